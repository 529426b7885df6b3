import Foundation

/// The selected items of a table or collection view, and the anchor of a Shift selection (rule Y4).
///
/// The items are stored as ranges, so selecting all items takes constant memory per section.
nonisolated struct ListSelection: Equatable {
  /// The selected items by section; no set is empty.
  private var items: [Int: IndexSet] = [:]
  /// The item from which Shift selects.
  var anchor: IndexPath?

  // MARK: Items

  var isEmpty: Bool { items.isEmpty }

  var count: Int { items.values.reduce(0) { $0 + $1.count } }

  var first: IndexPath? {
    guard let section = items.keys.min(), let item = items[section]?.first else { return nil }
    return IndexPath(item: item, section: section)
  }

  /// In ascending order.
  var paths: [IndexPath] {
    items.keys.sorted().flatMap { section in
      items[section, default: []].map { IndexPath(item: $0, section: section) }
    }
  }

  func contains(_ item: Int, inSection section: Int) -> Bool { items[section]?.contains(item) ?? false }

  func contains(_ path: IndexPath) -> Bool { !items.isEmpty && contains(path.item, inSection: path.section) }

  /// - Returns: whether it was not selected.
  @discardableResult mutating func insert(_ path: IndexPath) -> Bool {
    // Foundation's `IndexSet` on Linux reports each insertion as new.
    guard !contains(path) else { return false }
    items[path.section, default: []].insert(path.item)
    return true
  }

  /// - Returns: whether it was selected.
  @discardableResult mutating func remove(_ path: IndexPath) -> Bool {
    guard contains(path) else { return false }
    items[path.section]?.remove(path.item)
    if items[path.section]?.isEmpty == true { items[path.section] = nil }
    return true
  }

  /// Deselects all items but one.
  mutating func removeAll(except kept: IndexPath? = nil) {
    let isKept = kept.map(contains) ?? false
    items = [:]
    if let kept, isKept { insert(kept) }
  }

  /// - Parameter counts: the number of items of each section.
  mutating func insertAll(_ counts: [Int]) {
    for (section, count) in counts.enumerated() where count > 0 {
      items[section] = IndexSet(integersIn: 0..<count)
    }
  }

  /// Renumbers the items after a batch of changes, and drops deleted ones.
  mutating func renumber(_ change: ListChange) {
    anchor = anchor.flatMap(change.after)
    var new: [Int: IndexSet] = [:]
    for (section, rows) in items { new.merge(change.after(rows, in: section)) { $0.union($1) } }
    items = new.filter { !$0.value.isEmpty }
  }

  // MARK: Presses

  /// A press on an item by the user.
  struct Press {
    enum Source {
      case pointer, finger, space, returnKey
    }

    var source: Source
    /// Whether Shift was held with the pointer.
    var extends = false
    /// Whether Control or Command was held with the pointer.
    var adds = false

    /// Whether the press performs the primary action of an item that it adds to an empty selection.
    var isPrimary: Bool { !adds && source != .space }
  }

  enum Response: Equatable {
    /// Select all items from the anchor to the pressed one, and deselect all others.
    case extend
    /// Select or deselect the item, and keep the others.
    case toggle
    /// Select the item alone, and perform its primary action.
    case replace
  }

  /// The change of the selection by a press, for the allowances of the list at that time.
  func response(to press: Press, allowsSeveral: Bool, isEditing: Bool) -> Response {
    guard allowsSeveral else { return .replace }
    if press.extends { return .extend }
    if press.adds || isEditing { return .toggle }
    switch press.source {
    case .pointer, .returnKey: return .replace
    case .finger: return isEmpty ? .replace : .toggle
    case .space: return .toggle
    }
  }
}
