extension FlatRoute {
  /// Requests that both flat routes read, according to their descriptions. The first are the simplest.
  func witnesses(with other: FlatRoute) -> some Sequence<URLRequestData> {
    let forms = PathForm.all(of: path).flatMap { form in
      PathForm.all(of: other.path).filter { !form.isDisjoint(from: $0) }.map { (form, $0) }
    }
    // The variants of one form choose among the same texts.
    var known: [Int: CommonTexts] = [:]
    return (0..<(forms.isEmpty ? 0 : 64)).lazy.compactMap { variant in
      let index = variant % forms.count
      let common = known[index] ?? CommonTexts(self, other, forms[index])
      known[index] = common
      return common.request(variant / forms.count)
    }
  }
}

/// The texts that two flat routes both read in each place, for one form of their paths.
private struct CommonTexts {
  /// The parts of a request that are the same in all variants.
  private var sample = Sample()
  private var path: [[String]]
  private var fields: [(container: FieldContainer, name: String, texts: [String])]
  private var host: [String]?
  private var fragment: [String]?

  init(_ left: FlatRoute, _ right: FlatRoute, _ forms: (PathForm, PathForm)) {
    path = (0..<max(forms.0.count.minimum, forms.1.count.minimum)).map {
      Self.texts(forms.0.segment($0), forms.1.segment($0))
    }
    let own = left.requiredFields
    fields =
      own.map { field in
        (field.container, field.name, Self.texts(field.value, right.fields.first(where: field.readsSameItem)?.value))
      }
      + right.requiredFields.filter { field in !own.contains(where: field.readsSameItem) }.map { field in
        (field.container, field.name, Self.texts(field.value, left.fields.first(where: field.readsSameItem)?.value))
      }
    let methods = left.allMethods.intersection(right.allMethods)
    sample.method = methods.contains("GET") ? nil : methods.min()
    sample.scheme = left.scheme ?? right.scheme
    sample.port = left.port ?? right.port
    if left.host != nil || right.host != nil {
      host = Self.texts(left.host, right.host)
    } else if sample.port != nil {
      sample.host = "localhost"
    }
    if left.fragment != nil || right.fragment != nil { fragment = Self.texts(left.fragment, right.fragment) }
    sample.body = left.body ?? right.body
  }

  /// The request whose texts have the digits of a number as their places. Nil if a smaller number has the same digits.
  func request(_ variant: Int) -> URLRequestData? {
    var rest = variant
    func choose(_ texts: [String]) -> String {
      defer { rest /= texts.count }
      return texts[rest % texts.count]
    }
    var sample = sample
    sample.path = path.map(choose)
    sample.fields = fields.map { ($0.container, $0.name, choose($0.texts)) }
    if let host { sample.host = choose(host) }
    sample.fragment = fragment.map(choose)
    return rest == 0 ? sample.request : nil
  }

  /// Texts that both read, according to the descriptions. Nil stands for any text.
  private static func texts(_ left: Grammar?, _ right: Grammar?) -> [String] {
    let texts = (left?.sampleTexts ?? []) + (right?.sampleTexts ?? [])
    let forms = [left, right].compactMap { $0.map { TextForm($0) } }
    var known: Set<ByteText> = []
    let common = texts.filter { text in
      known.insert(ByteText(text)).inserted && forms.allSatisfy { $0.mayAccept(text) }
    }
    return common.isEmpty ? [texts.first ?? "a"] : common
  }
}
