// Checks routes with samples: requests generated from their own descriptions.

/// Reads and prints samples with one route of a router, and checks its constructors and conversions.
struct SampleCheck {
  /// The results of the samples of a route.
  enum Outcome {
    case sound
    /// The route reads none of the samples, but a part of it may have refused them.
    case untested
    /// The route reads none of the samples, although its description allows them.
    case unreadable
    /// A constructor or a conversion is wrong.
    case wrong(String, witness: URLRequestData)
  }

  /// Calls a closure with the place of a value from the user.
  typealias GivenValue = ((Place) -> Void) -> Void

  let program: Program
  /// Values from the user, which are printed to get more samples.
  let given: [GivenValue]
  /// Whether two rows are forms of one route, with and without an optional part or with different alternatives.
  let areForms: (Int, Int) -> Bool

  /// The number of samples for each row.
  private static let count = 24

  /// Checks all rows of a route.
  /// - Parameter mayRefuse: Whether a part of the route may refuse samples for a reason that its description does not show.
  func check(_ rows: [Int], mayRefuse: Bool) -> Outcome {
    var readCount = 0
    var readsOtherwise = false
    var refusal: (request: URLRequestData, reason: String)?
    for row in rows {
      let constructors = ConstructorCheck()
      let alone = program.alone(row) { $0.constructors = constructors }
      for request in samples(of: row, alone) {
        let outcome = alone.check(request, mustPrint: program.rows[row].mustPrint) { value in
          // A conversion may choose the form that prints: `Optionally { Int.parser() }` with 1 for nil.
          Writer.withWriter(program) { writer in
            let other = writer.write(program, value)
            return other >= 0 && areForms(row, other)
          }
        }
        // A wrong constructor explains every other failure.
        if let wrong = constructors.finding { return .wrong(wrong, witness: request) }
        switch outcome {
        case .refused: continue
        case .readsOtherwise: readsOtherwise = true
        case .unprintable(let reason): if refusal == nil { refusal = (request, reason) }
        case .isRead: readCount += 1
        case .wrong(let text): return .wrong(text, witness: request)
        }
      }
    }
    if readCount > 0 { return .sound }
    if let refusal { return .wrong(Self.oneWay(refusal.request, refusal.reason), witness: refusal.request) }
    return mayRefuse && !readsOtherwise ? .untested : .unreadable
  }

  /// The message for a route that reads a link and does not print it.
  fileprivate static func oneWay(_ request: URLRequestData, _ reason: String) -> String {
    "reads `\(request.link)` into a value that does not print"
      + (reason.isEmpty ? "" : " (\(reason))") + "; a conversion has to work in both directions"
  }

  private func samples(of row: Int, _ alone: Program) -> [URLRequestData] {
    let routes = FlatRoute.all(through: program.grammar(of: row, opensLazy: true), isForSamples: true)
    var samples: [URLRequestData] = []
    for value in given {
      value { place in
        if let request = alone.written(place).request { samples.append(request) }
      }
    }
    // A table without routes reads nothing.
    for variant in 0..<(routes.isEmpty ? 0 : max(Self.count, min(2 * routes.count, 4 * Self.count))) {
      var count = 0
      let sample = routes[variant % routes.count].request { bound in
        guard bound > 1 else { return 0 }
        count += 1
        // The first samples step through the values of all parts together, so that two parts of one shape differ. The others mix
        // them.
        guard variant >= Self.count / 2 else { return (variant + count - 1) % bound }
        var word = UInt64(truncatingIfNeeded: variant) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: count)
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ word >> 31) % UInt64(bound))
      }
      samples.append(sample)
      // If there is no choice, the next sample would be the same.
      if routes.count == 1, count == 0 { break }
    }
    return samples
  }
}

extension URLRequestData {
  /// The link and its method, for messages.
  var link: String {
    (method.map { $0 == "GET" ? "" : $0 + " " } ?? "") + (url.isEmpty ? "/" : LinkText.visible(url))
  }
}

extension Program {
  fileprivate enum SampleOutcome {
    case refused
    /// A part reads other segments than its description says.
    case readsOtherwise
    /// It reads the link and does not print; the router does not match the link either.
    case unprintable(String)
    case isRead
    case wrong(String)
  }

