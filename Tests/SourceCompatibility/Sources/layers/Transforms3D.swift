import UIKit

class FlippingCard: UIView {
  private let front = UIView()
  private let back = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    layer.sublayerTransform = perspective
    back.layer.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
    [front, back].forEach {
      $0.layer.isDoubleSided = false
      addSubview($0)
    }
  }

  required init?(coder: NSCoder) { fatalError() }

  func turn(by angle: CGFloat) {
    front.layer.transform = CATransform3DRotate(front.layer.transform, angle, 0, 1, 0)
    back.layer.transform = CATransform3DRotate(back.layer.transform, angle, 0, 1, 0)
    back.layer.zPosition = CATransform3DIsIdentity(front.layer.transform) ? -1 : 1
  }
}
