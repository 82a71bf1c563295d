import Roundtrip
import RoundtripCore

extension ExportRoute {
  /// One route for all forms of a route, as if the choice between their fields were a choice inside the query. A fragment that a form
  /// does not have is left out.
  /// - Parameter note: Is called if there are more forms with other fields than `limit`.
  static func merged(_ forms: [ExportRoute], atMost limit: Int, note: () -> Void) -> ExportRoute {
    var route = forms[0]
    if forms.contains(where: { $0.flat.fragment == nil }) { route.flat.fragment = nil }
    if forms.contains(where: \.flat.mayRefuse) { route.flat.mayRefuse = true }
    var known: Set<[FieldFacts]> = []
    var kinds = forms.map { form in (facts: form.flat.fields.map(FieldFacts.init), fields: form.flat.fields) }
      .filter { known.insert($0.facts).inserted }
    guard kinds.count > 1 else { return route }
    if kinds.count > limit {
      note()
      kinds.removeSubrange(limit...)
    }
    let shared = kinds.dropFirst().reduce(Set(kinds[0].facts)) { $0.intersection($1.facts) }
    let own = kinds.map { kind in zip(kind.facts, kind.fields).filter { !shared.contains($0.0) }.map(\.1) }
    let isAvoidable = own.contains(where: \.isEmpty)
    // The choices inside a form have numbers of their own, which are not negative.
    let choice = -1
    route.flat.fields =
      zip(kinds[0].facts, kinds[0].fields).filter { shared.contains($0.0) }.map(\.1)
      + own.enumerated().flatMap { index, fields in
        fields.map { field in
          var field = field
          field.alternative.insert(FlatRoute.FlatField.Alternative(choice: choice, index: index), at: 0)
          if isAvoidable { field.isAvoidable = true }
          return field
        }
      }
    return route
  }
}

/// What distinguishes the fields of two forms.
private struct FieldFacts: Hashable {
  let container: FieldContainer
  let name: String
  let presence: FieldPresence
  let schema: JSONText
  let group: Int?
  let alternative: [FlatRoute.FlatField.Alternative]

  init(_ field: FlatRoute.FlatField) {
    container = field.container
    name = field.container == .headers ? field.name.lowercased() : field.name
    presence = field.presence
    schema = field.schema
    group = field.isGrouped ? field.group : nil
    alternative = field.alternative
  }
}
