import Foundation

@testable import inventory
import RoundtripTesting

extension Command {
  /// A command that may or may not be possible now.
  static func random(rows: Int, using random: inout SeededGenerator) -> Command {
    switch Int.random(in: 0..<22, using: &random) {
    case 0: return .tap(.tab(.allCases.randomElement(using: &random) ?? .one))
    case 1, 2: return .tap(.add)
    case 3, 4: return .tap(.color)
    case 5...8:
      return .tap(.row(.random(in: 0...rows + 1, using: &random), .allCases.randomElement(using: &random) ?? .edit))
    case 9...14: return .set(.random(using: &random))
    case 15: return .save
    case 16: return .cancel
    case 17: return .delete
    case 18: return .open(randomLink(using: &random))
    case 19: return .open(hostileLink(using: &random))
    default: return .tap(.page(.random(in: 0...4, using: &random)))
    }
  }
}

extension Command.Setting {
  static func random(using random: inout SeededGenerator) -> Self {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: .name(hostileTexts.randomElement(using: &random) ?? "")
    case 1: .color(([nil] + ItemColor.allCases).randomElement(using: &random) ?? nil)
    case 2: .quantity([0, 1, 2, 100, .max].randomElement(using: &random) ?? 1)
    case 3: .status(isInStock: .random(using: &random))
    default: .backorder(.random(using: &random))
    }
  }
}

extension AppModel {
  /// Does a command without a terminal. What fails changes nothing, as at the prompt.
  func perform(_ command: Command) {
    switch command {
    case .open(let link): if let route = try? appRouter.match(link) { navigate(to: route) }
    case .tap(let tap): try? self.tap(tap)
    case .set(let setting): try? set(setting)
    case .save: try? save()
    case .cancel: try? cancel()
    case .delete: try? delete()
    case .link, .share, .screen, .routes, .help, .quit: break
    }
  }
}

/// The link of a random route, sometimes of one to an item that does not exist.
private func randomLink(using random: inout SeededGenerator) -> String {
  var form = Item()
  form.name = hostileTexts.randomElement(using: &random) ?? ""
  form.color = Bool.random(using: &random) ? nil : ItemColor.allCases.randomElement(using: &random)
  if Bool.random(using: &random) { form.status = .outOfStock(isOnBackOrder: .random(using: &random)) }
  let picker: ItemRoute? = Bool.random(using: &random) ? .colorPicker : nil
  let id = (AppModel.seedIDs + [newID(1), newID(99)]).randomElement(using: &random) ?? newID(1)
  let changes = Item().changes(to: form)
  let routes: [AppRoute] = [
    .one, .inventory(), .three(), .three([.color(.blue), .item(id: id)]), .inventory(.add(form, picker)),
    .inventory(.row(id: id, .delete)),
    .inventory(.row(id: id, .duplicate(changes, picker))), .inventory(.row(id: id, .edit(changes, picker))),
  ]
  return routes.randomElement(using: &random).flatMap { try? appRouter.link(to: $0) } ?? ""
}

/// A text made of pieces of links and of anything else; most are no links of the app.
func hostileLink(using random: inout SeededGenerator) -> String {
  let id = AppModel.seedIDs[0].uuidString
  let pieces =
    [
      "nav:", "//", "///", "https://evil.example", "/inventory", "/inventory/", "/add", "/edit", "/duplicate",
      "/delete", "/colorPicker", "/one", "/three", "/\(id)", id.lowercased(), "?", "&", "=", "name=", "quantity=",
      "quantity=5", "color=", "color=red", "status=out", "status=in", "backorder", "backorder=maybe", "-1",
      "99999999999999999999", "%FF", "%C3%28", "%0", "%00", "/../", "/./", ";", ":", "@", "[", "]", "user:password@",
      ":99999999", "\u{0}", "\r\n",
    ] + hostileTexts
  return (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
}
