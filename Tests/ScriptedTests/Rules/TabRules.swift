import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Documentation/Rules.md, controllers: N2 and N5, for tabs; U3, their keys.
@Suite("Tab rules") struct TabRules {
  /// A delegate that logs its calls and whose answers the test sets.
  private final class Judge: UITabBarControllerDelegate {
    let desk: ContainerDesk
    var refuses: UIViewController?
    var animator: (any UIViewControllerAnimatedTransitioning)?

    init(_ desk: ContainerDesk) { self.desk = desk }

    private func name(_ controller: UIViewController) -> String {
      (controller as? JournalController)?.name ?? "?"
    }

    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      desk.note("\(name(viewController))?")
      return viewController !== refuses
    }

    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
    {
      desk.note("\(name(viewController)) selected")
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
  }

  /// Slides the new view in.
  private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
      -> TimeInterval
    {
      0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
      guard let view = transitionContext.view(forKey: .to) else {
        return transitionContext.completeTransition(false)
      }
      let frame = transitionContext.containerView.bounds
      view.frame = frame.offsetBy(dx: frame.width, dy: 0)
      transitionContext.containerView.addSubview(view)
      UIView.animate(withDuration: 0.3) {
        view.frame = frame
      } completion: {
        transitionContext.completeTransition($0)
      }
    }
  }

  private func run(
    size: CGSize = CGSize(width: 400, height: 500), names: [String] = ["a", "b", "c"],
    _ body: (_ desk: ContainerDesk, _ tabs: UITabBarController, _ parts: [JournalController], _ judge: Judge)
      throws
      -> Void
  ) throws {
    try ContainerDesk.run(size: size) { desk in
      let parts = names.map { name in
        let part = desk.part(name)
        part.title = name.uppercased()
        return part
      }
      let tabs = UITabBarController()
      let judge = Judge(desk)
      tabs.delegate = judge
      tabs.viewControllers = parts
      desk.show(tabs)
      try body(desk, tabs, parts, judge)
    }
  }

  /// The buttons of a bar that are seen, in the order of their tabs.
  private func buttons(_ bar: UITabBar) -> [TabBarButton] {
    bar.subviews.compactMap { $0 as? TabBarButton }.filter { !$0.isHidden }
  }

  @Test(
    "N5: the first tab is selected; a press asks, shows and notifies; views load when they are shown"
  )
  func n5selection() throws {
    try run { desk, tabs, parts, judge in
      #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === parts[0])
      #expect(parts.allSatisfy { $0.parent === tabs && $0.tabBarController === tabs })
      #expect(parts[0].view.window != nil && !parts[1].isViewLoaded)
      #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C"])
      let tabButtons = buttons(tabs.tabBar)
      try desk.click(tabButtons[1])
      #expect(
        desk.take() == [
          "b?", "a will disappear", "b will appear", "a disappeared", "b appeared", "b selected",
        ])
      #expect(tabs.selectedIndex == 1 && parts[0].view.window == nil)
      judge.refuses = parts[2]
      try desk.click(tabButtons[2])
      #expect(desk.take() == ["c?"] && tabs.selectedIndex == 1)
      try desk.click(tabButtons[1])
      #expect(desk.take() == ["b?", "b selected"], "a press on the tab that is shown is told too")
      tabs.selectedIndex = 2
      #expect(
        desk.take() == ["b will disappear", "c will appear", "b disappeared", "c appeared"],
        "the program's choice is nobody's to refuse")
      tabs.selectedIndex = 9
      #expect(tabs.selectedIndex == 2 && desk.take() == [])
    }
  }

  @Test("N5: below 600 points the tab bar is at the bottom, else at the top, inside the safe area")
  func n5places() throws {
    try run { desk, tabs, parts, _ in
      let view = parts[0].view!
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 446, width: 400, height: 54))
      #expect(view.frame == tabs.view.bounds)
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 54, right: 0))
      try desk.resize(800, 500)
      #expect(tabs.tabBar.frame == CGRect(x: 0, y: 0, width: 800, height: 46))
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 46, left: 0, bottom: 0, right: 0))
      tabs.isTabBarHidden = true
      desk.compositor.settle()
      #expect(view.safeAreaInsets == .zero && view.frame == tabs.view.bounds)
      tabs.setTabBarHidden(false, animated: true)
      desk.compositor.settle()
      #expect(view.safeAreaInsets.top == 46)
      tabs.tabBar.isTranslucent = false
      desk.compositor.settle()
      #expect(
        view.safeAreaInsets == .zero && view.frame.minY == 46 && view.frame.maxY == tabs.view.bounds.maxY)
      tabs.mode = .tabSidebar
      desk.compositor.settle()
      #expect(
        tabs.tabBar.isHidden
          && view.frame == CGRect(x: 216, y: 0, width: 584, height: tabs.view.bounds.height))
      try desk.click(100, 66)
      #expect(desk.take().suffix(1) == ["b selected"] && tabs.selectedIndex == 1)
      try desk.resize(400, 500)
      #expect(!tabs.tabBar.isHidden && parts[1].view.frame.minX == 0)
    }
  }

  @Test("U3: Control-Tab cycles, Alt with a digit selects, arrow keys move along the bar")
  func u3keys() throws {
    try run { desk, tabs, parts, _ in
      try desk.chord("Control_L", "Tab")
      #expect(tabs.selectedIndex == 1)
      try desk.chord("Control_L", "Tab")
      try desk.chord("Control_L", "Tab")
      #expect(tabs.selectedIndex == 0)
      try desk.chord("Control_L", "Prior")
      #expect(tabs.selectedIndex == 2)
      try desk.chord("Alt_L", "2")
      #expect(tabs.selectedIndex == 1)
      parts[2].tabBarItem.isEnabled = false
      try desk.chord("Alt_L", "3")
      #expect(tabs.selectedIndex == 1)
      try desk.chord("Control_L", "Next")
      #expect(tabs.selectedIndex == 0, "one that cannot be chosen is passed by")
      parts[2].tabBarItem.isEnabled = true
      try desk.tap("Tab")
      #expect((desk.window.firstResponder as? TabBarButton)?.item === parts[0].tabBarItem)
      try desk.tap("Right", "Right")
      #expect(tabs.selectedIndex == 2)
      #expect((desk.window.firstResponder as? TabBarButton)?.item === parts[2].tabBarItem)
      try desk.tap("Home")
      #expect(tabs.selectedIndex == 0)
      try desk.chord("Control_L", "Tab")
      #expect((desk.window.firstResponder as? TabBarButton)?.item === parts[1].tabBarItem, "it has the ring")
    }
  }

  @Test("N2: a custom animator shows the change; another change, or a hidden window, ends it")
  func n2animator() throws {
    try run { desk, tabs, parts, judge in
      judge.animator = Slide()
      tabs.selectedIndex = 1
      #expect(desk.take() == ["a will disappear animated", "b will appear animated"])
      #expect(parts[0].view.window != nil && parts[1].view.window != nil)
      desk.compositor.settle()
      #expect(desk.take() == ["a disappeared animated", "b appeared animated"])
      #expect(parts[0].view.superview == nil && parts[1].view.superview === tabs.view)
      #expect(parts[1].view.safeAreaInsets.bottom == 54)
      tabs.selectedIndex = 2
      tabs.selectedIndex = 0
      #expect(
        desk.take() == [
          "b will disappear animated", "c will appear animated", "b disappeared animated",
          "c appeared animated",
          "c will disappear animated", "a will appear animated",
        ])
      desk.window.isHidden = true
      #expect(
        desk.take() == ["c disappeared animated", "a appeared animated", "a will disappear", "a disappeared"])
      desk.window.isHidden = false
      desk.compositor.settle()
      #expect(desk.take() == ["a will appear", "a appeared"])
    }
  }

  @Test("N5: tabs without room are in the menu of the last tab")
  func n5more() throws {
    try run(size: CGSize(width: 300, height: 400), names: ["a", "b", "c", "d", "e", "f", "g"]) {
      desk, tabs, parts, _ in
      let seen = buttons(tabs.tabBar)
      #expect(seen.map { $0.item.title } == ["A", "B", "C", "More"])
      #expect(seen.allSatisfy { tabs.tabBar.bounds.contains($0.frame) })
      tabs.selectedIndex = 5
      desk.compositor.settle()
      #expect(buttons(tabs.tabBar).last?.isSelected == true)
      try desk.click(seen[3])
      let menu = try #require(desk.window.context.popups.menu?.levels.first?.view.menu)
      #expect(menu.children.map(\.title) == ["D", "E", "F", "G"])
      try desk.tap("Up", "Return")
      #expect(tabs.selectedIndex == 4)
      try desk.resize(600, 400)
      #expect(buttons(tabs.tabBar).count == 7)
    }
  }

  @Test("N5: hidesBottomBarWhenPushed hides the bar, which returns with the pop")
  func n5pushed() throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 500)) { desk in
      let (root, other, detail) = (desk.part("root"), desk.part("other"), desk.part("detail"))
      root.title = "Root"
      detail.hidesBottomBarWhenPushed = true
      let navigation = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, other]
      desk.show(tabs)
      #expect(tabs.tabBar.items?[0].title == "Root" && navigation.tabBarItem === root.tabBarItem)
      #expect(root.tabBarController === tabs && root.view.safeAreaInsets.bottom == 54)
      navigation.pushViewController(detail, animated: true)
      desk.compositor.settle()
      #expect(tabs.tabBar.frame.minY >= 500 && detail.view.safeAreaInsets.bottom == 0)
      navigation.popViewController(animated: true)
      desk.compositor.settle()
      #expect(tabs.tabBar.frame.minY == 446 && root.view.safeAreaInsets.bottom == 54)
      detail.hidesBottomBarWhenPushed = false
      navigation.pushViewController(detail, animated: false)
      desk.compositor.settle()
      #expect(tabs.tabBar.frame.minY == 446)
      // The tab that is shown, pressed again, goes back to its beginning.
      try desk.click(buttons(tabs.tabBar)[0])
      desk.compositor.settle()
      #expect(navigation.viewControllers.count == 1)
    }
  }

  @Test("N5: when controllers are replaced the selected one stays, or the one at its index is shown")
  func n5replaced() throws {
    try run { desk, tabs, parts, _ in
      tabs.selectedIndex = 1
      _ = desk.take()
      let new = desk.part("new")
      tabs.setViewControllers([new, parts[1]], animated: true)
      #expect(desk.take() == [] && tabs.selectedIndex == 1 && parts[0].parent == nil)
      tabs.viewControllers = [new, parts[2]]
      #expect(desk.take() == ["b will disappear", "c will appear", "b disappeared", "c appeared"])
      tabs.viewControllers = nil
      #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController == nil && tabs.children == [])
      #expect(desk.take() == ["c will disappear", "c disappeared"])
      parts[0].tabBarItem = UITabBarItem(tabBarSystemItem: .search, tag: 7)
      tabs.viewControllers = [parts[0]]
      #expect(tabs.tabBar.items?[0].title == "Search" && tabs.tabBar.items?[0].tag == 7)
      parts[0].tabBarItem.badgeValue = "3"
      desk.compositor.settle()
    }
  }

  /// A bar by itself.
  private final class Owner: UITabBarDelegate {
    var chosen: [String] = []
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { chosen.append(item.title ?? "") }
  }

  @Test("N5: a badge is beside an inline title, and above the image otherwise")
  func n5badge() throws {
    try ContainerDesk.run(size: CGSize(width: 900, height: 300)) { desk in
      let bar = UITabBar(frame: CGRect(x: 0, y: 200, width: 900, height: 46))
      bar.items = [UITabBarItem(title: "Alerts", image: UIImage(systemName: "bell"), tag: 1)]
      desk.window.addSubview(bar)
      desk.compositor.settle()
      let button = try #require(buttons(bar).first)
      let width = button.frame.width
      bar.items?[0].badgeValue = "12"
      desk.compositor.settle()
      let badge = try #require(button.subviews.first { $0 is TabBadge })
      let title = try #require(button.subviews.first { $0 is UILabel })
      #expect(button.frame.width > width && badge.frame.minX >= title.frame.maxX)
      #expect(badge.frame.maxX <= button.bounds.maxX && title.frame.width >= title.intrinsicContentSize.width)
      bar.frame = CGRect(x: 0, y: 200, width: 400, height: 54)
      desk.compositor.settle()
      #expect(badge.frame.maxY < title.frame.minY)
    }
  }

  @Test("N5: a tab bar without a controller selects the pressed item, and notifies its delegate")
  func n5bar() throws {
    try ContainerDesk.run(size: CGSize(width: 400, height: 300)) { desk in
      let bar = UITabBar(frame: CGRect(x: 0, y: 200, width: 400, height: 54))
      let owner = Owner()
      bar.delegate = owner
      bar.items = [
        UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 1),
        UITabBarItem(title: "Two", image: nil, tag: 2),
      ]
      desk.window.addSubview(bar)
      desk.compositor.settle()
      #expect(bar.selectedItem == nil)
      try desk.click(buttons(bar)[1])
      #expect(bar.selectedItem?.tag == 2 && owner.chosen == ["Two"])
      bar.selectedItem = bar.items?[0]
      #expect(owner.chosen == ["Two"])
      #expect(bar.sizeThatFits(CGSize(width: 320, height: 0)).height == 54)
      #expect(bar.sizeThatFits(CGSize(width: 900, height: 0)).height == 46)
    }
  }
}
