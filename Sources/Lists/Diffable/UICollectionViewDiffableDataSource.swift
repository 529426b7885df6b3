public import Foundation

/// A data source of a collection view that shows snapshots. It computes and animates the difference between two snapshots.
///
/// UIKit: `UICollectionViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Dequeues and configures the cell of an item.
  ///
  /// - Precondition: the returned cell is not nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Dequeues and configures a supplementary view.
  ///
  /// - Precondition: the returned view is not nil.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// The handlers of moves by the user.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.ReorderingHandlers`.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether the user may move an item. Nil allows no move.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// The user moved an item; the snapshot is about to be updated.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// The user moved an item; the snapshot was updated.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// The handlers of expansion and collapse by the user.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may be expanded. Nil allows all.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed. Nil allows all.
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the new descendants of an item that is about to be expanded, given the current ones.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }

  /// Provides the supplementary views. Required if the layout has any.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers of moves by the user.
  open var reorderingHandlers = ReorderingHandlers()
  /// The handlers of expansion and collapse by the user.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let store: DiffableStore<SectionIdentifierType, ItemIdentifierType>
  private nonisolated let shared = SharedSnapshots<SectionIdentifierType, ItemIdentifierType>()
  /// The snapshots of sections with child items.
  private var sectionSnapshots:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]

  /// Makes the data source of a collection view, and sets it as `dataSource`.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    store = DiffableStore(shared)
    super.init()
    collectionView.dataSource = self
  }

  deinit {}

  // MARK: Snapshots

  /// A copy of the shown snapshot. Callable on any thread: on a background thread it is the snapshot that was applied last.
  open nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  {
    shared.newest
  }

  /// Shows a snapshot. A snapshot that is applied while another one is being applied, such as by the cell provider, is
  /// queued. Callable on any thread, as long as it is always the same one. On a background thread the call returns
  /// before the change, which is made on the main thread.
  ///
  /// - Parameters:
  ///   - animatingDifferences: whether the changes are animated.
  ///   - completion: called on the main thread after the changes.
  open nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    shared.apply(snapshot) { [self] in applyInTurn(snapshot, animatingDifferences, completion) }
  }

  private func applyInTurn(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ animatingDifferences: Bool, _ completion: (() -> Void)?
  ) {
    store.enqueue { [self] in
      // A section snapshot stays valid while the section's items are the ones that it makes visible.
      for (section, levels) in sectionSnapshots
      where snapshot.indexOfSection(section) == nil
        || snapshot.itemIdentifiers(inSection: section) != levels.visibleItems
      {
        setLevels(nil, of: section)
      }
      show(snapshot, animatingDifferences, completion)
    }
  }

  /// Shows a snapshot, and returns after the changes.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot and reloads all cells.
  open nonisolated func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    shared.apply(snapshot) { [self] in
      store.enqueue { [self] in
        for section in sectionSnapshots.keys { setLevels(nil, of: section) }
        store.adopt(snapshot)
        if let collectionView, collectionView.dataSource === self { collectionView.reloadData() }
        completion?()
      }
    }
  }

  /// Shows a snapshot and reloads all cells.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) async {
    await withCheckedContinuation { continuation in
      applySnapshotUsingReloadData(snapshot) { continuation.resume() }
    }
  }

  private func show(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, _ isAnimated: Bool,
    _ completion: (() -> Void)?
  ) {
    guard let collectionView, collectionView.dataSource === self else {
      store.adopt(snapshot)
      completion?()
      return
    }
    let changes = store.changes(to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    guard !changes.isEmpty else {
      store.adopt(snapshot)
      reconfigure(reconfigured, collectionView)
      completion?()
      return
    }
    if !isAnimated, changes.count > DiffableChanges.maximumChanges {
      reload(snapshot, collectionView)
      completion?()
      return
    }
    let update = { [self] in
      collectionView.performBatchUpdates { [self] in
        store.adopt(snapshot)
        make(changes, collectionView)
      } completion: { _ in
        completion?()
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    reconfigure(reconfigured, collectionView)
  }

  private func make(_ changes: DiffableChanges, _ collectionView: UICollectionView) {
    let difference = changes.difference
    if !difference.deletedSections.isEmpty { collectionView.deleteSections(difference.deletedSections) }
    if !difference.insertedSections.isEmpty { collectionView.insertSections(difference.insertedSections) }
    for move in difference.movedSections { collectionView.moveSection(move.from, toSection: move.to) }
    if !changes.reloadedSections.isEmpty { collectionView.reloadSections(changes.reloadedSections) }
    if !difference.deletedItems.isEmpty { collectionView.deleteItems(at: difference.deletedItems) }
    if !difference.insertedItems.isEmpty { collectionView.insertItems(at: difference.insertedItems) }
    for move in difference.movedItems { collectionView.moveItem(at: move.from, to: move.to) }
    if !changes.reloadedItems.isEmpty { collectionView.reloadItems(at: changes.reloadedItems) }
  }

  /// Reloads everything, and restores the selection.
  private func reload(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ collectionView: UICollectionView
  ) {
    let selected = (collectionView.indexPathsForSelectedItems ?? []).compactMap(store.item)
    store.adopt(snapshot)
    collectionView.reloadData()
    for path in selected.compactMap(store.path) {
      collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    }
  }

  private func reconfigure(_ items: [ItemIdentifierType], _ collectionView: UICollectionView) {
    let paths = items.compactMap(store.path)
    if !paths.isEmpty { collectionView.reconfigureItems(at: paths) }
  }

  // MARK: Sections with levels

  /// Sets the snapshot of a section, for other threads too; nil for none.
  private func setLevels(
    _ levels: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>?, of section: SectionIdentifierType
  ) {
    sectionSnapshots[section] = levels
    shared.show(levels, of: section)
  }

  /// Shows the visible items of a section snapshot. A new section is appended.
  open nonisolated func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    shared.apply(snapshot, to: section) { [self] in
      applyInTurn(snapshot, to: section, animatingDifferences, completion)
    }
  }

  private func applyInTurn(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    _ animatingDifferences: Bool, _ completion: (() -> Void)?
  ) {
    store.enqueue { [self] in
      setLevels(snapshot, of: section)
      var whole = store.current
      if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
      whole.setItems(snapshot.visibleItems, inSection: section)
      show(whole, animatingDifferences, completion)
      showOutlines(of: section)
    }
  }

  /// Shows the visible items of a section snapshot, and returns after the changes.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// The tree of a section's items.
  ///
  /// - Precondition: the section exists.
  open nonisolated func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  { shared.newest(of: section) }

  /// Updates the level and expansion state of the section's visible cells.
  private func showOutlines(of section: SectionIdentifierType) {
    guard let collectionView, let index = store.current.indexOfSection(section) else { return }
    for path in collectionView.indexPathsForVisibleItems where path.section == index {
      if let cell = collectionView.cellForItem(at: path) { showOutline(cell, path) }
    }
  }

  private func showOutline(_ cell: UICollectionViewCell, _ path: IndexPath) {
    guard let cell = cell as? UICollectionViewListCell, let item = store.item(at: path),
      let section = store.section(at: path.section), let levels = sectionSnapshots[section]
    else { return }
    cell.outline = CellOutline(
      level: levels.level(of: item), isExpanded: levels.isExpanded(item),
      toggle: { [weak self] in self?.toggle(item) })
  }

  /// The user expands or collapses an item.
  private func toggle(_ item: ItemIdentifierType) {
    guard let section = store.current.sectionIdentifier(containingItem: item),
      var levels = sectionSnapshots[section], levels.contains(item)
    else { return }
    let handlers = sectionSnapshotHandlers
    if levels.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      levels.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let provide = handlers.snapshotForExpandingParent {
        levels.replace(childrenOf: item, using: provide(item, levels.snapshot(of: item)))
      }
      levels.expand([item])
    }
    apply(levels, to: section)
  }

  // MARK: Index paths and identifiers

  /// The section at an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

  /// The index of a section; nil if the snapshot does not contain it.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }

  /// The item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

  /// The index path of an item; nil if the snapshot does not contain it.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int { store.current.numberOfSections }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    store.current.parts.indices.contains(section) ? store.current.parts[section].items.count : 0
  }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    guard let item = store.item(at: indexPath) else {
      preconditionFailure("the snapshot has no item at \(indexPath), for which a cell was asked")
    }
    guard let cell = cellProvider(collectionView, indexPath, item) else {
      preconditionFailure("the cell provider returned nil for the item \(item): return a cell for each item")
    }
    showOutline(cell, indexPath)
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "the layout has a view of kind \(kind) at \(indexPath): return one from supplementaryViewProvider")
    }
    return view
  }

  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
    guard let canReorder = reorderingHandlers.canReorderItem, let item = store.item(at: indexPath) else {
      return false
    }
    return canReorder(item)
  }

  /// The titles of the section index; nil, the default, for none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The item to which a title of the section index scrolls: the first item of the section with the same number.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let old = store.current
    guard let new = old.moving(from: sourceIndexPath, to: destinationIndexPath) else { return }
    let transaction = NSDiffableDataSourceTransaction(
      from: old, to: new, source: sourceIndexPath, destination: destinationIndexPath)
    reorderingHandlers.willReorder?(transaction)
    // The collection view has already moved the item.
    store.adopt(new)
    for section in [sourceIndexPath.section, destinationIndexPath.section] {
      if let section = store.section(at: section) { setLevels(nil, of: section) }
    }
    reorderingHandlers.didReorder?(transaction)
  }
}
