import Foundation
import URLRouting

// The screens of an app with deep links: nested stacks, optional parts, a custom scheme, a part that fails over to a value.

public enum ListFilter: String, CaseIterable, Equatable, Sendable { case all, active, done }

public enum AppRoute: Equatable, Sendable {
  case today
  case inbox
  case list(Int, filter: ListFilter)
  case item(list: Int, Int)
  case edit(list: Int, Int)
  case settings(SettingsRoute)
  case calendar(CalendarRoute)
  case people(PeopleRoute)
  case share(URL)
  case search(String?)
  case tab(Int)
  case path([String])
  case code(Substring)
  case theme(String, dark: Bool)
  case welcome
}

public enum SettingsRoute: Equatable, Sendable {
  case index
  case account
  case notifications
  case appearance
  case language(String)
  case privacy
  case about
  case licenses
  case storage
  case export
  case plan(Plan)
}

public enum CalendarRoute: Equatable, Sendable {
  case today
  case day(Int, Int, Int)
  case week(Int, Int)
  case month(Int, Int)
  case year(Int)
  case event(UUID)
  case new(day: Int?)
  case between(Int, Int)
  case people([Int])
}

public enum PeopleRoute: Equatable, Sendable {
  case index
  case person(Int)
  case edit(Int)
  case invite(email: String)
  case group(String)
  case groups
  case recent(Int)
  case sorted(Sort)
  case messages(Int, page: Int)
  case message(Int, UUID)
}

let settingsRouter = OneOf {
  Route(.case(SettingsRoute.index))
  Route(.case(SettingsRoute.account)) { Path { "account" } }
  Route(.case(SettingsRoute.notifications)) { Path { "notifications" } }
  Route(.case(SettingsRoute.appearance)) { Path { "appearance" } }
  Route(.case(SettingsRoute.language)) {
    Path {
      "language"; Parse(.string)
    }
  }
  Route(.case(SettingsRoute.privacy)) { Path { "privacy" } }
  Route(.case(SettingsRoute.about)) { Path { "about" } }
  Route(.case(SettingsRoute.licenses)) {
    Path {
      "about"; "licenses"
    }
  }
  Route(.case(SettingsRoute.storage)) { Path { "storage" } }
  Route(.case(SettingsRoute.export)) { Path { "export" } }
  Route(.case(SettingsRoute.plan)) {
    Path {
      "plan"; Parse(.string.representing(Plan.self))
    }
  }
}

let calendarRouter = OneOf {
  Route(.case(CalendarRoute.today))
  Route(.case(CalendarRoute.day)) {
    Path {
      "day"; Digits(4); Digits(); Digits()
    }
  }
  Route(.case(CalendarRoute.week)) {
    Path {
      "week"; Digits(4); Digits()
    }
  }
  Route(.case(CalendarRoute.month)) {
    Path {
      "month"; Digits(4); Digits()
    }
  }
  Route(.case(CalendarRoute.year)) {
    Path {
      "year"; Digits(4)
    }
  }
  Route(.case(CalendarRoute.event)) {
    Path {
      "events"; UUID.parser()
    }
  }
  Route(.case(CalendarRoute.new)) {
    Path { "new" }
    Query { Optionally { Field("day") { Digits() } } }
  }
  Route(.case(CalendarRoute.between)) {
    Path {
      "between";
      Parse {
        Digits(); "-"; Digits()
      }
    }
  }
  Route(.case(CalendarRoute.people)) {
    Path { "people" }
    Query {
      Field("ids") {
        Many {
          Int.parser()
        } separator: {
          ","
        }
      }
    }
  }
}

let peopleRouter = OneOf {
  Route(.case(PeopleRoute.index))
  Route(.case(PeopleRoute.person)) { Path { Digits() } }
  Route(.case(PeopleRoute.edit)) {
    Path {
      Digits(); "edit"
    }
  }
  Route(.case(PeopleRoute.invite)) {
    Path { "invite" }
    Query { Field("email", .string) }
  }
  Route(.case(PeopleRoute.group)) {
    Path {
      "groups"; Parse(.string)
    }
  }
  Route(.case(PeopleRoute.groups)) { Path { "groups" } }
  Route(.case(PeopleRoute.recent)) {
    Path { "recent" }
    Query { Field("count") { Digits().replaceError(with: 10) } }
  }
  Route(.case(PeopleRoute.sorted)) {
    Path { "sorted" }
    Query { Field("by", .string.representing(Sort.self)) }
  }
  Route(.case(PeopleRoute.messages)) {
    Path {
      Digits(); "messages"
    }
    Query { Field("page", default: 1) { Digits() } }
  }
  Route(.case(PeopleRoute.message)) {
    Path {
      Digits(); "messages"; UUID.parser()
    }
  }
}

public let appRouter = OneOf {
  Route(.case(AppRoute.welcome)) { Path { "welcome" } }
  Route(.case(AppRoute.today))
  Route(.case(AppRoute.inbox)) { Path { "inbox" } }
  Route(.case(AppRoute.list)) {
    Path {
      "lists"; Digits()
    }
    Query { Field("filter", .string.representing(ListFilter.self), default: .all) }
  }
  Route(.case(AppRoute.item)) {
    Path {
      "lists"; Digits(); "items"; Digits()
    }
  }
  Route(.case(AppRoute.edit)) {
    Path {
      "lists"; Digits(); "items"; Digits(); "edit"
    }
  }
  Route(.case(AppRoute.settings)) {
    Path { "settings" }
    settingsRouter
  }
  Route(.case(AppRoute.calendar)) {
    Path { "calendar" }
    calendarRouter
  }
  Route(.case(AppRoute.people)) {
    Path { "people" }
    peopleRouter
  }
  Route(.case(AppRoute.share)) {
    Path { "share" }
    Query { Field("url", .string.url) }
  }
  Route(.case(AppRoute.search)) {
    Path { "search" }
    Query { Optionally { Field("q", .string) } }
  }
  Route(.case(AppRoute.tab)) {
    Path { "tab" }
    Fragment { Digits() }
  }
  Route(.case(AppRoute.path)) {
    Path {
      "path"; Many { Parse(.string) }
    }
  }
  Route(.case(AppRoute.code)) {
    Path {
      "code"; Prefix(2...4, while: { $0.isLetter })
    }
  }
  Route(.case(AppRoute.theme)) {
    Path {
      "theme"; Parse(.string)
    }
    Cookies { Field("dark", default: false) { Bool.parser() } }
  }
}
