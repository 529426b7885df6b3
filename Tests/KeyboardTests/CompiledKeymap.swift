import Foundation

/// A keymap as `xkbcli compile-keymap` prints it, read here without xkbcommon.
struct CompiledKeymap {
  /// A key's type: which modifiers choose which level.
  struct KeyType {
    /// The modifiers, and the level that they choose, counted from 1. Modifiers without a bit in the keymap are left
    /// out.
    var entries: [(modifiers: Set<String>, level: Int)] = []
    /// Modifiers that stay in force though they choose a level.
    var preserved: [Set<String>: Set<String>] = [:]
  }

  /// A key of the first layout.
  struct Key {
    /// The kernel's code.
    var code: UInt32
    var name: String
    /// The type that is written there; nil where it follows from the keysyms.
    var type: String?
    /// The names of the keysyms, level by level. Where there are several on a level, none.
    var levels: [String]
  }

  private(set) var types: [String: KeyType] = [:]
  private(set) var keys: [Key] = []
  let text: String

  /// Asks xkbcli for a keymap.
  init(layout: String, variant: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["xkbcli", "compile-keymap", "--layout", layout, "--variant", variant]
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    readTypes()
    readKeys()
  }

  /// The bits of modifiers in masks: the eight real ones, and those that X11's keymaps map to them.
  private static let bits: [String: UInt32] = [
    "Shift": 1, "Lock": 1 << 1, "Control": 1 << 2, "Mod1": 1 << 3, "Mod2": 1 << 4, "Mod3": 1 << 5,
    "Mod4": 1 << 6, "Mod5": 1 << 7, "Alt": 1 << 3, "Meta": 1 << 3, "NumLock": 1 << 4, "Super": 1 << 6,
    "LevelThree": 1 << 7,
  ]

  /// The mask of some modifiers.
  static func mask(_ modifiers: Set<String>) -> UInt32 { modifiers.reduce(0) { $0 | (bits[$1] ?? 0) } }

  /// The type of a key, also where it follows from the keysyms; as far as Caps Lock has no part in it.
  func type(of key: Key) -> KeyType {
    if let name = key.type { return types[name] ?? KeyType() }
    let isKeypad = key.levels.contains { $0.hasPrefix("KP_") }
    switch key.levels.count {
    case 1: return KeyType()
    case 2: return types[isKeypad ? "KEYPAD" : "TWO_LEVEL"] ?? KeyType()
    default: return types[isKeypad ? "FOUR_LEVEL_KEYPAD" : "FOUR_LEVEL"] ?? KeyType()
    }
  }

  // MARK: Reading

  private mutating func readTypes() {
    var name = ""
    for line in section("xkb_types") {
      let words = line.trimmingCharacters(in: .whitespaces)
      if words.hasPrefix("type \"") {
        name = String(words.dropFirst(6).prefix { $0 != "\"" })
        types[name] = KeyType()
      } else if let (modifiers, value) = Self.entry(words, "map["), let level = Int(value) {
        guard modifiers.allSatisfy({ Self.bits[$0] != nil }) else { continue }
        types[name]?.entries.append((modifiers, level))
      } else if let (modifiers, value) = Self.entry(words, "preserve[") {
        types[name]?.preserved[modifiers] = Set(value.components(separatedBy: "+"))
      }
    }
  }

  /// The parts of a line such as `map[Shift+Lock]= 2;`.
  private static func entry(_ line: String, _ start: String) -> (Set<String>, String)? {
    guard line.hasPrefix(start), let end = line.firstIndex(of: "]") else { return nil }
    let modifiers = line[line.index(line.startIndex, offsetBy: start.count)..<end]
    let value = line[end...].dropFirst(2).trimmingCharacters(in: CharacterSet(charactersIn: " ;"))
    return (Set(modifiers.components(separatedBy: "+")), value)
  }

  private mutating func readKeys() {
    let codes = keycodes()
    let symbols = section("xkb_symbols").joined(separator: "\n")
    for part in symbols.components(separatedBy: "\tkey <").dropFirst() {
      guard let end = part.range(of: "};") else { continue }
      let body = part[..<end.lowerBound]
      let name = String(body.prefix { $0 != ">" })
      guard let code = codes[name], code >= 8 else { continue }
      keys.append(
        Key(code: code - 8, name: name, type: Self.type(in: body), levels: Self.levels(in: body)))
    }
  }

  private static func type(in body: Substring) -> String? {
    guard let start = body.range(of: "type= \"") ?? body.range(of: "type[Group1]= \"") else { return nil }
    return String(body[start.upperBound...].prefix { $0 != "\"" })
  }

  private static func levels(in body: Substring) -> [String] {
    let start = body.range(of: "symbols[Group1]=")?.upperBound ?? body.startIndex
    guard let open = body[start...].firstIndex(of: "["), let close = body[open...].firstIndex(of: "]") else {
      return []
    }
    return body[open..<close].dropFirst().components(separatedBy: ",").map {
      $0.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }

  private func keycodes() -> [String: UInt32] {
    var codes: [String: UInt32] = [:]
    for line in section("xkb_keycodes") {
      let parts = line.components(separatedBy: CharacterSet(charactersIn: " \t<>=;")).filter { !$0.isEmpty }
      if parts.count == 2, let code = UInt32(parts[1]) { codes[parts[0]] = code }
    }
    return codes
  }

  private func section(_ name: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    guard let start = lines.firstIndex(where: { $0.hasPrefix(name) }),
      let end = lines[start...].firstIndex(of: "};")
    else { return [] }
    return Array(lines[start..<end])
  }
}
