@_spi(Casement) import CasementCore
public import Foundation

/// A list of rows in one column, grouped in sections. Only visible rows have views.
///
/// The data source returns the number of rows, and a cell for each visible one. The delegate returns heights, and is
/// notified of selection and editing. The cost does not depend on the number of rows, but on the number of visible ones
/// (rules Y1 to Y4).
///
/// The user scrolls the table, selects rows by pointer, touch and keys, swipes rows to reveal actions, and in editing
/// mode deletes and moves them. With `allowsMultipleSelection`, a click selects one row. A click with Control toggles a
/// row, and with Shift selects a range. A tap adds a row to the selection.
///
/// UIKit: `UITableView`.
@preconcurrency @MainActor open class UITableView: UIScrollView {
  /// The visual grouping of sections.
  public nonisolated enum Style: Int, Sendable {
    /// One list, whose headers are pinned to the top while their sections are visible.
    case plain
    /// Full-width groups.
    case grouped
    /// Inset groups with rounded corners.
    case insetGrouped
  }

  /// The position of a row after scrolling to it.
  public nonisolated enum ScrollPosition: Int, Sendable {
    /// The nearest position at which the row is visible.
    case none
    case top
    case middle
    case bottom
  }

  /// The animation of inserted and deleted rows.
  public nonisolated enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// A height that the content determines.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// A magnifying glass among the titles of the section index.
  public nonisolated static let indexSearch = "{search}"

  /// The selection of a table changed. The object is the table.
  public nonisolated static let selectionDidChangeNotification = Notification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The visual grouping of sections.
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
    style = coder.nibTraits(TableTraits.self)?.style ?? .plain
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

