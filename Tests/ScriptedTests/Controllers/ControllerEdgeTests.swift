import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Callbacks and retained objects of controllers in the middle of changes.
@Suite("Edge cases of controllers", .serialized) struct ControllerEdgeTests {
  private final class Presented: UIViewController {
    var lines: [String] = []
    private func note(_ what: String) {
      lines.append("\(what)\(isBeingPresented ? " presented" : "")\(isBeingDismissed ? " dismissed" : "")")
    }
    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      note("will appear")
    }
    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      note("did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      note("will disappear")
    }
    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      note("did disappear")
    }
  }

  @Test("A presentation returns one empty controller after its presented controller was released")
  func standIn() {
    var presented: UIViewController? = UIViewController()
    let presentation = presented.map {
      UIPresentationController(presentedViewController: $0, presenting: nil)
    }
    #expect(presentation?.presentedViewController === presented)
    presented = nil
    let first = presentation?.presentedViewController
    #expect(first != nil && presentation?.presentedViewController === first)
  }

  @Test(
    "isBeingPresented and isBeingDismissed are set in all four appearance callbacks",
    arguments: [false, true])
  func modal(animated: Bool) throws {
    try ContainerDesk.run { desk in
      let root = desk.part("root")
      desk.show(root)
      let shown = Presented()
      shown.modalPresentationStyle = .fullScreen
      root.present(shown, animated: animated)
      desk.wait(1000)
      #expect(shown.lines == ["will appear presented", "did appear presented"])
      #expect(!shown.isBeingPresented)
      shown.lines = []
      root.dismiss(animated: animated)
      desk.wait(1000)
      #expect(shown.lines == ["will disappear dismissed", "did disappear dismissed"])
      #expect(!shown.isBeingDismissed)
    }
  }

  @Test("A controller that the completion of a presentation presents is dismissed by a dismissal in between")
  func presentedInCompletion() throws {
    try ContainerDesk.run { desk in
      let (root, first, second) = (desk.part("root"), desk.part("first"), desk.part("second"))
      desk.show(root)
      root.present(first, animated: true) { [unowned first, unowned second] in
        first.present(second, animated: false)
      }
      desk.wait(50)
      root.dismiss(animated: false)
      desk.wait(1000)
      #expect(root.presentedViewController == nil && first.presentedViewController == nil)
      #expect(second.viewIfLoaded?.window == nil && first.viewIfLoaded?.window == nil)
    }
  }

  @Test("N2: a transition between children sends both will callbacks first, then both did callbacks")
  func exchange() throws {
    try ContainerDesk.run { desk in
      let (root, old, new) = (UIViewController(), desk.part("old"), desk.part("new"))
      for child in [old, new] { root.addChild(child) }
      root.view.addSubview(old.view)
      desk.show(root)
      new.view.alpha = 0
      root.transition(
        from: old, to: new, duration: 0.2, options: [],
        animations: { [unowned new] in new.view.alpha = 1 },
        completion: { [unowned desk] _ in desk.note("done") })
      desk.compositor.exchange()
      #expect(desk.take() == ["old will disappear animated", "new will appear animated"])
      desk.wait(500)
      #expect(desk.take() == ["old disappeared animated", "new appeared animated", "done"])
    }
  }

  @Test("N2: if a child's view is moved during a transition between children, its callbacks follow its view")
  func exchangeInterrupted() throws {
    try ContainerDesk.run { desk in
      let (root, old, new) = (UIViewController(), desk.part("old"), desk.part("new"))
      for child in [old, new] { root.addChild(child) }
      let (holder, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9)), UIView())
      root.view.addSubview(holder)
      root.view.addSubview(other)
      holder.addSubview(old.view)
      desk.show(root)
      root.transition(from: old, to: new, duration: 0.2, options: [], animations: { root.view.alpha = 0.5 })
      desk.wait(50)
      new.view.removeFromSuperview()
      new.removeFromParent()
      other.addSubview(old.view)
      #expect(desk.take() == ["old will disappear animated", "new will appear animated"])
      desk.wait(500)
      #expect(
        desk.take() == [
          "old will appear animated", "new will disappear animated", "old appeared animated",
          "new disappeared animated",
        ])
      old.view.removeFromSuperview()
      #expect(desk.take() == ["old will disappear", "old disappeared"])
    }
  }

  @Test(
    "removeFromParent removes a controller from the stack of its navigation controller")
  func leavesNavigation() throws {
    try ContainerDesk.run { desk in
      let parts = ["0", "1", "2"].map(desk.part)
      let navigation = UINavigationController()
      navigation.viewControllers = parts
      desk.show(navigation)
      _ = desk.take()
      parts[1].removeFromParent()
      desk.wait(500)
      #expect(navigation.viewControllers == [parts[0], parts[2]] && desk.take().isEmpty)
      #expect(navigation.navigationBar.items == [parts[0], parts[2]].map(\.navigationItem))
      navigation.pushViewController(parts[1], animated: true)
      desk.wait(100)
      parts[1].removeFromParent()
      desk.wait(1000)
      #expect(navigation.topViewController === parts[2] && parts[1].viewIfLoaded?.window == nil)
      #expect(navigation.children == navigation.viewControllers && parts[2].view.window != nil)
      #expect(desk.take().last { $0.hasPrefix("2") } == "2 appeared")
      navigation.popViewController(animated: false)
      #expect(navigation.viewControllers == [parts[0]])
    }
  }

  @Test(
    "N2: a child that leaves a controller during its transition gets callbacks for its own view's moves",
    arguments: [true, false])
  func leavesExchange(joinsNew: Bool) throws {
    try ContainerDesk.run { desk in
      let (root, old, new) = (UIViewController(), desk.part("old"), desk.part("new"))
      let inner = desk.part("inner")
      for child in [old, new] { root.addChild(child) }
      old.addChild(inner)
      old.view.addSubview(inner.view)
      root.view.addSubview(old.view)
      desk.show(root)
      _ = desk.take()
      root.transition(from: old, to: new, duration: 0.2, options: [], animations: { root.view.alpha = 0.5 })
      let next = joinsNew ? new : root
      next.addChild(inner)
      next.view.addSubview(inner.view)
      desk.wait(500)
      let lines = desk.take().filter { $0.hasPrefix("inner") }
      #expect(lines == ["inner will disappear animated", "inner will appear", "inner appeared"])
    }
  }

  @Test("The container may be released during a transition between children")
  func containerGoes() throws {
    try ContainerDesk.run { desk in
      var root: UIViewController? = UIViewController()
      let (old, new) = (desk.part("old"), desk.part("new"))
      for child in [old, new] { root?.addChild(child) }
      root?.view.addSubview(old.view)
      if let root { desk.show(root) }
      root?.transition(
        from: old, to: new, duration: 0.2, options: [],
        animations: { [weak view = root?.view] in view?.alpha = 0.5 })
      root = nil
      desk.show(UIViewController())
      desk.wait(500)
      #expect(old.viewIfLoaded?.window == nil && new.viewIfLoaded?.window == nil)
      #expect(old.isSettled && new.isSettled && !old.isShown && !new.isShown)
    }
  }

  private final class Hasty: UIViewController {
    var lines: [String] = []
    override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
    override func viewDidAppear(_ animated: Bool) {
      lines.append("appeared")
      dismiss(animated: true)
    }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("disappeared") }
  }

  @Test("N2: a controller that dismisses itself in viewDidAppear gets each callback once")
  func hasty() throws {
    try ContainerDesk.run { desk in
      let root = desk.part("root")
      desk.show(root)
      _ = desk.take()
      let shown = Hasty()
      shown.modalPresentationStyle = .fullScreen
      root.present(shown, animated: true)
      desk.wait(3000)
      #expect(shown.lines == ["will appear", "appeared", "will disappear", "disappeared"])
      #expect(desk.take().last == "root appeared animated" && root.isSettled)
    }
  }

  @Test("A presented controller can be presented elsewhere after its presenter was released")
  func lostPresenter() throws {
    try ContainerDesk.run { desk in
      let shown = desk.part("shown")
      do {
        let first = UIViewController()
        desk.show(first)
        first.present(shown, animated: false)
        desk.wait(500)
        #expect(shown.presentingViewController === first)
      }
      let second = UIViewController()
      desk.show(second)
      desk.wait(500)
      second.present(shown, animated: false)
      desk.wait(500)
      #expect(shown.presentingViewController === second && shown.view.window === second.view.window)
      second.dismiss(animated: false)
      desk.wait(500)
    }
  }

  @Test("A child that was removed while its presentation covered it is not put back afterwards")
  func leavesCovered() throws {
    try ContainerDesk.run { desk in
      let (first, second, shown) = (desk.part("first"), desk.part("second"), desk.part("shown"))
      let navigation = UINavigationController(rootViewController: first)
      navigation.pushViewController(second, animated: false)
      desk.show(navigation)
      second.definesPresentationContext = true
      shown.modalPresentationStyle = .currentContext
      second.present(shown, animated: false)
      desk.wait(500)
      #expect(second.view.window == nil && shown.view.window != nil)
      navigation.popViewController(animated: false)
      desk.wait(500)
      second.dismiss(animated: false)
      desk.wait(500)
      #expect(second.view.superview == nil && shown.viewIfLoaded?.window == nil)
      #expect(first.view.window != nil && first.isShown && !second.isShown && second.isSettled)
    }
  }

  private final class Loop: UIPageViewControllerDataSource {
    let pages: [JournalController]
    init(_ desk: ContainerDesk) { pages = ["0", "1"].map(desk.part) }
    private func other(_ page: UIViewController) -> UIViewController {
      page === pages[0] ? pages[1] : pages[0]
    }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { other(viewController) }
    func pageViewController(
      _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { other(viewController) }
  }

  @Test("A page controller with two pages in a loop can be dragged both ways", arguments: [true, false])
  func loop(forward: Bool) throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let loop = Loop(desk)
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.dataSource = loop
      pages.setViewControllers([loop.pages[0]], direction: .forward, animated: false)
      desk.show(pages)
      for turn in 1...3 {
        try desk.drag(
          from: CGPoint(x: forward ? 340 : 60, y: 150), to: CGPoint(x: forward ? 60 : 340, y: 150),
          lifts: false)
        let page = loop.pages[turn % 2]
        let place = page.view.convert(page.view.bounds, to: nil)
        #expect(abs(place.minX) < 200 && place.minX * (forward ? 1 : -1) > 0, "\(place)")
        desk.up()
        desk.compositor.settle()
        desk.wait(500)
        #expect(pages.viewControllers == [page])
      }
    }
  }

  @Test(
    "A search ends when its list is popped, and returns when its list does", arguments: [true, false])
  func search(pops: Bool) throws {
    try ContainerDesk.run { desk in
      let navigation = UINavigationController(rootViewController: desk.part("root"))
      desk.show(navigation)
      let list = UITableViewController()
      let search = UISearchController(searchResultsController: UITableViewController())
      search.showsSearchResultsController = true
      list.navigationItem.searchController = search
      navigation.pushViewController(list, animated: false)
      desk.compositor.settle()
      search.isActive = true
      desk.compositor.settle()
      #expect(search.view.window != nil)
      if pops {
        navigation.popViewController(animated: true)
        desk.compositor.exchange()
        #expect(search.view.window == nil)
        desk.wait(1000)
        #expect(!search.isActive && search.view.window == nil)
      } else {
        navigation.pushViewController(desk.part("detail"), animated: true)
        desk.wait(1000)
        #expect(search.isActive && search.view.window == nil)
        navigation.popViewController(animated: true)
        desk.wait(1000)
        let overlay = try #require(search.view.superview)
        #expect(search.isActive && search.view.window != nil && overlay.subviews.last === search.view)
        search.isActive = false
      }
    }
  }

  @Test("A cancelled pop leaves the tab bar and the toolbar as they were")
  func givenUp() throws {
    try ContainerDesk.run { desk in
      let (list, detail) = (desk.part("list"), desk.part("detail"))
      let navigation = UINavigationController(rootViewController: list)
      navigation.isToolbarHidden = false
      list.toolbarItems = [UIBarButtonItem(title: "List", style: .plain, target: nil, action: nil)]
      detail.toolbarItems = [UIBarButtonItem(title: "Detail", style: .plain, target: nil, action: nil)]
      detail.hidesBottomBarWhenPushed = true
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, desk.part("other")]
      desk.show(tabs)
      try desk.resize(500, 500)
      let before = detail.hidesBottomBarWhenPushed
      navigation.pushViewController(detail, animated: false)
      desk.compositor.settle()
      let insets = detail.view.safeAreaInsets
      let bar = tabs.tabBar.frame
      try desk.drag(from: CGPoint(x: 2, y: 250), to: CGPoint(x: 100, y: 250), lifts: false)
      desk.wait(300)
      desk.up()
      desk.wait(1500)
      #expect(before && navigation.topViewController === detail)
      #expect(detail.view.safeAreaInsets == insets && tabs.tabBar.frame == bar)
      #expect(navigation.toolbar.items?.first?.title == "Detail")
      navigation.popViewController(animated: true)
      desk.wait(1500)
      #expect(tabs.tabBar.frame.intersects(tabs.view.bounds) && !tabs.tabBar.isHidden)
    }
  }
}
