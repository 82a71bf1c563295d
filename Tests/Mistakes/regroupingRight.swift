import Roundtrip

let parts = Parse {
  Path {
    Int.parser(); Int.parser()
  }
  Query { Field("step", Int.self) }
}
let regrouping = Conversions.Functions<(Int, (Int, Int)), (Int, Int, Int)>(
  apply: { ($0.0, $0.1.0, $0.1.1) }, unapply: { ($0.0, ($0.1, $0.2)) })
let regrouped = parts.map(regrouping)  // 'map' is unavailable | outputs are flat here
