public import Foundation

// Foundation's methods of these names take selectors, which do not exist on Linux (rule L1).
nonisolated extension Timer {
  /// Makes a timer that calls a method, and starts it on the current run loop.
  ///
  /// - Parameters:
  ///   - interval: the time in seconds until the first call, and between calls.
  ///   - target: the object with the method. The timer retains it until the timer is invalidated.
  ///   - selector: the method, unbound: `Self.tick`. It receives the timer, if it has a parameter.
  ///   - userInfo: the value of the timer's `userInfo`.
  ///   - repeats: whether the method is called repeatedly, until `invalidate()`.
  /// - Precondition: the target has the method.
  @discardableResult public static func scheduledTimer<Target: AnyObject, Result>(
    timeInterval interval: TimeInterval, target: AnyObject,
    selector: @escaping (Target) -> (Timer) -> Result, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls a method without arguments, and starts it on the current run loop.
  @discardableResult public static func scheduledTimer<Target: AnyObject, Result>(
    timeInterval interval: TimeInterval, target: AnyObject, selector: @escaping (Target) -> () -> Result,
    userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Makes a timer that calls the method of a selector, and starts it on the current run loop.
  @discardableResult public static func scheduledTimer(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = Timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// Makes timers of a private subclass, which an initializer in an extension of a class cannot.
public protocol MethodTimerMaking {}

extension Timer: MethodTimerMaking {}

nonisolated extension MethodTimerMaking where Self: Timer {
  /// Makes a timer that calls a method once it is added to a run loop. The parameters are as those of
  /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  public init<Target: AnyObject, Result>(
    timeInterval interval: TimeInterval, target: AnyObject,
    selector: @escaping (Target) -> (Timer) -> Result, userInfo: Any?, repeats: Bool
  ) {
    self = Self.make(
      interval, target, { (target: Target) in { _ = selector(target)($0) } }, userInfo, repeats)
  }

  /// Makes a timer that calls a method without arguments once it is added to a run loop.
  public init<Target: AnyObject, Result>(
    timeInterval interval: TimeInterval, target: AnyObject, selector: @escaping (Target) -> () -> Result,
    userInfo: Any?, repeats: Bool
  ) {
    self = Self.make(
      interval, target, { (target: Target) in { _ in _ = selector(target)() } }, userInfo, repeats)
  }

  /// Makes a timer that calls the method of a selector once it is added to a run loop.
  public init(
    timeInterval interval: TimeInterval, target: AnyObject, selector: Selector, userInfo: Any?, repeats: Bool
  ) {
    precondition(selector.method.belongs(to: target), selector.method.mismatch(target))
    self = Self.make(
      interval, target, { (target: AnyObject) in { selector.method.perform(on: target, sender: $0) } },
      userInfo, repeats)
  }

  private static func make<Target: AnyObject>(
    _ interval: TimeInterval, _ target: AnyObject, _ method: @escaping (Target) -> (Timer) -> Void,
    _ info: Any?, _ repeats: Bool
  ) -> Self {
    guard let target = target as? Target else {
      preconditionFailure(ActionMethod.mismatch(target, Target.self))
    }
    guard let timer = MethodTimer(interval, { method(target)($0) }, info, repeats) as? Self else {
      preconditionFailure("\(Self.self) cannot call a method: make a Timer, or give it a block")
    }
    return timer
  }
}

/// A timer that calls a method, and releases the target as soon as the timer is invalid.
private nonisolated final class MethodTimer: Timer {
  private var info: Any?
  private var call: ((Timer) -> Void)?

  init(_ interval: TimeInterval, _ call: @escaping (Timer) -> Void, _ info: Any?, _ repeats: Bool) {
    self.info = info
    self.call = call
    // Like Foundation's timer: an interval that is not positive is a tenth of a millisecond.
    let interval = interval > 0 ? interval : 0.0001
    super.init(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: repeats) { timer in
      guard let timer = timer as? MethodTimer else { return }
      timer.call?(timer)
      if !repeats { timer.release() }
    }
  }

  /// The user info of the timer; nil once it is invalid.
  override var userInfo: Any? { info }

  override func invalidate() {
    super.invalidate()
    release()
  }

  private func release() {
    info = nil
    call = nil
  }
}
