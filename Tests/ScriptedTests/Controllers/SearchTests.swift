import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable import CasementCore
@testable import CasementLists

/// Search bars and search controllers.
@Suite("Search", .serialized) struct SearchTests {
  private final class Journal: NSObject, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
  {
    var lines: [String] = []
    var refused = ""
    deinit {}
    func take() -> [String] {
      defer { lines.removeAll() }
      return lines
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { lines.append("begin") }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { lines.append("end") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
      lines.append("text \(searchText)")
    }
    func searchBar(
      _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { text != refused }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { lines.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { lines.append("cancel") }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { lines.append("bookmark") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
      lines.append("scope \(selectedScope)")
    }
    func updateSearchResults(for searchController: UISearchController) {
      lines.append(
        "update \(searchController.isActive ? "active" : "over") \(searchController.searchBar.text ?? "")")
    }
    func willPresentSearchController(_ searchController: UISearchController) { lines.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { lines.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { lines.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { lines.append("did dismiss") }
  }

  private func run(_ body: (TestApplication, UIViewController, Journal) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 600, height: 400)) { application in
      let root = UIViewController()
      root.view.backgroundColor = .systemBackground
      application.window.rootViewController = root
      application.compositor.settle()
      try body(application, root, Journal())
      application.window.rootViewController = nil
      application.compositor.settle()
    }
  }

  private func tap(_ keys: String..., on application: TestApplication) throws {
    for key in keys {
      try application.compositor.keyboard.tap(key)
      application.compositor.settle()
    }
  }

  private func click(_ view: UIView, _ application: TestApplication) throws {
    let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    let origin = application.window.renderer.contentOrigin
    application.compositor.pointer.move(
      to: CGPoint(x: place.x + origin.x, y: place.y + origin.y), in: try application.shown)
    application.compositor.pointer.click()
    application.compositor.settle()
  }

  private func find(_ application: TestApplication) throws {
    let keyboard = application.compositor.keyboard
    keyboard.press(key: try keyboard.key(named: "Control_L"))
    application.compositor.exchange()
    try keyboard.tap("f")
    application.compositor.exchange()
    keyboard.release(key: try keyboard.key(named: "Control_L"))
    application.compositor.settle()
  }

  @Test("A bar notifies its delegate of text changes, clearing, searching and cancelling") func bar() throws {
    try run { application, root, journal in
      let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 600, height: 48))
      bar.delegate = journal
      bar.showsBookmarkButton = true
      root.view.addSubview(bar)
      application.compositor.settle()
      try find(application)
      #expect(bar.searchTextField.isFirstResponder, "Ctrl-F goes to the bar")
      journal.refused = "z"
      try tap("a", "z", "b", "Return", on: application)
      #expect(journal.take() == ["begin", "text a", "text ab", "search"])
      try tap("Escape", on: application)
      #expect(journal.take() == ["text "] && bar.searchTextField.isFirstResponder)
      try tap("Escape", on: application)
      #expect(journal.take() == ["end"])
      try click(bar.parts.extra, application)
      #expect(journal.take() == ["bookmark"])
      bar.setShowsCancelButton(true, animated: true)
      application.compositor.settle()
      try click(bar.parts.cancel, application)
      #expect(journal.take() == ["cancel"])
      #expect(bar.parts.field.frame.maxX < bar.parts.cancel.frame.minX)
      bar.parts.cancel.becomeFirstResponder()
      try tap("Escape", on: application)
      #expect(journal.take() == ["cancel"])
    }
  }

  @Test("Ctrl-F focuses a bar before its first layout") func typedAhead() throws {
    try run { application, root, journal in
      let bar = UISearchBar()
      bar.delegate = journal
      let column = UIStackView(arrangedSubviews: [bar])
      column.frame = root.view.bounds
      root.view.addSubview(column)
      try find(application)
      #expect(bar.searchTextField.isFirstResponder && journal.take() == ["begin"])
    }
  }

  @Test("Scopes have a row of their own, and report the selection") func scopes() throws {
    try run { application, root, journal in
      let bar = UISearchBar()
      bar.delegate = journal
      #expect(bar.sizeThatFits(CGSize(width: 300, height: 0)).height == 48)
      bar.selectedScopeButtonIndex = 0
      #expect(bar.selectedScopeButtonIndex == 0, "there is none to choose")
      bar.scopeButtonTitles = ["All", "Names", "Places"]
      bar.showsScopeBar = true
      let size = bar.sizeThatFits(CGSize(width: 600, height: 0))
      #expect(size.height == 88 && bar.selectedScopeButtonIndex == 0)
      bar.frame = CGRect(origin: .zero, size: size)
      root.view.addSubview(bar)
      application.compositor.settle()
      try click(bar.parts.scope, application)
      #expect(journal.take() == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
    }
  }

  @Test("A search begins with typing, shows its results, and ends when it is cancelled") func controller()
    throws
  {
    try run { application, root, journal in
      let results = UIViewController()
      let search = UISearchController(searchResultsController: results)
      search.searchResultsUpdater = journal
      search.delegate = journal
      let bar = search.searchBar
      bar.frame = CGRect(x: 0, y: 0, width: 600, height: 48)
      root.view.addSubview(bar)
      application.compositor.settle()
      try click(bar.searchTextField, application)
      #expect(journal.take() == ["will present", "did present", "update active "])
      #expect(search.isActive && bar.showsCancelButton && results.parent == nil)
      #expect(search.presentingViewController === root)
      try tap("a", on: application)
      #expect(journal.take() == ["update active a"])
      #expect(results.view.window != nil)
      #expect(
        results.view.convert(results.view.bounds, to: root.view)
          == CGRect(x: 0, y: 48, width: 600, height: 352))
      try tap("Escape", "Escape", on: application)
      #expect(
        journal.take() == ["update active ", "will dismiss", "update over ", "did dismiss"])
      #expect(!search.isActive && !bar.showsCancelButton && results.view.window == nil)
      // Without text the shade takes a press, and ends it.
      search.isActive = true
      application.compositor.settle()
      bar.searchTextField.tokens = [UISearchToken(icon: nil, text: "all")]
      try click(root.view, application)
      #expect(!search.isActive && bar.searchTextField.tokens.isEmpty)
      search.isActive = true
      bar.text = "left"
      search.isActive = false
      #expect(bar.text?.isEmpty ?? true, "the end of a search clears its text")
      search.obscuresBackgroundDuringPresentation = false
      search.isActive = true
      #expect(search.view.superview == nil)
      search.isActive = false
    }
  }

