/// Finds those of many printers of one case that have a constant in its payload, by that: `Always(resource)` in the routes of a REST API.
@usableFromInline
final class PrinterIndex: Sendable {
  /// A constant and its printer.
  @usableFromInline
  struct Slot: HashSlot {
    @usableFromInline let constant: Int
    /// The number of the only printer of it, `several` of them, or `free`.
    @usableFromInline let printer: Int

    @inlinable static var several: Int { -1 }
    @inlinable static var free: Int { -2 }

    @inlinable var isFree: Bool { printer == Self.free }
    @inlinable var hash: UInt64 { Self.hash(of: constant) }

    @inlinable
    static func hash(of constant: Int) -> UInt64 {
      // Of the product the high half: each bit of the constant reaches it.
      (UInt64(truncatingIfNeeded: constant) &* 0x9E37_79B9_7F4A_7C15) &>> 32
    }
  }

  /// The element of the payload that is looked at.
  @usableFromInline let element: PayloadElement
  @usableFromInline let slots: FixedMemory<Slot>
  /// The printers of each constant.
  private let printers: [Int: [Int]]
  /// Those without a constant, which may print any value of the case.
  private let others: [Int]

  /// Nil where no element tells the printers apart.
  /// - Parameters:
  ///   - numbers: The numbers of the printers of a case, in the order in which they are asked.
  ///   - claims: What each printer may print.
  ///   - tag: The case; nil where the output is no enum.
  ///   - element: Makes an element of the payload of its number.
  init?(_ numbers: [Int], _ claims: [[Claim]], ofCase tag: Int?, element: (Int) -> PayloadElement?) {
    guard numbers.count > 1 else { return nil }
    // For each element the printers of each of its constants.
    var printers: [Int: [Int: [Int]]] = [:]
    for printer in numbers {
      for claim in claims[printer] where claim.mayPrint(tag) {
        for (element, constant) in claim.constants where printers[element]?[constant]?.last != printer {
          printers[element, default: [:]][constant, default: []].append(printer)
        }
      }
    }
    // That with the most constants; of several the first.
    let found = printers.filter { $0.value.count > 1 }.compactMap { number, printers in
      element(number).map { (number: number, element: $0, printers: printers) }
    }
    let best = found.max { ($0.printers.count, $1.number) < ($1.printers.count, $0.number) }
    guard let (number, element, printers) = best else { return nil }
    self.element = element
    self.printers = printers
    let others = numbers.filter { claims[$0].contains { $0.mayPrint(tag) && $0.constants[number] == nil } }
    self.others = others
    slots = FixedMemory(
      Slot.table(
        of: printers.map { Slot(constant: $0, printer: $1.count > 1 || !others.isEmpty ? Slot.several : $1[0]) },
        free: Slot(constant: 0, printer: Slot.free)))
  }

  deinit { slots.free() }

  /// The only one that may print a value with this constant; a negative number where there are none or several.
  @inline(__always)
  @inlinable
  func only(_ constant: Int) -> Int {
    let place = slots.place(of: Slot.hash(of: constant)) { slots[$0].constant == constant }
    return place < 0 ? -1 : slots[place].printer
  }

  /// Those that may print a value with this constant.
  @usableFromInline
  func all(_ constant: Int) -> Set<Int> { Set(others).union(printers[constant] ?? []) }
}
