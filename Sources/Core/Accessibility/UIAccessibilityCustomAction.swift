/// An action on an element that assistive technologies offer.
///
/// UIKit: `UIAccessibilityCustomAction`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The text under which the action is offered, such as "Delete".
  open var name: String

  /// An image beside the name.
  open var image: UIImage?

  /// Performs the action.
  ///
  /// - Returns: whether it succeeded.
  open var actionHandler: Handler?

  /// The object whose method `selector` performs the action if `actionHandler` is nil. Not retained.
  open weak var target: AnyObject?

  /// The method of `target` that performs the action and returns whether it succeeded.
  open var selector: Selector?

  /// The name with speech attributes.
  open var attributedName: NSAttributedString {
    get { NSAttributedString(string: name) }
    set { name = newValue.string }
  }

  /// The kind of the action, under which screen readers list it. Nil by default.
  open var category: String?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
  }

  public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
    self.init(name: name, target: target, selector: selector)
    self.image = image
  }

  /// Performs the action, by the handler or else by the target's method.
  ///
  /// - Returns: whether it succeeded. A method that returns no `Bool` counts as succeeded.
  package func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, let selector else { return false }
    guard let result = selector.method.result(on: target, sender: self) else { return false }
    return result as? Bool ?? true
  }

  deinit {}

  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
