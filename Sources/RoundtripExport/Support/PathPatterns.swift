import Roundtrip
import RoundtripCore

/// One form of a route's path: a number of segments, and possibly more.
struct PathPattern {
  var segments: [TextPattern] = []
  /// The minimum number of further segments, or nil if the path ends here.
  var rest: Int?
  /// The segments after these.
  var tail: [TextPattern] = []
  var excess: Set<Approximation.Kind> = []

  /// Whether a segment matches texts of any length.
  var isOpen: Bool { rest != nil || segments.contains(where: \.isOpen) }
}

extension ExportRoute {
  /// The forms of the path. A form that matches more than the route says why.
  ///
  /// Fails with ``ExportError/Kind/opaqueRoute`` if the route does not describe how its links start.
  /// - Parameter hasTails: Whether the format can express segments after a list.
  func pathPatterns(hasTails: Bool) throws(ExportError) -> [PathPattern] {
    let forms = allForms(hasTails: hasTails)
    if forms.contains(where: { $0.rest != nil && $0.segments.isEmpty && $0.excess.contains(.unknownPath) }) {
      throw .opaqueRoute(summary)
    }
    return forms
  }

  private func allForms(hasTails: Bool) -> [PathPattern] {
    var forms = [PathPattern()]
    for (index, part) in flat.path.enumerated() {
      let isLast = index == flat.path.count - 1
      switch part.count {
      case .once: forms = forms.flatMap { $0.appending(part) }
      case .optional: forms += forms.flatMap { $0.appending(part) }
      case .repeated(let minimum, let maximum?) where isLast && maximum <= Self.mostRepetitions:
        guard minimum <= maximum else { return [] }
        forms = (max(0, minimum)...max(0, maximum)).flatMap { count in
          (0..<count).reduce(forms) { forms, _ in
            // A pattern that is too wide need not grow.
            forms.count > Self.mostForms ? forms : forms.flatMap { $0.appending(part) }
          }
        }
      case .repeated(let minimum, _) where isLast: return forms.map { approximated($0.ending(part, minimum)) }
      case .rest(let minimum) where isLast: return forms.map { approximated($0.ending(part, minimum)) }
      case .repeated(let minimum, _):
        let others = flat.path[(index + 1)...]
        if hasTails, others.allSatisfy({ $0.count == .once }) {
          let tails = others.reduce([PathPattern()]) { tails, part in
            tails.count > Self.mostForms ? tails : tails.flatMap { $0.appending(part) }
          }
          if forms.count * tails.count <= Self.mostForms {
            return forms.flatMap { form in tails.flatMap { form.ending(part, minimum, $0).map(approximated) } }
          }
        }
        // The wildcard of the list takes the others as well.
        return forms.map { form in
          var form = form.ending(part, minimum, others.count { $0.count == .once })
          form.excess.insert(.openRest)
          return approximated(form)
        }
      default:
        return forms.map { form in
          var form = form
          form.rest = 0
          form.excess.insert(.unknownPath)
          return approximated(form)
        }
      }
      if forms.count > Self.mostForms {
        return [approximated(PathPattern(segments: [], rest: 0, excess: [.tooManyVariants]))]
      }
    }
    return forms.map(approximated)
  }

  private static let mostForms = 128
  private static let mostRepetitions = 6

  private func approximated(_ form: PathPattern) -> PathPattern {
    var form = form
    if flat.mayRefuse { form.excess.insert(.refusal) }
    return form
  }
}

extension PathPattern {
  /// A minimum beyond this number is not written out.
  private static let mostSegments = 64

  /// The form with one more segment, for each pattern of its text.
  fileprivate func appending(_ part: FlatRoute.PathPart) -> [PathPattern] {
    let texts = TextPatterns(part.text, isSegment: true)
    return texts.patterns.map { pattern in
      PathPattern(segments: segments + [pattern], rest: rest, excess: excess.union(texts.excess))
    }
  }

  /// The forms with a list, and more segments after it. An empty list is a form of its own.
  fileprivate func ending(_ part: FlatRoute.PathPart, _ minimum: Int, _ tail: PathPattern) -> [PathPattern] {
    var form = ending(part, max(1, minimum))
    form.tail = tail.segments
    form.excess.formUnion(tail.excess)
    // A wildcard in place of the list takes further segments from a wildcard after it.
    if tail.isOpen { form.excess.insert(.openRest) }
    let empty = PathPattern(segments: segments + tail.segments, excess: excess.union(tail.excess))
    return minimum > 0 ? [form] : [empty, form]
  }

  /// The form with a list, and with a number of segments after it that have no patterns of their own.
  fileprivate func ending(_ part: FlatRoute.PathPart, _ minimum: Int, _ more: Int = 0) -> PathPattern {
    var form = self
    form.rest = min(min(max(0, minimum), Self.mostSegments) + more, Self.mostSegments)
    if minimum > Self.mostSegments { form.excess.insert(.openRest) }
    let texts = TextPatterns(part.text, isSegment: true)
    if texts.patterns != [TextPattern(tokens: [.some])] || !texts.excess.isEmpty { form.excess.insert(.openRest) }
    // A wildcard before the rest takes some of its segments.
    if segments.contains(where: \.isOpen) { form.excess.insert(.openRest) }
    return form
  }
}
