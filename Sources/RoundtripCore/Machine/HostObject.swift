/// The host of a URL.
class HostObject: @unchecked Sendable {
  /// A fixed host. Nil if it is read as text.
  final let name: String?
  /// The domain behind the text, with its leading dot.
  final let suffix: String

  init(name: String?, suffix: String) {
    self.name = name
    self.suffix = suffix
  }
}
