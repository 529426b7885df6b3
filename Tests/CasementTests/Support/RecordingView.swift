import Casement

/// A view that logs its callbacks.
class RecordingView: UIView {
  let name: String
  let journal: Journal
  /// The kinds of callbacks that the view logs.
  var topics: Set<Topic> = [.tree]
  var acceptsFirstResponder = false
  var givesUpFirstResponder = true
  /// Draws the content.
  var content: ((CGRect) -> Void)?

  enum Topic {
    case tree, subviews, layout, drawing, touches, presses, responder
  }

  init(_ name: String, _ journal: Journal, _ topics: Set<Topic> = [.tree], frame: CGRect = .zero) {
    self.name = name
    self.journal = journal
    self.topics = topics
    super.init(frame: frame)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private func note(_ topic: Topic, _ line: String) {
    if topics.contains(topic) { journal.note("\(name) \(line)") }
  }

  private func label(_ view: UIView?) -> String {
    guard let view else { return "nil" }
    return (view as? RecordingView)?.name ?? (view as? UIWindow)?.windowScene?.title ?? "other"
  }

  override func willMove(toSuperview newSuperview: UIView?) {
    note(.tree, "willMoveToSuperview \(label(newSuperview))")
  }

  override func didMoveToSuperview() { note(.tree, "didMoveToSuperview \(label(superview))") }

  override func willMove(toWindow newWindow: UIWindow?) {
    note(.tree, "willMoveToWindow \(label(newWindow))")
  }

  override func didMoveToWindow() { note(.tree, "didMoveToWindow \(label(window))") }

  override func didAddSubview(_ subview: UIView) { note(.subviews, "didAdd \(label(subview))") }

  override func willRemoveSubview(_ subview: UIView) { note(.subviews, "willRemove \(label(subview))") }

  override func layoutSubviews() { note(.layout, "layout") }

  override func draw(_ rect: CGRect) {
    note(
      .drawing, "draw \(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))")
    content?(rect)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(.touches, "began \(touches.count)")
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(.touches, "moved \(touches.count)")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(.touches, "ended \(touches.count)")
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    note(.touches, "cancelled \(touches.count)")
  }

  private func text(_ presses: Set<UIPress>) -> String {
    presses.map { $0.key?.characters ?? "?" }.sorted().joined()
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(.presses, "pressed \(text(presses))")
    super.pressesBegan(presses, with: event)
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(.presses, "released \(text(presses))")
    super.pressesEnded(presses, with: event)
  }

  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    note(.presses, "cancelled \(text(presses))")
    super.pressesCancelled(presses, with: event)
  }

  override var canBecomeFirstResponder: Bool {
    note(.responder, "canBecome")
    return acceptsFirstResponder
  }

  override var canResignFirstResponder: Bool {
    note(.responder, "canResign")
    return givesUpFirstResponder
  }

  @discardableResult override func resignFirstResponder() -> Bool {
    note(.responder, "resign")
    return super.resignFirstResponder()
  }
}
