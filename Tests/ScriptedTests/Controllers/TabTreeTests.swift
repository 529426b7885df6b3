import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Tabs that make their controllers, and groups of them.
@Suite("Tabs and groups of tabs", .serialized) struct TabTreeTests {
  /// A delegate that logs its calls and whose answers the test sets.
  private final class Judge: UITabBarControllerDelegate {
    var lines: [String] = []
    var refused: UITab?
    var hidden: UITab?
    var added: (tab: UITab, controller: UIViewController)?
    var asked: ((UITab) -> Void)?
    var animator: (any UIViewControllerAnimatedTransitioning)?

    func take() -> [String] {
      defer { lines.removeAll() }
      return lines
    }

    func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      lines.append("\(tab.identifier)?")
      asked?(tab)
      return tab !== refused
    }

    func tabBarController(
      _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
    ) { lines.append("\(previousTab?.identifier ?? "none") to \(selectedTab.identifier)") }

    func tabBarController(
      _ tabBarController: UITabBarController, displayedViewControllersFor tab: UITab,
      proposedViewControllers: [UIViewController]
    ) -> [UIViewController] {
      guard let added, added.tab === tab else { return tab === hidden ? [] : proposedViewControllers }
      return proposedViewControllers + [added.controller]
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      lines.append("a controller?")
      return true
    }
  }

  private struct Desk {
    let base: ContainerDesk
    let tabs: UITabBarController
    let judge: Judge

    func tab(_ name: String) -> UITab {
      tabs.tab(forIdentifier: name) ?? UITab(title: "?", image: nil, identifier: "?")
    }
    var shown: String? { (tabs.selectedViewController as? JournalController)?.name }
    var titles: [String?] { tabs.tabBar.items?.map(\.title) ?? [] }
    var sidebar: TabSidebar? { tabs.view.subviews.compactMap { $0 as? TabSidebar }.first { !$0.isHidden } }
    var rows: [TabSidebarRow] { all(TabSidebarRow.self) }
    /// The entries of the sidebar from top to bottom: titles of groups, and tabs with a dot per level.
    var list: [String] {
      guard let scroll = sidebar?.subviews.compactMap({ $0 as? UIScrollView }).first else { return [] }
      return scroll.subviews.sorted { $0.frame.minY < $1.frame.minY }.compactMap { entry in
        if let row = entry as? TabSidebarRow {
          return String(repeating: ".", count: row.level) + row.tab.title
        }
        return entry.subviews.compactMap { $0 as? UILabel }.first?.text.map { "[\($0)]" }
      }
    }
    func button(_ title: String) throws -> TabBarButton {
      try #require(tabs.tabBar.subviews.compactMap { $0 as? TabBarButton }.first { $0.item.title == title })
    }

    private func all<T: UIView>(_ type: T.Type) -> [T] {
      var found: [T] = []
      var pending: [UIView] = sidebar.map { [$0] } ?? []
      while let view = pending.popLast() {
        if let view = view as? T { found.append(view) }
        pending += view.subviews
      }
      return found
    }
  }

  private func run(
    width: CGFloat = 400, _ make: (ContainerDesk) -> [UITab], _ body: (Desk) throws -> Void
  ) throws {
    try ContainerDesk.run(size: CGSize(width: width, height: 500)) { base in
      let tabs = UITabBarController(tabs: make(base))
      let judge = Judge()
      tabs.delegate = judge
      base.show(tabs)
      try body(Desk(base: base, tabs: tabs, judge: judge))
    }
  }

  private func tab(_ name: String, _ desk: ContainerDesk) -> UITab {
    UITab(title: name.uppercased(), image: nil, identifier: name) { desk.part($0.identifier) }
  }

  private func group(
    _ name: String, _ children: [UITab], _ desk: ContainerDesk, hasController: Bool = true,
    isStack: Bool = false
  ) -> UITabGroup {
    let provider: ((UITab) -> UIViewController)? = hasController ? { desk.part($0.identifier) } : nil
    let group = UITabGroup(
      title: name.uppercased(), image: nil, identifier: name, children: children,
      viewControllerProvider: provider)
    if isStack { group.managingNavigationController = UINavigationController() }
    return group
  }

  @Test(
    "Controllers are created when first shown; the delegate is asked about selections and notified of them")
  func selection() throws {
    var made: [String] = []
    try run { desk in
      ["a", "b", "c"].map { name in
        UITab(title: name.uppercased(), image: nil, identifier: name) { tab in
          made.append(tab.identifier)
          return desk.part(tab.identifier)
        }
      }
    } _: { desk in
      #expect(made == ["a"] && desk.shown == "a" && desk.titles == ["A", "B", "C"])
      #expect(desk.tabs.selectedTab === desk.tab("a") && desk.tab("b").tabBarController === desk.tabs)
      try desk.base.click(desk.button("B"))
      #expect(desk.judge.take() == ["b?", "a to b"] && made == ["a", "b"] && desk.shown == "b")
      desk.judge.refused = desk.tab("c")
      try desk.base.click(desk.button("C"))
      #expect(desk.judge.take() == ["c?"] && desk.shown == "b")
      desk.tabs.selectedTab = desk.tab("c")
      #expect(desk.shown == "c" && desk.judge.take() == [], "the program's choice is nobody's to refuse")
      desk.tabs.selectedIndex = 0
      #expect(desk.shown == "a" && made == ["a", "b", "c"])
      desk.tab("a").title = "First"
      desk.tab("a").badgeValue = "3"
      #expect(desk.tabs.tabBar.items?[0].badgeValue == "3" && desk.titles[0] == "First")
      try desk.base.chord("Alt_L", "2")
      #expect(desk.shown == "b")
      desk.tabs.selectedTab = UITab(title: "", image: nil, identifier: "")
      #expect(desk.shown == "b", "one that is not here is passed over")
    }
  }

  @Test("Removed tabs remove their controllers; view controllers may replace tabs")
  func replacing() throws {
    try run { desk in
      ["a", "b", "c"].map { tab($0, desk) }
    } _: { desk in
      let first = desk.tabs.tabs
      let shown = try #require(desk.tabs.selectedViewController)
      desk.tabs.setTabs([first[1], first[2]], animated: true)
      desk.base.compositor.settle()
      #expect(desk.shown == "b" && shown.parent == nil && first[0].tabBarController == nil)
      desk.tabs.tabs = [first[2], first[1]]
      #expect(desk.shown == "b" && desk.tabs.selectedIndex == 1, "who is selected stays so")
      #expect(desk.tabs.viewControllers?.count == 2 && first[2].viewController?.parent === desk.tabs)
      let other = UITabBarController(tabs: [first[1]])
      #expect(desk.tabs.tabs == [first[2]] && desk.shown == "c" && other.tabs == [first[1]])
      let plain = UIViewController()
      desk.tabs.viewControllers = [plain]
      #expect(
        desk.tabs.tabs == [] && desk.tabs.selectedTab == nil && desk.tabs.selectedViewController === plain)
      #expect(first[2].viewController?.parent == nil)
      desk.tabs.tabs = []
      #expect(desk.tabs.selectedViewController == nil && plain.parent == nil)
    }
  }

  @Test(
    "A group with a navigation controller has the selected tabs' controllers on its stack, and follows pops")
  func stack() throws {
    try run { desk in
      let inner = group("g", [tab("x", desk), tab("y", desk)], desk)
      return [tab("a", desk), group("top", [tab("b", desk), inner], desk, isStack: true)]
    } _: { desk in
      @MainActor func names() -> [String] {
        ((desk.tabs.selectedViewController as? UINavigationController)?.viewControllers ?? []).map {
          ($0 as? JournalController)?.name ?? "pushed"
        }
      }
      #expect(desk.titles == ["A", "TOP"])
      try desk.base.click(desk.button("TOP"))
      #expect(names() == ["top"] && desk.tabs.selectedTab === desk.tab("top"))
      desk.tabs.selectedTab = desk.tab("y")
      desk.base.compositor.settle()
      #expect(names() == ["top", "g", "y"] && desk.tabs.selectedTab === desk.tab("y"))
      #expect(desk.tab("y").managingTabGroup === desk.tab("top") && desk.tab("a").managingTabGroup == nil)
      let stack = try #require(desk.tabs.selectedViewController as? UINavigationController)
      stack.pushViewController(UIViewController(), animated: true)
      desk.base.compositor.settle()
      desk.tabs.selectedTab = desk.tab("a")
      desk.base.compositor.settle()
      _ = desk.judge.take()
      try desk.base.click(desk.button("TOP"))
      desk.base.compositor.settle()
      #expect(names() == ["top", "g", "y", "pushed"], "what was pushed onto it stays")
      #expect(desk.judge.take() == ["y?", "a to y"])
      try desk.base.click(desk.button("TOP"))
      desk.base.compositor.settle()
      #expect(names() == ["top", "g", "y"] && desk.judge.take() == ["y?", "y to y"])
      stack.popViewController(animated: true)
      desk.base.compositor.settle()
      #expect(desk.tabs.selectedTab === desk.tab("g"), "the user went back to it")
      desk.judge.hidden = desk.tab("g")
      desk.tabs.selectedTab = desk.tab("x")
      desk.base.compositor.settle()
      #expect(names() == ["top", "x"] && desk.tabs.selectedTab === desk.tab("x"))
      desk.tabs.selectedTab = desk.tab("top")
      desk.base.compositor.settle()
      #expect(names() == ["top"])
    }
  }

  @Test("A group shows its own controller or that of its selected child; its default child is selected first")
  func groups() throws {
    try run { desk in
      let own = group("own", [tab("b", desk)], desk)
      let none = group("none", [tab("x", desk), tab("y", desk)], desk, hasController: false)
      none.defaultChildIdentifier = "y"
      return [tab("a", desk), own, none]
    } _: { desk in
      desk.tabs.selectedTab = desk.tab("b")
      #expect(desk.shown == "own" && desk.tabs.selectedTab === desk.tab("b"))
      try desk.base.click(desk.button("NONE"))
      #expect(desk.shown == "y" && desk.judge.take() == ["y?", "b to y"])
      let group = try #require(desk.tab("none") as? UITabGroup)
      group.selectedChild = desk.tab("x")
      #expect(desk.shown == "x" && group.tab(forIdentifier: "y") === desk.tab("y"))
      group.selectedChild = desk.tab("a")
      #expect(desk.shown == "x", "what is in no group of this is passed over")
      group.children = [desk.tab("y")]
      #expect(desk.shown == "y" && desk.tabs.selectedTab === desk.tab("y"))
      group.children = [desk.tab("y"), desk.tab("a")]
      #expect(
        desk.tabs.tabs.count == 2 && desk.tab("a").parent === group, "who is in no group leaves its place")
      group.displayOrderIdentifiers = ["z", "a"]
      #expect(group.displayOrder.map(\.identifier) == ["a", "y"])
      desk.tab("none").isHidden = true
      #expect(desk.shown == "own" && desk.titles == ["OWN"])
    }
  }

  @Test("Control-Tab selects the first tab of the bar if the selected tab is not in it")
  func keysFromOutside() throws {
    try run(width: 700) { desk in
      let side = tab("side", desk)
      side.preferredPlacement = .sidebarOnly
      return [side, tab("a", desk), tab("b", desk)]
    } _: { desk in
      for (key, name) in [("Tab", "a"), ("Prior", "b")] {
        desk.tabs.selectedTab = desk.tab("side")
        desk.base.compositor.settle()
        try desk.base.chord("Control_L", key)
        #expect(desk.tabs.selectedTab === desk.tab(name))
      }
    }
  }

  @Test("The placement of tabs: in the bar, in the sidebar, pinned at the end, or hidden")
  func placement() throws {
    try run(width: 700) { desk in
      let search = UISearchTab { desk.part($0.identifier) }
      let kinds = ["side", "some", "late"].map { tab($0, desk) }
      (kinds[0].preferredPlacement, kinds[1].preferredPlacement) = (.sidebarOnly, .optional)
      kinds[2].preferredPlacement = .pinned
      let inner = group("in", [tab("x", desk)], desk)
      let group = group("g", [tab("c", desk), inner], desk)
      return [search] + kinds + [tab("a", desk), group]
    } _: { desk in
      #expect(desk.titles == ["A", "G", "Search", "LATE"])
      desk.tabs.selectedTab = desk.tab("a")
      #expect(!desk.tab("side").hasVisiblePlacement && desk.tab("a").hasVisiblePlacement)
      desk.tabs.mode = .tabSidebar
      desk.base.compositor.settle()
      #expect(desk.list == ["SIDE", "SOME", "A", "[G]", "C", "IN", ".X", "Search", "LATE"])
      #expect(desk.tab("side").hasVisiblePlacement)
      try desk.base.click(#require(desk.rows.first { $0.tab.identifier == "x" }))
      #expect(desk.judge.take() == ["x?", "a to x"] && desk.shown == "g")
      #expect(desk.rows.filter(\.isSelected).map(\.tab.identifier) == ["x"])
      desk.tab("x").title = "Renamed"
      desk.tab("c").isHidden = true
      desk.base.compositor.settle()
      #expect(desk.list == ["SIDE", "SOME", "A", "[G]", "IN", ".Renamed", "Search", "LATE"])
      (desk.tab("g") as? UITabGroup)?.isSidebarDestination = true
      desk.base.compositor.settle()
      #expect(desk.list == ["SIDE", "SOME", "A", "G", ".IN", "..Renamed", "Search", "LATE"])
      desk.tabs.sidebar.isHidden = true
      desk.base.compositor.settle()
      #expect(desk.sidebar == nil && !desk.tabs.tabBar.isHidden)
      try desk.base.resize(400, 500)
      #expect(desk.titles == ["SOME", "A", "G", "Search", "LATE"])
    }
  }

  @Test("The sidebar has a header and a footer, and secondary texts")
  func ends() throws {
    try run(width: 700) { desk in
      [tab("a", desk), tab("b", desk)]
    } _: { desk in
      desk.tabs.mode = .tabSidebar
      var header = UIListContentConfiguration.cell()
      header.text = "Ada"
      desk.tabs.sidebar.headerContentConfiguration = header
      desk.tab("b").subtitle = "of two lines"
      desk.base.compositor.settle()
      let sidebar = try #require(desk.sidebar)
      let scroll = try #require(sidebar.subviews.compactMap { $0 as? UIScrollView }.first)
      #expect(scroll.frame.minY > 30 && scroll.frame.maxY == sidebar.bounds.maxY)
      #expect(desk.rows.map(\.frame.height).sorted() == [36, 48])
      desk.tabs.sidebar.footerContentConfiguration = header
      desk.tabs.sidebar.headerContentConfiguration = nil
      desk.base.compositor.settle()
      #expect(scroll.frame.minY == 0 && scroll.frame.maxY < sidebar.bounds.maxY - 30)
    }
  }

  /// Fades the new view in.
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else {
        return transitionContext.completeTransition(false)
      }
      view.alpha = 0
      transitionContext.containerView.addSubview(view)
      UIView.animate(withDuration: 0.3) {
        view.alpha = 1
      } completion: {
        transitionContext.completeTransition($0)
      }
    }
  }

  @Test("During a change of tabs, other tabs may be removed, and the first one may be selected again")
  func onTheWay() throws {
    try run { desk in
      ["a", "b", "c"].map { tab($0, desk) }
    } _: { desk in
      desk.judge.animator = Fade()
      _ = desk.base.take()
      desk.tabs.selectedTab = desk.tab("b")
      desk.base.wait(100)
      desk.tab("c").isHidden = true
      desk.tabs.selectedTab = desk.tab("b")
      desk.base.compositor.settle()
      #expect(
        desk.base.take() == [
          "a will disappear animated", "b will appear animated", "a disappeared animated",
          "b appeared animated",
        ], "once each")
      desk.tabs.selectedTab = desk.tab("a")
      desk.base.wait(100)
      desk.tabs.selectedTab = desk.tab("b")
      desk.base.compositor.settle()
      #expect(desk.shown == "b" && desk.tab("b").viewController?.view.window != nil)
      #expect(desk.tab("a").viewController?.viewIfLoaded?.window == nil)
    }
  }

  @Test(
    "A provider may read its tab, select another one, and fill its group; a delegate may remove the tab"
  )
  func reentrance() throws {
    try run { desk in
      let asking = UITab(title: "ASKING", image: nil, identifier: "asking") { tab in
        #expect(tab.viewController == nil && tab.tabBarController?.selectedTab === tab)
        return desk.part(tab.identifier)
      }
      let leading = UITab(title: "LEADING", image: nil, identifier: "leading") { tab in
        tab.tabBarController?.selectedTab = tab.tabBarController?.tabs.first
        return desk.part(tab.identifier)
      }
      let filling = UITabGroup(title: "FILLING", image: nil, identifier: "filling", children: []) { tab in
        (tab as? UITabGroup)?.children = [UITab(title: "X", image: nil, identifier: "x")]
        return desk.part(tab.identifier)
      }
      return [tab("a", desk), asking, leading, filling]
    } _: { desk in
      try desk.base.click(desk.button("ASKING"))
      #expect(desk.shown == "asking")
      try desk.base.click(desk.button("LEADING"))
      #expect(desk.shown == "a" && desk.tabs.selectedTab === desk.tab("a"))
      try desk.base.click(desk.button("FILLING"))
      #expect(desk.shown == "filling" && desk.tabs.selectedTab === desk.tab("filling"))
      #expect(desk.tab("x").parent === desk.tab("filling"))
      desk.judge.asked = { tab in desk.tabs.tabs.removeAll { $0 === tab } }
      try desk.base.click(desk.button("A"))
      #expect(desk.shown == "filling" && desk.titles == ["ASKING", "LEADING", "FILLING"])
      desk.judge.asked = nil
    }
  }

  @Test("A selected tab that is moved into a group stays selected if some controller shows it")
  func moving() throws {
    try run { desk in
      [
        tab("a", desk), group("g", [], desk, hasController: false),
        group("h", [], desk, hasController: false),
        tab("b", desk),
      ]
    } _: { desk in
      let moved = desk.tab("a")
      (desk.tab("g") as? UITabGroup)?.children = [moved]
      #expect(desk.shown == "a" && desk.tabs.selectedTab === moved && desk.titles == ["G", "H", "B"])
      let new = UITabGroup(title: "N", image: nil, identifier: "n", children: [moved, desk.tab("b")])
      #expect(moved.parent === new && desk.titles == ["G", "H"])
      #expect((desk.tab("g") as? UITabGroup)?.children == [])
      desk.tabs.tabs.append(new)
      desk.tabs.selectedTab = moved
      #expect(desk.shown == "a" && desk.tabs.selectedIndex == 2)
    }
  }

  @Test(
    "A group's navigation controller is set and removed while it is selected; its delegate's controllers are no pushes"
  )
  func stackChanges() throws {
    try run { desk in
      [tab("a", desk), group("g", [tab("x", desk)], desk, isStack: true)]
    } _: { desk in
      @MainActor func names(_ controller: UIViewController?) -> [String?] {
        (controller as? UINavigationController)?.viewControllers.map { ($0 as? JournalController)?.name }
          ?? []
      }
      let group = try #require(desk.tab("g") as? UITabGroup)
      desk.tabs.selectedTab = desk.tab("x")
      desk.base.compositor.settle()
      group.managingNavigationController = nil
      desk.base.compositor.settle()
      #expect(desk.shown == "g" && group.viewController?.view.window != nil)
      let stack = UINavigationController()
      group.managingNavigationController = stack
      desk.base.compositor.settle()
      #expect(names(desk.tabs.selectedViewController) == ["g", "x"])
      #expect(desk.tab("x").viewController?.view.window != nil)
      let detail = desk.base.part("detail")
      desk.judge.added = (desk.tab("x"), detail)
      desk.tabs.selectedTab = group
      desk.base.compositor.settle()
      desk.tabs.selectedTab = desk.tab("x")
      desk.base.compositor.settle()
      desk.tab("a").isHidden = true
      desk.base.compositor.settle()
      #expect(names(stack) == ["g", "x", "detail"])
      stack.popViewController(animated: true)
      desk.base.wait(50)
      desk.tab("a").isHidden = false
      desk.base.compositor.settle()
      #expect(names(stack) == ["g", "x"])
      desk.judge.added = nil
    }
  }

  @Test("A tab is selected as soon as one can be")
  func hidden() throws {
    try run { desk in
      let tab = tab("a", desk)
      tab.isHidden = true
      return [tab]
    } _: { desk in
      #expect(desk.tabs.selectedTab == nil && desk.tabs.selectedIndex == NSNotFound)
      desk.tab("a").isHidden = false
      #expect(desk.shown == "a")
    }
  }

  @Test("A group that contains itself, also indirectly, is rejected with a message")
  func itself() async {
    let own = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let group = UITabGroup(title: "", image: nil, identifier: "outer", children: [])
      group.children = [group]
    }
    let around = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      @MainActor in
      let inner = UITabGroup(title: "", image: nil, identifier: "inner", children: [])
      let outer = UITabGroup(title: "", image: nil, identifier: "outer", children: [inner])
      inner.children = [outer]
    }
    for result in [own, around] {
      let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(words.contains("cannot have itself"), "\(words)")
    }
  }
}
