import Foundation

/// The shadow around a window, with the line that borders it.
///
/// It consists of four corners of constant size, and four edges between them. Their drawing is cached: a frame of the
/// window's content repaints none of them.
final class FrameShadow: UIView {
  /// How far the shadow reaches beyond the window, in points. It falls downwards.
  static let reach = (top: 20, side: 24, bottom: 32)

  /// How far a corner reaches into the window, in points. Farther inside, the shadow is that of a straight edge.
  static let depth: CGFloat = 32

  private let pieces = [(-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)].map {
    ShadowPiece(x: $0.0, y: $0.1)
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    for piece in pieces { addSubview(piece) }
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    for piece in pieces { addSubview(piece) }
  }

  /// Places the shadow around a window.
  ///
  /// - area: the surface, in points.
  /// - window: the window in that area, all edges on pixels. An edge that it has in common with the area has no shadow.
  /// - scale: pixels per point.
  func layOut(in area: CGRect, around window: CGRect, scale: CGFloat, theme: FrameTheme) {
    let depth = (Self.depth * scale).rounded(.up)
    let depthX = min(depth, (window.width / 2 * scale).rounded(.down)) / scale
    let depthY = min(depth, (window.height / 2 * scale).rounded(.down)) / scale
    // The boundary between corner and edge; at an edge without shadow there is no corner.
    let left = window.minX > area.minX ? window.minX + depthX : area.minX
    let right = window.maxX < area.maxX ? window.maxX - depthX : area.maxX
    let top = window.minY > area.minY ? window.minY + depthY : area.minY
    let bottom = window.maxY < area.maxY ? window.maxY - depthY : area.maxY
    // At an edge without shadow, extend the window so that no corner is near.
    let shape = CGRect(
      left: window.minX - (window.minX > area.minX ? 0 : 1000),
      top: window.minY - (window.minY > area.minY ? 0 : 1000),
      right: window.maxX + (window.maxX < area.maxX ? 0 : 1000),
      bottom: window.maxY + (window.maxY < area.maxY ? 0 : 1000))
    for piece in pieces {
      let x = piece.x < 0 ? (area.minX, left) : piece.x > 0 ? (right, area.maxX) : (left, right)
      let y = piece.y < 0 ? (area.minY, top) : piece.y > 0 ? (bottom, area.maxY) : (top, bottom)
      var frame = CGRect(x: x.0, y: y.0, width: max(0, x.1 - x.0), height: max(0, y.1 - y.0))
      // Edge pieces lie only outside of the window.
      if piece.x == 0 { frame = piece.y < 0 ? frame.upTo(y: window.minY) : frame.from(y: window.maxY) }
      if piece.y == 0 { frame = piece.x < 0 ? frame.upTo(x: window.minX) : frame.from(x: window.maxX) }
      piece.isHidden = frame.isEmpty
      piece.frame = frame
      piece.hole = shape.offsetBy(dx: -frame.minX, dy: -frame.minY)
      piece.theme = theme
    }
  }
}

extension CGRect {
  fileprivate init(left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat) {
    self.init(x: left, y: top, width: right - left, height: bottom - top)
  }
  fileprivate func upTo(x: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: x - minX, height: height) }
  fileprivate func upTo(y: CGFloat) -> CGRect { CGRect(x: minX, y: minY, width: width, height: y - minY) }
  fileprivate func from(x: CGFloat) -> CGRect { CGRect(x: x, y: minY, width: maxX - x, height: height) }
  fileprivate func from(y: CGFloat) -> CGRect { CGRect(x: minX, y: y, width: width, height: maxY - y) }
}
