import Foundation
import Roundtrip

extension MessagesTests {
  /// Diagnostics.
  static let messagesOfDiagnostics: [Message] = [
    Message(
      #"""
      error: `one` and `two` read the same links, such as `/a/1`; remove one, or give it another path
        GET /a/{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /a/{two}  RoundtripTests/MessagesOfDiagnostics.swift:2
      """#
    ) {
      diagnostics(
        Routes<Pair> {
          Route(Pair.one, line: 1) {
            Path {
              "a"; Int.parser()
            }
          };
          Route(Pair.two, line: 2) {
            Path {
              "a"; Int.parser()
            }
          }
        })
    },
    Message(
      #"""
      error: `one` and `one` read the same links, such as `/a/1`; remove one, or give it another path
        GET /a/{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /a/{one}  RoundtripTests/MessagesOfDiagnostics.swift:2
      warning: the case `Pair.two` has no route in the table at RoundtripTests/MessagesOfDiagnostics.swift:1; add one
      """#
    ) {
      diagnostics(
        Routes<Pair> {
          Route(Pair.one, line: 1) {
            Path {
              "a"; Int.parser()
            }
          };
          Route(Pair.one, line: 2) {
            Path {
              "a"; Int.parser()
            }
          }
        })
    },
    Message(
      #"""
      error: `one` and `two` both read `/2` and nothing decides between them; make one of them more specific, or put both into a `OneOf`, which takes the first
        GET /{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /{two}  RoundtripTests/MessagesOfDiagnostics.swift:2
      """#
    ) {
      diagnostics(
        Routes<Pair> {
          Route(Pair.one, line: 1) { Path { Int.parser().filter { $0.isMultiple(of: 2) } } }
          Route(Pair.two, line: 2) { Path { Int.parser().filter { $0 < 10 } } }
        })
    },
    Message(
      #"""
      error: `featured` never matches: `named` reads all its links, such as `/a`, and is tried first; make it more specific, or remove it
        GET /a  RoundtripTests/MessagesOfDiagnostics.swift:2
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      diagnostics(
        OneOf {
          Route(Shelf.named, line: 1) { Path { Parse(.string) } }; Route(Shelf.featured, line: 2) { Path { "a" } }
        })
    },
    Message(
      #"""
      error: alternative 2 of a choice in `named` is never read: alternative 1 comes first and reads everything that it reads, such as `p=a`; change their order, or remove it
        GET /  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      diagnostics(
        Route(Shelf.named, line: 1) {
          Query {
            OneOf {
              Field("q", String.self, default: ""); Field("p")
            }
          }
        })
    },
    Message(
      #"""
      warning: `news` and `shop` both read `/shop/news`; `shop` takes it; make one of them more specific, or add `.allowOverlap()`
        GET /{news}/news  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /shop/{shop}  RoundtripTests/MessagesOfDiagnostics.swift:2
      """#
    ) {
      diagnostics(
        Routes<Call> {
          Route(Call.news, line: 1) {
            Path {
              Parse(.string); "news"
            }
          };
          Route(Call.shop, line: 2) {
            Path {
              "shop"; Parse(.string).map(apply: { $0 + "" }, unapply: { $0 })
            }
          }
        })
    },
    Message(
      #"""
      warning: the case `Shelf.featured` has no route in the table at App/AppRouter.swift:1; add one
      """#
    ) {
      diagnostics(
        Routes<Shelf> {
          Route(Shelf.named, fileID: "App/AppRouter.swift", line: 1) { Path { Parse(.string) } }
        })
    },
    Message(
      #"""
      error: `one`: the constructor of `Pair.one` changes its payload: given `1`, it stores `3`; pass the case itself, `Pair.one`, and convert values with `.map(apply:unapply:)`
        GET /{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route({ Pair.one(max(3, $0)) }, line: 1) { Path { Int.parser() } }) },
    Message(
      #"""
      error: `two`: the constructor turns `1` into `.two` and `42` into `.one`; give each case its own route
        GET /{two}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route({ $0 > 2 ? Pair.one($0) : Pair.two($0) }, line: 1) { Path { Int.parser() } }) },
    Message(
      #"""
      error: `Swapped`: the initializer of `Swapped` changes or reorders its parameters: given `(1, 2)`, it makes `Swapped(low: 2, high: 1)`; pass the memberwise initializer, or use `.convert(apply:unapply:)`
        GET /{low}/{high}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      diagnostics(
        Route({ Swapped(low: $0, high: $1) }, line: 1) {
          Path {
            Int.parser(); Int.parser()
          }
        })
    },
    Message(
      #"""
      error: `one`: reads `/1` into a value that does not print; a conversion has to work in both directions
        GET /{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route(Pair.one, line: 1) { Path { Int.parser().map(apply: { $0 }, unapply: { _ in nil }) } }) },
    Message(
      #"""
      error: `one`: reads `/1` into a value that prints as `/2`, and reads that into one that prints as `/3`; `unapply` has to reverse `apply`
        GET /{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route(Pair.one, line: 1) { Path { Int.parser().map(apply: { $0 }, unapply: { $0 &+ 1 }) } }) },
    Message(
      #"""
      warning: nothing separates two parameters in the segment `{text1}{text2}`; put a literal between them, or use `Digits(4)`
        GET /{text1}{text2}  RoundtripTests/MessagesOfDiagnostics.swift:1
      error: `text` reads none of the links that it describes; a part refuses them, or reads what is meant for the next part
        GET /{text1}{text2}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      diagnostics(
        Route(Text.text, line: 1) {
          Path {
            Parse {
              Digits(); Digits(2)
            }
          }
        })
    },
    Message(
      #"""
      error: `named` reads none of the links that it describes; its list reads `tags` as well; refuse that in the list, as in `String.parser().filter { $0 != "tags" }`
        GET /{named*}/tags  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      diagnostics(
        Route(Tags.named, line: 1) {
          Path {
            Many { String.parser() }; "tags"
          }
        })
    },
    Message(
      #"""
      error: `one` reads none of the links that it describes; its base URL has the host `a.b`, and a part of the route requires another one; leave one of them out
        GET /{one}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      diagnostics(
        Route(Pair.one, line: 1) {
          Host("c.d"); Path { Int.parser() }
        }.baseURL("https://a.b"))
    },
    Message(
      #"""
      error: a choice has no alternatives, so nothing fits it; add one, or remove the choice
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route(Shelf.named, line: 1) { Path { OneOf<TextLevel, String> {} } }) },
    Message(
      #"""
      error: `named` at App/AppRouter.swift:1 reads no links, because a table or choice in it is empty; add a route to it
      """#
    ) { diagnostics(Route(Shelf.named, fileID: "App/AppRouter.swift", line: 1) { Routes<String> {} }) },
    Message(
      #"""
      warning: a table has no routes, so it reads and prints nothing; add one, or remove the table
      """#
    ) { diagnostics(Routes<Shelf> {}) },
    Message(
      #"""
      note: `named` reads none of the samples made from its description; give some values to `diagnostics(samples:)`
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route(Shelf.named, line: 1) { Path { Parse(.string).filter { $0 == "secret" } } }) },
    Message(
      #"""
      note: `named` reads none of the samples made from its description, because `find` takes them, such as `/a`; make it more specific, or give some values to `diagnostics(samples:)`
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:2
        GET /{find}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      Routes<Book> {
        Route(Book.find, line: 1) { Path { String.parser().filter { _ in true } } }
        Route(Book.named, line: 2) { Path { String.parser() } }
      }.diagnostics().filter { $0.kind != .unroutedCase }.map { (.diagnostic($0.kind), "\($0)") }
    },
    Message(
      #"""
      error: `named` prints `/featured`, which only `featured` reads; the `grammar` of a custom part has to contain all that the part reads
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /featured  RoundtripTests/MessagesOfDiagnostics.swift:2
      """#
    ) {
      diagnostics(
        Routes<Shelf> {
          Route(Shelf.named, line: 1) { Path { Narrow() } }
          Route(Shelf.featured, line: 2) { Path { "featured" } }
        })
    },
    Message(
      #"""
      error: `named`: prints `/b`, which it does not read; a conversion has to work in both directions, and the `grammar` of a custom part has to contain all that the part reads
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      Route(Shelf.named, line: 1) { Path { Narrow() } }.diagnostics(samples: [.named("b")])
        .map { (.diagnostic($0.kind), "\($0)") }
    },
    Message(
      #"""
      error: `named`: prints `/B`, and reads that into a value that prints as `/b`; `unapply` has to reverse `apply`
        GET /{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      Route(Shelf.named, line: 1) { Path { String.parser().map(apply: { $0.lowercased() }, unapply: { $0 }) } }
        .diagnostics(samples: [.named("B")]).map { (.diagnostic($0.kind), "\($0)") }
    },
    Message(
      #"""
      error: nothing is left for `end` after `{value*}`; put `Rest()` last
        GET /{value*}/end
      """#
    ) {
      diagnostics(
        Path {
          Rest(); "end"
        })
    },
    Message(
      #"""
      error: the list has at most one element, because a `Route` reads the whole path; write `Parse` in place of it
        GET /{value*}
      """#
    ) { diagnostics(Many { Route(Shelf.named) { Path { String.parser() } } }) },
    Message(
      #"""
      error: nothing is left of the path after the content of `Lazy`, because a `Route` reads the whole path; write `Parse` in place of it
        GET /{value*}/end
      """#
    ) {
      diagnostics(
        Parse {
          Lazy { Route(Shelf.named) { Path { String.parser() } } }; Path { "end" }
        })
    },
    Message(
      #"""
      error: nothing is left of the path after a choice, because the choices multiply to more than 4096 routes, and beyond these a `Route` reads the whole path; write `Parse` in place of it, or combine the choices in one table
        GET /d0/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d1/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d2/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d3/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d4/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d5/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d6/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d7/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d8/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        GET /d9/{value*}/end  RoundtripTests/MessagesOfDiagnostics.swift:1
        and 55 more
      """#
    ) {
      func choice() -> Routes<Int> {
        Routes { for number in 0..<65 { Route(number, line: 1) { Path { "d\(number)" } } } }
      }
      let error = diagnostics(
        Parse {
          choice(); choice(); Path { "end" }
        }
      ).first { $0.subject == .diagnostic(.restBeforeSegments) }
      return error.map { [$0] } ?? []
    },
    Message(
      #"""
      warning: `{value?}` is optional and reads what is meant for `{value2?}`; put a literal between them
        GET /{value?}/{value2?}
      """#
    ) {
      diagnostics(
        Path {
          Optionally { Int.parser() }; Optionally { Int.parser() }
        })
    },
    Message(
      #"""
      warning: nothing separates two parameters in the segment `{value}{value2}`; put a literal between them, or use `Digits(4)`
        GET /{value}{value2}
      """#
    ) {
      diagnostics(
        Path {
          Parse {
            String.parser(); String.parser()
          }
        })
    },
    Message(
      #"""
      error: the route reads the field `q` twice (query); read it once, and convert the value
        GET /
      """#
    ) {
      diagnostics(
        Query {
          Field("q"); Field("q")
        })
    },
    Message(
      #"""
      error: `..` cannot be a segment of a path; remove the literal
        GET /..
      """#
    ) { diagnostics(Path { ".." }) },
    Message(
      #"""
      warning: `a/b` is one segment, printed as `a%2Fb`; write the segments as separate strings: `"a"`, `"b"`
        GET /a%2Fb
      """#
    ) { diagnostics(Path { "a/b" }) },
    Message(
      #"""
      warning: `https://x.example/a` is one segment, printed as `https:%2F%2Fx.example%2Fa`; write the scheme and the host as `.baseURL(_:)` of the router
        GET /https:%2F%2Fx.example%2Fa
      """#
    ) { diagnostics(Path { "https://x.example/a" }) },
    Message(
      #"""
      warning: `a%20b` is one segment, printed as `a%2520b`; write it decoded: `"a b"`
        GET /a%2520b
      """#
    ) { diagnostics(Path { "a%20b" }) },
    Message(
      #"""
      warning: `list?q=1` is one segment, printed as `list%3Fq=1`; write the query as `Query { … }`
        GET /list%3Fq=1
      """#
    ) { diagnostics(Path { "list?q=1" }) },
    Message(
      #"""
      warning: `list#top` is one segment, printed as `list%23top`; write the fragment as `Fragment { … }`
        GET /list%23top
      """#
    ) { diagnostics(Path { "list#top" }) },
    Message(
      #"""
      warning: `:id` is one segment, printed as `:id`; write a parameter as a value, such as `Int.parser()` or `String.parser()`
        GET /users/:id
      """#
    ) {
      diagnostics(
        Path {
          "users"; ":id"
        })
    },
    Message(
      #"""
      warning: `**` is one segment, printed as `**`; write `Rest()` for the segments that are left
        GET /**
      """#
    ) { diagnostics(Path { "**" }) },
    Message(
      #"""
      warning: `a%5B%5D` is the name of a field (query); write it decoded: `"a[]"`
        GET /
      """#
    ) { diagnostics(Query { Field("a%5B%5D") }) },
    Message(
      #"""
      warning: `q=` is the name of a field (query); write `"q"`
        GET /
      """#
    ) { diagnostics(Query { Field("q=") }) },
    Message(
      #"""
      warning: `` is the name of a field (query); write the name before the `=`
        GET /
      """#
    ) { diagnostics(Query { Field("") }) },
    Message(
      #"""
      warning: `a b` is the name of a field (cookies); use letters, digits and hyphens
        GET /
      """#
    ) { diagnostics(Cookies { Field("a b") }) },
    Message(
      #"""
      warning: `R%26D` is the decoded text; write it decoded: `"R&D"`
        GET /
      """#
    ) { diagnostics(Query { Field("team") { "R%26D" } }) },
    Message(
      #"""
      warning: the fragment starts with a second `#`; write only what follows it
        GET /
      """#
    ) { diagnostics(Fragment { "#top" }) },
    Message(
      #"""
      warning: `GET /users` is one segment, printed as `GET%20%2Fusers`; write the method as `Method.get`, and the rest as segments
        GET /GET%20%2Fusers
      """#
    ) { diagnostics(Path { "GET /users" }) },
    Message(
      #"""
      warning: `users\n` is one segment, printed as `users%0A`; remove the character that is not visible
        GET /users%0A
      """#
    ) { diagnostics(Path { "users\n" }) },
    Message(
      #"""
      warning: ` users` is one segment, printed as `%20users`; remove the space around it
        GET /%20users
      """#
    ) { diagnostics(Path { " users" }) },
    Message(
      #"""
      warning: `q=1` is the name of a field (query); write the value as a constant: `Field("q") { "1" }`
        GET /
      """#
    ) { diagnostics(Query { Field("q=1") }) },
    Message(
      #"""
      warning: `a&b` is the name of a field (query); write a `Field` for each name
        GET /
      """#
    ) { diagnostics(Query { Field("a&b") }) },
    Message(
      #"""
      warning: `{q}` is the name of a field (query); write only the name
        GET /
      """#
    ) { diagnostics(Query { Field("{q}") }) },
    Message(
      #"""
      warning: the separator `-` of a list in the segment `{value}` may be a part of an element, such as `-1`, which does not print; use another separator
        GET /{value}
      """#
    ) {
      diagnostics(
        Path {
          Many {
            Int.parser()
          } separator: {
            "-"
          }
        })
    },
    Message(
      #"""
      warning: the default of the field `size` (query) is not a value that the field reads: 0 is not an integer from 1 to 10; use one that it reads, or make the field optional
        GET /
      """#
    ) { diagnostics(Query { Field("size", Int.parser(in: 1...10), default: 0) }) },
    Message(
      #"""
      warning: `named` has a body and no method, so it accepts only GET and HEAD; add a method, such as `Method.post`
        GET /  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) { diagnostics(Route(Shelf.named, line: 1) { FormData { Field("name") } }) },
    Message(
      #"""
      warning: `propfind` is not the method `PROPFIND`, because methods are case-sensitive; write `PROPFIND`
        propfind /
      """#
    ) { diagnostics(Method("propfind")) },
    Message(
      #"""
      warning: `named` never prints `/s/{named}`, because another route prints the same values as `/n/{named}`; write one of them as an `.alias` of the other
        GET /s/{named}  RoundtripTests/MessagesOfDiagnostics.swift:2
        GET /n/{named}  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      let named = Routes<Shelf> {
        Route(Shelf.named, line: 1) {
          Path {
            "n"; String.parser()
          }
        }
        Route(Shelf.named, line: 2) {
          Path {
            "s"; String.parser()
          }
        }
      }
      return diagnostics(named).filter { $0.subject == .diagnostic(.unprintedRoute) }
    },
    Message(
      #"""
      warning: `one` reads no links without the field `page` (query): a conversion or filter refuses its default; give it another one, or make it required
        GET /  RoundtripTests/MessagesOfDiagnostics.swift:1
      """#
    ) {
      let paged = Routes<Pair> {
        Route(Pair.one, line: 1) { Query { Field("page", Int.self, default: 0).filter { $0 > 0 } } }
      }
      return diagnostics(paged).filter { $0.subject == .diagnostic(.refusedAbsence) }
    },
    Message(
      #"""
      warning: the choices in `Triple` multiply to more than 4096 routes: the last choices commit to the first alternative that reads; combine them in one table, or give each its own literal
        GET /d0/d0/{value*}  RoundtripTests/MessagesTests+Routers.swift:1
      """#
    ) { diagnostics(many) },
  ]
}
