// What can be read as ``PlainInput``.

extension Grammar {
  /// Whether it is nothing but segments of the path, each of them a literal or a value of a form that is read as it stands.
  var isPlain: Bool {
    switch self {
    case .nothing, .segment(.literal): true
    case .segment(let text): text.isPlainText
    case .sequence(let parts): parts.allSatisfy(\.isPlain)
    case .route(_, let part), .annotated(.labels, let part), .annotated(.values, let part), .annotated(.name, let part):
      part.isPlain
    default: false
    }
  }

  private var isPlainText: Bool {
    switch self {
    case .text(.any), .text(.integer), .text(.uuid), .text(.set): true
    case .annotated(.name, let part): part.isPlainText
    default: false
    }
  }
}
