/// A method that a recognizer calls when its state changes. The target is not retained (rule L1).
final class GestureTarget {
  private let method: ActionMethod
  private(set) weak var object: AnyObject?

  init(_ method: ActionMethod, of object: AnyObject) {
    self.method = method
    self.object = object
  }

  func call(_ recognizer: UIGestureRecognizer) {
    if let object { method.perform(on: object, sender: recognizer) }
  }
}

extension UIGestureRecognizer {
  /// Adds a method that is called when the gesture is recognized, and when a continuous gesture changes.
  ///
  /// - Parameters:
  ///   - target: the object with the method; not retained.
  ///   - action: the method, unbound: `Self.panned`. It takes nothing, or the recognizer. Methods cannot be compared, so
  ///     the same one can be added several times, and is then called as often.
  /// - Precondition: the target has the method.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any, action: @escaping (Target) -> () -> Result
  ) { add(ActionMethod(action), of: target) }

  /// Adds a method that takes the recognizer.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any, action: @escaping (Target) -> (Sender) -> Result
  ) { add(ActionMethod(action), of: target) }

  /// Adds the method of a selector.
  public func addTarget(_ target: Any, action: Selector) { add(action.method, of: target) }

  /// Removes the methods of a target.
  ///
  /// - Parameters:
  ///   - target: the object with the methods; nil for all targets.
  ///   - action: nil, for all its methods: methods cannot be compared.
  public func removeTarget(_ target: Any?, action: Never?) {
    let object = target.map { $0 as AnyObject }
    targets.removeAll { $0.object == nil || object == nil || $0.object === object }
  }

  func add(_ method: ActionMethod, of target: Any?) {
    guard let object = target.map(targetObject) else { return }
    precondition(method.belongs(to: object), method.mismatch(object))
    targets.removeAll { $0.object == nil }
    targets.append(GestureTarget(method, of: object))
  }
}