  @Test("A search hides the navigation bar except the search bar, and shows it again") func hidesBar() throws
  {
    try run { application, root, _ in
      let search = UISearchController(searchResultsController: nil)
      root.title = "Things"
      root.navigationItem.searchController = search
      root.navigationItem.hidesSearchBarWhenScrolling = false
      application.window.rootViewController = nil
      let stack = UINavigationController(rootViewController: root)
      stack.navigationBar.prefersLargeTitles = true
      application.window.rootViewController = stack
      application.compositor.settle()
      let bar = stack.navigationBar
      let title = try #require(bar.row?.titleLabel)
      @MainActor func place(_ view: UIView) -> CGRect { view.convert(view.bounds, to: stack.view) }
      #expect(bar.frame.height == 144 && place(search.searchBar).minY == 96)
      search.isActive = true
      application.compositor.advance(by: .milliseconds(60))
      let height = try #require(bar.layer.presentation()).bounds.height
      #expect(height > 48 && height < 144, "it is on its way")
      application.compositor.settle()
      #expect(bar.frame == CGRect(x: 0, y: 0, width: 600, height: 48))
      #expect(place(search.searchBar) == CGRect(x: 0, y: 0, width: 600, height: 48))
      #expect(place(title).maxY <= 0 && root.view.safeAreaInsets.top == 48)
      search.hidesNavigationBarDuringPresentation = false
      application.compositor.settle()
      #expect(bar.frame.height == 144 && place(title).minY >= 0)
      search.hidesNavigationBarDuringPresentation = true
      application.compositor.settle()
      #expect(bar.frame.height == 48)
      // A controller that is pushed meanwhile has its bar.
      stack.pushViewController(UIViewController(), animated: false)
      application.compositor.settle()
      #expect(bar.frame.height == 44)
      stack.popViewController(animated: false)
      application.compositor.settle()
      #expect(bar.frame.height == 48)
      search.isActive = false
      application.compositor.settle()
      #expect(bar.frame.height == 144 && place(search.searchBar).minY == 96)
      #expect(bar.row.map { place($0.titleLabel).minY >= 0 } == true)
    }
  }

