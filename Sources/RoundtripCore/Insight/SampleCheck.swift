// Checks routes with samples: requests generated from their own descriptions.

/// Reads and prints samples with one route of a router, and checks its constructors and conversions.
struct SampleCheck {
  /// A problem of a route, in words that follow its name, and the request that shows it.
  typealias Finding = (kind: Diagnostic.Kind, words: String, witness: URLRequestData?)

  /// Calls a closure with the place of a value from the user.
  typealias GivenValue = ((Place) -> Void) -> Void

  let program: Program
  /// Values from the user, which are printed to get more samples.
  let given: [GivenValue]
  /// Whether the second row may print what the first one reads, as a form of the same route: with or without an optional part, or
  /// with another alternative.
  let areForms: (Int, Int) -> Bool

  static let count = 24

  /// What the samples of a route have shown so far.
  fileprivate struct Results {
    var areRead = false
    /// Whether a part reads other segments than its description says.
    var readOtherwise = false
    /// The first sample that is read and does not print; the router does not match it either.
    var refusal: (request: URLRequestData, reason: String)?
  }

  /// - Parameter conflict: Why no link fits the route and the base around it, if that is known.
  func check(_ rows: [Int], of route: FlatRoute, conflict: @autoclosure () -> String?) -> Finding? {
    var results = Results()
    var isEmpty = true
    var programs: [Program] = []
    for row in rows {
      let constructors = ConstructorCheck()
      let alone = program.alone(row, observing: constructors)
      programs.append(alone)
      let printed = given.compactMap(alone.request)
      let samples = samples(of: row, printed)
      isEmpty = isEmpty && samples.isEmpty
      for (index, request) in samples.enumerated() {
        let isPrinted = index < printed.count
        let wrong = alone.check(request, isPrinted, mustPrint: program.rows[row].mustPrint, &results) { value in
          // A conversion may choose the form that prints: `Optionally { Int.parser() }` with 1 for nil.
          Writer.withWriter(program) { writer in
            let other = writer.write(program, value)
            return other >= 0 && areForms(row, other)
          }
        }
        // A wrong constructor explains every other failure.
        if let wrong = constructors.finding ?? wrong { return (.invalidConversion, ": " + wrong, request) }
      }
    }
    if results.areRead { return refusedAbsence(rows, programs).map { (.refusedAbsence, $0, nil) } }
    if isEmpty { return (.emptyTable, "", nil) }
    if let (request, reason) = results.refusal {
      return (.invalidConversion, ": " + Self.oneWay(request, reason), request)
    }
    let conflict = conflict()
    if conflict == nil, route.mayRefuseSamples, !results.readOtherwise {
      let words = " reads none of the samples made from its description; give some values to `diagnostics(samples:)`"
      return (.untestedRoute, words, nil)
    }
    let list = route.literalInList.map {
      "its list reads `\($0)` as well; refuse that in the list, as in `String.parser().filter { $0 != \"\($0)\" }`"
    }
    let words = conflict ?? list ?? "a part refuses them, or reads what is meant for the next part"
    return (.unreadableRoute, " reads none of the links that it describes; " + words, nil)
  }

  fileprivate static func oneWay(_ request: URLRequestData, _ reason: String) -> String {
    "reads `\(request.link)` into a value that does not print"
      + (reason.isEmpty ? "" : " (\(reason))") + "; a conversion has to work in both directions"
  }

  /// The links of values from the user, and then requests that follow from the description of a row.
  func samples(of row: Int, _ printed: [URLRequestData]) -> [URLRequestData] {
    let routes = routes(of: row)
    var samples = printed
    var known: Set<WrittenRequest> = []
    // As many samples differ. If not all choices were met, the number is greater than that of the known samples.
    var combinations = 1
    // A table without routes reads nothing.
    for variant in 0..<(routes.isEmpty ? 0 : max(Self.count, min(2 * routes.count, 4 * Self.count))) {
      let sample = sample(of: routes, variant)
      if known.insert(WrittenRequest(sample.request)).inserted { samples.append(sample.request) }
      combinations = max(combinations, sample.combinations)
      if routes.count == 1, known.count == combinations { break }
    }
    return samples
  }

