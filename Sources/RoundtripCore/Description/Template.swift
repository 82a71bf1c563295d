extension FlatRoute {
  /// The names of the parameters, made unique: parameters that share a name are numbered.
  package var parameterNames: [String] {
    var names: Set<String> = []
    // A route has few parameters.
    return parameters.enumerated().map { index, parameter in
      let same = parameters.indices.filter { parameters[$0].name === parameter.name }
      let base = parameter.name.text + (same.count > 1 ? "\(same.count { $0 <= index })" : "")
      let name = names.contains(base) ? (2...).lazy.map { base + "\($0)" }.first { !names.contains($0) } ?? base : base
      names.insert(name)
      return name
    }
  }

  /// The path as a template: `/users/{id}/posts/{postID}`, `/sheet/{page?}`, `/files/{path*}`, `/ep{id}`. Literals are percent-encoded.
  var template: String { path.isEmpty ? "/" : segments.map { "/" + $0 }.joined() }

  var segments: [String] {
    let names = parameterNames
    return path.map { part in
      part.pieces.map { piece in
        switch piece {
        case .literal(let text): text.percentEncoded(for: .pathSegment)
        case .parameter(let index): "{\(names[index])\(parameters[index].count.mark)}"
        }
      }.joined()
    }
  }

  /// The names of the cases that contain it: `users.user`. If there are none, the name of the outermost route.
  package var name: String {
    let cases = chain.map(\.cases).filter { !$0.isEmpty }
    return cases.isEmpty ? chain.first?.name ?? "" : cases.map { $0.joined(separator: "|") }.joined(separator: ".")
  }

  /// The name, or the template of a route without a name.
  var label: String { name.isEmpty ? template : name }
}

extension FlatRoute.PathPart.Count {
  fileprivate var mark: String {
    switch self {
    case .once: ""
    case .optional: "?"
    case .repeated, .rest, .open: "*"
    }
  }
}
