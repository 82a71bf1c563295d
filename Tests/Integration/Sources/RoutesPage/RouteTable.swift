import Roundtrip

/// A table of all routes.
struct RouteTable {
  let html: String

  init(_ routes: [RouteSummary]) {
    let rows = routes.map { route in
      let methods = route.methods.sorted().joined(separator: ", ")
      let file = route.location.split(separator: "/").last.map(String.init) ?? ""
      return """
        <tr><th scope="row"><code>\(escaped(route.template))</code></th><td>\(escaped(route.name))</td>\
        <td>\(escaped(methods))</td><td>\(escaped(Self.fields(route)))</td><td>\(escaped(file))</td></tr>
        """
    }
    html = """
      <section aria-labelledby="all"><h2 id="all">All routes</h2>
      <div class="scroll" role="region" aria-labelledby="all" tabindex="0"><table>
      <caption>The \(routes.count) routes of this router</caption>
      <thead><tr><th scope="col">Path</th><th scope="col">Route</th><th scope="col">Methods</th>\
      <th scope="col">Fields</th><th scope="col">Written in</th></tr></thead>
      <tbody>
      \(rows.joined(separator: "\n"))
      </tbody>
      </table></div></section>
      """
  }

  /// The names of the fields after the part of the request that they are in: `query: page, sort; headers: X-Key`.
  private static func fields(_ route: RouteSummary) -> String {
    var containers: [FieldContainer] = []
    for field in route.fields where !containers.contains(field.container) { containers.append(field.container) }
    return containers.map { container in
      let names = route.fields.filter { $0.container == container }.map(\.name)
      return "\(container.rawValue): \(names.joined(separator: ", "))"
    }.joined(separator: "; ")
  }
}
