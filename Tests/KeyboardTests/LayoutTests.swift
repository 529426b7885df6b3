import Foundation
import Testing

@testable import CasementKeyboard

/// Whole layouts, compared with what xkbcli prints of them and with the locale's Compose file.
@Suite("Layouts") struct LayoutTests {
  /// A layout by XKB's names.
  struct Layout: CustomTestStringConvertible, Sendable {
    let name: String
    var variant = ""
    var testDescription: String { variant.isEmpty ? name : "\(name)(\(variant))" }

    static let all =
      ["us", "de", "fr", "gr", "ru", "il", "jp", "kr"].map { Layout(name: $0) }
      + [Layout(name: "us", variant: "intl"), Layout(name: "us", variant: "dvorak")]
  }

  /// The state of a keyboard whose keymap came as a compositor sends it.
  private func state(_ text: String) throws -> KeyboardState {
    let file = TemporaryFile(text)
    return KeyboardState(keymap: try Keymap(fileDescriptor: file.descriptor, size: text.utf8.count))
  }

  @Test("every key on every level matches xkbcli", arguments: Layout.all)
  func levels(of layout: Layout) throws {
    let compiled = try CompiledKeymap(layout: layout.name, variant: layout.variant)
    try #require(compiled.keys.count > 200, "install libxkbcommon-tools")
    let state = try state(compiled.text)
    var count = 0
    for key in compiled.keys {
      let type = compiled.type(of: key)
      for (modifiers, level) in [([], 1)] + type.entries where level <= key.levels.count {
        // Caps Lock may change the keysym besides choosing a level. That is left to the library.
        guard !modifiers.contains("Lock") || key.type != nil && type.preserved[modifiers] == nil else {
          continue
        }
        state.updateModifiers(
          depressed: CompiledKeymap.mask(modifiers), latched: 0, locked: 0, group: 0)
        let keysym = state.keysym(for: key.code)
        let expected = key.levels[level - 1]
        count += 1
        // Several names can stand for one keysym.
        #expect(
          keysym == Keysym(name: expected) ?? .none,
          "\(key.name) with \(modifiers.sorted()): \(keysym.name) and not \(expected)")
        if let text = text(of: expected), !modifiers.contains("Control") {
          #expect(state.text(for: key.code) == text, "\(key.name) with \(modifiers.sorted())")
        }
      }
    }
    #expect(count > 350, "\(count) levels were compared")
  }

  /// The text of a keysym whose name says it: "a", "U20AC".
  private func text(of name: String) -> String? {
    if name.count == 1 { return name }
    guard name.hasPrefix("U"), name.count >= 5, let value = UInt32(name.dropFirst(), radix: 16) else {
      return nil
    }
    return Unicode.Scalar(value).map { String(Character($0)) }
  }

  @Test("key sequences of xkbcli how-to-type type their characters", arguments: Layout.all)
  func howToType(_ layout: Layout) throws {
    let characters = [
      "us": "a?", "de": "@ß", "fr": "é1", "gr": "αΩ", "ru": "яЖ", "il": "ש1", "jp": "\"_", "kr": "x~",
    ]
    let state = KeyboardState(keymap: try Keymap(layout: layout.name, variant: layout.variant))
    for scalar in (characters[layout.name] ?? "").unicodeScalars {
      let ways = try waysToType(scalar, layout)
      #expect(!ways.isEmpty, "\(scalar)")
      for (code, mask) in ways {
        state.updateModifiers(depressed: mask, latched: 0, locked: 0, group: 0)
        #expect(state.text(for: code) == String(Character(scalar)), "key \(code) with \(mask)")
      }
    }
  }

  /// Keys and masks, from lines such as `24  AD01  1  German  3  [ Mod5 ]`.
  private func waysToType(_ scalar: Unicode.Scalar, _ layout: Layout) throws -> [(UInt32, UInt32)] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "xkbcli", "how-to-type", "--layout", layout.name, "--variant", layout.variant, "\(scalar.value)",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.components(separatedBy: "\n").compactMap { line in
      guard let code = line.split(separator: " ").first.flatMap({ UInt32($0) }), code >= 8,
        let open = line.lastIndex(of: "["), let close = line.lastIndex(of: "]")
      else { return nil }
      return (
        code - 8,
        CompiledKeymap.mask(Set(line[open..<close].dropFirst().split(separator: " ").map(String.init)))
      )
    }
  }

  // MARK: Compose

  @Test(
    "dead keys and their next keys match the locale's Compose file",
    arguments: [(Layout(name: "us", variant: "intl"), "en_US.UTF-8"), (Layout(name: "de"), "de_DE.UTF-8")])
  func compose(_ layout: Layout, _ locale: String) throws {
    let state = KeyboardState(keymap: try Keymap(layout: layout.name, variant: layout.variant))
    let strokes = strokes(state)
    let compose = Compose(locale: locale)
    var count = 0
    for (first, second, text) in try sequences() {
      guard let dead = strokes[first], let letter = strokes[second] else { continue }
      #expect(compose.feed(keysym(dead, state)) == .composing)
      guard case .composed(text, _) = compose.feed(keysym(letter, state)) else {
        Issue.record("\(first.name) and \(second.name) do not make \(text)")
        compose.reset()
        continue
      }
      count += 1
    }
    #expect(count > 100, "\(count) sequences were compared")
  }

  private func keysym(_ stroke: (UInt32, UInt32), _ state: KeyboardState) -> Keysym {
    state.updateModifiers(depressed: stroke.1, latched: 0, locked: 0, group: 0)
    return state.keysym(for: stroke.0)
  }

  /// The keys and masks that make keysyms.
  private func strokes(_ state: KeyboardState) -> [Keysym: (UInt32, UInt32)] {
    var strokes: [Keysym: (UInt32, UInt32)] = [:]
    for mask in [0, 1, 1 << 7, 1 | 1 << 7] as [UInt32] {
      for code in UInt32(1)..<248 {
        let keysym = keysym((code, mask), state)
        if keysym != .none, strokes[keysym] == nil { strokes[keysym] = (code, mask) }
      }
    }
    return strokes
  }

  /// Sequences of a dead key and another key, and the resulting text. The last definition of a sequence wins.
  private func sequences() throws -> [(Keysym, Keysym, String)] {
    let file = try String(contentsOfFile: "/usr/share/X11/locale/en_US.UTF-8/Compose", encoding: .utf8)
    var texts: [[Keysym]: String] = [:]
    for line in file.components(separatedBy: "\n") where line.hasPrefix("<dead_") {
      // Scalar by scalar: a combining character would join the quotation mark before it.
      let parts = line.unicodeScalars.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let open = parts[1].firstIndex(of: "\"") else { continue }
      let names = String(parts[0]).components(separatedBy: CharacterSet(charactersIn: "<> \t"))
      let keysyms = names.filter { !$0.isEmpty }.compactMap(Keysym.init(name:))
      var text = parts[1][open...].dropFirst()
      if text.first == "\\" { text = text.dropFirst() }
      guard keysyms.count == 2, let scalar = text.first else { continue }
      let rest = text.dropFirst().prefix { $0 != "\"" }
      texts[keysyms] = String(String.UnicodeScalarView([scalar] + rest))
    }
    return texts.map { ($0.key[0], $0.key[1], $0.value) }
  }
}
