/// A key of the keyboard by its code in the USB HID usage tables: its place, not its meaning.
///
/// UIKit: `UIKeyboardHIDUsage`.
public nonisolated struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
}

// MARK: Errors

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardErrorRollOver = Self(rawValue: 0x01)
  public nonisolated static let keyboardPOSTFail = Self(rawValue: 0x02)
  /// Also used for keys without a code.
  public nonisolated static let keyboardErrorUndefined = Self(rawValue: 0x03)
}

// MARK: Letters, by their place on a US keyboard

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardA = Self(rawValue: 0x04)
  public nonisolated static let keyboardB = Self(rawValue: 0x05)
  public nonisolated static let keyboardC = Self(rawValue: 0x06)
  public nonisolated static let keyboardD = Self(rawValue: 0x07)
  public nonisolated static let keyboardE = Self(rawValue: 0x08)
  public nonisolated static let keyboardF = Self(rawValue: 0x09)
  public nonisolated static let keyboardG = Self(rawValue: 0x0a)
  public nonisolated static let keyboardH = Self(rawValue: 0x0b)
  public nonisolated static let keyboardI = Self(rawValue: 0x0c)
  public nonisolated static let keyboardJ = Self(rawValue: 0x0d)
  public nonisolated static let keyboardK = Self(rawValue: 0x0e)
  public nonisolated static let keyboardL = Self(rawValue: 0x0f)
  public nonisolated static let keyboardM = Self(rawValue: 0x10)
  public nonisolated static let keyboardN = Self(rawValue: 0x11)
  public nonisolated static let keyboardO = Self(rawValue: 0x12)
  public nonisolated static let keyboardP = Self(rawValue: 0x13)
  public nonisolated static let keyboardQ = Self(rawValue: 0x14)
  public nonisolated static let keyboardR = Self(rawValue: 0x15)
  public nonisolated static let keyboardS = Self(rawValue: 0x16)
  public nonisolated static let keyboardT = Self(rawValue: 0x17)
  public nonisolated static let keyboardU = Self(rawValue: 0x18)
  public nonisolated static let keyboardV = Self(rawValue: 0x19)
  public nonisolated static let keyboardW = Self(rawValue: 0x1a)
  public nonisolated static let keyboardX = Self(rawValue: 0x1b)
  public nonisolated static let keyboardY = Self(rawValue: 0x1c)
  public nonisolated static let keyboardZ = Self(rawValue: 0x1d)
}

// MARK: Digits

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboard1 = Self(rawValue: 0x1e)
  public nonisolated static let keyboard2 = Self(rawValue: 0x1f)
  public nonisolated static let keyboard3 = Self(rawValue: 0x20)
  public nonisolated static let keyboard4 = Self(rawValue: 0x21)
  public nonisolated static let keyboard5 = Self(rawValue: 0x22)
  public nonisolated static let keyboard6 = Self(rawValue: 0x23)
  public nonisolated static let keyboard7 = Self(rawValue: 0x24)
  public nonisolated static let keyboard8 = Self(rawValue: 0x25)
  public nonisolated static let keyboard9 = Self(rawValue: 0x26)
  public nonisolated static let keyboard0 = Self(rawValue: 0x27)
}

// MARK: Typing

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardReturnOrEnter = Self(rawValue: 0x28)
  public nonisolated static let keyboardEscape = Self(rawValue: 0x29)
  public nonisolated static let keyboardDeleteOrBackspace = Self(rawValue: 0x2a)
  public nonisolated static let keyboardTab = Self(rawValue: 0x2b)
  public nonisolated static let keyboardSpacebar = Self(rawValue: 0x2c)
  public nonisolated static let keyboardHyphen = Self(rawValue: 0x2d)
  public nonisolated static let keyboardEqualSign = Self(rawValue: 0x2e)
  public nonisolated static let keyboardOpenBracket = Self(rawValue: 0x2f)
  public nonisolated static let keyboardCloseBracket = Self(rawValue: 0x30)
  public nonisolated static let keyboardBackslash = Self(rawValue: 0x31)
  public nonisolated static let keyboardNonUSPound = Self(rawValue: 0x32)
  public nonisolated static let keyboardSemicolon = Self(rawValue: 0x33)
  public nonisolated static let keyboardQuote = Self(rawValue: 0x34)
  public nonisolated static let keyboardGraveAccentAndTilde = Self(rawValue: 0x35)
  public nonisolated static let keyboardComma = Self(rawValue: 0x36)
  public nonisolated static let keyboardPeriod = Self(rawValue: 0x37)
  public nonisolated static let keyboardSlash = Self(rawValue: 0x38)
  public nonisolated static let keyboardCapsLock = Self(rawValue: 0x39)
  public nonisolated static let keyboardNonUSBackslash = Self(rawValue: 0x64)
}

