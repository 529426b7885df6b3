import UIKit

class GlowView: UIView {
  override func draw(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    let space = CGColorSpace(name: CGColorSpace.sRGB) ?? CGColorSpaceCreateDeviceRGB()
    var components: [CGFloat] = [1, 1, 0, 1, 1, 1, 0, 0]
    guard
      let gradient = CGGradient(
        colorSpace: space, colorComponents: &components, locations: [0, 1], count: 2)
    else { return }
    let center = CGPoint(x: rect.midX, y: rect.midY)
    context?.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center, endRadius: rect.width / 2,
      options: [.drawsAfterEndLocation])
  }
}
