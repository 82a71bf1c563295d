/// One flat route.
struct Row: BitwiseCopyable {
  /// The steps of one direction, and the values that may be alive while they run.
  struct Part: BitwiseCopyable {
    var start: Int32 = 0
    var end: Int32 = 0
    var owned = FixedRange()
  }

  var read = Part()
  var write = Part()
  var rules = ReadingRules()
  /// The number of segments that the trie has compared. The rest is read at the cursor.
  var segments: Int32 = 0
  /// Whether a part of unknown length is read at the cursor.
  var hasCursor = false
  var declaresMethod = false
  /// Whether it reads the whole path, even if it is run for a prefix.
  var isWhole = false
  var isAlias = false
  var hasCustomScheme = false
  /// Whether another row may read what it prints.
  var mayBeTaken = false
  /// Whether a value that it reads counts only if it prints.
  var mustPrint = false
  /// Whether its output is read back part by part.
  var isAmbiguous = false
  /// Whether it reads each GET request with its path, as the same value.
  var isFixed = false
  /// The step with the whole link, if every value of the row prints as one literal. Otherwise -1.
  var literal: Int32 = -1
  /// Whether the query items that it reads are recorded, because it, or a part of it, refuses others.
  var recordsItems = false
  /// Whether it requires a method, an origin or a fragment.
  var readsBeside = false
  /// Whether only the method and the end of the path have to be checked after reading.
  var isPlain = false
  /// Whether later rows of other routes with the same key may read the same link.
  var isTied = false

  var readingSteps: Range<Int> { Int(read.start)..<Int(read.end) }
}
