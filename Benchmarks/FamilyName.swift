/// The name of a family, taken apart: `API: match a URLRequestData` is a match in `API, URLRequestData`.
struct FamilyName {
  enum Action: String, CaseIterable { case match, print, refuse }

  /// The router, and the type of its input unless that is a string; the whole name if there is no action.
  let subject: String
  let action: Action?

  init(_ name: String) {
    let words = name.split(separator: " ")
    let start = words.firstIndex { $0.hasSuffix(":") }.map { $0 + 1 } ?? words.endIndex
    action = words.dropFirst(start).first.flatMap { Action(rawValue: String($0)) }
    guard action != nil, let input = words.last else {
      subject = name
      return
    }
    subject = words[..<start].joined(separator: " ").dropLast() + (input == "string" ? "" : ", \(input)")
  }

  /// The number of routes, if the router is one table of so many.
  var routes: Int? { subject.hasSuffix(" routes") ? Int(subject.dropLast(" routes".count)) : nil }
}