  func routes(of row: Int) -> [FlatRoute] {
    FlatRoute.all(through: program.grammar(of: row, opensLazy: true), isForSamples: true)
  }

  /// One of the samples, and how many differ by the choices that it makes.
  func sample(of routes: [FlatRoute], _ variant: Int) -> (request: URLRequestData, combinations: Int) {
    var (count, combinations) = (0, 1)
    let request = routes[variant % routes.count].request { bound in
      guard bound > 1 else { return 0 }
      count += 1
      combinations = min(combinations * bound, 4 * Self.count)
      // The first samples step through the values of all parts together, so that two parts of one shape differ. The others mix
      // them.
      guard variant >= Self.count / 2 else { return (variant + count - 1) % bound }
      var word = UInt64(truncatingIfNeeded: variant) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count)
      word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
      return Int((word ^ word >> 31) % UInt64(bound))
    }
    return (request, combinations)
  }
}

extension FlatRoute {
  /// The literal after a list that reads it as an element. A list reads as many segments as it can.
  fileprivate var literalInList: String? {
    zip(path, path.dropFirst()).lazy.compactMap { list, next -> String? in
      guard case .repeated = list.count, next.count == .once, case .literal(let text) = next.text else { return nil }
      return list.text.isDisjointText(from: next.text) ? nil : text
    }.first
  }
}

extension URLRequestData {
  var link: String {
    (method.map { $0 == "GET" ? "" : $0 + " " } ?? "") + (url.isEmpty ? "/" : LinkText.visible(url))
  }
}

extension Program {
  /// Reads a sample with the only row, prints the value, and repeats both with the result. Returns what is wrong, or nil.
  /// - Parameters:
  ///   - isPrinted: Whether the sample is the link of a value, so that the row has to read it and to print it again.
  ///   - isOtherForm: Whether another form of the route prints a value that this row does not print.
  fileprivate func check(
    _ request: URLRequestData, _ isPrinted: Bool, mustPrint: Bool, _ results: inout SampleCheck.Results,
    isOtherForm: (Place) -> Bool
  ) -> String? {
    var isPrintedOtherwise = false
    guard let first = readAndWritten(request, &results, unlessWritten: { isPrintedOtherwise = isOtherForm($0) }) else {
      return isPrinted
        ? "prints `\(request.link)`, which it does not read; a conversion has to work in both directions, "
          + "and the `grammar` of a custom part has to contain all that the part reads" : nil
    }
    guard let link = first.request, !rows[0].isAlias else {
      let isRead = rows[0].isAlias || isPrintedOtherwise
      // If lowering or a limit requires it, the value must also print.
      if !isRead, !mustPrint, row(of: request) != nil { return SampleCheck.oneWay(request, first.reason) }
      if isRead { results.areRead = true } else if results.refusal == nil { results.refusal = (request, first.reason) }
      return nil
    }
    let isCanonical = WrittenRequest(link) == WrittenRequest(request)
    if isPrinted, !isCanonical {
      return "prints `\(request.link)`, and reads that into a value that prints as `\(link.link)`; "
        + "`unapply` has to reverse `apply`"
    }
    results.areRead = true
    if isCanonical { return nil }
    var start: String { "reads `\(request.link)` into a value that prints as `\(link.link)`, " }
    guard let second = readAndWritten(link, &results) else { return start + "which it does not read" }
    guard let again = second.request, WrittenRequest(again) == WrittenRequest(link) else {
      let found = second.request.map { "prints as `\($0.link)`" } ?? "does not print"
      return start + "and reads that into one that \(found); `unapply` has to reverse `apply`"
    }
    return nil
  }

  private func readAndWritten(
    _ data: URLRequestData, _ results: inout SampleCheck.Results, unlessWritten: (Place) -> Void = { _ in }
  ) -> (request: URLRequestData?, reason: String)? {
    data.withView { view in
      withReader(view) { reader in
        // Whether the value prints is checked below.
        reader.isReadingBack = true
        reader.printDepth = Reader.printLimit
        guard reader.find(self) >= 0 else {
          if reader.notes?.readsOtherwise ?? false { results.readOtherwise = true }
          return nil
        }
        defer { output.destroy(reader.frame) }
        let result = written(reader.frame)
        if result.request == nil { unlessWritten(reader.frame) }
        return result
      }
    }
  }

