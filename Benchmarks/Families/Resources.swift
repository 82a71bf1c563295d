import Roundtrip

// An API of N routes in the manner of REST, four for each resource: does a match cost more where there are more routes?

enum ResourceCall: Equatable, Sendable {
  case item(resource: Int, Int)
  case post(resource: Int, item: Int, Int)
  case create(resource: Int)
  case search(resource: Int, q: String, page: Int)
}

private func resourceRoute(_ number: Int) -> Route<ResourceCall> {
  let resource = number / 4
  let name = "res\(resource)"
  switch number % 4 {
  case 0:
    return Route(ResourceCall.item(resource:_:)) {
      Always(resource)
      Path {
        name; Int.parser()
      }
    }
  case 1:
    return Route(ResourceCall.post(resource:item:_:)) {
      Always(resource)
      Path {
        name; Int.parser(); "posts"; Int.parser()
      }
    }
  case 2:
    return Route(ResourceCall.create(resource: resource)) {
      Method.post
      Path { name }
    }
  default:
    return Route(ResourceCall.search(resource:q:page:)) {
      Always(resource)
      Path {
        name; "search"
      }
      Query {
        Field("q")
        Field("page", Int.self, default: 1)
      }
    }
  }
}

/// The routes from `start` on, as one flat table.
private func resourceTable(_ numbers: Range<Int>) -> Routes<ResourceCall> {
  Routes<ResourceCall> {
    for number in numbers { resourceRoute(number) }
  }
}

/// The same routes in tables of twenty.
private func nestedResourceTable(_ count: Int) -> Routes<ResourceCall> {
  Routes<ResourceCall> {
    for start in stride(from: 0, to: count, by: 20) { resourceTable(start..<min(start + 20, count)) }
  }
}

/// The same API read by hand.
private func resourceByHand(_ link: String, count: Int) -> ResourceCall? {
  Bytes.of(link) { bytes in
    guard bytes.take("/res"), let resource = bytes.takeInt(), resource >= 0, bytes.take("/") else { return nil }
    if bytes.take("search?q=") {
      guard resource * 4 + 3 < count, let q = bytes.takeValue() else { return nil }
      if bytes.isAtEnd { return .search(resource: resource, q: q, page: 1) }
      guard bytes.take("&page="), let page = bytes.takeInt(), bytes.isAtEnd else { return nil }
      return .search(resource: resource, q: q, page: page)
    }
    guard let id = bytes.takeInt() else { return nil }
    if bytes.isAtEnd { return resource * 4 < count ? .item(resource: resource, id) : nil }
    guard resource * 4 + 1 < count, bytes.take("/posts/"), let post = bytes.takeInt(), bytes.isAtEnd else { return nil }
    return .post(resource: resource, item: id, post)
  }
}

/// The same API written by hand.
private func resourceByHand(_ call: ResourceCall) -> String {
  Line.text { line in
    line.append("/res")
    switch call {
    case .item(let resource, let id):
      line.append(resource)
      line.append("/")
      line.append(id)
    case .post(let resource, let id, let post):
      line.append(resource)
      line.append("/")
      line.append(id)
      line.append("/posts/")
      line.append(post)
    case .create(let resource): line.append(resource)
    case .search(let resource, let q, let page):
      line.append(resource)
      line.append("/search?q=")
      line.append(encoded: q)
      guard page != 1 else { return }
      line.append("&page=")
      line.append(page)
    }
  }
}

func resourceWorkloads() -> [Workload] {
  [10, 100, 1_000].flatMap { count -> [Workload] in
    let last = (count - 2) / 4
    let middle = last / 2
    let links: [(name: String, link: String, call: ResourceCall?)] = [
      ("first", "/res0/42", .item(resource: 0, 42)),
      ("middle", "/res\(middle)/42/posts/7", .post(resource: middle, item: 42, 7)),
      ("middle, fields", "/res\(middle)/search?q=swift&page=2", .search(resource: middle, q: "swift", page: 2)),
      ("last", "/res\(last)/42/posts/7", .post(resource: last, item: 42, 7)),
      ("not found, shallow", "/nothing", nil),
      ("not found, deep", "/res0/42/posts/7/more", nil),
    ]
    return [("flat", resourceTable(0..<count)), ("nested", nestedResourceTable(count))].flatMap { kind, table in
      links.flatMap { name, link, call -> [Workload] in
        check(try? table.match(link), call, link)
        check(resourceByHand(link, count: count), call, link)
        let matching = Workload(
          "\(count) routes, \(kind): match a string", name, rival: repeating { resourceByHand(link, count: count) },
          repeating { try? table.match(link) })
        guard let call else { return [matching] }
        check(try? table.link(to: call), link, link)
        check(resourceByHand(call), link, link)
        let printing = Workload(
          "\(count) routes, \(kind): print a string", name, rival: repeating { resourceByHand(call) },
          repeating { try? table.link(to: call) })
        return [matching, printing]
      }
    }
  }
}
