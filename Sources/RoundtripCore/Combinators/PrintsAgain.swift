extension Writer {
  /// Whether reading what was printed since `start`, and printing that, gives the same once more: the same text, cut at the same
  /// `boundaries`. Then it is the same value, as each part by itself comes back from its text.
  ///
  /// It is asked for where one place of a request is read twice: the values cannot be compared, their texts can.
  @usableFromInline
  borrowing func printsAgain<Level>(
    from start: Mark, boundaries: [Mark], on level: Level.Type,
    _ printAgain: (inout Reader, inout Writer, inout [Mark]) throws(Mismatch) -> Void
  ) -> Bool {
    // The copy asks no more: it would be asked again on each level of a router that contains itself.
    if isCopy { return true }
    return readBack(from: start, on: level) { reader in
      var copy = Writer(path: ByteBuffer(), query: ByteBuffer())
      copy.isCopy = true
      copy.container = container
      copy.rules = rules
      copy.destination = destination
      copy.method = start.method
      copy.extras = start.extras
      var again: [Mark] = []
      do throws(Mismatch) { try printAgain(&reader, &copy, &again) } catch { return false }
      if level == TextLevel.self, !copy.plain.slice.elementsEqual(plain.slice.dropFirst(start.plain)) { return false }
      return again.count == boundaries.count
        && zip(again, boundaries).allSatisfy { $0.isAt($1, since: start) } && copy.hasSameText(as: self, since: start)
    }
  }

  /// Whether `other` has printed the same since `start`; this one has printed nothing before.
  private borrowing func hasSameText(as other: borrowing Writer, since start: Mark) -> Bool {
    // In front of the first field stands `?`, in front of others `&`.
    path.slice.elementsEqual(other.path.slice.dropFirst(start.path))
      && query.slice.dropFirst(1).elementsEqual(other.query.slice.dropFirst(start.query + 1))
      && form.slice.dropFirst(1).elementsEqual(other.form.slice.dropFirst(start.form + 1))
      && mark.hasSameExtras(as: other.mark)
  }
}

extension Writer.Mark {
  /// Whether this mark of a writer that began with nothing is `other` of a writer that began at `start`.
  fileprivate func isAt(_ other: Self, since start: Self) -> Bool {
    path == other.path - start.path && query == other.query - start.query && form == other.form - start.form
      && hasSameExtras(as: other)
  }

  fileprivate func hasSameExtras(as other: Self) -> Bool {
    method == other.method
      && (extras?.values ?? Writer.Extras.Values()) == (other.extras?.values ?? Writer.Extras.Values())
  }
}

extension ParserPrinter {
  /// Checks that what was just read also prints.
  ///
  /// It is asked for where a link that is not the canonical one may be read though the canonical one is taken by somebody else: `/007`
  /// by a number beside the literal `7`. Such a link is refused, so that whatever parses also prints.
  @usableFromInline
  func checkPrints(_ output: Output, _ input: inout Reader) throws(Mismatch) {
    if input.isReadingBack { return }
    var writer = Writer(path: ByteBuffer(), query: ByteBuffer())
    writer.container = input.container
    writer.rules = input.rules
    writer.destination = .plain
    do throws(Mismatch) { try print(output, into: &writer) } catch {
      throw Level.self == TextLevel.self
        ? input.mismatch("the usual spelling") : input.mismatch(.path, "the usual spelling")
    }
  }
}
