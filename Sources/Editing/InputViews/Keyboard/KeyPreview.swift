import Foundation

/// Shows the character of a pressed key above it, since the finger covers the key.
final class KeyPreview: UIView {
  private let text: String
  private let colors: KeyboardLook
  /// The frame of the key, in the preview's coordinates.
  private var keyFace = CGRect.zero

  /// The distances that the preview extends beyond the key.
  private static let rise: CGFloat = 54
  private static let side: CGFloat = 9
  private static let shadow: CGFloat = 6

  /// - Parameters:
  ///   - key: the frame of the key, in points of the preview's superview.
  ///   - area: the area that contains the preview.
  init(_ text: String, over key: CGRect, in area: CGRect, _ colors: KeyboardLook) {
    self.text = text
    self.colors = colors
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    let rise = min(Self.rise, max(0, key.minY - area.minY - Self.shadow))
    var frame = CGRect(
      x: key.minX - Self.side, y: key.minY - rise, width: key.width + 2 * Self.side, height: key.height + rise
    )
    // At the edges of the window it is shifted inwards.
    frame.origin.x = min(max(frame.minX, area.minX + 1), max(area.minX + 1, area.maxX - 1 - frame.width))
    let outer = frame.insetBy(dx: -Self.shadow, dy: -Self.shadow)
    self.frame = outer
    keyFace = key.offsetBy(dx: -outer.minX, dy: -outer.minY)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let shape = outline
    context.saveGState()
    context.setShadow(
      offset: CGSize(width: 0, height: 1), blur: 5,
      color: UIColor(white: 0, alpha: colors.isDark ? 0.6 : 0.35).cgColor)
    colors.key.setFill()
    shape.fill()
    context.restoreGState()
    let bubble = self.bubble
    KeyCap.draw(text, in: bubble, size: min(34, bubble.height * 0.68), colors.text, .light)
  }

  private var bubble: CGRect {
    let inner = bounds.insetBy(dx: Self.shadow, dy: Self.shadow)
    return CGRect(
      x: inner.minX, y: inner.minY, width: inner.width, height: max(0, keyFace.minY - inner.minY - 4))
  }

  /// A bubble that narrows down to the key.
  private var outline: UIBezierPath {
    let (bubble, key) = (self.bubble, keyFace)
    let radius: CGFloat = 10
    let low = KeyboardLook.cornerRadius
    let neck = key.minY + 6
    let path = UIBezierPath()
    path.move(to: CGPoint(x: bubble.minX + radius, y: bubble.minY))
    path.addLine(to: CGPoint(x: bubble.maxX - radius, y: bubble.minY))
    path.addQuadCurve(
      to: CGPoint(x: bubble.maxX, y: bubble.minY + radius),
      controlPoint: CGPoint(x: bubble.maxX, y: bubble.minY))
    path.addLine(to: CGPoint(x: bubble.maxX, y: bubble.maxY - radius))
    path.addCurve(
      to: CGPoint(x: key.maxX, y: neck), controlPoint1: CGPoint(x: bubble.maxX, y: bubble.maxY),
      controlPoint2: CGPoint(x: key.maxX, y: neck - 8))
    path.addLine(to: CGPoint(x: key.maxX, y: key.maxY - low))
    path.addQuadCurve(
      to: CGPoint(x: key.maxX - low, y: key.maxY), controlPoint: CGPoint(x: key.maxX, y: key.maxY))
    path.addLine(to: CGPoint(x: key.minX + low, y: key.maxY))
    path.addQuadCurve(
      to: CGPoint(x: key.minX, y: key.maxY - low), controlPoint: CGPoint(x: key.minX, y: key.maxY))
    path.addLine(to: CGPoint(x: key.minX, y: neck))
    path.addCurve(
      to: CGPoint(x: bubble.minX, y: bubble.maxY - radius), controlPoint1: CGPoint(x: key.minX, y: neck - 8),
      controlPoint2: CGPoint(x: bubble.minX, y: bubble.maxY))
    path.addLine(to: CGPoint(x: bubble.minX, y: bubble.minY + radius))
    path.addQuadCurve(
      to: CGPoint(x: bubble.minX + radius, y: bubble.minY),
      controlPoint: CGPoint(x: bubble.minX, y: bubble.minY))
    path.close()
    return path
  }
}
