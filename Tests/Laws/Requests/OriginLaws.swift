import Roundtrip
import Testing

/// Scheme, host, port, fragment, base URL.
@Suite struct OriginLaws {
  @Test func `scheme, host and port keep the laws`() {
    expectLaws(
      of: Parse {
        Scheme("nav");
        Path {
          "v"; String.parser()
        }
      }, routes: texts, links: ["nav:/v/x", "NAV:v/x", "nav:///v/x"], printing: 0.4)
    expectLaws(
      of: Parse {
        Host("Example.com"); Port(8080); Path { Int.parser() }
      }, routes: integers, links: ["//example.COM:8080/1", "//example.com:08080/1"])
    expectLaws(
      of: Parse {
        Scheme("x+y"); Host("[::1]"); Path { Rest() }
      }, routes: words.array(), links: ["x+y://[::1]/a"])
    expectLaws(
      of: Parse {
        Port(80); Path { Int.parser() }
      }, routes: counts, links: ["//:80/1"])
    for host in hostileTexts {
      expectLaws(
        of: Parse {
          Host(host); Path { Int.parser() }
        }, routes: counts, count: 4, printing: 0, parsing: 0)
      expectLaws(
        of: Parse {
          Scheme(host); Path { Int.parser() }
        }, routes: counts, count: 4, printing: 0, parsing: 0)
    }
    let twice = Parse {
      Host("a.b");
      Path {
        "v"; Int.parser()
      }; Host("c.d")
    }
    expectDefinitionError { _ = try twice.match("//a.b/v/1") }
    expectDefinitionError { _ = try twice.link(to: 1) }
    expectLaws(of: twice, routes: counts, count: 20, printing: 0, parsing: 0)
  }

  @Test func `an optional host keeps the laws`() {
    let host = Optionally { Host("a.b") }.map(
      apply: { (host: Void?) -> Bool? in host != nil }, unapply: { $0 ? .some(()) : .some(nil) })
    let router = Parse {
      host;
      Path {
        "v"; Int.parser()
      }
    }.paired()
    expectLaws(of: router, routes: Generator(Pair.init, booleans, counts), links: ["//a.b/v/1", "//c.d/v/1", "/v/1"])
    let routes = Generator(Pair.init, booleans, counts)
    let links = ["//a.b/v/1", "/v/1"]
    expectLaws(of: router.baseURL("https://a.b"), routes: routes, links: links, printing: 0.3, parsing: 0.05)
    expectLaws(of: router.baseURL("https://c.d"), routes: routes, links: links, printing: 0.3, parsing: 0.05)
  }

  @Test func `a fragment keeps the laws`() {
    expectLaws(
      of: Parse {
        Path { "v" }; Fragment(.string)
      }, routes: texts, links: ["/v", "/v#", "/v#a#b", "/v#%FF"], printing: 0.9)
    expectLaws(of: Optionally { Fragment(.string) }, routes: texts.optional, links: ["/", "#", "#a"], printing: 0.9)
    let table = Routes<Mark> {
      Route(Mark.plain) { Path { "v" } }
      Route(Mark.number) {
        Path {
          "v"; "n"
        }; Fragment { Int.parser() }
      }
      Route(Mark.text) {
        Path { "v" }; Fragment(.string)
      }
    }
    expectLaws(of: table, routes: Mark.all, links: ["/v", "/v#", "/v#1", "/v#a", "/v/n#1", "/v/n#a", "/v/n"])
  }

  @Test func `of two routes that differ in what the fragment says, the narrower one wins`() {
    let table = Routes<Mark> {
      Route(Mark.plain) { Path { "v" } }
      Route(Mark.number) {
        Path { "v" }; Fragment { Int.parser() }
      }
      Route(Mark.text) {
        Path { "v" }; Fragment(.string)
      }
    }
    #expect((try? table.match("/v#a")) == .text("a"))
    #expect((try? table.match("/v")) == .plain)
    #expect((try? table.match("/v#1")) == .number(1))
    #expect((try? table.link(to: .plain)) == "/v")
    #expect((try? table.link(to: .number(1))) == "/v#1")
    #expect((try? table.link(to: .text("a"))) == "/v#a")
    #expect((try? table.link(to: .text("1"))) == nil)
    expectLaws(of: table, routes: Mark.all, links: ["/v", "/v#", "/v#1", "/v#a"], printing: 0.1)
  }

  @Test func `a base URL keeps the laws`() {
    let content = Routes<Step> {
      Route(Step.a)
      Route(Step.b) { Path { Int.parser() } }
      Route(Step.named) {
        Path {
          "n"; String.parser()
        }; Fragment(.string).map(apply: { _ in () }, unapply: { "f" })
      }
    }
    for base in [
      "https://a.b", "https://a.b/", "http://a.b:80/x/y", "nav://a", "https://u:p%40@[::1]:99/%2F/é", "x://h//",
      "x://h/../a", "/a", "https://",
    ] {
      let isWhole = base != "/a" && base != "https://" && !base.contains("..") && base != "x://h//"
      let links = ["", "/a", "/1", "/n/x#f"].map { base + $0 } + ["/x/y/1", "https://c.d/1", "https:/1"]
      if base == "/a" || base == "https://" { continue }
      expectLaws(
        of: content.baseURL(base), routes: Step.all, links: links, count: 60, printing: isWhole ? 0.3 : 0,
        parsing: isWhole ? 0.05 : 0)
    }
  }

