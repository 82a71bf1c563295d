import Foundation
import URLRouting

// A website with pages, a blog, courses and accounts: nested routers, forms, paths that are named once, texts in segments.

public enum Sort: String, CaseIterable, Equatable, Sendable { case date, title, popular }
public enum Topic: String, CaseIterable, Equatable, Sendable { case swift, server, design }
/// Raw values without a list of cases.
public enum Size: Int, Equatable, Sendable { case small = 1, medium, large }
public enum Plan: String, Equatable, Sendable { case monthly, yearly }

public struct Login: Equatable, Sendable {
  public var email: String
  public var password: String
  public init(email: String, password: String) { (self.email, self.password) = (email, password) }
}

public struct Profile: Equatable, Sendable {
  public var name: String
  public var age: Int?
  public var newsletter: Bool
  public init(name: String, age: Int?, newsletter: Bool) {
    (self.name, self.age, self.newsletter) = (name, age, newsletter)
  }
}

public enum SiteRoute: Equatable, Sendable {
  case home
  case about
  case team
  case jobs
  case press
  case contact
  case privacy
  case terms
  case imprint
  case pricing
  case feed
  case siteMap
  case robots
  case search(String, sort: Sort)
  case blog(BlogRoute)
  case courses(CourseRoute)
  case account(AccountRoute)
  case shop(ShopRoute)
}

public enum BlogRoute: Equatable, Sendable {
  case index(page: Int)
  case archive(year: Int, month: Int)
  case post(Int)
  case slug(String)
  case topic(Topic)
  case tagged([String])
  case preview(Int, token: String)
  case comments(Int, page: Int)
  case feed(Substring, Int)
  case drafts
  case author(String)
  case related(Int, count: Int)
}

public enum CourseRoute: Equatable, Sendable {
  case index
  case free
  case course(String)
  case lesson(String, Int)
  case exercise(String, Int, Int)
  case chapter(Substring)
  case language(Substring)
  case certificate(UUID)
  case level(Size)
  case upcoming(Plan)
  case version(Version)
  case search(q: String, topics: [String])
}

public enum AccountRoute: Equatable, Sendable {
  case index
  case loginPage(redirect: String?)
  case login(Login)
  case logout
  case signUp
  case register(Login)
  case profile
  case update(Profile)
  case invoices
  case invoice(Int)
  case subscription(Plan)
  case cancel
  case resetPassword(email: String)
  case confirm(token: String)
  case avatar(Data)
  case unsubscribe(Int, String)
}

public enum ShopRoute: Equatable, Sendable {
  case index
  case product(Int)
  case size(Int, Size)
  case cart
  case add(Int, count: Int)
  case checkout
  case order(OrderID)
  case voucher(Data)
  case partner(URL)
}

public struct OrderID: Equatable, Sendable {
  public var number: Int
  public init(number: Int) { self.number = number }
}

/// A type that is made from its description.
public struct Version: LosslessStringConvertible, Equatable, Sendable {
  public var major: Int
  public var minor: Int
  public init(major: Int, minor: Int) { (self.major, self.minor) = (major, minor) }
  public init?(_ description: String) {
    let parts = description.split(separator: ".").compactMap { Int($0) }
    guard parts.count == 2, "\(parts[0]).\(parts[1])" == description else { return nil }
    self.init(major: parts[0], minor: parts[1])
  }
  public var description: String { "\(major).\(minor)" }
}

extension Path<PathBuilder.Component<String>> {
  public static let blog = Path { "blog" }
  public static let posts = Path { "posts" }
  public static let courses = Path { "courses" }
}

