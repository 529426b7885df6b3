import CLinux
import Glibc

/// One descriptor that becomes readable when the socket or the timer of key repeat wants attention, so
/// that any event loop can wait for both.
///
/// System: `epoll(7)`, `timerfd_create(2)`.
final class Waiter {
  /// The epoll descriptor.
  let descriptor: Int32

  private let socket: Int32
  private let timer: Int32
  private var scheduled: UInt64?
  private var isClosed = false

  /// Whether it reports when the socket can be written to as well.
  private(set) var awaitsWriting = false

  init(_ socket: Int32) throws {
    self.socket = socket
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

  func close() {
    isClosed = true
    Glibc.close(timer)
    Glibc.close(descriptor)
  }

  /// Reports again what is still there, also to a loop that only notices changes.
  func rearm(writable: Bool) {
    guard !isClosed else { return }
    awaitsWriting = writable
    control(EPOLL_CTL_MOD, socket, writable ? EPOLLIN.rawValue | EPOLLOUT.rawValue : EPOLLIN.rawValue)
  }

  /// Sets the time, in nanoseconds of the monotonic clock, at which the timer fires; nil stops it.
  func setTimer(_ deadline: UInt64?) {
    guard deadline != scheduled, !isClosed else { return }
    scheduled = deadline
    var time = itimerspec()
    if let deadline {
      time.it_value = timespec(
        tv_sec: Int(deadline / 1_000_000_000), tv_nsec: Int(deadline % 1_000_000_000))
    }
    timerfd_settime(timer, Int32(TFD_TIMER_ABSTIME), &time, nil)
  }

  /// Whether the timer fired since the last call.
  func timerFired() -> Bool {
    guard scheduled != nil else { return false }
    var count: UInt64 = 0
    guard read(timer, &count, MemoryLayout<UInt64>.size) > 0 else { return false }
    scheduled = nil
    return true
  }

  private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32) {
    var event = epoll_event()
    event.events = events
    event.data.fd = descriptor
    epoll_ctl(self.descriptor, operation, descriptor, &event)
  }
}

/// The clock that never jumps.
public enum Monotonic {
  /// Nanoseconds since some moment in the past.
  public static var now: UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
