import Foundation

/// The section index of a table: a strip of titles at the edge.
final class TableIndex {
  private unowned let content: TableContent
  private var table: UITableView { content.table }
  private(set) var view: IndexStrip?
  private var titles: [String]?

  init(_ content: TableContent) { self.content = content }

  /// The width of the strip; 0 without one.
  var width: CGFloat { view == nil ? 0 : IndexStrip.width }

  func reload() {
    titles = nil
    table.setNeedsLayout()
  }

  func changed() {
    view?.setNeedsDisplay()
    table.setNeedsLayout()
  }

  func layOut() {
    if titles == nil {
      titles = content.source?.sectionIndexTitles(for: table) ?? []
      update()
    }
    guard let view else { return }
    let inset = table.adjustedContentInset
    var frame = table.bounds.inset(by: UIEdgeInsets(top: inset.top, left: 0, bottom: inset.bottom, right: 0))
    let area = table.safeAreaInsets
    frame.origin.x = table.laysOutRightToLeft ? area.left : frame.maxX - IndexStrip.width - area.right
    frame.size.width = IndexStrip.width
    if view.frame != frame { UIView.performWithoutAnimation { view.frame = frame } }
  }

  private func update() {
    let titles = titles ?? []
    let rows = content.geometry.sections.reduce(0) { $0 + $1.rows.count }
    defer { table.insets.strip = table.laysOutRightToLeft ? 0 : width }
    guard !titles.isEmpty, table.indexDisplayMode == .automatic,
      rows >= table.sectionIndexMinimumDisplayRowCount
    else {
      guard view != nil else { return }
      view?.removeFromSuperview()
      view = nil
      content.widthOfRowsChanged()
      return
    }
    if let view {
      view.titles = titles
      return
    }
    let new = IndexStrip { [unowned table] in
      IndexStrip.Looks(
        title: table.sectionIndexColor, background: table.sectionIndexBackgroundColor,
        pressed: table.sectionIndexTrackingBackgroundColor)
    } chosen: { [weak self] in
      self?.jump(to: $0)
    }
    new.titles = titles
    view = new
    table.addSubview(new)
    content.widthOfRowsChanged()
  }

  private func jump(to number: Int) {
    guard let titles, titles.indices.contains(number), let source = content.source else { return }
    if titles[number] == UITableView.indexSearch {
      return table.setContentOffset(CGPoint(x: 0, y: table.offsetRange.minimum.y), animated: false)
    }
    let section = source.tableView(table, sectionForSectionIndexTitle: titles[number], at: number)
    guard content.geometry.sections.indices.contains(section) else { return }
    content.scroll(to: IndexPath(row: NSNotFound, section: section), .top, false)
  }
}