  /// Reads a sample with the only row, prints the value, and repeats both with the result.
  /// - Parameter isOtherForm: Whether another form of the route prints a value that this row does not print.
  fileprivate func check(
    _ request: URLRequestData, mustPrint: Bool, isOtherForm: (Place) -> Bool
  ) -> SampleOutcome {
    var readsOtherwise = false
    var isPrintedOtherwise = false
    let written = readAndWritten(request, &readsOtherwise) { isPrintedOtherwise = isOtherForm($0) }
    guard let first = written else { return readsOtherwise ? .readsOtherwise : .refused }
    if rows[0].isAlias || isPrintedOtherwise { return .isRead }
    guard let link = first.request else {
      let reason = first.reason
      // If lowering or a limit requires it, the value must also print.
      return mustPrint || row(of: request) == nil ? .unprintable(reason) : .wrong(SampleCheck.oneWay(request, reason))
    }
    guard let second = readAndWritten(link, &readsOtherwise) else {
      return .wrong("reads `\(request.link)` into a value that prints as `\(link.link)`, which it does not read")
    }
    guard let again = second.request, again.isWritten(as: link) else {
      let found = second.request.map { "prints as `\($0.link)`" } ?? "does not print"
      return .wrong(
        "reads `\(request.link)` into a value that prints as `\(link.link)`, and reads that into one that \(found); "
          + "`unapply` has to reverse `apply`")
    }
    return .isRead
  }

  private func readAndWritten(
    _ data: URLRequestData, _ readsOtherwise: inout Bool, unlessWritten: (Place) -> Void = { _ in }
  ) -> (request: URLRequestData?, reason: String)? {
    data.withView { view in
      withReader(view) { reader in
        // Whether the value prints is checked below.
        reader.isReadingBack = true
        reader.printDepth = Reader.printLimit
        guard reader.find(self) >= 0 else {
          readsOtherwise = reader.notes?.readsOtherwise ?? false
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
  fileprivate func written(_ value: Place) -> (request: URLRequestData?, reason: String) {
    Writer.withWriter(self) { writer in
      writer.makeNotes().reasons = []
      let isWritten = writer.write(self, value) >= 0
      return (isWritten ? writer.finish() : nil, writer.notes?.reasons?.last ?? "")
    }
  }
}

extension URLRequestData {
  /// Whether both are equal byte by byte.
  fileprivate func isWritten(as other: URLRequestData) -> Bool {
    url == other.url && Array(headers) == Array(other.headers) && body == other.body && method == other.method
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
    var payload: String { constructor.payload.text(at: given) }
    if let access = constructor.access {
      let tag = access.witnesses.tag(of: root)
      let id = ObjectIdentifier(constructor)
      let first =
        known[id] ?? Known(tag: tag, payload: payload, comparison: TypeLayout.Comparison(constructor.payload.type))
      known[id] = first
      if first.tag != tag {
        return "the constructor turns `\(first.payload)` into `.\(access.cases[first.tag].name)` and "
          + "`\(payload)` into `.\(access.cases[tag].name)`; give each case its own route"
      }
      return changed(constructor, given, root, first.comparison) { made in
        let name = "\(constructor.root.type).\(access.cases[tag].name)"
        return made.map { "the constructor of `\(name)` changes its payload: given `\(payload)`, it stores `\($0)`; " }
          .map { $0 + "pass the case itself, `\(name)`, and convert values with `.map(apply:unapply:)`" }
          ?? "the constructor turns `\(payload)` into `.\(access.cases[tag].name)`, which has another payload; "
          + "pass the case itself, or use `.case(embed, extract:)`"
      }
    }
    guard !constructor.makesAgain(root) else { return nil }
    return
      "the initializer of `\(constructor.root.type)` changes or reorders its parameters: given `\(payload)`, it makes "
      + "`\(constructor.root.text(at: root))`; pass the memberwise initializer, or use `.convert(apply:unapply:)`"
  }

  private func changed(
    _ constructor: RouteConstructor, _ given: Place, _ root: Place, _ comparison: TypeLayout.Comparison,
    _ words: (String?) -> String
  ) -> String? {
    Place.withStack(size: constructor.payload.size, alignment: constructor.payload.alignment) { stored in
      guard constructor.extract(root, stored) else { return words(nil) }
      defer { constructor.payload.destroy(stored) }
      if comparison.areSame(given, stored) { return nil }
      let text = constructor.payload.text(at: stored)
      // Values that are not `Equatable` are compared by their descriptions.
      return text == constructor.payload.text(at: given) ? nil : words(text)
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
