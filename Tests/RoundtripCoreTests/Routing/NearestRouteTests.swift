import RoundtripCore
import Testing

@Suite struct NearestRouteTests {
  enum Item: Equatable, Sendable { case edit, duplicate, row(Int) }
  enum R: Equatable, Sendable {
    case home, list, detail(Int), reviews(Int8), inventory(Item?), settings, me, tab(Character), files(
      [String])
    case hosted
  }
  static let entries: [Route<R>] = [
    Route(R.home),
    Route(R.list) { Path { "books" } },
    Route(R.detail) {
      Path {
        "books"; Int.parser()
      }
    },
    Route(R.reviews) {
      Path {
        "books"; Int8.parser(); "reviews"
      }
    },
    Route(R.inventory) {
      Path { "inventory" }
      Optionally {
        Routes<Item> {
          Route(Item.edit) { Path { "edit" } }
          Route(Item.duplicate) { Path { "duplicate" } }
          Route(Item.row) {
            Path {
              "row"; Int.parser()
            }
          }
        }
      }
    },
    Route(R.settings) { Path { "settings" } },
    Route(R.me) { Path { "me" } },
    Route(R.tab) {
      Path {
        "tabs";
        OneOf {
          "all"; "recent"
        }.map(apply: { Character("x") }, unapply: { _ in () })
      }
    },
    Route(R.files) {
      Path {
        "files"; Rest()
      }
    },
    Route(R.hosted) {
      Host("h"); Path { "hosted" }
    },
  ]
  static let table = Routes<R> { for entry in entries { entry } }
  static let backwards = Routes<R> { for entry in entries.reversed() { entry } }

  @Test(
    "a misspelt link has a nearest route",
    arguments: [
      ("/boks/12", "detail", "/books/{detail}"), ("/boks", "list", "/books"),
      ("/Books/12/reviews", "reviews", "/books/{reviews}/reviews"),
      ("/books/12/reveiws", "reviews", "/books/{reviews}/reviews"),
      ("/inventory/edti", "inventory.edit", "/inventory/edit"),
      ("/invetory/row/7", "inventory.row", "/inventory/row/{row}"), ("/setings/", "settings", "/settings"),
      ("/tabs/recnt", "tab", "/tabs/{all|recent}"), ("/fiels/a/b/c", "files", "/files/{files*}"),
      ("/sittings?x=1", "settings", "/settings"),
    ])
  func misspelt(link: String, name: String, template: String) throws {
    for table in [Self.table, Self.backwards] {
      let error = try #require(table.failure(matching: link))
      let nearest = try #require(error.facts.nearest, "\(link)")
      #expect(error.kind == .notFound)
      #expect(nearest.name == name && nearest.template == template && nearest.isMisspelt)
      #expect(error.description.contains("; did you mean `\(template)`?"))
    }
  }

  @Test(
    "nothing is suggested where no literal is misspelt",
    arguments: [
      ("/books/twelve", "detail"), ("/books/12/", nil), ("/inventory/row", "inventory.row"), ("/zzz/12", nil),
      ("/em", nil),
      ("/bxxxs/1", nil), ("/", nil), ("/hosted", "hosted"), ("/books/12/reviews/more", "reviews"),
    ])
  func others(link: String, name: String?) {
    guard let error = Self.table.failure(matching: link) else { return #expect(name == nil) }
    #expect(error.facts.nearest?.name == name)
    #expect(error.facts.nearest?.isMisspelt != true && !error.description.contains("did you mean"))
  }

  @Test("a route of another origin is not suggested for a link that has one")
  func origins() {
    enum R: Equatable, Sendable { case short(Int), shorts(Int), watch(Int), item(Int) }
    let table = Routes<R> {
      Route(R.short) {
        Host("a.example")
        Path { Int.parser() }
      }
      Route(R.shorts) {
        Host("b.example")
        Path {
          "shorts"; Int.parser()
        }
      }
      Route(R.watch) {
        Path {
          "watch"; Int.parser()
        }
      }.baseURL("https://b.example")
      Route(R.item) {
        Path {
          "shirts"; Int.parser()
        }
      }
    }
    for (link, nearest) in [
      ("https://a.example/shortz/1", "item"), ("https://b.example/shortz/1", "shorts"), ("/shortz/1", "shorts"),
      ("https://a.example/watsh/1", nil), ("https://b.example/watsh/1", "watch"), ("/watsh/1", "watch"),
    ] {
      let found = table.failure(matching: link)?.facts.nearest.flatMap { $0.isMisspelt ? $0.name : nil }
      #expect(found == nearest, "\(link)")
    }
  }

  @Test("only a path that no route has is misspelt")
  func otherKinds() {
    var data = URLRequestData("/books/12")
    data.method = "PUT"
    #expect(Self.table.failure(of: data)?.facts.nearest == nil)
  }

  @Test("long links and long segments take no time")
  func hostile() {
    let long = String(repeating: "a", count: 100_000)
    for link in ["/" + long, "/books/" + long, String(repeating: "/boks", count: 10_000), "/" + long + "/12/reviews"] {
      #expect(Self.table.failure(matching: link)?.facts.nearest?.isMisspelt != true)
    }
  }

  @Test("routes of one path: the one for a link is suggested")
  func methods() {
    enum R: Equatable, Sendable { case delete(Int), show(Int), update(Int) }
    let table = Routes<R> {
      Route(R.delete) {
        Method.delete
        Path {
          "books"; Int.parser()
        }
      }
      Route(R.show) {
        Path {
          "books"; Int.parser()
        }
      }
      Route(R.update) {
        Method.put
        Path {
          "books"; Int.parser()
        }
      }
    }
    #expect(table.failure(matching: "/boks/1")?.facts.nearest?.name == "show")
  }

  @Test("a route that reads more of the path is nearer, whatever comes after it")
  func common() {
    enum R: Equatable, Sendable { case list(Int), item(Int, Int), edit(Int, Int) }
    let table = Routes<R> {
      for number in 0..<60 {
        Route(R.list) {
          Always(number)
          Path {
            "api"; "v1"; "things\(number)"
          }
        }
        Route(R.item) {
          Always(number)
          Path {
            "api"; "v1"; "things\(number)"; Int.parser()
          }
        }
        Route(R.edit) {
          Always(number)
          Path {
            "api"; "v1"; "things\(number)"; Int.parser(); "edit"
          }
        }
      }
    }
    func nearest(_ link: String) -> String? { table.failure(matching: link)?.facts.nearest?.template }
    #expect(nearest("/api/v1/things42/x") == "/api/v1/things42/{item}")
    #expect(nearest("/api/v1/things42/7/edti") == "/api/v1/things42/{edit}/edit")
    #expect(nearest("/api/v1/tings42/7") == "/api/v1/things42/{item}")
    #expect(nearest("/apj/v1/things42/7/edit") == "/api/v1/things42/{edit}/edit")
    #expect(nearest("/wp-admin") == nil)
  }

  @Test("the nearest of ten thousand routes is found")
  func manyRoutes() throws {
    enum R: Equatable, Sendable { case item(Int, Int) }
    let table = Routes(
      (0..<10_000).map { number in
        Route(R.item) {
          Always(number)
          Path {
            "items\(number)"; "number"; Int.parser()
          }
        }
      })
    let error = try #require(table.failure(matching: "/itmes4242/number/7"))
    var nearest: NearestRoute?
    let time = ContinuousClock().measure { nearest = error.facts.nearest }
    #expect(nearest?.template == "/items4242/number/{item}" && nearest?.isMisspelt == true)
    #expect(time < .seconds(5))
  }
}
