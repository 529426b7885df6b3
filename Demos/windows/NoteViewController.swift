import UIKit

/// Shows its window's title and whether it is key, the last text typed, and where it was last pressed.
class NoteViewController: UIViewController, UIKeyInput, UIContextMenuInteractionDelegate {
  /// Makes the menu that a secondary press and the button open.
  var makeMenu: (() -> UIMenu)?

  private let name: String
  private let accent: UIColor
  private let bar = UIView()
  private let nameLabel = UILabel()
  private let badge = UILabel()
  private let typedCaption = UILabel()
  private let field = UIView()
  private let typed = UILabel()
  private let caret = UIView()
  private let pressedCaption = UILabel()
  private let pad = PadView()
  private let hint = UILabel()
  private let more = ButtonView(title: "Menu")
  private var text = ""
  private var observers: [any NSObjectProtocol] = []

  init(name: String, index: Int) {
    self.name = name
    accent = Palette.accents[index % Palette.accents.count]
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) {
    return nil
  }

  isolated deinit {
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  /// The colours of the window's style.
  func showColors() {
    let isDark = view.window?.overrideUserInterfaceStyle == .dark
    view.backgroundColor = isDark ? Palette.darkPaper : Palette.paper
    nameLabel.textColor = isDark ? Palette.darkInk : Palette.ink
    field.backgroundColor = isDark ? Palette.darkField : Palette.field
    pad.backgroundColor = isDark ? Palette.darkField : Palette.field
    pad.grid = isDark ? Palette.darkGrid : Palette.grid
    more.color = isDark ? Palette.darkField : Palette.field
    more.textColor = isDark ? Palette.darkInk : Palette.ink
    showText()
    showKeyStatus()
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(actionProvider: { [unowned self] _ in makeMenu?() })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 30, weight: .bold)
    badge.font = .systemFont(ofSize: 13, weight: .semibold)
    badge.textAlignment = .center
    for (label, text) in [(typedCaption, "Typed"), (pressedCaption, "Pressed")] {
      label.text = text
      label.font = .systemFont(ofSize: 13)
      label.textColor = Palette.secondaryInk
    }
    field.clipsToBounds = true
    typed.font = .systemFont(ofSize: 18)
    caret.backgroundColor = accent
    pad.accent = accent
    hint.text = "Ctrl-N new window    Ctrl-W close    Ctrl-Q quit"
    hint.font = .systemFont(ofSize: 12)
    hint.textColor = Palette.secondaryInk
    field.addSubview(typed)
    field.addSubview(caret)
    more.onTouchDown = { [unowned self] in makeMenu?().present(from: more) }
    for subview in [bar, nameLabel, badge, typedCaption, field, pressedCaption, pad, hint, more] {
      view.addSubview(subview)
    }
    view.addInteraction(UIContextMenuInteraction(delegate: self))
    for name in [UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification] {
      let observer = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
        [weak self] _ in
        MainActor.assumeIsolated { self?.showKeyStatus() }
      }
      observers.append(observer)
    }
    showColors()
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    becomeFirstResponder()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    let height = view.bounds.height
    let inner = max(0, width - 48)
    bar.frame = CGRect(x: 0, y: 0, width: width, height: 4)
    nameLabel.frame = CGRect(x: 24, y: 20, width: inner - 120, height: 40)
    badge.frame = CGRect(x: width - 24 - 104, y: 28, width: 104, height: 26)
    typedCaption.frame = CGRect(x: 24, y: 74, width: inner, height: 18)
    field.frame = CGRect(x: 24, y: 96, width: inner, height: 40)
    pressedCaption.frame = CGRect(x: 24, y: 152, width: inner, height: 18)
    pad.frame = CGRect(x: 24, y: 174, width: inner, height: max(0, height - 174 - 48))
    hint.frame = CGRect(x: 24, y: height - 34, width: max(0, inner - 96), height: 18)
    more.frame = CGRect(x: width - 24 - 80, y: height - 39, width: 80, height: 27)
    placeCaret()
  }

  private func showKeyStatus() {
    let isKey = view.window?.isKeyWindow ?? false
    bar.backgroundColor = isKey ? accent : Palette.line
    badge.text = isKey ? "key window" : "not key"
    let isDark = view.window?.overrideUserInterfaceStyle == .dark
    badge.backgroundColor = isKey ? accent : isDark ? Palette.darkField : Palette.field
    badge.textColor = isKey ? .white : Palette.secondaryInk
    caret.isHidden = !isKey
  }

  private func showText() {
    typed.text = text.isEmpty ? "Type something" : text
    let isDark = view.window?.overrideUserInterfaceStyle == .dark
    typed.textColor = text.isEmpty ? Palette.placeholder : isDark ? Palette.darkInk : Palette.ink
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

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches) }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { mark(touches) }

  private func mark(_ touches: Set<UITouch>) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: view)
    pad.mark = touch.location(in: pad)
    pressedCaption.text = "Pressed at \(Int(place.x.rounded())), \(Int(place.y.rounded()))"
  }
}
