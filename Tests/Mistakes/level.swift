import Roundtrip

enum AppRoute: Equatable, Sendable { case search(String) }
struct Term: ParserPrinter {
  var body: some ParserPrinter<URLRequestData, String> { Query { Field("q") } }
}

let level = Routes<AppRoute> {
  Route(AppRoute.search) { Path { Term() } }  // a path holds texts and segments
}
