/// Something that people can do with a view who do not see it. No assistive technology offers it yet.
///
/// UIKit: `UIAccessibilityCustomAction`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction {
  public typealias Handler = (UIAccessibilityCustomAction) -> Bool

  /// What it does, in a few words.
  open var name: String

  /// A picture of it.
  open var image: UIImage?

  /// Does it.
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
