public import Foundation

/// Shows items of data in cells that a layout places.
///
/// The data source says how many items there are, and gives a cell to each that is seen; cells that are not seen any more
/// are used again (rule Y1). The layout says where they are: `UICollectionViewFlowLayout`,
/// `UICollectionViewCompositionalLayout` or one of the program's own.
///
/// UIKit: `UICollectionView`. Rules Y1, Y3, Y4. By keys, arrows move the focus from item to item, Space and Return press
/// it, and Page Up, Page Down, Home and End go far.
@preconcurrency @MainActor open class UICollectionView: UIScrollView {
  var data = CollectionData()
  private(set) lazy var elements = CollectionElements(self)
  private(set) lazy var prefetching = CollectionPrefetching(self)
  private(set) lazy var input = CollectionInput(self)
  private(set) lazy var registry = CollectionRegistry()
  private(set) lazy var titleIndex = CollectionIndex(self)
  var selection = CollectionSelection()

  /// The batch that is open; nil where none is.
  var batch: OpenBatch?
  /// Animations of changes that are under way.
  var running: [RunningChange] = []
  /// Moves rows of lists aside; nil where no list has actions.
  private(set) var swipe: ListSwipe?
  /// An item that is moved by hand.
  var movement: InteractiveMovement?

  var isLayoutValid = false
  /// Whether views are being brought to what is seen.
  var isPlacing = false
  private var storedLayout: UICollectionViewLayout
  private var sizeBeforeChange: CGRect?
  /// The background that is there for a list; nil where the program chose it.
  private var listBackground: UIColor?
  /// How far the content was moved in this layout since sizes above what is seen turned out to be others.
  var anchorShift: CGFloat = 0
  /// Whether the layout was invalidated by the program since the cells that are seen were last asked for the attributes
  /// that they would like to have.
  var asksForSizes = false
  /// Whether the invalidation at hand comes from the size that a cell asked for, or from scrolling.
  var isOwnInvalidation = false

