import Testing

@testable import RoundtripCore

/// A case that reads the layout of the enum, and the same case without it, which uses `Mirror`.
func casesWithAndWithoutLayout<Root, Payload>(
  _ embed: @escaping @Sendable (Payload) -> Root
) -> [Case<Root, Payload>] {
  [Case(embed), Case(embed, access: nil)]
}

/// Embeds the payload, extracts it again through the layout and through `Mirror`, and finds nothing in the other values.
func expectCase<Root, Payload>(
  _ embed: @escaping @Sendable (Payload) -> Root, _ payload: Payload, others: [Root] = [],
  sourceLocation: SourceLocation = #_sourceLocation, isSame: (Payload, Payload) -> Bool
) {
  for enumCase in casesWithAndWithoutLayout(embed) {
    #expect(enumCase.definitionError == nil, sourceLocation: sourceLocation)
    let root = enumCase.embed(payload)
    #expect(enumCase.extract(from: root).map { isSame($0, payload) } == true, sourceLocation: sourceLocation)
    for other in others { #expect(enumCase.extract(from: other) == nil, sourceLocation: sourceLocation) }
  }
}
