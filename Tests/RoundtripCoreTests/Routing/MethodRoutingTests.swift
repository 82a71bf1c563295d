import RoundtripCore
import Testing

@Suite struct MethodRoutingTests {
  enum User: Equatable, Sendable { case fetch, delete, rename(String) }
  enum R: Equatable, Sendable { case home, create, user(Int, User), upload(User), export(User) }

  static let users = Routes<User> {
    Route(User.fetch)
    Route(User.delete) { Method.delete }
    Route(User.rename) {
      Method.put; Query { Field("name") }
    }
  }
  static let table = Routes<R> {
    Route(R.home)
    Route(R.create) {
      Method.post; Path { "users" }
    }
    Route(R.user) {
      Path {
        "users"; Int.parser()
      }; users
    }
    Route(R.upload) {
      Method.post; Path { "upload" }; Routes<User> { Route(User.fetch) }
    }
    Route(R.export) {
      Path { "export" }; Routes<User> { Route(User.fetch) }; Method.post
    }
  }

  @Test(
    "a route without a method takes GET and HEAD, and a method counts wherever it is declared",
    arguments: [
      ("GET", "/", 200), ("HEAD", "/", 200), ("POST", "/", 405), ("POST", "/users", 200), ("GET", "/users", 405),
      ("GET", "/users/1", 200),
      ("HEAD", "/users/1", 200), ("DELETE", "/users/1", 200), ("PUT", "/users/1?name=x", 200), ("PUT", "/users/1", 400),
      ("POST", "/users/1", 405),
      ("PATCH", "/users/1", 405), ("POST", "/upload", 200), ("GET", "/upload", 405), ("POST", "/export", 200),
      ("GET", "/export", 405),
      ("DELETE", "/export", 405), ("GET", "/users/x", 404), ("DELETE", "/users/x", 404), ("POST", "/nowhere", 404),
      ("delete", "/users/1", 405),
    ])
  func statuses(method: String, url: String, status: Int) {
    var data = URLRequestData(url)
    data.method = method
    #expect((Self.table.failure(of: data)?.status ?? 200) == status)
  }

  @Test(
    "405 tells the methods of the path, of nested tables as well",
    arguments: [
      ("/users/1", ["DELETE", "GET", "HEAD", "PUT"]), ("/users", ["POST"]), ("/", ["GET", "HEAD"]),
      ("/upload", ["POST"]), ("/export/", ["POST"]),
    ])
  func allowed(url: String, methods: [String]) {
    var data = URLRequestData(url)
    data.method = "PATCH"
    let error = Self.table.failure(of: data)
    #expect(error?.kind == .methodNotAllowed)
    #expect(error?.allowedMethods == methods)
  }

  @Test("405 names the methods of the path across tables, alternatives and optional parts, and HEAD with GET")
  func allowedAcrossTables() {
    enum R: Equatable, Sendable { case home, user(Int, User?), a, b, c, d, e }
    let inner = Routes<R> {
      Route(R.b) {
        Method.post;
        Path {
          "a"; "7"
        }
      }
    }
    let choice = OneOf<RequestLevel, R> {
      Route(R.c) {
        Method("LINK");
        Path {
          "a"; "7"
        }
      }
      Route(R.d) {
        Method("UNLINK"); Path { "b" }
      }
    }
    let table = Routes<R> {
      Route(R.home) { Method.put }
      Route(R.user) {
        Path {
          "a"; Int.parser()
        }; Optionally { Self.users }
      }
      Routes<R> {
        Route(R.a) {
          Method.head;
          Path {
            "a"; "7"
          }
        }
        inner
      }
      choice
      Route(R.e) {
        Method.get; Path { "c" }; Host("h")
      }
    }
    let all = ["DELETE", "GET", "HEAD", "LINK", "POST", "PUT"]
    let answers: [(String, [String])] = [
      ("/a/7", all), ("/a/8", ["DELETE", "GET", "HEAD", "PUT"]), ("/b", ["UNLINK"]), ("/", ["PUT"]),
    ]
    for (url, methods) in answers {
      var data = URLRequestData(url)
      data.method = "PATCH"
      let facts = table.failure(of: data)?.facts
      #expect(facts?.allowedMethods == methods && facts?.expected == methods && facts?.found == "PATCH", "\(url)")
      #expect(facts?.place == nil && facts?.nearest == nil)
    }
    #expect(table.failure(matching: "/c")?.kind == .notFound)
  }

  @Test func `a route that leaves the path to another one does not name its method`() {
    enum R: Equatable, Sendable { case seven, number(Int) }
    let table = Routes<R> {
      Route(R.seven) {
        Method.post; Path { "7" }
      }
      Route(R.number) {
        Method.post; Path { Int.parser() }
      }
    }
    for method in ["POST", "GET"] {
      var data = URLRequestData("/007")
      data.method = method
      #expect(table.failure(of: data)?.kind == .notFound)
    }
    #expect(table.failure(matching: "/7")?.allowedMethods == ["POST"])
    #expect(table.failure(matching: "/8")?.allowedMethods == ["POST"])
  }

  @Test(
    "a bad field comes before a wrong method of another route, and that before another path",
    arguments: [
      ("PUT", "/users/1", 400), ("PUT", "/users/1?name=%zz", 400), ("DELETE", "/users/1/x", 404),
      ("PATCH", "/users/1", 405),
      ("PATCH", "/users/1?name=%zz", 405),
    ])
  func severity(method: String, url: String, status: Int) {
    var data = URLRequestData(url)
    data.method = method
    #expect(Self.table.failure(of: data)?.status == status)
  }

  @Test(
    "methods are printed and come back",
    arguments: [.create, .user(1, .delete), .user(1, .rename("x")), .user(1, .fetch), .upload(.fetch), .export(.fetch)]
      as [R])
  func printing(route: R) throws {
    #expect(try Self.table.parse(Self.table.print(route)) == route)
  }
}
