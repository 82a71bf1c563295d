import RoundtripCore

extension FlatRoute {
  /// The route as Swift code, according to its description.
  var swiftParts: [String] {
    var parts: [String] = []
    if let methods {
      let words = methods.listed.map { "Method(\($0.debugDescription))" }
      parts.append(words.count == 1 ? words[0] : "OneOf { \(words.joined(separator: "; ")) }")
    }
    if let scheme { parts.append("Scheme(\(scheme.debugDescription))") }
    if let host { parts.append("Host\(host.content.isFixed ? "(\(host.swift))" : " { \(host.swift) }")") }
    if let port { parts.append("Port(\(port))") }
    let segments = path.map { part -> String in
      switch part.count {
      case .once: part.text.swift
      case .optional: "Optionally { \(part.text.swift) }"
      case .repeated(let minimum, let maximum):
        "Many(minimum: \(minimum)\(maximum.map { ", maximum: \($0)" } ?? "")) { \(part.text.swift) }"
      case .rest(let minimum): minimum == 0 ? "Rest()" : "Rest(minimum: \(minimum))"
      case .open: "…"
      }
    }
    if !segments.isEmpty { parts.append("Path { \(segments.joined(separator: "; ")) }") }
    for container in FieldContainer.allCases {
      let fields = fields.filter { $0.container == container }.map(\.swift)
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
    if let fragment { parts.append("Fragment { \(fragment.swift) }") }
    return parts
  }
}

extension FlatRoute.FlatField {
  fileprivate var swift: String {
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
    case .required: "Field(\(name)) { \(value.swift) }"
    case .optional: "Optionally { Field(\(name)) { \(value.swift) } }"
    case .defaulted: "Field(\(name), default: …) { \(value.swift) }"
    case .repeated: "Field(\(name), [….self])"
    }
  }
}

extension Grammar {
  fileprivate var isFixed: Bool { if case .literal = self { true } else { false } }

  /// A text as Swift code, according to its description.
  fileprivate var swift: String {
    switch self {
    case .literal(let text): text.debugDescription
    case .text(let shape): shape.swift
    case .sequence(let parts): "Parse { \(parts.map(\.swift).joined(separator: "; ")) }"
    case .choice(let parts): "OneOf { \(parts.map(\.swift).joined(separator: "; ")) }"
    case .optional(let part): "Optionally { \(part.swift) }"
    case .repeated(let part, _, _, let separator?):
      "Many { \(part.swift) } separator: { \(separator.debugDescription) }"
    case .annotated(_, let part), .refined(let part): part.swift
    default: "…"
    }
  }
}

extension Shape {
  /// A part that reads this shape, as Swift code.
  fileprivate var swift: String {
    switch self {
    case .any: return "String.parser()"
    case .integer(let isSigned, let bits):
      return (isSigned ? "Int" : "UInt") + (bits == 64 ? "" : "\(bits)") + ".parser()"
    case .digits(let minimum, let maximum):
      if let maximum { return minimum == maximum ? "Digits(\(minimum))" : "Digits(\(minimum)...\(maximum))" }
      return minimum <= 1 ? "Digits()" : "Digits(\(minimum)...Int.max)"
    case .number: return "Double.parser()"
    case .boolean: return "Bool.parser()"
    case .uuid: return "UUID.parser()"
    case .date: return "Date.parser()"
    case .range(let range):
      let type = range.upper.int == nil ? "UInt64" : "Int"
      return type + ".parser(" + (range.numerals == .decimal ? "" : ".\(range.numerals), ") + "in: \(range))"
    case .characters(let characters, let minimum, let maximum):
      let text = String(decoding: characters.bytes, as: UTF8.self)
      let length = "length: \(minimum)...\(maximum.map(String.init) ?? "")"
      return characters == .any
        ? "String.parser(\(length))" : "String.parser(of: \(text.debugDescription), \(length))"
    case .format(.calendarDate): return "CalendarDate.parser()"
    case .format(.semanticVersion): return "SemanticVersion.parser()"
    case .format(.localeTag): return "LocaleTag.parser()"
    case .format(.slug): return "Slug.parser()"
    // The type of the texts is unknown.
    case .set: return "….parser()"
    }
  }
}
