/// How often a field occurs.
public enum FieldPresence: String, Sendable, Hashable, BitwiseCopyable {
  /// Once.
  case required
  /// Once or not at all.
  case optional
  /// Once, or not at all if it has its default value.
  case defaulted
  /// Any number of times.
  case repeated
  /// Without a value, or not at all.
  case flag
}
