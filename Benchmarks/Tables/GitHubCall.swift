// Written by Benchmarks/generate-tables.

/// A call of GitHub's API: the name of a case is the number of its parameters, and which route it is of those with so many.
enum GitHubCall: Sendable {
  case none0, none1, none2, none3
  case none4, none5, none6, none7
  case none8, none9, none10, none11
  case none12, none13, none14, none15
  case none16, none17, none18, none19
  case none20, none21, none22, none23
  case none24, none25, none26, none27
  case none28, none29, none30, none31
  case none32, none33, none34, none35
  case one0(String), one1(String), one2(String), one3(String)
  case one4(String), one5(String), one6(String), one7(String)
  case one8(String), one9(String), one10(String), one11(String)
  case one12(String), one13(String), one14(String), one15(String)
  case one16(String), one17(String), one18(String), one19(String)
  case one20(String), one21(String), one22(String), one23(String)
  case one24(String), one25(String), one26(String), one27(String)
  case one28(String), one29(String), one30(String), one31(String)
  case one32(String), one33(String), one34(String), one35(String)
  case one36(String), one37(String), one38(String), one39(String)
  case one40(String), one41(String), one42(String), one43(String)
  case one44(String), one45(String), one46(String), one47(String)
  case two0(String, String), two1(String, String), two2(String, String), two3(String, String)
  case two4(String, String), two5(String, String), two6(String, String), two7(String, String)
  case two8(String, String), two9(String, String), two10(String, String), two11(String, String)
  case two12(String, String), two13(String, String), two14(String, String), two15(String, String)
  case two16(String, String), two17(String, String), two18(String, String), two19(String, String)
  case two20(String, String), two21(String, String), two22(String, String), two23(String, String)
  case two24(String, String), two25(String, String), two26(String, String), two27(String, String)
  case two28(String, String), two29(String, String), two30(String, String), two31(String, String)
  case two32(String, String), two33(String, String), two34(String, String), two35(String, String)
  case two36(String, String), two37(String, String), two38(String, String), two39(String, String)
  case two40(String, String), two41(String, String), two42(String, String), two43(String, String)
  case two44(String, String), two45(String, String), two46(String, String), two47(String, String)
  case two48(String, String), two49(String, String), two50(String, String), two51(String, String)
  case two52(String, String), two53(String, String), two54(String, String), two55(String, String)
  case two56(String, String), two57(String, String), two58(String, String), two59(String, String)
  case two60(String, String), two61(String, String), two62(String, String), two63(String, String)
  case two64(String, String), two65(String, String), two66(String, String), two67(String, String)
  case three0(String, String, String), three1(String, String, String)
  case three2(String, String, String), three3(String, String, String)
  case three4(String, String, String), three5(String, String, String)
  case three6(String, String, String), three7(String, String, String)
  case three8(String, String, String), three9(String, String, String)
  case three10(String, String, String), three11(String, String, String)
  case three12(String, String, String), three13(String, String, String)
  case three14(String, String, String), three15(String, String, String)
  case three16(String, String, String), three17(String, String, String)
  case three18(String, String, String), three19(String, String, String)
  case three20(String, String, String), three21(String, String, String)
  case three22(String, String, String), three23(String, String, String)
  case three24(String, String, String), three25(String, String, String)
  case three26(String, String, String), three27(String, String, String)
  case three28(String, String, String), three29(String, String, String)
  case three30(String, String, String), three31(String, String, String)
  case three32(String, String, String), three33(String, String, String)
  case three34(String, String, String), three35(String, String, String)
  case three36(String, String, String), three37(String, String, String)
  case three38(String, String, String), three39(String, String, String)
  case three40(String, String, String), three41(String, String, String)
  case three42(String, String, String), three43(String, String, String)
  case three44(String, String, String), three45(String, String, String)
  case three46(String, String, String), three47(String, String, String)
  case three48(String, String, String)
  case four0(String, String, String, String), four1(String, String, String, String)

