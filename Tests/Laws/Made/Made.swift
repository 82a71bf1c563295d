import Foundation
import Roundtrip

/// The output of generated routes: a case for each kind of payload, two or three for most of them.
enum Made: Equatable, Sendable {
  case home, list, about
  case number(Int), count(Int), page(Int)
  case text(String), name(String), slug(String)
  case id(UUID), key(UUID)
  case flag(Bool), other(Bool)
  case maybe(Int?), limit(Int?)
  case numbers([Int]), scores([Int])
  case parts([String]), files([String])
  case pair(Int, String)
  indirect case boxed(Int, String)
  case swapped(String, Int), labelled(name: String, number: Int)
  case span(Int, Int), size(Int, Int)
  case between(Int?, String), around(Int?, String)
  case triple(Int, String, Int), step(Int, String, Int)
  case item(MadeItem), draft(MadeItem)
  case maybeItem(MadeItem?), maybeDraft(MadeItem?)
  case tab(MadeTab), kind(MadeTab)
  case day(CalendarDate), until(CalendarDate)
  case dated(MadeTab, CalendarDate), ranked(MadeTab, CalendarDate)
  case inner(MadeInner), outer(MadeInner)
  case maybeInner(MadeInner?), maybeOuter(MadeInner?)
  case innerOf(Int, MadeInner), outerOf(Int, MadeInner)
}

/// The output of generated routes of a nested table.
enum MadeInner: Equatable, Sendable {
  case show, edit
  case number(Int), text(String), files([String]), maybe(Int?), tab(MadeTab)
  indirect case again(MadeInner), maybeAgain(MadeInner?)
}

/// One of a few words.
enum MadeTab: String, CaseIterable, Sendable { case new, one, spaced = "a b" }

/// A struct that routes build and take apart.
struct MadeItem: Equatable, Codable, Sendable {
  var name: String
  var quantity: Int
}

extension Made {
  /// Values of all cases.
  static let all = Generator<Made>.either(
    .any(of: .home, .list, .about), Generator(Made.number, counts), Generator(Made.count, counts),
    Generator(Made.page, integers), Generator(Made.text, texts(amid: "new", "12")), Generator(Made.name, words),
    Generator(Made.slug, words), Generator(Made.id, uuids), Generator(Made.key, uuids), Generator(Made.flag, booleans),
    Generator(Made.other, booleans), Generator(Made.maybe, counts.optional), Generator(Made.limit, counts.optional),
    Generator(Made.numbers, counts.array()), Generator(Made.scores, counts.array()),
    Generator(Made.parts, texts(amid: "new", "12").array()), Generator(Made.files, words.array()), pairs, groups)

  private static let pairs = Generator<Made>.either(
    Generator(Made.pair, counts, texts), Generator(Made.boxed, counts, words), Generator(Made.swapped, words, counts),
    Generator(Made.labelled, texts, counts), Generator(Made.span, counts, counts), Generator(Made.size, counts, counts),
    Generator(Made.between, counts.optional, words), Generator(Made.around, counts.optional, texts))

  private static let groups = Generator<Made>.either(
    Generator(Made.triple, counts, words, counts), Generator(Made.step, counts, texts, counts),
    Generator(Made.item, MadeItem.all), Generator(Made.draft, MadeItem.all),
    Generator(Made.maybeItem, MadeItem.all.optional), Generator(Made.maybeDraft, MadeItem.all.optional),
    Generator(Made.tab, MadeTab.all), Generator(Made.kind, MadeTab.all), Generator(Made.day, days),
    Generator(Made.until, days), Generator(Made.dated, MadeTab.all, days), Generator(Made.ranked, MadeTab.all, days),
    Generator(Made.inner, MadeInner.all), Generator(Made.outer, MadeInner.all),
    Generator(Made.maybeInner, MadeInner.all.optional),
    Generator(Made.maybeOuter, MadeInner.all.optional), Generator(Made.innerOf, counts, MadeInner.all),
    Generator(Made.outerOf, counts, MadeInner.all))

  /// The value with another case of the same payload.
  var renamed: Made {
    switch self {
    case .home: .list
    case .list: .about
    case .about: .home
    case .number(let value): .count(value)
    case .count(let value): .page(value)
    case .page(let value): .number(value)
    case .text(let value): .name(value)
    case .name(let value): .slug(value)
    case .slug(let value): .text(value)
    case .id(let value): .key(value)
    case .key(let value): .id(value)
    case .flag(let value): .other(value)
    case .other(let value): .flag(value)
    case .maybe(let value): .limit(value)
    case .limit(let value): .maybe(value)
    case .numbers(let value): .scores(value)
    case .scores(let value): .numbers(value)
    case .parts(let value): .files(value)
    case .files(let value): .parts(value)
    default: renamedGroup
    }
  }

  private var renamedGroup: Made {
    switch self {
    case .pair(let first, let second): .boxed(first, second)
    case .boxed(let first, let second): .pair(first, second)
    case .swapped(let first, let second): .labelled(name: first, number: second)
    case .labelled(let first, let second): .swapped(first, second)
    case .span(let first, let second): .size(first, second)
    case .size(let first, let second): .span(first, second)
    case .between(let first, let second): .around(first, second)
    case .around(let first, let second): .between(first, second)
    case .triple(let first, let second, let third): .step(first, second, third)
    case .step(let first, let second, let third): .triple(first, second, third)
    case .item(let item): .draft(item)
    case .draft(let item): .item(item)
    case .maybeItem(let item): .maybeDraft(item)
    case .maybeDraft(let item): .maybeItem(item)
    case .tab(let tab): .kind(tab)
    case .kind(let tab): .tab(tab)
    case .day(let day): .until(day)
    case .until(let day): .day(day)
    case .dated(let tab, let day): .ranked(tab, day)
    case .ranked(let tab, let day): .dated(tab, day)
    case .inner(let inner): .outer(inner)
    case .outer(let inner): .inner(inner)
    case .maybeInner(let inner): .maybeOuter(inner)
    case .maybeOuter(let inner): .maybeInner(inner)
    case .innerOf(let number, let inner): .outerOf(number, inner)
    case .outerOf(let number, let inner): .innerOf(number, inner)
    default: self
    }
  }
}

extension MadeInner {
  private static let flat = Generator<MadeInner>.either(
    .any(of: .show, .edit), Generator(MadeInner.number, counts), Generator(MadeInner.text, texts(amid: "new", "12")),
    Generator(MadeInner.files, words.array()), Generator(MadeInner.maybe, counts.optional),
    Generator(MadeInner.tab, MadeTab.all))

  static let all = Generator<MadeInner>.either(
    flat, flat, Generator(MadeInner.again, flat), Generator(MadeInner.maybeAgain, flat.optional))
}

extension MadeTab {
  static let all = Generator.any(of: allCases)
}

private let days = Generator.any(of: ["2026-11-28", "2024-02-29", "0000-01-01"].compactMap { CalendarDate($0) })

extension MadeItem {
  static let all = Generator(MadeItem.init(name:quantity:), words, counts)
}
