extension TypeLayout {
  /// Whether two types have the same elements at the same offsets. Labels are ignored.
  static func haveSameElements(_ left: any Any.Type, _ right: any Any.Type) -> Bool {
    if left == right { return true }
    if kind(of: left) != Kind.tuple, kind(of: right) != Kind.tuple { return false }
    let left = elements(of: left)
    let right = elements(of: right)
    return left.count == right.count && zip(left, right).allSatisfy { $0.type == $1.type && $0.offset == $1.offset }
  }

  static func size<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.size }

  static func alignment<Value>(of type: Value.Type) -> Int { MemoryLayout<Value>.alignment }
}

extension Equatable {
  /// `==` with a value of unknown type.
  package func isEqual(to other: Any) -> Bool { (other as? Self) == self }
}
