import Foundation

/// The content of a table: the rows, headers and footers that exist, and their positions.
///
/// Scrolling does not touch views that stay visible. Only rows that appear or disappear cost time (rule Y1).
final class TableContent {
  unowned let table: UITableView
  let cells = TableCells()
  var geometry = TableGeometry()
  /// The static sections of the table's storyboard document.
  var staticSections: [StaticTableSection]?
  private(set) lazy var updates = TableUpdates(self)
  private(set) lazy var selection = TableSelection(self)
  private(set) lazy var focus = TableFocus(self)
  private(set) lazy var touches = TableTouches(self)
  private(set) lazy var editing = TableEditing(self)
  private(set) lazy var swipe = ListSwipe(table)
  private(set) lazy var reordering = TableReordering(self)
  private(set) lazy var index = TableIndex(self)
  private(set) lazy var menus = TableMenus(self)
  private(set) lazy var prefetching = TablePrefetching(self)
  /// Drag and drop of rows; nil unless the program sets a drag or drop delegate.
  private(set) var transfer: TableTransfer?
  var ensuredTransfer: TableTransfer {
    let made = transfer ?? TableTransfer(table)
    transfer = made
    return made
  }

  /// The table's delegate. The scroll view stores it with another type.
  private(set) weak var delegate: (any UITableViewDelegate)?
  var source: (any UITableViewDataSource)? { table.dataSource }
  /// The optional methods that the delegate and the data source do not implement.
  var missing: TableAnswers = []
  /// The optional methods that they are known to implement.
  var implemented: TableAnswers = []

  /// A row with a cell.
  struct ShownRow {
    var place: RowPlace
    let cell: UITableViewCell
  }

  /// From top to bottom.
  var shown: [ShownRow] = []
  /// The visible headers and footers, by section.
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Views that were made to be measured and are not shown yet.
  var prepared: [RowPlace: UITableViewCell] = [:]
  var preparedHeaders: [Int: UIView] = [:]
  var preparedFooters: [Int: UIView] = [:]

  /// The entries for assistive technologies, for a change count of the geometry.
  var knownRowIndex: (changes: Int, index: ListRowIndex)?

  /// Whether the rows are those of the data source.
  enum Load {
    /// The data source must be asked for everything again.
    case stale
    /// The data changed during a layout. Everything is reloaded at its end.
    case outdated
    case current
  }

  var load = Load.stale
  var needsLoad: Bool { load == .stale }
  /// Whether the data changed since the shown rows were loaded.
  var isStale: Bool { load != .current }
  /// Whether anything but the offset changed since the rows were placed.
  var isDirty = true
  /// The change count of the geometry when the rows were last placed.
  var placedChanges = -1
  /// A row outside of the visible area whose cell contains the first responder. The cell is not recycled.
  var pinned: ShownRow?
  /// The range of offsets in which the visible rows do not change.
  var steady: ClosedRange<CGFloat>?
  private(set) var isWorking = false
  private var width: CGFloat = -1
  private var height: CGFloat = -1
  /// The row whose cell the data source is asked for. A cell that is dequeued meanwhile gets the width of rows.
  var requestedRow: RowPlace?
  /// The cell that the data source configures again.
  var reconfigured: UITableViewCell?
  /// The target of an animated scroll by the program. Its offset changes while rows on the way are measured.
  var goal: (place: IndexPath, position: UITableView.ScrollPosition)?

  /// Whether the table scrolls to a row without animation. The row keeps its position while heights are measured.
  var isJumping = false

  init(_ table: UITableView) { self.table = table }

  func start() {
    swipe.start()
    reordering.start()
    menus.start()
  }

  // MARK: Changes from outside

  func setNeedsPlacing() {
    isDirty = true
    steady = nil
    table.setNeedsLayout()
  }

  func sourceChanged() {
    missing = []
    implemented = []
    reload()
  }

  func delegateChanged(_ new: (any UITableViewDelegate)?) {
    delegate = new
    missing = []
    implemented = []
    // Rows that were loaded meanwhile were looked up without the new delegate.
    if !needsLoad { heightsChanged() }
  }

  func reload() {
    updates.finishAnimations()
    transfer?.placeholders.removeAll()
    swipe.close(animated: false)
    reordering.cancel()
    touches.forget()
    load = .stale
    goal = nil
    selection.removeAll()
    endDisplayingAll()
    index.reload()
    prefetching.forget()
    setNeedsPlacing()
  }

  /// Heights depend on new settings: recomputes them and keeps the cells.
  func heightsChanged() {
    guard !needsLoad else { return }
    rebuildHeights()
    setNeedsPlacing()
  }

  func insetChanged() {
    steady = nil
    index.changed()
    table.setNeedsLayout()
  }

  func windowChanged() {
    guard table.window != nil else { return }
    index.changed()
    setNeedsPlacing()
  }

  func traitsChanged(_ old: UITraitCollection?) {
    let new = table.traitCollection
    guard
      new.preferredContentSizeCategory != old?.preferredContentSizeCategory
        || new.displayScale != old?.displayScale
    else { return }
    geometry.forget()
    setNeedsPlacing()
  }

  func backgroundChanged(from old: UIView?) {
    if old?.superview === table { old?.removeFromSuperview() }
    if let view = table.backgroundView { table.insertSubview(view, at: 0) }
    setNeedsPlacing()
  }

  func headerChanged(from old: UIView?) {
    let new = table.tableHeaderView
    if old !== new, old?.superview === table { old?.removeFromSuperview() }
    if let new, new.superview !== table { table.addSubview(new) }
    geometry.setTop(max(0, finite(new?.frame.height ?? 0)))
    setNeedsPlacing()
  }

