import Glibc
import Keyboard
import Testing

@Suite("I1: keymaps")
struct KeymapTests {
  private let text: String

  init() throws {
    text = try Keymap(layout: "us").string
  }

  @Test func aKeymapIsReadFromItsFileAndTheFileLeftAsItWas() throws {
    let file = TemporaryFile(text)
    let keymap = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
    #expect(keymap.layoutNames == ["English (US)"])
    #expect(file.isOpen, "the descriptor belongs to the caller")
    #expect(!file.isMapped, "what was mapped must be unmapped")
    #expect(lseek(file.descriptor, 0, SEEK_CUR) == 0)
  }

  @Test func aSizeThatCountsTheClosingNulIsRight() throws {
    let file = TemporaryFile(Array(text.utf8) + [0])
    let keymap = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count + 1)
    #expect(keymap.layoutNames == ["English (US)"])
  }

  @Test func aSizeThatCountsPaddingIsRight() throws {
    let file = TemporaryFile(Array(text.utf8) + Array(repeating: 0, count: 5000))
    let keymap = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count + 5000)
    #expect(keymap.layoutNames == ["English (US)"])
  }

  @Test func aFileThatCanOnlyBeReadIsEnough() throws {
    let file = TemporaryFile(text, mode: O_RDONLY)
    _ = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
  }

  @Test(arguments: [0, -1, Int.min])
  func aSizeOfZeroOrLessIsRefused(size: Int) {
    let file = TemporaryFile(text)
    #expect(throws: KeymapError.empty) { try Keymap(fileDescriptor: file.descriptor, size: size) }
    #expect(file.isOpen)
  }

  @Test(arguments: [Keymap.maximumSize + 1, Int(UInt32.max), Int.max])
  func aSizeBeyondTheMaximumIsRefused(size: Int) {
    let file = TemporaryFile(text)
    #expect(throws: KeymapError.tooLarge(size: size)) {
      try Keymap(fileDescriptor: file.descriptor, size: size)
    }
  }

  @Test func aFileShorterThanItsSizeIsRefused() {
    let file = TemporaryFile("xkb_keymap {")
    #expect(throws: KeymapError.truncated(size: 100_000, available: 12)) {
      try Keymap(fileDescriptor: file.descriptor, size: 100_000)
    }
    #expect(file.isOpen)
    #expect(!file.isMapped)
  }

  @Test func aPipeIsRefused() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    #expect(throws: KeymapError.notAFile) { try Keymap(fileDescriptor: ends[0], size: 100) }
  }

  @Test func aDirectoryIsRefused() throws {
    let directory = open("/tmp", O_RDONLY | O_DIRECTORY)
    try #require(directory >= 0)
    defer { close(directory) }
    #expect(throws: KeymapError.notAFile) { try Keymap(fileDescriptor: directory, size: 100) }
  }

  @Test func aClosedDescriptorIsRefused() {
    #expect(throws: KeymapError.notOpen(code: EBADF)) { try Keymap(fileDescriptor: -1, size: 100) }
  }

  @Test func aFileThatCannotBeReadIsRefused() {
    let file = TemporaryFile(text, mode: O_WRONLY)
    #expect(throws: KeymapError.notMappable(code: EACCES)) {
      try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
    }
  }

  @Test(arguments: ["garbage", "xkb_keymap {", "xkb_keymap { };", "\u{FFFD}\u{1}{{{{"])
  func garbageIsRefused(garbage: String) {
    let file = TemporaryFile(garbage)
    #expect(throws: KeymapError.malformed) {
      try Keymap(fileDescriptor: file.descriptor, size: garbage.utf8.count)
    }
    #expect(!file.isMapped)
    #expect(throws: KeymapError.malformed) { try Keymap(string: garbage) }
  }

  @Test func nothingButNulsIsEmpty() {
    let file = TemporaryFile([0, 0, 0, 0])
    #expect(throws: KeymapError.empty) { try Keymap(fileDescriptor: file.descriptor, size: 4) }
    #expect(throws: KeymapError.empty) { try Keymap(string: "") }
  }

  @Test func halfAKeymapIsRefused() {
    #expect(throws: KeymapError.malformed) { try Keymap(string: String(text.prefix(text.count / 2))) }
  }

  @Test func unknownNamesAreRefusedByName() {
    let error = #expect(throws: KeymapError.self) { try Keymap(layout: "no-such-layout") }
    #expect(error?.description.contains("no-such-layout") == true)
  }

  @Test func theTextFormMakesTheSameKeymap() throws {
    let keymap = try Keymap(layout: "de,us", variant: "nodeadkeys,")
    #expect(keymap.layoutNames == ["German (no dead keys)", "English (US)"])
    #expect(try Keymap(string: keymap.string).string == keymap.string)
  }

  @Test func optionsTakeEffect() throws {
    let keymap = try Keymap(layout: "us", options: "ctrl:nocaps")
    let state = KeyboardState(keymap: keymap)
    state.update(key: 58, pressed: true)
    #expect(state.modifiers == .control)
  }

  @Test("I4: keys repeat as the keymap says")
  func keysRepeatAsTheKeymapSays() throws {
    let keymap = try Keymap(layout: "us")
    #expect(keymap.repeats(Key.a))
    #expect(keymap.repeats(103), "the Up key repeats")
    #expect(!keymap.repeats(Key.leftShift))
    #expect(!keymap.repeats(58), "Caps Lock does not repeat")
    #expect(!keymap.repeats(0xFFFF_FFFF), "a key that does not exist does not repeat")
    let silent = text.withoutRepeat(of: "AC01")
    #expect(try !Keymap(string: silent).repeats(Key.a), "repeat=no in the keymap must count")
  }

  @Test func errorsSayWhatHappened() {
    #expect("\(KeymapError.truncated(size: 100, available: 12))".contains("only 12"))
    #expect("\(KeymapError.tooLarge(size: 99_999_999))".contains("99999999"))
    #expect("\(KeymapError.notMappable(code: EACCES))".contains("Permission denied"))
    #expect("\(KeymapError.notAFile)".contains("file"))
  }
}

/// The evdev codes that the tests press.
enum Key {
  static let equal: UInt32 = 13
  static let q: UInt32 = 16
  static let e: UInt32 = 18
  static let y: UInt32 = 21
  static let enter: UInt32 = 28
  static let leftControl: UInt32 = 29
  static let a: UInt32 = 30
  static let apostrophe: UInt32 = 40
  static let leftShift: UInt32 = 42
  static let leftAlt: UInt32 = 56
  static let capsLock: UInt32 = 58
  static let f1: UInt32 = 59
  static let numLock: UInt32 = 69
  static let keypad7: UInt32 = 71
  static let altGr: UInt32 = 100
  static let logo: UInt32 = 125
}

extension String {
  /// The text of a keymap in which one key says `repeat=no`.
  fileprivate func withoutRepeat(of key: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.contains("key <\(key)>"), let brace = line.firstIndex(of: "{") else { return String(line) }
      return line[...brace] + " repeat=no, " + line[line.index(after: brace)...]
    }.joined(separator: "\n")
  }
}
