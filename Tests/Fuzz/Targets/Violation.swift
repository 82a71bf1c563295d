import Roundtrip

/// A law that is broken.
struct Violation: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// What is read prints, comes back to the same value, and prints as the same again.
func checkLaws<Tested: Router>(of router: Tested, _ request: URLRequestData) throws where Tested.Output: Equatable {
  do {
    let value = try router.parse(request)
    let printed = try printed(value, by: router, from: request)
    try checkLaws(of: router, value, printed)
  } catch let error as RoutingError {
    // The words of an error are found by reading again.
    if isSometimes(request) { _ = error.description }
  }
}

private func printed<Tested: Router>(
  _ value: Tested.Output, by router: Tested, from request: URLRequestData
) throws -> URLRequestData {
  do { return try router.print(value) } catch {
    throw Violation("\(request.url) is read as \(value), which does not print: \(error)")
  }
}

/// What prints comes back to the same value, and prints as the same again.
func checkLaws<Tested: Router>(of router: Tested, _ value: Tested.Output) throws where Tested.Output: Equatable {
  do {
    try checkLaws(of: router, value, router.print(value))
  } catch let error as RoutingError {
    _ = error.description
  }
}

private func checkLaws<Tested: Router>(
  of router: Tested, _ value: Tested.Output, _ printed: URLRequestData
) throws where Tested.Output: Equatable {
  guard let found = try? router.parse(printed) else { throw Violation("\(value) prints as \(printed.url): not read") }
  guard found == value else { throw Violation("\(value) prints as \(printed.url), which is read as \(found)") }
  guard let again = try? router.print(found) else { throw Violation("\(found), from \(printed.url), does not print") }
  guard isSame(again, printed) else { throw Violation("\(value) prints as \(printed.url), then as \(again.url)") }
}

private func isSame(_ left: URLRequestData, _ right: URLRequestData) -> Bool {
  left.url.utf8.elementsEqual(right.url.utf8) && left.method == right.method && left.body == right.body
    && Array(left.headers) == Array(right.headers)
}

/// Once in eight times, and always the same for a request.
func isSometimes(_ request: URLRequestData) -> Bool { request.url.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & 0x700 == 0 }