  static let none: [GitHubCall] = [
    GitHubCall.none0, GitHubCall.none1, GitHubCall.none2, GitHubCall.none3,
    GitHubCall.none4, GitHubCall.none5, GitHubCall.none6, GitHubCall.none7,
    GitHubCall.none8, GitHubCall.none9, GitHubCall.none10, GitHubCall.none11,
    GitHubCall.none12, GitHubCall.none13, GitHubCall.none14, GitHubCall.none15,
    GitHubCall.none16, GitHubCall.none17, GitHubCall.none18, GitHubCall.none19,
    GitHubCall.none20, GitHubCall.none21, GitHubCall.none22, GitHubCall.none23,
    GitHubCall.none24, GitHubCall.none25, GitHubCall.none26, GitHubCall.none27,
    GitHubCall.none28, GitHubCall.none29, GitHubCall.none30, GitHubCall.none31,
    GitHubCall.none32, GitHubCall.none33, GitHubCall.none34, GitHubCall.none35,
  ]
  static let one: [@Sendable (consuming (String)) -> GitHubCall] = all(
    GitHubCall.one0, GitHubCall.one1, GitHubCall.one2, GitHubCall.one3,
    GitHubCall.one4, GitHubCall.one5, GitHubCall.one6, GitHubCall.one7,
    GitHubCall.one8, GitHubCall.one9, GitHubCall.one10, GitHubCall.one11,
    GitHubCall.one12, GitHubCall.one13, GitHubCall.one14, GitHubCall.one15,
    GitHubCall.one16, GitHubCall.one17, GitHubCall.one18, GitHubCall.one19,
    GitHubCall.one20, GitHubCall.one21, GitHubCall.one22, GitHubCall.one23,
    GitHubCall.one24, GitHubCall.one25, GitHubCall.one26, GitHubCall.one27,
    GitHubCall.one28, GitHubCall.one29, GitHubCall.one30, GitHubCall.one31,
    GitHubCall.one32, GitHubCall.one33, GitHubCall.one34, GitHubCall.one35,
    GitHubCall.one36, GitHubCall.one37, GitHubCall.one38, GitHubCall.one39,
    GitHubCall.one40, GitHubCall.one41, GitHubCall.one42, GitHubCall.one43,
    GitHubCall.one44, GitHubCall.one45, GitHubCall.one46, GitHubCall.one47)
  static let two: [@Sendable (consuming (String, String)) -> GitHubCall] = all(
    GitHubCall.two0, GitHubCall.two1, GitHubCall.two2, GitHubCall.two3,
    GitHubCall.two4, GitHubCall.two5, GitHubCall.two6, GitHubCall.two7,
    GitHubCall.two8, GitHubCall.two9, GitHubCall.two10, GitHubCall.two11,
    GitHubCall.two12, GitHubCall.two13, GitHubCall.two14, GitHubCall.two15,
    GitHubCall.two16, GitHubCall.two17, GitHubCall.two18, GitHubCall.two19,
    GitHubCall.two20, GitHubCall.two21, GitHubCall.two22, GitHubCall.two23,
    GitHubCall.two24, GitHubCall.two25, GitHubCall.two26, GitHubCall.two27,
    GitHubCall.two28, GitHubCall.two29, GitHubCall.two30, GitHubCall.two31,
    GitHubCall.two32, GitHubCall.two33, GitHubCall.two34, GitHubCall.two35,
    GitHubCall.two36, GitHubCall.two37, GitHubCall.two38, GitHubCall.two39,
    GitHubCall.two40, GitHubCall.two41, GitHubCall.two42, GitHubCall.two43,
    GitHubCall.two44, GitHubCall.two45, GitHubCall.two46, GitHubCall.two47,
    GitHubCall.two48, GitHubCall.two49, GitHubCall.two50, GitHubCall.two51,
    GitHubCall.two52, GitHubCall.two53, GitHubCall.two54, GitHubCall.two55,
    GitHubCall.two56, GitHubCall.two57, GitHubCall.two58, GitHubCall.two59,
    GitHubCall.two60, GitHubCall.two61, GitHubCall.two62, GitHubCall.two63,
    GitHubCall.two64, GitHubCall.two65, GitHubCall.two66, GitHubCall.two67)
  static let three: [@Sendable (consuming (String, String, String)) -> GitHubCall] = all(
    GitHubCall.three0, GitHubCall.three1, GitHubCall.three2, GitHubCall.three3,
    GitHubCall.three4, GitHubCall.three5, GitHubCall.three6, GitHubCall.three7,
    GitHubCall.three8, GitHubCall.three9, GitHubCall.three10, GitHubCall.three11,
    GitHubCall.three12, GitHubCall.three13, GitHubCall.three14, GitHubCall.three15,
    GitHubCall.three16, GitHubCall.three17, GitHubCall.three18, GitHubCall.three19,
    GitHubCall.three20, GitHubCall.three21, GitHubCall.three22, GitHubCall.three23,
    GitHubCall.three24, GitHubCall.three25, GitHubCall.three26, GitHubCall.three27,
    GitHubCall.three28, GitHubCall.three29, GitHubCall.three30, GitHubCall.three31,
    GitHubCall.three32, GitHubCall.three33, GitHubCall.three34, GitHubCall.three35,
    GitHubCall.three36, GitHubCall.three37, GitHubCall.three38, GitHubCall.three39,
    GitHubCall.three40, GitHubCall.three41, GitHubCall.three42, GitHubCall.three43,
    GitHubCall.three44, GitHubCall.three45, GitHubCall.three46, GitHubCall.three47,
    GitHubCall.three48)
  static let four: [@Sendable (consuming (String, String, String, String)) -> GitHubCall] = all(
    GitHubCall.four0, GitHubCall.four1)

