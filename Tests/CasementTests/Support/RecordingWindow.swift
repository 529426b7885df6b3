import Casement

/// A window that writes down its key status, and calls `super` nowhere (rule W1).
final class RecordingWindow: UIWindow {
  let name: String
  let journal: Journal
  var mayBecomeKey = true
  var whenKey: (() -> Void)?
  var whenResigning: (() -> Void)?

  init(_ name: String, _ journal: Journal, frame: CGRect) {
    self.name = name
    self.journal = journal
    super.init(frame: frame)
    windowScene?.title = name
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override var canBecomeKey: Bool { mayBecomeKey }

  override func becomeKey() {
    journal.note("\(name) becomeKey")
    whenKey?()
  }

  override func resignKey() {
    journal.note("\(name) resignKey")
    whenResigning?()
  }
}
