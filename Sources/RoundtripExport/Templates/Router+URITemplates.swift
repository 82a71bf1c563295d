import Roundtrip
import RoundtripCore

extension Router {
  /// The URI templates (RFC 6570) of all routes, in source order.
  ///
  /// ```swift
  /// appRouter.uriTemplates.map(\.text)       // ["/", "/users/{id}", "/search{?q,page}", "/files{/path*}"]
  /// ```
  /// A template that is expanded with the texts of a route's values is the link to the route, although it may contain more escapes.
  /// The method, the header and the body are not part of a template. A part without a description is `{/name*}`. A route with an
  /// optional part inside a segment, a host or a fragment has several templates: `/{name}` and `/{name}:{port}`.
  public var uriTemplates: [URITemplate] {
    ExportRoute.all(of: self).routes.flatMap { $0.uriTemplates }
  }
}

extension ExportRoute {
  fileprivate var uriTemplates: [URITemplate] {
    var approximations = Approximations()
    if flat.path.contains(where: { $0.count == .open }) { approximations.note(.unknownPath, .claimsTooMuch, self) }
    let query = [queryTemplate(&approximations)]
    let limit = OpenAPIPath.mostForms
    var texts = [""]
    for next in [originTemplates, pathTemplates, query, fragmentTemplates] {
      texts = Array(next.flatMap { end in texts.map { $0 + end } }.prefix(limit + 1))
    }
    if texts.count > limit { approximations.note(.tooManyVariants, .claimsTooLittle, self) }
    return texts.prefix(limit).map { text in
      URITemplate(text, name: summary.name, location: summary.location, approximations: approximations.all)
    }
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
  private var originTemplates: [String] {
    let scheme = flat.scheme.map { $0 + ":" } ?? ""
    let port = flat.port.map { ":\($0)" } ?? ""
    guard let host = flat.host else { return [scheme + (port.isEmpty ? "" : "//" + port)] }
    return textTemplates(host, "host", for: nil).map { scheme + "//" + $0 + port }
  }

  private var fragmentTemplates: [String] {
    flat.fragment.map { textTemplates($0, "fragment", for: .fragment).map { "#" + $0 } } ?? [""]
  }

  /// The forms of a text outside of the path: its literals, and a unique name for each other part.
  /// - Parameter component: The part of the URL whose literals are escaped. Nil for a host, which has no escapes.
  private func textTemplates(_ text: Grammar, _ base: String, for component: URLComponent?) -> [String] {
    if let constant = text.constant { return [constant.templateLiteral(for: component)] }
    return text.forms(atMost: OpenAPIPath.mostForms + 1).map { parts in
      var taken = queryNames.union(templateNames)
      return parts.map { part in
        if let constant = part.constant { return constant.templateLiteral(for: component) }
        let name = base.unused(in: taken)
        taken.insert(name)
        return "{\(name)}"
      }.joined()
    }
  }

  private var pathTemplates: [String] {
    let names = templateNames
    if flat.path.isEmpty { return ["/"] }
    return flat.path.reduce([""]) { starts, part in
      let ends = segmentTemplates(part, names)
      return Array(ends.flatMap { end in starts.map { $0 + end } }.prefix(OpenAPIPath.mostForms + 1))
    }
  }

  /// The forms of a segment, or of several segments.
  private func segmentTemplates(_ part: FlatRoute.PathPart, _ names: [String]) -> [String] {
    let name = part.pieces.lazy.compactMap { if case .parameter(let index) = $0 { names[index] } else { nil } }.first
    switch part.count {
    case .once: break
    case .optional: return ["{/\(name ?? "value")}"]
    case .repeated, .rest, .open: return ["{/\(name ?? "value")*}"]
    }
    return part.variants.map { variant in
      var taken = queryNames.union(names)
      var known: Set<String> = []
      return "/"
        + variant.pieces.map { piece in
          switch piece {
          case .literal(let text): return text.templateLiteral(for: .pathSegment)
          case .parameter(let index):
            if let constant = flat.parameters[index].constant { return constant.templateLiteral(for: .pathSegment) }
            // The parts of an optional text share a parameter.
            let name = known.insert(names[index]).inserted ? names[index] : names[index].unused(in: taken)
            taken.insert(name)
            return "{\(name)}"
          }
        }.joined()
    }
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
