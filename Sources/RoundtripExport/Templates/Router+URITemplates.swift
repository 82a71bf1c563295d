import Roundtrip
import RoundtripCore

extension Router {
  /// The URI templates (RFC 6570) of all routes, in source order.
  ///
  /// ```swift
  /// appRouter.uriTemplates.map(\.text)       // ["/", "/users/{id}", "/search{?q,page}", "/files{/path*}"]
  /// ```
  /// A template that is expanded with the texts of a route's values is the link to the route, although it may contain more escapes.
  /// The method, the header and the body are not part of a template. A part without a description is `{/name*}`.
  public var uriTemplates: [URITemplate] {
    ExportRoute.all(of: self).routes.map { $0.uriTemplate }
  }
}

extension ExportRoute {
  fileprivate var uriTemplate: URITemplate {
    var approximations = Approximations()
    if flat.path.contains(where: { $0.count == .open }) { approximations.note(.unknownPath, .claimsTooMuch, self) }
    let text = originTemplate + pathTemplate + queryTemplate(&approximations) + fragmentTemplate
    return URITemplate(text, name: summary.name, location: summary.location, approximations: approximations.all)
  }

  /// The names of the parameters, none of which is the name of a query field.
  var templateNames: [String] {
    var taken = queryNames
    return flat.parameterNames.map { name in
      let free = (name.isEmpty ? "value" : name.variableName).unused(in: taken)
      taken.insert(free)
      return free
    }
  }

  private var queryNames: Set<String> { Set(flat.fields.filter { $0.container == .query }.map(\.name.variableName)) }

  /// The scheme, the host and the port, as `link(to:)` prints them.
  private var originTemplate: String {
    let host = flat.host.map { textTemplate($0, "host", for: nil) }
    let port = flat.port.map { ":\($0)" }
    let authority = host != nil || port != nil ? "//" + (host ?? "") + (port ?? "") : ""
    return (flat.scheme.map { $0 + ":" } ?? "") + authority
  }

  private var fragmentTemplate: String {
    flat.fragment.map { "#" + textTemplate($0, "fragment", for: .fragment) } ?? ""
  }

  /// A text outside of the path: its literals, and a unique name for each other part.
  /// - Parameter component: The part of the URL whose literals are escaped. Nil for a host, which has no escapes.
  private func textTemplate(_ text: Grammar, _ base: String, for component: URLComponent?) -> String {
    if let constant = text.constant { return constant.templateLiteral(for: component) }
    var taken = queryNames.union(templateNames)
    return text.textParts.map { part in
      if let constant = part.constant { return constant.templateLiteral(for: component) }
      let name = base.unused(in: taken)
      taken.insert(name)
      return "{\(name)}"
    }.joined()
  }

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
            case .parameter(let index):
              flat.parameters[index].constant?.templateLiteral(for: .pathSegment) ?? "{\(names[index])}"
            }
          }.joined()
      case .optional: return "{/\(name ?? "value")}"
      case .repeated, .rest, .open: return "{/\(name ?? "value")*}"
      }
    }.joined()
    return flat.path.isEmpty ? "/" : text
  }

  private func queryTemplate(_ approximations: inout Approximations) -> String {
    let fields = flat.fields.filter { $0.container == .query }
    // Required items come first, so that the following expression starts with `&`.
    let constants = fields.filter { $0.presence == .required && $0.alternative.isEmpty && $0.value.constant != nil }
    let text = constants.map {
      $0.name.templateLiteral(for: .queryItem) + "=" + ($0.value.constant ?? "").templateLiteral(for: .queryItem)
    }
    var names: [String] = []
    for field in fields where !constants.contains(where: { $0.name == field.name }) {
      if field.presence == .flag {
        approximations.note(.fields, .claimsTooLittle, self)
      } else if !names.contains(field.name.variableName) {
        names.append(field.name.variableName)
      }
      if !field.alternative.isEmpty { approximations.note(.fieldChoice, .claimsTooMuch, self) }
    }
    let list = names.map { name in
      name + (fields.contains { $0.name.variableName == name && $0.presence == .repeated } ? "*" : "")
    }.joined(separator: ",")
    let start = text.isEmpty ? "" : "?" + text.joined(separator: "&")
    return start + (list.isEmpty ? "" : (text.isEmpty ? "{?" : "{&") + list + "}")
  }
}

extension String {
  /// This text as a literal of a template, which cannot contain an apostrophe.
  fileprivate func templateLiteral(for component: URLComponent?) -> String {
    (component.map { percentEncoded(for: $0) } ?? self).replacing("'", with: "%27")
  }
}
