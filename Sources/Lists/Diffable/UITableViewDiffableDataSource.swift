public import Foundation

/// A data source of a table that shows snapshots. It computes and animates the difference between two snapshots.
///
/// UIKit: `UITableViewDiffableDataSource`. A subclass may implement the titles, editing and the like of a
/// `UITableViewDataSource`; by default rows can be neither edited nor moved.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes or dequeues the cell of an item, and configures it.
  ///
  /// - Precondition: the returned cell is not nil.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  /// The animation of inserted and deleted rows. `automatic` by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  private weak var tableView: UITableView?
  private let cellProvider: CellProvider
  private let store: DiffableStore<SectionIdentifierType, ItemIdentifierType>
  private nonisolated let shared = SharedSnapshots<SectionIdentifierType, ItemIdentifierType>()

  /// Makes the data source of a table, and sets it as `dataSource`.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    self.tableView = tableView
    self.cellProvider = cellProvider
    store = DiffableStore(shared)
    super.init()
    tableView.dataSource = self
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
    shared.apply(snapshot) { [self] in
      store.enqueue { [self] in show(snapshot, animatingDifferences, completion) }
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
        store.adopt(snapshot)
        if let tableView, tableView.dataSource === self { tableView.reloadData() }
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
    guard let tableView, tableView.dataSource === self else {
      store.adopt(snapshot)
      completion?()
      return
    }
    let changes = store.changes(to: snapshot)
    let reconfigured = snapshot.reconfiguredItemIdentifiers
    guard !changes.isEmpty else {
      store.adopt(snapshot)
      reconfigure(reconfigured, tableView)
      completion?()
      return
    }
    if !isAnimated, changes.count > DiffableChanges.maximumChanges {
      reload(snapshot, tableView)
      completion?()
      return
    }
    let update = { [self] in
      tableView.performBatchUpdates { [self] in
        store.adopt(snapshot)
        make(changes, tableView)
      } completion: { _ in
        completion?()
      }
    }
    if isAnimated { update() } else { UIView.performWithoutAnimation(update) }
    reconfigure(reconfigured, tableView)
  }

  private func make(_ changes: DiffableChanges, _ tableView: UITableView) {
    let difference = changes.difference
    let animation = defaultRowAnimation
    if !difference.deletedSections.isEmpty {
      tableView.deleteSections(difference.deletedSections, with: animation)
    }
    if !difference.insertedSections.isEmpty {
      tableView.insertSections(difference.insertedSections, with: animation)
    }
    for move in difference.movedSections { tableView.moveSection(move.from, toSection: move.to) }
    if !changes.reloadedSections.isEmpty {
      tableView.reloadSections(changes.reloadedSections, with: animation)
    }
    if !difference.deletedItems.isEmpty { tableView.deleteRows(at: difference.deletedItems, with: animation) }
    if !difference.insertedItems.isEmpty {
      tableView.insertRows(at: difference.insertedItems, with: animation)
    }
    for move in difference.movedItems { tableView.moveRow(at: move.from, to: move.to) }
    if !changes.reloadedItems.isEmpty { tableView.reloadRows(at: changes.reloadedItems, with: animation) }
  }

  /// Reloads everything, and restores the selection.
  private func reload(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    _ tableView: UITableView
  ) {
    let selected = (tableView.indexPathsForSelectedRows ?? []).compactMap(store.item)
    store.adopt(snapshot)
    tableView.reloadData()
    for path in selected.compactMap(store.path) {
      tableView.selectRow(at: path, animated: false, scrollPosition: .none)
    }
  }

  private func reconfigure(_ items: [ItemIdentifierType], _ tableView: UITableView) {
    let paths = items.compactMap(store.path)
    if !paths.isEmpty { tableView.reconfigureRows(at: paths) }
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

  // MARK: UITableViewDataSource

  open func numberOfSections(in tableView: UITableView) -> Int { store.current.numberOfSections }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    store.current.parts.indices.contains(section) ? store.current.parts[section].items.count : 0
  }

  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    guard let item = store.item(at: indexPath) else {
      preconditionFailure("the snapshot has no item at \(indexPath), for which a cell was asked")
    }
    guard let cell = cellProvider(tableView, indexPath, item) else {
      preconditionFailure("the cell provider returned nil for the item \(item): return a cell for each item")
    }
    return cell
  }

  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
  ) {}

  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }

  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}

  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int)
    -> Int
  { index }
}
