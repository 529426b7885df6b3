import UIKit

/// Asks what becomes of changes before a window closes. It lies over the window's content.
class SavePrompt: UIView {
  private let card = UIView()
  private let title = UILabel()
  private let message = UILabel()
  private var buttons: [UIButton] = []
  private let answer: (Answer) -> Void

  enum Answer { case save, discard, cancel }

  init(_ name: String, _ answer: @escaping (Answer) -> Void) {
    self.answer = answer
    super.init(frame: .zero)
    backgroundColor = UIColor.black.withAlphaComponent(0.35)
    isOpaque = false
    card.backgroundColor = .systemBackground
    card.layer.cornerRadius = 14
    card.layer.shadowOpacity = 0.35
    card.layer.shadowRadius = 18
    card.layer.shadowOffset = CGSize(width: 0, height: 6)
    title.text = "Save changes to “\(name)”?"
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingMiddle
    message.text = "They are lost if you do not."
    message.font = .systemFont(ofSize: 14)
    message.textColor = .secondaryLabel
    message.textAlignment = .center
    addSubview(card)
    for label in [title, message] { card.addSubview(label) }
    add("Cancel", .gray(), .cancel)
    add("Discard", .gray(), .discard)
    add("Save", .filled(), .save)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func add(_ text: String, _ look: UIButton.Configuration, _ kind: Answer) {
    var look = look
    look.title = text
    let button = UIButton(
      configuration: look,
      primaryAction: UIAction { [unowned self] _ in
        end(kind)
      })
    buttons.append(button)
    card.addSubview(button)
  }

  /// Comes up over a view, with the keyboard on the button that saves.
  func show(in view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(self)
    layoutIfNeeded()
    buttons.last?.becomeFirstResponder()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = min(bounds.width - 32, 380)
    card.frame = CGRect(
      x: (bounds.width - width) / 2, y: (bounds.height - 148) / 2, width: width, height: 148)
    title.frame = CGRect(x: 16, y: 22, width: width - 32, height: 24)
    message.frame = CGRect(x: 16, y: 48, width: width - 32, height: 20)
    let room = (width - 32 - 16) / 3
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: 16 + CGFloat(index) * (room + 8), y: 92, width: room, height: 36)
    }
  }

  override var keyCommands: [UIKeyCommand]? {
    let cancel = UIKeyCommand(title: "Cancel", action: Self.cancelled, input: UIKeyCommand.inputEscape)
    cancel.wantsPriorityOverSystemBehavior = true
    return [cancel]
  }

  private func cancelled(_ command: UIKeyCommand) { end(.cancel) }

  private func end(_ kind: Answer) {
    // Only the view around keeps the prompt.
    let answer = answer
    removeFromSuperview()
    answer(kind)
  }
}
