import UIKit

extension UIView {
  var x: CGFloat {
    get { return frame.origin.x }
    set { frame.origin.x = newValue }
  }

  var y: CGFloat {
    get { return frame.origin.y }
    set { frame.origin.y = newValue }
  }

  var width: CGFloat {
    get { return frame.size.width }
    set { frame.size.width = newValue }
  }

  var height: CGFloat {
    get { frame.height }
    set { frame.size.height = newValue }
  }

  var bottomEdge: CGFloat {
    get { frame.maxY }
    set { frame.origin.y = newValue - frame.height }
  }

  func centerInSuperview() {
    guard let superview = superview else { return }
    center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
  }
}
