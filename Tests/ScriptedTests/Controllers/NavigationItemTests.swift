import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Navigation items that change while they are shown, and what a navigation controller gives its program.
@Suite("Navigation items", .serialized) struct NavigationItemTests {
  private func titles(_ desk: NavigationDesk) -> [String] {
    (desk.bar.row?.barButtons ?? []).map { $0.item.title ?? "" }
  }

  @Test("A back action replaces the pop, also in an item without a previous one")
  func backAction() throws {
    try NavigationDesk.run { desk in
      var presses = 0
      let page = desk.push("b")
      page.navigationItem.backAction = UIAction { _ in presses += 1 }
      desk.settle()
      try desk.click(try #require(desk.bar.row?.backButton))
      desk.settle()
      #expect(presses == 1 && desk.names == ["a", "b"])
      page.navigationItem.backAction = nil
      desk.settle()
      try desk.click(try #require(desk.bar.row?.backButton))
      desk.compositor.advance(by: .seconds(1))
      #expect(presses == 1 && desk.names == ["a"] && desk.bar.row?.backButton == nil)
      desk.bar.topItem?.backAction = UIAction { _ in presses += 1 }
      desk.settle()
      try desk.click(try #require(desk.bar.row?.backButton))
      #expect(presses == 2 && desk.names == ["a"])
    }
  }

  @Test("The back button is hidden and shown, with or without animation", arguments: [false, true])
  func hidesBackButton(animated: Bool) throws {
    try NavigationDesk.run { desk in
      let item = desk.push("b").navigationItem
      desk.settle()
      item.setHidesBackButton(true, animated: animated)
      desk.settle()
      #expect(item.hidesBackButton && desk.bar.row?.backButton == nil)
      item.setHidesBackButton(false, animated: animated)
      desk.settle()
      #expect(!item.hidesBackButton && desk.bar.row?.backButton != nil)
    }
  }

  @Test("Items are set at both edges, with or without animation", arguments: [false, true])
  func items(animated: Bool) throws {
    try NavigationDesk.run { desk in
      let item = try #require(desk.bar.topItem)
      let all = ["a", "b", "c", "d", "e", "f"].map { UIBarButtonItem(title: $0) }
      item.setLeftBarButtonItems([all[0], all[1]], animated: animated)
      item.setRightBarButtonItems([all[2], all[3]], animated: animated)
      desk.settle()
      #expect(titles(desk) == ["a", "b", "d", "c"])
      item.setLeftBarButton(all[4], animated: animated)
      item.setRightBarButton(all[5], animated: animated)
      desk.settle()
      #expect(titles(desk) == ["e", "f"])
      #expect(item.leftBarButtonItems == [all[4]] && item.rightBarButtonItems == [all[5]])
      item.setLeftBarButton(nil, animated: animated)
      item.setRightBarButtonItems(nil, animated: animated)
      desk.settle()
      #expect(titles(desk) == [] && item.leftBarButtonItems == nil && item.rightBarButtonItems == nil)
    }
  }

  @Test("An animated change of items cross-fades")
  func fades() throws {
    try NavigationDesk.run { desk in
      desk.compositor.startFrames()
      let item = try #require(desk.bar.topItem)
      item.setRightBarButton(UIBarButtonItem(title: "Save"), animated: true)
      desk.compositor.advance(by: .milliseconds(80))
      let middle = try desk.application.shown.surface.picture
      desk.compositor.advance(by: .seconds(1))
      let end = try desk.application.shown.surface.picture
      #expect(middle != end)
      item.setRightBarButton(UIBarButtonItem(title: "Open"), animated: false)
      desk.compositor.advance(by: .milliseconds(80))
      let other = try desk.application.shown.surface.picture
      desk.compositor.advance(by: .seconds(1))
      try #expect(desk.application.shown.surface.picture == other, "without animation it is there at once")
    }
  }

  @Test("The search bar is below the title for every preferred placement")
  func searchBar() throws {
    try NavigationDesk.run { desk in
      let item = try #require(desk.bar.topItem)
      let search = UISearchController(searchResultsController: nil)
      item.preferredSearchBarPlacement = .inline
      item.searchController = search
      desk.settle()
      #expect(item.searchBarPlacement == .stacked && item.preferredSearchBarPlacement == .inline)
      let title = try #require(desk.bar.row?.titleLabel)
      #expect(desk.place(search.searchBar).minY >= desk.place(title).maxY)
      item.searchController = nil
    }
  }

  @Test("The toolkit asks a controller's override of navigationController")
  func overriddenNavigationController() {
    final class Child: UIViewController {
      var recorded: UINavigationController?
      override var navigationController: UINavigationController? { recorded }
    }
    let child = Child()
    let navigation = UINavigationController(rootViewController: child)
    navigation.isToolbarHidden = false
    child.toolbarItems = [UIBarButtonItem(title: "a")]
    #expect(navigation.toolbar.items?.isEmpty != false)
    child.recorded = navigation
    child.toolbarItems = [UIBarButtonItem(title: "b")]
    #expect(navigation.toolbar.items == child.toolbarItems)
  }

  @Test("Toolbar items are set, with or without animation", arguments: [false, true])
  func toolbarItems(animated: Bool) throws {
    try NavigationDesk.run { desk in
      desk.navigation.isToolbarHidden = false
      let page = try #require(desk.navigation.topViewController)
      let items = ["a", "b"].map { UIBarButtonItem(title: $0) }
      page.setToolbarItems(items, animated: animated)
      desk.settle()
      #expect(page.toolbarItems == items && desk.navigation.toolbar.items == items)
      let shown = desk.navigation.toolbar.subviews.compactMap { ($0 as? BarButton)?.item }
      #expect(Set(shown) == Set(items))
      page.setToolbarItems(nil, animated: animated)
      desk.settle()
      #expect(desk.navigation.toolbar.subviews.allSatisfy { !($0 is BarButton) })
    }
  }

  @Test("The gesture recognizers for hiding bars and for popping can be observed and disabled")
  func recognizers() throws {
    try NavigationDesk.run { desk in
      let (tap, swipe) = (
        desk.navigation.barHideOnTapGestureRecognizer, desk.navigation.barHideOnSwipeGestureRecognizer
      )
      #expect(!tap.isEnabled && !swipe.isEnabled)
      #expect(tap.view === desk.navigation.view && swipe.view === desk.navigation.view)
      (desk.navigation.hidesBarsOnTap, desk.navigation.hidesBarsOnSwipe) = (true, true)
      #expect(tap.isEnabled && swipe.isEnabled)
      try desk.click(300, 250)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.navigation.isNavigationBarHidden)
      desk.navigation.setNavigationBarHidden(false, animated: false)
      tap.isEnabled = false
      try desk.click(300, 250)
      desk.compositor.advance(by: .seconds(1))
      #expect(!desk.navigation.isNavigationBarHidden && !desk.navigation.hidesBarsOnTap)
    }
  }

  @Test(
    "A swipe from the edge pops while its recognizer is enabled", arguments: [true, false])
  func interactivePop(isEnabled: Bool) throws {
    try NavigationDesk.run { desk in
      desk.push("b")
      desk.settle()
      let pop = try #require(desk.navigation.interactivePopGestureRecognizer)
      #expect(pop.isEnabled && pop.view === desk.navigation.view)
      pop.isEnabled = isEnabled
      try desk.down(1, 200)
      for step in 1...20 { desk.move(1 + CGFloat(step) * 20, 200) }
      desk.up()
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.names == (isEnabled ? ["a"] : ["a", "b"]))
    }
  }

  @Test("A navigation controller takes the preferred content size of its top controller")
  func preferredSize() throws {
    try NavigationDesk.run { desk in
      let first = try #require(desk.navigation.topViewController)
      first.preferredContentSize = CGSize(width: 200, height: 100)
      #expect(desk.navigation.preferredContentSize == CGSize(width: 200, height: 100))
      desk.push("b")
      first.preferredContentSize = CGSize(width: 300, height: 150)
      #expect(desk.navigation.preferredContentSize != CGSize(width: 300, height: 150))
    }
  }
}
