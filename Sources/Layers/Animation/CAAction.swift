public import Foundation

/// An action that runs when a property of a layer changes, or on another event of the layer.
///
/// Core Animation: `CAAction`. Animations are actions: running one adds it to the layer, with the event as its key.
public protocol CAAction {
  /// Called when the property that the key names is about to change on a layer.
  ///
  /// - Parameters:
  ///   - event: the key, such as "position".
  ///   - anObject: the layer.
  ///   - dict: further arguments; nil here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that ends the search for an action, and does nothing.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
