import Foundation

/// The mark of a drop's destination in a list: a line between two items, or a ring around one.
final class DropMark: UIView {
  /// A position of the mark, in the list's coordinates.
  enum Place: Equatable {
    case line(CGRect)
    case ring(CGRect)
  }

  private static let width: CGFloat = 2
  private static let radius: CGFloat = 6

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows the mark in front of the items of a list; nil hides it.
  func show(_ place: Place?, in list: UIScrollView) {
    guard let place else { return removeFromSuperview() }
    let tint = (list.tintColor ?? .accent).current
    switch place {
    case .line(let line):
      frame =
        line.width > line.height
        ? CGRect(x: line.minX, y: line.midY - Self.width / 2, width: line.width, height: Self.width)
        : CGRect(x: line.midX - Self.width / 2, y: line.minY, width: Self.width, height: line.height)
      backgroundColor = tint
      layer.borderWidth = 0
      layer.cornerRadius = Self.width / 2
    case .ring(let ring):
      frame = ring.insetBy(dx: 1, dy: 1)
      backgroundColor = tint.withAlphaComponent(0.12)
      layer.borderColor = tint.cgColor
      layer.borderWidth = Self.width
      layer.cornerRadius = Self.radius
    }
    if superview !== list || list.subviews.last !== self { list.addSubview(self) }
  }
}
