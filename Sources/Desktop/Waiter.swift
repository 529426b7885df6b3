import CLinux
import Glibc

/// One epoll descriptor for the socket, the pipes of transfers and the deadlines, so that any event loop can wait for all
/// of them.
///
/// System: `epoll(7)`, `timerfd_create(2)`.
final class Waiter {
  /// The epoll descriptor.
  let descriptor: Int32

  /// The clock of the deadlines.
  let clock: Clock

  private let socket: Int32
  private let timer: Int32
  private var watches: [Int32: Watch] = [:]
  private var deadlines: [Deadline] = []
  private(set) var isClosed = false

  /// When the timer fires, in nanoseconds of the clock; nil while it is stopped.
  private(set) var scheduled: UInt64?

  /// Called before a caller blocks for data of another program. A compositor in the same thread answers here.
  var beforeWaiting: (() -> Void)?

  /// Whether the descriptor also reports that the socket is writable.
  private(set) var awaitsWriting = false

  init(_ socket: Int32, clock: Clock) throws {
    self.socket = socket
    self.clock = clock
    descriptor = epoll_create1(Int32(EPOLL_CLOEXEC))
    timer = timerfd_create(CLOCK_MONOTONIC, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0, timer >= 0 else {
      let reason = String(cString: strerror(errno))
      Glibc.close(timer)
      Glibc.close(descriptor)
      throw DesktopError.noDescriptors(reason)
    }
    control(EPOLL_CTL_ADD, socket, EPOLLIN.rawValue)
    control(EPOLL_CTL_ADD, timer, EPOLLIN.rawValue)
  }

  isolated deinit { close() }

  /// Ends all watches and deadlines. Their actions are not called any more.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    // The actions retain their objects, such as transfers.
    for watch in watches.values { watch.action = nil }
    for deadline in deadlines { deadline.action = nil }
    watches.removeAll()
    deadlines.removeAll()
    scheduled = nil
    Glibc.close(timer)
    Glibc.close(descriptor)
  }

  /// Reports the readiness of the socket again, for an outer loop that is edge-triggered.
  func rearm(writable: Bool) {
    guard !isClosed else { return }
    awaitsWriting = writable
    report(socket, writable ? EPOLLIN.rawValue | EPOLLOUT.rawValue : EPOLLIN.rawValue)
  }

  // MARK: Descriptors

  /// Calls an action in each turn of the loop in which a descriptor is ready, until the watch is canceled. Cancel it
  /// before closing the descriptor.
  ///
  /// - Returns: nil where epoll refuses the descriptor, such as a regular file, which is always ready.
  func watch(_ descriptor: Int32, for interest: Watch.Interest, _ action: @escaping () -> Void) -> Watch? {
    guard !isClosed, control(EPOLL_CTL_ADD, descriptor, interest.events) else { return nil }
    let watch = Watch(descriptor, interest, self, action)
    watches[descriptor] = watch
    return watch
  }

  func remove(_ watch: Watch) {
    guard watches[watch.descriptor] === watch else { return }
    watches[watch.descriptor] = nil
    control(EPOLL_CTL_DEL, watch.descriptor, 0)
  }

  // MARK: Deadlines

  /// Makes a deadline without a time. Its action is called at the time that the caller sets.
  func deadline(_ action: @escaping () -> Void) -> Deadline { Deadline(self, action) }

  /// Updates the list of deadlines and the timer after the time of a deadline changed.
  func reschedule(_ deadline: Deadline) {
    guard !isClosed else { return }
    let index = deadlines.firstIndex { $0 === deadline }
    if let index, deadline.time == nil {
      deadlines.remove(at: index)
    } else if index == nil, deadline.time != nil {
      deadlines.append(deadline)
    }
    setTimer()
  }

