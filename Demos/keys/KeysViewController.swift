import DemoParts
import UIKit

/// The last key in large letters, its properties in a table, and the presses before it.
class KeysViewController: UIViewController, UIKeyInput {
  /// Scrolls the content if the window is too small.
  private let scroll = UIScrollView()
  private let keyPanel = UIView()
  private let symbol = UILabel()
  private let chips: [(flag: UIKeyModifierFlags, view: ChipView)] = [
    (.shift, ChipView("Shift")), (.control, ChipView("Control")), (.alternate, ChipView("Alt")),
    (.command, ChipView("Logo")), (.alphaShift, ChipView("Caps")), (.numericPad, ChipView("Keypad")),
  ]
  private let table = UIView()
  private let captions = KeyRecord.captions.map { _ in UILabel() }
  private let values = KeyRecord.captions.map { _ in UILabel() }
  private let historyCaption = UILabel()
  private let history = (0..<14).map { _ in UILabel() }
  private let hint = UILabel()

  private var current: KeyRecord?
  private var past: [KeyRecord] = []
  /// The keys of the last compose sequence, and its result.
  private var sequence: [String] = []
  private var outcome: String?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Keys"
    view.backgroundColor = .systemGroupedBackground
    for panel in [keyPanel, table] {
      panel.backgroundColor = .secondarySystemGroupedBackground
      panel.layer.cornerRadius = 14
    }
    symbol.textAlignment = .center
    symbol.text = "⌨"
    historyCaption.text = "Last presses"
    hint.text = "Ctrl-D dark or light    Ctrl-Q quit"
    for (label, caption) in zip(captions, KeyRecord.captions) {
      label.text = caption
      label.useScaled(.systemFont(ofSize: 13))
    }
    for label in values {
      label.useScaled(.monospacedSystemFont(ofSize: 13, weight: .regular))
      label.adjustsFontSizeToFitWidth = true
      label.minimumScaleFactor = 0.6
    }
    for label in [historyCaption, hint] { label.useScaled(.systemFont(ofSize: 12)) }
    for (index, label) in history.enumerated() {
      label.useScaled(.monospacedSystemFont(ofSize: 13, weight: .regular))
      label.alpha = 1 - CGFloat(index) / CGFloat(history.count)
    }
    for label in captions + [historyCaption, hint] { label.textColor = .secondaryLabel }
    view.addSubview(scroll)
    for subview in [keyPanel, table, historyCaption, hint] + history { scroll.addSubview(subview) }
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
    scroll.frame = view.bounds
    let (width, height) = (view.bounds.width, view.bounds.height)
    let isNarrow = width < 560
    let margin: CGFloat = isNarrow ? 14 : 24
    let row = view.scaled(24)
    let line = view.scaled(18)
    for label in captions + values + history { label.lineHeight(24) }
    for label in [historyCaption, hint] { label.lineHeight(18) }
    let side = view.isTextLarge ? min(view.scaled(208), width * 0.35) : 208
    let column: CGFloat = isNarrow ? width - 2 * margin : side
    let tableHeight = 24 + CGFloat(captions.count) * row
    let chipStep = view.scaled(26) + 6
    let main = max(0, isNarrow ? column : width - column - 72)
    let chipLines: CGFloat = main < 380 ? 2 : 1
    let upper = max(
      isNarrow ? 110 + chipStep * chipLines : view.isTextLarge ? 128 + chipStep * chipLines : 160,
      height - margin - 16 - tableHeight - (isNarrow ? 14 : 22 + line))
    keyPanel.frame = CGRect(x: margin, y: margin, width: main, height: upper)
    symbol.frame = CGRect(x: 0, y: 8, width: main, height: max(0, upper - 32 - chipStep * chipLines))
    fitSymbol()
    layOutChips(main, lines: Int(chipLines), bottom: upper - 16, step: chipStep)
    table.frame = CGRect(x: margin, y: margin + 16 + upper, width: main, height: tableHeight)
    let captionWidth: CGFloat = min(view.scaled(136), main * 0.45)
    for (index, (caption, value)) in zip(captions, values).enumerated() {
      let y = 12 + CGFloat(index) * row
      caption.frame = CGRect(x: 16, y: y, width: captionWidth, height: row)
      value.frame = CGRect(
        x: captionWidth + 20, y: y, width: max(0, main - captionWidth - 36), height: row)
    }
    let x = isNarrow ? margin : main + 48
    let top = isNarrow ? table.frame.maxY + 16 : margin
    historyCaption.frame = CGRect(x: x, y: top, width: column, height: line)
    for (index, label) in history.enumerated() {
      label.frame = CGRect(
        x: x, y: top + line + 8 + CGFloat(index) * (row + (isNarrow ? 2 : 10)), width: column, height: row)
      // Hide labels that extend below the other column.
      label.isHidden = !isNarrow && label.frame.maxY > max(height, table.frame.maxY)
    }
    hint.isHidden = isNarrow
    hint.frame = CGRect(x: margin, y: table.frame.maxY + 10, width: main, height: line)
    scroll.contentSize = CGSize(
      width: width, height: isNarrow ? (history.last?.frame.maxY ?? 0) + 12 : table.frame.maxY + 22 + line)
    scroll.isScrollEnabled = scroll.contentSize.height > height + 0.5
  }

  /// Chooses the size of the symbol's font by its length and the height of its place.
  private func fitSymbol() {
    let count = symbol.text?.count ?? 0
    let size: CGFloat = count > 8 ? 36 : count > 2 ? 60 : 112
    let height = symbol.bounds.height
    symbol.font = .systemFont(ofSize: height > 0 ? min(size, height * 0.9) : size, weight: .medium)
  }

  private func layOutChips(_ width: CGFloat, lines: Int, bottom: CGFloat, step: CGFloat) {
    let gap: CGFloat = 6
    let count = chips.count / lines
    let each = max(0, (width - 32 - gap * CGFloat(count - 1)) / CGFloat(count))
    for (index, chip) in chips.enumerated() {
      chip.view.frame = CGRect(
        x: 16 + CGFloat(index % count) * (each + gap),
        y: bottom + 6 - CGFloat(lines - index / count) * step, width: each, height: chip.view.lineHeight(26))
      chip.view.layer.cornerRadius = chip.view.frame.height / 2
    }
  }

  // MARK: Showing

  private func show() {
    let text = current?.symbol ?? symbol.text ?? ""
    symbol.text = text
    fitSymbol()
    let isPending = current?.isComposing ?? false
    symbol.textColor =
      current == nil ? UIColor.tertiaryLabel : isPending ? UIColor.systemOrange : UIColor.label
    for chip in chips {
      chip.view.show(isLit: current?.flags.contains(chip.flag) ?? false)
    }
    let rows = current?.rows(compose: compose) ?? KeyRecord.captions.map { _ in "" }
    for (label, row) in zip(values, rows) {
      label.text = row
      label.textColor = UIColor.label
    }
    values[6].textColor = isPending ? UIColor.systemOrange : UIColor.label
    for (index, label) in history.enumerated() {
      label.textColor = UIColor.label
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
      updateSequence(record)
      current = record
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
    for press in presses where press.key?.evdevCode == current?.evdevCode {
      current?.phase = press.phase
      current?.flags = press.key?.modifierFlags ?? []
    }
    show()
  }

  /// Tracks compose sequences: the keys in a sequence, and the key that ends it.
  private func updateSequence(_ record: KeyRecord) {
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
    guard current?.phase == .began else { return }
    current?.typings += 1
    show()
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [UIKeyCommand(title: "Dark", action: KeysViewController.switchStyle, input: "d", modifierFlags: .control)]
  }

  private func switchStyle() {
    view.window?.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}
