/// Texts that a link or a screen could stumble over.
let hostileTexts = [
  "", " ", "  two  spaces ", "/", "%2F", "..", ".", "%", "%zz", "+", "a+b", "&", "=", "a&name=b", "#", "?", "é",
  "e\u{301}", "\u{301}", "日本語", "👩🏽‍💻", "🇩🇪", "\u{0}", "\r\n", "\t", "\u{1B}[2J", "\u{202E}abc", "\u{FFFD}",
  "\u{10FFFF}", "add", "colorPicker", "none", "nil", "Keyboard", "'\"`$(;\\", String(repeating: "x", count: 1000),
]
