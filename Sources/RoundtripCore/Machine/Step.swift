/// One instruction of a row: plain data that a machine runs without knowing any type.
struct Step: BitwiseCopyable {
  enum Op: UInt8 {
    // Segments.
    case pathLiteral, segmentValue, segmentText, segmentLiteral, rest, pathEnd, start, notEmpty, absent
    // Parts on any level.
    case many, run, call, optional, choice, alternative
    // Fields.
    case field, form, multipart
    // The rest of a request.
    case method, scheme, host, port, fragment, body, base, customScheme, limited, headers
    // Values.
    case tag, embed, structure, convert, constant, move
    // Text.
    case textLiteral, textValue
    // A definition error.
    case definition
  }

  var op: Op
  var level = Call.Level.request
  var container = FieldContainer.query
  var presence = FieldPresence.required
  /// A bit whose meaning depends on the operation.
  var flag = false
  /// A second such bit.
  var isAmbiguous = false
  var ignoresCase = false
  /// A number, such as a segment, a tag or a minimum. A segment of -1 is the one at the cursor.
  var number: Int32 = -1
  var place: Int32 = 0
  /// The place of the value's source.
  var from: Int32 = 0
  /// The place of a value that the machine owns.
  var owned: Int32 = 0
  /// The bytes of a move.
  var size: Int32 = 0
  /// The step after the block that this step starts.
  var end: Int32 = 0
  /// The part of the description. The steps that read and write it have the same number.
  var part: Int32 = 0
  /// For a step that writes, the step that reads the same part.
  var twin: Int32 = -1
  var object: Handle<AnyObject>?
  /// The literal that ends an arbitrary text, or a choice between texts.
  var until: Handle<LiteralText>?

  init(_ op: Op) {
    self.op = op
  }
}
