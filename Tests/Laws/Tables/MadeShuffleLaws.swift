import Roundtrip
import RoundtripTesting
import Testing

/// Law 5: a generated table has no order and no names.
@Suite struct MadeShuffleLaws {
  private static let runs = 4

  @Test(arguments: 0..<runs)
  func `shuffling the routes of a generated table changes no answer and no link`(run: Int) {
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { made, seed, random in
      let (table, words) = (made.table, made.words)
      let shuffled = made.table(of: made.entries.shuffled(using: &random))
      for _ in 0..<40 {
        let request = made.request(words: words, &random)
        let (one, two) = (TableAnswer(of: table, request), TableAnswer(of: shuffled, request))
        guard one == two else {
          made.record("law 5: \(one), shuffled \(two)", request, seed: seed, at: #_sourceLocation)
          return false
        }
        guard case .route(let value) = one else { continue }
        let links = (try? table.print(value).shown, try? shuffled.print(value).shown)
        guard links.0 == links.1 else {
          made.record("law 5: prints \(links)", request, seed: seed, at: #_sourceLocation)
          return false
        }
      }
      return true
    }
  }

  @Test(arguments: 0..<runs)
  func `renaming the cases of a generated table changes no answer`(run: Int) {
    MadeTable.each(run, count: Scale.tables(oneIn: 4, runs: Self.runs)) { made, seed, random in
      let (table, renamed, words) = (made.table, made.renamed, made.words)
      for _ in 0..<20 {
        let request = made.request(words: words, &random)
        let (one, two) = (TableAnswer(of: table, request), TableAnswer(of: renamed, request))
        if one.renamed == two { continue }
        made.record("law 5: \(one), renamed \(two)", request, seed: seed, at: #_sourceLocation)
        return false
      }
      return true
    }
  }
}

/// The answer of a table: the route, or the status and the methods of the error.
enum TableAnswer: Equatable {
  case route(Made)
  case failure(status: Int, allowed: [String])

  init<Table: Router>(of table: Table, _ request: URLRequestData) where Table.Output == Made {
    do { self = .route(try table.parse(request)) } catch {
      self = .failure(status: error.status, allowed: error.allowedMethods)
    }
  }

  var renamed: TableAnswer { if case .route(let value) = self { .route(value.renamed) } else { self } }
}
