/// A body of an operation: one entry of the content of its Request Body Object.
struct OpenAPIBody: Equatable {
  let mediaType: String
  /// The Media Type Object.
  let media: JSONText
  var isRequired: Bool
  /// What the body is, if it has no schema.
  var description: String?

  /// The Request Body Object for a choice of bodies. Nil if there are none.
  static func json(_ bodies: [OpenAPIBody]) -> JSONText? {
    if bodies.isEmpty { return nil }
    let description = bodies.lazy.compactMap(\.description).first
    return .object(
      (description.map { [("description", .string($0))] } ?? [])
        + [("content", .object(bodies.map { ($0.mediaType, $0.media) }))]
        + (bodies.allSatisfy(\.isRequired) ? [("required", .boolean(true))] : []))
  }
}