// MARK: Function keys

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardF1 = Self(rawValue: 0x3a)
  public nonisolated static let keyboardF2 = Self(rawValue: 0x3b)
  public nonisolated static let keyboardF3 = Self(rawValue: 0x3c)
  public nonisolated static let keyboardF4 = Self(rawValue: 0x3d)
  public nonisolated static let keyboardF5 = Self(rawValue: 0x3e)
  public nonisolated static let keyboardF6 = Self(rawValue: 0x3f)
  public nonisolated static let keyboardF7 = Self(rawValue: 0x40)
  public nonisolated static let keyboardF8 = Self(rawValue: 0x41)
  public nonisolated static let keyboardF9 = Self(rawValue: 0x42)
  public nonisolated static let keyboardF10 = Self(rawValue: 0x43)
  public nonisolated static let keyboardF11 = Self(rawValue: 0x44)
  public nonisolated static let keyboardF12 = Self(rawValue: 0x45)
  public nonisolated static let keyboardF13 = Self(rawValue: 0x68)
  public nonisolated static let keyboardF14 = Self(rawValue: 0x69)
  public nonisolated static let keyboardF15 = Self(rawValue: 0x6a)
  public nonisolated static let keyboardF16 = Self(rawValue: 0x6b)
  public nonisolated static let keyboardF17 = Self(rawValue: 0x6c)
  public nonisolated static let keyboardF18 = Self(rawValue: 0x6d)
  public nonisolated static let keyboardF19 = Self(rawValue: 0x6e)
  public nonisolated static let keyboardF20 = Self(rawValue: 0x6f)
  public nonisolated static let keyboardF21 = Self(rawValue: 0x70)
  public nonisolated static let keyboardF22 = Self(rawValue: 0x71)
  public nonisolated static let keyboardF23 = Self(rawValue: 0x72)
  public nonisolated static let keyboardF24 = Self(rawValue: 0x73)
}

// MARK: Editing and arrows

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardPrintScreen = Self(rawValue: 0x46)
  public nonisolated static let keyboardScrollLock = Self(rawValue: 0x47)
  public nonisolated static let keyboardPause = Self(rawValue: 0x48)
  public nonisolated static let keyboardInsert = Self(rawValue: 0x49)
  public nonisolated static let keyboardHome = Self(rawValue: 0x4a)
  public nonisolated static let keyboardPageUp = Self(rawValue: 0x4b)
  public nonisolated static let keyboardDeleteForward = Self(rawValue: 0x4c)
  public nonisolated static let keyboardEnd = Self(rawValue: 0x4d)
  public nonisolated static let keyboardPageDown = Self(rawValue: 0x4e)
  public nonisolated static let keyboardRightArrow = Self(rawValue: 0x4f)
  public nonisolated static let keyboardLeftArrow = Self(rawValue: 0x50)
  public nonisolated static let keyboardDownArrow = Self(rawValue: 0x51)
  public nonisolated static let keyboardUpArrow = Self(rawValue: 0x52)
}

// MARK: Keypad

extension UIKeyboardHIDUsage {
  public nonisolated static let keypadNumLock = Self(rawValue: 0x53)
  public nonisolated static let keypadSlash = Self(rawValue: 0x54)
  public nonisolated static let keypadAsterisk = Self(rawValue: 0x55)
  public nonisolated static let keypadHyphen = Self(rawValue: 0x56)
  public nonisolated static let keypadPlus = Self(rawValue: 0x57)
  public nonisolated static let keypadEnter = Self(rawValue: 0x58)
  public nonisolated static let keypad1 = Self(rawValue: 0x59)
  public nonisolated static let keypad2 = Self(rawValue: 0x5a)
  public nonisolated static let keypad3 = Self(rawValue: 0x5b)
  public nonisolated static let keypad4 = Self(rawValue: 0x5c)
  public nonisolated static let keypad5 = Self(rawValue: 0x5d)
  public nonisolated static let keypad6 = Self(rawValue: 0x5e)
  public nonisolated static let keypad7 = Self(rawValue: 0x5f)
  public nonisolated static let keypad8 = Self(rawValue: 0x60)
  public nonisolated static let keypad9 = Self(rawValue: 0x61)
  public nonisolated static let keypad0 = Self(rawValue: 0x62)
  public nonisolated static let keypadPeriod = Self(rawValue: 0x63)
  public nonisolated static let keypadEqualSign = Self(rawValue: 0x67)
  public nonisolated static let keypadComma = Self(rawValue: 0x85)
  public nonisolated static let keypadEqualSignAS400 = Self(rawValue: 0x86)
}

