/// The value of one of several routes, as text.
struct Picked: Equatable, Sendable {
  var route: Int
  var text: String
}
