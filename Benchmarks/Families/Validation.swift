import Roundtrip

// How long it takes to check the definition of a table: every route reads and prints samples of its own description.

func validation(_ options: Options) -> [Figure] {
  print("\nvalidation: milliseconds\n")
  let figures = [
    figure("validate 12 routes", options) { Routes(Table12.routes()) },
    figure("validate 200 routes", options) { Routes(Table200.routes()) },
    figure("validate 96 routes, nested", options) { Routes(Nested96.routes()) },
  ]
  return figures
}

/// The time of the first validation of a table, which is what a test pays.
private func figure<Call>(_ name: String, _ options: Options, _ table: () -> Routes<Call>) -> Figure {
  var times: [Double] = []
  for _ in 0..<(options.isSmoke ? 1 : 9) {
    let table = table()
    times.append(seconds { check((try? table.validate()) != nil, true, name) })
  }
  let figure = Figure("validation", name, middle(of: times) * 1_000)
  print(Figure.row(name, [figure.value]))
  return figure
}
