import UIKit

@objc protocol SwipeRowDelegate: AnyObject {
  @objc optional func rowDidSwipe(_ row: UIView)
}

class SwipeRow: UIView {
  weak var delegate: SwipeRowDelegate?

  func swipe() {
    delegate?.rowDidSwipe?(self)
  }
}
