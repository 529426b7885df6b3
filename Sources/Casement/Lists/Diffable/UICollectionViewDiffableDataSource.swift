public import Foundation

/// Has the items of a collection view from snapshots: what changes between one and the next is found out, and shown.
///
/// UIKit: `UICollectionViewDiffableDataSource`.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Dequeues the cell of an item, with its content.
  ///
  /// - Precondition: what it returns is not nil.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Dequeues a supplementary view, with its content.
  ///
  /// - Precondition: what it returns is not nil.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// What is asked and told where people move items.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.ReorderingHandlers`.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether an item may be moved. None may without it.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// An item was moved, and the snapshot is about to follow.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// An item was moved, and the snapshot has followed.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    public init() {}
  }

  /// What is asked and told where people expand and collapse items.
  ///
  /// UIKit: `UICollectionViewDiffableDataSource.SectionSnapshotHandlers`.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item may be expanded. Any may without it.
    public var shouldExpandItem: ((Item) -> Bool)?
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item may be collapsed. Any may without it.
    public var shouldCollapseItem: ((Item) -> Bool)?
    public var willCollapseItem: ((Item) -> Void)?
    /// Provides what is below an item that is about to be expanded; gets what was below it so far.
    public var snapshotForExpandingParent:
      ((Item, NSDiffableDataSourceSectionSnapshot<Item>) -> NSDiffableDataSourceSectionSnapshot<Item>)?

    public init() {}
  }

  /// Provides the supplementary views. Needed where the layout has any.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What is asked and told where people move items.
  open var reorderingHandlers = ReorderingHandlers()
  /// What is asked and told where people expand and collapse items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private let store: DiffableStore<SectionIdentifierType, ItemIdentifierType>
  private nonisolated let shared = SharedSnapshots<SectionIdentifierType, ItemIdentifierType>()
  /// Of sections whose items have levels.
  private var sectionSnapshots:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  { didSet { shared.show(sectionSnapshots) } }

  /// Makes the data source of a collection view, and sets it there.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    store = DiffableStore(shared)
    super.init()
    collectionView.dataSource = self
  }

  deinit {}

  // MARK: Snapshots

  /// What the collection view shows, as a value of one's own. It may be called on any thread: on another than the main one it is the snapshot
  /// that was applied last.
  open nonisolated func snapshot() -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  {
    shared.newest
  }

  /// Shows a snapshot. One that is applied in the middle of another one, as by the cell provider, comes after it. It may be
  /// called on any thread, as long as it is always the same; on another than the main one it returns before the change,
  /// which is made on the main thread.
  ///
  /// - Parameters:
  ///   - animatingDifferences: whether the changes are seen on their way.
  ///   - completion: is called on the main thread when they are over.
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
      // Levels count as long as the items are those that the levels make visible.
      for (section, levels) in sectionSnapshots
      where snapshot.indexOfSection(section) == nil
        || snapshot.itemIdentifiers(inSection: section) != levels.visibleItems
      {
        sectionSnapshots[section] = nil
      }
      show(snapshot, animatingDifferences, completion)
    }
  }

  /// Shows a snapshot, and waits until the changes are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Shows a snapshot with all cells made anew.
  open nonisolated func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    nonisolated(unsafe) let completion = completion
    shared.apply(snapshot) { [self] in
      store.enqueue { [self] in
        sectionSnapshots = [:]
        store.take(snapshot)
        if let collectionView, collectionView.dataSource === self { collectionView.reloadData() }
        completion?()
      }
    }
  }

  /// Shows a snapshot with all cells made anew.
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
      store.take(snapshot)
      completion?()
      return
    }
    let changes = store.changes(to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    guard !changes.isEmpty else {
      store.take(snapshot)
      reconfigure(reconfigured, collectionView)
      completion?()
      return
    }
    if !isAnimated, changes.count > DiffableChanges.most {
      reload(snapshot, collectionView)
      completion?()
      return
    }
    let update = { [self] in
      collectionView.performBatchUpdates { [self] in
        store.take(snapshot)
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

  /// Shows everything anew. What is selected stays so.
  private func reload(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ collectionView: UICollectionView
  ) {
    let selected = (collectionView.indexPathsForSelectedItems ?? []).compactMap(store.item)
    store.take(snapshot)
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

  /// Shows the items of a section that are visible by their levels. A section that is not there yet comes last.
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
      sectionSnapshots[section] = snapshot
      var whole = store.current
      if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
      whole.setItems(snapshot.visibleItems, inSection: section)
      show(whole, animatingDifferences, completion)
      showOutlines(of: section)
    }
  }

  /// Shows the items of a section that are visible by their levels, and waits until the changes are over.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
    animatingDifferences: Bool = true
  ) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, to: section, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// The items of a section with their levels.
  ///
  /// - Precondition: the section is there.
  open nonisolated func snapshot(for section: SectionIdentifierType)
    -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  { shared.newest(of: section) }

  /// Says to the cells of a section that are shown whether they are expanded by now.
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

  // MARK: Places

  /// The section at a place; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { store.section(at: index) }

  /// The place of a section; nil if it is not there.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    store.current.indexOfSection(sectionIdentifier)
  }

  /// The item at a place; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { store.item(at: indexPath) }

  /// The place of an item; nil if it is not there.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { store.path(of: itemIdentifier) }

  // MARK: As a data source

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

  /// The titles of an index at the edge; nil for none.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }

  /// The item to which a title of the index leads: the first of the section with its number.
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
    // The view has made the change already.
    store.take(new)
    for section in [sourceIndexPath.section, destinationIndexPath.section] {
      if let section = store.section(at: section) { sectionSnapshots[section] = nil }
    }
    reorderingHandlers.didReorder?(transaction)
  }
}
