import CasementGraphics
import Foundation

/// The indicator of a page: a dot or an image.
final class PageDot: UIView {
  private var picture: UIImageView?

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  static let diameter: CGFloat = 7

  /// Positions and colors the dot.
  ///
  /// - Parameter factor: the scale of the dot. Smaller dots hint at further pages.
  func show(at center: CGPoint, image: UIImage?, color: UIColor, factor: CGFloat, scale: CGFloat) {
    guard let image else {
      picture?.removeFromSuperview()
      picture = nil
      let diameter = (Self.diameter * factor * scale).rounded() / scale
      frame = CGRect(
        x: ((center.x - diameter / 2) * scale).rounded() / scale,
        y: ((center.y - diameter / 2) * scale).rounded() / scale, width: diameter, height: diameter)
      layer.cornerRadius = diameter / 2
      layer.backgroundColor = color.cgColor
      return
    }
    layer.backgroundColor = nil
    let size = CGSize(width: image.size.width * factor, height: image.size.height * factor)
    frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height
    ).onPixels(scale)
    let view = picture ?? UIImageView(image: nil)
    if picture == nil { addSubview(view) }
    picture = view
    view.contentMode = .scaleAspectFit
    view.image = image
    view.tintColor = color
    view.frame = bounds
  }
}
