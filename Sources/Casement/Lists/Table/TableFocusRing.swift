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
    let style = FocusRingStyle(traitCollection)
    layer.borderWidth = style.width
    layer.cornerRadius = shape.cornerRadius
    layer.maskedCorners = shape.corners
    let isContrastHigh = traitCollection.accessibilityContrast == .high
    withCurrentTraits { layer.borderColor = (isContrastHigh ? style.color : .accent).cgColor }
  }
}
