import CasementGraphics
import Foundation

/// The text of a text view as adjacent tiles, of which only the visible ones exist. Scrolling moves the tiles with
/// the content, and draws only those that become visible.
final class TextTiles: UIView {
  private struct Place: Hashable {
    let column: Int
    let row: Int
  }

  private unowned let editor: TextViewEditor
  private var tiles: [Place: TextTile] = [:]
  private var spare: [TextTile] = []
  private var size = CGSize(width: 512, height: TextTiles.height)
  /// The height of tiles in points, rounded down to a whole number of pixels.
  static let height: CGFloat = 256

  init(_ editor: TextViewEditor) {
    self.editor = editor
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { preconditionFailure("a text view's tiles are in no archive") }

  /// Creates the tiles that cover an area, and removes all others.
  ///
  /// - columnWidth: the width of tiles, in points.
  func show(_ area: CGRect, columnWidth: CGFloat) {
    let scale = max(0.1, contentScaleFactor)
    let wanted = CGSize(
      width: max(64, (columnWidth * scale).rounded(.up) / scale),
      height: (Self.height * scale).rounded(.down) / scale)
    if wanted != size {
      size = wanted
      for place in Array(tiles.keys) { remove(place) }
    }
    guard area.width > 0, area.height > 0, area.width < 1e6, area.height < 1e6, abs(area.minX) < 1e12,
      abs(area.minY) < 1e12
    else { return }
    func indices(from low: CGFloat, to high: CGFloat, _ length: CGFloat) -> ClosedRange<Int> {
      let first = Int((low / length).rounded(.down))
      return first...max(first, Int(((high - 0.01) / length).rounded(.down)))
    }
    let columns = indices(from: area.minX, to: area.maxX, size.width)
    let rows = indices(from: area.minY, to: area.maxY, size.height)
    for place in Array(tiles.keys) where !columns.contains(place.column) || !rows.contains(place.row) {
      remove(place)
    }
    for row in rows {
      for column in columns where tiles[Place(column: column, row: row)] == nil {
        let tile = spare.popLast() ?? TextTile(editor)
        tile.frame = CGRect(
          x: CGFloat(column) * size.width, y: CGFloat(row) * size.height, width: size.width,
          height: size.height)
        tile.setNeedsDisplay()
        addSubview(tile)
        tiles[Place(column: column, row: row)] = tile
      }
    }
  }

  private func remove(_ place: Place) {
    guard let tile = tiles.removeValue(forKey: place) else { return }
    tile.removeFromSuperview()
    if spare.count < 4 { spare.append(tile) }
  }

  /// Redraws the part between two y coordinates.
  func redraw(from top: CGFloat, to bottom: CGFloat) {
    for tile in tiles.values where tile.frame.maxY > top && tile.frame.minY < bottom {
      let part = CGRect(
        x: 0, y: top - tile.frame.minY, width: size.width, height: min(1e6, bottom - top))
      tile.setNeedsDisplay(part.intersection(tile.bounds).integral)
    }
  }

  func redraw() {
    for tile in tiles.values { tile.setNeedsDisplay() }
  }
}

/// A tile.
private final class TextTile: UIView {
  private unowned let editor: TextViewEditor

  init(_ editor: TextViewEditor) {
    self.editor = editor
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  required init?(coder: NSCoder) { preconditionFailure("a text view's tiles are in no archive") }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    editor.draw(rect.offsetBy(dx: frame.minX, dy: frame.minY), in: context, from: frame.origin)
  }
}
