/// A file of a ``Multipart`` body.
///
/// ```swift
/// let form = Multipart { Field("name"); FileField("avatar") }
/// let file = FormFile(name: "a.png", contentType: "image/png", bytes: [1])
/// try form.parse(form.print(("Ann", file)))   // ("Ann", file)
///
/// Multipart { Field("name"); FileField("avatar", FormFile?.self) }
/// ```
/// Fails with ``Mismatch/Kind/missing`` if the file is absent, and with `malformed` if the part is text.
public struct FileField<Output>: ParserPrinter, Word {
  public typealias Level = FieldsLevel

  @usableFromInline let node: Node

  private init(_ name: String, _ presence: FieldPresence, _ array: ArrayOperations?) {
    node = .field(
      FormPart.fileKey(name), FormFile.codec(name).node, presence, Output.self, array: array, isFile: true)
  }
}

extension FileField where Output == FormFile {
  /// Creates a required file.
  public init(_ name: String) {
    self.init(name, .required, nil)
  }
}

extension FileField where Output == FormFile? {
  /// Creates a file that may be absent.
  public init(_ name: String, _ type: FormFile?.Type) {
    self.init(name, .optional, nil)
  }
}

extension FileField where Output == [FormFile] {
  /// Creates a list of files under one name.
  public init(_ name: String, _ type: [FormFile].Type) {
    self.init(name, .repeated, .of(FormFile.self))
  }
}

extension FormFile {
  fileprivate static func codec(_ name: String) -> ValueNode {
    ValueNode(
      ValueType(FormFile.self), .any, isRefined: true, description: .opaque, expected: { "the file `\(name)`" },
      read: { reader, place in
        guard let file = FormPart.file(reader.text) else { return false }
        reader.text = .empty
        place.put(file)
        return true
      },
      write: { place, writer in
        let file = place.value(as: FormFile.self)
        guard let value = FormPart.value(file) else {
          return writer.unprintable(
            "the name or the media type of the file `\(file.name)` is not allowed in a header; remove control characters"
          )
        }
        value.withBytes { writer.write($0) }
        return nil
      })
  }
}
