extension FlatRoute {
  /// Requests that both flat routes read, according to their descriptions. The first are the simplest.
  func witnesses(with other: FlatRoute) -> some Sequence<URLRequestData> {
    let forms = PathForm.all(of: path).flatMap { form in
      PathForm.all(of: other.path).filter { !form.isDisjoint(from: $0) }.map { (form, $0) }
    }
    // The variants of one form choose among the same texts.
    var known: [FlatRoute?] = forms.map { _ in nil }
    return (0..<(forms.isEmpty ? 0 : 64)).lazy.compactMap { variant in
      let index = variant % forms.count
      let common = known[index] ?? self.common(with: other, forms[index])
      known[index] = common
      // The digits of the number are the places of the texts. A number is left out if a smaller one has the same digits.
      var rest = variant / forms.count
      let request = common.request { count in
        defer { rest /= count }
        return rest % count
      }
      return rest == 0 ? request : nil
    }
  }

  /// A route of the texts that both read in each place, for one form of their paths.
  private func common(with other: FlatRoute, _ forms: (PathForm, PathForm)) -> FlatRoute {
    let methods = allMethods.intersection(other.allMethods)
    var common = FlatRoute(methods: methods.contains("GET") ? nil : methods)
    common.scheme = scheme ?? other.scheme
    common.port = port ?? other.port
    common.body = body ?? other.body
    if host != nil || other.host != nil { common.host = .common(host, other.host) }
    if fragment != nil || other.fragment != nil { common.fragment = .common(fragment, other.fragment) }
    for index in 0..<max(forms.0.count.minimum, forms.1.count.minimum) {
      common.append(segments: .common(forms.0.segment(index), forms.1.segment(index)), .once)
    }
    func add(_ field: FlatField, _ others: [FlatField]) {
      let value = Grammar.common(field.value, others.first(where: field.readsSameItem)?.value)
      common.fields.append(
        FlatField(container: field.container, name: field.name, value: value, presence: .required))
    }
    let own = requiredFields
    for field in own { add(field, other.fields) }
    for field in other.requiredFields where !own.contains(where: field.readsSameItem) { add(field, fields) }
    return common
  }
}

extension Grammar {
  /// Texts that both read, according to the descriptions. Nil stands for any text.
  fileprivate static func common(_ left: Grammar?, _ right: Grammar?) -> Grammar {
    let texts = (left?.sampleTexts ?? []) + (right?.sampleTexts ?? [])
    let forms = [left, right].compactMap { $0.map { TextForm($0) } }
    var known: Set<ByteText> = []
    let common = texts.filter { text in
      known.insert(ByteText(text)).inserted && forms.allSatisfy { $0.mayAccept(text) }
    }
    return .text(.set(common.isEmpty ? [texts.first ?? "a"] : common))
  }
}
