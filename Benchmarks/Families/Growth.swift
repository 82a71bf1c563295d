import Roundtrip

// How the time grows with the size of a request or of a table. The rival of each is the same work in a tenth of the size, ten times: the ratio is
// about 1 where the time is linear, and about 10 where it grows with the square.

func growthWorkloads() -> [Workload] {
  [100, 1_000, 10_000].flatMap { size in
    [
      growth("query items", size, queryLink) { link in repeating { try? lastItemRouter.match(link) } },
      growth("repeats of a field", size, tagLink) { link in repeating { try? tagRouter.match(link) } },
      growth("segments", size, segmentLink) { link in repeating { try? segmentRouter.match(link) } },
    ]
  } + tableWorkloads() + overlapWorkloads()
}

/// The size and a tenth of it, ten times.
private func growth(
  _ name: String, _ size: Int, _ input: (Int) -> String, _ operation: (String) -> (Int) -> Void
) -> Workload {
  let small = operation(input(size / 10))
  return Workload(
    "growth", "\(size) \(name) by ten times \(size / 10)", rival: { small(10 * $0) }, operation(input(size)))
}

private let lastItemRouter = Query { Field("q") }
private let tagRouter = Query { Field("tag", [Int].self) }
private let segmentRouter = Path { Rest() }

private func queryLink(_ size: Int) -> String {
  "/?" + (0..<size).map { "item\($0)=\($0)&" }.joined() + "q=last"
}
private func tagLink(_ size: Int) -> String { "/?" + (0..<size).map { "tag=\($0)" }.joined(separator: "&") }
private func segmentLink(_ size: Int) -> String { String(repeating: "/segment", count: size) }

/// A match in tables of 50, 500 and 5,000 routes. Here the rival is a match in the smallest table: the ratio is 1 if the size does not count.
private func tableWorkloads() -> [Workload] {
  let smallest = table(of: 50)
  let link = "/section4/page9/42"
  check(try? smallest.match(link), "9 in 4: 42", link)
  let unknown = "/section4/page9/x"
  check(status(of: unknown, smallest), 404, unknown)
  return [500, 5_000].flatMap { size in
    let table = table(of: size)
    check(try? table.match(link), "9 in 4: 42", link)
    return [
      Workload(
        "growth", "a match among \(size) routes by one among 50", rival: repeating { try? smallest.match(link) },
        repeating { try? table.match(link) }),
      Workload(
        "growth", "the status 404 among \(size) routes by one among 50",
        rival: repeating { status(of: unknown, smallest) }, repeating { status(of: unknown, table) }),
    ]
  }
}

/// The status with which a link is refused.
private func status(of link: String, _ table: Routes<String>) -> Int {
  do throws(RoutingError) { _ = try table.match(link) } catch { return error.status }
  return 200
}

private func table(of size: Int) -> Routes<String> {
  Routes<String> {
    for number in 0..<size {
      let start = "\(number % 10) in \(number / 10): "
      Route(
        .convert(
          apply: { @Sendable (id: Int) in start + "\(id)" },
          unapply: { @Sendable (text: String) in
            text.hasPrefix(start) ? Int(text.dropFirst(start.count)) : nil
          })
      ) {
        Path {
          "section\(number / 10)"; "page\(number % 10)"; Int.parser()
        }
      }
    }
  }
}

/// `/{a}/{b}/…/x` beside `/{a}/{b}/…/y`, for so many parameters.
private func overlapWorkloads() -> [Workload] {
  [40, 200].map { depth in
    let few = overlap(depth / 10)
    let many = overlap(depth)
    let shortLink = String(repeating: "/p", count: depth / 10) + "/y"
    let longLink = String(repeating: "/p", count: depth) + "/y"
    check(try? many.match(longLink), .y(Array(repeating: "p", count: depth)), longLink)
    return Workload(
      "growth", "\(depth) parameters in front of what differs by ten times \(depth / 10)",
      rival: { count in repeating { try? few.match(shortLink) }(10 * count) }, repeating { try? many.match(longLink) })
  }
}

private enum Overlap: Equatable, Sendable { case x([String]), y([String]) }

private func overlap(_ depth: Int) -> Routes<Overlap> {
  Routes<Overlap> {
    Route(Overlap.x) {
      Path {
        Many(minimum: depth, maximum: depth) { Parse(.string) }; "x"
      }
    }
    Route(Overlap.y) {
      Path {
        Many(minimum: depth, maximum: depth) { Parse(.string) }; "y"
      }
    }
  }
}
