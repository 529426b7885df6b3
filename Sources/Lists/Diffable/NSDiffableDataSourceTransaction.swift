import Foundation

/// The change of a list by the user's move of an item.
///
/// UIKit: `NSDiffableDataSourceTransaction`.
public nonisolated struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The list before the move.
  public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The list after the move.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference between the items of all sections before and after.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changed sections.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, source: IndexPath,
    destination: IndexPath
  ) {
    initialSnapshot = old
    finalSnapshot = new
    let item = old.parts[source.section].items[source.item]
    func offset(
      _ path: IndexPath, _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    ) -> Int {
      snapshot.parts[..<path.section].reduce(path.item) { $0 + $1.items.count }
    }
    difference = .move(item, from: offset(source, old), to: offset(destination, new))
    let isWithin = source.section == destination.section
    sectionTransactions = (isWithin ? [source.section] : [source.section, destination.section]).map {
      section in
      NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: old.parts[section].identifier,
        initialSnapshot: .init(flat: old.parts[section].items),
        finalSnapshot: .init(flat: new.parts[section].items),
        difference: .move(
          item, from: section == source.section ? source.item : nil,
          to: section == destination.section ? destination.item : nil))
    }
  }
}

/// The change of a section by the user's move of an item.
///
/// UIKit: `NSDiffableDataSourceSectionTransaction`.
public nonisolated struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  public let sectionIdentifier: SectionIdentifierType
  /// The section before the move.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section after the move.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference between the items before and after.
  public let difference: CollectionDifference<ItemIdentifierType>
}

nonisolated extension CollectionDifference where ChangeElement: Hashable {
  /// The difference of one moved element; a nil index stands for another section.
  fileprivate static func move(_ element: ChangeElement, from: Int?, to: Int?) -> CollectionDifference {
    let isMove = from != nil && to != nil && from != to
    var changes: [Change] = []
    if let from, from != to {
      changes.append(.remove(offset: from, element: element, associatedWith: isMove ? to : nil))
    }
    if let to, from != to {
      changes.append(.insert(offset: to, element: element, associatedWith: isMove ? from : nil))
    }
    guard let difference = CollectionDifference(changes) else {
      preconditionFailure("one removal and one insertion are a difference")
    }
    return difference
  }
}

nonisolated extension NSDiffableDataSourceSectionSnapshot {
  fileprivate init(flat items: [ItemIdentifierType]) {
    self.init()
    append(items)
  }
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// The snapshot with an item moved to another index path; nil if either does not exist.
  func moving(from source: IndexPath, to destination: IndexPath) -> Self? {
    guard parts.indices.contains(source.section), parts.indices.contains(destination.section),
      parts[source.section].items.indices.contains(source.item)
    else { return nil }
    let item = parts[source.section].items[source.item]
    var result = self
    let section = parts[destination.section].identifier
    var items = parts[destination.section].items
    items.removeAll { $0 == item }
    guard destination.item >= 0, destination.item <= items.count else { return nil }
    items.insert(item, at: destination.item)
    result.deleteItems([item])
    result.setItems(items, inSection: section)
    return result
  }
}
