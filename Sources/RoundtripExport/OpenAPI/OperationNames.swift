import RoundtripCore

/// The ids of operations. They depend on the operations and not on their order.
///
/// The first operation of a case is the one that is not an alias and has the shortest path. It gets the name of the case. The
/// others append the parts of their path that it does not have, and their method: `sheet`, `sheet_page`, `sheet_put`.
struct OperationNames {
  private var ids: [String: String] = [:]

  init(_ operations: [OpenAPIOperation]) {
    var groups: [String: [OpenAPIOperation]] = [:]
    for operation in operations { groups[Self.name(operation), default: []].append(operation) }
    var known = Set(groups.keys)
    for name in groups.keys.sorted() {
      let group = (groups[name] ?? []).map { (rank: Self.rank($0), operation: $0) }.sorted { $0.rank < $1.rank }
        .map(\.operation)
      for (index, operation) in group.enumerated() {
        var id = index == 0 ? name : Self.id(name, operation, group[0])
        if index > 0 {
          let base = id
          var number = 2
          while !known.insert(id).inserted {
            id = "\(base)_\(number)"
            number += 1
          }
        }
        ids[Self.key(operation)] = id
      }
    }
  }

  subscript(operation: OpenAPIOperation) -> String { ids[Self.key(operation)] ?? Self.name(operation) }

  private static func name(_ operation: OpenAPIOperation) -> String {
    operation.route.name.isEmpty ? operation.method.lowercased() : operation.route.name
  }

  private static func key(_ operation: OpenAPIOperation) -> String { operation.method + " " + operation.shape }

  private static func rank(_ operation: OpenAPIOperation) -> (Int, Int, String, String) {
    (
      operation.route.summary.isAlias ? 1 : 0, operation.shape.split(separator: "/").count, operation.shape,
      operation.method
    )
  }

  private static func id(_ name: String, _ operation: OpenAPIOperation, _ first: OpenAPIOperation) -> String {
    let own = operation.form.ownTemplate.split(separator: "/")
    let shared = zip(own, first.form.ownTemplate.split(separator: "/")).prefix { $0 == $1 }.count
    let words = own.dropFirst(shared).map { segment in
      String(segment.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") })
    }
    let method = operation.method == first.method ? [] : [operation.method.lowercased()]
    return ([name] + words.filter { !$0.isEmpty } + method).joined(separator: "_")
  }
}