// MARK: Commands and media

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardApplication = Self(rawValue: 0x65)
  public nonisolated static let keyboardPower = Self(rawValue: 0x66)
  public nonisolated static let keyboardExecute = Self(rawValue: 0x74)
  public nonisolated static let keyboardHelp = Self(rawValue: 0x75)
  public nonisolated static let keyboardMenu = Self(rawValue: 0x76)
  public nonisolated static let keyboardSelect = Self(rawValue: 0x77)
  public nonisolated static let keyboardStop = Self(rawValue: 0x78)
  public nonisolated static let keyboardAgain = Self(rawValue: 0x79)
  public nonisolated static let keyboardUndo = Self(rawValue: 0x7a)
  public nonisolated static let keyboardCut = Self(rawValue: 0x7b)
  public nonisolated static let keyboardCopy = Self(rawValue: 0x7c)
  public nonisolated static let keyboardPaste = Self(rawValue: 0x7d)
  public nonisolated static let keyboardFind = Self(rawValue: 0x7e)
  public nonisolated static let keyboardMute = Self(rawValue: 0x7f)
  public nonisolated static let keyboardVolumeUp = Self(rawValue: 0x80)
  public nonisolated static let keyboardVolumeDown = Self(rawValue: 0x81)
  public nonisolated static let keyboardLockingCapsLock = Self(rawValue: 0x82)
  public nonisolated static let keyboardLockingNumLock = Self(rawValue: 0x83)
  public nonisolated static let keyboardLockingScrollLock = Self(rawValue: 0x84)
  public nonisolated static let keyboardAlternateErase = Self(rawValue: 0x99)
  public nonisolated static let keyboardSysReqOrAttention = Self(rawValue: 0x9a)
  public nonisolated static let keyboardCancel = Self(rawValue: 0x9b)
  public nonisolated static let keyboardClear = Self(rawValue: 0x9c)
  public nonisolated static let keyboardPrior = Self(rawValue: 0x9d)
  public nonisolated static let keyboardReturn = Self(rawValue: 0x9e)
  public nonisolated static let keyboardSeparator = Self(rawValue: 0x9f)
  public nonisolated static let keyboardOut = Self(rawValue: 0xa0)
  public nonisolated static let keyboardOper = Self(rawValue: 0xa1)
  public nonisolated static let keyboardClearOrAgain = Self(rawValue: 0xa2)
  public nonisolated static let keyboardCrSelOrProps = Self(rawValue: 0xa3)
  public nonisolated static let keyboardExSel = Self(rawValue: 0xa4)
}

// MARK: International keys and languages

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardInternational1 = Self(rawValue: 0x87)
  public nonisolated static let keyboardInternational2 = Self(rawValue: 0x88)
  public nonisolated static let keyboardInternational3 = Self(rawValue: 0x89)
  public nonisolated static let keyboardInternational4 = Self(rawValue: 0x8a)
  public nonisolated static let keyboardInternational5 = Self(rawValue: 0x8b)
  public nonisolated static let keyboardInternational6 = Self(rawValue: 0x8c)
  public nonisolated static let keyboardInternational7 = Self(rawValue: 0x8d)
  public nonisolated static let keyboardInternational8 = Self(rawValue: 0x8e)
  public nonisolated static let keyboardInternational9 = Self(rawValue: 0x8f)
  public nonisolated static let keyboardLANG1 = Self(rawValue: 0x90)
  public nonisolated static let keyboardLANG2 = Self(rawValue: 0x91)
  public nonisolated static let keyboardLANG3 = Self(rawValue: 0x92)
  public nonisolated static let keyboardLANG4 = Self(rawValue: 0x93)
  public nonisolated static let keyboardLANG5 = Self(rawValue: 0x94)
  public nonisolated static let keyboardLANG6 = Self(rawValue: 0x95)
  public nonisolated static let keyboardLANG7 = Self(rawValue: 0x96)
  public nonisolated static let keyboardLANG8 = Self(rawValue: 0x97)
  public nonisolated static let keyboardLANG9 = Self(rawValue: 0x98)
  public nonisolated static let keyboardHangul = keyboardLANG1
  public nonisolated static let keyboardKanaSwitch = keyboardLANG1
  public nonisolated static let keyboardHanja = keyboardLANG2
  public nonisolated static let keyboardAlphanumericSwitch = keyboardLANG2
  public nonisolated static let keyboardKatakana = keyboardLANG3
  public nonisolated static let keyboardHiragana = keyboardLANG4
  public nonisolated static let keyboardZenkakuHankakuKanji = keyboardLANG5
}

// MARK: Modifiers

extension UIKeyboardHIDUsage {
  public nonisolated static let keyboardLeftControl = Self(rawValue: 0xe0)
  public nonisolated static let keyboardLeftShift = Self(rawValue: 0xe1)
  public nonisolated static let keyboardLeftAlt = Self(rawValue: 0xe2)
  public nonisolated static let keyboardLeftGUI = Self(rawValue: 0xe3)
  public nonisolated static let keyboardRightControl = Self(rawValue: 0xe4)
  public nonisolated static let keyboardRightShift = Self(rawValue: 0xe5)
  public nonisolated static let keyboardRightAlt = Self(rawValue: 0xe6)
  public nonisolated static let keyboardRightGUI = Self(rawValue: 0xe7)
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public nonisolated static let keyboard_Reserved = Self(rawValue: 0xffff)
}

extension UIKeyboardHIDUsage {
  /// Whether the key belongs to the keypad, Num Lock included.
  nonisolated var isOnKeypad: Bool {
    switch rawValue {
    case 0x53...0x63, 0x67, 0x85...0x86, 0xB0...0xDD: true
    default: false
    }
  }
}