  /// The case with 0 parameters that has this number.
  static func with0(_ number: Int, _ texts: GitHubTexts) -> GitHubCall? {
    switch number {
    case 0: .none0
    case 1: .none1
    case 2: .none2
    case 3: .none3
    case 4: .none4
    case 5: .none5
    case 6: .none6
    case 7: .none7
    case 8: .none8
    case 9: .none9
    case 10: .none10
    case 11: .none11
    case 12: .none12
    case 13: .none13
    case 14: .none14
    case 15: .none15
    case 16: .none16
    case 17: .none17
    case 18: .none18
    case 19: .none19
    case 20: .none20
    case 21: .none21
    case 22: .none22
    case 23: .none23
    case 24: .none24
    case 25: .none25
    case 26: .none26
    case 27: .none27
    case 28: .none28
    case 29: .none29
    case 30: .none30
    case 31: .none31
    case 32: .none32
    case 33: .none33
    case 34: .none34
    case 35: .none35
    default: nil
    }
  }

  /// The case with 1 parameters that has this number.
  static func with1(_ number: Int, _ texts: GitHubTexts) -> GitHubCall? {
    switch number {
    case 0: .one0(texts.0)
    case 1: .one1(texts.0)
    case 2: .one2(texts.0)
    case 3: .one3(texts.0)
    case 4: .one4(texts.0)
    case 5: .one5(texts.0)
    case 6: .one6(texts.0)
    case 7: .one7(texts.0)
    case 8: .one8(texts.0)
    case 9: .one9(texts.0)
    case 10: .one10(texts.0)
    case 11: .one11(texts.0)
    case 12: .one12(texts.0)
    case 13: .one13(texts.0)
    case 14: .one14(texts.0)
    case 15: .one15(texts.0)
    case 16: .one16(texts.0)
    case 17: .one17(texts.0)
    case 18: .one18(texts.0)
    case 19: .one19(texts.0)
    case 20: .one20(texts.0)
    case 21: .one21(texts.0)
    case 22: .one22(texts.0)
    case 23: .one23(texts.0)
    case 24: .one24(texts.0)
    case 25: .one25(texts.0)
    case 26: .one26(texts.0)
    case 27: .one27(texts.0)
    case 28: .one28(texts.0)
    case 29: .one29(texts.0)
    case 30: .one30(texts.0)
    case 31: .one31(texts.0)
    case 32: .one32(texts.0)
    case 33: .one33(texts.0)
    case 34: .one34(texts.0)
    case 35: .one35(texts.0)
    case 36: .one36(texts.0)
    case 37: .one37(texts.0)
    case 38: .one38(texts.0)
    case 39: .one39(texts.0)
    case 40: .one40(texts.0)
    case 41: .one41(texts.0)
    case 42: .one42(texts.0)
    case 43: .one43(texts.0)
    case 44: .one44(texts.0)
    case 45: .one45(texts.0)
    case 46: .one46(texts.0)
    case 47: .one47(texts.0)
    default: nil
    }
  }

