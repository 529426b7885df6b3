import CasementDesktop
import Foundation

/// The popup of a menu or a submenu.
final class MenuPopup: PopupWindow {
  /// The view of the rows.
  let view: MenuView

  /// The preview above the rows; nil for none.
  let preview: MenuPreview?

  weak var menu: OpenMenu?

  /// The minimum width of the content, in points.
  var minimumWidth: CGFloat = 0

  /// Sets the size that the content needs. Text is measured at the scale of the popup's window.
  func fit() {
    var size = view.fullSize
    size.width = max(size.width, minimumWidth)
    if let content = content as? PreviewedMenuView {
      size = content.fullSize(menu: size, on: screen)
      content.setNeedsLayout()
    }
    panelSize = size
  }

  /// The rectangle of a row, beside which its submenu is placed.
  func rect(ofRow index: Int) -> CGRect {
    let frame = view.frame(of: index)
    return CGRect(
      x: 2, y: frame.minY - MenuLook.padding, width: view.bounds.width - 4,
      height: frame.height + 2 * MenuLook.padding)
  }

  /// The row may have moved, if the parent menu changed.
  override var anchor: CGRect? {
    if let outer = outer as? MenuPopup, let row = outer.openRow, outer.view.rows.indices.contains(row) {
      anchorRect = outer.rect(ofRow: row)
    }
    return super.anchor
  }

  /// The row whose submenu is open.
  var openRow: Int?

  init(
    _ view: MenuView, _ preview: MenuPreview?, size: CGSize, look: PopupLook, from anchor: UIView,
    rect: CGRect, _ placement: PopupPlacement, grab: PopupLife.Grab
  ) {
    self.view = view
    self.preview = preview
    let content = preview.map { PreviewedMenuView($0, view) }
    super.init(
      .menu, content ?? view, size: size, look: look, from: anchor, rect: rect, placement, grab: grab)
    content?.panel = panel
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { if let key = press.key { menu?.key(key) } }
  }

  override func keyRepeated(_ key: UIKey) { menu?.key(key) }

  override func pointerScrolled(_ scroll: PointerEvent.Scroll) { view.scroll(by: CGFloat(scroll.y)) }

  override var accessibilityHighlightedRow: UIView? { view.highlightedRow }
}
