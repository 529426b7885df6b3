/// What a window has to do at the end of a turn, and when it may.
struct PendingWork: OptionSet {
  let rawValue: UInt8

  /// The views are to be told of other traits.
  static let traits = PendingWork(rawValue: 1 << 0)
  /// What the program changed of title, limits and the like is to be sent.
  static let update = PendingWork(rawValue: 1 << 1)
  /// The window is to be laid out and drawn.
  static let picture = PendingWork(rawValue: 1 << 2)
  /// A configure is to be answered (rules C3, C7).
  static let answer = PendingWork(rawValue: 1 << 3)
  /// Something was sent that only a commit makes effective.
  static let commit = PendingWork(rawValue: 1 << 4)
  /// Which views are under the pointers is to be found anew.
  static let pointers = PendingWork(rawValue: 1 << 5)

  /// Whether the compositor waits for a commit, be it with a new picture or without.
  var needsCommit: Bool { !isDisjoint(with: [.answer, .commit]) }

  /// Whether a frame may be drawn now.
  ///
  /// Frames wait for their callback (rules B8, B9). An answer to the compositor does not, since a hidden window
  /// would never give it, except while the user resizes: then one answer per frame is enough (rule C7).
  func allowsFrame(isAwaitingFrame: Bool, isResizing: Bool) -> Bool {
    guard isAwaitingFrame else { return needsCommit || contains(.picture) }
    return needsCommit && !isResizing
  }

  /// Takes a kind of work out, to do it.
  ///
  /// - Returns: whether it was to be done.
  mutating func take(_ work: PendingWork) -> Bool { remove(work) != nil }
}
