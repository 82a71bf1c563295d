/// A file in a ``Multipart`` body.
///
/// ```swift
/// FileField("avatar")                        // FormFile
/// FileField("photos", [FormFile].self)       // any number of them under one name
/// Optionally { FileField("avatar") }         // FormFile?
/// ```
/// A file that is absent fails with ``Mismatch/Kind/missing``. Of several under one name, the first is read.
public final class FileField<Output>: ParserPrinter {
  public typealias Level = FieldsLevel

  private let reading: @Sendable (inout Reader) throws(Mismatch) -> Output
  private let writing: @Sendable (Output, inout Writer) throws(Mismatch) -> Void
  public let grammar: Grammar

  private init(
    _ name: FieldName, _ presence: FieldPresence,
    read: @escaping @Sendable (inout Reader) throws(Mismatch) -> Output,
    write: @escaping @Sendable (Output, inout Writer) throws(Mismatch) -> Void
  ) {
    reading = read
    writing = write
    grammar = .field(name: name.text, value: .opaque, presence: presence)
  }

  public func parse(_ input: inout Reader) throws(Mismatch) -> Output { try reading(&input) }

  public func print(_ output: Output, into writer: inout Writer) throws(Mismatch) { try writing(output, &writer) }
}

extension FileField where Output == FormFile {
  /// A file that must be there.
  public convenience init(_ name: String) {
    let key = FieldName(FormPart.fileKey(name))
    self.init(key, .required) { (input) throws(Mismatch) in
      var cursor = FieldCursor()
      guard let file = try input.readFile(key, name, after: &cursor) else {
        throw input.mismatch(.missing, "the file `\(name)`")
      }
      return file
    } write: { (file, writer) throws(Mismatch) in
      try writer.writeFile(key, file)
    }
  }
}

extension FileField where Output == [FormFile] {
  /// Any number of files under one name.
  public convenience init(_ name: String, _ type: [FormFile].Type) {
    let key = FieldName(FormPart.fileKey(name))
    self.init(key, .repeated) { (input) throws(Mismatch) in
      var cursor = FieldCursor()
      var files: [FormFile] = []
      while let file = try input.readFile(key, name, after: &cursor) { files.append(file) }
      return files
    } write: { (files, writer) throws(Mismatch) in
      for file in files { try writer.writeFile(key, file) }
    }
  }
}

extension Reader {
  fileprivate mutating func readFile(
    _ key: FieldName, _ name: String, after cursor: inout FieldCursor
  ) throws(Mismatch) -> FormFile? {
    switch enterField(key, after: &cursor) {
    case .absent: return nil
    case .value: if let file = FormPart.file(text) { return file }
    case .noValue, .malformed: break
    }
    throw mismatch(.malformed, "the file `\(name)`")
  }
}

extension Writer {
  fileprivate mutating func writeFile(_ key: FieldName, _ file: FormFile) throws(Mismatch) {
    guard let value = FormPart.value(file) else { throw unprintable("the name or the type of the file `\(file.name)`") }
    beginField(key)
    value.withBytes { write($0) }
    guard endField(key) else { throw unprintable("a file outside of `Multipart`") }
  }
}
