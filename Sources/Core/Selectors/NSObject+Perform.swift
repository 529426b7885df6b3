public import Foundation

// Methods of Objective-C's NSObject that take a selector take an unbound method here (rule L1).
nonisolated extension NSObject {
  /// Calls a method of this object now.
  ///
  /// - Parameters:
  ///   - selector: the method, unbound.
  ///   - argument: the argument of the method.
  /// - Precondition: the object has the method, and the argument has the parameter's type.
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

  /// Calls the method of a selector of this object later, on the run loop of the calling thread.
  public func perform(
    _ aSelector: Selector, with argument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    later(aSelector.method, argument, delay, modes, selector: aSelector)
  }

  /// Calls the method of a selector of this object on the main thread.
  public func performSelector(onMainThread aSelector: Selector, with argument: Any?, waitUntilDone wait: Bool)
  {
    onMainThread(aSelector.method, argument, wait)
  }

  /// Calls a method of this object later, on the run loop of the calling thread.
  ///
  /// - Parameters:
  ///   - selector: the method, unbound: `Self.hideHint`.
  ///   - argument: the argument of the method, if it has a parameter.
  ///   - delay: the delay in seconds; 0 is the next turn of the run loop. The object is retained until the call.
  ///   - modes: the modes of the run loop in which the call is made.
  /// - Precondition: the object has the method, and the argument has the parameter's type.
  public func perform<Target: AnyObject, Argument, Result>(
    _ selector: @escaping (Target) -> (Argument) -> Result, with argument: Any?,
    afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    later(ActionMethod(selector), argument, delay, modes)
  }

  /// Calls a method without arguments of this object later, on the run loop of the calling thread.
  public func perform<Target: AnyObject, Result>(
    _ selector: @escaping (Target) -> () -> Result, with argument: Any?, afterDelay delay: TimeInterval,
    inModes modes: [RunLoop.Mode] = [.default]
  ) {
    later(ActionMethod(selector), argument, delay, modes)
  }

  /// Cancels all pending delayed calls of an object's methods.
  public class func cancelPreviousPerformRequests(withTarget target: Any) {
    DelayedCalls.cancel(of: target as AnyObject)
  }

  /// Cancels the pending delayed calls of a selector:
  ///
  ///     private static let search = Selector(SearchController.search)
  ///
  ///     func queryChanged() {
  ///       NSObject.cancelPreviousPerformRequests(withTarget: self, selector: Self.search, object: nil)
  ///       perform(Self.search, with: nil, afterDelay: 0.3)
  ///     }
  ///
  /// The calls have to be requested with an equal selector, which is the same one or a copy. Two selectors that are
  /// made from one method of the program are not equal, as methods cannot be compared. A call that was requested with
  /// an unbound method is only canceled by `cancelPreviousPerformRequests(withTarget:)`.
  ///
  /// - Parameters:
  ///   - target: the object with the method.
  ///   - aSelector: the selector that `perform(_:with:afterDelay:)` received.
  ///   - argument: the argument that it received, or an equal one; nil for calls without one.
  public class func cancelPreviousPerformRequests(
    withTarget target: Any, selector aSelector: Selector, object argument: Any?
  ) {
    DelayedCalls.cancel(aSelector, argument, of: target as AnyObject)
  }

  /// Methods cannot be compared in Swift, so no call can be found by its method.
  @available(
    *, unavailable, message: "methods cannot be compared: keep a Selector, and give it to perform as well"
  )
  public class func cancelPreviousPerformRequests<Target: AnyObject, Result>(
    withTarget target: Any, selector: @escaping (Target) -> () -> Result, object argument: Any?
  ) {
    cancelPreviousPerformRequests(withTarget: target)
  }

  /// Methods cannot be compared in Swift, so no call can be found by its method.
  @available(
    *, unavailable, message: "methods cannot be compared: keep a Selector, and give it to perform as well"
  )
  public class func cancelPreviousPerformRequests<Target: AnyObject, Argument, Result>(
    withTarget target: Any, selector: @escaping (Target) -> (Argument) -> Result, object argument: Any?
  ) {
    cancelPreviousPerformRequests(withTarget: target)
  }

  /// Calls a method of this object on the main thread.
  ///
  /// - Parameters:
  ///   - selector: the method, unbound.
  ///   - argument: the argument of the method, if it has a parameter. It is passed to the main thread.
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
    _ method: ActionMethod, _ argument: Any?, _ delay: TimeInterval, _ modes: [RunLoop.Mode],
    selector: Selector? = nil
  ) {
    precondition(method.belongs(to: self), method.mismatch(self))
    DelayedCalls.add(self, method, argument, delay, modes, selector)
  }

  private func onMainThread(_ method: ActionMethod, _ argument: Any?, _ wait: Bool) {
    precondition(method.belongs(to: self), method.mismatch(self))
    if wait, MainThread.isCurrent {
      method.perform(on: self, sender: argument)
      return
    }
    // The caller passes them to the main thread, without a check of the compiler, as in Objective-C.
    nonisolated(unsafe) let (object, argument) = (self, argument)
    nonisolated(unsafe) let method = method
    if wait {
      DispatchQueue.main.sync { _ = method.perform(on: object, sender: argument) }
    } else {
      DispatchQueue.main.async { method.perform(on: object, sender: argument) }
    }
  }
}

