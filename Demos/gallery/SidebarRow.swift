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
    let ink: UIColor = isSelected ? .white : .label
    title.textColor = ink
    picture.ink = isSelected ? .white : .secondaryLabel
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