  /// The case with 2 parameters that has this number.
  static func with2(_ number: Int, _ texts: GitHubTexts) -> GitHubCall? {
    switch number {
    case 0: .two0(texts.0, texts.1)
    case 1: .two1(texts.0, texts.1)
    case 2: .two2(texts.0, texts.1)
    case 3: .two3(texts.0, texts.1)
    case 4: .two4(texts.0, texts.1)
    case 5: .two5(texts.0, texts.1)
    case 6: .two6(texts.0, texts.1)
    case 7: .two7(texts.0, texts.1)
    case 8: .two8(texts.0, texts.1)
    case 9: .two9(texts.0, texts.1)
    case 10: .two10(texts.0, texts.1)
    case 11: .two11(texts.0, texts.1)
    case 12: .two12(texts.0, texts.1)
    case 13: .two13(texts.0, texts.1)
    case 14: .two14(texts.0, texts.1)
    case 15: .two15(texts.0, texts.1)
    case 16: .two16(texts.0, texts.1)
    case 17: .two17(texts.0, texts.1)
    case 18: .two18(texts.0, texts.1)
    case 19: .two19(texts.0, texts.1)
    case 20: .two20(texts.0, texts.1)
    case 21: .two21(texts.0, texts.1)
    case 22: .two22(texts.0, texts.1)
    case 23: .two23(texts.0, texts.1)
    case 24: .two24(texts.0, texts.1)
    case 25: .two25(texts.0, texts.1)
    case 26: .two26(texts.0, texts.1)
    case 27: .two27(texts.0, texts.1)
    case 28: .two28(texts.0, texts.1)
    case 29: .two29(texts.0, texts.1)
    case 30: .two30(texts.0, texts.1)
    case 31: .two31(texts.0, texts.1)
    case 32: .two32(texts.0, texts.1)
    case 33: .two33(texts.0, texts.1)
    case 34: .two34(texts.0, texts.1)
    case 35: .two35(texts.0, texts.1)
    case 36: .two36(texts.0, texts.1)
    case 37: .two37(texts.0, texts.1)
    case 38: .two38(texts.0, texts.1)
    case 39: .two39(texts.0, texts.1)
    case 40: .two40(texts.0, texts.1)
    case 41: .two41(texts.0, texts.1)
    case 42: .two42(texts.0, texts.1)
    case 43: .two43(texts.0, texts.1)
    case 44: .two44(texts.0, texts.1)
    case 45: .two45(texts.0, texts.1)
    case 46: .two46(texts.0, texts.1)
    case 47: .two47(texts.0, texts.1)
    case 48: .two48(texts.0, texts.1)
    case 49: .two49(texts.0, texts.1)
    case 50: .two50(texts.0, texts.1)
    case 51: .two51(texts.0, texts.1)
    case 52: .two52(texts.0, texts.1)
    case 53: .two53(texts.0, texts.1)
    case 54: .two54(texts.0, texts.1)
    case 55: .two55(texts.0, texts.1)
    case 56: .two56(texts.0, texts.1)
    case 57: .two57(texts.0, texts.1)
    case 58: .two58(texts.0, texts.1)
    case 59: .two59(texts.0, texts.1)
    case 60: .two60(texts.0, texts.1)
    case 61: .two61(texts.0, texts.1)
    case 62: .two62(texts.0, texts.1)
    case 63: .two63(texts.0, texts.1)
    case 64: .two64(texts.0, texts.1)
    case 65: .two65(texts.0, texts.1)
    case 66: .two66(texts.0, texts.1)
    case 67: .two67(texts.0, texts.1)
    default: nil
    }
  }

