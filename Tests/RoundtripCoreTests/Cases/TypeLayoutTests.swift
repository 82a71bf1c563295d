@testable import RoundtripCore
import Testing

@Suite struct TypeLayoutTests {
  enum Route { case home, user(id: Int, tab: String), item(Int), other }
  indirect enum Boxed { case a(Int), b }
  enum PartlyBoxed { case a(Int), none; indirect case b(Int) }
  struct Item { var name: String; var flag: Bool; var number: Int }
  final class Reference {}

  @Test("the cases of an enum are listed by tag, those with a payload first")
  func cases() throws {
    let cases = try #require(TypeLayout.cases(of: Route.self))
    #expect(cases.map(\.name) == ["user", "item", "home", "other"])
    #expect(cases.map { $0.type == nil } == [false, false, true, true])
    #expect(cases[1].type == Int.self)
    #expect(TypeLayout.cases(of: Boxed.self)?.map(\.isIndirect).first == true)
    #expect(TypeLayout.cases(of: PartlyBoxed.self)?.map(\.isIndirect) == [false, true, false])
    #expect(TypeLayout.cases(of: Int?.self)?.map(\.name) == ["some", "none"])
    #expect(TypeLayout.cases(of: Item.self) == nil)
  }

  @Test("the stored properties of a struct are listed with their offsets")
  func properties() throws {
    let properties = try #require(TypeLayout.properties(of: Item.self))
    #expect(properties.map(\.name) == ["name", "flag", "number"])
    #expect(properties.map(\.offset) == [0, 16, 24])
    #expect(TypeLayout.properties(of: Route.self) == nil)
    #expect(TypeLayout.properties(of: Reference.self) == nil)
    #expect(TypeLayout.properties(of: (Int, Int).self) == nil)
  }

  @Test("tuples have elements, other types are their only element")
  func elements() {
    #expect(TypeLayout.elements(of: (Int8, b: String).self, isLabelled: true).map(\.offset) == [0, 8])
    #expect(TypeLayout.elements(of: (Int8, b: String).self, isLabelled: true).map(\.label) == ["", "b"])
    #expect(TypeLayout.elements(of: Int.self).count == 1)
    #expect(TypeLayout.elements(of: Void.self).isEmpty)
    #expect(TypeLayout.haveSameElements((a: Int, b: Bool).self, (Int, Bool).self))
    #expect(!TypeLayout.haveSameElements((Int, Bool).self, (Bool, Int).self))
    #expect(!TypeLayout.haveSameElements((Int, Bool).self, (Int, Bool, Void).self))
    #expect(!TypeLayout.haveSameElements(Int.self, UInt.self))
  }

  @Test("tags and payloads are read as a switch reads them")
  func access() throws {
    #expect(EnumAccess.isTrusted)
    let access = try #require(EnumAccess.of(Route.self))
    #expect([Route.user(id: 1, tab: ""), .item(1), .home, .other].map(access.tag) == [0, 1, 2, 3])
    #expect(access.payload(of: Route.item(7), as: Int.self, isIndirect: false) == 7)
    #expect(EnumAccess.of(Item.self) == nil)
    #expect(EnumAccess.of(Int.self) == nil)
    #expect(EnumAccess.of(Reference.self) == nil)
  }
}
