extension URLRequestData {
  /// Where the path starts and ends in the URL, as byte offsets.
  var pathRange: Range<Int> {
    text.withBytes { text in
      let path = parts(of: text).path
      let start = path.offset(in: text) ?? 0
      return start..<start + path.count
    }
  }

  func segmentCount(before offset: Int) -> Int {
    let range = pathRange
    let path = Array(text.utf8)[range]
    return path.prefix(upTo: min(max(offset, range.lowerBound), range.upperBound))
      .split(separator: UInt8(ascii: "/")).count
  }
}
