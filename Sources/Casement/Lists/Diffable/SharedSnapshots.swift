import Synchronization

/// The snapshots of a diffable data source as other threads see them.
///
/// `apply` and `snapshot` may be called on one queue other than the main one, as UIKit documents. What such a queue applies
/// is posted to the main thread; until it is shown, the queue reads what it posted last.
nonisolated final class SharedSnapshots<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

  private struct State: Sendable {
    var shown = Snapshot()
    var shownSections: [Section: SectionSnapshot] = [:]
    var posted: Snapshot?
    var postedSections: [Section: SectionSnapshot] = [:]
    /// How many posted snapshots are not applied yet.
    var waiting = 0
  }
  private let state = Mutex(State())

  /// The list shows a snapshot.
  func show(_ snapshot: Snapshot) { state.withLock { $0.shown = snapshot } }

  /// The levels of the sections that have any changed.
  func show(_ sections: [Section: SectionSnapshot]) { state.withLock { $0.shownSections = sections } }

  /// The snapshot that the list shows; on other threads than the main one, the one that was posted last.
  var newest: Snapshot {
    let isMain = MainThread.isCurrent
    return state.withLock { isMain ? $0.shown : $0.posted ?? $0.shown }
  }

  /// The items of a section with their levels.
  ///
  /// - Precondition: the section is there.
  func newest(of section: Section) -> SectionSnapshot {
    let isMain = MainThread.isCurrent
    return state.withLock { state in
      if !isMain, let posted = state.postedSections[section] { return posted }
      if let known = state.shownSections[section] { return known }
      var result = SectionSnapshot()
      result.append(state.shown.itemIdentifiers(inSection: section))
      return result
    }
  }

  /// Applies a snapshot on the main thread: at once there, else in a turn of its own.
  func apply(_ snapshot: Snapshot, _ work: @escaping @MainActor @Sendable () -> Void) {
    perform({ $0.posted = snapshot }, work)
  }

  /// Applies the snapshot of a section on the main thread: at once there, else in a turn of its own.
  func apply(
    _ snapshot: SectionSnapshot, to section: Section, _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    perform({ $0.postedSections[section] = snapshot }, work)
  }

  private func perform(
    _ note: (inout State) -> Void, _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    guard !MainThread.isCurrent else { return MainActor.assumeIsolated { work() } }
    state.withLock { state in
      note(&state)
      state.waiting += 1
    }
    MainThreadPost.main.send { [self] in
      work()
      state.withLock { state in
        state.waiting -= 1
        guard state.waiting == 0 else { return }
        state.posted = nil
        state.postedSections = [:]
      }
    }
  }
}
