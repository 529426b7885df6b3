import Foundation

/// An unbound method in place of UIKit's selector (rule L1). It receives as many of sender and event as it has
/// parameters.
///
/// The object's type is erased, so that the methods of any class fit in one list.
nonisolated struct ActionMethod {
  /// The class of the method.
  let owner: Any.Type

  /// Binds the method to an object and returns a function that calls it; nil if the object is not of the method's
  /// class.
  private let bind: (AnyObject) -> ((_ sender: Any?, _ event: UIEvent?) -> Any)?

  init<Target, Result>(_ method: @escaping (Target) -> () -> Result) {
    owner = Target.self
    bind = { object in
      guard let target = object as? Target else { return nil }
      return { _, _ in method(target)() }
    }
  }

  init<Target, Sender, Result>(_ method: @escaping (Target) -> (Sender) -> Result) {
    owner = Target.self
    bind = { object in
      guard let target = object as? Target else { return nil }
      return { sender, _ in method(target)(Self.argument(sender, of: Target.self)) }
    }
  }

  init<Target, Sender, Event, Result>(_ method: @escaping (Target) -> (Sender, Event) -> Result) {
    owner = Target.self
    bind = { object in
      guard let target = object as? Target else { return nil }
      return { sender, event in
        method(target)(
          Self.argument(sender, of: Target.self), Self.argument(event, of: Target.self))
      }
    }
  }

  /// The argument for a method's parameter, from the value that is sent. For a Boolean it is whether there is a sender,
  /// since a non-nil pointer is true in Objective-C: so `UIView.endEditing(_:)` can be an action.
  private static func argument<Argument>(_ value: Any?, of target: Any.Type) -> Argument {
    if let value = value as? Argument { return value }
    if let told = value as? Notification,
      let value = NSNotification(name: told.name, object: told.object, userInfo: told.userInfo) as? Argument
    {
      return value
    }
    if Argument.self == Bool.self, let isThere = (value != nil) as? Argument { return isThere }
    preconditionFailure(
      "an action of \(target) takes a \(Argument.self) and was sent \(value.map { "a \(type(of: $0))" } ?? "nothing"): "
        + "give its parameter the type of what sends it, or Any?")
  }

  /// Whether an object has the method.
  func belongs(to object: AnyObject) -> Bool { bind(object) != nil }

  /// Calls the method on an object.
  ///
  /// - Returns: whether the object has the method.
  @discardableResult func perform(on object: AnyObject, sender: Any?, event: UIEvent? = nil) -> Bool {
    guard let call = bind(object) else { return false }
    _ = call(sender, event)
    return true
  }

  /// Calls the method on an object.
  ///
  /// - Returns: the method's result; nil if the object does not have the method.
  func result(on object: AnyObject, sender: Any?) -> Any? { bind(object)?(sender, nil) }

  /// The error message for an object without the method.
  func mismatch(_ object: Any) -> String { Self.mismatch(object, owner) }

  /// The error message for an object that is not of the method's class.
  static func mismatch(_ object: Any, _ owner: Any.Type) -> String {
    "the method is one of \(owner), and the target is a \(type(of: object)): pass a method of the target's class"
  }
}

/// A target as an object.
///
/// Swift's own cast searches the program for a bridging conformance of the target's class, again for each class: that
/// took a twentieth of the instructions at the start of the demo `files`.
nonisolated func targetObject(_ target: Any) -> AnyObject {
  func object<Target>(_ target: Target) -> AnyObject {
    // An instance of a class has the representation of a reference to it.
    Target.self is AnyClass ? unsafeBitCast(target, to: AnyObject.self) : target as AnyObject
  }
  return object(target)
}
