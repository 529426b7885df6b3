public import Foundation

/// A section of a table with static rows from a document.
@MainActor public struct StaticTableSection {
  let header: String?
  let footer: String?
  let headerView: UIView?
  let footerView: UIView?
  let cells: [UITableViewCell]
  let rowHeights: [CGFloat?]

  /// Makes a section.
  ///
  /// - Parameter rowHeights: the individual heights of the rows; nil for rows without one.
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
  /// The static sections of the document. The table view controller shows them, unless a subclass overrides its data
  /// source methods.
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
