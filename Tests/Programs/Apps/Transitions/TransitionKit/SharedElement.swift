import ObjectiveC
import UIKit

private struct AssociatedKeys {
  static var element = "TransitionKit.element"
}

extension UIView {
  /// Views with one name in two controllers move from the one to the other.
  @IBInspectable public var sharedElementID: String? {
    get { return objc_getAssociatedObject(self, &AssociatedKeys.element) as? String }
    set {
      objc_setAssociatedObject(self, &AssociatedKeys.element, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    }
  }

  /// The views below this one with names.
  func sharedElements() -> [String: UIView] {
    var found: [String: UIView] = [:]
    if let id = sharedElementID { found[id] = self }
    for subview in subviews where !subview.isHidden {
      found.merge(subview.sharedElements()) { one, _ in one }
    }
    return found
  }
}