  /// The provider of row counts and cells. Not retained.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { content.sourceChanged() } }
  }

  /// The delegate, which returns heights and is notified of selection and editing. Not retained.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { super.delegate as? any UITableViewDelegate }
    set {
      guard newValue !== super.delegate else { return }
      super.delegate = newValue
      content.delegateChanged(newValue)
    }
  }

  /// The provider that is notified before rows become visible. Not retained.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?

  /// Whether the prefetch data source is notified. True by default.
  open var isPrefetchingEnabled = true

  /// Reloads all data before the next frame. Deselects all rows.
  open func reloadData() { content.reload() }

  /// The number of sections.
  open var numberOfSections: Int { content.loadedGeometry.sections.count }

  /// The number of rows in a section.
  open func numberOfRows(inSection section: Int) -> Int { content.rowCount(of: section) }

  // MARK: Heights (rule Y2)

  /// The height of rows. `automaticDimension`, the default, measures their content.
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

  /// The estimated height of rows until they are visible. `automaticDimension`, the default, estimates 44 points. With
  /// 0, the delegate is asked for the heights of all rows at once.
  open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { if estimatedRowHeight != oldValue { content.heightsChanged() } }
  }

  /// The estimated height of headers. Automatic by default.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionHeaderHeight != oldValue { content.heightsChanged() } }
  }

  /// The estimated height of footers. Automatic by default.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension {
    didSet { if estimatedSectionFooterHeight != oldValue { content.heightsChanged() } }
  }

  /// The space above the header of each section in the plain style. Automatic, the default, adds none here.
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { if sectionHeaderTopPadding != oldValue { content.heightsChanged() } }
  }

  // MARK: Appearance

  /// A view behind the rows, as large as the table. It does not scroll.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { content.backgroundChanged(from: oldValue) } }
  }

  /// A view above the first section, as wide as the table. Its frame defines the height; set it again after changing that.
  open var tableHeaderView: UIView? {
    didSet { content.headerChanged(from: oldValue) }
  }

  /// A view below the last section, as wide as the table.
  open var tableFooterView: UIView? {
    didSet { content.footerChanged(from: oldValue) }
  }

  /// The separator between rows. `singleLine` by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { if separatorStyle != oldValue { content.placementChanged() } }
  }

  /// Whether the content of cells is centered and limited to the readable width of 672 points. In the inset grouped
  /// style, the groups themselves are. By default true for grouped styles and false for the plain style.
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

  /// Whether the section index is shown, if the data source has one. `automatic`, the default, shows it.
  open var indexDisplayMode = UIScrollView.IndexDisplayMode.automatic {
    didSet { if indexDisplayMode != oldValue { reloadSectionIndexTitles() } }
  }

  /// Has no effect: separators are drawn in plain `separatorColor`. Nil by default.
  open var separatorEffect: UIVisualEffect?

  /// The color of separators; nil uses `UIColor.separator`.
  open var separatorColor: UIColor? = .separator {
    didSet {
      noteAppearance(\UITableView.separatorColor, separatorColor)
      content.placementChanged()
    }
  }

  /// The insets of separators in their cells. Unless set, separators begin at the text.
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

  /// The minimum number of rows at which the section index is shown. 0 by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { content.index.reload() } }

  /// The color of the section index titles; nil uses the tint color.
  open var sectionIndexColor: UIColor? {
    didSet {
      noteAppearance(\UITableView.sectionIndexColor, sectionIndexColor)
      content.index.changed()
    }
  }

  /// The background color of the section index; nil for none.
  open var sectionIndexBackgroundColor: UIColor? {
    didSet {
      noteAppearance(\UITableView.sectionIndexBackgroundColor, sectionIndexBackgroundColor)
      content.index.changed()
    }
  }

  /// The background color of the section index while it is pressed; nil uses `sectionIndexBackgroundColor`.
  open var sectionIndexTrackingBackgroundColor: UIColor? {
    didSet {
      noteAppearance(\UITableView.sectionIndexTrackingBackgroundColor, sectionIndexTrackingBackgroundColor)
      content.index.changed()
    }
  }

  /// Asks the data source for the section index titles again.
  open func reloadSectionIndexTitles() { content.index.reload() }

  // MARK: Cells (rule Y1)

  /// Registers a class of cells under an identifier, or unregisters with nil. Cells are made by
  /// `init(style:reuseIdentifier:)`.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    content.cells.register(cellClass, identifier)
  }

  /// Registers a class of headers and footers under an identifier. They are made by `init(reuseIdentifier:)`.
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    content.cells.registerView(aClass, identifier)
  }

  /// Registers a nib, whose first object is a cell, under an identifier; nil unregisters.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    content.cells.registerCells(identifier, nib.map { nib in { nib.tableCell(identifier) } })
  }

  /// Registers a nib, whose first object is a header or footer, under an identifier; nil unregisters.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    content.cells.registerViews(identifier, nib.map { nib in { nib.headerFooterView(identifier) } })
  }

  /// A recycled cell, or a new one of the registered class; nil if none is registered.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    content.dequeue(identifier, for: nil)
  }

  /// A cell for a row that the data source is asked for.
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

  /// A recycled header or footer, or a new one of the registered class; nil if none is registered.
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    content.cells.dequeueView(identifier)
  }

  /// The cell of a row; nil if it is not shown.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { content.shownCell(at: indexPath) }

  /// The row of a shown cell.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? { content.place(of: cell)?.path }

  /// The row at a point of the table; nil if there is none.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? { content.place(at: point)?.path }

  /// The rows that intersect a rectangle of the table, from top to bottom.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? { content.places(in: rect).map(\.path) }

  /// The cells of visible rows, from top to bottom.
  open var visibleCells: [UITableViewCell] { content.visibleRows.map(\.cell) }

  /// The visible rows, from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? { content.visibleRows.map(\.place.path) }

  /// The header of a section, if it is shown and of that class.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.headers[section] as? UITableViewHeaderFooterView
  }

  /// The footer of a section, if it is shown and of that class.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    content.footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Rectangles

  /// The rectangle of a section with header and footer, with estimates for unknown heights.
  open func rect(forSection section: Int) -> CGRect { content.rect(ofSection: section) }

  /// The rectangle of a section's header while it is not pinned.
  open func rectForHeader(inSection section: Int) -> CGRect { content.rect(ofHeader: section) }

  /// The rectangle of a section's footer while it is not pinned.
  open func rectForFooter(inSection section: Int) -> CGRect { content.rect(ofFooter: section) }

  /// The rectangle of a row, with estimates for unknown heights; zero if the row does not exist.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { content.rect(ofRow: indexPath) }

  /// Scrolls to a row. A path with the row `NSNotFound` is the beginning of its section.
  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    content.scroll(to: indexPath, scrollPosition, animated)
  }

  /// Scrolls to the first selected row.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    guard let first = indexPathForSelectedRow else { return }
    scrollToRow(at: first, at: scrollPosition, animated: animated)
  }

  // MARK: Changes (rule Y3)

  /// Makes several changes at once, animated.
  ///
  /// - Parameters:
  ///   - updates: changes the data, and calls `insertRows`, `deleteRows` and the like. Deletions and reloads use index
  ///     paths from before the changes, insertions those after.
  ///   - completion: called at the end, with whether the animation was completed.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    content.updates.perform(updates, completion)
  }

  /// Begins a batch of changes, which `endUpdates()` applies.
  open func beginUpdates() { content.updates.begin() }

  /// Applies the changes since `beginUpdates()`. Without any, heights are recomputed.
  open func endUpdates() { content.updates.end() }

  /// Whether a batch is open or animated, or drop placeholders wait for their data.
  open var hasUncommittedUpdates: Bool {
    content.updates.isOpen || content.transfer?.placeholders.isEmpty == false
  }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    content.updates.change { $0.insert(sections: sections, animation) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    content.updates.change { $0.delete(sections: sections, animation) }
  }

  /// Reloads sections with all their rows, headers and footers.
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

  /// Reloads rows with new cells.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    content.updates.change { $0.reload(rows: indexPaths, animation) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    content.updates.change { $0.moveRow(indexPath, newIndexPath) }
  }

  /// Asks the data source to configure the current cells of shown rows again. `dequeueReusableCell` returns the current
  /// cell meanwhile.
  open func reconfigureRows(at indexPaths: [IndexPath]) { content.reconfigure(indexPaths) }

  // MARK: Selection (rule Y4)

  /// Whether rows can be selected. True by default.
  open var allowsSelection = true { didSet { content.selection.allowanceChanged() } }

  /// Whether multiple selection is allowed. False by default.
  open var allowsMultipleSelection = false {
    didSet {
      content.selection.allowanceChanged()
      content.placementChanged()
    }
  }

  /// Whether rows can be selected while editing. False by default.
  open var allowsSelectionDuringEditing = false { didSet { content.selection.allowanceChanged() } }

  /// Whether multiple selection is allowed while editing; rows then show selection circles. False by default.
  open var allowsMultipleSelectionDuringEditing = false {
    didSet {
      content.selection.allowanceChanged()
      content.placementChanged()
    }
  }

  /// Whether a row is selected when it receives focus. False by default: Space and Return select.
  open var selectionFollowsFocus = false

  /// Whether rows can receive keyboard focus. By default true if rows can be selected.
  open var allowsFocus: Bool {
    get { setAllowsFocus ?? content.selection.isAllowed }
    set { setAllowsFocus = newValue }
  }
  private final var setAllowsFocus: Bool?

  /// Whether the row that had focus last receives it again. Otherwise the first selected row does, or else the first
  /// visible one.
  open var remembersLastFocusedIndexPath = true

  /// The first selected row.
  open var indexPathForSelectedRow: IndexPath? { content.selection.items.first }

  /// The selected rows, from top to bottom; nil for none.
  open var indexPathsForSelectedRows: [IndexPath]? { content.selection.paths }

  /// Selects a row; nil deselects all. The delegate is not notified. If the selection follows focus, the row also
  /// receives focus.
  ///
  /// - Parameter scrollPosition: the position of the row afterwards. `none` does not scroll.
  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    content.selection.select(indexPath, animated, scrollPosition)
    if selectionFollowsFocus, let indexPath { content.focus.selected(RowPlace(indexPath)) }
  }

  /// Deselects a row. The delegate is not notified.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    content.selection.deselect(RowPlace(indexPath), animated)
  }

  // MARK: Editing

  /// Whether rows show their editing controls.
  open var isEditing: Bool {
    get { content.editing.isOn }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls of rows.
  open func setEditing(_ editing: Bool, animated: Bool) { content.editing.set(editing, animated) }

  // MARK: Menus

  /// The interaction that opens the menus of rows.
  open var contextMenuInteraction: UIContextMenuInteraction? { content.menus.interaction }

  @_spi(Casement) open override var keyMenuPlace: CGPoint { content.menus.keyPlace ?? super.keyMenuPlace }

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
    let rest = presses.filter { !content.focus.handle($0) }
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

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .list }
  @_spi(Casement) open override var accessibilityRows: (any AccessibilityRows)? { TableRows(table: self) }

  /// Selects all rows, if multiple selection is allowed.
  open override func selectAll(_ sender: Any?) { content.selection.selectAll() }

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    if action == .selectAll { return content.selection.allowsSeveral }
    return super.canPerformAction(action, withSender: sender)
  }
}
