// How the method and the path are read.

/// What matters of a method most of the time.
@usableFromInline
enum MethodKind: BitwiseCopyable {
  case get, head, other

  @usableFromInline
  init(_ name: String) {
    self = name == "GET" ? .get : name == "HEAD" ? .head : .other
  }
}

extension Reader {
  /// Whether a route that names no method takes this request.
  @inline(__always)
  @inlinable
  var isGetOrHead: Bool { method == .get || method == .head && !rules.contains(.separatesHead) }

  /// Whether the whole path is read; one slash may be left, unless a rule refuses it.
  @inline(__always)
  @inlinable
  var isAtPathEnd: Bool {
    path.isEmpty
      || path.count == 1 && path.first == UInt8(ascii: "/")
        && (!rules.contains(.refusesTrailingSlash) || wholePath.count == 1)
  }

  /// Whether what is read is a segment of a path whose literals are compared without case.
  @inline(__always)
  @inlinable
  var ignoresCase: Bool { rules.contains(.ignoresCase) && textFailure == .path }

  /// Whether literals of the path are compared without case.
  @inline(__always) @inlinable var ignoresCaseOfPath: Bool { rules.contains(.ignoresCase) }

  /// Takes the next segment of the path and makes its decoded text the one to read.
  ///
  /// Fails at the end of the path, and for a segment that is empty, `.` or `..`, malformed, or not UTF-8.
  @inline(__always)
  @inlinable
  mutating func enterSegment() -> Bool {
    // Nearly always a walk through an index has found where it ends, and no escape in it.
    guard let count = starts.length(at: path.distance(from: wholePath)) else { return searchSegment() }
    let rest = path.behind(count)
    let segment = path.ahead(of: rest).behind(1)
    text = segment
    textFailure = .path
    textNeedsValidation = false
    guard !segment.isDotSegment else { return false }
    path = rest
    return true
  }

  /// The same where the end of the segment is not known.
  @inline(never)
  @usableFromInline
  mutating func searchSegment() -> Bool {
    var rest = path
    var isEncoded = false
    let segment = rest.takeSegment(&isEncoded)
    raw = segment
    textFailure = .path
    guard !segment.isEmpty else { return false }
    if isEncoded {
      guard decode(segment, plusAsSpace: false) else { return false }
    } else {
      text = segment
      textNeedsValidation = false
    }
    guard !text.isDotSegment else { return false }
    path = rest
    return true
  }

  /// Takes all segments that are left; a slash behind them stays.
  @inline(__always)
  @inlinable
  mutating func skipPath() {
    guard let last = path.last else { return }
    path = path.behind(last == UInt8(ascii: "/") ? path.count &- 1 : path.count)
  }

  /// Takes the next segment of the path, decoded; nil at the end of the path or where it cannot be read.
  public mutating func takeSegment() -> String? {
    let mark = mark
    guard enterSegment(), let segment = takeText() else {
      reset(to: mark)
      return nil
    }
    return segment
  }
}
