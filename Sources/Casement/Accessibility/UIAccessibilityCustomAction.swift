/// Something that people can do with a view who do not see it. No assistive technology offers it yet.
///
/// UIKit: `UIAccessibilityCustomAction`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// The words under which the action is offered, such as "Delete".
  open var name: String

  /// A picture beside the name.
  open var image: UIImage?

  /// Performs the action.
  ///
  /// - Returns: whether that worked.
  open var actionHandler: Handler?

  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
  }

  public convenience init(name: String, image: UIImage?, actionHandler: @escaping Handler) {
    self.init(name: name, actionHandler: actionHandler)
    self.image = image
  }
}
