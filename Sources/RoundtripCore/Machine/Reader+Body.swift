extension Reader {
  private var contentType: String? { view.message.flatMap { $0.with { $0.headers["Content-Type"] } } }

  mutating func checkContentType(_ type: String?) -> Bool {
    guard let type, !rules.contains(.ignoresContentType), let given = contentType else { return true }
    if given.isContentType(type) { return true }
    enter(given)
    raw = text
    // A body of the right type that cannot be decoded tells more.
    note(.value, "the content type `\(type)`")
    noteFailure(Mismatch(.malformed))
    return false
  }

  mutating func readBody(_ step: StepPlace) -> Bool {
    looksAtBody = true
    return step.with(BodyObject.self) { node in
      raw = .empty
      // An empty body counts as absent, because many clients send a length of 0 without a body. A printed body has a type.
      let isNothing = node.mediaType != nil && contentType == nil
      guard let body = view.message.flatMap({ $0.with { $0.body } }), !body.isEmpty || !isNothing else {
        return refuse(.missing, "a body")
      }
      guard checkContentType(node.mediaType) else { return false }
      guard let mismatch = node.read(body, frame.at(step.place)) else {
        foundFields += 1
        return true
      }
      raw = .empty
      note(.malformed, mismatch.reason?.text ?? "a body that the conversion accepts")
      noteFailure(Mismatch(.malformed, reason: mismatch.reason))
      return false
    }
  }

  mutating func readForm() -> Bool {
    looksAtBody = true
    return checkContentType(formContentType)
  }

  mutating func readMultipart(_ step: StepPlace, _ index: Int) -> Bool {
    looksAtBody = true
    raw = .empty
    guard let body = view.body else { return refuse(.missing, "a body") }
    guard let boundary = MultipartBody.boundary(in: contentType) else {
      return refuse(.malformed, "the content type `\(MultipartBody.mediaType)` with a boundary")
    }
    var form = ByteBuffer()
    guard let parts = MultipartBody.parts(of: body, boundary: boundary), parts.allSatisfy({ $0.append(to: &form) })
    else { return refuse(.malformed, "a body of parts") }
    let url = view.url
    view.body = form.slice.dropFirst(1)
    // The text of a part is not in the URL.
    view.url = .empty
    defer {
      view.body = body
      view.url = url
      // The text of the last part ends with the memory of the form.
      (raw, text, entered) = (.empty, .empty, .empty)
    }
    guard run(index + 1, Int(step.end)) else { return false }
    foundFields += 1
    return true
  }
}
