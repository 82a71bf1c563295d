import Roundtrip
import RoundtripTesting
import Testing

/// Routers that contain themselves are checked with links of their content.
@Suite struct RecursiveRoutersTests {
  indirect enum Tree: Equatable, Sendable { case leaf(Int), node(Tree), named(String, Tree?), pair(Tree, Tree) }

  struct TreeRouter: Router {
    var leaf = "leaf"

    var body: some Router<Tree> {
      Routes {
        Route(Tree.leaf) {
          Path {
            leaf; Int.parser()
          }
        }
        Route(Tree.node) {
          Path { "in" }
          Lazy { TreeRouter(leaf: leaf) }
        }
        Route(Tree.named) {
          Path {
            "named"; String.parser()
          }
          Optionally { Lazy { TreeRouter(leaf: leaf) } }
        }
      }
    }
  }

  struct PairRouter: Router {
    var body: some Router<Tree> {
      OneOf {
        Parse(Tree.leaf) { Path { Int.parser() } }
        Parse(Tree.pair) {
          Path { "pair" }
          Lazy { PairRouter() }
          Lazy { PairRouter() }
        }
      }
    }
  }

  @Test func `each route is tried without samples`() throws {
    let report = try TreeRouter().checkRoundTrips(count: 100)
    #expect(report.cases == ["leaf", "node", "named"])
    #expect(report.routes.values.allSatisfy { $0 > 0 })
  }

  @Test func `a router and itself`() {
    #expect(TreeRouter().compatibility(with: TreeRouter()).isComplete)
  }

  @Test func `a lost route inside`() throws {
    let compatibility = TreeRouter().compatibility(with: TreeRouter(leaf: "end"))
    #expect(Set(compatibility.lost.map(\.summary.name)) == ["leaf", "node", "named"])
    let node = try #require(compatibility.lost.first { $0.summary.name == "node" }?.witness)
    #expect(node.link.hasPrefix("/in/leaf/") && node.after == nil)
  }

  @Test func `a list of routers that contain themselves`() throws {
    let report = try Many { PairRouter() }.checkRoundTrips(count: 100)
    #expect(report.read > 30)
    #expect(try PairRouter().checkRoundTrips(count: 100).cases == ["leaf", "pair"])
  }
}
