import Foundation

/// The line around the row that has the keyboard's focus.
final class TableFocusRing: UIView {
  private static let width: CGFloat = 2

  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Follows the corners of the row.
  func show(in placement: TableCellPlacement) {
    layer.borderWidth = Self.width
    let isRound = placement.isInset && (placement.isFirst || placement.isLast)
    layer.cornerRadius = isRound ? 12 : 6
    withCurrentTraits { layer.borderColor = UIColor.accent.cgColor }
  }
}
