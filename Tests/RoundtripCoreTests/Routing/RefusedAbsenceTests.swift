import RoundtripCore
import Testing

/// Optional parts whose absence a conversion or a filter always refuses.
@Suite struct RefusedAbsenceTests {
  private struct Minutes: Equatable, Sendable { var number: Int }
  private enum Page: Equatable, Sendable { case list(Int) }
  private enum Video: Equatable, Sendable { case start(Minutes?) }
  private enum Range: Equatable, Sendable { case both(Int?, Int?) }

  /// Nil for nil, which a conversion takes as a refusal.
  private static let minutes = Conversions.Functions<Int?, Minutes?>(
    apply: { number in number.map { Minutes(number: $0) } }, unapply: { minutes in minutes.map { $0.number } })

  private static let ofNil =
    "a conversion or filter refuses nil; convert the value inside `Optionally`, or make it required"
  private static let ofDefault =
    "a conversion or filter refuses its default; give it another one, or make it required"

  private func expectWarning<Value: Equatable>(
    _ message: String, _ refused: String, _ read: String, _ table: Routes<Value>,
    _ location: Testing.SourceLocation = #_sourceLocation
  ) {
    let found = table.diagnostics()
    #expect(found.map(\.message) == [message], sourceLocation: location)
    #expect(found.first?.kind == .refusedAbsence && found.first?.severity == .warning, sourceLocation: location)
    #expect(found.first?.locations.first?.contains("RefusedAbsenceTests") ?? false, sourceLocation: location)
    #expect((try? table.match(refused)) == nil, sourceLocation: location)
    #expect((try? table.match(read)) != nil, sourceLocation: location)
  }

  @Test func `a conversion of an optional value that returns nil for nil`() {
    let field = "`start` reads no links without the field `t` (query): " + Self.ofNil
    expectWarning(
      field, "/", "/?t=1", Routes { Route(Video.start) { Query { Field("t", Int?.self).map(Self.minutes) } } })
    expectWarning(
      field, "/", "/?t=1",
      Routes { Route(Video.start) { Query { Optionally { Field("t", Int.self) }.map(Self.minutes) } } })
    expectWarning(
      "`start` reads no links without its optional segment: " + Self.ofNil, "/a", "/a/1",
      Routes {
        Route(Video.start) {
          Path {
            "a"; Optionally { Int.parser() }.map(Self.minutes)
          }
        }
      })
    expectWarning(
      "`start` reads no links without its optional text: " + Self.ofNil, "/a", "/a1",
      Routes {
        Route(Video.start) {
          Path {
            Parse {
              "a"; Optionally { Int.parser() }.map(Self.minutes)
            }
          }
        }
      })
    expectWarning(
      "`start` never reads `/a`, one of its forms: a conversion or filter refuses it; "
        + "convert the value inside `Optionally`, or remove the form", "/a", "/a/in/1",
      Routes {
        Route(Video.start) {
          Path {
            "a";
            Optionally {
              "in"; Int.parser()
            }.map(Self.minutes)
          }
        }
      })
  }

  @Test func `a filter that refuses nil or a default`() {
    expectWarning(
      "`list` reads no links without the field `page` (query): " + Self.ofDefault, "/", "/?page=1",
      Routes { Route(Page.list) { Query { Field("page", Int.self, default: 0).filter { $0 > 0 } } } })
    expectWarning(
      "`start` reads no links without the field `t` (query): " + Self.ofNil, "/", "/?t=1",
      Routes {
        Route(Video.start) {
          Query {
            Optionally { Field("t", Int.self).map(apply: { Minutes(number: $0) }, unapply: { $0.number }) }
              .filter { $0 != nil }
          }
        }
      })
    let header = Headers { Field("X-Page", Int.self, default: 0).filter { $0 > 0 } }
    let message = "a route reads no links without the field `X-Page` (headers): " + Self.ofDefault
    #expect(header.diagnostics().map(\.message) == [message])
  }

  @Test func `an absence that some links have is no warning`() {
    let either = Routes {
      Route(Range.both) {
        Query {
          Field("t", Int?.self); Field("u", Int?.self)
        }.filter { $0.0 != nil || $0.1 != nil }
      }
    }
    #expect(either.diagnostics().isEmpty)
    let inside = Routes {
      Route(Video.start) {
        Query { Optionally { Field("t", Int.self).map(apply: { Minutes(number: $0) }, unapply: { $0.number }) } }
      }
    }
    #expect(inside.diagnostics().isEmpty)
    expectBothWays(inside, "/", .start(nil))
    // A list that is not empty is a usual requirement.
    #expect(Query { Field("t", [Int].self).filter { !$0.isEmpty } }.diagnostics().isEmpty)
    // Nothing is read with it either.
    let refused = Routes { Route(Page.list) { Query { Field("t", Int.self, default: 0).filter { _ in false } } } }
    #expect(refused.diagnostics().map(\.kind) == [.untestedRoute])
  }
}
