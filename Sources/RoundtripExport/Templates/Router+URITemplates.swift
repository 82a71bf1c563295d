import Roundtrip
import RoundtripCore

extension Router {
  /// The URI templates (RFC 6570) of all routes, in the order in which they are written.
  ///
  /// ```swift
  /// appRouter.uriTemplates.map(\.text)       // ["/", "/users/{id}", "/search{?q,page}", "/files{/path*}"]
  /// ```
  /// Expanded with the texts of a route's values, a template is the link to the route; characters that need no escape may be escaped.
  /// What stands in the method, the header or the body is not in a template. A part of which nothing is known is `{/name*}`.
  public var uriTemplates: [URITemplate] {
    ExportRoute.all(of: self).routes.map(\.uriTemplate)
  }
}

extension ExportRoute {
  var uriTemplate: URITemplate {
    var approximations: [Approximation] = []
    func note(_ kind: Approximation.Kind, _ direction: Approximation.Direction) {
      let approximation = self.approximation(kind, direction)
      if !approximations.contains(approximation) { approximations.append(approximation) }
    }
    var text = ""
    if let scheme = flat.scheme { text += scheme + ":" }
    if let host = flat.host { text += "//" + (host.literal ?? "{\(originName("host"))}") }
    if let port = flat.port { text += ":\(port)" }
    text += pathTemplate
    if flat.path.contains(where: { $0.count == .open }) { note(.unknownPath, .claimsTooMuch) }
    text += queryTemplate(note)
    if let fragment = flat.fragment {
      text +=
        fragment.literal.map { "#" + $0.templateLiteral(for: .fragment) }
        ?? "{#\(originName("fragment"))}"
    }
    return URITemplate(text, name: summary.name, location: summary.location, approximations: approximations)
  }

  /// The names of the parameters, none of which is that of a query field.
  var templateNames: [String] {
    var taken = queryNames
    return flat.parameterNames.map { name in
      let free = name.variableName.unused(in: taken)
      taken.insert(free)
      return free
    }
  }

  private var queryNames: Set<String> { Set(flat.fields.filter { $0.container == .query }.map(\.name.variableName)) }

  /// The name of the host or the fragment, which is that of nothing else.
  private func originName(_ base: String) -> String { base.unused(in: queryNames.union(templateNames)) }

  private var pathTemplate: String {
    let names = templateNames
    let text = flat.path.map { part -> String in
      let name: String? = part.pieces.lazy.compactMap {
        if case .parameter(let index) = $0 { names[index] } else { nil }
      }.first
      switch part.count {
      case .once:
        return "/"
          + part.pieces.map { piece in
            switch piece {
            case .literal(let text): text.templateLiteral(for: .pathSegment)
            case .parameter(let index): "{\(names[index])}"
            }
          }.joined()
      case .optional: return "{/\(name ?? "value")}"
      case .repeated, .rest, .open: return "{/\(name ?? "value")*}"
      }
    }.joined()
    let isCertain = flat.path.contains { $0.count == .once }
    return isCertain || flat.path.isEmpty == false ? text : "/"
  }

  private func queryTemplate(_ note: (Approximation.Kind, Approximation.Direction) -> Void) -> String {
    let fields = flat.fields.filter { $0.container == .query }
    // What is always there comes first, so that what follows starts with `&`.
    let constants = fields.filter { $0.presence == .required && $0.alternative.isEmpty && $0.value.literal != nil }
    let text = constants.map {
      $0.name.templateLiteral(for: .queryItem) + "=" + ($0.value.literal ?? "").templateLiteral(for: .queryItem)
    }
    var names: [String] = []
    for field in fields where !constants.contains(where: { $0.name == field.name }) {
      if field.presence == .flag {
        note(.fields, .claimsTooLittle)
      } else if !names.contains(field.name.variableName) {
        names.append(field.name.variableName)
      }
      if !field.alternative.isEmpty { note(.fieldChoice, .claimsTooMuch) }
    }
    let list = names.map { name in
      name + (fields.contains { $0.name.variableName == name && $0.presence == .repeated } ? "*" : "")
    }.joined(separator: ",")
    let start = text.isEmpty ? "" : "?" + text.joined(separator: "&")
    return start + (list.isEmpty ? "" : (text.isEmpty ? "{?" : "{&") + list + "}")
  }
}

extension String {
  /// This name, or with a number behind it where it is taken.
  fileprivate func unused(in taken: Set<String>) -> String {
    taken.contains(self) ? (2...).lazy.map { self + "\($0)" }.first { !taken.contains($0) } ?? self : self
  }

  /// This text as a literal of a template, which has no apostrophes.
  fileprivate func templateLiteral(for component: URLComponent) -> String {
    percentEncoded(for: component).replacing("'", with: "%27")
  }
}
