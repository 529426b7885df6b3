import CasementGraphics
import Foundation

/// The background of a bar: a color or an image, and a line at its edge.
final class BarBackground: UIView {
  private let image = UIImageView(frame: .zero)
  private let line = UIImageView(frame: .zero)
  private var appearance: UIBarAppearance?

  /// Whether the bar is at the bottom, so that the line is at its upper edge.
  var isAtBottom = false { didSet { if isAtBottom != oldValue { setNeedsLayout() } } }

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    image.clipsToBounds = true
    addSubview(image)
    addSubview(line)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows an appearance.
  func show(_ appearance: UIBarAppearance) {
    self.appearance = appearance
    backgroundColor = appearance.fill
    image.image = appearance.backgroundImage
    image.contentMode = appearance.backgroundImageContentMode
    image.isHidden = appearance.backgroundImage == nil
    line.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : nil
    line.image = appearance.shadowImage
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    let height = appearance?.shadowImage?.size.height ?? 1 / contentScaleFactor
    let y = isAtBottom ? bounds.minY : bounds.maxY - height
    line.frame = CGRect(x: bounds.minX, y: y, width: bounds.width, height: height)
  }
}
