// Written by Benchmarks/generate-tables.

import Foundation
import Roundtrip

/// 96 routes in 8 tables, with an enum for each table.
enum Nested96: HandWritten {
  enum Call: Sendable {
    case part0(Table12.Call)
    case part1(Table12.Call)
    case part2(Table12.Call)
    case part3(Table12.Call)
    case part4(Table12.Call)
    case part5(Table12.Call)
    case part6(Table12.Call)
    case part7(Table12.Call)
  }

  static func routes() -> [Route<Call>] {
    [
      nested("part0", Call.part0, Table12.self),
      nested("part1", Call.part1, Table12.self),
      nested("part2", Call.part2, Table12.self),
      nested("part3", Call.part3, Table12.self),
      nested("part4", Call.part4, Table12.self),
      nested("part5", Call.part5, Table12.self),
      nested("part6", Call.part6, Table12.self),
      nested("part7", Call.part7, Table12.self),
    ]
  }

  static func match(_ bytes: inout Bytes) -> Call? {
    switch bytes.takeWord() {
    case 0x3074726170: Table12.match(&bytes).map(Call.part0)
    case 0x3174726170: Table12.match(&bytes).map(Call.part1)
    case 0x3274726170: Table12.match(&bytes).map(Call.part2)
    case 0x3374726170: Table12.match(&bytes).map(Call.part3)
    case 0x3474726170: Table12.match(&bytes).map(Call.part4)
    case 0x3574726170: Table12.match(&bytes).map(Call.part5)
    case 0x3674726170: Table12.match(&bytes).map(Call.part6)
    case 0x3774726170: Table12.match(&bytes).map(Call.part7)
    default: nil
    }
  }

  static func print(_ call: Call, after start: Start) -> String {
    switch call {
    case .part0(let call): Table12.print(call, after: Start("/part0"))
    case .part1(let call): Table12.print(call, after: Start("/part1"))
    case .part2(let call): Table12.print(call, after: Start("/part2"))
    case .part3(let call): Table12.print(call, after: Start("/part3"))
    case .part4(let call): Table12.print(call, after: Start("/part4"))
    case .part5(let call): Table12.print(call, after: Start("/part5"))
    case .part6(let call): Table12.print(call, after: Start("/part6"))
    case .part7(let call): Table12.print(call, after: Start("/part7"))
    }
  }
}

/// 1000 routes in 10 tables, with an enum for each table.
enum Nested1000: HandWritten {
  enum Call: Sendable {
    case part0(Table100.Call)
    case part1(Table100.Call)
    case part2(Table100.Call)
    case part3(Table100.Call)
    case part4(Table100.Call)
    case part5(Table100.Call)
    case part6(Table100.Call)
    case part7(Table100.Call)
    case part8(Table100.Call)
    case part9(Table100.Call)
  }

  static func routes() -> [Route<Call>] {
    [
      nested("part0", Call.part0, Table100.self),
      nested("part1", Call.part1, Table100.self),
      nested("part2", Call.part2, Table100.self),
      nested("part3", Call.part3, Table100.self),
      nested("part4", Call.part4, Table100.self),
      nested("part5", Call.part5, Table100.self),
      nested("part6", Call.part6, Table100.self),
      nested("part7", Call.part7, Table100.self),
      nested("part8", Call.part8, Table100.self),
      nested("part9", Call.part9, Table100.self),
    ]
  }

  static func match(_ bytes: inout Bytes) -> Call? {
    switch bytes.takeWord() {
    case 0x3074726170: Table100.match(&bytes).map(Call.part0)
    case 0x3174726170: Table100.match(&bytes).map(Call.part1)
    case 0x3274726170: Table100.match(&bytes).map(Call.part2)
    case 0x3374726170: Table100.match(&bytes).map(Call.part3)
    case 0x3474726170: Table100.match(&bytes).map(Call.part4)
    case 0x3574726170: Table100.match(&bytes).map(Call.part5)
    case 0x3674726170: Table100.match(&bytes).map(Call.part6)
    case 0x3774726170: Table100.match(&bytes).map(Call.part7)
    case 0x3874726170: Table100.match(&bytes).map(Call.part8)
    case 0x3974726170: Table100.match(&bytes).map(Call.part9)
    default: nil
    }
  }

  static func print(_ call: Call, after start: Start) -> String {
    switch call {
    case .part0(let call): Table100.print(call, after: Start("/part0"))
    case .part1(let call): Table100.print(call, after: Start("/part1"))
    case .part2(let call): Table100.print(call, after: Start("/part2"))
    case .part3(let call): Table100.print(call, after: Start("/part3"))
    case .part4(let call): Table100.print(call, after: Start("/part4"))
    case .part5(let call): Table100.print(call, after: Start("/part5"))
    case .part6(let call): Table100.print(call, after: Start("/part6"))
    case .part7(let call): Table100.print(call, after: Start("/part7"))
    case .part8(let call): Table100.print(call, after: Start("/part8"))
    case .part9(let call): Table100.print(call, after: Start("/part9"))
    }
  }
}
