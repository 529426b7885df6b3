/// The orthogonal scrolling of a section, and where it comes to rest.
///
/// UIKit: `UICollectionLayoutSectionOrthogonalScrollingBehavior`.
public nonisolated enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  /// No orthogonal scrolling: the groups follow the layout's direction.
  case none
  /// At any offset.
  case continuous
  /// At the beginning of a group.
  case continuousGroupLeadingBoundary
  /// At multiples of the section's own width.
  case paging
  /// At the next or previous group.
  case groupPaging
  /// At the next or previous group, centered.
  case groupPagingCentered
}