/// The pending delayed calls, by their objects.
private nonisolated enum DelayedCalls {
  private nonisolated struct Pending {
    let timer: Timer
    /// The selector that `perform` received; nil if it received an unbound method.
    let selector: Selector?
    let argument: Any?
  }

  private static let lock = NSLock()
  // Protected by the lock.
  private nonisolated(unsafe) static var pending: [ObjectIdentifier: [ObjectIdentifier: Pending]] = [:]

  static func add(
    _ object: NSObject, _ method: ActionMethod, _ argument: Any?, _ delay: TimeInterval,
    _ modes: [RunLoop.Mode], _ selector: Selector?
  ) {
    let timer = Timer(
      timeInterval: max(0, delay), target: DelayedCall(object, method, argument), selector: DelayedCall.come,
      userInfo: nil, repeats: false)
    let call = Pending(timer: timer, selector: selector, argument: argument)
    lock.withLock { pending[ObjectIdentifier(object), default: [:]][ObjectIdentifier(timer)] = call }
    for mode in modes { RunLoop.current.add(timer, forMode: mode) }
  }

  static func forget(_ timer: Timer, of object: AnyObject) {
    let key = ObjectIdentifier(object)
    lock.withLock {
      pending[key]?[ObjectIdentifier(timer)] = nil
      if pending[key]?.isEmpty == true { pending[key] = nil }
    }
  }

  static func cancel(of object: AnyObject) {
    let calls = lock.withLock { pending.removeValue(forKey: ObjectIdentifier(object)) }
    for call in calls?.values.map(\.self) ?? [] { call.timer.invalidate() }
  }

  static func cancel(_ selector: Selector, _ argument: Any?, of object: AnyObject) {
    let calls = lock.withLock { pending[ObjectIdentifier(object)] }
    // The arguments are compared without the lock, since the comparison is code of the program.
    for call in calls?.values.map(\.self) ?? []
    where call.selector == selector && isSame(call.argument, argument) {
      forget(call.timer, of: object)
      call.timer.invalidate()
    }
  }

  /// Whether two arguments are equal, or are the same object if they are not `Hashable`.
  private static func isSame(_ one: Any?, _ other: Any?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    if let one = one as? AnyHashable, let other = other as? AnyHashable { return one == other }
    return (one as AnyObject) === (other as AnyObject)
  }
}

/// A delayed call. It retains its object, and the timer retains it until the call.
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
