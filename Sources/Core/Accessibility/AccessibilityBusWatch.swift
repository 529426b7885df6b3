import CLinux
import CasementBus
import Glibc

/// Watches the socket of the accessibility bus in the main run loop.
///
/// The run loop watches descriptors edge-triggered, so each advance reports the socket again.
final class AccessibilityBusWatch {
  /// The time for messages in one turn, in nanoseconds. A frame has 16 milliseconds.
  private static let budget: UInt64 = 2_000_000

  private let endpoint: BusEndpoint
  private let advance: (UInt64) -> Bool
  private let post: MainThreadPost
  private let waiter: Int32
  private let socket: Int32
  private var source: RunLoopSource?
  private var isContinuing = false
  private var awaitsWriting = false

  /// - Parameters:
  ///   - advance: answers for the given time, and returns whether there is more to do at once.
  ///   - beforeSleep: called before the run loop sleeps.
  init?(
    _ endpoint: BusEndpoint, _ post: MainThreadPost, advance: @escaping (UInt64) -> Bool,
    beforeSleep: @escaping () -> Void
  ) {
    guard let socket = endpoint.descriptor else { return nil }
    waiter = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard waiter >= 0 else { return nil }
    self.endpoint = endpoint
    self.advance = advance
    self.post = post
    self.socket = socket
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    epoll_ctl(waiter, EPOLL_CTL_ADD, socket, &event)
    source = RunLoopSource(
      descriptor: waiter, ready: { [weak self] in self?.turn() },
      beforeSleep: { [weak self] in
        beforeSleep()
        self?.flush()
      })
  }

  /// Stops watching. Call it before the connection is closed.
  func end() {
    guard source != nil else { return }
    source?.end()
    source = nil
    close(waiter)
  }

  isolated deinit { end() }

  /// Answers the received calls, and continues in the next turn if the time of this one is over.
  func turn() {
    guard source != nil else { return }
    let hasMore = advance(Self.budget)
    guard source != nil else { return }
    report()
    guard hasMore, !isContinuing else { return }
    isContinuing = true
    post.send { [weak self] in
      self?.isContinuing = false
      self?.turn()
    }
  }

  /// Waits until the socket is writable, if events of this turn were not written at once.
  private func flush() {
    if source != nil, endpoint.wantsWriting != awaitsWriting { report() }
  }

  private func report() {
    awaitsWriting = endpoint.wantsWriting
    var event = epoll_event()
    event.events = awaitsWriting ? EPOLLIN.rawValue | EPOLLOUT.rawValue : EPOLLIN.rawValue
    epoll_ctl(waiter, EPOLL_CTL_DEL, socket, &event)
    epoll_ctl(waiter, EPOLL_CTL_ADD, socket, &event)
  }
}
