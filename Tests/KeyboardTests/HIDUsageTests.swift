import CasementKeyboard
import Testing

@Suite("HID usages")
struct HIDUsageTests {
  @Test(arguments: [
    (1, 0x29), (2, 0x1E), (10, 0x26), (11, 0x27), (12, 0x2D), (13, 0x2E), (14, 0x2A), (15, 0x2B),
    (26, 0x2F), (27, 0x30), (28, 0x28), (39, 0x33), (40, 0x34), (41, 0x35), (43, 0x31), (51, 0x36),
    (52, 0x37), (53, 0x38), (57, 0x2C), (58, 0x39), (86, 0x64),
  ])
  func theMainBlock(key: UInt32, usage: Int) {
    #expect(hidUsage(forKey: key) == usage)
  }

  @Test func lettersAreInTheOrderOfTheAlphabet() {
    let letters: [UInt32] = [
      30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
    ]
    #expect(letters.map { hidUsage(forKey: $0) } == Array(0x04...0x1D))
  }

  @Test func functionKeysFollowEachOther() {
    #expect((Array(59...68) + [87, 88]).map { hidUsage(forKey: $0) } == Array(0x3A...0x45))
    #expect((UInt32(183)...194).map { hidUsage(forKey: $0) } == Array(0x68...0x73))
  }

  @Test(arguments: [
    (42, 0xE1), (54, 0xE5), (29, 0xE0), (97, 0xE4), (56, 0xE2), (100, 0xE6), (125, 0xE3), (126, 0xE7),
  ])
  func modifiers(key: UInt32, usage: Int) {
    #expect(hidUsage(forKey: key) == usage)
  }

  @Test(arguments: [
    (99, 0x46), (70, 0x47), (119, 0x48), (110, 0x49), (102, 0x4A), (104, 0x4B), (111, 0x4C), (107, 0x4D),
    (109, 0x4E), (106, 0x4F), (105, 0x50), (108, 0x51), (103, 0x52), (127, 0x65),
  ])
  func editingAndArrows(key: UInt32, usage: Int) {
    #expect(hidUsage(forKey: key) == usage)
  }

  @Test(arguments: [
    (69, 0x53), (98, 0x54), (55, 0x55), (74, 0x56), (78, 0x57), (96, 0x58), (79, 0x59), (80, 0x5A),
    (81, 0x5B), (75, 0x5C), (76, 0x5D), (77, 0x5E), (71, 0x5F), (72, 0x60), (73, 0x61), (82, 0x62),
    (83, 0x63), (117, 0x67), (121, 0x85), (179, 0xB6), (180, 0xB7),
  ])
  func keypad(key: UInt32, usage: Int) {
    #expect(hidUsage(forKey: key) == usage)
  }

  @Test(arguments: [
    (113, 0x7F), (114, 0x81), (115, 0x80), (116, 0x66), (89, 0x87), (93, 0x88), (124, 0x89), (92, 0x8A),
    (94, 0x8B), (95, 0x8C), (122, 0x90), (123, 0x91), (90, 0x92), (91, 0x93), (85, 0x94), (131, 0x7A),
    (133, 0x7C), (135, 0x7D), (137, 0x7B), (138, 0x75), (222, 0x99), (223, 0x9B),
  ])
  func mediaAndInternational(key: UInt32, usage: Int) {
    #expect(hidUsage(forKey: key) == usage)
  }

  @Test(arguments: [0, 84, 101, 112, 140, 178, 181, 182, 195, 221, 224, 255, 256, 100_000, UInt32.max])
  func keysThatTheKeyboardPageDoesNotHaveGiveNil(key: UInt32) {
    #expect(hidUsage(forKey: key) == nil)
  }

  @Test func noTwoKeysShareAUsageExceptTheMenuKeys() {
    var keys: [Int: [UInt32]] = [:]
    for key in UInt32(0)..<1024 {
      guard let usage = hidUsage(forKey: key) else { continue }
      keys[usage, default: []].append(key)
    }
    #expect(keys.filter { $0.value.count > 1 } == [0x76: [130, 139]])
  }

  // MARK: By meaning

  @Test(arguments: [
    (58, "Escape", 0x29), (1, "Caps_Lock", 0x39), (18, "Up", 0x52), (28, "Return", 0x28),
    (15, "ISO_Left_Tab", 0x2B), (72, "KP_Up", 0x52), (83, "KP_Delete", 0x4C), (71, "KP_7", 0x5F),
    (58, "Control_L", 0xE0), (2, "F1", 0x3A), (57, "nobreakspace", 0x2C), (700, "End", 0x4D),
  ])
  func keysWithoutCharactersGoByTheirMeaning(key: UInt32, name: String, usage: Int) throws {
    #expect(try hidUsage(forKey: key, meaning: #require(Keysym(name: name))) == usage)
  }

  @Test(arguments: [
    (16, "a", 0x14), (3, "eacute", 0x1F), (30, "Cyrillic_ef", 0x04), (40, "dead_acute", 0x34),
    (30, "NoSymbol", 0x04),
    (56, "Meta_L", 0xE2), (100, "ISO_Level3_Shift", 0xE6), (59, "XF86AudioMute", 0x3A),
  ])
  func charactersGoByTheirPlace(key: UInt32, name: String, usage: Int) {
    #expect(hidUsage(forKey: key, meaning: Keysym(name: name) ?? .none) == usage)
  }

  @Test(arguments: [
    (1, "a", 0x04), (1, "A", 0x04), (57, "z", 0x1D), (103, "1", 0x1E), (28, "numbersign", 0x20),
    (96, "minus", 0x2D),
    (111, "question", 0x38), (700, "quotedbl", 0x34),
  ])
  func charactersInThePlaceOfOtherKeysAreAmerican(key: UInt32, name: String, usage: Int) throws {
    #expect(try hidUsage(forKey: key, meaning: #require(Keysym(name: name))) == usage)
  }

  @Test func aCharacterOfNoAmericanKeyInThePlaceOfAnotherKeyHasNoUsage() throws {
    #expect(try hidUsage(forKey: 1, meaning: #require(Keysym(name: "eacute"))) == nil)
    #expect(hidUsage(forKey: 164, meaning: .none) == nil)
  }
}
