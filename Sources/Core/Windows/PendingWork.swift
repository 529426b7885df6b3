/// The work that a window has pending for the end of a turn of the event loop, and when it may run.
struct PendingWork: OptionSet {
  let rawValue: UInt8

  /// New traits are to be passed to the views.
  static let traits = PendingWork(rawValue: 1 << 0)
  /// Properties that the program changed, such as title and size limits, are to be sent.
  static let update = PendingWork(rawValue: 1 << 1)
  /// The window is to be laid out and drawn.
  static let picture = PendingWork(rawValue: 1 << 2)
  /// A configure is to be answered (rules C3, C7).
  static let answer = PendingWork(rawValue: 1 << 3)
  /// A request was sent that takes effect with a commit.
  static let commit = PendingWork(rawValue: 1 << 4)
  /// The views under the pointers are to be hit-tested again.
  static let pointers = PendingWork(rawValue: 1 << 5)

  /// Whether the compositor waits for a commit, with a new buffer or without.
  var needsCommit: Bool { !isDisjoint(with: [.answer, .commit]) }

  /// Whether a frame may be drawn now.
  ///
  /// Frames wait for their callback (rules B8, B9). The commit that acknowledges a configure does not wait, since a
  /// hidden window gets no callbacks. While the user resizes it does: one acknowledgement per frame is enough (rule
  /// C7).
  func allowsFrame(isAwaitingFrame: Bool, isResizing: Bool) -> Bool {
    guard isAwaitingFrame else { return needsCommit || contains(.picture) }
    return needsCommit && !isResizing
  }

  /// Removes a kind of work, to perform it.
  ///
  /// - Returns: whether it was pending.
  mutating func consume(_ work: PendingWork) -> Bool { remove(work) != nil }
}
