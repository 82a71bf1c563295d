import Roundtrip
import RoundtripTesting
import Testing

@testable import inventory

/// The command line as a router.
@Suite struct ToolRouteTests {
  @Test(arguments: [
    ([], ToolRoute.prompt), (["help"], .help), (["--help"], .help), (["-h"], .help), (["link"], .link),
    (["open", "/one?a=b#c"], .open("/one?a=b#c")), (["explain", "nav:///one"], .explain("nav:///one")),
    (["open", "link"], .open("link")), (["routes"], .routes(nil)), (["routes", "--tree"], .routes(.tree)),
    (["routes", "--json"], .routes(.json)), (["export", "aasa"], .export(.aasa)),
    (["links", "check", "./a b.txt"], .links(.check, file: "./a b.txt")), (["completions", "zsh"], .completions(.zsh)),
  ])
  func `arguments are read`(arguments: [String], route: ToolRoute) throws {
    #expect(try toolRouter.match(arguments: arguments) == route)
  }

  @Test(arguments: [
    [""], ["", ""], ["open"], ["open", ""], ["open", "a", "b"], ["routes", "--yaml"], ["routes", "--tree", "--json"],
    ["export"], ["links", "lock"], ["completions", "csh"], ["help", "me"], ["open/one"], ["Open", "/one"],
    ["link", ""], ["routes", ""], ["routes", "--tree", ""], ["open", "/one", ""], ["links", "check", "a", ""],
  ])
  func `others are refused`(arguments: [String]) {
    #expect(throws: RoutingError.self) { try toolRouter.match(arguments: arguments) }
  }

  @Test func `the router keeps the laws`() throws {
    try toolRouter.validate()
    try toolRouter.checkRoundTrips(count: 200, seed: 1)
  }

  @Test func `the help has every command`() {
    for command in toolRouter.commands {
      #expect(Help.usage.contains("inventory " + command.usage), "\(command.usage)")
    }
    #expect(Help.usage(of: "export") == "Usage: inventory export aasa|android|openapi|templates|markdown")
    #expect(Help.usage(of: "routes") == "Usage: inventory routes [--tree|--json]")
    #expect(Help.usage(of: "fly") == "`fly` is not a command.\n\n" + Help.usage)
    #expect(Help.usage(of: "") == Help.usage)
    #expect(Help.usage.contains("Exit codes:\n"))
  }
}
