import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Controllers whose windows, roots or presenters are released or removed in the middle of a change.
@Suite("Lifetimes of controllers") struct ControllerLifeTests {
  /// A controller that counts appearance callbacks, and runs closures inside them.
  private final class Part: UIViewController {
    var balance = 0
    var onAppearing: (() -> Void)?
    var onAppeared: (() -> Void)?
    var onLeaving: (() -> Void)?
    override func viewDidAppear(_ animated: Bool) { onAppeared?() }
    override func viewWillAppear(_ animated: Bool) {
      balance += 1
      onAppearing?()
    }
    override func viewWillDisappear(_ animated: Bool) { onLeaving?() }
    override func viewDidDisappear(_ animated: Bool) { balance -= 1 }
  }

  /// A view that does something as it is about to come into another one, or once it has another frame.
  private final class Actor: UIView {
    var onComing: (() -> Void)?
    var onFrame: (() -> Void)?
    override func willMove(toSuperview newSuperview: UIView?) { if newSuperview != nil { onComing?() } }
    override var frame: CGRect { didSet { onFrame?() } }
  }

  private func run(_ body: (TestApplication, Part) throws -> Void) throws {
    try TestApplication.run(size: CGSize(width: 500, height: 400)) { application in
      let root = Part()
      application.window.rootViewController = root
      application.compositor.settle()
      try body(application, root)
      application.window.isHidden = true
      application.window.rootViewController = nil
      application.compositor.settle()
      #expect(UIApplication.shared.context.transitions.isEmpty)
      #expect(UIApplication.shared.context.changingContainers.allSatisfy { $0.container == nil })
    }
  }

  @Test("A controller whose view stays in the window in the end gets its appearance callbacks again")
  func staysMeanwhile() throws {
    try run { application, root in
      let window: UIWindow = application.window
      let (part, box, other) = (Part(), UIView(), UIView())
      box.addSubview(other)
      other.addSubview(part.view)
      application.window.addSubview(box)
      application.compositor.settle()
      for isWhole in [false, true] {
        var (willAppear, didAppear) = (0, 0)
        part.onAppearing = { willAppear += 1 }
        part.onAppeared = { didAppear += 1 }
        // Its view, or the one that is taken away with all that is in it, goes elsewhere in the window.
        let moved = isWhole ? box : other
        let home = UIView()
        application.window.addSubview(home)
        part.onLeaving = { [unowned part] in
          part.onLeaving = nil
          home.addSubview(moved)
        }
        part.balance = 0
        box.removeFromSuperview()
        application.compositor.settle()
        #expect(part.view.window === window && moved.superview === home)
        #expect(willAppear == 1 && didAppear == 1 && part.balance == 1)
        if !isWhole {
          application.window.addSubview(box)
          box.addSubview(other)
        }
        application.compositor.settle()
      }
      part.balance = 1
      (part.onAppearing, part.onAppeared) = (nil, nil)
      part.view.removeFromSuperview()
      #expect(part.balance == 0)
    }
  }

  @Test("A controller whose view is added while its window is shown appears") func shownMeanwhile()
    throws
  {
    try run { application, root in
      let (part, view) = (Part(), Actor())
      part.view = view
      application.window.isHidden = true
      application.compositor.settle()
      view.onComing = { application.window.isHidden = false }
      var hasAppeared = false
      part.onAppeared = { hasAppeared = true }
      application.window.addSubview(view)
      application.compositor.settle()
      #expect(part.balance == 1 && hasAppeared)
      view.onComing = nil
      view.removeFromSuperview()
      #expect(part.balance == 0)
    }
  }

  @Test("A page view controller can be released while a page disappears") func pagesGo() throws {
    final class Page: UIViewController {
      var onGoing: (() -> Void)?
      override func willMove(toParent parent: UIViewController?) { if parent == nil { onGoing?() } }
    }
    try run { application, root in
      let (first, second) = (Page(), Page())
      weak var pages: UIPageViewController?
      @MainActor func turn() {
        let shown = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        pages = shown
        root.addChild(shown)
        root.view.addSubview(shown.view)
        shown.setViewControllers([first], direction: .forward, animated: false)
        application.compositor.settle()
        shown.setViewControllers([second], direction: .forward, animated: true)
      }
      turn()
      first.onGoing = {
        first.onGoing = nil
        pages?.view.removeFromSuperview()
        pages?.removeFromParent()
      }
      application.compositor.settle()
      #expect(first.onGoing == nil && pages == nil)
      #expect(first.parent == nil && second.parent == nil && second.view.window == nil)
    }
  }

