import RoundtripCore
import Testing

@Suite struct FieldTypesTests {
  enum Sort: String, CaseIterable, Sendable { case name, category }
  enum Level: Int, Sendable { case low = 1, high }
  enum Word: String, Sendable { case a, b }
  enum Tab: CaseIterable, Sendable { case post, posts }
  struct Version: LosslessStringConvertible, Equatable, Sendable {
    var number: Int
    init(_ number: Int) { self.number = number }
    init?(_ text: String) {
      guard text.first == "v", let number = Int(text.dropFirst()) else { return nil }
      self.number = number
    }
    var description: String { "v\(number)" }
  }

  @Test("a value of a type's own text")
  func text() {
    expectBothWays(Query { Field("x", Bool.self) }, "/?x=true", true)
    expectBothWays(Query { Field("x", Double.self, default: 1) }, "/?x=0.5", 0.5)
    expectBothWays(Query { Field("x", UInt8?.self) }, "/?x=255", UInt8(255))
    expectBothWays(Query { Field("x", [Substring].self) }, "/?x=a&x=", ["a", ""] as [Substring])
  }

  @Test("the part of a value, instead of its type")
  func part() {
    expectBothWays(Query { Field("x", Int.parser(in: 1...9)) }, "/?x=9", 9)
    expectBothWays(Query { Field("x", Int.parser(in: 1...9), default: 3) }, "/", 3)
    expectBothWays(Query { Field("x", Sort.parser(), default: .name) }, "/?x=category", .category)
    expectBothWays(
      Query {
        Field(
          "x",
          Many {
            Int.parser()
          } separator: {
            ","
          })
      }, "/?x=1,2", [1, 2])
    #expect(Query { Field("x", Int.parser(in: 1...9), default: 3) }.failure(matching: "/?x=10")?.status == 400)
  }

  @Test("a raw value that is a text")
  func rawText() {
    expectBothWays(Query { Field("x", Word.self) }, "/?x=b", .b)
    expectBothWays(Query { Field("x", Word.self, default: .a) }, "/", .a)
    expectBothWays(Query { Field("x", Word?.self) }, "/", nil)
    expectBothWays(Query { Field("x", [Word].self) }, "/?x=b&x=a", [Word.b, .a])
    #expect(Query { Field("x", Word?.self) }.failure(matching: "/?x=c")?.status == 400)
  }

  @Test("a raw value that is a number")
  func rawNumber() {
    expectBothWays(Query { Field("x", Level.self) }, "/?x=2", .high)
    expectBothWays(Query { Field("x", Level.self, default: .low) }, "/", .low)
    expectBothWays(Query { Field("x", Level?.self) }, "/?x=1", .low)
    expectBothWays(Query { Field("x", [Level].self) }, "/", [] as [Level])
    #expect(Query { Field("x", Level.self) }.failure(matching: "/?x=3")?.status == 400)
  }

  @Test("a raw value of an enum that lists its cases")
  func listedRawValue() {
    expectBothWays(Query { Field("x", Sort.self) }, "/?x=category", .category)
    expectBothWays(Query { Field("x", Sort.self, default: .name) }, "/?x=category", .category)
    expectBothWays(Query { Field("x", Sort?.self) }, "/", nil)
    expectBothWays(Query { Field("x", [Sort].self) }, "/?x=name", [Sort.name])
    #expect(Query { Field("x", Sort.self) }.failure(matching: "/?x=names")?.status == 400)
  }

  @Test("the name of a case")
  func caseName() {
    expectBothWays(Query { Field("x", Tab.self) }, "/?x=posts", .posts)
    expectBothWays(Query { Field("x", Tab.self, default: .post) }, "/", .post)
    expectBothWays(Query { Field("x", Tab?.self) }, "/?x=post", .post)
    expectBothWays(Query { Field("x", [Tab].self) }, "/?x=posts&x=post", [Tab.posts, .post])
    #expect(Query { Field("x", Tab.self) }.failure(matching: "/?x=pos")?.status == 400)
  }

  @Test("the description of a value")
  func lossless() {
    expectBothWays(Query { Field("x", Version.self) }, "/?x=v7", Version(7))
    expectBothWays(Query { Field("x", Version.self, default: Version(1)) }, "/", Version(1))
    expectBothWays(Query { Field("x", Version?.self) }, "/", nil)
    expectBothWays(Query { Field("x", [Version].self) }, "/?x=v1&x=v2", [Version(1), Version(2)])
    #expect(Query { Field("x", Version?.self) }.failure(matching: "/?x=7")?.status == 400)
  }
}
