// Every kind of payload through a case, a struct and a route: `.ci/payloads` builds this with all kinds of optimization, and without
// metadata that it may read. Each payload comes back as it was, or its definition says what to use in its place.
import RoundtripCore

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Whether metadata is read. It is not in a program that is compiled without reflection metadata or for arm64e.
let isReflected = !CommandLine.arguments.contains("unreflected")
nonisolated(unsafe) var failures = 0
nonisolated(unsafe) var checks = 0

func expect(_ condition: Bool, _ words: @autoclosure () -> String) {
  checks += 1
  guard !condition else { return }
  failures += 1
  print("failed: \(words())")
}

/// Values that conversions refer to by number.
struct Numbered<Payload>: @unchecked Sendable {
  let payloads: [Payload]
  let isSame: (Payload, Payload) -> Bool

  /// `"2"` <-> the third of the payloads.
  var parser: some ParserPrinter<TextLevel, Payload> {
    Int.parser().map(
      apply: { payloads.indices.contains($0) ? payloads[$0] : nil },
      unapply: { payload in payloads.firstIndex { isSame($0, payload) } })
  }
}

/// A case or a struct of such a payload.
func check<Root, Payload>(
  _ name: String, _ embed: @escaping @Sendable (consuming Payload) -> Root,
  _ extract: @escaping @Sendable (Root) -> Payload?, _ payloads: [Payload], others: [Root],
  isRefused: Bool = false, isSame: @escaping (Payload, Payload) -> Bool
) {
  let values = Numbered(payloads: payloads, isSame: isSame)
  // With two closures everything works.
  let closures = Case(embed, extract: extract)
  expect(closures.definitionError == nil, "\(name) has closures and is wrong: \(closures.definitionError ?? "")")
  comeBack("\(name) by closures", closures, values, others)
  route(
    "\(name) by closures", Route(.case(embed, extract: extract)) { Path { values.parser } }, closures, values, others)

  let enumCase = Case(embed)
  let isExpected = !isRefused && isReflected
  if let error = enumCase.definitionError {
    expect(!isExpected, "\(name) is refused: \(error)")
    expect(error.contains("`.case(embed, extract:)`"), "\(name) is refused without a remedy: \(error)")
    let router = Route(embed) { Path { values.parser } }
    do {
      _ = try router.match("/0")
      expect(false, "\(name) is refused, and its route matches")
    } catch {
      expect(error.kind == .definition && "\(error)".contains("`.case(embed, extract:)`"), "\(name): \(error)")
    }
    do {
      let link = try router.link(to: embed(payloads[0]))
      expect(false, "\(name) is refused, and its route prints \(link)")
    } catch { expect(error.kind == .definition, "\(name): \(error)") }
  } else {
    expect(isExpected, "\(name) is not refused")
    comeBack(name, enumCase, values, others)
    route(name, Route(embed) { Path { values.parser } }, enumCase, values, others)
  }
}

func comeBack<Root, Payload>(
  _ name: String, _ enumCase: Case<Root, Payload>, _ values: Numbered<Payload>, _ others: [Root]
) {
  for (index, payload) in values.payloads.enumerated() {
    var root = enumCase.embed(payload)
    expect(enumCase.is(root), "\(name) is not its own case: \(index)")
    expect(
      enumCase.extract(from: root).map { values.isSame($0, payload) } == true, "\(name) is not extracted: \(index)")
    for next in values.payloads {
      expect(enumCase.modify({ $0 = next }, in: &root) != nil, "\(name) is not modified")
      expect(
        enumCase.extract(from: root).map { values.isSame($0, next) } == true, "\(name) is modified to another value")
    }
  }
  for var other in others {
    expect(!enumCase.is(other) && enumCase.extract(from: other) == nil, "\(name) is extracted from another case")
    expect(enumCase.modify({ _ in }, in: &other) == nil, "\(name) is modified in another case")
  }
}

func route<Root, Payload>(
  _ name: String, _ route: Route<Root>, _ enumCase: Case<Root, Payload>, _ values: Numbered<Payload>, _ others: [Root]
) {
  for (index, payload) in values.payloads.enumerated() {
    do {
      let root = try route.match("/\(index)")
      expect(
        enumCase.extract(from: root).map { values.isSame($0, payload) } == true, "\(name) reads another value: \(index)"
      )
      expect(try route.link(to: root) == "/\(index)", "\(name) prints another link: \(index)")
      expect(try route.link(to: enumCase.embed(payload)) == "/\(index)", "\(name) does not print: \(index)")
    } catch { expect(false, "\(name) has no route for \(index): \(error)") }
  }
  for other in others {
    if let link = try? route.link(to: other) { expect(false, "\(name) prints another case as \(link)") }
  }
  do {
    try route.validate(samples: values.payloads.map { enumCase.embed($0) })
  } catch { expect(false, "\(name) is wrong: \(error)") }
}

/// A struct with such a property, by its memberwise initializer.
func checkStruct<Root, Payload>(
  _ name: String, _ initialize: @escaping @Sendable (consuming Payload) -> Root, _ payloads: [Payload],
  isRefused: Bool = false, isSame: @escaping (Payload, Payload) -> Bool
) {
  let values = Numbered(payloads: payloads, isSame: isSame)
  let router = Route(initialize) { Path { values.parser } }
  if let error = Memberwise(initialize).definitionError {
    expect(isRefused || !isReflected, "\(name) is refused: \(error)")
    expect(error.contains("`.case(embed, extract:)`"), "\(name) is refused without a remedy: \(error)")
    do {
      _ = try router.match("/0")
      expect(false, "\(name) is refused, and its route matches")
    } catch { expect(error.kind == .definition, "\(name): \(error)") }
    return
  }
  expect(!isRefused && isReflected, "\(name) is not refused")
  for index in payloads.indices {
    do {
      expect(try router.link(to: try router.match("/\(index)")) == "/\(index)", "\(name) prints another link: \(index)")
    } catch { expect(false, "\(name) does not come back: \(index): \(error)") }
  }
}

/// A value of a type is the only one that its route prints.
func checkConstants<Root: Sendable>(_ name: String, _ values: [Root], isRefused: Bool = false) {
  for (index, value) in values.enumerated() {
    let router = Route(value) { Path { "x" } }
    do {
      _ = try router.match("/x")
      expect(!isRefused, "the constant \(name) \(index) is not refused")
      for (other, value) in values.enumerated() {
        let link = try? router.link(to: value)
        expect(
          link == (other == index ? "/x" : nil), "the constant \(name) \(index) prints \(other) as \(link ?? "nothing")"
        )
      }
    } catch {
      expect(isRefused, "the constant \(name) \(index): \(error)")
      expect(
        "\(error)".contains("`.case(embed, extract:)`"), "the constant \(name) is refused without a remedy: \(error)")
    }
  }
}

checkKinds()
checkGenericKinds()
checkStructs()
checkAllConstants()
if failures > 0 {
  print("\(failures) of \(checks) checks failed")
  exit(1)
}
print("\(checks) checks")
