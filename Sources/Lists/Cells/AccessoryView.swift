@_spi(Casement) import CasementCore
import Foundation

/// The accessory of a table cell: an arrow, a checkmark, a detail button, or arrow and button.
final class AccessoryView: UIView {
  private let kind: UITableViewCell.AccessoryType
  private var button: DetailButton?
  private var mark: UIImageView?

  /// Called when the detail button is pressed.
  var detailPressed: () -> Void = {}

  private static let buttonSize = CGSize(width: 24, height: 28)
  private static var chevronSize: CGSize { CGSize(width: StandardSize.length(9), height: 28) }
  private static var checkSize: CGSize { CGSize(width: StandardSize.length(18), height: 28) }

  static func size(of kind: UITableViewCell.AccessoryType) -> CGSize {
    switch kind {
    case .none: .zero
    case .disclosureIndicator: chevronSize
    case .checkmark: checkSize
    case .detailButton: buttonSize
    case .detailDisclosureButton:
      CGSize(width: buttonSize.width + 10 + chevronSize.width, height: buttonSize.height)
    }
  }

  /// A symbol of a size and color, centered in its view.
  static func glyph(
    _ name: String, _ size: CGFloat, _ weight: UIImage.SymbolWeight, _ color: UIColor?
  ) -> UIImageView {
    let view = UIImageView(
      image: UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size, weight: weight)))
    view.contentMode = .center
    view.tintColor = color
    return view
  }

  init(_ kind: UITableViewCell.AccessoryType) {
    self.kind = kind
    super.init(frame: CGRect(origin: .zero, size: Self.size(of: kind)))
    isOpaque = false
    if kind == .detailButton || kind == .detailDisclosureButton {
      let button = DetailButton(frame: .zero)
      button.addAction(UIAction { [unowned self] _ in detailPressed() }, for: .touchUpInside)
      addSubview(button)
      self.button = button
    }
    if kind != .detailButton {
      let mark =
        kind == .checkmark
        ? Self.glyph("checkmark", StandardSize.text(14), .semibold, nil)
        : Self.glyph("chevron.right", StandardSize.text(12), .semibold, .quaternaryLabel)
      addSubview(mark)
      self.mark = mark
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = laysOutRightToLeft
    if kind == .disclosureIndicator || kind == .detailDisclosureButton {
      mark?.image = UIImage(
        systemName: isMirrored ? "chevron.left" : "chevron.right",
        withConfiguration: UIImage.SymbolConfiguration(pointSize: StandardSize.text(12), weight: .semibold))
    }
    let (first, second) = bounds.divided(
      atDistance: Self.buttonSize.width, from: isMirrored ? .maxXEdge : .minXEdge)
    button?.frame = kind == .detailButton ? bounds : first
    guard kind == .detailDisclosureButton else {
      mark?.frame = bounds
      return
    }
    mark?.frame =
      second.divided(
        atDistance: Self.chevronSize.width, from: isMirrored ? .minXEdge : .maxXEdge
      ).slice
  }

  /// Touches outside of the button belong to the row.
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard let button else { return false }
    return button.frame.insetBy(dx: -8, dy: -8).contains(point)
  }
}

/// The detail button of a row.
final class DetailButton: UIControl {
  private let glyph = AccessoryView.glyph("info.circle", 17, .regular, nil)
  private let halo = ControlLook.part()

  override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(halo)
    addSubview(glyph)
    accessibilityLabel = localized("More Info")
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size: CGFloat = 28
    halo.frame = CGRect(x: bounds.midX - size / 2, y: bounds.midY - size / 2, width: size, height: size)
      .onPixels(contentScaleFactor)
    halo.layer.cornerRadius = size / 2
    let strength: CGFloat = isHighlighted ? 0.14 : isUnderPointer ? 0.07 : 0
    halo.layer.backgroundColor = ControlLook.ink(light: strength, dark: strength * 1.2).cgColor
    glyph.frame = bounds
  }

  override var focusShape: (rect: CGRect, cornerRadius: CGFloat) { (halo.frame, halo.bounds.height / 2) }

  override var isStandardAccessibilityElement: Bool { true }

  override var standardAccessibilityTraits: UIAccessibilityTraits { stateAccessibilityTraits.union(.button) }
}
