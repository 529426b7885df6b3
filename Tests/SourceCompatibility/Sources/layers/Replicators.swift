import UIKit

class DotsIndicatorView: UIView {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    let replicator = CAReplicatorLayer()
    replicator.frame = bounds
    replicator.instanceCount = 3
    replicator.instanceTransform = CATransform3DMakeTranslation(16, 0, 0)

    let dot = CALayer()
    dot.frame = CGRect(x: 0, y: bounds.midY - 4, width: 8, height: 8)
    dot.cornerRadius = 4
    dot.backgroundColor = UIColor.gray.cgColor
    replicator.addSublayer(dot)
    layer.addSublayer(replicator)
  }
}
