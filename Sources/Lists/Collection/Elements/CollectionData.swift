import Foundation

/// The numbers of items by section, as of the last query of the data source.
struct CollectionData {
  /// Nil before the data source was asked.
  private(set) var counts: [Int]?

  var isLoaded: Bool { counts != nil }

  mutating func forget() { counts = nil }

  mutating func set(_ counts: [Int]) { self.counts = counts }

  func contains(_ indexPath: IndexPath) -> Bool {
    guard let counts, indexPath.count == 2, counts.indices.contains(indexPath[0]) else { return false }
    return indexPath[1] >= 0 && indexPath[1] < counts[indexPath[0]]
  }

  /// All items, in order.
  var all: [IndexPath] {
    (counts ?? []).enumerated().flatMap { section, count in
      (0..<count).map { IndexPath(item: $0, section: section) }
    }
  }

  /// Asks the data source for the numbers of items by section.
  @MainActor static func requestedCounts(
    _ source: (any UICollectionViewDataSource)?, _ view: UICollectionView
  ) -> [Int] {
    guard let source else { return [] }
    let sections = source.numberOfSections(in: view)
    precondition(sections >= 0, "numberOfSections(in:) said \(sections): it has to be 0 or more")
    return (0..<sections).map { section in
      let count = source.collectionView(view, numberOfItemsInSection: section)
      precondition(
        count >= 0,
        "collectionView(_:numberOfItemsInSection: \(section)) said \(count): it has to be 0 or more")
      return count
    }
  }
}
