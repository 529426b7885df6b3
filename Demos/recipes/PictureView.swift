import UIKit

/// A picture of a kind of dish.
class PictureView: UIView {
  var kind = Recipe.Kind.soup { didSet { setNeedsDisplay() } }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let (from, to) = colors
    let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [from.cgColor, to.cgColor] as CFArray,
      locations: [0, 1])!
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: bounds.width, y: bounds.height), options: [])
    // The dish is drawn in a centered square of 100 points.
    let side = min(bounds.width, bounds.height)
    context.translateBy(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2)
    context.scaleBy(x: side / 100, y: side / 100)
    UIColor.white.setFill()
    UIColor.white.setStroke()
    draw(kind)
  }

  private var colors: (UIColor, UIColor) {
    switch kind {
    case .soup: (UIColor(rgb: 0xFF8A5C), UIColor(rgb: 0xD93A3A))
    case .bread: (UIColor(rgb: 0xE9B872), UIColor(rgb: 0xB0703A))
    case .cake: (UIColor(rgb: 0xF6A5C0), UIColor(rgb: 0xB64F9B))
    case .salad: (UIColor(rgb: 0x8CCB6B), UIColor(rgb: 0x2E8B57))
    case .pasta: (UIColor(rgb: 0xF7CF5B), UIColor(rgb: 0xE08A2B))
    }
  }

  private func draw(_ kind: Recipe.Kind) {
    switch kind {
    case .soup:
      bowl.fill()
      for x in [38.0, 50, 62] { stroke(steam(at: x), width: 4) }
    case .pasta:
      bowl.fill()
      for (index, width) in [44.0, 32, 18].enumerated() {
        let arc = UIBezierPath(
          arcCenter: CGPoint(x: 50, y: 50), radius: width / 2, startAngle: .pi, endAngle: 0, clockwise: true)
        stroke(arc, width: index == 0 ? 5 : 4)
      }
    case .bread:
      UIBezierPath(roundedRect: CGRect(x: 18, y: 36, width: 64, height: 34), cornerRadius: 17).fill()
      colors.1.setStroke()
      for x in [34.0, 47, 60] {
        let cut = UIBezierPath()
        cut.move(to: CGPoint(x: x, y: 45))
        cut.addLine(to: CGPoint(x: x + 7, y: 58))
        stroke(cut, width: 4)
      }
    case .cake:
      UIBezierPath(roundedRect: CGRect(x: 22, y: 52, width: 56, height: 24), cornerRadius: 4).fill()
      UIBezierPath(roundedRect: CGRect(x: 30, y: 36, width: 40, height: 13), cornerRadius: 4).fill()
      UIBezierPath(ovalIn: CGRect(x: 45, y: 22, width: 10, height: 10)).fill()
    case .salad:
      let leaf = UIBezierPath()
      leaf.move(to: CGPoint(x: 26, y: 74))
      leaf.addCurve(
        to: CGPoint(x: 76, y: 24), controlPoint1: CGPoint(x: 18, y: 40), controlPoint2: CGPoint(x: 46, y: 22))
      leaf.addCurve(
        to: CGPoint(x: 26, y: 74), controlPoint1: CGPoint(x: 78, y: 54), controlPoint2: CGPoint(x: 60, y: 82))
      leaf.fill()
      colors.1.setStroke()
      let vein = UIBezierPath()
      vein.move(to: CGPoint(x: 26, y: 74))
      vein.addCurve(
        to: CGPoint(x: 64, y: 36), controlPoint1: CGPoint(x: 36, y: 60), controlPoint2: CGPoint(x: 50, y: 46))
      stroke(vein, width: 3.5)
    }
  }

  private var bowl: UIBezierPath {
    let bowl = UIBezierPath(
      arcCenter: CGPoint(x: 50, y: 52), radius: 30, startAngle: 0, endAngle: .pi, clockwise: true)
    bowl.close()
    return bowl
  }

  private func steam(at x: Double) -> UIBezierPath {
    let steam = UIBezierPath()
    steam.move(to: CGPoint(x: x, y: 44))
    steam.addCurve(
      to: CGPoint(x: x, y: 22), controlPoint1: CGPoint(x: x - 8, y: 36),
      controlPoint2: CGPoint(x: x + 8, y: 30))
    return steam
  }

  private func stroke(_ path: UIBezierPath, width: CGFloat) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.stroke()
  }
}

extension UIColor {
  /// A color as 0xRRGGBB.
  fileprivate convenience init(rgb: Int) {
    self.init(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255,
      alpha: 1)
  }
}
