import UIKit

class ThumbnailMaker: UIView {
  func snapshot() -> UIView? {
    let copy = snapshotView(afterScreenUpdates: true)
    copy?.transform = CGAffineTransform(rotationAngle: .pi / 8).scaledBy(x: 0.5, y: 0.5)
    return copy
  }

  func reset() {
    transform = .identity
    transform3D = CATransform3DMakeScale(1, 1, 1)
    layer.removeAllAnimations()
    contentStretch = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
  }
}
