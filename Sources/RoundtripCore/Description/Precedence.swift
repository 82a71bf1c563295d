extension Pattern {
  /// How specific it is, in one number for each segment and for all that counts behind the path; smaller is more specific.
  ///
  /// A path that ends is smaller than one that goes on, as they cannot be confused; one that goes on in an unknown way is larger than
  /// any further segment.
  var specificity: [Int] {
    // A route for GET takes HEAD as well, so one for HEAD alone says more.
    segments.map(\.rank) + [
      tail.rawValue, method == nil ? 2 : method == "HEAD" ? 0 : 1,
      // A host with a parameter has no name here.
      host == nil ? 2 : host == "" ? 1 : 0, -requiredFields,
      hasFragment ? 0 : 1, mayRefuse ? 0 : 1,
    ]
  }

  /// The positions of the patterns in the order in which they are tried. It does not depend on where they stand, unless two are the
  /// same in all their parts.
  static func order(of patterns: [Pattern]) -> [Int] {
    let specificity = patterns.map(\.specificity)
    // Only what is still tied is compared by all that it consists of.
    var signatures = [String?](repeating: nil, count: patterns.count)
    func signature(_ position: Int) -> String {
      if let known = signatures[position] { return known }
      let signature = Grammar.sequence(patterns[position].parts).signature
      signatures[position] = signature
      return signature
    }
    return patterns.indices.sorted { left, right in
      if specificity[left] != specificity[right] {
        return specificity[left].lexicographicallyPrecedes(specificity[right])
      }
      let names = (patterns[left].names, patterns[right].names)
      if names.0 != names.1 { return names.0.lexicographicallyPrecedes(names.1) }
      return signature(left) < signature(right)
    }
  }
}
