@_spi(Casement) import CasementCore
import CasementGraphics
public import Foundation

/// A control that shows a color and opens a popup for selecting another one.
///
/// A press, Space or Return opens the popup. Escape and a press outside of it close it. Each selection sends
/// `valueChanged` and `primaryActionTriggered`, repeatedly during a drag.
///
/// UIKit: `UIColorWell`.
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// The purpose of the color, for accessibility; nil for none.
  open var title: String?

  /// Whether the user can change the opacity. True by default.
  open var supportsAlpha = true { didSet { panel?.supportsAlpha = supportsAlpha } }

  /// The selected color; nil, the default, for none. Setting it sends no events.
  open var selectedColor: UIColor? {
    didSet {
      guard selectedColor != oldValue else { return }
      swatch.color = selectedColor
      if !isChoosing, let selectedColor { panel?.show(selectedColor) }
    }
  }

  private let swatch = ColorSwatch()
  private weak var popup: ControlPopup?
  private weak var panel: ColorPanel?
  private var isChoosing = false

  private static let size = CGSize(width: 46, height: 28)
  private static let margin: CGFloat = 14

  /// Makes a well without a color. An empty frame gets the natural size.
  public override init(frame: CGRect) {
    super.init(frame: frame.size == .zero ? CGRect(origin: frame.origin, size: Self.size) : frame)
    addSubview(swatch)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(swatch)
    coder.finish(self, as: UIColorWell.self)
  }

  // MARK: Size and layout

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  private var box: CGRect {
    CGRect(
      x: bounds.midX - Self.size.width / 2, y: bounds.midY - Self.size.height / 2, width: Self.size.width,
      height: Self.size.height
    ).onPixels(contentScaleFactor)
  }

  @_spi(Casement) open override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (box, 7) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    swatch.frame = box
    let isOpened = popup?.isOpen == true
    alpha(
      isEnabled ? isHighlighted ? 0.75 : isUnderPointer && !isOpened ? 0.88 : 1 : ControlLook.disabledOpacity)
  }

  private func alpha(_ value: CGFloat) { if swatch.alpha != value { swatch.alpha = value } }

  // MARK: Choosing

  @_spi(Casement) open override func trigger(_ event: UIEvent?) {
    super.trigger(event)
    openPopup()
  }

  private func openPopup() {
    guard window != nil, popup?.isOpen != true, isEnabled else { return }
    var start = UIColor.white
    withCurrentTraits { start = (selectedColor ?? .white).current }
    let panel = ColorPanel(start, supportsAlpha: supportsAlpha)
    panel.onPick = { [weak self] color, _ in self?.chose(color) }
    self.panel = panel
    let content = PaddedView(panel, Self.margin)
    let focus = panel.kinds.selectedSegmentIndex == 0 ? panel.grid : nil
    let popup = ControlPopup(content, size: content.intrinsicContentSize, from: self, focus: focus)
    guard popup.isOpen else { return }
    self.popup = popup
    popup.onEnd = { [weak self] _ in self?.setNeedsLayout() }
  }

  private func chose(_ color: UIColor) {
    guard isEnabled else {
      popup?.end()
      return
    }
    guard color != selectedColor else { return }
    isChoosing = true
    selectedColor = color
    isChoosing = false
    send([.valueChanged, .primaryActionTriggered], nil)
  }

  // MARK: Accessibility

  @_spi(Casement) open override var isStandardAccessibilityElement: Bool { true }

  /// The title by default.
  @_spi(Casement) open override var standardAccessibilityLabel: String? { title ?? localized("Color") }

  @_spi(Casement) open override var standardAccessibilityTraits: UIAccessibilityTraits {
    stateAccessibilityTraits.union(.button)
  }

  /// The name and the hexadecimal digits of the color by default.
  @_spi(Casement) open override var standardAccessibilityValue: String? {
    selectedColor.map { PickedColor($0).words }
  }
}
