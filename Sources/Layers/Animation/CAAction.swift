public import Foundation

/// What happens when a property of a layer changes, or something else with it.
///
/// Core Animation: `CAAction`. Animations are actions: they are added to the layer, under the key as their name.
public protocol CAAction {
  /// The property that the key names is about to be changed on a layer.
  ///
  /// - Parameters:
  ///   - event: the key, such as "position".
  ///   - anObject: the layer.
  ///   - dict: more about it; nil here.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that ends the search for one, and does nothing.
extension NSNull: CAAction {
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {}
}
