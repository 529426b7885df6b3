public import Foundation

/// How the background of a bar looks.
///
/// UIKit: `UIBarAppearance`. A bar copies an appearance that it is given; changes go into a copy that is set anew.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The color behind the bar's content, above the effect; nil for none.
  open var backgroundColor: UIColor?

  /// The material behind the bar's content, seen where there is no color; nil for none. The material of the default
  /// background has the color of bars.
  open var backgroundEffect: UIBlurEffect?

  /// The color that is shown behind the content: that of the effect where there is no other.
  var fill: UIColor? {
    backgroundColor
      ?? (backgroundEffect?.style == .systemChromeMaterial ? Self.barColor : backgroundEffect?.material)
  }

  /// An image behind the bar's content, above the color.
  open var backgroundImage: UIImage?

  /// Where that image is.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

  /// The color of the line between the bar and the content; nil for none.
  open var shadowColor: UIColor?

  /// An image in place of that line.
  open var shadowImage: UIImage?

  /// Makes the default appearance.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes a copy of another one, of a kind of bar perhaps.
  public required init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(of: barAppearance)
  }

  public required init?(coder: NSCoder) {
    super.init()
    configureWithDefaultBackground()
  }

  deinit {}

  private func copyBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  /// A bar that stands out from the content, with a line between the two.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .separator
    shadowImage = nil
  }

  /// A bar through which nothing is seen.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .separator
    shadowImage = nil
  }

  /// No background, and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// The color of bars, a little apart from that of the content.
  static let barColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.149, green: 0.149, blue: 0.165, alpha: 1)
      : UIColor(red: 0.969, green: 0.969, blue: 0.976, alpha: 1)
  }

  /// A copy, of the same kind.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }
}

/// Copies are made on the main actor.
extension UIBarAppearance: @MainActor NSCopying {}