  /// The case with 3 parameters that has this number.
  static func with3(_ number: Int, _ texts: GitHubTexts) -> GitHubCall? {
    switch number {
    case 0: .three0(texts.0, texts.1, texts.2)
    case 1: .three1(texts.0, texts.1, texts.2)
    case 2: .three2(texts.0, texts.1, texts.2)
    case 3: .three3(texts.0, texts.1, texts.2)
    case 4: .three4(texts.0, texts.1, texts.2)
    case 5: .three5(texts.0, texts.1, texts.2)
    case 6: .three6(texts.0, texts.1, texts.2)
    case 7: .three7(texts.0, texts.1, texts.2)
    case 8: .three8(texts.0, texts.1, texts.2)
    case 9: .three9(texts.0, texts.1, texts.2)
    case 10: .three10(texts.0, texts.1, texts.2)
    case 11: .three11(texts.0, texts.1, texts.2)
    case 12: .three12(texts.0, texts.1, texts.2)
    case 13: .three13(texts.0, texts.1, texts.2)
    case 14: .three14(texts.0, texts.1, texts.2)
    case 15: .three15(texts.0, texts.1, texts.2)
    case 16: .three16(texts.0, texts.1, texts.2)
    case 17: .three17(texts.0, texts.1, texts.2)
    case 18: .three18(texts.0, texts.1, texts.2)
    case 19: .three19(texts.0, texts.1, texts.2)
    case 20: .three20(texts.0, texts.1, texts.2)
    case 21: .three21(texts.0, texts.1, texts.2)
    case 22: .three22(texts.0, texts.1, texts.2)
    case 23: .three23(texts.0, texts.1, texts.2)
    case 24: .three24(texts.0, texts.1, texts.2)
    case 25: .three25(texts.0, texts.1, texts.2)
    case 26: .three26(texts.0, texts.1, texts.2)
    case 27: .three27(texts.0, texts.1, texts.2)
    case 28: .three28(texts.0, texts.1, texts.2)
    case 29: .three29(texts.0, texts.1, texts.2)
    case 30: .three30(texts.0, texts.1, texts.2)
    case 31: .three31(texts.0, texts.1, texts.2)
    case 32: .three32(texts.0, texts.1, texts.2)
    case 33: .three33(texts.0, texts.1, texts.2)
    case 34: .three34(texts.0, texts.1, texts.2)
    case 35: .three35(texts.0, texts.1, texts.2)
    case 36: .three36(texts.0, texts.1, texts.2)
    case 37: .three37(texts.0, texts.1, texts.2)
    case 38: .three38(texts.0, texts.1, texts.2)
    case 39: .three39(texts.0, texts.1, texts.2)
    case 40: .three40(texts.0, texts.1, texts.2)
    case 41: .three41(texts.0, texts.1, texts.2)
    case 42: .three42(texts.0, texts.1, texts.2)
    case 43: .three43(texts.0, texts.1, texts.2)
    case 44: .three44(texts.0, texts.1, texts.2)
    case 45: .three45(texts.0, texts.1, texts.2)
    case 46: .three46(texts.0, texts.1, texts.2)
    case 47: .three47(texts.0, texts.1, texts.2)
    case 48: .three48(texts.0, texts.1, texts.2)
    default: nil
    }
  }

  /// The case with 4 parameters that has this number.
  static func with4(_ number: Int, _ texts: GitHubTexts) -> GitHubCall? {
    switch number {
    case 0: .four0(texts.0, texts.1, texts.2, texts.3)
    case 1: .four1(texts.0, texts.1, texts.2, texts.3)
    default: nil
    }
  }

