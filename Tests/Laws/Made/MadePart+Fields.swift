import Roundtrip
import RoundtripTesting

extension MadePart {
  /// The fields of one group.
  fileprivate static func fields<Content: ParserPrinter>(
    _ container: FieldContainer, _ content: Content
  ) -> AnyRouter<Content.Output> where Content.Level == FieldsLevel {
    switch container {
    case .headers: Headers { content }.eraseToAnyRouter()
    case .cookies: Cookies { content }.eraseToAnyRouter()
    case .form: FormData { content }.eraseToAnyRouter()
    default: Query { content }.eraseToAnyRouter()
    }
  }

  static func field(_ name: String, _ text: MadeText<Value>, in container: FieldContainer = .query) -> MadePart {
    var pattern = MadePattern()
    pattern.required = [container == .form ? "form " + name : name: text.shape]
    pattern.hasBody = container == .form
    pattern.mayRefuse = text.mayRefuse
    pattern.hasCustomPart = text.isCustom
    return MadePart(
      "\(container) { Field(\"\(name)\") { \(text.source) } }", fields(container, Field(name) { text.parser }), pattern
    ) { request, random in
      request.add(field: name, random.element(of: text.texts), in: container)
    }
  }

  static func field(
    _ name: String, _ text: MadeText<Value>, default value: Value, in container: FieldContainer = .query
  ) -> MadePart where Value: Sendable & Equatable {
    optionalField("Field(\"\(name)\", default: \(value)) { \(text.source) }", name, text.texts, in: container) {
      fields(container, Field(name, default: value) { text.parser })
    }
  }

  static func optionalField<Wrapped>(
    _ name: String, _ text: MadeText<Wrapped>, in container: FieldContainer = .query
  ) -> MadePart where Value == Wrapped? {
    optionalField("Optionally { Field(\"\(name)\") { \(text.source) } }", name, text.texts, in: container) {
      fields(container, Optionally<FieldsLevel, Wrapped> { Field(name) { text.parser } })
    }
  }

  /// Headers or a form that may be absent.
  static func optionalFields<Wrapped>(_ part: MadePart<Wrapped>) -> MadePart where Value == Wrapped? {
    var pattern = MadePattern()
    pattern.others = [part.source]
    // Whether a form that may be absent ranks before none is not said.
    pattern.hasCustomPart = part.pattern.hasBody
    return MadePart(
      "Optionally { \(part.source) }", Optionally<RequestLevel, Wrapped> { part.router }, pattern
    ) { request, random in
      if random.once(in: 2) { part.draw(&request, &random) }
    }
  }

  fileprivate static func optionalField(
    _ source: String, _ name: String, _ texts: [String], in container: FieldContainer = .query,
    _ router: () -> AnyRouter<Value>
  ) -> MadePart {
    var pattern = MadePattern()
    pattern.others = [name + source]
    pattern.hasBody = container == .form
    return MadePart("\(container) { \(source) }", router(), pattern) { request, random in
      for _ in 0..<(texts.isEmpty ? 0 : random.below(3)) {
        request.add(field: name, random.element(of: texts), in: container)
      }
    }
  }
}

extension MadePart<Void> {
  /// A field with a fixed text.
  static func constantField(_ name: String, _ text: String) -> MadePart {
    var pattern = MadePattern()
    pattern.required = [name: .literal(text)]
    return MadePart("Query { Field(\"\(name)\") { \"\(text)\" } }", Query { Field(name) { text } }, pattern) {
      request, random in
      request.add(field: name, random.once(in: 8) ? "x" : text, in: .query)
    }
  }
}

extension MadePart<Bool> {
  /// A field with a fixed text that may be absent.
  static func optionalConstant(_ name: String, _ text: String) -> MadePart {
    let part: MadePart<Void?> = .optionalField("Optionally { Field(\"\(name)\") { \"\(text)\" } }", name, [text, "x"]) {
      Query { Optionally<FieldsLevel, Void> { Field(name) { text } } }.eraseToAnyRouter()
    }
    return part.map({ $0 != nil }, { $0 ? .some(()) : .some(nil) })
  }

