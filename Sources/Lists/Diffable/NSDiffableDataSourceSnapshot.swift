/// The sections and items of a list, by identifiers that are unique in the snapshot.
///
/// UIKit: `NSDiffableDataSourceSnapshot`. It is a value: to change a list, change a copy and apply it to the data
/// source. Appending or inserting an item that the snapshot already contains moves it.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  typealias Part = DiffableSection<SectionIdentifierType, ItemIdentifierType>

  /// The sections in order, with their items.
  private(set) var parts: [Part] = []
  private var places: [SectionIdentifierType: Int] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// The sections to reload, in the order of the requests.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.list }
  /// The items to reload with new cells.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.list }
  /// The items whose current cells are to be configured again.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.list }

  private var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()
  private var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  private var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()

  /// Makes a snapshot without sections.
  public init() {}

  // MARK: Queries

  /// The number of items in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// The number of sections.
  public var numberOfSections: Int { parts.count }
  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { parts.map(\.identifier) }
  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { parts.flatMap(\.items) }

  /// The number of items in a section.
  ///
  /// - Precondition: the snapshot contains the section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    parts[place(of: identifier)].items.count
  }

  /// The items of a section, in order.
  ///
  /// - Precondition: the snapshot contains the section.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    parts[place(of: identifier)].items
  }

  /// The section of an item; nil if the snapshot does not contain the item.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// The index of an item among those of all sections; nil if the snapshot does not contain it.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let (part, index) = find(identifier) else { return nil }
    return parts[..<part].reduce(index) { $0 + $1.items.count }
  }

  /// The index of a section; nil if the snapshot does not contain it.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

  // MARK: Items

  /// Appends items to a section; nil for the last one.
  ///
  /// - Precondition: the section exists, and no item is given twice.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? parts.last?.identifier else {
      preconditionFailure("a snapshot without sections was given items: append a section first")
    }
    _ = place(of: section)
    removeForMove(identifiers)
    let part = place(of: section)
    parts[part].items += identifiers
    for identifier in identifiers { sectionOfItem[identifier] = section }
  }

  /// Inserts items before another one.
  ///
  /// - Precondition: the snapshot contains that one, which is not among the items. No item is given twice.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, after: false) }

  /// Inserts items after another one.
  ///
  /// - Precondition: the snapshot contains that one, which is not among the items. No item is given twice.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, after: true) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside neighbor: ItemIdentifierType, after: Bool
  ) {
    expectItem(neighbor)
    removeForMove(identifiers)
    guard let (part, index) = find(neighbor) else {
      preconditionFailure("the item \(neighbor) cannot be inserted beside itself")
    }
    parts[part].items.insert(contentsOf: identifiers, at: after ? index + 1 : index)
    let section = parts[part].identifier
    for identifier in identifiers { sectionOfItem[identifier] = section }
  }

  /// Deletes items. Items that the snapshot does not contain are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(Set(identifiers)) }

  /// Deletes all items and sections.
  public mutating func deleteAllItems() {
    parts = []
    places = [:]
    sectionOfItem = [:]
  }

  /// Moves an item before another one.
  ///
  /// - Precondition: the snapshot contains both.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, after: false) }

  /// Moves an item after another one.
  ///
  /// - Precondition: the snapshot contains both.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, after: true) }

  private mutating func move(
    _ identifier: ItemIdentifierType, beside neighbor: ItemIdentifierType, after: Bool
  ) {
    expectItem(identifier)
    expectItem(neighbor)
    guard identifier != neighbor, let (from, index) = find(identifier) else { return }
    parts[from].items.remove(at: index)
    guard let (to, place) = find(neighbor) else { return }
    parts[to].items.insert(identifier, at: after ? place + 1 : place)
    sectionOfItem[identifier] = parts[to].identifier
  }

  /// Marks items to be reloaded with new cells.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { expectItem(identifier) }
    reloadedItems.add(identifiers)
  }

  /// Marks items whose current cells are configured again.
  ///
  /// - Precondition: the snapshot contains the items.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { expectItem(identifier) }
    reconfiguredItems.add(identifiers)
  }

  // MARK: Sections

  /// Appends sections.
  ///
  /// - Precondition: no section is given twice.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let moved = removeSectionsForMove(identifiers)
    for part in moved {
      places[part.identifier] = parts.count
      parts.append(part)
    }
  }

  /// Inserts sections before another one.
  ///
  /// - Precondition: the snapshot contains that one, which is not among the sections. No section is given twice.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, beside: toIdentifier, after: false) }

  /// Inserts sections after another one.
  ///
  /// - Precondition: the snapshot contains that one, which is not among the sections. No section is given twice.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, beside: toIdentifier, after: true) }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beside neighbor: SectionIdentifierType, after: Bool
  ) {
    _ = place(of: neighbor)
    let moved = removeSectionsForMove(identifiers)
    guard let place = places[neighbor] else {
      preconditionFailure("the section \(neighbor) cannot be inserted beside itself")
    }
    parts.insert(contentsOf: moved, at: after ? place + 1 : place)
    number()
  }

  /// Deletes sections and their items. Sections that the snapshot does not contain are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    let doomed = Set(identifiers.filter { places[$0] != nil })
    guard !doomed.isEmpty else { return }
    for part in parts where doomed.contains(part.identifier) {
      for item in part.items { sectionOfItem[item] = nil }
    }
    parts.removeAll { doomed.contains($0.identifier) }
    for identifier in doomed { places[identifier] = nil }
    number()
  }

  /// Moves a section before another one.
  ///
  /// - Precondition: the snapshot contains both.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, after: false) }

  /// Moves a section after another one.
  ///
  /// - Precondition: the snapshot contains both.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, after: true) }

  private mutating func moveSection(
    _ identifier: SectionIdentifierType, beside neighbor: SectionIdentifierType, after: Bool
  ) {
    let from = place(of: identifier)
    let to = place(of: neighbor)
    guard from != to else { return }
    let part = parts.remove(at: from)
    let place = to > from ? to - 1 : to
    parts.insert(part, at: after ? place + 1 : place)
    number()
  }

  /// Marks sections to be reloaded.
  ///
  /// - Precondition: the snapshot contains the sections.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedSections.add(identifiers)
  }

  // MARK: Implementation

  /// The snapshot without reloads and reconfigurations.
  var withoutReloads: Self {
    var result = self
    result.reloadedSections = .init()
    result.reloadedItems = .init()
    result.reconfiguredItems = .init()
    return result
  }

  /// Replaces the items of a section.
  mutating func setItems(_ items: [ItemIdentifierType], inSection section: SectionIdentifierType) {
    deleteItems(parts[place(of: section)].items)
    appendItems(items, toSection: section)
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let place = places[section] else {
      preconditionFailure("the snapshot has no section \(section): append it first")
    }
    return place
  }

  private func expectItem(_ identifier: ItemIdentifierType) {
    precondition(
      sectionOfItem[identifier] != nil, "the snapshot has no item \(identifier): append it first")
  }

  private func find(_ identifier: ItemIdentifierType) -> (part: Int, index: Int)? {
    guard let section = sectionOfItem[identifier], let part = places[section],
      let index = parts[part].items.firstIndex(of: identifier)
    else { return nil }
    return (part, index)
  }

  private mutating func number() {
    for (place, part) in parts.enumerated() { places[part.identifier] = place }
  }

  private mutating func remove(_ identifiers: Set<ItemIdentifierType>) {
    var touched: Set<Int> = []
    for identifier in identifiers {
      guard let section = sectionOfItem.removeValue(forKey: identifier), let place = places[section] else {
        continue
      }
      touched.insert(place)
    }
    for place in touched { parts[place].items.removeAll { identifiers.contains($0) } }
  }

  /// Removes items that are about to be inserted in another place.
  private mutating func removeForMove(_ identifiers: [ItemIdentifierType]) {
    let all = Set(identifiers)
    precondition(
      all.count == identifiers.count,
      "a snapshot was given \(identifiers.count) items of which \(identifiers.count - all.count) are there twice: "
        + "identifiers have to be unique")
    let known = all.filter { sectionOfItem[$0] != nil }
    if !known.isEmpty { remove(known) }
  }

  /// Removes the given sections as far as they exist, and returns all given sections with their items.
  private mutating func removeSectionsForMove(_ identifiers: [SectionIdentifierType]) -> [Part] {
    let all = Set(identifiers)
    precondition(
      all.count == identifiers.count,
      "a snapshot was given \(identifiers.count) sections of which \(identifiers.count - all.count) are there "
        + "twice: identifiers have to be unique")
    let result = identifiers.map { identifier in
      places[identifier].map { parts[$0] } ?? Part(identifier: identifier)
    }
    guard all.contains(where: { places[$0] != nil }) else { return result }
    parts.removeAll { all.contains($0.identifier) }
    for identifier in all { places[identifier] = nil }
    number()
    return result
  }
}

/// A section of a snapshot.
nonisolated struct DiffableSection<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  let identifier: Section
  var items: [Item] = []
}

/// Identifiers in insertion order, without duplicates.
private nonisolated struct MarkedIdentifiers<Identifier: Hashable & Sendable>: Sendable {
  private(set) var list: [Identifier] = []
  private var known: Set<Identifier> = []

  mutating func add(_ identifiers: [Identifier]) {
    for identifier in identifiers where known.insert(identifier).inserted { list.append(identifier) }
  }
}
