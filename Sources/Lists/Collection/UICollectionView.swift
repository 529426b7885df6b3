@_spi(Casement) import CasementCore
public import Foundation

/// A view that shows items of data in cells, which a layout places.
///
/// The data source returns the number of items and a cell for each visible one; cells that leave the visible area are
/// reused (rule Y1). The layout defines the positions: `UICollectionViewFlowLayout`,
/// `UICollectionViewCompositionalLayout` or a subclass of `UICollectionViewLayout`.
///
/// UIKit: `UICollectionView`. Rules Y1, Y3, Y4. Arrow keys move the focus, Space and Return press the focused item.
/// Page Up, Page Down, Home and End move by pages and to the ends.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  var data = CollectionData()
  private(set) lazy var elements = CollectionElements(self)
  private(set) lazy var prefetching = CollectionPrefetching(self)
  private(set) lazy var input = CollectionInput(self)
  private(set) lazy var registry = CollectionRegistry()
  private(set) lazy var titleIndex = CollectionIndex(self)
  var selection = ListSelection()

  /// The open batch of changes; nil outside of `performBatchUpdates`.
  var batch: OpenBatch?
  /// The batches whose animations are running.
  var running: [RunningChange] = []
  /// Swipe actions of list rows; nil if no list has any.
  private(set) var swipe: ListSwipe?
  /// The interactive movement of an item; nil outside of one.
  var movement: InteractiveMovement?

  var isLayoutValid = false
  /// Whether `layOutViews()` is running.
  var isPlacing = false
  /// The entries for assistive technologies, while the layout is valid.
  var knownRowIndex: ListRowIndex?
  private var storedLayout: UICollectionViewLayout
  private var sizeBeforeChange: CGRect?
  /// The background color set for a list; nil if the program chose the background.
  private var listBackground: UIColor?
  /// The offset correction within one `layOutViews()`, caused by measured sizes above the visible part.
  var anchorShift: CGFloat = 0
  /// Whether the program invalidated the layout after the visible cells were last asked for their preferred attributes.
  var requestsSizes = false
  /// Whether the current invalidation comes from a cell's preferred size, or from scrolling.
  var isInternalInvalidation = false

  /// Makes a collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    prepare()
  }

  /// Decodes a collection view from a storyboard or nib; with another coder, makes one with a flow layout. It never fails.
  public required init?(coder: NSCoder) {
    storedLayout = coder.nibTraits(CollectionTraits.self)?.layout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    prepare()
    coder.finish(self, as: UICollectionView.self)
  }

  private func prepare() {
    storedLayout.collectionView = self
    focusEffect = nil
    isMultipleTouchEnabled = false
    addInteraction(UIContextMenuInteraction(delegate: input))
  }

  // MARK: Data

  /// The provider of items, cells and supplementary views. Held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// The delegate, which is notified of selection, display and scrolling. Held weakly.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      // A flow layout asks the delegate for sizes, so a new delegate invalidates it.
      if isLayoutValid { storedLayout.invalidateLayout() }
    }
  }

  /// The provider that is notified before items become visible. Held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether the prefetch data source is notified. True by default.
  open var isPrefetchingEnabled = true

  /// The number of sections.
  open var numberOfSections: Int {
    loadCounts()
    return data.counts?.count ?? 0
  }

  /// The number of items in a section.
  open func numberOfItems(inSection section: Int) -> Int {
    loadCounts()
    guard let counts = data.counts, counts.indices.contains(section) else {
      preconditionFailure(
        "numberOfItems(inSection: \(section)): the collection view has \(data.counts?.count ?? 0) sections")
    }
    return counts[section]
  }

  /// Asks the data source for all data again. Deselects all items.
  open func reloadData() {
    for change in running { change.finish() }
    swipe?.close(animated: false)
    for path in selection.paths { cellForItem(at: path)?.isSelected = false }
    selection = ListSelection()
    input.dataWasReloaded()
    data.forget()
    titleIndex.forget()
    storedLayout.dataWasReloaded()
    elements.removeAll()
    prefetching.forget()
    batch?.isReloaded = true
    let context = storedLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    storedLayout.invalidateLayout(with: context)
  }

  func loadCounts() {
    // While a batch is open, the counts are those before it.
    guard !data.isLoaded else { return }
    data.set(CollectionData.requestedCounts(dataSource, self))
  }

  // MARK: Layout

  /// The layout. Setting it replaces the layout without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Replaces the layout.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout.
  ///
  /// - Parameters:
  ///   - animated: whether the cells are animated to their new positions.
  ///   - completion: called at the end, with whether the animation was completed.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchangeLayout(layout, animated: animated, completion) }

  func storeLayout(_ layout: UICollectionViewLayout) {
    storedLayout.collectionView = nil
    storedLayout = layout
    showListBackground(nil)
    layout.collectionView = self
  }

  /// The attributes of an item's cell.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return mirrored(storedLayout.layoutAttributesForItem(at: indexPath))
  }

  /// The attributes of a supplementary view.
  open func layoutAttributesForSupplementaryElement(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    prepareLayout()
    return mirrored(storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath))
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds
      guard newValue != old else { return }
      if isLayoutValid, storedLayout.shouldInvalidateLayout(forBoundsChange: newValue) {
        // Scrolling does not change the size, so visible cells need not be measured again.
        isInternalInvalidation = newValue.size == old.size
        storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: newValue))
        isInternalInvalidation = false
      }
      if newValue.size != old.size, sizeBeforeChange == nil {
        sizeBeforeChange = old
        elements.forgetPlaces()
      }
      super.bounds = newValue
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let backgroundView, backgroundView.frame != bounds { backgroundView.frame = bounds }
    guard batch == nil else { return }
    let old = sizeBeforeChange
    sizeBeforeChange = nil
    if let old { storedLayout.prepare(forAnimatedBoundsChange: old) }
    layOutViews()
    if old != nil { storedLayout.finalizeAnimatedBoundsChange() }
    titleIndex.layOut()
    input.layOutFocusRing()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    if previousTraitCollection?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
      || previousTraitCollection?.displayScale != traitCollection.displayScale
    {
      storedLayout.dataWasReloaded()
      storedLayout.invalidateLayout()
    }
  }

  /// Enables swipe actions, because a list section has some.
  func installSwipe() {
    guard swipe == nil else { return }
    swipe = ListSwipe(self)
    swipe?.start()
  }

  /// Sets the background color of a list, unless the program has set one.
  func showListBackground(_ color: UIColor?) {
    guard color !== listBackground, backgroundColor == nil || backgroundColor == listBackground else {
      return
    }
    listBackground = color
    backgroundColor = color
  }

  @_spi(Casement) open override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isLayoutValid else { return proposed }
    return storedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// The view behind all items. It does not scroll, and fills the collection view.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      guard let backgroundView else { return }
      backgroundView.frame = bounds
      insertSubview(backgroundView, at: 0)
    }
  }

  // MARK: Classes

  /// Registers a class of cells under an identifier; nil unregisters.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let key = CollectionElements.PoolKey(category: .cell, kind: nil, identifier: identifier)
    elements.forget(key)
    registry.register(cellClass, UICollectionViewCell.self, for: key)
  }

  /// Registers a nib, whose first object is a cell, under an identifier; nil unregisters.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(cell: identifier, nib.map { nib in { nib.reusableView(identifier, UICollectionViewCell.self) } })
  }

  /// Registers a nib, whose first object is a supplementary view of a kind, under an identifier; nil unregisters.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    register(
      supplementary: identifier, kind,
      nib.map { nib in { nib.reusableView(identifier, UICollectionReusableView.self) } })
  }

  func register(cell identifier: String, _ make: (() -> UICollectionReusableView)?) {
    let key = CollectionElements.PoolKey(category: .cell, kind: nil, identifier: identifier)
    elements.forget(key)
    registry.register(make, for: key)
  }

  func register(
    supplementary identifier: String, _ kind: String, _ make: (() -> UICollectionReusableView)?
  ) {
    let key = CollectionElements.PoolKey(category: .supplementaryView, kind: kind, identifier: identifier)
    elements.forget(key)
    registry.register(make, for: key)
  }

  /// Registers a class of supplementary views of a kind under an identifier; nil unregisters.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let key = CollectionElements.PoolKey(
      category: .supplementaryView, kind: elementKind, identifier: identifier)
    elements.forget(key)
    registry.register(viewClass, UICollectionReusableView.self, for: key)
  }

  /// A cell for an item: a recycled one, after `prepareForReuse()`, or a new one.
  ///
  /// - Precondition: a class is registered under the identifier.
  open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath)
    -> UICollectionViewCell
  {
    let key = CollectionElements.PoolKey(category: .cell, kind: nil, identifier: identifier)
    let view = elements.dequeue(key) { registry.make(key, frame: elements.frame(ofItem: indexPath)) }
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure("the view registered under \(identifier) is no UICollectionViewCell")
    }
    let isSelected = selection.contains(indexPath)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    return cell
  }

  /// A supplementary view: a recycled one, after `prepareForReuse()`, or a new one.
  ///
  /// - Precondition: a class is registered for the kind under the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let key = CollectionElements.PoolKey(
      category: .supplementaryView, kind: elementKind, identifier: identifier)
    return elements.dequeue(key) {
      registry.make(key, frame: elements.frame(ofSupplementaryView: elementKind, at: indexPath))
    }
  }

  // MARK: Visible cells and views

  /// The visible cells, in no particular order.
  open var visibleCells: [UICollectionViewCell] {
    currentElements.values.compactMap { $0 as? UICollectionViewCell }
  }

  /// The items of the visible cells, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    currentElements.keys.filter { $0.category == .cell }.map(\.indexPath)
  }

  /// The cell of an item; nil if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements.shown[ElementKey(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  /// The item of a cell; nil if the cell shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let key = cell.layoutAttributes?.key else { return nil }
    return elements.shown[key] === cell ? key.indexPath : nil
  }

  /// The item at a point of the content; nil if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// The supplementary view of a kind at an index path; nil if it is not visible.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { elements.shown[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)] }

  /// The visible supplementary views of a kind, in no particular order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    currentElements.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }.map(
      \.value)
  }

  /// The index paths of the visible supplementary views of a kind.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(
      \.indexPath)
  }

  private var currentElements: [ElementKey: UICollectionReusableView] { elements.shown }

  // MARK: Selection (rule Y4)

  /// Whether items can be selected. True by default.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }

  /// Whether multiple selection is allowed. False by default.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }

  /// Whether items can be selected while editing. False by default.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// Whether multiple selection is allowed while editing. False by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// Whether the collection view is in editing mode, which its cells show. False by default.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// The selected items, in order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.paths }

  /// Selects an item; nil deselects all. The delegate is not notified.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition)
    if selectionFollowsFocus, let indexPath { input.selected(indexPath) }
  }

  /// Deselects an item. The delegate is not notified.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Focus

  /// Whether keys move the focus among the items. True by default.
  open var allowsFocus = true

  /// Whether keys move the focus while editing, too. True by default.
  open var allowsFocusDuringEditing = true

  /// Whether an item is selected when it receives focus. False by default.
  open var selectionFollowsFocus = false

  /// Whether the item that had focus last receives it again. True by default.
  open var remembersLastFocusedIndexPath = true

  open override var canBecomeFirstResponder: Bool { acceptsFocus && dataSource != nil }

  @_spi(Casement) open override var keyMenuPlace: CGPoint { input.keyMenuPlace ?? super.keyMenuPlace }

  /// Whether keys move the focus among the items now.
  var acceptsFocus: Bool { allowsFocus && (!isEditing || allowsFocusDuringEditing) }

  @discardableResult open override func becomeFirstResponder() -> Bool {
    let became = super.becomeFirstResponder()
    input.focusDidChange()
    return became
  }

  @discardableResult open override func resignFirstResponder() -> Bool {
    guard super.resignFirstResponder() else { return false }
    input.focusDidChange()
    return true
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { press in
      guard let key = press.key, input.handle(key) else { return true }
      press.isHandled = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isHandled }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isHandled }
    if !rest.isEmpty { super.pressesCancelled(rest, with: event) }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !input.began(touches, event) { super.touchesBegan(touches, with: event) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !input.moved(touches) { super.touchesMoved(touches, with: event) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !input.ended(touches, event) { super.touchesEnded(touches, with: event) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !input.cancelled(touches) { super.touchesCancelled(touches, with: event) }
  }

  /// The interaction that opens the menus of items.
  open var contextMenuInteraction: UIContextMenuInteraction? {
    interactionList.lazy.compactMap { $0 as? UIContextMenuInteraction }.first { $0.delegate === self.input }
  }

  // MARK: Scrolling

  /// Scrolls to an item.
  ///
  /// - Parameter scrollPosition: the final position of the item. An empty set scrolls the least distance that shows it.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { show(indexPath, scrollPosition, animated: animated) }

  // MARK: Changes (rule Y3)

  /// Makes several changes at once, animated together. Deletions, reloads and the origins of moves use index paths from
  /// before the changes; insertions and the targets of moves use those after.
  ///
  /// - Parameters:
  ///   - updates: changes the data, and calls `insertItems(at:)` and the like accordingly.
  ///   - completion: called at the end, with whether the animation was completed.
  /// - Precondition: the item counts of the data source afterwards match the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }

  /// Sections were inserted into the data.
  open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }

  /// Sections were deleted from the data.
  open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections) } }

  /// Reloads all items of sections with new cells.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections) } }

  /// A section was moved in the data.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Items were inserted into the data.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths) } }

  /// Items were deleted from the data.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths) } }

  /// Reloads items with new cells.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths) } }

  /// An item was moved in the data.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(indexPath, to: newIndexPath) }
  }

  /// Asks the data source to configure the current cells of items again.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Moving items by hand

  /// Begins an interactive movement of an item, if the data source allows it.
  ///
  /// - Returns: whether it began.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }

  /// Moves the held item to a point, in content coordinates.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// Ends the interactive movement at the current index path, and notifies the data source.
  open func endInteractiveMovement() { endMovement(keeps: true) }

  @_spi(Casement) open override var accessibilityRole: AccessibilityRole? { .list }
  @_spi(Casement) open override var accessibilityRows: (any AccessibilityRows)? { CollectionRows(view: self) }

  /// Cancels the interactive movement; the item returns to its original position.
  open func cancelInteractiveMovement() { endMovement(keeps: false) }
}
