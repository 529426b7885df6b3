import Graphics
import Text

extension CGContext {
  /// Draws a line of text with its baseline's beginning at a point; what is a little too wide is drawn
  /// tighter.
  func draw(_ line: TextLine, at point: CGPoint, tightenedTo width: CGFloat, color: UIColor) {
    guard let image else { return }
    let (x, y) = pixel(point)
    line.draw(
      on: image, x: x, y: y, width: Int((width * scale).rounded(.down)), color: color.pixman, clip: pixelClip)
  }
}
