extension FlatRoute {
  /// Requests that both flat routes read, according to their descriptions. The first are the simplest.
  func witnesses(with other: FlatRoute) -> some Sequence<URLRequestData> {
    let forms = PathForm.all(of: path).flatMap { form in
      PathForm.all(of: other.path).filter { !form.isDisjoint(from: $0) }.map { (form, $0) }
    }
    return (0..<64).lazy.compactMap { variant in
      var rest = variant
      return witness(with: other, forms) { count in
        defer { rest /= max(count, 1) }
        return rest % max(count, 1)
      }?.request
    }
  }

  private func witness(
    with other: FlatRoute, _ forms: [(PathForm, PathForm)], _ choose: (Int) -> Int
  ) -> Sample? {
    guard !forms.isEmpty else { return nil }
    var sample = Sample()
    let methods = allMethods.intersection(other.allMethods)
    sample.method = methods.contains("GET") ? nil : methods.min()
    let (left, right) = forms[choose(forms.count)]
    for index in 0..<max(left.count.minimum, right.count.minimum) {
      sample.path.append(Self.text(left.segment(index), right.segment(index), choose))
    }
    for field in requiredFields {
      let same = other.fields.first(where: field.isSame)
      sample.fields.append((field.container, field.name, Self.text(field.value, same?.value, choose)))
    }
    for field in other.requiredFields where !requiredFields.contains(where: field.isSame) {
      let same = fields.first(where: field.isSame)
      sample.fields.append((field.container, field.name, Self.text(field.value, same?.value, choose)))
    }
    sample.scheme = scheme ?? other.scheme
    sample.port = port ?? other.port
    if host != nil || other.host != nil {
      sample.host = Self.text(host, other.host, choose)
    } else if sample.port != nil {
      sample.host = "localhost"
    }
    if fragment != nil || other.fragment != nil { sample.fragment = Self.text(fragment, other.fragment, choose) }
    sample.body = body ?? other.body
    return sample
  }

  /// A text that both read, according to the descriptions. Nil stands for any text.
  private static func text(_ left: Grammar?, _ right: Grammar?, _ choose: (Int) -> Int) -> String {
    let texts = (left?.sampleTexts ?? []) + (right?.sampleTexts ?? [])
    let common = texts.filter { text in
      [left, right].allSatisfy { $0.map { TextForm($0).mayAccept(text) } ?? true }
    }
    return common.isEmpty ? texts.first ?? "a" : common[choose(common.count)]
  }
}
