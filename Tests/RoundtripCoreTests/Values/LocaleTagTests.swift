import RoundtripCore
import Testing

@Suite struct LocaleTagTests {
  @Test(
    arguments: [
      ("en", "en", nil, nil), ("en-US", "en", nil, "US"), ("zh-Hant", "zh", "Hant", nil),
      ("zh-Hant-TW", "zh", "Hant", "TW"), ("es-419", "es", nil, "419"), ("yue", "yue", nil, nil),
    ] as [(String, String, String?, String?)])
  func `tags come back`(text: String, language: String, script: String?, region: String?) throws {
    let tag = try #require(LocaleTag(language: language, script: script, region: region))
    #expect(LocaleTag(text) == tag)
    expectBothWays(
      Path {
        LocaleTag.parser(); "help"
      }, "/\(text)/help", tag)
    expectBothWays(Query { Field("lang", LocaleTag.self) }, "/?lang=\(text)", tag)
  }

  @Test func `each case is read, and the usual one is printed`() throws {
    let help = Path {
      LocaleTag.parser(); "help"
    }
    for link in ["/EN-us/help", "/en-us/help", "/EN-US/help"] {
      let resolution = try help.resolve(link)
      #expect(resolution.link == "/en-US/help")
      #expect(!resolution.isCanonical)
    }
    #expect(LocaleTag("ZH-hANT-tw")?.description == "zh-Hant-TW")
    #expect(LocaleTag(language: "EN", region: "us") == LocaleTag("en-US"))
  }

  @Test(arguments: [
    "", "e", "engl", "en_US", "en-", "-US", "en-U", "en-USA", "en-41", "en-4190", "zh-TW-Hant", "en-US-posix",
    "x-private", "en--US", "e1", "é1", "én", "en-Lat1", "ſt", "en-Latn-", "12",
  ])
  func `other texts are refused`(text: String) {
    #expect(LocaleTag(text) == nil)
    #expect(WholeText(LocaleTag.parser()).read(text) == nil)
  }

  @Test func `parts of another form are refused`() {
    #expect(LocaleTag(language: "english") == nil)
    #expect(LocaleTag(language: "en", script: "Lat") == nil)
    #expect(LocaleTag(language: "en", region: "USA") == nil)
    #expect(LocaleTag(language: "en-US") == nil)
  }
}
