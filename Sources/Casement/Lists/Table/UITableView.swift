public import Foundation

/// A list of rows in one column, in sections, of which only those exist that are seen.
///
/// Its data source has the rows: how many there are, and a cell for each that comes to be seen. Its delegate says how high
/// they are, and hears what people do with them. A table of a million rows costs what those cost that are seen (rules Y1
/// to Y4).
///
/// People scroll it, select rows with pointer, finger and keys, swipe rows for what can be done with them, and in editing
/// delete and move them. With `allowsMultipleSelection`, a click selects a row alone, with Control one more, with Shift
/// all in between; a finger selects one more.
///
/// UIKit: `UITableView`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// How sections stand apart.
  public nonisolated enum Style: Int, Sendable {
    /// As one list, whose headers stay at the upper edge while their sections are seen.
    case plain
    /// As groups from edge to edge.
    case grouped
    /// As groups with round corners, apart from the edges.
    case insetGrouped
  }

  /// Where a row comes to be when it is scrolled to.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// Wherever it is seen with least movement.
    case none
    case top
    case middle
    case bottom
  }

  /// How rows come and go.
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Stands for a height that follows from the content.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Stands for a magnifying glass among the titles of the index.
  public nonisolated static let indexSearch = "{search}"

  /// The selection of a table changed, which is the object.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// How sections stand apart.
  public final let style: Style

  private(set) final lazy var content = TableContent(self)

  /// Makes a table.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    prepare()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = coder.nibTraits?.tableStyle ?? .plain
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UITableView.self)
  }

  private func prepare() {
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
    alwaysBounceVertical = true
    focusEffect = nil
    content.start()
  }

  // MARK: Data

  /// Has the rows. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { content.sourceChanged() } }
  }

  /// Is asked and told about the rows. Not retained.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      guard newValue !== super.delegate else { return }
      super.delegate = newValue
      content.delegateChanged(newValue)
    }
  }

  /// Hears ahead of time which rows are likely to be seen. Not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether it hears that. True by default.
  open var isPrefetchingEnabled = true

  /// Asks for everything anew before the next frame. Nothing is selected afterwards.
  open func reloadData() { content.reload() }

  /// How many sections there are.
  open var numberOfSections: Int { content.loadedGeometry.sections.count }

  /// How many rows a section has.
  open func numberOfRows(inSection section: Int) -> Int { content.rowCount(of: section) }

  // MARK: Heights (rule Y2)

  /// The height of rows; automatic by default, which is what their content takes.
  open var rowHeight = UITableView.automaticDimension {
    didSet { if rowHeight != oldValue { content.heightsChanged() } }
  }

  /// The height of headers; automatic by default.
  open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { if sectionHeaderHeight != oldValue { content.heightsChanged() } }
  }

  /// The height of footers; automatic by default.
  open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { if sectionFooterHeight != oldValue { content.heightsChanged() } }
  }

  /// What the height of rows is likely to be until they are seen. Automatic by default, which is 44. With 0, the delegate
  /// is asked for the heights of all rows.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { content.heightsChanged() } }
  }

  /// The same of headers. Automatic by default.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { content.heightsChanged() } }
  }

  /// The same of footers. Automatic by default.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { content.heightsChanged() } }
  }

  /// The room above the header of each section, in the plain style. Automatic by default, which is none here.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { content.heightsChanged() } }
  }

  // MARK: Looks

  /// A view behind the rows, as large as the table. It does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { content.backgroundChanged(from: oldValue) } }
  }

  /// A view above the first section, as wide as the table. Its height is that of its frame; set it again to change that.
  open var tableHeaderView: UIView? {
    didSet { content.headerChanged(from: oldValue) }
  }

  /// A view below the last section, as wide as the table.
  open var tableFooterView: UIView? {
    didSet { content.footerChanged(from: oldValue) }
  }

  /// Whether there are lines between rows. `singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { content.placementChanged() } }
  }

  /// Whether the content of cells is 672 points wide at most and in the middle, so that lines are easily read. Groups with
  /// round corners then are so themselves. Unless it is set, it is true for grouped styles and false for plain ones.
  open var cellLayoutMarginsFollowReadableWidth: Bool {
    get { setReadableWidth ?? (style != .plain) }
    set {
      let old = cellLayoutMarginsFollowReadableWidth
      setReadableWidth = newValue
      guard newValue != old else { return }
      content.placementChanged()
      setNeedsLayout()
    }
  }
  private var setReadableWidth: Bool?

  /// Whether the index is shown where the data source has one. `automatic`, which shows it, by default.
  open var indexDisplayMode = UIScrollView.IndexDisplayMode.automatic {
    didSet { if indexDisplayMode != oldValue { reloadSectionIndexTitles() } }
  }

  /// Has no effect: separators are drawn in their color alone. Nil by default.
  open var separatorEffect: UIVisualEffect?

  /// Their color; nil stands for `UIColor.separator`.
  open var separatorColor: UIColor? = .separator {
    didSet {
      noteAppearance(\UITableView.separatorColor, separatorColor)
      content.placementChanged()
    }
  }

  /// How far they stay away from the edges of cells. Where it was not set, they begin with the text.
  open var separatorInset: UIEdgeInsets {
    get { setSeparatorInset ?? UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) }
    set {
      noteAppearance(\UITableView.separatorInset, newValue)
      setSeparatorInset = newValue
      content.placementChanged()
    }
  }
  private(set) final var setSeparatorInset: UIEdgeInsets?

  // MARK: The index

  /// How many rows there are at least where the index is shown. 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { content.index.reload() } }

  /// The color of the index's titles; nil stands for the tint.
  open var sectionIndexColor: UIColor? {
    didSet {
      noteAppearance(\UITableView.sectionIndexColor, sectionIndexColor)
      content.index.changed()
    }
  }

  /// What is behind the index; nil for nothing.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet {
      noteAppearance(\UITableView.sectionIndexBackgroundColor, sectionIndexBackgroundColor)
      content.index.changed()
    }
  }

  /// What is behind the index while it is pressed; nil for the above.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      noteAppearance(\UITableView.sectionIndexTrackingBackgroundColor, sectionIndexTrackingBackgroundColor)
      content.index.changed()
    }
  }

  /// Asks the data source for the titles of the index anew.
  open func reloadSectionIndexTitles() { content.index.reload() }

  // MARK: Cells (rule Y1)

  /// Says of what class cells with an identifier are; nil says so no more. They are made by `init(style:reuseIdentifier:)`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    content.cells.register(cellClass, identifier)
  }

  /// Says of what class headers and footers with an identifier are. They are made by `init(reuseIdentifier:)`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    content.cells.registerView(aClass, identifier)
  }

  /// Says of which nib cells with an identifier are: its first object. Nil says so no more.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    content.cells.registerCells(identifier, nib.map { nib in { nib.tableCell(identifier) } })
  }

  /// Says of which nib headers and footers with an identifier are: its first object. Nil says so no more.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    content.cells.registerViews(identifier, nib.map { nib in { nib.headerFooterView(identifier) } })
  }

  /// A cell that is not shown any more, else a new one of the registered class; nil where none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    content.dequeue(identifier, for: nil)
  }

  /// A cell for a row that is asked for.
  ///
  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let cell = content.dequeue(identifier, for: indexPath) else {
      preconditionFailure(
        "there is no cell for the identifier \"\(identifier)\": call register(_:forCellReuseIdentifier:) first"
      )
    }
    return cell
  }

  /// A header or footer that is not shown any more, else a new one of the registered class; nil where none is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    content.cells.dequeueView(identifier)
  }

  /// The cell of a row that is shown; nil for others.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { content.shownCell(at: indexPath) }

  /// The row of a cell that is shown.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { content.place(of: cell)?.path }

  /// The row at a point of the table; nil where there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { content.place(at: point)?.path }

  /// The rows in a rectangle of the table, from top to bottom.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { content.places(in: rect).map(\.path) }

  /// The cells that are seen, from top to bottom.
  open var visibleCells: [UITableViewCell] { content.seenRows.map(\.cell) }

  /// The rows that are seen, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { content.seenRows.map(\.place.path) }

  /// The header of a section, if it is shown and is a view of that class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it is shown and is a view of that class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Places

  /// Where a section is with its header and footer, as far as heights are known.
  open func rect(forSection section: Int) -> CGRect { content.rect(ofSection: section) }

  /// Where the header of a section is when it does not float.
  open func rectForHeader(inSection section: Int) -> CGRect { content.rect(ofHeader: section) }

  /// Where the footer of a section is when it does not float.
  open func rectForFooter(inSection section: Int) -> CGRect { content.rect(ofFooter: section) }

  /// Where a row is, as far as heights are known; nowhere for one that is not there.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { content.rect(ofRow: indexPath) }

  /// Scrolls until a row is seen. A path with the row `NSNotFound` stands for the beginning of its section.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    content.scroll(to: indexPath, scrollPosition, animated)
  }

  /// Scrolls until the first selected row is seen.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = indexPathForSelectedRow else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  // MARK: Changes (rule Y3)

  /// Makes several changes at once, animated.
  ///
  /// - Parameters:
  ///   - updates: changes the data, and calls `insertRows`, `deleteRows` and their kin. What is deleted and reloaded is
  ///     told by its place before all of it, what is inserted by its place after.
  ///   - completion: called when all has come to rest, with whether it did so undisturbed.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    content.updates.perform(updates, completion)
  }

  /// Begins several changes. They are made by `endUpdates()`.
  open func beginUpdates() { content.updates.begin() }

  /// Makes the changes since `beginUpdates()`. Without any, heights are asked for anew.
  open func endUpdates() { content.updates.end() }

  /// Whether changes were begun, or their animations go on, or data that were dropped have not come yet.
  open var hasUncommittedUpdates: Bool {
    content.updates.isOpen || content.transfer?.placeholders.isEmpty == false
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    content.updates.change { $0.insert(sections: sections, animation) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    content.updates.change { $0.delete(sections: sections, animation) }
  }

  /// Asks for sections with all in them anew.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    content.updates.change { $0.reload(sections: sections, animation) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    content.updates.change { $0.moveSection(section, newSection) }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    content.updates.change { $0.insert(rows: indexPaths, animation) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    content.updates.change { $0.delete(rows: indexPaths, animation) }
  }

  /// Asks for other cells of some rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    content.updates.change { $0.reload(rows: indexPaths, animation) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    content.updates.change { $0.moveRow(indexPath, newIndexPath) }
  }

  /// Has the data source set up the cells of some rows anew, as far as they are shown. `dequeueReusableCell` gives it the
  /// cells that there are.
  open func reconfigureRows(at indexPaths: [IndexPath]) { content.reconfigure(indexPaths) }

  // MARK: Selection (rule Y4)

  /// Whether rows can be selected. True by default.
  open var allowsSelection = true { didSet { content.selection.allowanceChanged() } }

  /// Whether several can be. False by default.
  open var allowsMultipleSelection = false {
    didSet {
      content.selection.allowanceChanged()
      content.placementChanged()
    }
  }

  /// Whether rows can be selected in editing. False by default.
  open var allowsSelectionDuringEditing = false { didSet { content.selection.allowanceChanged() } }

  /// Whether several can be in editing, where rows show circles for it. False by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      content.selection.allowanceChanged()
      content.placementChanged()
    }
  }

  /// Whether rows are selected as the keyboard's focus comes to them. False by default: Space and Return select.
  open var selectionFollowsFocus = false

  /// Whether the keyboard's focus can be on rows. True by default where rows can be selected.
  open var allowsFocus: Bool {
    get { setAllowsFocus ?? content.selection.isAllowed }
    set { setAllowsFocus = newValue }
  }
  private final var setAllowsFocus: Bool?

  /// Whether the focus comes back to the row where it was. Otherwise it comes to the first selected one, or the first
  /// seen.
  open var remembersLastFocusedIndexPath = true

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { content.selection.first?.path }

  /// The selected rows, from top to bottom; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { content.selection.paths }

  /// Selects a row; nil deselects all. The delegate is not told. Where the selection follows the focus, keys go on from
  /// the row.
  ///
  /// - Parameter scrollPosition: where the row comes to be. `none` does not scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    content.selection.select(indexPath, animated, scrollPosition)
    if selectionFollowsFocus, let indexPath { content.focus.selected(RowPlace(indexPath)) }
  }

  /// Deselects a row. The delegate is not told.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    content.selection.deselect(RowPlace(indexPath), animated)
  }

  // MARK: Editing

  /// Whether rows show what editing can do to them.
  open var isEditing: Bool {
    get { content.editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Has rows show what editing can do to them, or do so no more.
  open func setEditing(_ editing: Bool, animated: Bool) { content.editing.set(editing, animated) }

  // MARK: Menus

  /// The interaction that opens the menus of rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { content.menus.interaction }

  override var keyMenuPlace: CGPoint { content.menus.keyPlace ?? super.keyMenuPlace }

  // MARK: The view

  open override func layoutSubviews() {
    super.layoutSubviews()
    content.layOut()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    content.windowChanged()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    content.insetChanged()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    content.traitsChanged(previousTraitCollection)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content.index.changed()
  }

  // MARK: Touches and keys

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !content.touches.began(touches, event) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !content.touches.moved(touches, event) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !content.touches.ended(touches, event) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !content.touches.cancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  open override var canBecomeFirstResponder: Bool { allowsFocus && numberOfSections > 0 }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    guard super.becomeFirstResponder() else { return false }
    content.focus.began()
    return true
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    content.focus.ended()
    return true
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !content.focus.take($0) }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !content.focus.release($0) }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !content.focus.cancel($0) }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  /// Selects all rows, where several can be selected.
  open override func selectAll(_ sender: Any?) { content.selection.selectAll() }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == .selectAll { return content.selection.allowsSeveral }
    return super.canPerformAction(action, withSender: sender)
  }
}
