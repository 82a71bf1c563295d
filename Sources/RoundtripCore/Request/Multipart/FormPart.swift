/// One part of a `multipart/form-data` body: a text, or a file if it has a file name (RFC 7578 §4).
struct FormPart: Equatable {
  var name: String
  var fileName: String?
  var contentType: String?
  var bytes: [UInt8]
}

// Fields look up their values in a form, so parts are read as form items. A file is an item whose name no text can have. Its value
// is the file name, the media type and the bytes, separated by NUL.
extension FormPart {
  /// The name of the item for a file.
  static func fileKey(_ name: String) -> String { "\0" + name }

  /// The name of the field of a file. Nil for the item of a text.
  static func fieldName(ofKey key: String) -> String? {
    key.utf8.first == 0 ? String(key.unicodeScalars.dropFirst()) : nil
  }

  var key: String { fileName == nil ? name : Self.fileKey(name) }

  /// The file in the value of an item.
  static func file(_ value: ByteSlice) -> FormFile? {
    var rest = value
    let name = rest.take { $0 != 0 }
    rest = rest.dropFirst(1)
    let contentType = rest.take { $0 != 0 }
    guard rest.first == 0, let fileName = String(validating: name), let type = String(validating: contentType) else {
      return nil
    }
    return FormFile(name: fileName, contentType: type.isEmpty ? nil : type, bytes: Array(rest.dropFirst(1)))
  }

  /// The value of the item for a file. Nil if the file cannot be written as a part.
  static func value(_ file: FormFile) -> [UInt8]? {
    guard !file.name.utf8.contains(0), file.contentType.map(isContentType) ?? true else { return nil }
    return Array(file.name.utf8) + [0] + Array((file.contentType ?? "").utf8) + [0] + file.bytes
  }

  /// Whether the header of a part may contain a text.
  static func isContentType(_ text: String) -> Bool { text.withBytes { !$0.isEmpty && $0.isHeaderValue } }

  /// This part as a form item. Nil if no field could have its name.
  func append(to form: inout ByteBuffer) -> Bool {
    guard !name.utf8.contains(0) else { return false }
    form.append(UInt8(ascii: "&"))
    func append(_ text: ByteSlice) { form.append(text, encodedFor: .queryItem) }
    let file = fileName.map { FormFile(name: $0, contentType: contentType, bytes: bytes) }
    guard let value = file.map(Self.value) ?? bytes else { return false }
    key.withBytes(append)
    form.append(UInt8(ascii: "="))
    value.withBytes(append)
    return true
  }

  /// A text, or a file of any name if it has the name of a file.
  init(key: String, text: String?) {
    let file = Self.fieldName(ofKey: key)
    self.init(name: file ?? key, fileName: file.map { _ in "file" }, bytes: Array((text ?? "").utf8))
  }

  /// The part for a form item. Nil for an item without a value, such as a flag.
  init?(item: ByteSlice) {
    var value = item
    var name = ByteBuffer()
    var bytes = ByteBuffer()
    guard name.append(decoding: value.take { $0 != UInt8(ascii: "=") }, plusAsSpace: true), !value.isEmpty,
      bytes.append(decoding: value.dropFirst(1), plusAsSpace: true), let text = String(validating: name.slice)
    else { return nil }
    guard let name = Self.fieldName(ofKey: text) else {
      self.init(name: text, bytes: Array(bytes.slice))
      return
    }
    guard let file = Self.file(bytes.slice) else { return nil }
    self.init(name: name, fileName: file.name, contentType: file.contentType, bytes: file.bytes)
  }
}
