import DemoParts
import UIKit

/// The last key in large, all that is known of it in a table, and the presses before it.
class KeysViewController: UIViewController, UIKeyInput {
  private let keyPanel = RoundedView(radius: 14)
  private let symbol = UILabel()
  private let chips: [(flag: UIKeyModifierFlags, view: ChipView)] = [
    (.shift, ChipView("Shift")), (.control, ChipView("Control")), (.alternate, ChipView("Alt")),
    (.command, ChipView("Logo")), (.alphaShift, ChipView("Caps")), (.numericPad, ChipView("Keypad")),
  ]
  private let table = RoundedView(radius: 14)
  private let captions = KeyRecord.captions.map { _ in UILabel() }
  private let values = KeyRecord.captions.map { _ in UILabel() }
  private let historyCaption = UILabel()
  private let history = (0..<14).map { _ in UILabel() }
  private let hint = UILabel()

  private var theme: Theme { Theme(for: traitCollection) }
  private var present: KeyRecord?
  private var past: [KeyRecord] = []
  /// The keys of the compose sequence that was begun last, and what came of it.
  private var sequence: [String] = []
  private var outcome: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Keys"
    symbol.textAlignment = .center
    symbol.text = "⌨"
    historyCaption.text = "Last presses"
    hint.text = "Ctrl-D dark or light    Ctrl-Q quit"
    for (label, caption) in zip(captions, KeyRecord.captions) {
      label.text = caption
      label.font = .systemFont(ofSize: 13)
    }
    for label in values { label.font = .monospacedSystemFont(ofSize: 13, weight: .regular) }
    for label in [historyCaption, hint] { label.font = .systemFont(ofSize: 12) }
    for (index, label) in history.enumerated() {
      label.font = .monospacedSystemFont(ofSize: 13, weight: .regular)
      label.alpha = 1 - CGFloat(index) / CGFloat(history.count)
    }
    for subview in [keyPanel, table, historyCaption, hint] + history { view.addSubview(subview) }
    keyPanel.addSubview(symbol)
    for chip in chips { keyPanel.addSubview(chip.view) }
    for label in captions + values { table.addSubview(label) }
    show()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let column: CGFloat = 216
    let main = max(0, width - column - 64)
    let upper = max(0, height - 24 - 16 - 216 - 40)
    keyPanel.frame = CGRect(x: 24, y: 24, width: main, height: upper)
    symbol.frame = CGRect(x: 0, y: 8, width: main, height: max(0, upper - 64))
    placeChips(main, bottom: upper - 16)
    table.frame = CGRect(x: 24, y: 40 + upper, width: main, height: 216)
    for (index, (caption, value)) in zip(captions, values).enumerated() {
      let y = 12 + CGFloat(index) * 24
      caption.frame = CGRect(x: 16, y: y, width: 136, height: 24)
      value.frame = CGRect(x: 156, y: y, width: max(0, main - 172), height: 24)
    }
    historyCaption.frame = CGRect(x: main + 48, y: 24, width: column - 8, height: 18)
    for (index, label) in history.enumerated() {
      label.frame = CGRect(x: main + 48, y: 50 + CGFloat(index) * 34, width: column - 8, height: 24)
    }
    hint.frame = CGRect(x: 24, y: height - 30, width: main, height: 18)
  }

  private func placeChips(_ width: CGFloat, bottom: CGFloat) {
    let gap: CGFloat = 6
    let each = max(0, (width - 32 - gap * CGFloat(chips.count - 1)) / CGFloat(chips.count))
    for (index, chip) in chips.enumerated() {
      chip.view.frame = CGRect(x: 16 + CGFloat(index) * (each + gap), y: bottom - 26, width: each, height: 26)
    }
  }

  // MARK: Showing

  private func show() {
    view.backgroundColor = theme.paper
    keyPanel.color = theme.panel
    table.color = theme.panel
    let text = present?.symbol ?? symbol.text ?? ""
    symbol.text = text
    symbol.font = .systemFont(ofSize: text.count > 8 ? 36 : text.count > 2 ? 60 : 112, weight: .medium)
    let isPending = present?.isComposing ?? false
    symbol.textColor = present == nil ? theme.control : isPending ? theme.pending : theme.ink
    for chip in chips {
      chip.view.show(isLit: present?.flags.contains(chip.flag) ?? false, theme)
    }
    let rows = present?.rows(compose: compose) ?? KeyRecord.captions.map { _ in "" }
    for (label, row) in zip(values, rows) {
      label.text = row
      label.textColor = theme.ink
    }
    values[6].textColor = isPending ? theme.pending : theme.ink
    for label in captions + [historyCaption, hint] { label.textColor = theme.secondaryInk }
    for (index, label) in history.enumerated() {
      label.textColor = theme.ink
      label.text = index < past.count ? line(past[index]) : ""
    }
  }

  private func line(_ record: KeyRecord) -> String {
    let held = zip(chips, ["⇧", "⌃", "⌥", "❖", "⇪"]).filter { record.flags.contains($0.0.flag) }.map(\.1)
    let name = KeyNames.shortName(record.keysym)
    return record.symbol == name ? name : held.joined() + record.symbol + "   " + name
  }

  private var compose: String {
    guard !sequence.isEmpty else { return "—" }
    return sequence.joined(separator: " ") + (outcome.map { " → " + $0 } ?? " …")
  }

  // MARK: Keys

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses {
      guard let key = press.key else { continue }
      let record = KeyRecord(key, press.phase)
      follow(record)
      present = record
      past.insert(record, at: 0)
      past.removeLast(max(0, past.count - history.count))
    }
    show()
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    finish(presses)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    finish(presses)
  }

  private func finish(_ presses: Set<UIPress>) {
    for press in presses where press.key?.evdevCode == present?.evdevCode {
      present?.phase = press.phase
      present?.flags = press.key?.modifierFlags ?? []
    }
    show()
  }

  /// Follows compose sequences: a key that belongs to one, and the key that ends it.
  private func follow(_ record: KeyRecord) {
    let isModifier = record.characters.isEmpty && record.plain.isEmpty && !record.isComposing
    // A modifier key does not end the sequence.
    guard !isModifier else { return }
    if outcome != nil { (sequence, outcome) = ([], nil) }
    if record.isComposing {
      sequence.append(record.keysym)
    } else if !sequence.isEmpty {
      sequence.append(record.plain)
      outcome = record.characters.isEmpty ? "nothing" : record.characters
    }
  }

  // MARK: Text, which a held key types again

  override var canBecomeFirstResponder: Bool { true }

  var hasText: Bool { false }

  func insertText(_ text: String) { typed() }

  func deleteBackward() { typed() }

  private func typed() {
    guard present?.phase == .began else { return }
    present?.typings += 1
    show()
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Dark", action: KeysViewController.switchTheme, input: "d", modifierFlags: .control)]
  }

  private func switchTheme() {
    view.window?.overrideUserInterfaceStyle = theme.style == .dark ? .light : .dark
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}
