import Testing
@testable import Service
@Test func probe() { #expect(1 + 1 == 2) }
