import UIKit

extension UIView {
  var parentViewController: UIViewController? {
    var responder: UIResponder? = self
    while responder != nil {
      responder = responder?.next
      if let controller = responder as? UIViewController {
        return controller
      }
    }
    return nil
  }

  func firstAncestor<T>(of type: T.Type) -> T? {
    sequence(first: self, next: { $0.superview }).dropFirst().first { $0 is T } as? T
  }

  var isVisibleOnScreen: Bool {
    guard let window = window, !isHidden, alpha > 0.01 else { return false }
    return window.bounds.intersects(convert(bounds, to: nil))
  }
}

extension UIResponder {
  func nextResponder<T: UIResponder>(of type: T.Type) -> T? {
    return next as? T ?? next?.nextResponder(of: type)
  }
}
