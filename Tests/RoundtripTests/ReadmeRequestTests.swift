import Foundation
import Roundtrip
import Testing

private struct NewBook: Codable, Equatable { var title: String; var year: Int }

private enum BookRoute: Equatable {
  case list(page: Int), create(NewBook), fetch(Int), delete(Int)
  case account(token: String, theme: String)
}

private let books = Routes<BookRoute> {
  Route(BookRoute.list(page:)) {
    Path { "books" }; Query { Field("page", Int.self, default: 1) }
  }
  Route(BookRoute.create) {
    Method.post; Path { "books" }; Body(.json(NewBook.self))
  }
  Route(BookRoute.fetch) {
    Path {
      "books"; Int.parser()
    }
  }
  Route(BookRoute.delete) {
    Method.delete;
    Path {
      "books"; Int.parser()
    }
  }
  Route(BookRoute.account(token:theme:)) {
    Path { "account" }
    Headers { Field("X-Token") }
    Cookies { Field("theme") }
  }
}

@Suite("the README's requests") struct ReadmeRequestTests {
  @Test("methods, bodies, headers and cookies")
  func requests() throws {
    var request = URLRequestData("/books")
    request.method = "POST"
    request.body = Array(#"{"title":"Dune","year":1965}"#.utf8)
    #expect(try books.parse(request) == .create(NewBook(title: "Dune", year: 1965)))
    #expect(try books.print(.delete(7)).method == "DELETE")
    #expect(try books.print(.account(token: "abc", theme: "dark")).headers["Cookie"] == "theme=dark")
    #expect(try books.request(for: .delete(7)).httpMethod == "DELETE")
  }

  @Test("failures")
  func failures() throws {
    expect(
      URLRequestData("/books/twelve"), 404,
      """
      404 no route has this path: expected an integer (Int), found `twelve`
        /books/twelve
               ^^^^^^
      """)
    expect(
      URLRequestData("/books?page=2x"), 400,
      """
      400 the request is malformed: expected the end of the field `page`, found `2x`
        /books?page=2x
                    ^^
      """)
    var request = URLRequestData("/books/7")
    request.method = "PUT"
    expect(
      request, 405,
      """
      405 the method is not allowed: expected DELETE, GET or HEAD
        /books/7
      """)
    do {
      _ = try books.match("/books/twelve")
      Issue.record("matched")
    } catch {
      #expect(error.status == 404)
      #expect(error.facts.expected == ["an integer (Int)"])
    }
  }

  private func expect(
    _ request: URLRequestData, _ status: Int, _ text: String, at location: SourceLocation = #_sourceLocation
  ) {
    do {
      let route = try books.parse(request)
      Issue.record("\(route)", sourceLocation: location)
    } catch {
      #expect(error.status == status, sourceLocation: location)
      #expect(error.description == text, sourceLocation: location)
    }
  }
}
