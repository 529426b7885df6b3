public import Foundation

/// The appearance of a bar's background.
///
/// UIKit: `UIBarAppearance`. A bar copies the appearance that is set. To change it, change a copy and set that.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// The background color, above the effect; nil for none.
  open var backgroundColor: UIColor?

  /// The background material, visible if there is no color; nil for none. The material of the default background has the
  /// color of bars.
  open var backgroundEffect: UIBlurEffect?

  /// The effective background color: `backgroundColor`, else the color of the effect.
  package var fill: UIColor? {
    backgroundColor
      ?? (backgroundEffect?.style == .systemChromeMaterial ? Self.barColor : backgroundEffect?.material)
  }

  /// The background image, above the color.
  open var backgroundImage: UIImage?

  /// The content mode of the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill

  /// The color of the line between bar and content; nil for none.
  open var shadowColor: UIColor?

  /// An image that replaces the line; nil for none.
  open var shadowImage: UIImage?

  /// Creates the default appearance.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates a copy of another appearance, possibly of another kind of bar.
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

  /// Configures a bar in the color of bars, with a line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .separator
    shadowImage = nil
  }

  /// Configures an opaque bar in the color of the content, with a line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .separator
    shadowImage = nil
  }

  /// Configures a bar without background and line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// The color of bars, slightly different from that of the content.
  static let barColor = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.149, green: 0.149, blue: 0.165, alpha: 1)
      : UIColor(red: 0.969, green: 0.969, blue: 0.976, alpha: 1)
  }

  /// Returns a copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(barAppearance: self) }
}

/// The conformance is isolated: copies are made on the main actor.
extension UIBarAppearance: @MainActor NSCopying {}