  /// The link, made of the texts between the parameters.
  func link(_ texts: GitHubTemplates) -> String {
    switch self {
    case .none0: texts.link(0, 0)
    case .none1: texts.link(0, 1)
    case .none2: texts.link(0, 2)
    case .none3: texts.link(0, 3)
    case .none4: texts.link(0, 4)
    case .none5: texts.link(0, 5)
    case .none6: texts.link(0, 6)
    case .none7: texts.link(0, 7)
    case .none8: texts.link(0, 8)
    case .none9: texts.link(0, 9)
    case .none10: texts.link(0, 10)
    case .none11: texts.link(0, 11)
    case .none12: texts.link(0, 12)
    case .none13: texts.link(0, 13)
    case .none14: texts.link(0, 14)
    case .none15: texts.link(0, 15)
    case .none16: texts.link(0, 16)
    case .none17: texts.link(0, 17)
    case .none18: texts.link(0, 18)
    case .none19: texts.link(0, 19)
    case .none20: texts.link(0, 20)
    case .none21: texts.link(0, 21)
    case .none22: texts.link(0, 22)
    case .none23: texts.link(0, 23)
    case .none24: texts.link(0, 24)
    case .none25: texts.link(0, 25)
    case .none26: texts.link(0, 26)
    case .none27: texts.link(0, 27)
    case .none28: texts.link(0, 28)
    case .none29: texts.link(0, 29)
    case .none30: texts.link(0, 30)
    case .none31: texts.link(0, 31)
    case .none32: texts.link(0, 32)
    case .none33: texts.link(0, 33)
    case .none34: texts.link(0, 34)
    case .none35: texts.link(0, 35)
    case .one0(let a): texts.link(1, 0, a)
    case .one1(let a): texts.link(1, 1, a)
    case .one2(let a): texts.link(1, 2, a)
    case .one3(let a): texts.link(1, 3, a)
    case .one4(let a): texts.link(1, 4, a)
    case .one5(let a): texts.link(1, 5, a)
    case .one6(let a): texts.link(1, 6, a)
    case .one7(let a): texts.link(1, 7, a)
    case .one8(let a): texts.link(1, 8, a)
    case .one9(let a): texts.link(1, 9, a)
    case .one10(let a): texts.link(1, 10, a)
    case .one11(let a): texts.link(1, 11, a)
    case .one12(let a): texts.link(1, 12, a)
    case .one13(let a): texts.link(1, 13, a)
    case .one14(let a): texts.link(1, 14, a)
    case .one15(let a): texts.link(1, 15, a)
    case .one16(let a): texts.link(1, 16, a)
    case .one17(let a): texts.link(1, 17, a)
    case .one18(let a): texts.link(1, 18, a)
    case .one19(let a): texts.link(1, 19, a)
    case .one20(let a): texts.link(1, 20, a)
    case .one21(let a): texts.link(1, 21, a)
    case .one22(let a): texts.link(1, 22, a)
    case .one23(let a): texts.link(1, 23, a)
    case .one24(let a): texts.link(1, 24, a)
    case .one25(let a): texts.link(1, 25, a)
    case .one26(let a): texts.link(1, 26, a)
    case .one27(let a): texts.link(1, 27, a)
    case .one28(let a): texts.link(1, 28, a)
    case .one29(let a): texts.link(1, 29, a)
    case .one30(let a): texts.link(1, 30, a)
    case .one31(let a): texts.link(1, 31, a)
    case .one32(let a): texts.link(1, 32, a)
    case .one33(let a): texts.link(1, 33, a)
    case .one34(let a): texts.link(1, 34, a)
    case .one35(let a): texts.link(1, 35, a)
    case .one36(let a): texts.link(1, 36, a)
    case .one37(let a): texts.link(1, 37, a)
    case .one38(let a): texts.link(1, 38, a)
    case .one39(let a): texts.link(1, 39, a)
    case .one40(let a): texts.link(1, 40, a)
    case .one41(let a): texts.link(1, 41, a)
    case .one42(let a): texts.link(1, 42, a)
    case .one43(let a): texts.link(1, 43, a)
    case .one44(let a): texts.link(1, 44, a)
    case .one45(let a): texts.link(1, 45, a)
    case .one46(let a): texts.link(1, 46, a)
    case .one47(let a): texts.link(1, 47, a)
    case .two0(let a, let b): texts.link(2, 0, a, b)
    case .two1(let a, let b): texts.link(2, 1, a, b)
    case .two2(let a, let b): texts.link(2, 2, a, b)
    case .two3(let a, let b): texts.link(2, 3, a, b)
    case .two4(let a, let b): texts.link(2, 4, a, b)
    case .two5(let a, let b): texts.link(2, 5, a, b)
    case .two6(let a, let b): texts.link(2, 6, a, b)
    case .two7(let a, let b): texts.link(2, 7, a, b)
    case .two8(let a, let b): texts.link(2, 8, a, b)
    case .two9(let a, let b): texts.link(2, 9, a, b)
    case .two10(let a, let b): texts.link(2, 10, a, b)
    case .two11(let a, let b): texts.link(2, 11, a, b)
    case .two12(let a, let b): texts.link(2, 12, a, b)
    case .two13(let a, let b): texts.link(2, 13, a, b)
    case .two14(let a, let b): texts.link(2, 14, a, b)
    case .two15(let a, let b): texts.link(2, 15, a, b)
    case .two16(let a, let b): texts.link(2, 16, a, b)
    case .two17(let a, let b): texts.link(2, 17, a, b)
    case .two18(let a, let b): texts.link(2, 18, a, b)
    case .two19(let a, let b): texts.link(2, 19, a, b)
    case .two20(let a, let b): texts.link(2, 20, a, b)
    case .two21(let a, let b): texts.link(2, 21, a, b)
    case .two22(let a, let b): texts.link(2, 22, a, b)
    case .two23(let a, let b): texts.link(2, 23, a, b)
    case .two24(let a, let b): texts.link(2, 24, a, b)
    case .two25(let a, let b): texts.link(2, 25, a, b)
    case .two26(let a, let b): texts.link(2, 26, a, b)
    case .two27(let a, let b): texts.link(2, 27, a, b)
    case .two28(let a, let b): texts.link(2, 28, a, b)
    case .two29(let a, let b): texts.link(2, 29, a, b)
    case .two30(let a, let b): texts.link(2, 30, a, b)
    case .two31(let a, let b): texts.link(2, 31, a, b)
    case .two32(let a, let b): texts.link(2, 32, a, b)
    case .two33(let a, let b): texts.link(2, 33, a, b)
    case .two34(let a, let b): texts.link(2, 34, a, b)
    case .two35(let a, let b): texts.link(2, 35, a, b)
    case .two36(let a, let b): texts.link(2, 36, a, b)
    case .two37(let a, let b): texts.link(2, 37, a, b)
    case .two38(let a, let b): texts.link(2, 38, a, b)
    case .two39(let a, let b): texts.link(2, 39, a, b)
    case .two40(let a, let b): texts.link(2, 40, a, b)
    case .two41(let a, let b): texts.link(2, 41, a, b)
    case .two42(let a, let b): texts.link(2, 42, a, b)
    case .two43(let a, let b): texts.link(2, 43, a, b)
    case .two44(let a, let b): texts.link(2, 44, a, b)
    case .two45(let a, let b): texts.link(2, 45, a, b)
    case .two46(let a, let b): texts.link(2, 46, a, b)
    case .two47(let a, let b): texts.link(2, 47, a, b)
    case .two48(let a, let b): texts.link(2, 48, a, b)
    case .two49(let a, let b): texts.link(2, 49, a, b)
    case .two50(let a, let b): texts.link(2, 50, a, b)
    case .two51(let a, let b): texts.link(2, 51, a, b)
    case .two52(let a, let b): texts.link(2, 52, a, b)
    case .two53(let a, let b): texts.link(2, 53, a, b)
    case .two54(let a, let b): texts.link(2, 54, a, b)
    case .two55(let a, let b): texts.link(2, 55, a, b)
    case .two56(let a, let b): texts.link(2, 56, a, b)
    case .two57(let a, let b): texts.link(2, 57, a, b)
    case .two58(let a, let b): texts.link(2, 58, a, b)
    case .two59(let a, let b): texts.link(2, 59, a, b)
    case .two60(let a, let b): texts.link(2, 60, a, b)
    case .two61(let a, let b): texts.link(2, 61, a, b)
    case .two62(let a, let b): texts.link(2, 62, a, b)
    case .two63(let a, let b): texts.link(2, 63, a, b)
    case .two64(let a, let b): texts.link(2, 64, a, b)
    case .two65(let a, let b): texts.link(2, 65, a, b)
    case .two66(let a, let b): texts.link(2, 66, a, b)
    case .two67(let a, let b): texts.link(2, 67, a, b)
    case .three0(let a, let b, let c): texts.link(3, 0, a, b, c)
    case .three1(let a, let b, let c): texts.link(3, 1, a, b, c)
    case .three2(let a, let b, let c): texts.link(3, 2, a, b, c)
    case .three3(let a, let b, let c): texts.link(3, 3, a, b, c)
    case .three4(let a, let b, let c): texts.link(3, 4, a, b, c)
    case .three5(let a, let b, let c): texts.link(3, 5, a, b, c)
    case .three6(let a, let b, let c): texts.link(3, 6, a, b, c)
    case .three7(let a, let b, let c): texts.link(3, 7, a, b, c)
    case .three8(let a, let b, let c): texts.link(3, 8, a, b, c)
    case .three9(let a, let b, let c): texts.link(3, 9, a, b, c)
    case .three10(let a, let b, let c): texts.link(3, 10, a, b, c)
    case .three11(let a, let b, let c): texts.link(3, 11, a, b, c)
    case .three12(let a, let b, let c): texts.link(3, 12, a, b, c)
    case .three13(let a, let b, let c): texts.link(3, 13, a, b, c)
    case .three14(let a, let b, let c): texts.link(3, 14, a, b, c)
    case .three15(let a, let b, let c): texts.link(3, 15, a, b, c)
    case .three16(let a, let b, let c): texts.link(3, 16, a, b, c)
    case .three17(let a, let b, let c): texts.link(3, 17, a, b, c)
    case .three18(let a, let b, let c): texts.link(3, 18, a, b, c)
    case .three19(let a, let b, let c): texts.link(3, 19, a, b, c)
    case .three20(let a, let b, let c): texts.link(3, 20, a, b, c)
    case .three21(let a, let b, let c): texts.link(3, 21, a, b, c)
    case .three22(let a, let b, let c): texts.link(3, 22, a, b, c)
    case .three23(let a, let b, let c): texts.link(3, 23, a, b, c)
    case .three24(let a, let b, let c): texts.link(3, 24, a, b, c)
    case .three25(let a, let b, let c): texts.link(3, 25, a, b, c)
    case .three26(let a, let b, let c): texts.link(3, 26, a, b, c)
    case .three27(let a, let b, let c): texts.link(3, 27, a, b, c)
    case .three28(let a, let b, let c): texts.link(3, 28, a, b, c)
    case .three29(let a, let b, let c): texts.link(3, 29, a, b, c)
    case .three30(let a, let b, let c): texts.link(3, 30, a, b, c)
    case .three31(let a, let b, let c): texts.link(3, 31, a, b, c)
    case .three32(let a, let b, let c): texts.link(3, 32, a, b, c)
    case .three33(let a, let b, let c): texts.link(3, 33, a, b, c)
    case .three34(let a, let b, let c): texts.link(3, 34, a, b, c)
    case .three35(let a, let b, let c): texts.link(3, 35, a, b, c)
    case .three36(let a, let b, let c): texts.link(3, 36, a, b, c)
    case .three37(let a, let b, let c): texts.link(3, 37, a, b, c)
    case .three38(let a, let b, let c): texts.link(3, 38, a, b, c)
    case .three39(let a, let b, let c): texts.link(3, 39, a, b, c)
    case .three40(let a, let b, let c): texts.link(3, 40, a, b, c)
    case .three41(let a, let b, let c): texts.link(3, 41, a, b, c)
    case .three42(let a, let b, let c): texts.link(3, 42, a, b, c)
    case .three43(let a, let b, let c): texts.link(3, 43, a, b, c)
    case .three44(let a, let b, let c): texts.link(3, 44, a, b, c)
    case .three45(let a, let b, let c): texts.link(3, 45, a, b, c)
    case .three46(let a, let b, let c): texts.link(3, 46, a, b, c)
    case .three47(let a, let b, let c): texts.link(3, 47, a, b, c)
    case .three48(let a, let b, let c): texts.link(3, 48, a, b, c)
    case .four0(let a, let b, let c, let d): texts.link(4, 0, a, b, c, d)
    case .four1(let a, let b, let c, let d): texts.link(4, 1, a, b, c, d)
    }
  }
}
