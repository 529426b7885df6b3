/// Whether a section scrolls by itself across the layout, and where it comes to rest.
///
/// UIKit: `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// It does not: its groups are laid out along the layout.
  case none
  /// Anywhere.
  case continuous
  /// Where a group begins.
  case continuousGroupLeadingBoundary
  /// At multiples of the section's own width.
  case paging
  /// At the next group.
  case groupPaging
  /// At the next group, in the middle.
  case groupPagingCentered
}
