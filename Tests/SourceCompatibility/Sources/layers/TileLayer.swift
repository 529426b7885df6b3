import UIKit

/// A map's tile, drawn while the map scrolls.
final class TileLayer: CALayer {
  var column = 0

  override init() {
    super.init()
    drawsAsynchronously = true
    shouldRasterize = true
    rasterizationScale = 2
    contentsScale = 2
  }

  override init(layer: Any) {
    super.init(layer: layer)
    if let tile = layer as? TileLayer { column = tile.column }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(in context: CGContext) {
    context.setFillColor(UIColor.systemTeal.cgColor)
    context.fill(bounds.insetBy(dx: 1, dy: 1))
  }
}
