@testable import RoundtripCore
import Testing

@Suite struct OnceTests {
  @Test("the value is made by the first who asks")
  func once() {
    let counter = Counter()
    let once = Once<String>()
    for _ in 0..<5 { #expect(once.value { counter.counting("made") } == "made") }
    #expect(counter.count == 1)
  }

  @Test("all who ask at the same time get the same value")
  func concurrently() async {
    final class Made: Sendable {}
    let once = Once<Made>()
    let found = await withTaskGroup(of: ObjectIdentifier.self) { group in
      for _ in 0..<100 { group.addTask { ObjectIdentifier(once.value { Made() }) } }
      return await group.reduce(into: Set()) { $0.insert($1) }
    }
    #expect(found.count == 1)
  }
}