  /// Sets the timer to the earliest deadline.
  private func setTimer() {
    let earliest = deadlines.lazy.compactMap(\.time).min()
    guard earliest != scheduled else { return }
    scheduled = earliest
    // A manual clock needs no timer: the test dispatches after it moved the clock.
    guard clock.isSystem else { return }
    var time = itimerspec()
    if let earliest {
      // timerfd_settime stops the timer for a time of 0.
      let earliest = max(earliest, 1)
      time.it_value = timespec(
        tv_sec: Int(earliest / 1_000_000_000), tv_nsec: Int(earliest % 1_000_000_000))
    }
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &time, nil)
  }

  // MARK: The loop

  /// Calls the actions of ready descriptors and due deadlines, without waiting.
  func dispatch() {
    if !watches.isEmpty { callReady() }
    if timerFired() { callDue() }
  }

  private func callReady() {
    var events = [epoll_event](repeating: epoll_event(), count: 32)
    let count = epoll_wait(descriptor, &events, Int32(events.count), 0)
    guard count > 0 else { return }
    for event in events.prefix(Int(count)) {
      guard let watch = watches[event.data.fd] else { continue }
      watch.action?()
      // The action may have left data unread. The descriptor must be reported again then.
      guard !isClosed else { return }
      if watches[watch.descriptor] === watch { report(watch.descriptor, watch.interest.events) }
    }
  }

  /// Whether the timer fired since the last call.
  private func timerFired() -> Bool {
    guard !isClosed, let time = scheduled, time <= clock.now else { return false }
    guard clock.isSystem else { return true }
    // The read clears the descriptor. The clock may be ahead of the timer, which `setTimer()` sets anew.
    var count: UInt64 = 0
    _ = read(timer, &count, MemoryLayout<UInt64>.size)
    return true
  }

  private func callDue() {
    let now = clock.now
    for deadline in deadlines.filter({ $0.isDue(at: now) }) {
      // An earlier action may have moved this deadline.
      guard deadline.isDue(at: now) else { continue }
      deadline.time = nil
      deadline.action?()
    }
    guard !isClosed else { return }
    scheduled = nil
    setTimer()
  }

  /// Has a descriptor reported again. The outer loop is edge-triggered and ignores a modified entry, so the entry is
  /// removed and added.
  private func report(_ descriptor: Int32, _ events: UInt32) {
    control(EPOLL_CTL_DEL, descriptor, 0)
    control(EPOLL_CTL_ADD, descriptor, events)
  }

  @discardableResult
  private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32) -> Bool {
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    return epoll_ctl(self.descriptor, operation, descriptor, &event) == 0
  }
}

/// A descriptor that the loop watches.
final class Watch {
  /// The readiness that is watched for. Hang-ups of the other side are always reported.
  enum Interest {
    case reading
    case writing

    fileprivate var events: UInt32 { self == .reading ? EPOLLIN.rawValue : EPOLLOUT.rawValue }
  }

  fileprivate let descriptor: Int32
  fileprivate let interest: Interest
  fileprivate var action: (() -> Void)?
  private weak var waiter: Waiter?

  fileprivate init(
    _ descriptor: Int32, _ interest: Interest, _ waiter: Waiter, _ action: @escaping () -> Void
  ) {
    self.descriptor = descriptor
    self.interest = interest
    self.waiter = waiter
    self.action = action
  }

  /// Ends the watch. A second call is a no-op.
  func cancel() { waiter?.remove(self) }
}

/// An action that is called at a time.
package final class Deadline {
  /// The time in nanoseconds of the session's clock, or nil for never. It becomes nil before the action is called.
  package var time: UInt64? {
    didSet { if time != oldValue { waiter?.reschedule(self) } }
  }

  fileprivate var action: (() -> Void)?
  private weak var waiter: Waiter?

  fileprivate init(_ waiter: Waiter, _ action: @escaping () -> Void) {
    self.waiter = waiter
    self.action = action
  }

  fileprivate func isDue(at now: UInt64) -> Bool { time.map { $0 <= now } ?? false }
}
