import Roundtrip
import RoundtripCore

/// A path of an OpenAPI document with its parameters, each of which is required and fills a part of one segment.
struct OpenAPIPath {
  struct Parameter {
    var name: String
    let schema: JSONText

    func json(example: JSONText?) -> JSONText {
      .object(
        [("name", .string(name)), ("in", .string("path")), ("required", .boolean(true)), ("schema", schema)]
          + (example.map { [("example", $0)] } ?? []))
    }
  }

  private(set) var template = ""
  private(set) var parameters: [Parameter] = []
  /// The parts of the route's path that are present.
  private(set) var parts: [FlatRoute.PathPart] = []
  /// Whether a part without description is present.
  var isOpen: Bool { parts.contains { $0.count == .open } }
  private var nameOfPath: String?
  /// The template with the route's own parameter names.
  var ownTemplate: String { nameOfPath ?? template }

  /// The template without the names of its parameters.
  var shape: String { template.openAPIShape }

  /// The forms of a route's path, without and with each optional segment.
  static func all(
    of route: ExportRoute, note: (Approximation.Kind, Approximation.Direction) -> Void
  ) throws(ExportError) -> [OpenAPIPath] {
    var taken: Set<String> = []
    let names = route.flat.parameterNames.map { name in
      let kept = String(name.unicodeScalars.filter { !"{}/".unicodeScalars.contains($0) && !$0.isControl })
      let name = (kept.isEmpty ? "value" : kept).unused(in: taken)
      taken.insert(name)
      return name
    }
    var forms = [OpenAPIPath()]
    if route.flat.path.count == 1, route.flat.path[0].count == .open {
      throw .opaqueRoute(route.summary)
    }
    for part in route.flat.path {
      let variants = part.variants
      let longer = variants.flatMap { part in forms.map { $0.appending(part, names) } }
      if variants.contains(where: \.mayHaveEmptyParameter) { note(.emptyValue, .claimsTooLittle) }
      switch part.count {
      case .once: forms = longer
      case .optional: forms += longer
      case .repeated(let minimum, _), .rest(let minimum):
        note(.openRest, .claimsTooLittle)
        forms = minimum <= 0 ? forms + longer : longer
        for _ in stride(from: 1, to: min(minimum, mostSegments), by: 1) {
          forms = forms.map { $0.appending(part, names) }
        }
      case .open:
        note(.unknownPath, .claimsTooLittle)
        forms += longer
      }
      if forms.count > mostForms {
        note(.tooManyVariants, .claimsTooLittle)
        forms = Array(forms.prefix(mostForms))
      }
    }
    return forms.map { form in
      var form = form
      if form.template.isEmpty { form.template = "/" }
      return form
    }
  }

  /// A minimum beyond this number is not written out.
  private static let mostSegments = 64
  /// Further forms are left out.
  static let mostForms = 64

  private func appending(_ part: FlatRoute.PathPart, _ names: [String]) -> OpenAPIPath {
    var form = self
    form.template += "/"
    form.parts.append(part)
    for (piece, text) in part.texts {
      switch piece {
      case .literal(let text): form.template += text.percentEncoded(for: .pathSegment)
      case .parameter(let index):
        // Several segments of a list have one parameter each.
        let name = names[index].unused(in: Set(form.parameters.map(\.name)).union(names[(index + 1)...]))
        form.template += "{\(name)}"
        form.parameters.append(Parameter(name: name, schema: text.schema(isSegment: true)))
      }
    }
    return form
  }

  /// Renames the parameters to match another template of the same shape.
  mutating func rename(as other: String) {
    let names = other.unicodeScalars.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
    guard names.count == parameters.count else { return }
    nameOfPath = ownTemplate
    template = other
    for index in parameters.indices { parameters[index].name = names[index] }
  }
}

extension String {
  /// A path without the names of its parameters.
  var openAPIShape: String {
    var shape = UnicodeScalarView()
    var isName = false
    for character in unicodeScalars {
      if character == "}" { isName = false }
      if !isName { shape.append(character) }
      if character == "{" { isName = true }
    }
    return String(shape)
  }
}
