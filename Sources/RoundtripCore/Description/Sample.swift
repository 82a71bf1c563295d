extension Grammar {
  /// Sample requests according to the description, the simplest first.
  var sampleRequests: some Sequence<URLRequestData> {
    let routes = FlatRoute.all(through: self, isForSamples: true)
    return (0..<(routes.isEmpty ? 0 : max(32, 2 * routes.count))).lazy.map { variant in
      // The digits of the number are the choices.
      var rest = variant
      func choose(_ count: Int) -> Int {
        defer { rest /= count }
        return rest % count
      }
      return routes[choose(routes.count)].request(choose)
    }
  }
}

extension FlatRoute {
  /// A request that this flat route reads. `choose` returns a number below its argument.
  package func request(_ choose: (Int) -> Int) -> URLRequestData {
    request(choose) { $0.sampleText(choose) }
  }

  /// A request that this flat route reads. `text` returns a text for each part, and `choose` decides which parts are present and
  /// how often.
  package func request(_ choose: (Int) -> Int, text: (Grammar) -> String) -> URLRequestData {
    var segments: [String] = []
    for part in path {
      let count =
        switch part.count {
        case .once: 1
        case .optional: choose(2)
        case .repeated(let minimum, let maximum): min(Self.clamped(minimum) + choose(3), maximum ?? .max)
        case .rest(let minimum): Self.clamped(minimum) + choose(3)
        case .open: choose(3)
        }
      for _ in 0..<count { segments.append(text(part.text)) }
    }
    var (query, form): ([QueryItems.Element], [QueryItems.Element]) = ([], [])
    var headers: [HeaderFields.Element] = []
    var cookies: [String] = []
    func add(_ field: FlatField) {
      let value = field.presence == .flag ? nil : text(field.value)
      switch field.container {
      case .query: query.append(.init(name: field.name, value: value))
      case .headers: headers.append(.init(name: field.name, value: value ?? ""))
      case .cookies: cookies.append("\(field.name)=\((value ?? "").percentEncoded(for: .cookieValue))")
      case .form: form.append(.init(name: field.name, value: value))
      }
    }
    for field in requiredFields { add(field) }
    for field in fields where field.presence != .required {
      for _ in 0..<choose(field.presence == .repeated ? 3 : 2) { add(field) }
    }
    if !cookies.isEmpty { headers.append(.init(name: "Cookie", value: cookies.joined(separator: "; "))) }
    var bytes = form.isEmpty ? body.map { _ in Array("{}".utf8) } : Array(QueryItems(form).formEncoded.utf8)
    if isMultipart {
      let parts = form.map { FormPart(key: $0.name, text: $0.value) }
      let boundary = MultipartBody.boundary(for: parts)
      // The body cannot be read without its type.
      headers.insert(.init(name: "Content-Type", value: MultipartBody.contentType(boundary)), at: 0)
      bytes = MultipartBody.bytes(of: parts, boundary: boundary)
    }
    return URLRequestData(
      method: methods?.sorted().first, scheme: scheme, host: host.map(text) ?? (port == nil ? nil : "localhost"),
      port: port, path: segments, query: QueryItems(query), fragment: fragment.map(text),
      headers: HeaderFields(headers), body: bytes)
  }

  /// A minimum that nobody intended is not tried.
  static func clamped(_ minimum: Int) -> Int { min(minimum, 100) }

  /// The required fields. Of several alternatives, the first is taken.
  var requiredFields: [FlatField] {
    fields.filter { $0.presence == .required && $0.alternative.allSatisfy { $0.index == 0 } }
  }
}

extension Grammar {
  /// A sample text. `choose` returns a number below its argument.
  func sampleText(_ choose: (Int) -> Int) -> String {
    let texts = sampleTexts
    return texts.isEmpty ? "a" : texts[choose(texts.count)]
  }

  /// Sample texts, the simplest first. If a conversion may refuse some, the texts are of many kinds.
  package var sampleTexts: [String] {
    switch self {
    case .literal(let text): return [text]
    case .text(let shape): return shape.samples
    case .annotated(.link(let links), _): return links.texts
    case .annotated(_, let part): return part.sampleTexts
    case .refined(let part):
      if case .shape(.any) = TextForm(part) { return part.sampleTexts + Shape.ofAllKinds }
      return part.sampleTexts
    case .choice(let parts): return parts.flatMap(\.sampleTexts)
    case .optional(let part): return [""] + part.sampleTexts
    case .sequence(let parts):
      let texts = parts.map(\.sampleTexts)
      let count = texts.map(\.count).max() ?? 0
      // First the simplest texts of all parts, then texts that differ between parts of one shape.
      return [0, 1].flatMap { shift in
        (0..<count).map { index in
          texts.enumerated().map { $1.isEmpty ? "" : $1[(index + shift * $0) % $1.count] }.joined()
        }
      }
    case .repeated(let part, let minimum, let maximum, let separator):
      let counts = [1, 2].map { min(FlatRoute.clamped(minimum) + $0 - min(minimum, 1), maximum ?? .max) }
      let texts = part.sampleTexts.flatMap { text in
        counts.map { Array(repeating: text, count: $0).joined(separator: separator ?? "") }
      }
      // An empty list is the simplest text after a list of one element.
      return minimum < 1 ? texts.prefix(1) + [""] + texts.dropFirst(1) : texts
    case .opaque: return Shape.ofAllKinds
    default: return [""]
    }
  }
}

extension Shape {
  var samples: [String] {
    switch self {
    case .any: return ["a", "b", "some words", "é/", "", String(repeating: "long ", count: 40) + "text"]
    case .integer(let isSigned, let bits):
      let bounds = numbers.map { isSigned ? [$0.upper, $0.lower] : [$0.upper] } ?? []
      return ["1", "2", "0", "42", bits == 8 ? "127" : "200"] + (isSigned ? ["-1"] : []) + bounds.map(\.description)
    case .digits(let minimum, let maximum):
      let longest = maximum.flatMap { (1...64).contains($0) ? String(repeating: "9", count: $0) : nil }
      let texts = ["1", "2", "42", "0"] + [longest].compactMap { $0 }
      return texts.compactMap { text in
        text.utf8.count > maximum ?? .max ? nil : text.padded(to: min(minimum, 10_000))
      }
    case .number: return ["1.5", "1", "-2"]
    case .uuid: return ["00000000-0000-0000-0000-000000000001", "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF"]
    case .date: return ["2026-11-21T08:41:00Z", "2026-11-21T08:41:00.25+01:00"]
    case .set, .boolean: return texts ?? []
    case .range(let range): return range.samples
    case .characters(let characters, let minimum, let maximum):
      return characters.samples(minimum: minimum, maximum: maximum)
    case .format(let format): return format.facts.samples
    }
  }

  /// Texts of many kinds, for a part of unknown shape.
  fileprivate static let ofAllKinds = [
    "1", "a", "A", "true", "42", "00000000-0000-0000-0000-000000000001", "2026-11-21T08:41:00Z", "1.5", "ab", "abc",
    "a@b.example",
    "https://example.com/", "ff", "{}", "1-2", "a-b", "1,2",
  ]
}