  /// The request that a value prints as, or the reason why it does not print.
  private func written(_ value: Place) -> (request: URLRequestData?, reason: String) {
    Writer.withWriter(self) { writer in
      writer.makeNotes().reasons = []
      let isWritten = writer.write(self, value) >= 0
      return (isWritten ? writer.finish() : nil, writer.notes?.reasons?.last ?? "")
    }
  }
}

/// Checks what constructors return for the payloads that samples contain.
final class ConstructorCheck {
  private(set) var finding: String?
  private var known: [ObjectIdentifier: Known] = [:]

  private struct Known {
    /// The tag that it returned for the first payload, and that payload.
    let tag: Int
    let payload: String
    let comparison: TypeLayout.Comparison
  }

  /// The value for a payload, from a constructor under test.
  fileprivate func embed(_ constructor: RouteConstructor, _ payload: Place, _ root: Place) {
    Place.withStack(size: constructor.payload.size, alignment: constructor.payload.alignment) { given in
      constructor.payload.copy(payload, to: given)
      constructor.embed(payload, root)
      if finding == nil { finding = self.finding(constructor, given, root) }
      constructor.payload.destroy(given)
    }
  }

  /// The error of a constructor. Payloads are formatted only for a message, because this runs for each sample.
  private func finding(_ constructor: RouteConstructor, _ given: Place, _ root: Place) -> String? {
    let type = constructor.payload
    var payload: String { type.text(at: given) }
    guard let access = constructor.access else {
      if constructor.makesAgain(root) { return nil }
      return
        "the initializer of `\(constructor.root.type)` changes or reorders its parameters: given `\(payload)`, it makes "
        + "`\(constructor.root.text(at: root))`; pass the memberwise initializer, or use `.convert(apply:unapply:)`"
    }
    let tag = access.witnesses.tag(of: root)
    let id = ObjectIdentifier(constructor)
    let first = known[id] ?? Known(tag: tag, payload: payload, comparison: TypeLayout.Comparison(type.type))
    known[id] = first
    let name = access.cases[tag].name
    if first.tag != tag {
      return "the constructor turns `\(first.payload)` into `.\(access.cases[first.tag].name)` and "
        + "`\(payload)` into `.\(name)`; give each case its own route"
    }
    return Place.withStack(size: type.size, alignment: type.alignment) { stored in
      guard constructor.extract(root, stored) else {
        return "the constructor turns `\(payload)` into `.\(name)`, which has another payload; "
          + "pass the case itself, or use `.case(embed, extract:)`"
      }
      defer { type.destroy(stored) }
      if first.comparison.areSame(given, stored) { return nil }
      let text = type.text(at: stored)
      let fullName = "\(constructor.root.type).\(name)"
      // Values that are not `Equatable` are compared by their descriptions.
      return text == payload
        ? nil
        : "the constructor of `\(fullName)` changes its payload: given `\(payload)`, it stores `\(text)`; "
          + "pass the case itself, `\(fullName)`, and convert values with `.map(apply:unapply:)`"
    }
  }
}

/// A constructor with an observer of its results.
final class CheckedConstructor: RouteConstructor, @unchecked Sendable {
  private let constructor: RouteConstructor
  private let check: ConstructorCheck

  init(_ constructor: RouteConstructor, _ check: ConstructorCheck) {
    self.constructor = constructor
    self.check = check
    super.init(constructor.root.type, constructor.payload.type)
  }

  override func embed(_ payload: Place, _ root: Place) { check.embed(constructor, payload, root) }
  override func extract(_ root: Place, _ payload: Place) -> Bool { constructor.extract(root, payload) }
}

extension ValueType {
  fileprivate func text(at place: Place) -> String {
    func text<Value>(_ type: Value.Type) -> String {
      let text = LinkText.visible("\(place.value(as: type))")
      return text.count > 80 ? text.prefix(80) + "…" : text
    }
    return _openExistential(type, do: text)
  }
}
