import RoundtripCore

extension FlatRoute {
  /// The route as Swift code, according to its description.
  func swiftParts(_ types: TextTypes) -> [String] {
    var parts: [String] = []
    if let methods {
      let words = methods.listed.map { "Method(\($0.debugDescription))" }
      parts.append(words.count == 1 ? words[0] : "OneOf { \(words.joined(separator: "; ")) }")
    }
    if let scheme { parts.append("Scheme(\(scheme.debugDescription))") }
    if let host { parts.append("Host\(host.content.isFixed ? "(\(host.swift(types)))" : " { \(host.swift(types)) }")") }
    if let port { parts.append("Port(\(port))") }
    let segments = path.map { part -> String in
      switch part.count {
      case .once: part.text.swift(types)
      case .optional: "Optionally { \(part.text.swift(types)) }"
      case .repeated(let minimum, let maximum):
        "Many(minimum: \(minimum)\(maximum.map { ", maximum: \($0)" } ?? "")) { \(part.text.swift(types)) }"
      case .rest(let minimum): minimum == 0 ? "Rest()" : "Rest(minimum: \(minimum))"
      case .open: "…"
      }
    }
    if !segments.isEmpty { parts.append("Path { \(segments.joined(separator: "; ")) }") }
    for container in FieldContainer.allCases {
      let fields = fields.filter { $0.container == container }.map { $0.swift(types) }
      guard !fields.isEmpty else { continue }
      let word =
        switch container {
        case .query: "Query"
        case .headers: "Headers"
        case .cookies: "Cookies"
        case .form: isMultipart ? "Multipart" : "FormData"
        }
      parts.append("\(word) { \(fields.joined(separator: "; ")) }")
    }
    if body != nil, !isMultipart { parts.append("Body(…)") }
    if let fragment { parts.append("Fragment { \(fragment.swift(types)) }") }
    return parts
  }
}

extension FlatRoute.FlatField {
  fileprivate func swift(_ types: TextTypes) -> String {
    let name = shownName.debugDescription
    if isFile {
      return switch presence {
      case .repeated: "FileField(\(name), [FormFile].self)"
      case .required: "FileField(\(name))"
      default: "FileField(\(name), FormFile?.self)"
      }
    }
    return switch presence {
    case .flag: "Flag(\(name))"
    case .required: "Field(\(name)) { \(value.swift(types)) }"
    case .optional: "Optionally { Field(\(name)) { \(value.swift(types)) } }"
    case .defaulted: "Field(\(name), default: …) { \(value.swift(types)) }"
    case .repeated: "Field(\(name), [\(value.shape.swiftType(types))].self)"
    }
  }
}

extension Grammar {
  fileprivate var isFixed: Bool { if case .literal = self { true } else { false } }

  /// A text as Swift code, according to its description.
  fileprivate func swift(_ types: TextTypes) -> String {
    switch self {
    case .literal(let text): text.debugDescription
    case .text(let shape): shape.swift(types)
    case .sequence(let parts): "Parse { \(parts.map { $0.swift(types) }.joined(separator: "; ")) }"
    case .choice(let parts): "OneOf { \(parts.map { $0.swift(types) }.joined(separator: "; ")) }"
    case .optional(let part): "Optionally { \(part.swift(types)) }"
    case .repeated(let part, _, _, let separator?):
      "Many { \(part.swift(types)) } separator: { \(separator.debugDescription) }"
    case .annotated(_, let part), .refined(let part): part.swift(types)
    default: "…"
    }
  }
}

extension Shape {
  /// A part that reads this shape, as Swift code.
  fileprivate func swift(_ types: TextTypes) -> String {
    switch self {
    case .digits(let minimum, let maximum):
      if let maximum { return minimum == maximum ? "Digits(\(minimum))" : "Digits(\(minimum)...\(maximum))" }
      return minimum <= 1 ? "Digits()" : "Digits(\(minimum)...Int.max)"
    case .range(let range):
      return swiftType(types) + ".parser(" + (range.numerals == .decimal ? "" : ".\(range.numerals), ")
        + "in: \(range))"
    case .characters(let characters, let minimum, let maximum):
      let text = String(decoding: characters.bytes, as: UTF8.self)
      let length = "length: \(minimum)...\(maximum.map(String.init) ?? "")"
      return characters == .any
        ? "String.parser(\(length))" : "String.parser(of: \(text.debugDescription), \(length))"
    default: return swiftType(types) + ".parser()"
    }
  }

  /// The type of the values, as Swift code.
  fileprivate func swiftType(_ types: TextTypes) -> String {
    switch self {
    case .any, .characters: "String"
    case .integer(let isSigned, let bits): (isSigned ? "Int" : "UInt") + (bits == 64 ? "" : "\(bits)")
    case .digits: "Int"
    case .number: "Double"
    case .boolean: "Bool"
    case .uuid: "UUID"
    case .date: "Date"
    case .range(let range): range.upper.int == nil ? "UInt64" : "Int"
    case .format(.calendarDate): "CalendarDate"
    case .format(.semanticVersion): "SemanticVersion"
    case .format(.localeTag): "LocaleTag"
    case .format(.slug): "Slug"
    case .set(let texts): types.name(of: texts) ?? "…"
    }
  }
}
