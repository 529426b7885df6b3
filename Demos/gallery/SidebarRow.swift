import UIKit

/// The name of a page with its symbol.
class SidebarRow: UIControl, UIPointerInteractionDelegate {
  private let title = UILabel()
  private let picture: SymbolView
  private var isUnderPointer = false { didSet { if isUnderPointer != oldValue { dress() } } }

  /// Whether there is room for the symbol alone.
  var isNarrow = false { didSet { title.isHidden = isNarrow } }

  override var isSelected: Bool { didSet { dress() } }
  override var isHighlighted: Bool { didSet { dress() } }

  init(title text: String, symbol: Symbol) {
    picture = SymbolView(symbol)
    super.init(frame: .zero)
    title.text = text
    title.font = .systemFont(ofSize: 14)
    layer.cornerRadius = 8
    picture.isUserInteractionEnabled = false
    addSubview(picture)
    addSubview(title)
    toolTip = text
    addInteraction(UIPointerInteraction(delegate: self))
    dress()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  private func dress() {
    backgroundColor =
      isSelected ? .tintColor : isHighlighted ? .systemFill : isUnderPointer ? .quaternarySystemFill : .clear
    title.textColor = isSelected ? inkOnTint : .label
    picture.ink = isSelected ? inkOnTint : .secondaryLabel
  }

  /// Black on bright colours, white on others: the tint is what the user chose for the desktop.
  private var inkOnTint: UIColor {
    var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
    tintColor.resolvedColor(with: traitCollection).getRed(&red, green: &green, blue: &blue, alpha: nil)
    return 0.3 * red + 0.59 * green + 0.11 * blue > 0.65 ? .black : .white
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    dress()
  }

  override func layoutSubviews() {
    let side: CGFloat = 18
    let x = isNarrow ? (bounds.width - side) / 2 : 12
    picture.frame = CGRect(x: x, y: (bounds.height - side) / 2, width: side, height: side)
    title.frame = CGRect(x: 42, y: 0, width: max(0, bounds.width - 50), height: bounds.height)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    isUnderPointer = true
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: any UIPointerInteractionAnimating
  ) {
    isUnderPointer = false
  }
}
