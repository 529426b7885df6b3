/// How a list looks that a collection view shows.
///
/// UIKit: `UICollectionLayoutListConfiguration`.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The looks of lists.
  public nonisolated enum Appearance: Int, Sendable {
    case plain
    case grouped
    case insetGrouped
    case sidebar
    case sidebarPlain
  }
}
