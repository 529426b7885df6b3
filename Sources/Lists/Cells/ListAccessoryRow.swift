import Foundation

/// The visible accessories of a list cell, and their layout.
final class ListAccessoryRow {
  private unowned let cell: UICollectionViewListCell
  private var views: [ListAccessoryView] = []
  private var isOld = false

  private var margin: CGFloat { cell.rowMargin }
  private static let gap: CGFloat = 10
  /// The width of the area of a system accessory, in points.
  private static let standardLeading: CGFloat = 24

  init(_ cell: UICollectionViewListCell) { self.cell = cell }

  func accessoriesChanged() { isOld = true }

  func stateChanged() { for view in views { view.stateChanged() } }

  // MARK: Views and their order

  /// Updates the accessory views. An unchanged accessory keeps its view.
  private func update() {
    guard isOld else { return }
    isOld = false
    var old = views
    views = ordered.map { accessory, isLeading in
      if let index = old.firstIndex(where: { $0.shows(accessory) }) {
        let view = old.remove(at: index)
        view.configure(accessory, isLeading: isLeading)
        return view
      }
      return ListAccessoryView(accessory, isLeading: isLeading, cell)
    }
    for view in old { view.removeFromSuperview() }
  }

  /// The accessories in order: from the leading edge to the content, and from the content to the trailing edge.
  private var ordered: [(accessory: UICellAccessory, isLeading: Bool)] {
    var leading: [UICellAccessory] = []
    var trailing: [UICellAccessory] = []
    let system = cell.accessories.filter { $0.accessoryType != .customView }
    for accessory in system.enumerated().sorted(by: {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    })
    .map(\.element) {
      if accessory.rank < 10 { leading.append(accessory) } else { trailing.append(accessory) }
    }
    for accessory in cell.accessories {
      guard case .customView(_, let placement, _) = accessory.kind else { continue }
      switch placement {
      case .leading(_, let position):
        leading.insert(accessory, at: max(0, min(leading.count, position(leading))))
      case .trailing(_, let position):
        trailing.insert(accessory, at: max(0, min(trailing.count, position(trailing))))
      }
    }
    return leading.map { ($0, true) } + trailing.map { ($0, false) }
  }

  private func isShown(_ view: ListAccessoryView) -> Bool {
    guard !view.accessory.look.isHidden else { return false }
    switch view.accessory.displayed {
    case .always: return true
    case .whenEditing: return cell.isInEditing
    case .whenNotEditing: return !cell.isInEditing
    }
  }

  private func shown(leading: Bool) -> [ListAccessoryView] {
    update()
    return views.filter { $0.isLeading == leading && isShown($0) }
  }

  // MARK: Widths and positions

  private func width(of view: ListAccessoryView) -> CGFloat {
    let own = view.size.width
    switch view.accessory.look.reservedLayoutWidth {
    case .actual: return own
    case .standard: return view.isLeading ? max(own, Self.standardLeading) : own
    case .custom(let width): return width
    }
  }

  /// The width of the leading accessories, up to the content's margin.
  var leadingWidth: CGFloat {
    let shown = shown(leading: true)
    return shown.reduce(0) { $0 + width(of: $1) + Self.gap }
  }

  /// The width of the trailing accessories, including the margin.
  var trailingWidth: CGFloat {
    let shown = shown(leading: false)
    guard !shown.isEmpty else { return 0 }
    return shown.reduce(margin - Self.gap) { $0 + width(of: $1) + Self.gap }
  }

  func layOut(in bounds: CGRect) {
    update()
    for view in views where !isShown(view) && view.superview != nil { view.removeFromSuperview() }
    let indent = cell.indentsAccessories ? CGFloat(cell.indentationLevel) * cell.indentationWidth : 0
    var x = margin + indent
    for view in shown(leading: true) {
      let width = width(of: view)
      layOutView(view, from: x, width: width, in: bounds)
      x += width + Self.gap
    }
    x = bounds.width - margin
    for view in shown(leading: false).reversed() {
      let width = width(of: view)
      layOutView(view, from: x - width, width: width, in: bounds)
      x -= width + Self.gap
    }
  }

  private func layOutView(_ view: ListAccessoryView, from x: CGFloat, width: CGFloat, in bounds: CGRect) {
    if view.superview !== cell { cell.addSubview(view) }
    let size = view.size
    let start = x + (width - size.width) / 2
    let left = cell.laysOutRightToLeft ? bounds.maxX - start - size.width : bounds.minX + start
    let scale = cell.contentScaleFactor
    let height = view.fillsHeight ? bounds.height : min(size.height, bounds.height)
    let shift = view.fillsHeight ? 0 : cell.contentShift
    let top = bounds.minY + (bounds.height - height) / 2 + shift
    view.frame = CGRect(
      x: (left * scale).rounded() / scale, y: (top * scale).rounded() / scale, width: size.width,
      height: height)
  }

  // MARK: Outlines

  /// The arrow to which a press anywhere on the cell belongs.
  var headerDisclosure: UIControl? {
    views.first { view in
      guard case .outlineDisclosure(.header, _) = view.accessory.kind else { return false }
      return view.superview === cell
    }?.control
  }

  /// Animates the arrow when the children expand or collapse.
  func turnDisclosure() {
    for view in views where view.accessory.accessoryType == .outlineDisclosure { view.turn() }
  }

  /// Whether a point is on the reorder handle.
  func isReorderControl(at point: CGPoint) -> Bool {
    views.contains {
      $0.accessory.accessoryType == .reorder && $0.superview === cell && $0.frame.contains(point)
    }
  }
}

extension UICellAccessory {
  /// The order of the system's accessories; below 10 at the leading edge.
  fileprivate var rank: Int {
    switch kind {
    case .delete, .insert: 0
    case .multiselect: 1
    case .label: 10
    case .popUpMenu: 11
    case .detail: 12
    case .checkmark: 13
    case .outlineDisclosure: 14
    case .disclosureIndicator: 15
    case .reorder: 16
    case .customView: 10
    }
  }
}
