import DemoParts
import UIKit

/// Shows its window's title and whether it is key, the last text typed, and where it was last pressed.
class NoteViewController: PageViewController, UIKeyInput, UIContextMenuInteractionDelegate {
  /// Makes the menu that a secondary press and the button open.
  var makeMenu: (() -> UIMenu)?

  private let nameLabel = UILabel()
  private let badge = RoundedView(radius: 13)
  private let badgeLabel = UILabel()
  private let typedCaption = UILabel()
  private let field = RoundedView(radius: 8)
  private let typed = UILabel()
  private let caret = UIView()
  private let pressedCaption = UILabel()
  private let pad = PadView()
  private let hint = UILabel()
  private let more = ButtonView(title: "Menu")
  private var text = ""

  override func showColors() {
    super.showColors()
    nameLabel.textColor = theme.ink
    badgeLabel.text = isKey ? "key window" : "not key"
    badgeLabel.textColor = isKey ? .white : theme.secondaryInk
    badge.color = isKey ? accent : theme.field
    caret.isHidden = !isKey
    field.color = theme.field
    pad.color = theme.field
    pad.grid = theme.grid
    more.color = theme.field
    more.textColor = theme.ink
    for label in [typedCaption, pressedCaption, hint] { label.textColor = theme.secondaryInk }
    showText()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = title
    nameLabel.font = .systemFont(ofSize: 30, weight: .bold)
    badgeLabel.font = .systemFont(ofSize: 13, weight: .semibold)
    badgeLabel.textAlignment = .center
    typedCaption.text = "Typed"
    pressedCaption.text = "Pressed"
    hint.text = "Ctrl-N new window    Ctrl-W close    Ctrl-Q quit"
    for label in [typedCaption, pressedCaption, hint] { label.font = .systemFont(ofSize: 12) }
    field.clipsToBounds = true
    typed.font = .systemFont(ofSize: 18)
    caret.backgroundColor = accent
    pad.accent = accent
    more.onTouchDown = { [unowned self] in makeMenu?().present(from: more) }
    badge.addSubview(badgeLabel)
    field.addSubview(typed)
    field.addSubview(caret)
    for subview in [nameLabel, badge, typedCaption, field, pressedCaption, pad, hint, more] {
      view.addSubview(subview)
    }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let (width, height) = (view.bounds.width, view.bounds.height)
    let inner = max(0, width - 48)
    nameLabel.frame = CGRect(x: 24, y: 20, width: max(0, inner - 120), height: 40)
    badge.frame = CGRect(x: width - 24 - 104, y: 28, width: 104, height: 26)
    badgeLabel.frame = badge.bounds
    typedCaption.frame = CGRect(x: 24, y: 74, width: inner, height: 18)
    field.frame = CGRect(x: 24, y: 96, width: inner, height: 40)
    pressedCaption.frame = CGRect(x: 24, y: 152, width: inner, height: 18)
    pad.frame = CGRect(x: 24, y: 174, width: inner, height: max(0, height - 174 - 56))
    hint.frame = CGRect(x: 24, y: height - 38, width: max(0, inner - 96), height: 18)
    more.frame = CGRect(x: width - 24 - 80, y: height - 43, width: 80, height: 28)
    placeCaret()
  }

  private func showText() {
    typed.text = text.isEmpty ? "Type something" : text
    typed.textColor = text.isEmpty ? theme.placeholder : theme.ink
    placeCaret()
  }

  private func placeCaret() {
    let size = typed.sizeThatFits(field.bounds.size)
    let room = max(0, field.bounds.width - 24)
    // The end of a long text stays in sight.
    let shift = text.isEmpty ? 0 : max(0, size.width - room)
    typed.frame = CGRect(x: 12 - shift, y: 0, width: max(size.width, 1), height: field.bounds.height)
    let end = text.isEmpty ? 12 : 12 - shift + size.width + 1
    caret.frame = CGRect(x: end, y: 9, width: 2, height: field.bounds.height - 18)
  }

  // MARK: The menu

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [unowned self] _ in makeMenu?() })
  }

  // MARK: Typing

  override var canBecomeFirstResponder: Bool { true }

  var hasText: Bool { !text.isEmpty }

  func insertText(_ text: String) {
    self.text += text == "\n" ? " " : text
    showText()
  }

  func deleteBackward() {
    guard hasText else { return }
    text.removeLast()
    showText()
  }

  // MARK: Pressing

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches, event) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches, event) }

  private func mark(_ touches: Set<UITouch>, _ event: UIEvent?) {
    // The secondary button is for the menu.
    guard let touch = touches.first, event?.buttonMask.contains(.secondary) != true else { return }
    let place = touch.location(in: view)
    pad.mark = touch.location(in: pad)
    pressedCaption.text = "Pressed at \(Int(place.x.rounded())), \(Int(place.y.rounded()))"
  }
}