  @Test("Bars are released with their controllers") func bars() throws {
    try run { application, root in
      weak var bar: UINavigationBar?
      weak var item: UINavigationItem?
      weak var toolbar: UIToolbar?
      weak var search: UISearchController?
      @MainActor func show() {
        let page = UIViewController()
        page.toolbarItems = [UIBarButtonItem(title: "One", primaryAction: nil)]
        page.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Two", primaryAction: nil)
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        application.window.rootViewController = navigation
        application.compositor.settle()
        (bar, toolbar) = (navigation.navigationBar, navigation.toolbar)
        (item, search) = (page.navigationItem, page.navigationItem.searchController)
        application.window.rootViewController = root
      }
      show()
      application.compositor.settle()
      #expect(bar == nil && item == nil && toolbar == nil && search == nil)
    }
  }

  @Test("A window's presentation is released with the window", arguments: [false, true])
  func releasedWindow(onTheWay: Bool) throws {
    try run { application, _ in
      weak var presented: UIViewController?
      weak var window: UIWindow?
      @MainActor func show() {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        other.rootViewController = UIViewController()
        other.makeKeyAndVisible()
        let sheet = UIViewController()
        other.rootViewController?.present(sheet, animated: onTheWay)
        application.compositor.exchange()
        (presented, window) = (sheet, other)
      }
      show()
      #expect(window == nil)
      UIApplication.shared.deliverPost()
      application.compositor.settle()
      #expect(presented == nil)
    }
  }

  @Test("A page turn does not retain its controller after the window was released")
  func releasedPages() throws {
    try run { application, _ in
      weak var pages: UIPageViewController?
      @MainActor func show() {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let controller = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        controller.setViewControllers([UIViewController()], direction: .forward, animated: false)
        other.rootViewController = controller
        other.makeKeyAndVisible()
        application.compositor.settle()
        controller.setViewControllers([UIViewController()], direction: .forward, animated: true)
        application.compositor.exchange()
        pages = controller
      }
      show()
      application.compositor.settle()
      #expect(pages == nil)
    }
  }

  @Test("N2: a page turned during the presentation of its container disappears, and the next one appears")
  func pageTurnedOnTheWay() throws {
    try run { application, root in
      let (first, second) = (Part(), Part())
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([first], direction: .forward, animated: false)
      root.present(pages, animated: true)
      application.compositor.advance(by: .milliseconds(100))
      pages.setViewControllers([second], direction: .forward, animated: true)
      application.compositor.settle()
      #expect(first.balance == 0 && second.balance == 1)
      root.dismiss(animated: false)
      #expect(second.balance == 0)
    }
  }

  @Test("In a hidden window a page turns without animation") func pageTurnedUnseen() throws {
    try run { application, _ in
      let (first, second) = (Part(), Part())
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([first], direction: .forward, animated: false)
      application.window.rootViewController = pages
      application.compositor.settle()
      application.window.isHidden = true
      var isTurned = false
      pages.setViewControllers([second], direction: .forward, animated: true) { isTurned = $0 }
      #expect(isTurned && pages.viewControllers?.first === second && first.balance == 0)
      application.window.isHidden = false
      application.compositor.settle()
      #expect(first.balance == 0 && second.balance == 1)
    }
  }

  @Test("A push completes although its window was released") func releasedNavigation() throws {
    try run { application, _ in
      weak var navigation: UINavigationController?
      let page = Part()
      @MainActor func show() {
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
        let controller = UINavigationController(rootViewController: UIViewController())
        other.rootViewController = controller
        other.makeKeyAndVisible()
        application.compositor.settle()
        controller.pushViewController(page, animated: true)
        application.compositor.exchange()
        navigation = controller
      }
      show()
      application.compositor.settle()
      #expect(navigation == nil && page.balance == 0)
    }
  }

  @Test("N1: a controller that outlives its window has disappeared, and appears in another window")
  func keptController() throws {
    try run { application, _ in
      let (kept, child) = (Part(), Part())
      kept.addChild(child)
      kept.view.addSubview(child.view)
      for _ in 0..<2 {
        @MainActor func show() {
          let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
          other.rootViewController = kept
          other.makeKeyAndVisible()
          application.compositor.settle()
          #expect(kept.balance == 1 && child.balance == 1)
        }
        show()
        #expect(kept.balance == 0 && child.balance == 0)
        application.compositor.settle()
      }
    }
  }

