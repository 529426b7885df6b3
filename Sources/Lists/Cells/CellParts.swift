import Foundation

/// The parts of a cell beside its content view: accessory, editing controls, separator.
final class CellParts {
  private unowned let cell: UITableViewCell
  private var accessory: UIView?
  private var accessoryKind = UITableViewCell.AccessoryType.none
  private var editControl: EditControl?
  private var reorderHandle: UIView?
  private var separator: UIView?

  /// The margin between the edges of a row of this width and its content, in points. Rows as wide as the view use the
  /// view's margins; rows of inset groups, which lie inside those margins, use the smaller value.
  static func margin(_ width: CGFloat, isInset: Bool) -> CGFloat { isInset || width < 414 ? 16 : 20 }

  /// The margin that leaves 672 points at most, as the readable content guide does.
  static func readableMargin(_ width: CGFloat, atLeast margin: CGFloat) -> CGFloat {
    max(margin, ((width - 672) / 2).rounded())
  }

  /// The corner radius of groups, in points.
  static let groupRadius: CGFloat = 11
  private static let editWidth: CGFloat = 36
  private static let reorderWidth: CGFloat = 36

  init(_ cell: UITableViewCell) { self.cell = cell }

  // MARK: Current controls

  /// The sign in front of the row in editing.
  private var editKind: EditControl.Kind? {
    guard cell.isEditing else { return nil }
    if cell.placement.selectsInEditing { return .select(cell.isSelected) }
    switch cell.placement.editingStyle {
    case .none: return nil
    case .delete: return .delete
    case .insert: return .insert
    }
  }

  private var showsReorder: Bool { cell.isEditing && (cell.placement.canMove && cell.showsReorderControl) }

  /// The width of the editing controls at the leading edge.
  var leadingWidth: CGFloat {
    guard cell.isEditing else { return 0 }
    if editKind != nil { return Self.editWidth }
    // A row without a control stays in line with the others, unless the cell or the delegate refuses the indentation.
    return cell.shouldIndentWhileEditing && cell.placement.indentsWhileEditing ? Self.editWidth : 0
  }

  /// The width of the accessory and the reorder handle at the trailing edge.
  var trailingWidth: CGFloat {
    let handle = showsReorder ? Self.reorderWidth : 0
    let size = accessorySize
    guard size.width > 0 else { return handle > 0 ? handle + 4 : 0 }
    return size.width + (handle > 0 ? handle + 8 : cell.rowMargin)
  }

  private var customAccessory: UIView? { cell.isEditing ? cell.editingAccessoryView : cell.accessoryView }

  private var kind: UITableViewCell.AccessoryType {
    customAccessory != nil ? .none : cell.isEditing ? cell.editingAccessoryType : cell.accessoryType
  }

  private var accessorySize: CGSize {
    if let own = customAccessory {
      let set = own.bounds.size
      if set.width > 0, set.height > 0 { return set }
      let wanted = own.intrinsicContentSize
      let size = wanted.width > 0 && wanted.height > 0 ? wanted : own.sizeThatFits(.zero)
      // A slider whose width alone was set keeps its intrinsic height.
      return CGSize(
        width: set.width > 0 ? set.width : size.width, height: set.height > 0 ? set.height : size.height)
    }
    return AccessoryView.size(of: kind)
  }

  // MARK: Layout

  func layOut(in bounds: CGRect) {
    layOutAccessory(in: bounds)
    layOutEditControl(in: bounds)
    layOutReorderHandle(in: bounds)
  }

  /// A rectangle from the leading edge, mirrored where lines begin at the right.
  private func rectangle(_ x: CGFloat, _ size: CGSize, in bounds: CGRect) -> CGRect {
    let scale = cell.contentScaleFactor
    let left = cell.laysOutRightToLeft ? bounds.maxX - x - size.width : bounds.minX + x
    let top = bounds.minY + (bounds.height - size.height) / 2
    return CGRect(
      x: (left * scale).rounded() / scale, y: (top * scale).rounded() / scale, width: size.width,
      height: size.height)
  }

  private func layOutAccessory(in bounds: CGRect) {
    let own = customAccessory
    for view in [cell.accessoryView, cell.editingAccessoryView] where view !== own && view?.superview === cell
    {
      view?.removeFromSuperview()
    }
    let kind = kind
    if own != nil || kind != accessoryKind || kind == .none {
      if accessory !== own { accessory?.removeFromSuperview() }
      accessory = own
      accessoryKind = .none
    }
    if own == nil, kind != .none, accessory == nil {
      let view = AccessoryView(kind)
      view.detailPressed = { [unowned cell] in cell.host?.cellAccessoryPressed(cell) }
      accessory = view
      accessoryKind = kind
    }
    guard let accessory else { return }
    if accessory.superview !== cell { cell.addSubview(accessory) }
    let size = accessorySize
    let end = showsReorder ? Self.reorderWidth + 8 : cell.rowMargin
    accessory.frame = rectangle(bounds.width - end - size.width, size, in: bounds)
  }

  private func layOutEditControl(in bounds: CGRect) {
    guard let kind = editKind else {
      editControl?.removeFromSuperview()
      editControl = nil
      return
    }
    let control = editControl ?? EditControl(frame: .zero)
    if editControl == nil {
      control.addAction(
        UIAction { [unowned cell] _ in cell.host?.cellEditControlPressed(cell) }, for: .touchUpInside)
      cell.addSubview(control)
      editControl = control
    }
    control.kind = kind
    control.frame = rectangle(8, CGSize(width: Self.editWidth, height: min(44, bounds.height)), in: bounds)
  }

  private func layOutReorderHandle(in bounds: CGRect) {
    guard showsReorder else {
      reorderHandle?.removeFromSuperview()
      reorderHandle = nil
      return
    }
    let handle = reorderHandle ?? AccessoryView.glyph("line.3.horizontal", 15, .regular, .quaternaryLabel)
    if reorderHandle == nil {
      cell.addSubview(handle)
      reorderHandle = handle
    }
    handle.contentMode = .center
    handle.frame = rectangle(
      bounds.width - Self.reorderWidth - 8, CGSize(width: Self.reorderWidth, height: min(44, bounds.height)),
      in: bounds)
  }

  func isReorderControl(at point: CGPoint) -> Bool {
    guard let reorderHandle else { return false }
    return reorderHandle.frame.insetBy(dx: -8, dy: 0).contains(
      CGPoint(x: point.x, y: reorderHandle.frame.midY))
      && cell.bounds.contains(point)
  }

  /// Lays out new controls at their final places without animation, so that they do not fly in from a corner.
  func prepareToAppear() {
    UIView.performWithoutAnimation {
      layOutEditControl(in: cell.bounds)
      layOutReorderHandle(in: cell.bounds)
    }
  }

  // MARK: The separator

  func layOutSeparator(in bounds: CGRect) {
    guard cell.placement.showsSeparator else {
      separator?.isHidden = true
      return
    }
    let line = separator ?? ControlLook.part()
    if separator == nil {
      cell.addSubview(line)
      separator = line
    }
    line.isHidden = false
    let height = 1 / max(1, cell.contentScaleFactor)
    let inset = cell.separatorInset
    line.frame = CGRect(
      x: bounds.minX + inset.left, y: bounds.maxY - height,
      width: max(0, bounds.width - inset.left - inset.right), height: height)
    line.layer.backgroundColor = (cell.placement.separatorColor ?? .separator).cgColor
  }
}
