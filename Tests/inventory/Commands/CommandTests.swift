import Testing

@testable import inventory

@Suite struct CommandTests {
  @Test(arguments: [
    ("open nav:///one", Command.open("nav:///one")),
    ("open  /inventory/add?name=a b ", .open("/inventory/add?name=a b")),
    ("tap add", .tap(.add)),
    ("tap color", .tap(.color)),
    ("tap tab three", .tap(.tab(.three))),
    ("tap tab 3", .tap(.tab(.three))),
    ("tap row 2 edit", .tap(.row(2, .edit))),
    ("tap  row\t1  delete ", .tap(.row(1, .delete))),
    ("tap row 0 duplicate", .tap(.row(0, .duplicate))),
    ("tap page 3", .tap(.page(3))),
    ("set name Keyboard", .set(.name("Keyboard"))),
    ("set name Desk  lamp ", .set(.name("Desk  lamp"))),
    ("set name", .set(.name(""))),
    ("set color red", .set(.color(.red))),
    ("set color none", .set(.color(nil))),
    ("set quantity 5", .set(.quantity(5))),
    ("set status in", .set(.status(isInStock: true))),
    ("set status out", .set(.status(isInStock: false))),
    ("set backorder yes", .set(.backorder(true))),
    ("set backorder no", .set(.backorder(false))),
    ("save", .save), ("cancel", .cancel), ("delete", .delete), ("link", .link), ("share", .share),
    ("screen", .screen), ("routes", .routes), ("help", .help), ("  quit ", .quit),
  ])
  func reads(line: String, command: Command) throws {
    #expect(try Command(line) == command)
  }

  @Test(arguments: [
    "", "open", "tap", "tap nothing", "tap add 1", "tap color red", "tap tab", "tap tab 0", "tap tab 4", "tap row",
    "tap row x edit", "tap row 1", "tap page", "tap page x", "tap row 1 paint", "tap row 99999999999999999999 edit",
    "set", "set size 1",
    "set color pink", "set color", "set quantity", "set quantity -1", "set quantity 1.5", "set status",
    "set status yes",
    "set backorder", "set backorder 1", "save it", "quit now", "Save", "\u{0}",
  ])
  func refuses(line: String) {
    #expect(throws: CommandError.self) { try Command(line) }
  }
}
