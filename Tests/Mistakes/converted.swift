import Roundtrip

enum AppRoute: Equatable, Sendable { case home }
func use(_ part: Parsers.MapConversion<Digits, Int>) {}  // 'Parsers' is unavailable | some ParserPrinter
