import RoundtripExport
import Testing

/// Expanded templates of routes with a host, a port, a scheme, a fragment or several spellings.
@Suite struct TemplateLinkTests {
  enum R: Equatable, Sendable { case named(String), number(Int), two(String, String), fixed, flag(Bool) }

  /// The template of the only route, which expands to the link of a value.
  private func template(
    _ value: R, _ values: [String: URITemplate.Value], _ parts: some Router<R>
  ) throws -> String? {
    let template = try #require(parts.uriTemplates.first)
    #expect(template.expand(values) == (try parts.link(to: value)))
    #expect(try parts.match(template.expand(values) ?? "") == value)
    return template.text
  }

  @Test func `a host below a domain`() throws {
    let router = Route(R.named) {
      Host(below: "example.com") { String.parser() }
      Path { "t" }
    }
    #expect(try template(.named("shop"), ["host": "shop"], router) == "//{host}.example.com/t")
  }

  @Test func `a host in brackets`() throws {
    let router = Route(R.named) {
      Host("[::1]")
      Path { String.parser() }
    }
    #expect(try template(.named("a"), ["named": "a"], router) == "//[::1]/{named}")
  }

  @Test func `a fragment with literals, and with characters that are escaped`() throws {
    let line = Route(R.number) {
      Path { "f" }
      Fragment {
        "L"; Int.parser()
      }
    }
    #expect(try template(.number(7), ["fragment": "7"], line) == "/f#L{fragment}")
    let text = Route(R.named) {
      Path { "f" }
      Fragment(.string)
    }
    let hostile = try #require(text.uriTemplates[0].expand(["fragment": "50%25 of"]))
    #expect(hostile == "/f#50%2525%20of")
    #expect(try text.match(hostile) == .named("50%25 of"))
    let two = Route(R.two) {
      Path { "f" }
      Fragment {
        String.parser(of: .letters, length: 1...9); "="; String.parser(of: .letters, length: 1...9)
      }
    }
    #expect(try template(.two("a", "b"), ["fragment": "a", "fragment2": "b"], two) == "/f#{fragment}={fragment2}")
  }

  @Test func `a choice of spellings is the one that is printed`() throws {
    let spelled = Route(R.fixed) {
      Path {
        OneOf {
          "e"; "ee"
        }
        "z"
      }
    }
    #expect(try template(.fixed, [:], spelled) == "/e/z")
    #expect(try spelled.siteMap(base: "https://example.com").addresses == ["https://example.com/e/z"])
    let composed = Route(R.fixed) {
      Path {
        OneOf {
          Parse {
            "a"; ".x"
          }
          "b"
        }
      }
    }
    #expect(try template(.fixed, [:], composed) == "/a.x")
    // A choice of values is a parameter.
    let flag = Route(R.flag) {
      Path {
        OneOf {
          Parse(true) { "on" }
          Parse(false) { "off" }
        }
      }
    }
    #expect(flag.uriTemplates.map(\.variables.count) == [1])
    #expect(try flag.siteMap(base: "https://example.com").addresses == [])
  }

  @Test func `a port and a scheme without a host`() throws {
    let port = Route(R.named) {
      Port(81)
      Path {
        "x"; String.parser()
      }
    }
    #expect(try template(.named("a"), ["named": "a"], port) == "//:81/x/{named}")
    let scheme = Route(R.named) {
      Path {
        "x"; String.parser()
      }
    }.customScheme("nav")
    #expect(try template(.named("a"), ["named": "a"], scheme) == "nav:///x/{named}")
    // No sample of this route is read, so its description has to say that an empty host follows.
    let picky = Route(R.named) {
      Path {
        "x"; String.parser().filter { $0 == "a text that no sample has" }
      }
    }.customScheme("nav")
    #expect(picky.uriTemplates.map(\.text) == ["nav:///x/{named}"])
    let word = Route(R.named) {
      Scheme("nav")
      Path {
        "x"; String.parser()
      }
    }
    #expect(try template(.named("a"), ["named": "a"], word) == "nav:/x/{named}")
  }

  @Test func `an optional part of a text makes another template, with the literals in it`() throws {
    let server = Parse {
      Path {
        "servers"
        Parse {
          String.parser(of: .letters, length: 1...)
          Optionally {
            ":"
            Int.parser()
            Optionally {
              "-"
              Int.parser()
            }
          }
        }
        "edit"
      }
    }
    let templates = server.uriTemplates
    #expect(
      templates.map(\.text) == [
        "/servers/{value}/edit", "/servers/{value}:{value2}/edit", "/servers/{value}:{value2}-{value22}/edit",
      ])
    #expect(templates.flatMap(\.approximations) == [])
    let expanded = templates.map { $0.expand(["value": "web", "value2": "80", "value22": "90"]) ?? "" }
    #expect(expanded == ["/servers/web/edit", "/servers/web:80/edit", "/servers/web:80-90/edit"])
    let printed = try expanded.map { try server.link(to: server.match($0)) }
    #expect(printed == expanded)

    let host = Host {
      Optionally { "www." }
      "example.com"
    }
    #expect(host.uriTemplates.map(\.text) == ["//example.com/", "//www.example.com/"])
    let fragment = Fragment {
      "line"
      Int.parser()
      Optionally {
        "-"
        Int.parser()
      }
    }
    #expect(fragment.uriTemplates.map(\.text) == ["/#line{fragment}", "/#line{fragment}-{fragment2}"])
  }

  @Test func `templates of many optional parts of a text are not all listed`() {
    let templates = Path { textOfManyForms }.uriTemplates
    #expect(templates.count == 64)
    #expect(templates[0].approximations.map(\.kind) == [.tooManyVariants])
  }
}
