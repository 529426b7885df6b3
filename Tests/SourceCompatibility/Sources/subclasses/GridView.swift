import UIKit

class TileGridView: UIView {
  var columns = 3 { didSet { setNeedsLayout() } }
  var tileSpacing: CGFloat = 4

  private(set) var tiles: [UIView] = []

  func setTiles(_ newTiles: [UIView]) {
    tiles.forEach { $0.removeFromSuperview() }
    tiles = newTiles
    tiles.forEach(addSubview)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard columns > 0 else { return }
    let width = (bounds.width - CGFloat(columns - 1) * tileSpacing) / CGFloat(columns)
    for (index, tile) in tiles.enumerated() {
      let row = CGFloat(index / columns)
      let column = CGFloat(index % columns)
      tile.frame = CGRect(
        x: column * (width + tileSpacing), y: row * (width + tileSpacing), width: width, height: width)
    }
  }
}
