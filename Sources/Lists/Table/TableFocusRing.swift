import Foundation

/// The focus ring of a row.
final class TableFocusRing: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Draws the ring inside the shape of the row's selection.
  func show(_ shape: SelectionShape) {
    frame = shape.rect
    layer.borderWidth = FocusRingStyle(traitCollection).width
    layer.cornerRadius = shape.cornerRadius
    layer.maskedCorners = shape.corners
    withCurrentTraits { layer.borderColor = FocusRingStyle.rowColor.cgColor }
  }
}
