import Foundation

/// The ring around the item to which keys moved the focus.
final class ItemFocusRing: UIView {
  private static let width: CGFloat = 2
  private static let color = UIColor(red: 0.16, green: 0.48, blue: 0.96, alpha: 1)

  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.borderColor = Self.color.cgColor
    layer.borderWidth = Self.width
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  /// Puts the ring around a cell, beside it in its superview.
  func show(around cell: UICollectionViewCell) {
    guard let host = cell.superview else { return removeFromSuperview() }
    let isList = cell.layoutAttributes?.listPlacement != nil
    let gap: CGFloat = isList ? -2 : 2
    let reach = isList ? gap : gap + Self.width
    let frame = cell.frame.insetBy(dx: -reach, dy: -reach)
    if self.frame != frame { self.frame = frame }
    let inner = max(cell.layer.cornerRadius, cell.contentView.layer.cornerRadius, 6)
    layer.cornerRadius = min(isList ? 8 : inner + reach, frame.width / 2, frame.height / 2)
    if superview !== host {
      host.addSubview(self)
    } else if host.subviewList.last !== self {
      host.bringSubviewToFront(self)
    }
  }
}
