/// The sections and items of a list at one time, by identifiers, each of which is there once.
///
/// UIKit: `NSDiffableDataSourceSnapshot`. A value: to change what a list shows, change a copy and apply it to the data
/// source. Items that are appended or inserted though they are there already are moved.
public nonisolated struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  typealias Part = DiffableSection<SectionIdentifierType, ItemIdentifierType>

  /// The sections in their order, with their items.
  private(set) var parts: [Part] = []
  private var places: [SectionIdentifierType: Int] = [:]
  private var sectionOfItem: [ItemIdentifierType: SectionIdentifierType] = [:]

  /// The sections that are to be shown anew, in the order in which that was asked for.
  public var reloadedSectionIdentifiers: [SectionIdentifierType] { reloadedSections.list }
  /// The items for which cells are to be made anew.
  public var reloadedItemIdentifiers: [ItemIdentifierType] { reloadedItems.list }
  /// The items whose cells are to be set up anew.
  public var reconfiguredItemIdentifiers: [ItemIdentifierType] { reconfiguredItems.list }

  private var reloadedSections = MarkedIdentifiers<SectionIdentifierType>()
  private var reloadedItems = MarkedIdentifiers<ItemIdentifierType>()
  private var reconfiguredItems = MarkedIdentifiers<ItemIdentifierType>()

  /// A snapshot without sections.
  public init() {}

  // MARK: What there is

  /// How many items there are in all sections.
  public var numberOfItems: Int { sectionOfItem.count }
  /// How many sections there are.
  public var numberOfSections: Int { parts.count }
  /// The sections in their order.
  public var sectionIdentifiers: [SectionIdentifierType] { parts.map(\.identifier) }
  /// The items of all sections in their order.
  public var itemIdentifiers: [ItemIdentifierType] { parts.flatMap(\.items) }

  /// How many items a section has.
  ///
  /// - Precondition: the section is there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    parts[place(of: identifier)].items.count
  }

  /// The items of a section in their order.
  ///
  /// - Precondition: the section is there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    parts[place(of: identifier)].items
  }

  /// The section in which an item is; nil if it is in none.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    sectionOfItem[identifier]
  }

  /// The place of an item among those of all sections; nil if it is in none.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let (part, index) = find(identifier) else { return nil }
    return parts[..<part].reduce(index) { $0 + $1.items.count }
  }

  /// The place of a section; nil if it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { places[identifier] }

  // MARK: Items

  /// Adds items at the end of a section; nil for the last one.
  ///
  /// - Precondition: there is such a section, and no item is given twice.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? parts.last?.identifier else {
      preconditionFailure("a snapshot without sections was given items: append a section first")
    }
    _ = place(of: section)
    takeOut(identifiers)
    let part = place(of: section)
    parts[part].items += identifiers
    for identifier in identifiers { sectionOfItem[identifier] = section }
  }

  /// Adds items in front of another one.
  ///
  /// - Precondition: that one is there and is not among them, and no item is given twice.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: beforeIdentifier, after: false) }

  /// Adds items behind another one.
  ///
  /// - Precondition: that one is there and is not among them, and no item is given twice.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) { insert(identifiers, beside: afterIdentifier, after: true) }

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], beside neighbor: ItemIdentifierType, after: Bool
  ) {
    expectItem(neighbor)
    takeOut(identifiers)
    guard let (part, index) = find(neighbor) else {
      preconditionFailure("the item \(neighbor) cannot be inserted beside itself")
    }
    parts[part].items.insert(contentsOf: identifiers, at: after ? index + 1 : index)
    let section = parts[part].identifier
    for identifier in identifiers { sectionOfItem[identifier] = section }
  }

  /// Takes items away. Those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) { remove(Set(identifiers)) }

  /// Takes all items and sections away.
  public mutating func deleteAllItems() {
    parts = []
    places = [:]
    sectionOfItem = [:]
  }

  /// Puts an item in front of another one.
  ///
  /// - Precondition: both are there.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) { move(identifier, beside: toIdentifier, after: false) }

  /// Puts an item behind another one.
  ///
  /// - Precondition: both are there.
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

  /// Has cells made anew for items.
  ///
  /// - Precondition: the items are there.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { expectItem(identifier) }
    reloadedItems.add(identifiers)
  }

  /// Has the cells of items set up anew, which stay the same objects.
  ///
  /// - Precondition: the items are there.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    for identifier in identifiers { expectItem(identifier) }
    reconfiguredItems.add(identifiers)
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: no section is given twice.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    let moved = takeOutSections(identifiers)
    for part in moved {
      places[part.identifier] = parts.count
      parts.append(part)
    }
  }

  /// Adds sections in front of another one.
  ///
  /// - Precondition: that one is there and is not among them, and no section is given twice.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, beside: toIdentifier, after: false) }

  /// Adds sections behind another one.
  ///
  /// - Precondition: that one is there and is not among them, and no section is given twice.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insertSections(identifiers, beside: toIdentifier, after: true) }

  private mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beside neighbor: SectionIdentifierType, after: Bool
  ) {
    _ = place(of: neighbor)
    let moved = takeOutSections(identifiers)
    guard let place = places[neighbor] else {
      preconditionFailure("the section \(neighbor) cannot be inserted beside itself")
    }
    parts.insert(contentsOf: moved, at: after ? place + 1 : place)
    number()
  }

  /// Takes sections away with their items. Those that are not there are passed over.
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

  /// Puts a section in front of another one.
  ///
  /// - Precondition: both are there.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) { moveSection(identifier, beside: toIdentifier, after: false) }

  /// Puts a section behind another one.
  ///
  /// - Precondition: both are there.
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

  /// Has sections shown anew.
  ///
  /// - Precondition: the sections are there.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers { _ = place(of: identifier) }
    reloadedSections.add(identifiers)
  }

  // MARK: Inside

  /// The same without what is to be reloaded.
  var withoutReloads: Self {
    var result = self
    result.reloadedSections = .init()
    result.reloadedItems = .init()
    result.reconfiguredItems = .init()
    return result
  }

  /// Gives a section other items.
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

  /// Takes items out that are about to be put elsewhere.
  private mutating func takeOut(_ identifiers: [ItemIdentifierType]) {
    let all = Set(identifiers)
    precondition(
      all.count == identifiers.count,
      "a snapshot was given \(identifiers.count) items of which \(identifiers.count - all.count) are there twice: "
        + "identifiers have to be unique")
    let known = all.filter { sectionOfItem[$0] != nil }
    if !known.isEmpty { remove(known) }
  }

  /// Takes those sections out that are there, and answers all with their items.
  private mutating func takeOutSections(_ identifiers: [SectionIdentifierType]) -> [Part] {
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

/// Identifiers in the order in which they were added, each once.
private nonisolated struct MarkedIdentifiers<Identifier: Hashable & Sendable>: Sendable {
  private(set) var list: [Identifier] = []
  private var known: Set<Identifier> = []

  mutating func add(_ identifiers: [Identifier]) {
    for identifier in identifiers where known.insert(identifier).inserted { list.append(identifier) }
  }
}
