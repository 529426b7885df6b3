import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers

/// Search bars by themselves, and what a search controller does without being asked.
@Suite("Search bars", .serialized) struct SearchBarTests {
  private final class Judge: NSObject, UISearchBarDelegate, UISearchControllerDelegate {
    var lets = true
    var place = UIBarPosition.any
    private(set) var lines: [String] = []
    deinit {}

    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
    func position(for bar: any UIBarPositioning) -> UIBarPosition { place }
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("begin?")
      return lets
    }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
      lines.append("end?")
      return lets
    }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { lines.append("results") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmarks") }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("will present") }
    func presentSearchController(_ searchController: UISearchController) { lines.append("present") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("did present") }
  }

  private func run(_ body: (ContainerDesk, UIViewController, UISearchBar, Judge) throws -> Void) throws {
    try ContainerDesk.run(size: CGSize(width: 600, height: 400)) { desk in
      let (root, bar, judge) = (UIViewController(), UISearchBar(), Judge())
      bar.frame = CGRect(x: 0, y: 0, width: 600, height: 48)
      bar.delegate = judge
      root.view.addSubview(bar)
      desk.show(root)
      try body(desk, root, bar, judge)
    }
  }

  @Test("The delegate decides whether editing begins and ends")
  func editing() throws {
    try run { _, _, bar, judge in
      judge.lets = false
      #expect(!bar.becomeFirstResponder() && !bar.isFirstResponder && judge.take() == ["begin?"])
      judge.lets = true
      #expect(bar.becomeFirstResponder() && bar.isFirstResponder && judge.take() == ["begin?"])
      judge.lets = false
      #expect(!bar.resignFirstResponder() && bar.isFirstResponder && judge.take() == ["end?"])
      judge.lets = true
      #expect(bar.resignFirstResponder() && !bar.isFirstResponder && judge.take() == ["end?"])
    }
  }

  @Test("The results button can be pressed and selected, and is hidden beside the bookmarks button")
  func resultsButton() throws {
    try run { desk, _, bar, judge in
      #expect(bar.parts.extra.superview == nil)
      bar.showsSearchResultsButton = true
      desk.compositor.settle()
      #expect(bar.parts.extra.superview === bar.searchTextField && !bar.parts.extra.isSelected)
      try desk.click(bar.parts.extra)
      #expect(judge.take() == ["results"])
      bar.isSearchResultsButtonSelected = true
      desk.compositor.settle()
      #expect(bar.parts.extra.isSelected)
      bar.showsBookmarkButton = true
      desk.compositor.settle()
      #expect(!bar.parts.extra.isSelected, "the bookmarks' button is never shown as pressed")
      try desk.click(bar.parts.extra)
      #expect(judge.take() == ["bookmarks"])
      (bar.showsBookmarkButton, bar.showsSearchResultsButton) = (false, false)
      desk.compositor.settle()
      #expect(bar.parts.extra.superview == nil)
    }
  }

  @Test("A bar in the black style is dark, and its delegate chooses its position")
  func look() throws {
    try run { desk, _, bar, judge in
      let usual = bar.parts.back.backgroundColor
      bar.barStyle = .black
      desk.compositor.settle()
      #expect(bar.parts.back.backgroundColor == UIColor(white: 0.11, alpha: 1))
      bar.barTintColor = .red
      desk.compositor.settle()
      #expect(bar.parts.back.backgroundColor == .red)
      (bar.barStyle, bar.barTintColor) = (.default, nil)
      desk.compositor.settle()
      #expect(bar.parts.back.backgroundColor == usual)
      #expect(bar.barPosition == .any)
      judge.place = .topAttached
      #expect(bar.barPosition == .topAttached)
    }
  }

  @Test("A search shows its cancel button, scopes and results automatically, unless that is disabled")
  func automatic() throws {
    try ContainerDesk.run(size: CGSize(width: 600, height: 400)) { desk in
      let (root, results) = (UIViewController(), UIViewController())
      let search = UISearchController(searchResultsController: results)
      search.searchBar.scopeButtonTitles = ["All", "New"]
      search.searchBar.frame = CGRect(x: 0, y: 0, width: 600, height: 48)
      root.view.addSubview(search.searchBar)
      desk.show(root)
      @MainActor func shown() -> [Bool] {
        desk.compositor.settle()
        return [
          search.searchBar.showsCancelButton, search.searchBar.showsScopeBar,
          results.viewIfLoaded?.window != nil,
        ]
      }
      #expect(search.automaticallyShowsCancelButton && search.automaticallyShowsScopeBar)
      #expect(search.automaticallyShowsSearchResultsController)
      search.isActive = true
      search.searchBar.text = "a"
      #expect(shown() == [true, true, true])
      search.isActive = false
      #expect(shown() == [false, false, false])
      (search.automaticallyShowsCancelButton, search.automaticallyShowsScopeBar) = (false, false)
      search.automaticallyShowsSearchResultsController = false
      search.isActive = true
      search.searchBar.text = "a"
      #expect(shown() == [false, false, false])
      search.showsSearchResultsController = true
      #expect(shown() == [false, false, true])
      search.searchBar.showsCancelButton = true
      search.isActive = false
      #expect(shown() == [true, false, false], "the program's button stays")
    }
  }

  @Test("A delegate may present a controller of its own when the search begins")
  func presenting() throws {
    try ContainerDesk.run(size: CGSize(width: 600, height: 400)) { desk in
      let (root, judge) = (UIViewController(), Judge())
      let search = UISearchController(searchResultsController: nil)
      search.delegate = judge
      root.view.addSubview(search.searchBar)
      desk.show(root)
      search.isActive = true
      #expect(judge.take() == ["will present", "present", "did present"])
      search.isActive = false
    }
  }
}