  @Test("A new root controller removes a presentation that is being dismissed") func rootMeanwhile() throws {
    try run { application, root in
      let sheet = Part()
      root.present(sheet, animated: false)
      application.compositor.settle()
      sheet.dismiss(animated: true)
      application.compositor.exchange()
      application.window.rootViewController = UIViewController()
      #expect(sheet.view.window == nil && sheet.presentingViewController == nil && sheet.balance == 0)
      #expect(application.window.subviews.count == 1)
    }
  }

  @Test("A presentation in the presenter's context is released with the presenter")
  func releasedPresenter() throws {
    try run { application, root in
      weak var inner: UIView?
      @MainActor func show() {
        let child = UIViewController()
        child.definesPresentationContext = true
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        let presented = UIViewController()
        presented.modalPresentationStyle = .overCurrentContext
        child.present(presented, animated: false)
        inner = presented.view
        child.removeFromParent()
        child.view.removeFromSuperview()
      }
      show()
      application.compositor.settle()
      #expect(inner == nil && root.view.subviews.isEmpty)
    }
  }

  @Test("N1: a controller presented in a hidden window appears when the window is shown") func hidden() throws
  {
    try run { application, root in
      application.window.isHidden = true
      let sheet = Part()
      root.present(sheet, animated: true)
      #expect(sheet.balance == 0 && sheet.presentingViewController === root)
      application.window.isHidden = false
      application.compositor.settle()
      #expect(sheet.balance == 1)
      application.window.isHidden = true
      #expect(sheet.balance == 0)
      root.dismiss(animated: true)
      #expect(sheet.balance == 0 && root.balance == 0)
    }
  }

  @Test(
    "N1: a window hidden in viewWillAppear of a presented controller gets matching callbacks",
    arguments: [false, true])
  func hiddenAsItAppears(animated: Bool) throws {
    try run { application, root in
      let sheet = Part()
      sheet.modalPresentationStyle = .fullScreen
      sheet.onAppearing = { application.window.isHidden = true }
      root.present(sheet, animated: animated)
      application.compositor.advance(by: .seconds(1))
      #expect(sheet.balance == 0 && root.balance == 0)
      sheet.onAppearing = nil
      application.window.isHidden = false
      application.compositor.settle()
      #expect(sheet.balance == 1 && root.balance == 0)
    }
  }

  @Test("A dismissal without a presentation calls its completion in a later turn")
  func nothingToDismiss() throws {
    try run { _, root in
      var completions = 0
      root.dismiss(animated: true) { completions += 1 }
      #expect(completions == 0)
      UIApplication.shared.deliverPost()
      #expect(completions == 1)
    }
  }

  @Test(
    "A controller that is being dismissed presents nothing, and its view is removed",
    arguments: [false, true])
  func presentedWhileDismissed(isHalfway: Bool) throws {
    try run { application, root in
      let (sheet, cover) = (Part(), Part())
      sheet.modalPresentationStyle = .overFullScreen
      cover.modalPresentationStyle = .fullScreen
      root.present(sheet, animated: false)
      application.compositor.settle()
      root.dismiss(animated: true)
      if isHalfway { application.compositor.advance(by: .milliseconds(100)) }
      sheet.present(cover, animated: false)
      #expect(sheet.presentedViewController == nil && cover.balance == 0)
      application.compositor.advance(by: .seconds(1))
      #expect(sheet.view.window == nil && sheet.balance == 0 && root.presentedViewController == nil)
      root.present(cover, animated: false)
      application.compositor.settle()
      #expect(cover.balance == 1 && root.presentedViewController === cover)
      // Nor does one in it, in its own context.
      let (inner, over) = (Part(), Part())
      inner.definesPresentationContext = true
      cover.addChild(inner)
      cover.view.addSubview(inner.view)
      inner.didMove(toParent: cover)
      application.compositor.settle()
      root.dismiss(animated: true)
      over.modalPresentationStyle = .overCurrentContext
      inner.present(over, animated: false)
      #expect(inner.presentedViewController == nil)
      application.compositor.advance(by: .seconds(1))
      root.present(over, animated: false)
      #expect(root.presentedViewController === over)
    }
  }

