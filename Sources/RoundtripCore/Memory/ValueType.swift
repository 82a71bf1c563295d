/// The machines' information about the type of a value: its size, and how to copy and destroy it.
///
/// Sound to share, because a type never changes.
@safe
@usableFromInline
struct ValueType: @unchecked Sendable {
  @usableFromInline let type: any Any.Type

  @usableFromInline
  init(_ type: any Any.Type) {
    self.type = type
  }

  /// The elements of a tuple, or the type itself as its only element. Empty for `Void`.
  var elements: [TypeLayout.Element] { TypeLayout.elements(of: type) }

  var size: Int { TypeLayout.size(of: self.type) }
  var alignment: Int { TypeLayout.alignment(of: self.type) }
  /// Whether copying the bytes copies the value, so that nothing has to be destroyed.
  var isTrivial: Bool { _isPOD(self.type) }
  /// Whether a value may be moved by copying its bytes. False if it holds a weak reference.
  var isBitwiseTakable: Bool { _isBitwiseTakable(self.type) }
  /// Whether a value is stored in the buffer of an existential, not in a box.
  var isInline: Bool { size <= 3 * TypeLayout.word && alignment <= TypeLayout.word && isBitwiseTakable }

  func destroy(_ place: Place) { place.destroy(self.type) }

  /// Copies the value at `source`, counting its references.
  func copy(_ source: Place, to target: Place) { target.copy(self.type, from: source) }
}
