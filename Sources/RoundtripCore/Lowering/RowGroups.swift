/// Rows divided by a text that each of them requires beside the path: a method, a scheme, a host, a fragment or a field.
///
/// Two rows that require different texts never read the same request, so only the rows of one group are compared with each other.
struct RowGroups {
  /// So many rows are one group.
  static let few = 8

  let requirement: Requirement?
  private let rows: [Int]
  let groups: [String: [Int]]
  /// The rows without this requirement.
  let others: [Int]

  init(_ indexes: [Int], of all: [LoweredRow]) {
    rows = indexes
    var texts: [Requirement: Set<String>] = [:]
    for index in indexes.count > Self.few ? indexes : [] {
      for (requirement, text) in all[index].requirements { texts[requirement, default: []].insert(text) }
    }
    // The one that makes the most groups.
    requirement = texts.max { $0.value.count < $1.value.count }?.key
    var groups: [String: [Int]] = [:]
    var others: [Int] = []
    for index in requirement == nil ? [] : indexes {
      if let requirement, let text = all[index].requirements[requirement] {
        groups[text, default: []].append(index)
      } else {
        others.append(index)
      }
    }
    self.groups = groups
    self.others = others
  }

  /// The rows that may read a request of `row`.
  func candidates(for row: LoweredRow) -> [Int] {
    guard let requirement, let text = row.requirements[requirement] else { return rows }
    return groups[text, default: []] + others
  }
}

extension RowLowering {
  /// The texts that it requires beside the path.
  var requirements: [Requirement: String] {
    var all: [Requirement: String] = [:]
    let methods = flat.allMethods
    if !flat.mayNameAnyMethod {
      all[.method] = methods.isSubset(of: ["GET", "HEAD"]) ? "GET" : methods.count == 1 ? methods.first : nil
    }
    all[.scheme] = flat.scheme?.asciiLowercased
    all[.host] = flat.host?.onlyText?.asciiLowercased
    all[.fragment] = flat.fragment?.onlyText
    for field in flat.fields {
      // A row that requires several constants of one name belongs to the groups of all of them.
      guard flat.fields.count(where: field.isSame) == 1 else { continue }
      let requirement = Requirement.field(field.container, ByteText(field.name))
      // A row that keeps `+` may read another text, and a `Content-Type` may have parameters.
      if field.container == .query, row.rules.contains(.keepsPlus) { continue }
      if field.container == .headers, field.name.asciiLowercased == "content-type" { continue }
      all[requirement] = field.value.onlyText
    }
    return all
  }
}
