import Foundation
import Roundtrip
import RoundtripTesting

/// A request on its way, in pieces that can be changed.
struct MadeRequest {
  var method: String?
  var host: String?
  var segments: [String] = []
  var items: [String] = []
  var fragment: String?

  /// A request that the entry is likely to read, with values from `words` among others.
  init(for entry: MadeEntry, words: [String], _ random: inout SeededGenerator) {
    add(entry, words, &random)
  }

  private mutating func add(_ entry: MadeEntry, _ words: [String], _ random: inout SeededGenerator) {
    if case .choice(let entries) = entry.kind { return add(random.element(of: entries), words, &random) }
    for part in entry.parts { add(part, words, &random) }
  }

  private mutating func add(_ part: MadePart, _ words: [String], _ random: inout SeededGenerator) {
    switch part {
    case .method(let name): method = name
    case .host(let name): host = name
    case .field(let name, let presence):
      if presence == .required || random.once(in: 2) { items.append(name + "=" + random.element(of: numbers)) }
    case .fragment: fragment = "f"
    case .nested(let table): add(random.element(of: table.entries), words, &random)
    case .optionalNested(let table):
      if !random.once(in: 3) { add(random.element(of: table.entries), words, &random) }
    case .only(let entry): add(entry, words, &random)
    case .optionalInteger: if random.once(in: 2) { segments.append(random.element(of: numbers)) }
    case .many(let counts):
      for _ in 0..<counts.lowerBound + random.below(2) { segments.append(random.element(of: numbers)) }
    case .actions(let paths): segments += random.element(of: paths)
    case .rest(let minimum):
      for _ in 0..<minimum + random.below(2) { segments.append(random.element(of: words)) }
    case .literal(let text): segments.append(text)
    case .set(let texts): segments.append(random.element(of: texts))
    case .integer, .digits: segments.append(random.element(of: numbers))
    case .uuid: segments.append("00000000-0000-0000-0000-00000000000" + random.element(of: ["a", "A", "1"]))
    case .prefixed(let prefix): segments.append(prefix + random.element(of: numbers))
    case .suffixed(let suffix): segments.append(random.element(of: numbers) + suffix)
    case .opaque: segments.append(random.element(of: ["ff", "beef", "12"]))
    case .any, .word: segments.append(random.element(of: words))
    }
  }

  /// One change that may turn it into another route's request, or nobody's.
  mutating func mutate(_ words: [String], _ random: inout SeededGenerator) {
    let position = random.below(segments.count + 1)
    switch random.below(12) {
    case 0: segments.insert(random.element(of: words), at: position)
    case 1: segments.insert(random.element(of: ["", ".", "..", "%"]), at: position)
    case 2 where position < segments.count: segments.remove(at: position)
    case 3 where position < segments.count, 4 where position < segments.count:
      segments[position] = random.element(of: words)
    case 5: segments.append("")
    case 6 where position < segments.count: segments[position] = segments[position].mutated(&random)
    case 7, 8: method = random.element(of: [nil, "GET", "HEAD", "POST", "PUT"])
    case 9: items.append(random.element(of: ["p=1", "p=x", "q=7", "q", "z=1", "z=x", "p=1&p=2"]))
    case 10: if items.isEmpty { fragment = fragment == nil ? "f" : nil } else { items.removeLast() }
    default: host = host == nil ? "a.b" : nil
    }
  }

  /// The request, with needless escapes now and then, and without needed ones.
  func data(_ random: inout SeededGenerator) -> URLRequestData {
    var link = host.map { "//" + $0 } ?? ""
    for segment in segments {
      link += "/"
      if random.once(in: 24), let first = segment.utf8.first, first > 47, first < 128 {
        link +=
          "%" + String(first, radix: 16) + String(segment.unicodeScalars.dropFirst()).percentEncoded(for: .pathSegment)
      } else if random.once(in: 12), !segment.utf8.contains(where: { "/?#%".utf8.contains($0) }) {
        link += segment
      } else {
        link += segment.percentEncoded(for: .pathSegment)
      }
    }
    if segments.isEmpty, random.once(in: 2) { link += "/" }
    if !items.isEmpty { link += "?" + items.joined(separator: "&") }
    if let fragment { link += "#" + fragment }
    var request = URLRequestData(link)
    if let method { request.method = method }
    return request
  }
}

private let numbers = ["7", "12", "007", "100", "300", "70000", "-3", "0", "x"]

extension MadeTable {
  /// A request that one of the entries reads, or nearly.
  func request(words: [String], _ random: inout SeededGenerator) -> URLRequestData {
    var draft = MadeRequest(for: random.element(of: entries), words: words, &random)
    while random.once(in: 2) { draft.mutate(words, &random) }
    return draft.data(&random)
  }

  /// The texts that stand in this table.
  var words: [String] { entries.flatMap(\.words) }
}

extension MadeEntry {
  fileprivate var words: [String] {
    if case .choice(let entries) = kind { return entries.flatMap(\.words) }
    return parts.flatMap { part -> [String] in
      switch part {
      case .literal(let text): [text]
      case .set(let texts): texts
      case .actions(let paths): paths.flatMap { $0 }
      case .nested(let table), .optionalNested(let table): table.words
      default: []
      }
    }
  }
}
