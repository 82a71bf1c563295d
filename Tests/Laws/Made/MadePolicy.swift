import Roundtrip

/// A policy of a table.
enum MadePolicy: String, CaseIterable, Sendable {
  case strictSlash, redirectedSlash, insensitiveCase, sensitiveCase, rejectedQuery, ignoredQuery, plus, separateHead
  case absentOptionals, anyContentType

  func applied<Output>(to table: Routes<Output>) -> Routes<Output> {
    switch self {
    case .strictSlash: table.trailingSlash(.strict)
    case .redirectedSlash: table.trailingSlash(.redirect)
    case .insensitiveCase: table.literalCase(.insensitive)
    case .sensitiveCase: table.literalCase(.sensitive)
    case .rejectedQuery: table.unknownQuery(.reject)
    case .ignoredQuery: table.unknownQuery(.ignore)
    case .plus: table.plusSign(.plus)
    case .separateHead: table.head(withGet: false)
    case .absentOptionals: table.malformedOptionals(.absent)
    case .anyContentType: table.contentType(.any)
    }
  }
}
