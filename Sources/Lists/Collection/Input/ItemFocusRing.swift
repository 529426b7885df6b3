import Foundation

/// The focus ring around an item that keys have focused.
final class ItemFocusRing: UIView {
  private static let gap: CGFloat = 2

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Shows the ring around a cell, as a sibling. In a list it has the shape of the row's selection.
  func show(around cell: UICollectionViewCell) {
    guard let host = cell.superview else { return removeFromSuperview() }
    let style = FocusRingStyle(host.traitCollection)
    layer.borderWidth = style.width
    let isRow = cell.layoutAttributes?.listPlacement != nil
    host.withCurrentTraits { layer.borderColor = (isRow ? FocusRingStyle.rowColor : style.color).cgColor }
    let frame: CGRect
    if isRow {
      let shape = cell.selectionShape
      frame = cell.convert(shape.rect, to: host)
      layer.cornerRadius = shape.cornerRadius
      layer.maskedCorners = shape.corners
    } else {
      let reach = Self.gap + style.width
      frame = FocusRing.fitted(
        cell.frame.insetBy(dx: -reach, dy: -reach), around: cell.frame, in: Self.area(of: host))
      let inner = max(cell.layer.cornerRadius, cell.contentView.layer.cornerRadius, 6)
      layer.cornerRadius = min(inner + reach, frame.width / 2, frame.height / 2)
      layer.maskedCorners = .all
    }
    if self.frame != frame { self.frame = frame }
    if superview !== host {
      host.addSubview(self)
    } else if host.subviewList.last !== self {
      host.bringSubviewToFront(self)
    }
  }

  /// The visible area of a scroll view's content.
  private static func area(of host: UIView) -> CGRect {
    guard let scroller = host as? UIScrollView else { return host.bounds }
    let content = CGRect(origin: .zero, size: scroller.contentSize)
    let insets = scroller.adjustedContentInset
    return content.inset(
      by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right)
    ).union(CGRect(origin: content.origin, size: scroller.bounds.size))
  }
}