  static func flag(_ name: String) -> MadePart {
    optionalField("Flag(\"\(name)\")", name, ["", "true", "1"]) { Query { Flag(name) }.eraseToAnyRouter() }
  }
}

extension MadePart<[Int]> {
  static func repeatedField(_ name: String, in container: FieldContainer = .query) -> MadePart {
    optionalField("Field(\"\(name)\", [Int].self)", name, ["1", "2", "x"], in: container) {
      fields(container, Field(name, [Int].self))
    }
  }

  static func separatedField(_ name: String) -> MadePart {
    let list = Many<TextLevel, Int> {
      Int.parser()
    } separator: {
      ","
    }
    return .field(name, MadeText("Many { Int.parser() } separator: { \",\" }", .any, ["1,2", "", "7", "1,x"], list))
  }
}

extension MadePart<String> {
  /// One of two fields.
  static func eitherField(_ first: String, _ second: String) -> MadePart {
    var pattern = MadePattern()
    pattern.openFrom = 0
    return MadePart(
      "Query { OneOf { Field(\"\(first)\"); Field(\"\(second)\") } }",
      Query {
        OneOf<FieldsLevel, String> {
          Field<String>(first)
          Field<String>(second)
        }
      }, pattern
    ) { request, random in
      request.add(field: random.element(of: [first, second]), random.element(of: ["a", "7", ""]), in: .query)
    }
  }

  static func fragment(_ text: MadeText<String>) -> MadePart {
    var pattern = MadePattern()
    pattern.hasFragment = true
    pattern.mayRefuse = text.mayRefuse
    pattern.hasCustomPart = text.isCustom
    return MadePart("Fragment { \(text.source) }", Fragment { text.parser }, pattern) { request, random in
      request.fragment = random.element(of: text.texts)
    }
  }
}

extension MadePart<MadeItem?> {
  /// Two fields that are absent together.
  static func optionalFields(_ name: String, _ quantity: String) -> MadePart {
    optionalField(
      "Optionally { Parse(MadeItem.init) { Field(\"\(name)\"); Field(\"\(quantity)\", Int.self) } }", name, ["a", ""]
    ) {
      Query {
        Optionally {
          Parse(MadeItem.init(name:quantity:)) {
            Field<String>(name)
            Field(quantity, Int.self)
          }
        }
      }.eraseToAnyRouter()
    }.drawing { request, random in
      request.add(field: quantity, random.element(of: ["1", "x"]), in: .query)
    }
  }
}

extension MadePart<MadeItem?> {
  /// A group of fields that all have a default.
  static func optionalDefaults(_ name: String, _ quantity: String) -> MadePart {
    let source =
      "Optionally { Parse(MadeItem.init) { Field(\"\(name)\", default: \"a\"); Field(\"\(quantity)\", default: 1) } }"
    return optionalField(source, name, ["a", ""]) {
      Query {
        Optionally {
          Parse(MadeItem.init(name:quantity:)) {
            Field(name, String.self, default: "a")
            Field(quantity, Int.self, default: 1)
          }
        }
      }.eraseToAnyRouter()
    }.drawing { request, random in
      request.add(field: quantity, random.element(of: ["1", "2", "x"]), in: .query)
    }
  }
}

