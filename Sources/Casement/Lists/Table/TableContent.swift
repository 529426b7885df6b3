import Foundation

/// What a table shows: which rows, headers and footers exist at present, and where they are.
///
/// Rows that stay while the content is scrolled are not touched; only those that come and go cost something (rule Y1).
final class TableContent {
  unowned let table: UITableView
  let cells = TableCells()
  var geometry = TableGeometry()
  /// The rows that the table has of its document.
  var staticSections: [StaticTableSection]?
  private(set) lazy var updates = TableUpdates(self)
  private(set) lazy var selection = TableSelection(self)
  private(set) lazy var focus = TableFocus(self)
  private(set) lazy var touches = TableTouches(self)
  private(set) lazy var editing = TableEditing(self)
  private(set) lazy var swipe = TableSwipe(self)
  private(set) lazy var reordering = TableReordering(self)
  private(set) lazy var index = TableIndex(self)
  private(set) lazy var menus = TableMenus(self)
  private(set) lazy var prefetching = TablePrefetching(self)
  /// Drags and drops of rows; nil where the program has no part in them.
  private(set) var transfer: TableTransfer?
  var madeTransfer: TableTransfer {
    let made = transfer ?? TableTransfer(table)
    transfer = made
    return made
  }

  /// The table's delegate, kept here since the scroll view's is of another type.
  private(set) weak var delegate: (any UITableViewDelegate)?
  var source: (any UITableViewDataSource)? { table.dataSource }
  /// The optional methods that delegate and data source lack.
  var missing: TableAnswers = []
  /// Those that are known to be there.
  var present: TableAnswers = []

  /// A row that is shown.
  struct ShownRow {
    var place: RowPlace
    let cell: UITableViewCell
  }

  /// From top to bottom.
  var shown: [ShownRow] = []
  /// By their sections.
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Made to be measured, and not shown yet.
  var prepared: [RowPlace: UITableViewCell] = [:]
  var preparedHeaders: [Int: UIView] = [:]
  var preparedFooters: [Int: UIView] = [:]

  var needsLoad = true
  /// Whether something else than the offset changed since the rows were placed.
  var isDirty = true
  /// The state of the geometry by which the rows were placed.
  var placedChanges = -1
  /// A row that is not seen any more, and whose text is being edited: its cell stays.
  var pinned: ShownRow?
  /// Whether the data changed in the middle of a layout.
  private var reloadsAfterwards = false
  /// The upper edges of the view at which the same rows are shown.
  var steady: ClosedRange<CGFloat>?
  private(set) var isWorking = false
  private var width: CGFloat = -1
  private var height: CGFloat = -1
  /// The row whose cell is asked for, so that what is dequeued meanwhile has its size.
  var asked: RowPlace?
  /// The cell that is set up again in its place.
  var reconfigured: UITableViewCell?
  /// Where a scrolling by the program ends, as the heights on its way become known.
  var goal: (place: IndexPath, position: UITableView.ScrollPosition)?

