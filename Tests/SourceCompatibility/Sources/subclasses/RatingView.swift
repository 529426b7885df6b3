import UIKit

protocol RatingViewDelegate: AnyObject {
  func ratingView(_ view: RatingView, didChange rating: Int)
}

class RatingView: UIView {
  weak var delegate: (any RatingViewDelegate)?

  var maximum: Int = 5 { didSet { setNeedsDisplay() } }
  var rating: Int = 0 {
    didSet {
      guard rating != oldValue else { return }
      setNeedsDisplay()
      delegate?.ratingView(self, didChange: rating)
    }
  }

  private var starWidth: CGFloat { bounds.width / CGFloat(max(maximum, 1)) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let location = touches.first?.location(in: self), bounds.contains(location) else { return }
    rating = Int(location.x / starWidth) + 1
  }

  override func draw(_ rect: CGRect) {
    for star in 0..<maximum {
      let box = CGRect(x: CGFloat(star) * starWidth, y: 0, width: starWidth, height: bounds.height)
      let path = UIBezierPath(ovalIn: box.insetBy(dx: 2, dy: 2))
      (star < rating ? UIColor.orange : UIColor.lightGray).setFill()
      path.fill()
    }
  }
}
