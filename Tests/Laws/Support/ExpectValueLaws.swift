import Roundtrip
import Testing

/// The laws for a value in a segment, a field, a header, a cookie, a form and a fragment.
func expectValueLaws<Parser: ParserPrinter>(
  _ parser: Parser, _ values: Generator<Parser.Output>, texts links: [String] = [], printing: Double = 0.5,
  parsing: Double = 0.02,
  at location: SourceLocation = #_sourceLocation
) where Parser.Level == TextLevel, Parser.Output: Equatable & Sendable {
  func check(_ router: AnyRouter<Parser.Output>, _ links: [String] = []) {
    expectLaws(of: router, routes: values, links: links, count: 24, printing: printing, parsing: parsing, at: location)
  }
  check(
    AnyRouter {
      Path {
        "v"; parser
      }
    }, links.map { "/v/" + $0.percentEncoded(for: .pathSegment) })
  check(
    AnyRouter {
      Path { "v" }; Query { Field("v") { parser } }
    }, links.map { "/v?v=" + $0.percentEncoded(for: .queryItem) })
  check(
    AnyRouter {
      Path { "v" }; Headers { Field("X-V") { parser } }
    })
  check(
    AnyRouter {
      Path { "v" }; Cookies { Field("v") { parser } }
    })
  check(
    AnyRouter {
      Method.post; FormData { Field("v") { parser } }
    })
  check(
    AnyRouter {
      Path { "v" }; Fragment { parser }
    }, links.map { "/v#" + $0.percentEncoded(for: .fragment) })
}
