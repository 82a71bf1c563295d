import RoundtripCore
import Testing

@Suite struct RouterRoutesTests {
  enum Book: Sendable, Equatable {
    case list(page: Int), create, detail(id: Int), edit(id: Int), named(String), pair(Int, Int), size(width: Int, Size)
    case sorted(Sort), file([String]), sheet(Int?), episode(number: Int), many([Int]), alias(Int)
  }
  struct Size: Sendable, Equatable { var height: Int; var depth: Int }
  enum Sort: String, CaseIterable, Sendable { case name, size }

  static let books = Routes<Book> {
    Route(Book.list(page:)) {
      Path { "books" }
      Query { Field("page", Int.self, default: 1) }
    }
    Route(Book.create) {
      Method.post
      Path { "books" }
    }
    Route(Book.detail(id:)) {
      Path {
        "books"; Int.parser()
      }
    }
    Route(Book.edit(id:)) {
      Path {
        "books"; Int.parser(); "edit"
      }
    }
    Route(Book.named) {
      Path {
        "books"; Parse(.string)
      }
    }
    Route(Book.pair) {
      Path {
        "pairs"; Int.parser(); Int.parser()
      }
    }
    Route(Book.size(width:_:)) {
      Path {
        "sizes"; Int.parser()
      }
      Parse(Size.init(height:depth:)) {
        Path {
          Int.parser(); Int.parser()
        }
      }
    }
    Route(Book.sorted) {
      Path {
        "sorted"; Parse(.string).map(.representing(Sort.self))
      }
    }
    Route(Book.file) {
      Path {
        "files"; Rest()
      }
    }
    Route(Book.sheet) {
      Path {
        "sheet"; Optionally { Int.parser().named("page") }
      }
    }
    Route(Book.episode(number:)) {
      Path {
        Parse {
          "ep"; Digits()
        }
      }
    }
    Route(Book.many) {
      Path {
        "ids"; Many { Int.parser() }.named("ids")
      }
    }
    Route(Book.alias) {
      Path {
        OneOf {
          "a"; "b c"
        }; Int.parser().named("n")
      }
    }
  }

  @Test("parameters have the name that was given, their label, or the name of the case")
  func templates() {
    #expect(
      Self.books.routes.map(\.template) == [
        "/books", "/books", "/books/{id}", "/books/{id}/edit", "/books/{named}", "/pairs/{pair1}/{pair2}",
        "/sizes/{width}/{height}/{depth}", "/sorted/{sorted}", "/files/{file*}", "/sheet/{page?}", "/ep{number}",
        "/ids/{ids*}", "/{a|b c}/{n}",
      ])
  }

  @Test("routes have the names of their cases, also where several have one payload")
  func names() {
    #expect(
      Self.books.routes.map(\.name) == [
        "list", "create", "detail", "edit", "named", "pair", "size", "sorted", "file", "sheet", "episode", "many",
        "alias",
      ])
  }
}
