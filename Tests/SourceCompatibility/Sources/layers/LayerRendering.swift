import UIKit

class SnapshottingView: UIView {
  func paint(into context: CGContext) {
    context.saveGState()
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    layer.render(in: context)
    context.restoreGState()
  }
}

class RasterizedView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    layer.shouldRasterize = true
    layer.rasterizationScale = UIScreen.main.scale
    layer.contentsGravity = .resizeAspectFill
    layer.magnificationFilter = .nearest
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }
}
