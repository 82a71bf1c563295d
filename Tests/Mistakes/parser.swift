import Roundtrip

struct Word: Parser {  // 'Parser' is unavailable | conform to ParserPrinter
  typealias Input = Substring
  typealias Output = String
}