  @Test("E5: keys during the return of a presenter's view do not loop", arguments: [1, 2])
  func keysOnTheWay(covers count: Int) throws {
    try run { application, root in
      let covers = (0..<count).map { _ in Part() }
      var top = root
      for cover in covers {
        cover.modalPresentationStyle = .fullScreen
        top.present(cover, animated: false)
        application.compositor.settle()
        top = cover
      }
      root.dismiss(animated: true)
      try #require(Array(root.chain.prefix(20)).count < 20)
      try application.compositor.keyboard.tap("x")
      application.compositor.exchange()
      #expect(Array(root.chain.prefix(20)).count < 20)
      application.compositor.settle()
      #expect(root.balance == 1 && covers.allSatisfy { $0.balance == 0 })
    }
  }

  @Test(
    "A controller presented without a compositor is released with its window",
    arguments: [
      UIModalPresentationStyle.fullScreen, .pageSheet, .formSheet, .overFullScreen, .currentContext,
      .popover, .custom,
    ], [false, true])
  func presentedWithoutCompositor(style: UIModalPresentationStyle, animated: Bool) throws {
    try FaultApplication.run { app in
      weak var container: UIViewController?
      weak var presented: UIViewController?
      @MainActor func show() {
        let root = UINavigationController(rootViewController: UIViewController())
        app.b.rootViewController = root
        app.b.isHidden = false
        app.compositor.settle()
        app.compositor.crash()
        app.compositor.settle()
        #expect(UIApplication.shared.context.session == nil)
        let page = UIViewController()
        page.modalPresentationStyle = style
        page.popoverPresentationController?.sourceView = root.topViewController?.view
        page.navigationItem.searchController = UISearchController(searchResultsController: nil)
        root.topViewController?.present(page, animated: animated)
        UIApplication.shared.deliverPost()
        #expect(root.presentedViewController === page)
        (container, presented) = (root, page)
        app.b.isHidden = true
        app.b.rootViewController = nil
      }
      show()
      UIApplication.shared.deliverPost()
      #expect(container == nil && presented == nil)
    }
  }

  @Test(
    "Transitions in flight complete when the connection is lost", arguments: [false, true])
  func onItsWayAsCompositorIsLost(isPush: Bool) throws {
    try FaultApplication.run { app in
      let (root, page) = (UINavigationController(rootViewController: UIViewController()), Part())
      app.b.rootViewController = root
      app.b.isHidden = false
      app.compositor.settle()
      var completions = 0
      if isPush {
        root.pushViewController(page, animated: true)
        root.transitionCoordinator?.animate(alongsideTransition: nil) { _ in completions += 1 }
      } else {
        root.present(page, animated: true) { completions += 1 }
      }
      #expect(completions == 0)
      app.compositor.crash()
      app.compositor.settle()
      #expect(UIApplication.shared.context.session == nil)
      #expect(completions == 1 && page.balance == 1)
      #expect(UIApplication.shared.context.transitions.isEmpty)
    }
  }

  @Test(
    "A root that is replaced while its view is laid out or added leaves the window to the new root",
    arguments: [false, true])
  func otherRootAsViewComes(isBySize: Bool) throws {
    try run { application, root in
      let (first, second) = (Part(), Part())
      let actor = Actor()
      first.view = actor
      let choose = {
        (actor.onComing, actor.onFrame) = (nil, nil)
        application.window.rootViewController = second
      }
      if isBySize { actor.onFrame = choose } else { actor.onComing = choose }
      application.window.rootViewController = first
      application.compositor.settle()
      #expect(actor.window == nil && second.view.window != nil)
      #expect(root.balance == 0 && first.balance == 0 && second.balance == 1)
    }
  }

  @Test("A page turn completes in a window without frame callbacks")
  func turnWithoutFrames() throws {
    try TestApplication.run(size: CGSize(width: 500, height: 400)) { application in
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([Part()], direction: .forward, animated: false)
      application.window.rootViewController = pages
      application.compositor.settle()
      try application.shown.isExposed = false
      let next = Part()
      var ends: [Bool] = []
      pages.setViewControllers([next], direction: .forward, animated: true) { ends.append($0) }
      application.compositor.advance(by: .milliseconds(100))
      #expect(ends == [])
      application.compositor.advance(by: .seconds(2))
      #expect(ends == [true] && next.balance == 1)
      // At rest nothing wakes the program.
      #expect(UIApplication.shared.context.session?.nextDeadline == nil)
      application.window.rootViewController = nil
    }
  }

