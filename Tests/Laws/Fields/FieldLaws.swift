import Foundation
import Roundtrip
import Testing

private enum Sort: String, CaseIterable, Sendable { case name, category }
private enum Tab: CaseIterable, Sendable { case posts, likes }

/// Each form of a field, in each of the four containers.
@Suite struct FieldLaws {
  @Test func `a required field keeps the laws`() {
    expectFieldLaws(Field("q"), texts, links: ["?q", "?q=", "?q=a&q=b", "?Q=a", "?%71=a"], printing: 0.4)
    expectFieldLaws(Field("q", Int.self), integers)
    expectFieldLaws(Field("q", Sort.self), .any(of: Sort.allCases))
    expectFieldLaws(Field("q", Tab.self), .any(of: Tab.allCases))
    expectFieldLaws(Field("q", Unicode.Scalar.self), texts.map { $0.unicodeScalars.first ?? "x" }, printing: 0.4)
  }

  @Test func `a field with a default keeps the laws`() {
    expectFieldLaws(Field("q", String.self, default: ""), texts, links: ["?q", "?q="], printing: 0.4)
    expectFieldLaws(Field("q", String.self, default: "a"), texts(amid: "a", "a "), printing: 0.4)
    expectFieldLaws(Field("q", Int.self, default: 1), counts, links: ["?q=01", "?q=1", "?q=x"])
    expectFieldLaws(Field("q", default: 1) { Digits(3) }, counts, links: ["?q=001"])
    expectFieldLaws(Field("q", Double.self, default: 0.5), doubles, links: ["?q=5e-1"])
    expectFieldLaws(Field("q", Sort.self, default: .name), .any(of: Sort.allCases))
  }

  @Test func `an optional field keeps the laws`() {
    expectFieldLaws(Field("q", String?.self), texts.optional, links: ["?q", "?q="], printing: 0.4)
    expectFieldLaws(Field("q", Int?.self), integers.optional, links: ["?q=x", "?q="])
    expectFieldLaws(Field("q", Sort?.self), Generator.any(of: Sort.allCases).optional)
    expectFieldLaws(Field("q", UUID?.self), uuids.optional)
    expectFieldLaws(Optionally { Field("q") }, texts.optional, links: ["?q"], printing: 0.4)
    expectFieldLaws(Optionally { Field("q", String.self, default: "x") }, texts.optional, printing: 0.2)
  }

  @Test func `a repeated field keeps the laws`() {
    expectFieldLaws(Field("q", [String].self), texts.array(), links: ["?q&q=a", "?q=a&q", "?q=&q="], printing: 0.2)
    expectFieldLaws(Field("q", [Int].self), integers.array(), links: ["?q=1&p=2&q=3", "?q=1&q=x"])
    expectFieldLaws(Field("q", [Sort].self), Generator.any(of: Sort.allCases).array())
  }

  @Test func `a flag keeps the laws`() {
    expectFieldLaws(
      Flag("q"), booleans, links: ["?q", "?q=", "?q=true", "?q=false", "?q=yes", "?q=false&q", "?q&q=no"])
  }

  @Test func `a constant keeps the laws`() {
    expectFieldLaws(AnyField { Field("q") { "*" } }, .any(of: [7]), links: ["?q=*", "?q=%2A", "?q=**"])
  }

  @Test(arguments: ["a b", "a+b", "%41", "é", "a&b", "a=b", "ids[]", "x;y", "", " ", "a%20b", "A-b"])
  func `names of any kind keep the laws`(name: String) {
    let router = AnyRouter {
      Path { "v" };
      Query {
        Field(name); Flag(name + "!")
      }
    }.paired()
    expectLaws(of: router, routes: Generator(Pair.init, texts, booleans), count: 30, parsing: 0.05)
    let cookies = AnyRouter { Cookies { Field(name) } }
    let comesBack = !name.isEmpty && !name.contains("=") && !name.contains(";") && name != " "
    expectLaws(of: cookies, routes: texts, count: 20, printing: comesBack ? 0.3 : 0, parsing: comesBack ? 0.05 : 0)
  }

  @Test(arguments: ["", "q"])
  func `a flag of any name keeps the laws`(name: String) {
    expectLaws(of: Query { Flag(name) }, routes: booleans, links: ["?", "?&", "?=", "?q&"], count: 40, printing: 0.3)
  }
}

/// Fields that give 7.
private func AnyField(
  @ParserBuilder<FieldsLevel> _ build: () -> some ParserPrinter<FieldsLevel, Void>
) -> some ParserPrinter<FieldsLevel, Int> { build().map(apply: { 7 }, unapply: { _ in () }) }

/// The laws for a field of the query, the header, the cookies and a form.
func expectFieldLaws<Content: ParserPrinter>(
  _ field: Content, _ values: Generator<Content.Output>, links: [String] = [], printing: Double = 0.5,
  at location: SourceLocation = #_sourceLocation
) where Content.Level == FieldsLevel, Content.Output: Equatable {
  func check(_ router: AnyRouter<Content.Output>, _ links: [String] = []) {
    expectLaws(of: router, routes: values, links: links, count: 24, printing: printing, parsing: 0.02, at: location)
  }
  check(
    AnyRouter {
      Path { "v" }; Query { field }
    }, links.map { "/v" + $0 })
  check(
    AnyRouter {
      Path { "v" }; Headers { field }
    })
  check(
    AnyRouter {
      Path { "v" }; Cookies { field }
    })
  check(
    AnyRouter {
      Method.put; Path { "v" }; FormData { field }
    })
}
