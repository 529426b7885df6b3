@_spi(Casement) import CasementCore
import CasementGraphics
import CasementLayers
import Foundation

/// A segment of a segmented control: its text or image, and its highlights.
final class Segment: UIView {
  /// The appearance of a segment.
  enum Look {
    case normal, hovered, pressed, selected, disabled
  }

  let label = UILabel(frame: .zero)
  private var picture: UIImageView?
  var action: UIAction?
  /// The width in points; 0 for automatic.
  var width: CGFloat = 0
  var isEnabled = true
  var offset = CGSize.zero
  /// The line before the segment.
  let separator = ControlLook.part()
  /// The program's images for the background of the segment and for its leading divider. They are siblings of the
  /// segment.
  private(set) var backdrop: UIImageView?
  private(set) var divider: UIImageView?
  /// Whether background images replace the standard appearance of the segments.
  var hasCustomAppearance = false

  init(_ title: String?, _ image: UIImage? = nil) {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.text = title
    addSubview(label)
    self.image = image
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      if newValue != nil { image = nil }
    }
  }

  /// The image that replaces the title; nil for none.
  var image: UIImage? {
    get { picture?.image }
    set {
      guard let newValue else {
        picture?.removeFromSuperview()
        picture = nil
        return
      }
      label.text = nil
      let view = picture ?? UIImageView(image: nil)
      if picture == nil { addSubview(view) }
      picture = view
      view.image = newValue
      view.contentMode = .scaleAspectFit
    }
  }

  // MARK: Accessibility

  override var isStandardAccessibilityElement: Bool { true }

  override var accessibilityRole: AccessibilityRole? { .radioButton }

  override var standardAccessibilityLabel: String? { title ?? image?.accessibilityName ?? action?.title }

  private var control: UISegmentedControl? { superview as? UISegmentedControl }

  override var standardAccessibilityTraits: UIAccessibilityTraits {
    control?.accessibilityTraits(of: self) ?? .button
  }

  override var accessibilityFacts: AccessibilityFacts {
    control?.accessibilityFacts(of: self) ?? AccessibilityFacts()
  }

  override func accessibilityActivate() -> Bool { control?.activate(self) ?? false }

  // MARK: Size

  /// The size of the title or the image.
  var contentSize: CGSize { picture?.intrinsicContentSize ?? label.intrinsicContentSize }

  /// The room between two segments, and at each side of a title or an image, in points.
  static let gap: CGFloat = 4
  private static let margin: CGFloat = 4

  /// How wide a title may be in a part of the control that is so wide.
  static func room(forWidth width: CGFloat) -> CGFloat { width - gap - 2 * margin }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = contentSize
    let width = min(size.width, max(0, bounds.width - 2 * Self.margin))
    let scale = contentScaleFactor
    let x = ((bounds.midX - width / 2 + offset.width) * scale).rounded() / scale
    let y = ((bounds.midY - size.height / 2 + offset.height) * scale).rounded() / scale
    (picture ?? label).frame = CGRect(x: x, y: y, width: width, height: size.height)
  }

  /// Shows an image behind the segment, or none for nil.
  func show(backdrop image: UIImage?, in rect: CGRect) {
    let view = backdrop ?? UIImageView(frame: .zero)
    if backdrop == nil { superview?.insertSubview(view, belowSubview: self) }
    backdrop = view
    view.image = image
    view.frame = rect
  }

  /// Shows an image at the leading edge of the segment, or none for nil.
  func show(divider image: UIImage?, in rect: CGRect, scale: CGFloat) {
    let view = divider ?? UIImageView(frame: .zero)
    if divider == nil { superview?.addSubview(view) }
    divider = view
    view.image = image
    let width = image?.size.width ?? 0
    view.frame = CGRect(x: rect.minX - width / 2, y: rect.minY, width: width, height: rect.height)
      .onPixels(scale)
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    guard superview == nil else { return }
    backdrop?.removeFromSuperview()
    divider?.removeFromSuperview()
  }

  /// Shows a state with the colors of the current traits.
  func show(_ look: Look, isMomentary: Bool, font: UIFont, color: UIColor) {
    let strength: CGFloat =
      switch look {
      case .normal, .disabled: 0
      case .hovered: 0.06
      case .pressed: 0.13
      // The pill behind the segment marks it as selected.
      case .selected: 0
      }
    layer.backgroundColor =
      strength > 0 && !hasCustomAppearance
      ? ControlLook.ink(light: strength, dark: strength + 0.02).cgColor : nil
    label.font = font
    label.textColor = look == .disabled ? color.faded(ControlLook.isHighContrast ? 0.62 : 0.4) : color
    picture?.tintColor = label.textColor
    picture?.alpha = look == .disabled && image?.renderingMode == .alwaysOriginal ? 0.45 : 1
    picture?.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: font)
      .applying(image?.symbolConfiguration)
  }
}
