import Foundation
import Routers
import RoundtripTesting
import Testing
import URLRouting

/// Each deep link of the app in both directions.
@Suite struct SinglePageAppTests {
  private let id = UUID()

  @Test func `links of the app come back`() throws {
    try check(
      appRouter,
      [
        ("/", .today), ("/welcome", .welcome), ("/inbox", .inbox), ("/lists/3", .list(3, filter: .all)),
        ("/lists/3?filter=done", .list(3, filter: .done)), ("/lists/3/items/4", .item(list: 3, 4)),
        ("/lists/3/items/4/edit", .edit(list: 3, 4)), ("/search", .search(nil)), ("/search?q=a", .search("a")),
        ("/share?url=https://example.com/", .share(try #require(URL(string: "https://example.com/")))),
        ("/tab#2", .tab(2)), ("/path", .path([])), ("/path/a/b", .path(["a", "b"])), ("/code/abc", .code("abc")),
        ("/theme/blue", .theme("blue", dark: false)),
      ])
    for link in ["/code/a", "/code/abcde", "/code/a1", "/tab"] {
      #expect(throws: RoutingError.self) { try appRouter.match(link) }
    }
  }

  @Test func `links of the settings come back`() throws {
    let links: [(String, SettingsRoute)] = [
      ("", .index), ("/account", .account), ("/notifications", .notifications), ("/appearance", .appearance),
      ("/language/de", .language("de")), ("/privacy", .privacy), ("/about", .about), ("/about/licenses", .licenses),
      ("/storage", .storage), ("/export", .export), ("/plan/monthly", .plan(.monthly)),
    ]
    try check(appRouter, links.map { ("/settings" + $0, .settings($1)) })
  }

  @Test func `links of the calendar come back`() throws {
    let links: [(String, CalendarRoute)] = [
      ("", .today), ("/day/2026/11/25", .day(2026, 11, 25)), ("/week/2026/48", .week(2026, 48)),
      ("/month/2026/11", .month(2026, 11)), ("/year/2026", .year(2026)), ("/events/\(id)", .event(id)),
      ("/new", .new(day: nil)), ("/new?day=3", .new(day: 3)), ("/between/3-9", .between(3, 9)),
      ("/people?ids=1,2,3", .people([1, 2, 3])),
    ]
    try check(appRouter, links.map { ("/calendar" + $0, .calendar($1)) })
  }

  @Test func `links of the people come back`() throws {
    let links: [(String, PeopleRoute)] = [
      ("", .index), ("/7", .person(7)), ("/7/edit", .edit(7)), ("/invite?email=a@b", .invite(email: "a@b")),
      ("/groups/x", .group("x")), ("/groups", .groups), ("/recent?count=3", .recent(3)),
      ("/sorted?by=title", .sorted(.title)), ("/7/messages?page=2", .messages(7, page: 2)),
      ("/7/messages/\(id)", .message(7, id)),
    ]
    try check(appRouter, links.map { ("/people" + $0, .people($1)) })
  }

  @Test func `the routers have about 150 routes, and none is wrong`() throws {
    let counts = [
      siteRouter.routes.count, APIRouter().eraseToAnyRouter().routes.count, appRouter.routes.count,
    ]
    #expect(counts.reduce(0, +) >= 150, "\(counts)")
  }
}