public let siteRouter = OneOf {
  Route(.case(SiteRoute.home))
  Route(.case(SiteRoute.about)) { Path { "about" } }
  Route(.case(SiteRoute.team)) {
    Path {
      "about"; "team"
    }
  }
  Route(.case(SiteRoute.jobs)) { Path { "jobs" } }
  Route(.case(SiteRoute.press)) { Path { "press" } }
  Route(.case(SiteRoute.contact)) { Path { "contact" } }
  Route(.case(SiteRoute.privacy)) { Path { "privacy" } }
  Route(.case(SiteRoute.terms)) { Path { "terms" } }
  Route(.case(SiteRoute.imprint)) { Path { "imprint" } }
  Route(.case(SiteRoute.pricing)) { Path { "pricing" } }
  Route(.case(SiteRoute.feed)) {
    Path {
      "feed"; "atom.xml"
    }
  }
  Route(.case(SiteRoute.siteMap)) { Path { "sitemap.xml" } }
  Route(.case(SiteRoute.robots)) { Path { "robots.txt" } }
  Route(.case(SiteRoute.search)) {
    Path { "search" }
    Query {
      Field("q", .string, default: "")
      Field("sort", .string.representing(Sort.self), default: .date)
    }
  }
  Route(.case(SiteRoute.blog)) {
    Path.blog
    BlogRouter()
  }
  Route(.case(SiteRoute.courses)) {
    Path.courses
    courseRouter
  }
  Route(.case(SiteRoute.account)) {
    Path { "account" }
    AccountRouter()
  }
  Route(.case(SiteRoute.shop)) {
    Path { "shop" }
    shopRouter
  }
}

public struct BlogRouter: ParserPrinter {
  public init() {}

  public var body: some ParserPrinter<URLRequestData, BlogRoute> {
    OneOf {
      Route(.case(BlogRoute.index)) {
        Query { Field("page", default: 1) { Digits() } }
      }
      Route(.case(BlogRoute.archive)) {
        Path {
          "archive"; Digits(4); Digits()
        }
      }
      Route(.case(BlogRoute.post)) {
        Path.posts
        Path { Digits() }
      }
      Route(.case(BlogRoute.slug)) {
        Path.posts
        Path { Parse(.string) }
      }
      Route(.case(BlogRoute.topic)) {
        Path {
          "topics"; Parse(.string.representing(Topic.self))
        }
      }
      Route(.case(BlogRoute.tagged)) {
        Path { "tagged" }
        Query { Many { Field("tag") } }
      }
      Route(.case(BlogRoute.preview)) {
        Path {
          "preview"; Digits()
        }
        Query { Field("token", default: nil) { Parse(.string) } }
      }
      Route(.case(BlogRoute.comments)) {
        Path.posts
        Path {
          Digits(); "comments"
        }
        Query { Field("page", default: 1) { Digits() } }
      }
      Route(.case(BlogRoute.feed)) {
        Path {
          Parse {
            Prefix { $0 != "-" }; "-"; Int.parser()
          }
        }
      }
      Route(.case(BlogRoute.drafts)) { Path { "drafts" } }
      Route(.case(BlogRoute.author)) {
        Path {
          "authors"; Parse(.string)
        }
      }
      Route(.case(BlogRoute.related)) {
        Path.posts
        Path {
          Digits(); "related"
        }
        Query { Field("count", Int.self, default: 3) }
      }
    }
  }
}

/// A conversion that an app keeps in a constant.
let lesson: AnyConversion<Substring, Int> = Conversions.Text<Int>().filter { $0 > 0 }.eraseToAnyConversion()

public let courseRouter: AnyParserPrinter<URLRequestData, CourseRoute> = OneOf {
  Route(.case(CourseRoute.index))
  Route(.case(CourseRoute.free)) {
    Path {
      "free";
      Parse {
        "all"; End()
      }
    }
  }
  Route(.case(CourseRoute.chapter)) {
    Path {
      "chapters"; Prefix(2..., while: { $0 != "/" })
    }
  }
  Route(.case(CourseRoute.language)) {
    Path {
      "languages"; Prefix(2)
    }
  }
  Route(.case(CourseRoute.certificate)) {
    Path {
      "certificates"; UUID.parser()
    }
  }
  Route(.case(CourseRoute.level)) {
    Path {
      "levels"; Parse(.int.representing(Size.self))
    }
  }
  Route(.case(CourseRoute.upcoming)) {
    Path {
      "upcoming"; Parse(.string.representing(Plan.self))
    }
  }
  Route(.case(CourseRoute.version)) {
    Path {
      "versions"; Parse(.string.lossless(Version.self))
    }
  }
  Route(.case(CourseRoute.search)) {
    Path { "search" }
    Query {
      Field("q", .string)
      Many { Field("topic", .string) }
    }
  }
  Route(.case(CourseRoute.course)) { Path { Parse(.string) } }
  Route(.case(CourseRoute.lesson)) {
    Path {
      Parse(.string); "lessons"; Parse(lesson)
    }
  }
  Route(.case(CourseRoute.exercise)) {
    Path {
      Parse(.string); "lessons"; Digits(); "exercises"; Digits()
    }
  }
}.eraseToAnyParserPrinter()

