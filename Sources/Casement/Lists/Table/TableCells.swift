import Foundation

/// The cells and section views that wait to be used again, and the classes to make them of (rule Y1).
final class TableCells {
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var viewClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var cellMakers: [String: () -> UITableViewCell] = [:]
  private var viewMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  private var cells: [String: [UITableViewCell]] = [:]
  private var views: [String: [UITableViewHeaderFooterView]] = [:]

  /// The most rows that were shown at the same time in the present height of the table. As many cells of a kind may
  /// wait, since a jump replaces all of them.
  var mostShown = 0

  /// How many of a kind wait at most, besides as many as were shown.
  private static let spare = 8

  /// Says how cells of an identifier are made; nil says so no more.
  func registerCells(_ identifier: String, _ make: (() -> UITableViewCell)?) {
    cellClasses[identifier] = nil
    cellMakers[identifier] = make
  }

  /// Says how headers and footers of an identifier are made; nil says so no more.
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

  /// A cell that waits, else a new one of the registered class; nil where none is registered.
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

  /// A cell is not shown any more. It stays in the table, hidden, where it may be used again.
  func enqueue(_ cell: UITableViewCell) {
    guard !cell.isStatic, let identifier = cell.reuseIdentifier, !identifier.isEmpty,
      cells[identifier, default: []].count < mostShown + Self.spare
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
