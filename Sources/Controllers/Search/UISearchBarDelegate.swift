public import Foundation

/// Methods that report the user's actions in a search bar.
///
/// UIKit: `UISearchBarDelegate`.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether editing may begin. True by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Called after editing began.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Whether editing may end. True by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Called after editing ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// Called after the text changed, including when it was cleared.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Whether a part of the text may be replaced. The range is in UTF-16 units. True by default.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool

  /// Called when Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// Called when the bookmarks button was pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)

  /// Called when the cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// Called when the results button was pressed.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

  /// Called when the user selected another scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
