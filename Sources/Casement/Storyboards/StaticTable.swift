public import Foundation

/// A section of a table whose rows are in the document.
@MainActor public struct StaticTableSection {
  let header: String?
  let footer: String?
  let headerView: UIView?
  let footerView: UIView?
  let cells: [UITableViewCell]
  let rowHeights: [CGFloat?]

  /// Makes a section.
  ///
  /// - Parameter rowHeights: the heights of its rows, as far as they have one of their own.
  public init(
    header: String? = nil, footer: String? = nil, headerView: UIView? = nil, footerView: UIView? = nil,
    cells: [UITableViewCell], rowHeights: [CGFloat?] = []
  ) {
    self.header = header
    self.footer = footer
    self.headerView = headerView
    self.footerView = footerView
    self.cells = cells
    self.rowHeights = rowHeights
  }

  func height(ofRow row: Int) -> CGFloat? { rowHeights.indices.contains(row) ? rowHeights[row] : nil }
}

extension UITableView {
  /// The rows that the table has of its document. The table view controller that the table is in shows them, as far as a
  /// subclass does not override its data source's methods.
  public var staticSections: [StaticTableSection]? {
    get { content.staticSections }
    set {
      for cell in newValue?.flatMap(\.cells) ?? [] { cell.isStatic = true }
      content.staticSections = newValue
    }
  }

  func staticSection(_ section: Int) -> StaticTableSection? {
    guard let sections = content.staticSections, sections.indices.contains(section) else { return nil }
    return sections[section]
  }

  func staticCell(at path: IndexPath) -> UITableViewCell? {
    guard let cells = staticSection(path.section)?.cells, cells.indices.contains(path.row) else { return nil }
    return cells[path.row]
  }
}
