import Glibc

/// The default timeout of a wait. It is long because a loaded machine is slow; a test that passes never waits this
/// long.
public let defaultTimeout = Duration.seconds(20)

/// Waits until a condition holds, polling every few milliseconds.
///
/// For conditions outside the process, such as the content of a compositor's output. Blocks the thread.
///
/// - Parameters:
///   - what: the awaited condition, in words for the error.
///   - timeout: the longest wait.
///   - seen: describes the state at the timeout, for the error.
///   - condition: evaluates the condition once.
/// - Throws: `TestingError.timedOut`, and the errors of `condition`.
public func waitUntil(
  _ what: String, timeout: Duration = defaultTimeout, seen: @autoclosure () -> String = "it did not happen",
  _ condition: () throws -> Bool
) throws {
  _ = try waitForValue(what, timeout: timeout, seen: seen()) { try condition() ? true : nil }
}

/// Waits until a closure returns a value, and returns it.
///
/// Parameters and errors are those of `waitUntil`.
public func waitForValue<Value>(
  _ what: String, timeout: Duration = defaultTimeout, seen: @autoclosure () -> String = "it did not happen",
  _ value: () throws -> Value?
) throws -> Value {
  let deadline = Deadline(timeout)
  while true {
    if let value = try value() { return value }
    guard !deadline.hasPassed else {
      throw TestingError.timedOut(what: what, seconds: deadline.seconds, seen: seen())
    }
    // No event reports a change in another process, so poll. The interval limits the cost.
    poll(nil, 0, min(10, deadline.remainingMilliseconds))
  }
}

/// The end of a wait.
nonisolated struct Deadline {
  /// The length of the wait, for errors.
  let seconds: Double
  private let end: ContinuousClock.Instant

  init(_ timeout: Duration) {
    let parts = timeout.components
    seconds = Double(parts.seconds) + Double(parts.attoseconds) / 1e18
    end = .now + timeout
  }

  var hasPassed: Bool { ContinuousClock.now >= end }

  /// The remaining time, rounded up and not negative, for `poll`.
  var remainingMilliseconds: Int32 {
    let left = (end - .now).components
    let milliseconds = left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds))
  }
}
