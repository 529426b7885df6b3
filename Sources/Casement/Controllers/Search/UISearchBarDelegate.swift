public import Foundation

/// Hears of what the user does with a search bar.
///
/// UIKit: `UISearchBarDelegate`.
@preconcurrency @MainActor public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether the text may be edited. True by default.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)

  /// Whether editing may end. True by default.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool

  /// Editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)

  /// The text has changed, also where it was cleared.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)

  /// Whether a part of the text may be replaced. The range is in UTF-16 units. True by default.
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool

  /// Return was pressed.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)

  /// The bookmarks' button was pressed.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)

  /// The cancel button was pressed.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)

  /// The results' button was pressed.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)

  /// Another scope was chosen.
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
