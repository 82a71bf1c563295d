import Foundation
import Roundtrip

/// A pool of routes that get into each other's way, from which tables are drawn.
enum PoolRoute: Equatable, Sendable {
  case root, list, create, featured
  case detail(Int), digits(Int), edit(Int), flagged(Bool), id(UUID)
  case name(String), nameEdit(String), episode(Int), tab(String)
  case page(Int), search(String), both(String, Int)
  case optional(Int?), many([Int]), rest([String]), section(String)
  case nested(Step)

  static let all = Generator<PoolRoute>.either(
    .any(of: .root, .list, .create, .featured), Generator(PoolRoute.detail, counts),
    Generator(PoolRoute.digits, counts),
    Generator(PoolRoute.edit, counts), Generator(PoolRoute.flagged, booleans), Generator(PoolRoute.id, uuids),
    Generator(PoolRoute.name, texts(amid: "featured", "12", "true", "ep7")),
    Generator(PoolRoute.nameEdit, texts(amid: "featured", "12")), Generator(PoolRoute.episode, counts),
    Generator(PoolRoute.tab, .any(of: "new", "old", "featured")), Generator(PoolRoute.page, counts),
    Generator(PoolRoute.search, texts), Generator(PoolRoute.both, texts, counts),
    Generator(PoolRoute.optional, counts.optional), Generator(PoolRoute.many, counts.array()),
    Generator(PoolRoute.rest, texts(amid: "12", "featured", "edit").array()), Generator(PoolRoute.section, texts),
    Generator(PoolRoute.nested, Step.all))

  static let pool: [(name: String, route: Route<PoolRoute>)] = [
    ("root", Route(PoolRoute.root)),
    ("list", Route(PoolRoute.list) { Path { "b" } }),
    (
      "create",
      Route(PoolRoute.create) {
        Method.post; Path { "b" }
      }
    ),
    (
      "featured",
      Route(PoolRoute.featured) {
        Path {
          "b"; "featured"
        }
      }
    ),
    (
      "detail",
      Route(PoolRoute.detail) {
        Path {
          "b"; Int.parser()
        }
      }
    ),
    (
      "digits",
      Route(PoolRoute.digits) {
        Path {
          "b"; Digits(2...3)
        }
      }
    ),
    (
      "edit",
      Route(PoolRoute.edit) {
        Path {
          "b"; Int.parser(); "edit"
        }
      }
    ),
    (
      "flagged",
      Route(PoolRoute.flagged) {
        Path {
          "b"; Bool.parser()
        }
      }
    ),
    (
      "id",
      Route(PoolRoute.id) {
        Path {
          "b"; UUID.parser()
        }
      }
    ),
    (
      "name",
      Route(PoolRoute.name) {
        Path {
          "b"; String.parser()
        }
      }
    ),
    (
      "nameEdit",
      Route(PoolRoute.nameEdit) {
        Path {
          "b"; String.parser(); "edit"
        }
      }
    ),
    (
      "episode",
      Route(PoolRoute.episode) {
        Path {
          "b";
          Parse {
            "ep"; Digits()
          }
        }
      }
    ),
    (
      "tab",
      Route(PoolRoute.tab) {
        Path {
          "b"; String.parser().filter { ["new", "old", "featured"].contains($0) }
        }
      }
    ),
    (
      "page",
      Route(PoolRoute.page) {
        Path { "b" }; Query { Field("page", Int.self, default: 1) }
      }
    ),
    (
      "search",
      Route(PoolRoute.search) {
        Path { "b" }; Query { Field("q") }
      }
    ),
    (
      "both",
      Route(PoolRoute.both) {
        Path { "b" };
        Query {
          Field("q"); Field("page", Int.self)
        }
      }
    ),
    (
      "optional",
      Route(PoolRoute.optional) {
        Path {
          "b"; Optionally { Int.parser() }
        }
      }
    ),
    (
      "many",
      Route(PoolRoute.many) {
        Path {
          "b"; Many { Int.parser() }
        }
      }
    ),
    (
      "rest",
      Route(PoolRoute.rest) {
        Path {
          "b"; Rest()
        }
      }
    ),
    (
      "section",
      Route(PoolRoute.section) {
        Path { "b" }; Fragment(.string)
      }
    ),
    (
      "nested",
      Route(PoolRoute.nested) {
        Path { "b" }; steps
      }
    ),
  ]

  static let allNames = pool.map(\.name)

  private static let steps = Routes<Step> {
    Route(Step.a) { Path { "featured" } }
    Route(Step.named) {
      Path {
        String.parser(); "edit"
      }
    }
    Route(Step.deep) {
      Method.put; Path { Optionally { Int.parser() } }
    }
    Route(Step.b) {
      Path { Int.parser() }; Query { Field("page") { "1" } }
    }
  }

  static func table(_ names: [String]) -> Routes<PoolRoute> {
    Routes<PoolRoute> {
      for name in names {
        for entry in pool where entry.name == name { entry.route }
      }
    }
  }
}