  @Test("A page that shows another page in viewWillAppear is replaced by it, and both turns complete")
  func turnWithinTurn() throws {
    try run { application, _ in
      let parts = (0..<3).map { _ in Part() }
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.setViewControllers([parts[0]], direction: .forward, animated: false)
      application.window.rootViewController = pages
      application.compositor.settle()
      var ends = 0
      parts[1].onAppearing = {
        pages.setViewControllers([parts[2]], direction: .forward, animated: true) { _ in ends += 1 }
      }
      pages.setViewControllers([parts[1]], direction: .forward, animated: true) { _ in ends += 1 }
      application.compositor.settle()
      application.compositor.advance(by: .seconds(1))
      #expect(ends == 2 && pages.viewControllers == [parts[2]])
      #expect(pages.children == [parts[2]])
      #expect(parts.map(\.balance) == [0, 0, 1])
    }
  }

  @Test("A swiped page that shows another page in viewDidAppear is replaced by it")
  func turnAfterSwipe() throws {
    final class Book: UIPageViewControllerDataSource {
      var pages: [UIViewController] = []
      func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController)
        -> UIViewController?
      { nil }
      func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController)
        -> UIViewController?
      { page === pages[0] ? pages[1] : nil }
    }
    try run { application, _ in
      let parts = (0..<3).map { _ in Part() }
      let book = Book()
      book.pages = parts
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      pages.dataSource = book
      pages.setViewControllers([parts[0]], direction: .forward, animated: false)
      application.window.rootViewController = pages
      application.compositor.settle()
      var shown: [UIViewController]?
      parts[1].onAppeared = {
        pages.setViewControllers([parts[2]], direction: .forward, animated: false) { _ in
          shown = pages.viewControllers
        }
      }
      pages.becomeFirstResponder()
      try application.compositor.keyboard.tap("Right")
      application.compositor.settle()
      application.compositor.advance(by: .seconds(1))
      #expect(shown == [parts[2]] && pages.viewControllers == [parts[2]] && pages.children == [parts[2]])
      #expect(parts.map(\.balance) == [0, 0, 1] && parts.map { $0.parent == nil } == [true, true, false])
    }
  }

  @Test("A tab that selects another tab in viewWillAppear is replaced by it")
  func tabWithinTab() throws {
    try run { application, _ in
      let parts = (0..<3).map { _ in Part() }
      let tabs = UITabBarController()
      tabs.viewControllers = parts
      application.window.rootViewController = tabs
      application.compositor.settle()
      parts[1].onAppearing = { tabs.selectedIndex = 2 }
      tabs.selectedIndex = 1
      application.compositor.settle()
      #expect(tabs.selectedViewController === parts[2] && parts.map(\.balance) == [0, 0, 1])
      #expect(parts.map { $0.viewIfLoaded?.window == nil } == [true, true, false])
    }
  }

  @Test("A controller that replaces itself in its column in viewWillAppear makes way for the new one")
  func columnWithinColumn() throws {
    try run { application, _ in
      let parts = (0..<3).map { _ in Part() }
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(Part(), for: .primary)
      split.setViewController(parts[0], for: .secondary)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 400))
      window.rootViewController = split
      window.isHidden = false
      application.compositor.settle()
      parts[1].onAppearing = { split.setViewController(parts[2], for: .secondary) }
      split.setViewController(parts[1], for: .secondary)
      application.compositor.settle()
      #expect(parts.map(\.balance) == [0, 0, 1])
      #expect(parts.map { $0.viewIfLoaded?.window == nil } == [true, true, false])
      window.isHidden = true
    }
  }

  @Test("A column that hides the window in viewWillAppear disappears, and appears when the window is shown")
  func hidingColumn() throws {
    try run { application, _ in
      let (primary, secondary) = (Part(), Part())
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(primary, for: .primary)
      split.setViewController(secondary, for: .secondary)
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 400))
      window.rootViewController = split
      for part in [primary, secondary] { part.onAppearing = { window.isHidden = true } }
      window.isHidden = false
      application.compositor.settle()
      #expect(window.isHidden && primary.balance == 0 && secondary.balance == 0)
      for part in [primary, secondary] { part.onAppearing = nil }
      window.isHidden = false
      application.compositor.settle()
      #expect(secondary.balance == 1)
      window.isHidden = true
      #expect(primary.balance == 0 && secondary.balance == 0)
    }
  }

  @Test("A controller that hides the window when its view is added does not appear")
  func hidingView() throws {
    try run { application, root in
      let part = Part()
      part.onAppearing = { (application.window as UIWindow).isHidden = true }
      root.view.addSubview(part.view)
      application.compositor.settle()
      #expect(part.view.window != nil && part.balance == 0)
      part.onAppearing = nil
      (application.window as UIWindow).isHidden = false
      application.compositor.settle()
      #expect(part.balance == 1)
    }
  }
}
