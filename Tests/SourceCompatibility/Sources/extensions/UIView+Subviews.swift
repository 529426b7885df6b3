import UIKit

extension UIView {
  func addSubviews(_ views: UIView...) {
    views.forEach { addSubview($0) }
  }

  func addSubviews(_ views: [UIView]) {
    for view in views {
      addSubview(view)
    }
  }

  func removeAllSubviews() {
    subviews.forEach { $0.removeFromSuperview() }
  }

  var allSubviews: [UIView] {
    return subviews + subviews.flatMap { $0.allSubviews }
  }

  func firstSubview<T: UIView>(of type: T.Type) -> T? {
    for subview in subviews {
      if let match = subview as? T { return match }
      if let match = subview.firstSubview(of: type) { return match }
    }
    return nil
  }
}
