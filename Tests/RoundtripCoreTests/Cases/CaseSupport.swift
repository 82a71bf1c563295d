import RoundtripCore
import Testing

/// Embeds the payload, extracts it again, and finds nothing in the other values.
func expectCase<Root, Payload>(
  _ embed: @escaping @Sendable (Payload) -> Root, _ payload: Payload, others: [Root] = [],
  sourceLocation: SourceLocation = #_sourceLocation, isSame: (Payload, Payload) -> Bool
) {
  let enumCase = Case(embed)
  #expect(enumCase.definitionError == nil, sourceLocation: sourceLocation)
  let root = enumCase.embed(payload)
  #expect(enumCase.extract(from: root).map { isSame($0, payload) } == true, sourceLocation: sourceLocation)
  for other in others { #expect(enumCase.extract(from: other) == nil, sourceLocation: sourceLocation) }
}
