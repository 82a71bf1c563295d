import RoundtripCore

/// The types of a payload whose values are a few texts.
struct TextTypes {
  private let all: [any CaseIterable.Type]

  /// The types in the payloads of a case.
  init(in routes: [FlatRoute], ofCase name: String?) {
    all = routes.filter { $0.name == name }.flatMap(\.chain).flatMap(\.payloadTypes).compactMap { type in
      var type = type
      while let wrapper = type as? any TypeWrapper.Type { type = wrapper.wrapped }
      return type as? any CaseIterable.Type
    }
  }

  /// The type with these texts, as Swift code. Nil if there is none.
  func name(of texts: [String]) -> String? {
    all.first { Self.texts(of: $0) == Set(texts) }.map(Self.name)
  }

  private static func texts<Value: CaseIterable>(of type: Value.Type) -> Set<String> {
    Set(type.allCases.map { value in (value as? any RawRepresentable).map { "\($0.rawValue)" } ?? "\(value)" })
  }

  /// The name without the module, and without the places of private types.
  private static func name(of type: any CaseIterable.Type) -> String {
    String(reflecting: type).split(separator: ".").dropFirst().filter { !$0.hasPrefix("(") }.joined(separator: ".")
  }
}

/// A type whose values hold values of another type.
private protocol TypeWrapper {
  static var wrapped: any Any.Type { get }
}

extension Optional: TypeWrapper {
  fileprivate static var wrapped: any Any.Type { Wrapped.self }
}

extension Array: TypeWrapper {
  fileprivate static var wrapped: any Any.Type { Element.self }
}