  /// Makes a collection view.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    prepare()
  }

  /// Makes a collection view of a storyboard or nib; with another coder, one with a flow layout. It is never nil.
  public required init?(coder: NSCoder) {
    storedLayout = coder.nibTraits?.layout ?? UICollectionViewFlowLayout()
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

  /// Has the data, and its views; held weakly.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }

  /// Hears of what happens to the items; held weakly.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { super.delegate as? any UICollectionViewDelegate }
    set {
      super.delegate = newValue
      // A flow layout asks the delegate for sizes.
      if isLayoutValid { storedLayout.invalidateLayout() }
    }
  }

  /// Gets data ready before it is needed; held weakly.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?

  /// Whether the data source for that is told. True by default.
  open var isPrefetchingEnabled = true

  /// How many sections there are.
  open var numberOfSections: Int {
    loadCounts()
    return data.counts?.count ?? 0
  }

  /// How many items a section has.
  open func numberOfItems(inSection section: Int) -> Int {
    loadCounts()
    guard let counts = data.counts, counts.indices.contains(section) else {
      preconditionFailure(
        "numberOfItems(inSection: \(section)): the collection view has \(data.counts?.count ?? 0) sections")
    }
    return counts[section]
  }

  /// Asks the data source for all of its data again. The selection is lost.
  open func reloadData() {
    for change in running { change.finish() }
    swipe?.close(animated: false)
    if !selection.isEmpty {
      for path in selection.paths { (cellForItem(at: path))?.isSelected = false }
      selection.removeAll()
    }
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
    // Inside of a batch the numbers are those before it.
    guard !data.isLoaded else { return }
    data.set(CollectionData.asked(dataSource, self))
  }

  // MARK: Layout

  /// The layout. Another one takes its place without animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Puts another layout in the place of the present one.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    setCollectionViewLayout(layout, animated: animated, completion: nil)
  }

  /// Puts another layout in the place of the present one.
  ///
  /// - Parameters:
  ///   - animated: whether the cells move to their new places.
  ///   - completion: called when they have, with whether that came to its end.
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
        // What is scrolled has the size that it had.
        isOwnInvalidation = newValue.size == old.size
        storedLayout.invalidateLayout(with: storedLayout.invalidationContext(forBoundsChange: newValue))
        isOwnInvalidation = false
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
    placeViews()
    if old != nil { storedLayout.finalizeAnimatedBoundsChange() }
    titleIndex.layOut()
    input.placeFocus()
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

  /// Has rows be moved aside from now on.
  func installSwipe() { if swipe == nil { swipe = ListSwipe(self) } }

  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if let swipe, gestureRecognizer === swipe.pan, !swipe.mayBegin() { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Has the background be that of a list, where the program has not set one.
  func showListBackground(_ color: UIColor?) {
    guard color !== listBackground, backgroundColor == nil || backgroundColor == listBackground else {
      return
    }
    listBackground = color
    backgroundColor = color
  }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    guard isLayoutValid else { return proposed }
    return storedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  /// The view behind all items. It does not scroll, and is as large as the collection view.
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

  /// Registers a class of cells under an identifier; nil takes it back.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    let key = CollectionElements.PoolKey(category: .cell, kind: nil, identifier: identifier)
    elements.forget(key)
    registry.register(cellClass, UICollectionViewCell.self, for: key)
  }

  /// Registers a nib, whose first object is a cell, under an identifier; nil takes it back.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    register(cell: identifier, nib.map { nib in { nib.reusableView(identifier, UICollectionViewCell.self) } })
  }

  /// Registers a nib, whose first object is a supplementary view of a kind, under an identifier; nil takes it back.
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

  /// Registers a class of supplementary views of a kind under an identifier; nil takes it back.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    let key = CollectionElements.PoolKey(
      category: .supplementaryView, kind: elementKind, identifier: identifier)
    elements.forget(key)
    registry.register(viewClass, UICollectionReusableView.self, for: key)
  }

  /// A cell for an item: one that is not seen any more, after its `prepareForReuse`, or a new one.
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

  /// A supplementary view: one that is not seen any more, after its `prepareForReuse`, or a new one.
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

  // MARK: What is seen

  /// The cells that are seen, in no particular order.
  open var visibleCells: [UICollectionViewCell] {
    currentElements.values.compactMap { $0 as? UICollectionViewCell }
  }

  /// The items whose cells are seen, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    currentElements.keys.filter { $0.category == .cell }.map(\.indexPath)
  }

  /// The cell of an item; nil where it is not seen.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    elements.shown[ElementKey(category: .cell, kind: nil, indexPath: indexPath)] as? UICollectionViewCell
  }

  /// The item that a cell shows; nil where it shows none.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let key = cell.layoutAttributes?.key else { return nil }
    return elements.shown[key] === cell ? key.indexPath : nil
  }

  /// The item at a point of the content; nil where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }

  /// The supplementary view of a kind at a place; nil where it is not seen.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
    -> UICollectionReusableView?
  { elements.shown[ElementKey(category: .supplementaryView, kind: elementKind, indexPath: indexPath)] }

  /// The supplementary views of a kind that are seen, in no particular order.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    currentElements.filter { $0.key.category == .supplementaryView && $0.key.kind == elementKind }.map(
      \.value)
  }

  /// Their places.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    elements.shown.keys.filter { $0.category == .supplementaryView && $0.kind == elementKind }.map(
      \.indexPath)
  }

  private var currentElements: [ElementKey: UICollectionReusableView] { elements.shown }

  // MARK: Selection (rule Y4)

  /// Whether items can be selected. True by default.
  open var allowsSelection = true { didSet { selectionRulesDidChange() } }

  /// Whether several items can be selected. False by default.
  open var allowsMultipleSelection = false { didSet { selectionRulesDidChange() } }

  /// Whether items can be selected while the view is editing. False by default.
  open var allowsSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// Whether several items can be selected while the view is editing. False by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { selectionRulesDidChange() } }

  /// Whether the view is editing, which its cells show. False by default.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// The items that are selected, in order; nil for none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.sorted }

  /// Selects an item; nil deselects all. The delegate is not told.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    select(indexPath, animated: animated, scrollPosition)
    if selectionFollowsFocus, let indexPath { input.selected(indexPath) }
  }

  /// Deselects an item. The delegate is not told.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated: animated) }

  // MARK: Focus

  /// Whether keys move the focus among the items. True by default.
  open var allowsFocus = true

  /// Whether they do so while the view is edited, too. True by default.
  open var allowsFocusDuringEditing = true

  /// Whether an item that gets the focus is selected. False by default.
  open var selectionFollowsFocus = false

  /// Whether the item that had the focus last gets it again. True by default.
  open var remembersLastFocusedIndexPath = true

  open override var canBecomeFirstResponder: Bool { takesFocus && dataSource != nil }

  override var keyMenuPlace: CGPoint { input.keyMenuPlace ?? super.keyMenuPlace }

  /// Whether keys move the focus among the items at present.
  var takesFocus: Bool { allowsFocus && (!isEditing || allowsFocusDuringEditing) }

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
      guard let key = press.key, input.take(key) else { return true }
      press.isTaken = true
      return false
    }
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  open override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isTaken }
    if !rest.isEmpty { super.pressesEnded(rest, with: event) }
  }

  open override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let rest = presses.filter { !$0.isTaken }
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

  /// Has an item be seen.
  ///
  /// - Parameter scrollPosition: where. With none it is seen by as little movement as that takes.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) { show(indexPath, scrollPosition, animated: animated) }

  // MARK: Changes (rule Y3)

  /// Makes several changes at once, animated together. Places of deletions and reloads, and those that moves begin at, are
  /// those before the changes; places of insertions and ends of moves are those after them.
  ///
  /// - Parameters:
  ///   - updates: changes the data and says so by `insertItems(at:)` and the like.
  ///   - completion: called when the animation is over, with whether it came to its end.
  /// - Precondition: the numbers of items that the data source says afterwards follow from the changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    perform(updates, completion)
  }

  /// Sections were inserted into the data.
  open func insertSections(_ sections: IndexSet) { change { $0.insertSections(sections) } }

  /// Sections were deleted from the data.
  open func deleteSections(_ sections: IndexSet) { change { $0.deleteSections(sections) } }

  /// All items of sections are other ones.
  open func reloadSections(_ sections: IndexSet) { change { $0.reloadSections(sections) } }

  /// A section has another place.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.moveSection(section, to: newSection) }
  }

  /// Items were inserted into the data.
  open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertItems(indexPaths) } }

  /// Items were deleted from the data.
  open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deleteItems(indexPaths) } }

  /// Items are other ones: they get other cells.
  open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadItems(indexPaths) } }

  /// An item has another place.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moveItem(indexPath, to: newIndexPath) }
  }

  /// Items have other content: the data source gives it to the cells that they have.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Moving items by hand

  /// Has an item follow a finger, if the data source allows it.
  ///
  /// - Returns: whether it does.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { beginMovement(indexPath) }

  /// The finger that has hold of the item is at a point of the content.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// The item stays where it is held. The data source hears of it.
  open func endInteractiveMovement() { endMovement(keeps: true) }

  /// The item goes back to where it was.
  open func cancelInteractiveMovement() { endMovement(keeps: false) }
}
