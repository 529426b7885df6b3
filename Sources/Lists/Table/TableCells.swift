import Foundation

/// The reuse pools of cells and section views, and the registered classes (rule Y1).
final class TableCells {
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cellMakers: [String: () -> UITableViewCell] = [:]
  private var viewMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  /// The most rows that were visible at once at the current table height. The pool of each identifier may hold as many
  /// cells, since a jump replaces all of them.
  var maximumShown = 0

  /// The number of further cells in each pool.
  private static let spare = 8

  /// Registers a function that makes cells of an identifier; nil unregisters.
  func registerCells(_ identifier: String, _ make: (() -> UITableViewCell)?) {
    cellClasses[identifier] = nil
    cellMakers[identifier] = make
  }

  /// Registers a function that makes headers and footers of an identifier; nil unregisters.
  func registerViews(_ identifier: String, _ make: (() -> UITableViewHeaderFooterView)?) {
    viewClasses[identifier] = nil
    viewMakers[identifier] = make
  }

  func register(_ cellClass: AnyClass?, _ identifier: String) {
    cellMakers[identifier] = nil
    guard let cellClass else {
      cellClasses[identifier] = nil
      return
    }
    guard let cellClass = cellClass as? UITableViewCell.Type else {
      preconditionFailure(
        "register(_:forCellReuseIdentifier: \"\(identifier)\"): \(cellClass) is no UITableViewCell")
    }
    cellClasses[identifier] = cellClass
  }

  func registerView(_ viewClass: AnyClass?, _ identifier: String) {
    viewMakers[identifier] = nil
    guard let viewClass else {
      viewClasses[identifier] = nil
      return
    }
    guard let viewClass = viewClass as? UITableViewHeaderFooterView.Type else {
      preconditionFailure(
        "register(_:forHeaderFooterViewReuseIdentifier: \"\(identifier)\"): \(viewClass) is no "
          + "UITableViewHeaderFooterView")
    }
    viewClasses[identifier] = viewClass
  }

  /// A recycled cell, or a new one of the registered class; nil if none is registered.
  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = cells[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    if let make = cellMakers[identifier] { return UIView.withoutAnimation(make) }
    return cellClasses[identifier].map {
      CellMaking.tableCell($0, style: .default, reuseIdentifier: identifier)
    }
  }

  func dequeueView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = views[identifier]?.popLast() {
      view.prepareForReuse()
      return view
    }
    if let make = viewMakers[identifier] { return UIView.withoutAnimation(make) }
    return viewClasses[identifier].map { CellMaking.headerFooter($0, reuseIdentifier: identifier) }
  }

  /// Recycles a cell. It stays in the table as a hidden subview.
  func enqueue(_ cell: UITableViewCell) {
    guard !cell.isStatic, let identifier = cell.reuseIdentifier, !identifier.isEmpty,
      cells[identifier, default: []].count < maximumShown + Self.spare
    else { return cell.removeFromSuperview() }
    cell.isHidden = true
    cells[identifier, default: []].append(cell)
  }

  func enqueue(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier,
      !identifier.isEmpty, views[identifier, default: []].count < Self.spare * 2
    else { return }
    views[identifier, default: []].append(view)
  }
}
