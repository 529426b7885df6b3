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

  /// Draws the line just inside of what the selection of the row fills.
  func show(_ shape: SelectionShape) {
    frame = shape.rect
    layer.borderWidth = Self.width
    layer.cornerRadius = shape.cornerRadius
    layer.maskedCorners = shape.corners
    withCurrentTraits { layer.borderColor = UIColor.accent.cgColor }
  }
}
