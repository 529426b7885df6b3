import Foundation

/// The line around the row that has the keyboard's focus.
final class TableFocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Draws the line just inside of what the selection of the row fills.
  func show(_ shape: SelectionShape) {
    frame = shape.rect
    layer.borderWidth = FocusRingStyle(traitCollection).width
    layer.cornerRadius = shape.cornerRadius
    layer.maskedCorners = shape.corners
    withCurrentTraits { layer.borderColor = FocusRingStyle.rowColor.cgColor }
  }
}
