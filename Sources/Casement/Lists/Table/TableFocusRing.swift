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
    let style = FocusRingStyle(traitCollection)
    layer.borderWidth = style.width
    layer.cornerRadius = shape.cornerRadius
    layer.maskedCorners = shape.corners
    let isContrastHigh = traitCollection.accessibilityContrast == .high
    withCurrentTraits { layer.borderColor = (isContrastHigh ? style.color : .accent).cgColor }
  }
}
