import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// The status bar of a window that asks for one.
@Suite struct StatusBarTests {
  private final class Content: UIViewController {
    var hides = false
    override var prefersStatusBarHidden: Bool { hides }
  }

  @Test("A window has a status bar if its scene requests one; the safe area begins below it")
  func safeArea() throws {
    try ContainerDesk.run { desk in
      let content = Content()
      desk.show(content)
      let scene = try #require(desk.window.windowScene)
      let manager = try #require(scene.statusBarManager)
      #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero && !scene.showsStatusBar)
      scene.showsStatusBar = true
      desk.compositor.settle()
      #expect(
        !manager.isStatusBarHidden && manager.statusBarFrame == CGRect(x: 0, y: 0, width: 700, height: 28))
      #expect(content.view.safeAreaInsets.top == 28)
      content.hides = true
      content.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden && content.view.safeAreaInsets.top == 0)
      content.hides = false
      content.setNeedsStatusBarAppearanceUpdate()
      scene.showsStatusBar = false
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden && content.view.safeAreaInsets.top == 0)
    }
  }

  @Test("Bars of containers begin below the status bar, and so do the safe areas of their children")
  func containers() throws {
    try ContainerDesk.run { desk in
      let scene = try #require(desk.window.windowScene)
      scene.showsStatusBar = true
      defer { scene.showsStatusBar = false }
      let inner = Content()
      let navigation = UINavigationController(rootViewController: inner)
      desk.show(navigation)
      let bar = navigation.navigationBar
      #expect(bar.convert(bar.bounds, to: nil) == CGRect(x: 0, y: 28, width: 700, height: 44))
      #expect(inner.view.frame.height == 500 && inner.view.safeAreaInsets.top == 72)
      inner.hides = true
      inner.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(bar.convert(bar.bounds, to: nil).minY == 0 && inner.view.safeAreaInsets.top == 44)
      inner.hides = false
      navigation.setNavigationBarHidden(true, animated: false)
      navigation.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(inner.view.safeAreaInsets.top == 28)

      let (first, second) = (Content(), Content())
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      desk.show(tabs)
      let below = tabs.tabBar.convert(tabs.tabBar.bounds, to: nil).minY
      let top = below < 250 ? tabs.tabBar.frame.maxY : 28
      #expect(below >= 28 && first.view.safeAreaInsets.top == top)
      second.hides = true
      tabs.selectedIndex = 1
      desk.compositor.settle()
      #expect(scene.statusBarManager?.isStatusBarHidden == true)

      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let page = Content()
      pages.setViewControllers([page], direction: .forward, animated: false)
      desk.show(pages)
      #expect(page.view.safeAreaInsets.top == 28)

      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (Content(), Content())
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      split.preferredDisplayMode = .oneBesideSecondary
      desk.show(split)
      // Each column is in a navigation controller of its own.
      for controller in [list, detail] {
        let bar = try #require(controller.navigationController).navigationBar
        #expect(bar.convert(bar.bounds, to: nil).minY == 28)
        #expect(controller.view.safeAreaInsets.top == 28 + bar.frame.height)
      }
    }
  }

  @Test("The controller that fills a collapsed split view controls the status bar")
  func collapsedSplit() throws {
    try ContainerDesk.run { desk in
      let scene = try #require(desk.window.windowScene)
      scene.showsStatusBar = true
      defer { scene.showsStatusBar = false }
      let split = UISplitViewController(style: .doubleColumn)
      let (list, detail) = (Content(), Content())
      list.hides = true
      detail.hides = true
      split.setViewController(list, for: .primary)
      split.setViewController(detail, for: .secondary)
      desk.show(split)
      #expect(!split.isCollapsed && split.childForStatusBarHidden == nil)
      #expect(scene.statusBarManager?.isStatusBarHidden == false)
      try desk.resize(320, 400)
      #expect(split.isCollapsed && split.childForStatusBarStyle != nil)
      split.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(scene.statusBarManager?.isStatusBarHidden == true)
    }
  }

  @Test("A press on the status bar scrolls the nearest scroll view to the top, if its delegate allows it")
  func scrollToTop() throws {
    final class Guard: UIScrollViewDelegate {
      var allows = true
      var received: [String] = []
      func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        received.append("may?")
        return allows
      }
      func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { received.append("did") }
    }
    try ContainerDesk.run { desk in
      let content = Content()
      desk.show(content)
      let scene = try #require(desk.window.windowScene)
      scene.showsStatusBar = true
      let (near, far) = (UIScrollView(), UIScrollView())
      for (index, view) in [far, near].enumerated() {
        view.frame = CGRect(x: 0, y: index == 0 ? 300 : 40, width: 700, height: 180)
        view.contentSize = CGSize(width: 100, height: 4_000)
        content.view.addSubview(view)
      }
      let delegate = Guard()
      near.delegate = delegate
      near.contentOffset.y = 900
      far.contentOffset.y = 700
      desk.compositor.settle()
      delegate.allows = false
      try desk.click(300, 10)
      desk.compositor.advance(by: .seconds(2))
      #expect(near.contentOffset.y == 900 && delegate.received == ["may?"])
      delegate.allows = true
      try desk.click(300, 10)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(near.contentOffset.y > 0 && near.contentOffset.y < 900)
      desk.compositor.advance(by: .seconds(2))
      #expect(near.contentOffset.y == 0 && far.contentOffset.y == 700)
      #expect(delegate.received == ["may?", "may?", "did"])
      near.scrollsToTop = false
      try desk.click(300, 10)
      desk.compositor.advance(by: .seconds(2))
      #expect(far.contentOffset.y == 0)
      scene.showsStatusBar = false
      desk.compositor.settle()
    }
  }

  @Test("A presentation over the content controls the status bar only if it requests that")
  func captured() throws {
    try ContainerDesk.run { desk in
      let (content, sheet) = (Content(), Content())
      desk.show(content)
      let scene = try #require(desk.window.windowScene)
      let manager = try #require(scene.statusBarManager)
      scene.showsStatusBar = true
      sheet.hides = true
      sheet.modalPresentationStyle = .formSheet
      content.present(sheet, animated: false)
      desk.compositor.settle()
      #expect(!manager.isStatusBarHidden)
      sheet.modalPresentationCapturesStatusBarAppearance = true
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden)
      content.dismiss(animated: false)
      desk.compositor.settle()
      #expect(!manager.isStatusBarHidden)
      content.present(sheet, animated: false)
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden)
      content.dismiss(animated: false)
      scene.showsStatusBar = false
      desk.compositor.settle()
    }
  }
}
