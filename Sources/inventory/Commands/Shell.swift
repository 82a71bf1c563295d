import Roundtrip

/// A shell with completion of the commands: `source <(inventory completions bash)`.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The script. It derives the possible words from the routes of the tool: a literal, or one of several texts. Elsewhere it
  /// completes file names.
  func script(for routes: [RouteSummary]) -> String {
    let entries = Self.words(of: routes)
    switch self {
    case .bash:
      let cases = entries.map { "    '\($0)') words='\($1.joined(separator: " "))' ;;" }.joined(separator: "\n")
      return """
        _inventory() {
          local words=
          case "${COMP_WORDS[*]:1:COMP_CWORD-1}" in
        \(cases)
          esac
          COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))
        }
        complete -o default -F _inventory inventory

        """
    case .zsh:
      let cases = entries.map { "    '\($0)') compadd -- \($1.joined(separator: " ")) ;;" }.joined(separator: "\n")
      return """
        #compdef inventory
        _inventory() {
          case "${(j: :)words[2,CURRENT-1]}" in
        \(cases)
            *) _files ;;
          esac
        }
        compdef _inventory inventory

        """
    case .fish:
      return entries.map { before, words in
        let condition =
          "test \"$(commandline -opc | string join ' ')\" = '\(before.isEmpty ? "inventory" : "inventory " + before)'"
        return
          "complete -c inventory -f -n \"\(condition.replacing("\"", with: "\\\"").replacing("$", with: "\\$"))\" -a '\(words.joined(separator: " "))'\n"
      }.joined()
    }
  }

  /// The words before the cursor, joined by spaces, with the possible next words.
  static func words(of routes: [RouteSummary]) -> [(before: String, words: [String])] {
    var entries: [(before: String, words: [String])] = []
    for route in routes {
      var before = [""]
      for segment in route.template.split(separator: "/") {
        let words = segment.hasPrefix("{") ? route.parameter(of: segment)?.texts ?? [] : [String(segment)]
        if words.isEmpty { break }
        for text in before { add(words, after: text, to: &entries) }
        before = before.flatMap { text in words.map { text.isEmpty ? $0 : text + " " + $0 } }
      }
    }
    return entries
  }

  private static func add(
    _ words: [String], after before: String, to entries: inout [(before: String, words: [String])]
  ) {
    let index = entries.firstIndex { $0.before == before } ?? entries.count
    if index == entries.count { entries.append((before, [])) }
    entries[index].words += words.filter { !entries[index].words.contains($0) }
  }
}
