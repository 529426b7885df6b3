/// A method that a recognizer calls when its state changes. The target is not kept alive (rule L1).
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
  /// Has a method called whenever the recognizer recognizes something, or follows it.
  ///
  /// - Parameters:
  ///   - target: whose method it is; not kept alive.
  ///   - action: the method, unbound: `Self.panned`. It takes nothing, or the recognizer. Methods cannot be compared, so
  ///     the same one can be added several times, and is then called as often.
  /// - Precondition: the target has the method.
  public func addTarget<Target: AnyObject, Result>(
    _ target: Any, action: @escaping (Target) -> () -> Result
  ) { add(ActionMethod(action), of: target) }

  /// Has a method called that takes the recognizer.
  public func addTarget<Target: AnyObject, Sender, Result>(
    _ target: Any, action: @escaping (Target) -> (Sender) -> Result
  ) { add(ActionMethod(action), of: target) }

  /// Has the method of a selector called.
  public func addTarget(_ target: Any, action: Selector) { add(action.method, of: target) }

  /// Has the methods of a target called no more.
  ///
  /// - Parameters:
  ///   - target: whose methods; nil stands for those of all targets.
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
