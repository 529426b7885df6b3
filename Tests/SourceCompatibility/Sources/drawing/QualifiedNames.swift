import UIKit

// Code that names the modules of functions and types, with only UIKit imported.

typealias Length = CoreGraphics.CGFloat

func decibels(_ amplitude: Double) -> Double {
  return 20 * CoreGraphics.log10(amplitude) + CoreGraphics.log(1)
}

func eased(_ progress: CGFloat) -> CGFloat {
  let power: CGFloat = CoreGraphics.pow(progress, 3)
  let rest: Length = CoreGraphics.floor(progress) + CGFloat(log(1.0))
  return CoreGraphics.sin(power * .pi / 2) + rest
}

func distance(_ a: CoreGraphics.CGPoint, _ b: CoreGraphics.CGPoint) -> CGFloat {
  return CoreGraphics.sqrt(CoreGraphics.pow(a.x - b.x, 2) + pow(a.y - b.y, 2)) + hypot(0, 0)
}

func outline(_ rect: CoreGraphics.CGRect) -> QuartzCore.CAShapeLayer {
  let layer = QuartzCore.CAShapeLayer()
  let path: CoreGraphics.CGPath = CoreGraphics.CGPath(rect: rect, transform: nil)
  layer.path = path
  layer.frame = rect.insetBy(dx: ceil(rect.width / 10), dy: abs(rect.minY.rounded()))
  return layer
}
