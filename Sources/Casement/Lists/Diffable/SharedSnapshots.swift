import Synchronization

/// A copy of a diffable data source's snapshots for other threads.
///
/// UIKit allows `apply` and `snapshot` on one queue other than the main queue. A snapshot that is applied there is
/// posted to the main thread. Until it is shown, the background queue reads the posted snapshot.
nonisolated final class SharedSnapshots<Section: Hashable & Sendable, Item: Hashable & Sendable>: Sendable {
  typealias Snapshot = NSDiffableDataSourceSnapshot<Section, Item>
  typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<Item>

  private struct State: Sendable {
    var shown = Snapshot()
    var shownSections: [Section: SectionSnapshot] = [:]
    var posted: Snapshot?
    var postedSections: [Section: SectionSnapshot] = [:]
    /// The number of posted snapshots that are not applied yet.
    var waiting = 0
  }
  private let state = Mutex(State())

  /// Stores the snapshot that the list shows.
  func show(_ snapshot: Snapshot) { state.withLock { $0.shown = snapshot } }

  /// Stores the section snapshots, after one of them changed.
  func show(_ sections: [Section: SectionSnapshot]) { state.withLock { $0.shownSections = sections } }

  /// The snapshot that the list shows; on a background queue, the one that was posted last.
  var newest: Snapshot {
    let isMain = MainThread.isCurrent
    return state.withLock { isMain ? $0.shown : $0.posted ?? $0.shown }
  }

  /// The tree of a section's items.
  ///
  /// - Precondition: the section exists.
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

  /// Applies a snapshot on the main thread: synchronously if called there, else asynchronously.
  func apply(_ snapshot: Snapshot, _ work: @escaping @MainActor @Sendable () -> Void) {
    perform({ $0.posted = snapshot }, work)
  }

  /// Applies a section snapshot on the main thread: synchronously if called there, else asynchronously.
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
