import Roundtrip
import Testing

/// Several parts in one text, in both directions, in a segment and in each kind of field.
@Suite struct SegmentTextLaws {
  @Test func `numbers with separators keep the laws`() {
    let version = Parse {
      Int.parser()
      "."
      Int.parser()
      "."
      Int.parser()
    }.map(
      apply: { (parts: (Int, Int, Int)) -> Version? in Version(parts.0, parts.1, parts.2) },
      unapply: { ($0.major, $0.minor, $0.patch) })
    expectValueLaws(
      version, Generator(Version.init, integers, counts, counts), texts: ["1.2.3", "1.2", "1.2.3.4", "01.2.3", "1..3"],
      printing: 0.9)
    let range = Parse {
      Int.parser()
      "-"
      Int.parser()
    }.paired()
    expectValueLaws(
      range, Generator(Pair.init, integers, integers), texts: ["1-2", "1--2", "-1--2", "1-"], printing: 0.9)
  }

  @Test func `a string before a suffix keeps the laws`() {
    for suffix in [".json", ".", "é", "%2F", "aa"] {
      let file = Parse {
        String.parser()
        suffix
      }
      expectValueLaws(
        file, texts(amid: ".json", "a", "aa", "."), texts: ["a.json", ".json", "a.json.json", "ajson", "aaa"],
        printing: 0.5)
    }
    let both = Parse {
      "v"
      String.parser()
      ".xml"
    }
    expectValueLaws(both, texts(amid: ".xml", "v"), texts: ["va.xml", "v.xml", "v.xml.xml", "a.xml"], printing: 0.5)
  }

  @Test func `strings with a separator keep the laws`() {
    let address = Parse {
      String.parser()
      "@"
      String.parser()
    }
    expectValueLaws(
      address.paired(), Generator(Pair.init, texts(amid: "@", "a@"), texts(amid: "@", "b")),
      texts: ["a@b", "@", "a@", "@b", "a@b@c", "ab"], printing: 0.2)
    let three = Parse {
      String.parser()
      "-"
      Int.parser()
      "."
      String.parser()
    }.map(
      apply: { (parts: (String, Int, String)) -> Pair<Pair<String, Int>, String>? in
        Pair(Pair(parts.0, parts.1), parts.2)
      }, unapply: { ($0.first.first, $0.first.second, $0.second) })
    expectValueLaws(
      three, Generator(Pair.init, Generator(Pair<String, Int>.init, texts(amid: "-", "-1"), counts), texts(amid: ".")),
      texts: ["a-1.x", "a--1.x", "a-1-2.x", "a-.x"], printing: 0.2)
  }

  @Test func `a string ends at the first separator, or before the last text`()
    throws
  {
    let file = Path {
      Parse {
        String.parser()
        ".json"
      }
    }
    #expect(try file.match("/a.json") == "a")
    #expect(try file.match("/a.json.json") == "a.json")
    #expect(throws: RoutingError.self) { try file.match("/ajson") }
    let address = Path {
      Parse {
        String.parser()
        "@"
        String.parser()
      }
    }
    let (user, host) = try address.match("/a@b@c")
    #expect(user == "a" && host == "b@c")
    #expect(throws: RoutingError.self) { try address.link(to: ("a@b", "c")) }
  }

  @Test func `an optional group holds several segments`() throws {
    let list = Path {
      "list"
      Optionally {
        "page"
        Int.parser()
      }
    }
    #expect(try list.match("/list") == .some(nil))
    #expect(try list.match("/list/page/7") == 7)
    #expect(throws: RoutingError.self) { try list.match("/list/page7") }
    #expect(try list.link(to: 7) == "/list/page/7")
    #expect(try list.link(to: nil) == "/list")
    expectLaws(
      of: list, routes: integers.optional, links: ["/list", "/list/page", "/list/page/7", "/list/page/x", "/list/7"])
  }

  @Test func `a repeated group holds several segments`() throws {
    let tags = Path {
      Many {
        "tag"
        String.parser()
      }
    }
    #expect(try tags.match("/tag/a/tag/b") == ["a", "b"])
    #expect(try tags.link(to: ["a"]) == "/tag/a")
    expectLaws(
      of: tags, routes: texts(amid: "tag").array(), links: ["/", "/tag", "/tag/tag", "/tag/a/tag"], printing: 0.2)
  }

  /// Text in one segment stays there: a group in `Parse` is one segment.
  @Test func `an optional text of several parts is one segment`() throws {
    let list = Path {
      "list"
      Optionally {
        Parse {
          "page"
          Int.parser()
        }
      }
    }
    #expect(try list.match("/list/page7") == 7)
    #expect(try list.link(to: 7) == "/list/page7")
    #expect(throws: RoutingError.self) { try list.match("/list/page/7") }
    expectLaws(of: list, routes: integers.optional, links: ["/list", "/list/page", "/list/page7", "/list/pagex"])
  }

  private struct Version: Equatable, Sendable {
    var (major, minor, patch): (Int, Int, Int)

    init(_ major: Int, _ minor: Int, _ patch: Int) {
      (self.major, self.minor, self.patch) = (major, minor, patch)
    }
  }
}
