import Roundtrip
import RoundtripCore

/// The schema of a form: an object whose properties are its fields.
///
/// A choice of fields is an `anyOf`. A field that needs others is a `dependentRequired`.
struct FormSchema {
  let json: JSONText
  /// Whether at least one field has to be there.
  let isRequired: Bool
  /// The first field of each name.
  let fields: [FlatRoute.FlatField]

  init(_ all: [FlatRoute.FlatField]) {
    fields = all.reduce(into: []) { known, field in
      if !known.contains(where: { $0.name == field.name }) { known.append(field) }
    }
    let groups = FieldGroup.groups(of: all)
    let choices = groups.filter(\.isRequiredChoice)
    let plain = fields.filter { field in !choices.contains { $0.contains(field) } }
    let required = plain.filter { $0.presence == .required && $0.alternative.isEmpty }.map(\.shownName)
    let dependent = groups.filter { !$0.isChoice }.flatMap { group in
      group.fields.compactMap { field -> (String, JSONText)? in
        let needed = group.fields.filter { $0.isNeeded && $0.name != field.name }.map(\.shownName)
        return needed.isEmpty ? nil : (field.shownName, .strings(needed))
      }
    }
    let alternatives = choices.map { ("anyOf", JSONText.array($0.alternativeSchemas)) }
    var members: [(String, JSONText)] = [("type", .string("object"))]
    if !plain.isEmpty || choices.isEmpty {
      members.append(("properties", .object(plain.map { ($0.shownName, all.schema(of: $0)) })))
    }
    if !required.isEmpty { members.append(("required", .strings(required))) }
    if !dependent.isEmpty { members.append(("dependentRequired", .object(dependent))) }
    members += alternatives.count < 2 ? alternatives : [("allOf", .array(alternatives.map { .object([$0]) }))]
    json = .object(members)
    isRequired = !required.isEmpty || choices.contains(where: \.needsField)
  }
}
