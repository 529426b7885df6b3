import Casement
import Foundation

/// A collection beside the items that it is to show, by a data source of its own or by snapshots.
final class FuzzGrid: FuzzList {
  let collection: UICollectionView
  var rows: FuzzRows
  let displays: FuzzDisplays
  private let witness: Witness
  private let hasIndex: Bool
  private var snapshots: UICollectionViewDiffableDataSource<Int, Int>?
  private var cells: UICollectionView.CellRegistration<UICollectionViewListCell, String>

  init(_ witness: Witness, _ frame: CGRect, _ chance: inout Randomness) {
    self.witness = witness
    rows = FuzzRows(&chance)
    displays = FuzzDisplays(witness)
    hasIndex = chance.happens(onceIn: 4)
    cells = UICollectionView.CellRegistration { cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
    }
    collection = UICollectionView(frame: frame, collectionViewLayout: Self.layout(&chance))
    collection.delegate = self
    if chance.happens(onceIn: 3) {
      snapshots = UICollectionViewDiffableDataSource(collectionView: collection) {
        [weak self] view, path, _ in
        self?.cell(view, path)
      }
      apply([], isAnimated: false)
    } else {
      collection.dataSource = self
    }
  }

  private func cell(_ view: UICollectionView, _ path: IndexPath) -> UICollectionViewCell {
    let row = rows[path]
    if row == nil { witness.contradict("an item was asked for at \(path), where nothing is") }
    return view.dequeueConfiguredReusableCell(using: cells, for: path, item: row.map(rows.text) ?? "nothing")
  }

  private static func layout(_ chance: inout Randomness) -> UICollectionViewLayout {
    switch chance.next(below: 4) {
    case 0:
      let flow = UICollectionViewFlowLayout()
      flow.itemSize = CGSize(width: chance.length(30...80), height: chance.length(20...60))
      flow.scrollDirection = chance.element(of: [.vertical, .vertical, .horizontal])
      return flow
    case 1:
      let looks: [UICollectionLayoutListConfiguration.Appearance] = [.plain, .insetGrouped, .sidebar]
      return UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: chance.element(of: looks)))
    default:
      let size = NSCollectionLayoutSize(
        widthDimension: chance.element(of: [.fractionalWidth(0.3), .absolute(60)]),
        heightDimension: chance.element(of: [.absolute(30), .estimated(40)]))
      let group = NSCollectionLayoutGroup.horizontal(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: size.heightDimension),
        subitems: [NSCollectionLayoutItem(layoutSize: size)])
      let section = NSCollectionLayoutSection(group: group)
      if chance.happens(onceIn: 3) { section.orthogonalScrollingBehavior = .continuous }
      return UICollectionViewCompositionalLayout(section: section)
    }
  }

  // MARK: As a list

  var view: UIScrollView { collection }
  var counts: [Int] { (0..<collection.numberOfSections).map(collection.numberOfItems) }
  var bound: Int { (Int(collection.bounds.height / 20) + 3) * (Int(collection.bounds.width / 15) + 3) }

  var seen: [(path: IndexPath, text: String)] {
    collection.visibleCells.map { cell -> (path: IndexPath, text: String) in
      let content = (cell as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration
      return (collection.indexPath(for: cell) ?? IndexPath(item: -1, section: -1), content?.text ?? "nothing")
    }
    // The collection has them in no order, and a run is to be the same each time.
    .sorted { $0.path < $1.path }
  }

  func change(_ chance: inout Randomness) {
    var new = rows
    let batch = new.change(&chance)
    guard snapshots == nil else {
      rows = new
      return apply(batch.reloadedRows, isAnimated: !chance.happens(onceIn: 3))
    }
    let end = witness.expects("the completion of a batch", of: self)
    let change = { [self] in
      collection.performBatchUpdates { [self] in
        rows = new
        collection.deleteSections(batch.deletedSections)
        collection.insertSections(batch.insertedSections)
        for move in batch.movedSections { collection.moveSection(move.from, toSection: move.to) }
        collection.deleteItems(at: batch.deleted)
        collection.insertItems(at: batch.inserted)
        for move in batch.moved { collection.moveItem(at: move.from, to: move.to) }
        collection.reloadItems(at: batch.reloaded)
      } completion: { [witness] _ in
        witness.completed(end)
        witness.noteCallback()
      }
    }
    if chance.happens(onceIn: 3) { UIView.performWithoutAnimation(change) } else { change() }
  }

  private func apply(_ reloaded: [Int], isAnimated: Bool) {
    snapshots?.apply(rows.snapshot(reloaded), animatingDifferences: isAnimated)
  }

  func adjust(_ chance: inout Randomness) {
    let path = seen.last?.path
    switch chance.next(below: 7) {
    case 0: collection.reloadData()
    case 1: collection.isEditing.toggle()
    case 2:
      if chance.happens(onceIn: 2) {
        collection.allowsMultipleSelection.toggle()
      } else {
        collection.allowsMultipleSelectionDuringEditing.toggle()
      }
    case 3:
      if let path { collection.selectItem(at: path, animated: true, scrollPosition: .centeredVertically) }
    case 4: collection.setCollectionViewLayout(Self.layout(&chance), animated: chance.happens(onceIn: 2))
    case 5:
      guard let path else { return }
      // A movement ends only with the user's touch or when the next one begins.
      if collection.beginInteractiveMovementForItem(at: path) {
        collection.updateInteractiveMovementTargetPosition(chance.point(0...100, 0...300))
      }
      if chance.happens(onceIn: 2) {
        collection.cancelInteractiveMovement()
      } else {
        collection.endInteractiveMovement()
      }
    default:
      let all = rows.sections.indices.filter { !rows.sections[$0].rows.isEmpty }
      guard !all.isEmpty else { return }
      let section = chance.element(of: all)
      let item = chance.next(below: rows.sections[section].rows.count)
      collection.scrollToItem(
        at: IndexPath(item: item, section: section),
        at: chance.element(of: [.top, .bottom, .centeredVertically, .left]),
        animated: chance.happens(onceIn: 2))
    }
  }
}

extension FuzzGrid: UICollectionViewDataSource, UICollectionViewDelegate {
  func numberOfSections(in collectionView: UICollectionView) -> Int { rows.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    rows.sections[section].rows.count
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { cell(collectionView, indexPath) }

  func indexTitles(for collectionView: UICollectionView) -> [String]? { hasIndex ? ["A", "B", "Z"] : nil }
  func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard rows[sourceIndexPath] != nil else {
      return witness.contradict("an item was moved that is not there")
    }
    rows.move(sourceIndexPath, to: destinationIndexPath)
    witness.noteCallback()
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { displays.begins(cell) }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { displays.ends(cell) }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    if rows[indexPath] == nil { witness.contradict("a collection tells of an item that is not there") }
    witness.noteCallback()
  }
}