  /// Whether the content is being put at a row, which stays where it is while heights are found.
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
    present = []
    reload()
  }

  func delegateChanged(_ new: (any UITableViewDelegate)?) {
    delegate = new
    missing = []
    present = []
    // Those that were shown meanwhile were looked up without the delegate.
    if !needsLoad { heightsChanged() }
  }

  func reload() {
    updates.finishAnimations()
    transfer?.placeholders.removeAll()
    swipe.close(animated: false)
    reordering.cancel()
    touches.forget()
    needsLoad = true
    goal = nil
    selection.removeAll()
    endDisplayingAll()
    index.reload()
    prefetching.forget()
    setNeedsPlacing()
  }

  /// Heights follow other rules: all are found anew, and the cells stay.
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

  /// The view is laid out: it was scrolled, has another size, or something asked for it.
  func layOut() {
    guard !isWorking else { return }
    let size = table.bounds.size
    guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else {
      return work(hideRows)
    }
    // Those who are asked and told may have the table reload, which is done afterwards, and not for ever.
    for _ in 0..<4 {
      layOutOnce(size)
      guard reloadsAfterwards || needsLoad else { break }
      reloadsAfterwards = false
      reload()
    }
    followGoal()
  }

  /// Places rows outside of a layout. What the delegate changes meanwhile is seen afterwards.
  func work(_ body: () -> Void) {
    isWorking = true
    body()
    isWorking = false
  }

  /// Whether the data are others than those that are being shown.
  var isStale: Bool { needsLoad || reloadsAfterwards }

  /// The data changed in the middle of a layout: all is asked for anew at its end.
  func reloadAfterwards() { reloadsAfterwards = true }

  private func layOutOnce(_ size: CGSize) {
    if table.dataSource == nil, !needsLoad, !geometry.sections.isEmpty { reload() }
    loadIfNeeded()
    isWorking = true
    defer { isWorking = false }
    if size.width != width { widthChanged(to: size.width) }
    if size.height != height {
      (height, steady) = (size.height, nil)
      cells.mostShown = shown.count
    }
    if swipe.isOpen, table.isDragging { swipe.close(animated: true) }
    layOutBackground()
    index.layOut()
    if !isDirty, steady?.contains(table.bounds.minY) == true, areEdgesShown { return floatHeaders() }
    leaveUnseen()
    settle()
    placeRows()
    guard !isStale else { return }
    placeHeaders()
    layOutEnds()
    isDirty = false
    focus.layOut()
    prefetching.update()
  }

  /// The strip of the index came or went.
  func widthOfRowsChanged() {
    guard !needsLoad else { return }
    geometry.forget()
    isDirty = true
  }

  private func widthChanged(to new: CGFloat) {
    let isFirst = width < 0
    width = new
    swipe.close(animated: false)
    if !isFirst { asksForAllHeights ? rebuildHeights() : askEdgesAnew() }
    isDirty = true
  }

  /// Finds the heights of what is seen, until it is settled what that is.
  ///
  /// What was seen already stays where it is, though what is above it turns out to be of another height.
  func settle() {
    for _ in 0..<64 where !isStale {
      let (before, changes) = (table.bounds, geometry.changes)
      let offset = measure()
      apply(offset)
      if geometry.changes == changes, table.bounds == before { break }
    }
    dropPrepared()
  }

  /// Sets the size of the content, and the offset at which the same is seen.
  private func apply(_ offset: CGFloat) {
    let size = CGSize(width: table.bounds.width, height: geometry.total)
    let isMoved = abs(offset - table.bounds.minY) > 1e-6
    if isMoved, size.height < table.contentSize.height { table.bounds.origin.y = offset }
    if size != table.contentSize { table.contentSize = size }
    if isMoved, table.bounds.minY != offset { table.bounds.origin.y = offset }
  }

  /// Measures what is seen.
  ///
  /// - Returns: the offset at which what was seen before is where it was.
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

  /// The row that stays where it is: the first one that is seen, and was before.
  private func anchorPlace() -> RowPlace? {
    let bounds = table.bounds
    if isJumping, let goal, geometry.contains(RowPlace(goal.place)) { return RowPlace(goal.place) }
    for row in shown where geometry.contains(row.place) {
      let minY = geometry.minY(of: row.place)
      if minY + geometry.height(of: row.place) > bounds.minY, minY < bounds.maxY { return row.place }
    }
    return geometry.place(endingBelow: bounds.minY)
  }

  // MARK: What is around the rows

  private func layOutBackground() {
    guard let view = table.backgroundView, view.superview === table else { return }
    if view.frame != table.bounds { UIView.performWithoutAnimation { view.frame = table.bounds } }
  }

  /// Places the table's own header and footer.
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

/// A length that programs gave, which may be nonsense.
func finite(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