  @Test("A search bar in a table header hides the navigation bar during the search")
  func hidesBarAround() throws {
    try run { application, _, _ in
      let list = UITableViewController(style: .plain)
      let search = UISearchController(searchResultsController: nil)
      list.tableView.tableHeaderView = search.searchBar
      let stack = UINavigationController(rootViewController: list)
      application.window.rootViewController = stack
      application.compositor.settle()
      search.isActive = true
      application.compositor.settle()
      #expect(stack.isNavigationBarHidden && stack.navigationBar.frame.maxY <= 0)
      #expect(search.searchBar.convert(search.searchBar.bounds, to: nil).minY == 0)
      stack.pushViewController(UIViewController(), animated: true)
      application.compositor.settle()
      #expect(!stack.isNavigationBarHidden, "the pushed controller needs its way back")
      stack.popViewController(animated: true)
      application.compositor.settle()
      #expect(stack.isNavigationBarHidden)
      search.isActive = false
      application.compositor.settle()
      #expect(!stack.isNavigationBarHidden && stack.navigationBar.frame.minY == 0)
      // A bar that the program has hidden stays so.
      stack.isNavigationBarHidden = true
      search.isActive = true
      search.isActive = false
      application.compositor.settle()
      #expect(stack.isNavigationBarHidden)
    }
  }

  @Test("In a navigation item the search bar is below the title, and searches the top controller")
  func navigation()
    throws
  {
    try run { application, root, journal in
      let results = UIViewController()
      let search = UISearchController(searchResultsController: results)
      search.searchResultsUpdater = journal
      root.title = "Things"
      root.navigationItem.searchController = search
      root.navigationItem.hidesSearchBarWhenScrolling = false
      application.window.rootViewController = nil
      let stack = UINavigationController(rootViewController: root)
      application.window.rootViewController = stack
      application.compositor.settle()
      #expect(search.searchBar.isDescendant(of: stack.navigationBar))
      #expect(search.searchBar.frame.size == CGSize(width: 600, height: 48))
      try find(application)
      try tap("q", on: application)
      #expect(search.isActive && results.view.isDescendant(of: root.view))
      #expect(results.view.frame.size == root.view.bounds.size)
      #expect(root.navigationItem.searchController === search)
      // A presentation by the results belongs to the window's controllers, as any other.
      let alert = UIAlertController(title: "Hello", message: nil, preferredStyle: .alert)
      alert.addAction(UIAlertAction(title: "OK", style: .cancel))
      results.present(alert, animated: true)
      application.compositor.settle()
      #expect(alert.view.window != nil && stack.presentedViewController === alert)
      try tap("Escape", on: application)
      #expect(stack.presentedViewController == nil && search.isActive)
      search.isActive = false
      application.compositor.settle()
    }
  }

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  @Test("Down moves the focus from the search field to the results; the end of a search gives it back")
  func keys() throws {
    try run { application, _, _ in
      let list = Rows(style: .plain)
      list.tableView.selectionFollowsFocus = true
      let search = UISearchController(searchResultsController: nil)
      search.obscuresBackgroundDuringPresentation = false
      list.navigationItem.searchController = search
      list.navigationItem.hidesSearchBarWhenScrolling = false
      application.window.rootViewController = UINavigationController(rootViewController: list)
      application.compositor.settle()
      let field = search.searchBar.searchTextField
      list.tableView.becomeFirstResponder()
      try find(application)
      try tap("Escape", on: application)
      #expect(!search.isActive && list.tableView.isFirstResponder, "the focus returns")
      try find(application)
      try tap("q", "Down", on: application)
      #expect(search.isActive && list.tableView.isFirstResponder)
      #expect(list.tableView.indexPathForSelectedRow?.row == 0, "the selection follows the focus")
      // The cancel button has the focus when Return presses it.
      field.becomeFirstResponder()
      try tap("BackSpace", "Tab", "Return", on: application)
      #expect(!search.isActive && list.tableView.isFirstResponder)
      search.obscuresBackgroundDuringPresentation = true
      try find(application)
      try tap("Down", on: application)
      #expect(field.isFirstResponder, "the list behind the shade does not receive the focus")
      search.isActive = false
      application.compositor.settle()
    }
  }
}
