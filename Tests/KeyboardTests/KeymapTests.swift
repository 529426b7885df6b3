import CasementKeyboard
import Glibc
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
    let keymap = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
    #expect(keymap.layoutNames == ["English (US)"])
  }

  @Test func aFileThatIsCutOffAfterwardsDoesNotMatter() throws {
    let file = TemporaryFile(text)
    let keymap = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
    try #require(ftruncate(file.descriptor, 0) == 0)
    #expect(keymap.string.hasPrefix("xkb_keymap"))
    #expect(throws: KeymapError.truncated(size: 100, available: 0)) {
      try Keymap(fileDescriptor: file.descriptor, size: 100)
    }
  }

  @Test func partOfAFileIsReadFromItsBeginning() throws {
    let file = TemporaryFile(text + "garbage")
    #expect(lseek(file.descriptor, 1000, SEEK_SET) == 1000)
    _ = try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
    #expect(lseek(file.descriptor, 0, SEEK_CUR) == 1000)
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
  }

  @Test func aPipeIsRefused() throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    // With its other end open and nothing in it, reading would wait for ever.
    #expect(throws: KeymapError.notAFile) { try Keymap(fileDescriptor: ends[0], size: 100) }
  }

  @Test func aSocketIsRefused() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
    defer {
      close(ends[0])
      close(ends[1])
    }
    #expect(throws: KeymapError.notAFile) { try Keymap(fileDescriptor: ends[0], size: 100) }
  }

  @Test func aDeviceIsRefused() throws {
    let device = open("/dev/zero", O_RDONLY)
    try #require(device >= 0)
    defer { close(device) }
    #expect(throws: KeymapError.notAFile) { try Keymap(fileDescriptor: device, size: 100) }
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
    #expect(throws: KeymapError.notReadable(code: EBADF)) {
      try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count)
    }
  }

  @Test(arguments: ["garbage", "xkb_keymap {", "xkb_keymap { };", "\u{FFFD}\u{1}{{{{"])
  func garbageIsRefused(garbage: String) {
    let file = TemporaryFile(garbage)
    #expect(throws: KeymapError.malformed) {
      try Keymap(fileDescriptor: file.descriptor, size: garbage.utf8.count)
    }
    #expect(throws: KeymapError.malformed) { try Keymap(string: garbage) }
  }

  @Test func nothingButNulsIsEmpty() {
    let file = TemporaryFile([0, 0, 0, 0])
    #expect(throws: KeymapError.empty) { try Keymap(fileDescriptor: file.descriptor, size: 4) }
    #expect(throws: KeymapError.empty) { try Keymap(string: "") }
  }

  @Test func aNulBeforeTheEndIsRefused() {
    for text in ["// a comment\0\n" + text, text + "\0" + text, "\0" + text] {
      #expect(throws: KeymapError.malformed) { try Keymap(string: text) }
    }
  }

  @Test func keyCodesThatNoKeyboardHasAreHarmless() throws {
    func with(_ keycode: String) -> String {
      text.replacing("maximum = 708;", with: "maximum = 708; \(keycode);")
    }
    for safe in ["<A> = 4095", "<A>=0x0fFF", "// <A> = 5000\n <A> = 9", "indicator 20 = \"<A> = 5000\""] {
      #expect(throws: Never.self, "\(safe)") { try Keymap(string: with(safe)) }
    }
    // xkbcommon aborts the program over the largest ones.
    let unsafe = [
      "<A> = 4096", "<A>=0x1000", "<A> = 4294967294", "<A> = 0xFFFFFFFE", "<A> // <\n = # <\n 4294967294",
      "<A> = 99999999999999999999", "indicator 20 = \"//\"; <A> = 4294967294",
      "indicator 20 = \"\\\"//\"; <A> = 4294967294", "<A\"B> = 9; <A> = 4294967294", "<//> = 4294967294",
    ]
    for unsafe in unsafe {
      #expect(throws: KeymapError.malformed, "\(unsafe)") { try Keymap(string: with(unsafe)) }
    }
  }

  @Test func aSumThatWouldEndTheStackIsRefused() throws {
    func keymap(_ term: String, times: Int) -> String {
      let sum = Array(repeating: term, count: times).joined(separator: "+")
      return """
        xkb_keymap { xkb_keycodes { <A> = 10; }; xkb_types { type "X" { modifiers = \(sum); }; };
        xkb_compat { }; xkb_symbols { }; };
        """
    }
    _ = try Keymap(string: keymap("Shift", times: 1000))
    for count in [1002, 200_000] {
      #expect(throws: KeymapError.malformed) { try Keymap(string: keymap("A", times: count)) }
      let shifts = keymap("Shift", times: min(count, 100_000))
      #expect(throws: KeymapError.malformed) { try Keymap(string: shifts) }
    }
  }

  @Test func theTextOfRealKeymapsIsSafe() throws {
    for layout in ["us,de,fr,ru", "cz", "jp", "ch,in,th,gr"] {
      let text = try Keymap(layout: layout).string
      #expect(text.utf8.count < Keymap.maximumSize / 4)
      _ = try Keymap(string: text)
    }
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
    #expect("\(KeymapError.notReadable(code: EACCES))".contains("Permission denied"))
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