  @Test func `routers below different base URLs keep the laws`() {
    let small = Routes<Step> { Route(Step.b) { Path { Int.parser() } } }
    let large = Routes<Step> {
      Route(Step.a); Route(Step.named) { Path { String.parser() } }
    }
    let choice = OneOf {
      small.baseURL("https://a.b"); large.baseURL("https://c.d/x")
    }
    expectLaws(of: choice, routes: Step.all, links: ["/1", "https://c.d/x/1", "https://a.b/1", "/x"], printing: 0.3)
    let table = Routes<Step> {
      small.baseURL("https://a.b"); large.baseURL("https://c.d/x")
    }
    expectLaws(of: table, routes: Step.all, links: ["/1", "https://c.d/x/1", "https://a.b/1", "/x"], printing: 0.3)
  }
}

private enum Mark: Equatable, Sendable {
  case plain, number(Int), text(String)

  static let all = Generator<Mark>.either(
    .any(of: [.plain]), Generator(Mark.number, counts), Generator(Mark.text, texts(amid: "1")))
}

/// Hosts with parameters, schemes of one's own, fields that every request carries, parts of a router.
@Suite struct HostLaws {
  private static let hosts = Generator<String>.any(of: [
    "a", "acme", "x-1", "A", "-a", "a-", "a.b", "", "é", "a%2Eb", "a/b", "a@b", "a:1", "[::1]", "_x", "1", "xn--9ca",
  ])

  @Test func `a host with a parameter keeps the laws`() {
    let router = Parse {
      Host { String.parser() }
      Path { Int.parser() }
    }.paired()
    let links = ["//A.b:80/1", "//u@a.b/1", "//a%2Fb/1", "//é/1", "///1", "/1", "//[::1]/1", "//[::A]/1"]
    expectLaws(of: router, routes: Generator(Pair.init, Self.hosts, counts), links: links, printing: 0.2)
    let below = Parse {
      Host(below: "Example.com") { String.parser() }
      Path { Int.parser() }
    }.paired()
    let subdomains = [
      "//acme.example.com/1", "//ACME.EXAMPLE.com/1", "//a.b.example.com/1", "//.example.com/1", "//example.com/1",
      "//evil.com/1", "//acme.example.com.evil/1", "//acmeexample.com/1", "//acme.example.com./1",
    ]
    expectLaws(of: below, routes: Generator(Pair.init, Self.hosts, counts), links: subdomains, printing: 0.2)
    let number = Parse {
      Host(below: "a.b") {
        Parse {
          "n"; Int.parser()
        }
      }
      Path { Rest() }
    }.paired()
    expectLaws(
      of: number, routes: Generator(Pair.init, integers, words.array()), links: ["//n7.a.b/x", "//n007.a.b/"],
      printing: 0.2)
  }

  @Test func `a table of hosts keeps the laws`() {
    let table = Routes<Step> {
      Route(Step.a) { Host("www.a.b") }
      Route(Step.named) {
        Host(below: "a.b") { String.parser() }
      }
      Route(Step.b) {
        Host("c.d"); Path { Int.parser() }
      }
    }
    expectLaws(
      of: table, routes: Step.all, links: ["//www.a.b", "//x.a.b", "//WWW.A.B/", "//c.d/1", "/1"], printing: 0.1)
  }

  @Test func `a scheme of one's own keeps the laws`() {
    let content = Routes<Step> {
      Route(Step.a)
      Route(Step.b) {
        Path {
          "b"; Int.parser()
        }
      }
      Route(Step.named) {
        Path {
          "n"; String.parser()
        }; Fragment(.string).map(apply: { _ in () }, unapply: { "f" })
      }
    }
    let links = [
      "nav://b/7", "nav:///b/7", "nav:/b/7", "NAV://b/7/", "nav:b/7", "nav://n/x#f", "nav://", "nav://b:80/7",
      "nav://u@b/7", "//b/7", "/b/7", "https://b/7", "nav://b%2F7", "nav:////b/7", "nav://b//7", "nav://n?x#f",
    ]
    expectLaws(of: content.customScheme("nav"), routes: Step.all, links: links, printing: 0.3)
    let both = OneOf {
      content.customScheme("nav"); content.baseURL("https://a.b")
    }
    expectLaws(of: both, routes: Step.all, links: links + ["https://a.b/b/7"], printing: 0.3)
    let typed = Parse {
      Scheme("coder"); Host("host"); Path { "open" }; Query { Field("at", Int.self) }
    }
    expectLaws(of: typed, routes: integers, links: ["coder://host/open?at=1", "CODER://HOST/open/?at=01"])
  }

  @Test func `fields that every request carries keep the laws`() {
    let content = Routes<Step> {
      Route(Step.a)
      Route(Step.named) { Headers { Field("X-A") } }
      Route(Step.b) {
        Path { "b" }; Headers { Field("X-B", Int.self) }
      }
    }
    for headers in [["X-C": "c"], ["x-a": "a", "X-C": "c"], ["X-B": "1"]] as [HeaderFields] {
      let data = URLRequestData(headers: headers)
      expectLaws(of: content.baseRequestData(data), routes: Step.all, count: 60, printing: 0.1, parsing: 0.02)
    }
  }

  @Test func `a part of a router keeps the laws`() {
    let whole = Routes<Whole> {
      Route(Whole.home)
      Route(Whole.part) {
        Path { "p" }
        Routes<Step> {
          Route(Step.a)
          Route(Step.b) { Path { Int.parser() } }
        }
      }
    }
    expectLaws(of: whole.scoped(to: Whole.part), routes: Step.all, links: ["/", "/p", "/p/1"], printing: 0.2)
  }

  private enum Whole: Equatable, Sendable { case home, part(Step) }
}
