public import Foundation

// What takes a selector in Objective-C's NSObject takes an unbound method here (rule L1).
nonisolated extension NSObject {
  /// Calls a method of this object now.
  ///
  /// - Parameters:
  ///   - selector: the method, unbound.
  ///   - argument: what the method takes.
  /// - Precondition: the object has the method, and the argument is what it takes.
  public func perform<Target: AnyObject, Argument, Result>(
    _ selector: @escaping (Target) -> (Argument) -> Result, with argument: Any?
  ) {
    now(ActionMethod(selector), argument)
  }

  /// Calls a method without arguments of this object now.
  public func perform<Target: AnyObject, Result>(_ selector: @escaping (Target) -> () -> Result) {
    now(ActionMethod(selector), nil)
  }

  /// Calls the method of a selector of this object now.
  public func perform(_ aSelector: Selector, with argument: Any? = nil) { now(aSelector.method, argument) }

  /// Calls the method of a selector of this object later, on the run loop of the thread that asks.
  public func perform(
    _ aSelector: Selector, with argument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    later(aSelector.method, argument, delay, modes)
  }

  /// Calls the method of a selector of this object on the main thread.
  public func performSelector(onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool)
  {
    onMainThread(aSelector.method, argument, wait)
  }

  /// Calls a method of this object later, on the run loop of the thread that asks.
  ///
  /// - Parameters:
  ///   - selector: the method, unbound: `Self.hideHint`.
  ///   - argument: what the method takes, if it takes something.
  ///   - delay: seconds; 0 is the next turn of the run loop. The object is kept until then.
  ///   - modes: the modes in which the call may come.
  /// - Precondition: the object has the method, and the argument is what it takes.
  public func perform<Target: AnyObject, Argument, Result>(
    _ selector: @escaping (Target) -> (Argument) -> Result, with argument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    later(ActionMethod(selector), argument, delay, modes)
  }

  /// Calls a method without arguments of this object later, on the run loop of the thread that asks.
  public func perform<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> () -> Result, with argument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    later(ActionMethod(selector), argument, delay, modes)
  }

  /// Takes back all calls of an object's methods that were asked for with a delay and have not come.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.cancel(of: target as AnyObject)
  }

  /// Calls a method of this object on the main thread.
  ///
  /// - Parameters:
  ///   - selector: the method, unbound.
  ///   - argument: what the method takes, if it takes something. It is handed over to the main thread.
  ///   - wait: whether to wait until the method has returned. On the main thread it is then called at once.
  public func performSelector<Target: AnyObject, Argument, Result>(
    onMainThread selector: @escaping (Target) -> (Argument) -> Result, with argument: Any?,
    waitUntilDone wait: Bool
  ) {
    onMainThread(ActionMethod(selector), argument, wait)
  }

  /// Calls a method without arguments of this object on the main thread.
  public func performSelector<Target: AnyObject, Result>(
    onMainThread selector: @escaping (Target) -> () -> Result, with argument: Any?, waitUntilDone wait: Bool
  ) {
    onMainThread(ActionMethod(selector), argument, wait)
  }

  private func now(_ method: ActionMethod, _ argument: Any?) {
    precondition(method.belongs(to: self), method.mismatch(self))
    method.perform(on: self, sender: argument)
  }

  private func later(
    _ method: ActionMethod, _ argument: Any?, _ delay: TimeInterval, _ modes: [RunLoop.Mode]
  ) {
    precondition(method.belongs(to: self), method.mismatch(self))
    DelayedCalls.add(self, method, argument, delay, modes)
  }

  private func onMainThread(_ method: ActionMethod, _ argument: Any?, _ wait: Bool) {
    precondition(method.belongs(to: self), method.mismatch(self))
    if wait, MainThread.isCurrent {
      method.perform(on: self, sender: argument)
      return
    }
    // The main thread gets them from whoever asks, as Objective-C has it.
    nonisolated(unsafe) let (object, argument) = (self, argument)
    nonisolated(unsafe) let method = method
    if wait {
      DispatchQueue.main.sync { _ = method.perform(on: object, sender: argument) }
    } else {
      DispatchQueue.main.async { method.perform(on: object, sender: argument) }
    }
  }
}

/// The calls that were asked for with a delay and have not come, by their objects.
private nonisolated enum DelayedCalls {
  private static let lock = NSLock()
  // Under the lock.
  private nonisolated(unsafe) static var pending: [ObjectIdentifier: [ObjectIdentifier: Timer]] = [:]

  static func add(
    _ object: NSObject, _ method: ActionMethod, _ argument: Any?, _ delay: TimeInterval,
    _ modes: [RunLoop.Mode]
  ) {
    let timer = Timer(
      timeInterval: max(0, delay), target: DelayedCall(object, method, argument), selector: DelayedCall.come,
      userInfo: nil, repeats: false)
    lock.withLock { pending[ObjectIdentifier(object), default: [:]][ObjectIdentifier(timer)] = timer }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func forget(_ timer: Timer, of object: NSObject) {
    let key = ObjectIdentifier(object)
    lock.withLock {
      pending[key]?[ObjectIdentifier(timer)] = nil
      if pending[key]?.isEmpty == true { pending[key] = nil }
    }
  }

  static func cancel(of object: AnyObject) {
    let timers = lock.withLock { pending.removeValue(forKey: ObjectIdentifier(object)) }
    for timer in timers?.values.map(\.self) ?? [] { timer.invalidate() }
  }
}

/// A call that comes with a delay. It keeps its object, and the timer keeps the call until it has come.
private nonisolated final class DelayedCall {
  private let object: NSObject
  private let method: ActionMethod
  private let argument: Any?

  init(_ object: NSObject, _ method: ActionMethod, _ argument: Any?) {
    self.object = object
    self.method = method
    self.argument = argument
  }

  func come(_ timer: Timer) {
    DelayedCalls.forget(timer, of: object)
    method.perform(on: object, sender: argument)
  }
}