extension MadePart<MadeItem> {
  static let json = MadePart(
    "Body(.json(MadeItem.self))", Body(.json(MadeItem.self)), MadePattern(hasBody: true)
  ) { request, random in
    let texts = [#"{"name":"a","quantity":7}"#, #"{ "quantity": 7, "name": "\u00e9" }"#, #"{"name":"a"}"#, "[]"]
    request.body = ("application/json", random.element(of: texts))
  }
}

extension MadePart<MadeItem> {
  static let multipart = MadePart(
    "Multipart { Parse(MadeItem.init) { Field(\"name\"); Field(\"quantity\", Int.self) } }",
    Multipart {
      Parse(MadeItem.init(name:quantity:)) {
        Field<String>("name")
        Field("quantity", Int.self)
      }
    }, MadePattern(hasBody: true)
  ) { request, random in
    let parts = [("name", random.element(of: ["a", "é", ""])), ("quantity", random.element(of: ["7", "x"]))]
    let text =
      parts.map { "--b\r\nContent-Disposition: form-data; name=\"\($0)\"\r\n\r\n\($1)\r\n" }.joined() + "--b--\r\n"
    request.body = ("multipart/form-data; boundary=b", text)
  }
}

extension MadePart<MadeItem?> {
  /// A body that may be absent.
  static let optionalJSON = MadePart.optional(
    MadePart<MadeItem>.json, "Optionally { Body(.json(MadeItem.self)) }",
    Optionally<RequestLevel, MadeItem> { Body(.json(MadeItem.self)) })
}

extension MadePart<MadeInner> {
  /// A field with a link to a route of a table.
  static func link(_ name: String, to table: MadePart) -> MadePart {
    var pattern = MadePattern()
    pattern.required = [name: .any]
    pattern.mayRefuse = true
    return MadePart(
      "Query { Field(\"\(name)\", link: \(table.source)) }", Query { Field(name, link: table.router) }, pattern
    ) { request, random in
      var page = MadeRequest()
      table.draw(&page, &random)
      request.add(field: name, page.link(&random), in: .query)
    }
  }
}

extension MadePart<MadeInner?> {
  /// A field that may be absent, with a link to a route of a table.
  static func link(_ name: String, to table: MadePart<MadeInner>) -> MadePart {
    let part = MadePart<MadeInner>.link(name, to: table)
    return optionalField("Optionally { Field(\"\(name)\", link: \(table.source)) }", name, []) {
      Query { Optionally<FieldsLevel, MadeInner> { Field(name, link: table.router) } }.eraseToAnyRouter()
    }.drawing(part.draw)
  }
}

extension MadePart<String> {
  static let text = MadePart("Body(.text)", Body(.text), MadePattern(hasBody: true)) { request, random in
    request.body = ("text/plain", random.element(of: ["a", "é", ""]))
  }
}

extension MadePart<MadeItem> {
  static let form = MadePart(
    "Body(.form(MadeItem.self))", Body(.form(MadeItem.self)), MadePattern(hasBody: true)
  ) { request, random in
    request.form = [
      random.element(of: ["name=a", "name=%C3%A9", "name="]), random.element(of: ["quantity=7", "x=1"]),
    ]
  }
}

extension MadePart<(String, Int)> {
  /// Two fields of one container, of which the second one has a default.
  static func both(
    _ container: FieldContainer, _ first: String, _ text: MadeText<String>, _ second: String, _ number: MadeText<Int>
  ) -> MadePart {
    let one = MadePart<String>.field(first, text, in: container)
    let other = MadePart<Int>.field(second, number, default: 1, in: container)
    var pattern = one.pattern
    pattern.append(other.pattern)
    return MadePart(
      "\(container) { Field(\"\(first)\") { \(text.source) }; Field(\"\(second)\", default: 1) { \(number.source) } }",
      fields(
        container,
        Parse<FieldsLevel, (String, Int)> {
          Field(first) { text.parser }
          Field(second, default: 1) { number.parser }
        }), pattern
    ) { request, random in
      one.draw(&request, &random)
      other.draw(&request, &random)
    }
  }
}

extension MadePart<Int?> {
  /// A fragment that may be absent.
  static func optionalFragment(_ text: MadeText<Int>) -> MadePart {
    var pattern = MadePattern()
    pattern.others = [text.source]
    pattern.hasCustomPart = true
    return MadePart(
      "Optionally { Fragment { \(text.source) } }", Optionally<RequestLevel, Int> { Fragment { text.parser } }, pattern
    ) { request, random in
      if random.once(in: 2) { request.fragment = random.element(of: text.texts) }
    }
  }
}

extension MadePart<[Int]> {
  /// A list in one field that may be absent.
  static func defaultedList(_ name: String) -> MadePart {
    let list = Many<TextLevel, Int>(minimum: 1, maximum: 2) {
      Int.parser()
    } separator: {
      ","
    }
    let text = MadeText("Many(1...2) { Int.parser() } separator: { \",\" }", .any, ["1,2", "", "7", "1,2,3"], list)
    return .field(name, text, default: [])
  }
}
