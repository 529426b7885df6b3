import CLinux
import CasementDesktop
import Foundation
import Glibc
import Wayland

/// Looks for a new compositor after the connection was lost, without blocking the run loop.
///
/// While a compositor starts, another process may hold its socket for it, as KWin's starter does. Then the connection
/// succeeds, but no process answers. Only a compositor that has answered a request is accepted, because its globals can
/// then be collected without a delay.
final class Reconnection {
  /// The time until the search is given up, in seconds.
  static let patience = 30.0

  private let adoptDisplay: (Display) throws -> Void
  private let giveUp: (any Error) -> Void
  private let deadline: TimeInterval
  private var delay: TimeInterval = 0.1
  private var timer: Timer?

  // The connection that has not been answered yet.
  private var display: Display?
  private var waiter: Int32 = -1
  private var source: RunLoopSource?

  /// Tries at once, then repeatedly.
  ///
  /// - Parameters:
  ///   - takeOver: called with a connection that was answered. If it throws, the search continues.
  ///   - giveUp: called at the deadline, with the latest error.
  init(takeOver: @escaping (Display) throws -> Void, giveUp: @escaping (any Error) -> Void) {
    self.adoptDisplay = takeOver
    self.giveUp = giveUp
    deadline = Self.now + Self.patience
    attempt()
  }

  private func attempt() {
    do {
      let display = try Display.connect()
      self.display = display
      var isAnswered = false
      display.proxy.sync().onEvent = { _ in isAnswered = true }
      display.flush()
      try watch(display) { [unowned self] in
        do {
          try display.readAndDispatch()
          guard isAnswered else { return }
          stopWaiting()
          try adoptDisplay(display)
        } catch {
          failed(error)
        }
      }
      call(at: deadline) { $0.failed(ConnectionError.lost(reason: "it does not answer")) }
    } catch {
      failed(error)
    }
  }

  private func failed(_ error: any Error) {
    stopWaiting()
    display?.disconnect()
    display = nil
    guard Self.now < deadline else {
      giveUp(error)
      return
    }
    call(at: min(Self.now + delay, deadline)) { $0.attempt() }
    delay = min(1, delay * 1.5)
  }

  /// Calls a closure when the compositor has sent data.
  private func watch(_ display: Display, _ ready: @escaping () -> Void) throws {
    waiter = epoll_create1(Int32(EPOLL_CLOEXEC))
    guard waiter >= 0 else { throw DesktopError.noDescriptors(String(cString: strerror(errno))) }
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    epoll_ctl(waiter, EPOLL_CTL_ADD, display.fileDescriptor, &event)
    source = RunLoopSource(descriptor: waiter, ready: ready, beforeSleep: {})
  }

  private func stopWaiting() {
    timer?.invalidate()
    timer = nil
    source?.end()
    source = nil
    if waiter >= 0 { close(waiter) }
    waiter = -1
  }

  private func call(at time: TimeInterval, _ action: @escaping @MainActor (Reconnection) -> Void) {
    // The initializer without a date fires at once on Linux.
    let date = Date(timeIntervalSinceNow: time - Self.now)
    let timer = Timer(fire: date, interval: 0, repeats: false) { [weak self] _ in
      // Timers of the main run loop fire on the main thread.
      MainActor.assumeIsolated {
        if let self { action(self) }
      }
    }
    self.timer = timer
    RunLoop.main.add(timer, forMode: .common)
  }

  private static var now: TimeInterval { ProcessInfo.processInfo.systemUptime }

  // MARK: Repeated losses

  /// The times of recent connection losses. A program that loses several connections may cause the losses itself.
  struct Losses {
    private var times: [TimeInterval] = []

    /// Records the loss of a connection.
    ///
    /// - Returns: whether to reconnect: not after more than five losses in a minute.
    mutating func note(at now: TimeInterval = Reconnection.now) -> Bool {
      times.removeAll { $0 <= now - 60 }
      times.append(now)
      return times.count <= 5
    }
  }
}
