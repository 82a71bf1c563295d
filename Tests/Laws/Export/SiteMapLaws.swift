import RoundtripExport
import RoundtripTesting
import Testing

/// The addresses of a site map are the links of the routes without parameters.
@Suite struct SiteMapLaws {
  @Test func `each address is read, and each route without parameters has one`() throws {
    var addresses = 0
    try MadeTable.each(0, count: Scale.tables(oneIn: 4, runs: 1)) { made, seed, _ in
      let table = made.table.baseURL("https://a.b/base")
      let map = try table.siteMap(base: "https://a.b")
      addresses += map.addresses.count
      func fault(_ text: String) -> Bool {
        made.record(text, nil, seed: seed, at: #_sourceLocation)
        return false
      }
      if Set(map.addresses).count < map.addresses.count { return fault("an address is listed twice: \(map.addresses)") }
      for address in map.addresses {
        guard let value = try? table.match(address) else { return fault("\(address) is not read") }
        // Two routes of one case print one link.
        if (try? table.url(for: value)) == nil { return fault("\(address) is no link") }
      }
      // A route without parameters, fields and fragment has one address.
      for route in table.routes
      where route.parameters.isEmpty && route.fields.isEmpty && route.fragment == nil && route.body == nil
        && route.methods.contains("GET") && route.host == "a.b" && !route.isAlias && route.isListed
      {
        let link = "https://a.b" + route.template
        guard let resolution = try? table.resolve(link), resolution.isCanonical,
          table.allMatches(link).first?.summary == route
        else { continue }
        // A route with a wrong form is left out.
        let isLeftOut = map.approximations.contains { $0.template == route.template && $0.name == route.name }
        if !isLeftOut, !map.addresses.contains(link) { return fault("\(link) is missing in \(map.addresses)") }
      }
      return true
    }
    #expect(addresses > 20, "too little is tried: \(addresses)")
  }
}
