import Foundation

/// The measured sizes of cells and headers, for layouts with estimates.
struct CompositionalSizes {
  private(set) var items: [Int: [Int: CGSize]] = [:]
  private(set) var boundaries: [ElementKey: CGSize] = [:]
  /// The sections with new sizes since the layout was prepared; nil for all.
  var dirty: Set<Int>? = []

  mutating func set(_ size: CGSize, for key: ElementKey) {
    if key.category == .cell {
      items[key.indexPath.section, default: [:]][key.indexPath.item] = size
      dirty?.insert(key.indexPath.section)
    } else {
      boundaries[key] = size
    }
  }

  mutating func forget(_ path: IndexPath) { items[path.section]?[path.item] = nil }

  mutating func removeAll() {
    items = [:]
    boundaries = [:]
    dirty = nil
  }

  /// Renumbers the items after a batch of changes.
  mutating func renumber(_ map: ListChange) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in items {
      for (item, size) in sizes {
        let path = IndexPath(item: item, section: section)
        if !map.isReloaded(old: path), let new = map.after(path) {
          moved[new.section, default: [:]][new.item] = size
        }
      }
    }
    items = moved
    var kept: [ElementKey: CGSize] = [:]
    for (key, size) in boundaries {
      guard key.indexPath.count > 0, key.indexPath[0] < map.oldCounts.count,
        let section = map.section(after: key.indexPath[0])
      else { continue }
      var key = key
      key.indexPath[0] = section
      kept[key] = size
    }
    boundaries = kept
    dirty = nil
  }
}
