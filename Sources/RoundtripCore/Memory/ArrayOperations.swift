/// Builds an array and iterates over it.
@usableFromInline
final class ArrayOperations: Sendable {
  @usableFromInline let element: ValueType
  @usableFromInline let start: @Sendable (Place) -> Void
  @usableFromInline let append: @Sendable (Place, Place) -> Void
  @usableFromInline let count: @Sendable (Place) -> Int
  @usableFromInline let destroy: @Sendable (Place) -> Void
  @usableFromInline let copy: @Sendable (Place, Int, Place) -> Void

  @usableFromInline
  init(
    element: ValueType, start: @escaping @Sendable (Place) -> Void, append: @escaping @Sendable (Place, Place) -> Void,
    count: @escaping @Sendable (Place) -> Int, destroy: @escaping @Sendable (Place) -> Void,
    copy: @escaping @Sendable (Place, Int, Place) -> Void
  ) {
    self.element = element
    self.start = start
    self.append = append
    self.count = count
    self.destroy = destroy
    self.copy = copy
  }

  @inlinable
  static func of<Element>(_ type: Element.Type) -> ArrayOperations {
    ArrayOperations(
      element: ValueType(type), start: { $0.put([Element]()) },
      append: { array, element in
        let element = element.take(as: Element.self)
        array.change([Element].self) { $0.append(element) }
      },
      count: { $0.with([Element].self) { $0.count } },
      destroy: { _ = $0.take(as: [Element].self) },
      copy: { array, index, target in array.with([Element].self) { target.put($0[index]) } })
  }
}
