import CLinux
import Foundation
import Glibc

/// Ends the program in order after a signal: SIGTERM, as at the end of a desktop session, SIGINT from the terminal, and
/// SIGHUP when the terminal is closed.
///
/// Signals that the process already ignores or handles are not changed. The second signal of a kind ends the program at
/// once.
final class EndingSignals {
  private static let signals = [SIGTERM, SIGINT, SIGHUP]
  private var ends: [Int32] = [-1, -1]
  private var waiter: Int32 = -1
  private var source: RunLoopSource?
  private let ended: (Int32) -> Void

  /// Installs the signal handlers.
  ///
  /// - Parameter ended: called in a turn of the run loop, with the signal.
  init?(ended: @escaping (Int32) -> Void) {
    self.ended = ended
    guard pipe2(&ends, Int32(O_CLOEXEC) | Int32(O_NONBLOCK)) == 0 else { return nil }
    waiter = epoll_create1(Int32(EPOLL_CLOEXEC))
    var event = epoll_event()
    event.events = EPOLLIN.rawValue
    guard waiter >= 0, epoll_ctl(waiter, EPOLL_CTL_ADD, ends[0], &event) == 0 else { return nil }
    endingSignalPipe = ends[1]
    for signal in Self.signals { Self.listen(to: signal) }
    source = RunLoopSource(descriptor: waiter, ready: { [unowned self] in ready() }, beforeSleep: {})
  }

  /// A descriptor that is readable after a signal.
  var descriptor: Int32 { ends[0] }

  /// Ends the program if a signal has arrived.
  func ready() {
    var signal: UInt8 = 0
    if read(ends[0], &signal, 1) == 1 { ended(Int32(signal)) }
  }

  private static func listen(to signal: Int32) {
    var present = sigaction()
    guard sigaction(signal, nil, &present) == 0, present.__sigaction_handler.sa_handler == nil else { return }
    var action = sigaction()
    action.__sigaction_handler.sa_handler = noteEndingSignal
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND)) | SA_RESTART
    sigaction(signal, &action, nil)
  }

  /// Ends the process by the signal's default action, so that the parent process sees the signal as the cause.
  static func end(by signal: Int32) -> Never {
    fflush(nil)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = nil
    sigaction(signal, &action, nil)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, signal)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(signal)
    exit(128 + signal)
  }
}

/// The signal handler. It only uses async-signal-safe functions.
private nonisolated func noteEndingSignal(_ signal: Int32) {
  let error = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  _ = write(endingSignalPipe, &byte, 1)
  errno = error
}

/// The write end of the handler's pipe. It is global, because a signal handler cannot capture values.
private nonisolated(unsafe) var endingSignalPipe: Int32 = -1
