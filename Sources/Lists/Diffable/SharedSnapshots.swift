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
    /// The section snapshots that were posted after `posted`, oldest first.
    var unmerged: [(section: Section, levels: SectionSnapshot)] = []
    /// The number of posted snapshots that are not applied yet.
    var waiting = 0

    /// The snapshot that the background queue reads. Section snapshots are merged here, and not when they are posted,
    /// because the first change of the list's snapshot copies all of its items.
    mutating func newestPosted() -> Snapshot {
      guard !unmerged.isEmpty else { return posted ?? shown }
      var whole = posted ?? shown
      // `whole` is the only reference now, so a posted snapshot is changed in place.
      posted = nil
      for (section, levels) in unmerged {
        if whole.indexOfSection(section) == nil { whole.appendSections([section]) }
        whole.setItems(levels.visibleItems, inSection: section)
      }
      unmerged = []
      posted = whole
      return whole
    }
  }
  private let state = Mutex(State())

  /// Stores the snapshot that the list shows.
  func show(_ snapshot: Snapshot) { state.withLock { $0.shown = snapshot } }

  /// Stores the section snapshot of a section; nil for none.
  func show(_ levels: SectionSnapshot?, of section: Section) {
    state.withLock { $0.shownSections[section] = levels }
  }

  /// The snapshot that the list shows; on a background queue, the one that was posted last.
  var newest: Snapshot {
    let isMain = MainThread.isCurrent
    return state.withLock { isMain ? $0.shown : $0.newestPosted() }
  }

  /// The tree of a section's items.
  ///
  /// - Precondition: the section exists.
  func newest(of section: Section) -> SectionSnapshot {
    let isMain = MainThread.isCurrent
    return state.withLock { state in
      let known = state.shownSections[section]
      if isMain, let known { return known }
      if !isMain, let posted = state.postedSections[section] { return posted }
      let snapshot = isMain ? state.shown : state.newestPosted()
      let items = snapshot.itemIdentifiers(inSection: section)
      // A posted snapshot with other items replaces the section's tree.
      if let known, known.visibleItems == items { return known }
      var result = SectionSnapshot()
      result.append(items)
      return result
    }
  }

  /// Applies a snapshot on the main thread: synchronously if called there, else asynchronously.
  func apply(_ snapshot: Snapshot, _ work: @escaping @MainActor @Sendable () -> Void) {
    perform(
      { state in
        state.posted = snapshot
        state.unmerged = []
        state.postedSections = state.postedSections.filter { section, levels in
          snapshot.indexOfSection(section) != nil
            && snapshot.itemIdentifiers(inSection: section) == levels.visibleItems
        }
      }, work)
  }

  /// Applies a section snapshot on the main thread: synchronously if called there, else asynchronously.
  func apply(
    _ snapshot: SectionSnapshot, to section: Section, _ work: @escaping @MainActor @Sendable () -> Void
  ) {
    perform(
      { state in
        state.postedSections[section] = snapshot
        state.unmerged.append((section, snapshot))
      }, work)
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
        state.unmerged = []
      }
    }
  }
}
