import CasementGraphics
import Foundation

/// One of the two buttons of a stepper.
final class StepperHalf: UIView {
  private let picture = UIImageView(image: nil)
  private let background = UIImageView(image: nil)
  private let symbol: String
  /// The images that were set, by state.
  var images = StateValues<UIImage>()

  init(_ symbol: String) {
    self.symbol = symbol
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    picture.contentMode = .center
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 14, weight: .medium)
    addSubview(background)
    addSubview(picture)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows a state with the colors of the current traits.
  ///
  /// - Parameter strength: the opacity of the highlight; 0 for none.
  func show(_ state: UIControl.State, strength: CGFloat, color: UIColor, background image: UIImage?) {
    layer.backgroundColor =
      strength > 0 && image == nil ? ControlLook.ink(light: strength, dark: strength + 0.02).cgColor : nil
    background.image = image
    picture.image = images[state] ?? UIImage(systemName: symbol)
    picture.tintColor = color
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let size = picture.intrinsicContentSize
    picture.frame = CGRect(
      x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2, width: size.width,
      height: size.height
    ).onPixels(contentScaleFactor)
  }
}
