import CasementKeyboard
import CasementTesting
import Foundation
import Testing

/// Layouts on a real compositor, beside libxkbcommon's own interactive tool.
@Suite(.serialized) struct LayoutScenarios {
  private nonisolated static let layouts: [(String, String)] = [
    ("us", ""), ("de", ""), ("fr", ""), ("gr", ""), ("ru", ""), ("il", ""), ("jp", ""), ("kr", ""),
    ("us", "intl"), ("us", "dvorak"),
  ]

  /// The keysym and the text of a key.
  private struct Meaning: Hashable {
    /// The tool cuts names off after 15 letters.
    let keysym: String
    let text: String

    init(keysym: String, text: String) {
      self.keysym = String(keysym.prefix(15))
      self.text = text
    }
  }

  /// The keys that choose levels, with their masks: Caps Lock is tapped, the others are held.
  private static let modifiers: [(name: String, mask: UInt32)] = [
    ("Shift_L", 1), ("ISO_Level3_Shift", 1 << 7), ("Caps_Lock", 1 << 1),
  ]

  @Test(
    "every key with Shift, AltGr and Caps Lock matches xkbcli interactive-wayland", arguments: layouts)
  func interactiveTool(_ name: String, _ variant: String) throws {
    let compositor = try Compositor.start(.sway)
    defer { compositor.stop() }
    let keyboard = try compositor.keyboard
    try keyboard.setLayout(name, variant: variant)
    // In lines at once, though they go to no terminal.
    let tool = try compositor.launch(
      "stdbuf", arguments: ["-oL", "xkbcli", "interactive-wayland"], package: "libxkbcommon-tools")
    var greetings = 0
    try waitUntil("the tool to have the focus") {
      try keyboard.tap("space")
      greetings += 1
      return tool.lines.contains { meaning($0) != nil }
    }

    // The state that our keyboards have of the same keymap.
    let state = KeyboardState(keymap: try Keymap(layout: name, variant: variant))
    let keys = (UInt32(2)..<248).filter { isOrdinary($0, state) }
    var expected: [Meaning] = []
    for choice in [[], [0], [1], [0, 1], [2], [0, 2], [1, 2]] {
      let held = choice.map { Self.modifiers[$0] }
      // The Japanese keyboard has Caps Lock on the second level.
      guard held.allSatisfy({ (try? keyboard.key(named: $0.name)) != nil }) else { continue }
      for modifier in held { try press(modifier.name, keyboard) }
      let mask = held.reduce(0 as UInt32) { $0 | $1.mask }
      state.updateModifiers(depressed: mask & ~2, latched: 0, locked: mask & 2, group: 0)
      for key in keys {
        try keyboard.tap(key: key)
        let meaning = Meaning(keysym: state.keysym(for: key).name, text: state.text(for: key))
        if !Self.others.contains(meaning.keysym) { expected.append(meaning) }
      }
      for modifier in held.reversed() { try release(modifier.name, keyboard) }
      // Sway disconnects a client that does not read its events in time.
      try waitUntil("the tool to keep up") { said(by: tool).count >= expected.count }
    }
    try keyboard.tap("Escape")
    _ = try tool.waitForExit(timeout: .seconds(20))

    let seen = said(by: tool)
    #expect((1...greetings).contains(seen.count - expected.count), "every key was told of, and told once")
    for (said, ours) in zip(seen.suffix(expected.count), expected) { #expect(ours == said) }
    #expect(expected.count > 500)
  }

  /// Keysyms that are not compared: none, those of the held modifiers, and that of the key that ends the tool.
  ///
  /// Other keys have these keysyms on other levels of some layouts.
  private static let others = Set(
    (modifiers.map(\.name) + ["Escape", "NoSymbol"]).map { Meaning(keysym: $0, text: "").keysym })

  private func said(by tool: Program) -> [Meaning] {
    tool.lines.compactMap(meaning).filter { !Self.others.contains($0.keysym) }
  }

  private func press(_ name: String, _ keyboard: VirtualKeyboard) throws {
    if name == "Caps_Lock" { try keyboard.tap(name) } else { try keyboard.press(name) }
  }

  private func release(_ name: String, _ keyboard: VirtualKeyboard) throws {
    if name == "Caps_Lock" { try keyboard.tap(name) } else { try keyboard.release(name) }
  }

  /// Whether a key means something, and changes no modifier or layout. A line feed would end the tool's line.
  private func isOrdinary(_ key: UInt32, _ state: KeyboardState) -> Bool {
    let name = state.keysym(for: key).name
    let others = [
      "NoSymbol", "Escape", "Linefeed", "Shift", "Control", "Alt", "Meta", "Super", "Hyper", "Caps",
      "Num_Lock",
      "ISO_Level", "Mode", "Scroll",
    ]
    return !others.contains { name.hasPrefix($0) }
  }

  /// Reads a line such as `seat0: keysyms [ a ] unicode [ a ] layout [ … ] level [ 0 ] mods [ ] leds [ ]`.
  private func meaning(_ line: String) -> Meaning? {
    // Unit by unit: a combining character would join the blank before it.
    guard let start = line.range(of: "keysyms [ ", options: .literal),
      let middle = line.range(of: " ] unicode [ ", options: .literal),
      let end = line.range(of: " ] layout [ ", options: .literal)
    else { return nil }
    return Meaning(
      keysym: line[start.upperBound..<middle.lowerBound].trimmingCharacters(in: .whitespaces),
      text: String(line.unicodeScalars[middle.upperBound..<end.lowerBound]))
  }
}
