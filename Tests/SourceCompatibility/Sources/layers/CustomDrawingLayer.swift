import UIKit

class CheckerboardLayer: CALayer {
  var tileSize: CGFloat = 16 {
    didSet { setNeedsDisplay() }
  }

  override func draw(in ctx: CGContext) {
    super.draw(in: ctx)
    let columns = Int(bounds.width / tileSize) + 1
    let rows = Int(bounds.height / tileSize) + 1
    for row in 0..<rows {
      for column in 0..<columns where (row + column) % 2 == 0 {
        ctx.setFillColor(CGColor(gray: 0.8, alpha: 1))
        ctx.fill(
          CGRect(
            x: CGFloat(column) * tileSize, y: CGFloat(row) * tileSize, width: tileSize, height: tileSize))
      }
    }
  }
}

class CheckerboardView: UIView {
  override class var layerClass: AnyClass { CheckerboardLayer.self }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }
}
