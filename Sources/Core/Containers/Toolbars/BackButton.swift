import CasementGraphics
import Foundation

/// The back button of a navigation bar: a chevron, and the title of the previous item.
final class BackButton: UIControl {
  /// The title beside the chevron; nil for none.
  var title: String? { didSet { if title != oldValue { setNeedsLayout() } } }
  /// The appearance of titles; nil for the standard one.
  var look: UIBarButtonItemAppearance? { didSet { setNeedsLayout() } }
  /// An image that replaces the chevron; nil for the chevron.
  var indicator: UIImage? { didSet { if indicator !== oldValue { setNeedsLayout() } } }
  /// Called when the user pressed the button.
  var onPress: (() -> Void)?
  /// Returns the menu of the previous items, for a long press.
  var menuProvider: (() -> UIMenu?)?
  /// The accessibility label of a button without a title.
  var hint: String?

  private let backdrop = ControlLook.part()
  private let chevron = UIImageView(frame: .zero)
  let label = UILabel(frame: .zero)

  private static var symbols: UIImage.SymbolConfiguration {
    UIImage.SymbolConfiguration(pointSize: StandardSize.text(16), weight: .semibold)
  }
  private static let gap: CGFloat = 5
  private static let (leading, trailing): (CGFloat, CGFloat) = (8, 10)

  override init(frame: CGRect) {
    super.init(frame: frame)
    chevron.contentMode = .center
    for part in [backdrop, chevron, label] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    isContextMenuInteractionEnabled = true
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  private var image: UIImage? {
    indicator
      ?? UIImage(
        systemName: laysOutRightToLeft ? "chevron.right" : "chevron.left", withConfiguration: Self.symbols)
  }

  private func font() -> UIFont { look?.titleAttributes(state)[.font] as? UIFont ?? .standard(ofSize: 15) }

  /// The width with a title, in points; nil for only the chevron.
  func width(with title: String?) -> CGFloat {
    let mark = image?.size.width ?? 0
    guard let title, !title.isEmpty else { return max(BarButton.height, Self.leading * 2 + mark) }
    let text = (title as NSString).size(withAttributes: [.font: font()]).width.rounded(.up)
    return Self.leading + mark + Self.gap + text + Self.trailing
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let color = look?.titleAttributes(state)[.foregroundColor] as? UIColor
    backdrop.frame = bounds
    backdrop.layer.cornerRadius = 7
    let ink =
      isHighlighted
      ? ControlLook.ink(light: 0.13, dark: 0.17)
      : isUnderPointer ? ControlLook.ink(light: 0.06, dark: 0.09) : nil
    backdrop.layer.backgroundColor = ink?.cgColor
    let tint = ControlLook.text(tintColor ?? .accent, on: ink)
    let scale = contentScaleFactor
    let image = image
    chevron.image = image
    chevron.tintColor = tint
    let size = image?.size ?? .zero
    let hasTitle = title?.isEmpty == false
    let isMirrored = laysOutRightToLeft
    func rectangle(_ x: CGFloat, _ size: CGSize) -> CGRect {
      let left = isMirrored ? bounds.width - x - size.width : x
      return CGRect(x: left, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
        .onPixels(scale)
    }
    chevron.frame = rectangle(hasTitle ? Self.leading : (bounds.width - size.width) / 2, size)
    label.text = title
    label.font = font()
    label.textColor = color?.current ?? tint
    let text = label.sizeThatFits(bounds.size)
    let x = Self.leading + size.width + Self.gap
    let width = min(text.width, max(0, bounds.width - x - Self.trailing + 1))
    label.frame = rectangle(x, CGSize(width: width, height: text.height))
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (bounds, 7) }

  override func trigger(_ event: UIEvent?) {
    super.trigger(event)
    onPress?()
  }

  override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let menu = menuProvider?() else { return nil }
    return UIContextMenuConfiguration(actionProvider: { _ in menu })
  }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityLabel: String? { title ?? hint ?? localized("Back") }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }
}
