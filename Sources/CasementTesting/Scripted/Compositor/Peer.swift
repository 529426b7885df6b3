import Glibc
import Wayland

/// A client in the same thread: its connection, how to run a turn of its loop, and its deadlines.
struct Peer {
  let display: Display
  let nextDeadline: () -> UInt64?
  /// The latest time at which motion that waits for a frame is delivered.
  let nextMotion: () -> UInt64?
  /// Delivers that motion, and returns whether there was any.
  let deliverMotion: () -> Bool
  let turn: (Display) throws -> Void
  let onEnd: () -> Void
  /// The error that ended the connection.
  var error: (any Error)?

  init(
    display: Display, nextDeadline: @escaping () -> UInt64? = { nil },
    nextMotion: @escaping () -> UInt64? = { nil }, deliverMotion: @escaping () -> Bool = { false },
    onEnd: (() -> Void)? = nil, turn: @escaping (Display) throws -> Void
  ) {
    self.display = display
    self.nextDeadline = nextDeadline
    self.nextMotion = nextMotion
    self.deliverMotion = deliverMotion
    self.turn = turn
    self.onEnd = onEnd ?? { display.disconnect() }
  }

  /// Whether the client has unread input.
  var hasInput: Bool {
    guard error == nil, display.fileDescriptor >= 0 else { return false }
    var entry = pollfd(fd: display.fileDescriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, 0) > 0
  }

  func end() { onEnd() }
}

extension Display {
  /// Runs a turn of a client without a loop of its own: sends, reads and delivers.
  func turn() throws {
    try dispatchPending()
    flush()
    try readAndDispatch()
    flush()
  }
}
