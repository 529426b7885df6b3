import Foundation

/// The children of nodes with many, as clients read them last.
///
/// A client reads a child by its index, and the index of a child, with one call each. Without this store, each call would
/// sort all siblings, so that reading them all would take quadratic time. An entry is valid until a window is drawn, and for
/// 50 ms at most, because a program can change its accessibility properties without a drawing.
final class AccessibilityChildren {
  struct Entry {
    let nodes: [AccessibilityNode]
    let ids: [Int]
    private let places: [Int: Int]

    init(_ nodes: [AccessibilityNode]) {
      self.nodes = nodes
      ids = nodes.map(\.accessibleID)
      places = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    }

    /// The index of a child. Complexity: O(1).
    func index(of node: AccessibilityNode) -> Int? { places[node.accessibleID] }
  }

  /// Fewer children are read again for each call.
  private static let minimumCount = 16

  /// The time for which an entry is valid, in nanoseconds.
  private static let lifetime: UInt64 = 50_000_000

  private var entries: [Int: Entry] = [:]
  private var end: UInt64 = 0

  /// The children of a node.
  func entry(of node: AccessibilityNode) -> Entry {
    let now = DispatchTime.now().uptimeNanoseconds
    if now >= end {
      entries = [:]
      end = now + Self.lifetime
    }
    if let known = entries[node.accessibleID] { return known }
    let entry = Entry(node.currentChildren())
    if entry.nodes.count >= Self.minimumCount { entries[node.accessibleID] = entry }
    return entry
  }

  /// Reads all children again at the next call.
  func removeAll() { entries = [:] }
}
