import Glibc
import Wayland

/// The test's own connection to the Sway that provides input and screen captures.
///
/// It exists as long as the compositor: removing and adding devices would change the capabilities of the seat.
final class HostConnection {
  let display: Display
  let globals: Globals

  /// Connects to a compositor's socket.
  init(to socket: String) throws {
    display = try Display.connect(to: socket)
    do {
      globals = try Globals(display)
    } catch {
      display.disconnect()
      throw error
    }
  }

  /// Binds a global that the compositor must have.
  func require<T: Proxy>(_ type: T.Type, maximumVersion: UInt32 = .max) throws -> T {
    guard let global = globals.bind(type, maximumVersion: maximumVersion) else {
      throw TestingError.unsupported("the compositor does not offer \(T.interface.name)")
    }
    return global
  }

  /// Waits until the compositor has handled all requests so far.
  func roundtrip() throws {
    var isDone = false
    let callback = display.proxy.sync()
    callback.onEvent = { _ in isDone = true }
    try wait(for: "the compositor to handle the requests") { isDone }
  }

  /// Delivers events until a condition holds.
  func wait(
    for what: String, timeout: Duration = defaultTimeout, until condition: () -> Bool
  ) throws {
    let deadline = Deadline(timeout)
    while !condition() {
      guard !deadline.hasPassed else {
        throw TestingError.timedOut(
          what: what, seconds: deadline.seconds, seen: "the compositor is stopped, or busy")
      }
      try display.wait(timeoutMilliseconds: deadline.remainingMilliseconds)
    }
  }

  func disconnect() {
    display.disconnect()
  }
}

/// The time of input events: milliseconds of the monotonic clock.
func eventTime() -> UInt32 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return UInt32(truncatingIfNeeded: now.tv_sec * 1000 + now.tv_nsec / 1_000_000)
}
