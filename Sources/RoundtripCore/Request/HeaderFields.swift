/// The header fields of a request, in order. Names ignore letter case (RFC 9110 §5.1).
///
/// ```swift
/// var headers: HeaderFields = ["X-Id": "7"]
/// headers["x-id"]               // "7"
/// headers.append("a", for: "Accept")
/// headers[all: "ACCEPT"]        // ["a"]
/// ```
public struct HeaderFields: Sendable {
  /// One header field.
  public struct Element: Hashable, Sendable, Codable {
    /// The name in its original spelling.
    public var name: String
    /// The value, never split at commas.
    public var value: String

    /// Creates a header field `name: value`.
    public init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  private var fields: [Element]

  /// Creates header fields from a list, which may be empty.
  public init(_ fields: [Element] = []) {
    self.fields = fields
  }

  /// The value of the first field with this name. Setting a value replaces all fields of the name, and setting nil removes them.
  public subscript(name: String) -> String? {
    get { place(of: name).map { fields[$0].value } }
    set {
      fields.removeAll { ASCII.equalIgnoringCase($0.name, name) }
      if let newValue { append(newValue, for: name) }
    }
  }

  /// The values of all fields with this name, in order.
  public subscript(all name: String) -> [String] {
    fields.filter { ASCII.equalIgnoringCase($0.name, name) }.map(\.value)
  }

  /// The value of the only field with this name. Nil if there is none, and empty if there are several.
  func only(_ name: String) -> String? {
    guard let place = place(of: name) else { return nil }
    return self.place(of: name, from: place + 1) == nil ? fields[place].value : ""
  }

  /// The index of the first field with this name at or after `start`.
  // Fields are compared in place, because copying one does two reference counts.
  func place(of name: String, from start: Int = 0) -> Int? {
    let count = name.utf8.count
    var place = start
    while place < fields.count {
      if fields[place].name.utf8.count == count, ASCII.equalIgnoringCase(fields[place].name, name) { return place }
      place += 1
    }
    return nil
  }

  /// Adds a field at the end.
  public mutating func append(_ value: String, for name: String) {
    fields.append(Element(name: name, value: value))
  }

  private var meaning: [String: [String]] {
    Dictionary(grouping: fields, by: \.name.asciiLowercased).mapValues { $0.map(\.value) }
  }
}

extension HeaderFields: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { fields.count }
  public subscript(position: Int) -> Element { fields[position] }
}

extension HeaderFields: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(elements.map { Element(name: $0.0, value: $0.1) })
  }
}

extension HeaderFields: Hashable {
  /// Two values are equal if each name has the same values in the same order. The order of names does not matter.
  public static func == (left: HeaderFields, right: HeaderFields) -> Bool { left.meaning == right.meaning }
  public func hash(into hasher: inout Hasher) { hasher.combine(meaning) }
}

extension HeaderFields: Codable {
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
  public func encode(to encoder: any Encoder) throws { try fields.encode(to: encoder) }
}
