import Glibc

/// How long a wait may take before it fails: generous, because a loaded machine is slow, and a test
/// that passes never waits this long.
public let defaultTimeout = Duration.seconds(20)

/// Waits until a condition holds, and looks again every few milliseconds.
///
/// This is for conditions that live outside the process, such as what a compositor shows; it blocks
/// the thread.
///
/// - Parameters:
///   - what: what is waited for, in words for the error.
///   - timeout: the most it may take.
///   - seen: tells, for the error, what was there instead.
///   - condition: looks once.
/// - Throws: `TestingError.timedOut`, and whatever `condition` throws.
public func waitUntil(
  _ what: String, timeout: Duration = defaultTimeout, seen: @autoclosure () -> String = "it did not happen",
  _ condition: () throws -> Bool
) throws {
  _ = try waitForValue(what, timeout: timeout, seen: seen()) { try condition() ? true : nil }
}

/// Waits until something gives a value, and returns it.
///
/// The parameters and errors are those of `waitUntil`.
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
    // Nothing wakes this process when another one changes. The interval bounds the cost of checking.
    poll(nil, 0, min(10, deadline.remainingMilliseconds))
  }
}

/// A point in time that a wait must not pass.
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

  /// What is left, rounded up and never negative: the argument of `poll`.
  var remainingMilliseconds: Int32 {
    let left = (end - .now).components
    let milliseconds = left.seconds * 1000 + (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: max(0, milliseconds))
  }
}