  func footerChanged(from old: UIView?) {
    let new = table.tableFooterView
    if old !== new, old?.superview === table { old?.removeFromSuperview() }
    if let new, new.superview !== table { table.addSubview(new) }
    geometry.setBottom(max(0, finite(new?.frame.height ?? 0)))
    setNeedsPlacing()
  }

  // MARK: Layout

  /// Lays out the table after scrolling, a change of size or `setNeedsLayout()`.
  func layOut() {
    guard !isWorking else { return }
    let size = table.bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return work(hideRows)
    }
    // A delegate or data source may call `reloadData()` during the layout. It is done afterwards, at most four times.
    for _ in 0..<4 {
      layOutOnce(size)
      guard isStale else { break }
      reload()
    }
    adjustScrollTarget()
  }

  /// Places rows outside of a layout. A reload by the delegate is deferred.
  func work(_ body: () -> Void) {
    isWorking = true
    body()
    isWorking = false
  }

  /// The data changed during a layout: reloads everything at its end.
  func reloadAfterwards() { if load == .current { load = .outdated } }

  private func layOutOnce(_ size: CGSize) {
    if table.dataSource == nil, !needsLoad, !geometry.sections.isEmpty { reload() }
    loadIfNeeded()
    isWorking = true
    defer { isWorking = false }
    if size.width != width { widthChanged(to: size.width) }
    if size.height != height {
      (height, steady) = (size.height, nil)
      cells.maximumShown = shown.count
    }
    if swipe.isOpen, table.isDragging { swipe.close(animated: true) }
    layOutBackground()
    index.layOut()
    if !isDirty, steady?.contains(table.bounds.minY) == true, areEdgesShown { return floatHeaders() }
    leaveUnseen()
    measureRows()
    layOutRows()
    guard !isStale else { return }
    layOutHeaders()
    layOutEnds()
    isDirty = false
    focus.layOut()
    prefetching.update()
  }

  /// The index strip appeared or disappeared.
  func widthOfRowsChanged() {
    guard !needsLoad else { return }
    geometry.forget()
    isDirty = true
  }

  private func widthChanged(to new: CGFloat) {
    let isFirst = width < 0
    width = new
    swipe.close(animated: false)
    if !isFirst { requestsAllHeights ? rebuildHeights() : requestEdges() }
    isDirty = true
  }

  /// Measures the visible rows until the set of visible rows is stable.
  ///
  /// Rows that were visible before keep their position, even if heights above them change.
  func measureRows() {
    for _ in 0..<64 where !isStale {
      let (before, changes) = (table.bounds, geometry.changes)
      let offset = measure()
      apply(offset)
      if geometry.changes == changes, table.bounds == before { break }
    }
    dropPrepared()
  }

  /// Sets the content size, and the offset that keeps the visible rows in place.
  private func apply(_ offset: CGFloat) {
    let size = CGSize(width: table.bounds.width, height: geometry.total)
    let isMoved = abs(offset - table.bounds.minY) > 1e-6
    if isMoved, size.height < table.contentSize.height { table.bounds.origin.y = offset }
    if size != table.contentSize { table.contentSize = size }
    if isMoved, table.bounds.minY != offset { table.bounds.origin.y = offset }
  }

  /// Measures the visible rows, headers and footers.
  ///
  /// - Returns: the offset that keeps the previously visible rows in place.
  private func measure() -> CGFloat {
    var offset = table.bounds.minY
    let height = table.bounds.height
    let isAtTop = offset <= -table.adjustedContentInset.top
    let anchor = isAtTop || updates.isApplying ? nil : anchorPlace()
    var section = geometry.section(endingBelow: offset)
    while !isStale, section < geometry.sections.count, geometry.minY(of: section) < offset + height {
      if let change = measureHeader(section), let anchor, section <= anchor.section { offset += change }
      var row = geometry.row(endingBelow: offset, in: section)
      while !isStale, row < geometry.sections[section].rows.count {
        let place = RowPlace(section, row)
        guard geometry.minY(of: place) < offset + height else { break }
        if !geometry.isExact(place) {
          let change = geometry.set(place, height: measuredHeight(of: place))
          if let anchor, place < anchor { offset += change }
        }
        row += 1
      }
      if geometry.rowsMaxY(of: section) < offset + height, let change = measureFooter(section), let anchor,
        section < anchor.section
      {
        offset += change
      }
      section += 1
    }
    return offset
  }

  /// The row that keeps its position: the first visible one that was visible before.
  private func anchorPlace() -> RowPlace? {
    let bounds = table.bounds
    if isJumping, let goal, geometry.contains(RowPlace(goal.place)) { return RowPlace(goal.place) }
    for row in shown where geometry.contains(row.place) {
      let minY = geometry.minY(of: row.place)
      if minY + geometry.height(of: row.place) > bounds.minY, minY < bounds.maxY { return row.place }
    }
    return geometry.place(endingBelow: bounds.minY)
  }

  // MARK: Background, header and footer

  private func layOutBackground() {
    guard let view = table.backgroundView, view.superview === table else { return }
    if view.frame != table.bounds { UIView.performWithoutAnimation { view.frame = table.bounds } }
  }

  /// Places `tableHeaderView` and `tableFooterView`.
  func layOutEnds() {
    let width = table.bounds.width
    if let view = table.tableHeaderView, view.superview === table {
      let frame = CGRect(x: 0, y: 0, width: width, height: geometry.top)
      if view.frame != frame { view.frame = frame }
    }
    if let view = table.tableFooterView, view.superview === table {
      let frame = CGRect(
        x: 0, y: geometry.total - geometry.bottom, width: width, height: geometry.bottom)
      if view.frame != frame { view.frame = frame }
    }
  }
}

/// A length from the program, which may be infinite or NaN.
func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
