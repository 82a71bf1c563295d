import Roundtrip
import RoundtripTesting
import Testing

/// A router keeps its own links.
@Suite struct LinkRecordLaws {
  @Test func `a router reads its own record and is compatible with itself`() {
    MadeTable.each(0, count: 60) { made, seed, _ in
      let table = made.table
      do {
        let record = table.lockedLinks
        for text in [record, record.replacing("\n", with: "\r\n")] {
          let report = try table.checkLinks(in: text)
          guard report.isEmpty else { throw RecordChanged(text: "\(report)") }
        }
        let lost = table.compatibility(with: table).lost
        guard lost.isEmpty else { throw RecordChanged(text: "\(lost)") }
        return true
      } catch {
        made.record("\(error)", nil, seed: seed, at: #_sourceLocation)
        return false
      }
    }
  }

  private struct RecordChanged: Error, CustomStringConvertible {
    let text: String
    var description: String { text }
  }
}
