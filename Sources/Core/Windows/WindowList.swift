/// The windows of the program that exist, shown or not. The list does not retain them.
package final class WindowList {
  /// In the order in which they were made or shown last.
  private var entries: [Entry] = []

  private struct Entry {
    weak var window: UIWindow?
    let identity: ObjectIdentifier
  }

  /// All of them, back to front: by level, among equals the one shown last at the end.
  package var all: [UIWindow] {
    let all = entries.compactMap(\.window)
    guard all.contains(where: { $0.windowLevel != .normal }) else { return all }
    // Sorting keeps the order of equals.
    return all.enumerated().sorted {
      ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset)
    }.map(\.element)
  }

  /// All of them, where their order does not matter.
  var unsorted: some Sequence<UIWindow> { entries.lazy.compactMap(\.window) }

  func add(_ window: UIWindow) {
    entries.append(Entry(window: window, identity: ObjectIdentifier(window)))
  }

  /// Removes the entries of windows that were released.
  func removeEnded() { entries.removeAll { $0.window == nil } }

  private func remove(_ window: UIWindow) {
    entries.removeAll { $0.identity == ObjectIdentifier(window) }
  }

  /// Moves a window that was shown to the end of its level.
  func didShow(_ window: UIWindow) {
    remove(window)
    add(window)
  }
}