@Sendable func isAddress(_ text: String) -> Bool { text.contains("@") }

public struct AccountRouter: ParserPrinter {
  public init() {}

  public var body: some ParserPrinter<URLRequestData, AccountRoute> {
    OneOf {
      Route(.case(AccountRoute.index))
      Route(.case(AccountRoute.loginPage)) {
        Path { "login" }
        Query { Optionally { Field("redirect", .string) } }
      }
      Route(.case(AccountRoute.login)) {
        Method.post
        Path { "login" }
        Body {
          FormData {
            Parse(.memberwise(Login.init)) {
              Field("email", .string)
              Field("password", .string)
            }
          }
        }
      }
      Route(.case(AccountRoute.logout)) {
        Method.post
        Path { "logout" }
      }
      Route(.case(AccountRoute.signUp)) { Path { "sign-up" } }
      Route(.case(AccountRoute.register)) {
        Method.post
        Path { "sign-up" }
        Body {
          FormData {
            ParsePrint(.memberwise(Login.init)) {
              Field("email")
              Field("password")
            }
          }
        }
      }
      Route(.case(AccountRoute.profile)) { Path { "profile" } }
      Route(.case(AccountRoute.update)) {
        Method.post
        Path { "profile" }
        Body {
          FormData {
            Parse(.memberwise(Profile.init)) {
              Field("name", .string)
              Optionally { Field("age") { Digits() } }
              Field("newsletter", default: false) { Bool.parser() }
            }
          }
        }
      }
      Route(.case(AccountRoute.invoices)) { Path { "invoices" } }
      Route(.case(AccountRoute.invoice)) {
        Path {
          "invoices"; Digits()
        }
      }
      Route(.case(AccountRoute.subscription)) {
        Path { "subscription" }
        Query { Field("plan", .string.representing(Plan.self)) }
      }
      Route(.case(AccountRoute.cancel)) {
        Method.delete
        Path { "subscription" }
      }
      Route(.case(AccountRoute.resetPassword)) {
        Method.post
        Path { "reset-password" }
        Body { FormData { Field("email", .string) } }
      }
      Route(.case(AccountRoute.confirm)) {
        Path { "confirm" }
        Query { Field("token", .string) }
      }
      Route(.case(AccountRoute.avatar)) {
        Method.put
        Path { "avatar" }
        Body(AnyConversion<Data, Data>(apply: { $0 }, unapply: { $0 }), contentType: "image/png")
      }
      Route(.case(AccountRoute.unsubscribe)) {
        Path { "unsubscribe" }
        Query {
          Field("list") { Digits() }
          Field("email", .string.filter(isAddress))
        }
      }
    }
  }
}

let orderID: Conversions.Map<Conversions.Text<Int>, Memberwise<OrderID, Int>> =
  Conversions.Text<Int>().memberwise(OrderID.init(number:))

public let shopRouter = OneOf {
  Route(.case(ShopRoute.index))
  Route(.case(ShopRoute.product)) {
    Path {
      "products"; Digits()
    }
  }
  Route(.case(ShopRoute.size)) {
    Path {
      "products"; Digits(); "sizes"
    }
    Query { Field("size", .int.representing(Size.self), default: .medium) }
  }
  Route(.case(ShopRoute.cart)) { Path { "cart" } }
  Route(.case(ShopRoute.add)) {
    Method.post
    Path {
      "cart"; Digits()
    }
    Body { FormData { Field("count", default: 1) { Digits() } } }
  }
  Route(.case(ShopRoute.checkout)) {
    Method.post
    Path { "checkout" }
  }
  Route(.case(ShopRoute.order)) {
    Path {
      "orders"; Parse(orderID)
    }
  }
  Route(.case(ShopRoute.voucher)) {
    Path { "voucher" }
    Query { Field("code") { Parse(.string).map(.base64) } }
  }
  Route(.case(ShopRoute.partner)) {
    Path { "partner" }
    Query { Field("url") { Parse(.string).map(.url) } }
  }
}
