/// The level of a parser-printer, inferred from its place in a block.
public protocol ParserLevel: Sendable {}

/// A level on which parser-printers run in sequence, so that they can be repeated.
public protocol SequentialLevel: ParserLevel {}

/// The level of whole requests: method, host, path, groups of fields, body.
public typealias RequestLevel = URLRequestData

extension URLRequestData: SequentialLevel {}

/// The level of the segments of a path.
public enum PathLevel: SequentialLevel {}

/// The level of the fields of a query, a header, cookies or a form.
public enum FieldsLevel: ParserLevel {}

/// The level of one decoded text: a segment of the path or the value of a field.
public typealias TextLevel = Substring

extension Substring: SequentialLevel {}
