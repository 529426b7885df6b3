/// A table from responders, which have no stored properties, to values.
@MainActor struct ResponderTable<Value> {
  private struct Entry {
    weak var owner: UIResponder?
    let value: Value
  }

  private var entries: [ObjectIdentifier: Entry] = [:]
  /// The number of entries at which those of released responders are removed.
  private var purgeCount = 32

  subscript(responder: UIResponder) -> Value? {
    get {
      guard !entries.isEmpty, let entry = entries[ObjectIdentifier(responder)] else { return nil }
      // A new object may have the address of a released one.
      return entry.owner === responder ? entry.value : nil
    }
    set {
      entries[ObjectIdentifier(responder)] = newValue.map { Entry(owner: responder, value: $0) }
      guard entries.count >= purgeCount else { return }
      entries = entries.filter { $0.value.owner != nil }
      purgeCount = max(32, 2 * entries.count)
    }
  }

  /// The responders whose values satisfy a condition, in no order.
  func owners(where condition: (Value) -> Bool) -> [UIResponder] {
    entries.values.compactMap { condition($0.value) ? $0.owner : nil }
  }
}
