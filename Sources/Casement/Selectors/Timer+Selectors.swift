public import Foundation

// Foundation's own methods of these names take selectors, which there are none of on Linux (rule L1).
extension Timer {
  /// Makes a timer that calls a method, and starts it on the current run loop.
  ///
  /// - Parameters:
  ///   - interval: seconds until the first call, and between calls.
  ///   - target: whose method it is. The timer keeps it until it is invalid.
  ///   - selector: the method, unbound, with the name of its class: `Clock.tick`. It gets the timer.
  ///   - userInfo: not there: nil. What the method needs is the target's.
  ///   - repeats: whether it is called again and again, until `invalidate()`.
  @preconcurrency @MainActor @discardableResult public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor (Timer) -> Void, userInfo: Never? = nil,
    repeats: Bool
  ) -> Timer {
    // A timer calls on the thread that started it, which is the main one.
    nonisolated(unsafe) let target = target
    return scheduledTimer(withTimeInterval: interval, repeats: repeats) { timer in
      nonisolated(unsafe) let timer = timer
      MainActor.assumeIsolated { selector(target)(timer) }
    }
  }

  /// Makes a timer that calls a method without arguments, and starts it on the current run loop.
  @preconcurrency @MainActor @discardableResult public static func scheduledTimer<Target: AnyObject>(
    timeInterval interval: TimeInterval, target: Target,
    selector: @escaping @MainActor (Target) -> @MainActor () -> Void, userInfo: Never? = nil, repeats: Bool
  ) -> Timer {
    scheduledTimer(
      timeInterval: interval, target: target,
      selector: { (target: Target) in { (_: Timer) in selector(target)() } }, repeats: repeats)
  }
}
