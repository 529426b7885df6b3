import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementControllers
@testable import CasementCore
@testable import CasementDocuments

/// Overrides and delegates by which controllers configure their containers.
@Suite("Overridable methods of controllers", .serialized) struct ControllerHookTests {
  @Test("The system minimum margins depend on the width of the view")
  func margins() throws {
    try ContainerDesk.run(size: CGSize(width: 413, height: 300)) { desk in
      let root = UIViewController()
      #expect(root.systemMinimumLayoutMargins.leading == 16, "its view is not loaded")
      desk.show(root)
      root.view.directionalLayoutMargins = .zero
      #expect(
        root.systemMinimumLayoutMargins
          == NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16))
      #expect(root.view.layoutMargins.left == 16)
      try desk.resize(414, 300)
      #expect(root.systemMinimumLayoutMargins.leading == 20 && root.view.layoutMargins.right == 20)
    }
  }

  private final class Barred: UIViewController {
    var (hidingChild, styleChild): (UIViewController?, UIViewController?)
    var hides = false
    var style = UIStatusBarStyle.default
    override var prefersStatusBarHidden: Bool { hides }
    override var preferredStatusBarStyle: UIStatusBarStyle { style }
    override var childForStatusBarHidden: UIViewController? { hidingChild }
    override var childForStatusBarStyle: UIViewController? { styleChild }
  }

  @Test("A parent may delegate the status bar's appearance to a child")
  func statusBar() throws {
    try ContainerDesk.run { desk in
      let (root, child) = (Barred(), Barred())
      root.addChild(child)
      root.view.addSubview(child.view)
      child.didMove(toParent: root)
      desk.show(root)
      let scene = try #require(desk.window.windowScene)
      let manager = try #require(scene.statusBarManager)
      scene.showsStatusBar = true
      (child.hides, child.style, root.style) = (true, .darkContent, .lightContent)
      root.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(!manager.isStatusBarHidden && manager.statusBarStyle == .lightContent)
      #expect(UIApplication.shared.statusBarStyle == .lightContent && !UIApplication.shared.isStatusBarHidden)
      (root.hidingChild, root.styleChild) = (child, child)
      root.setNeedsStatusBarAppearanceUpdate()
      desk.compositor.settle()
      #expect(manager.isStatusBarHidden && manager.statusBarStyle == .darkContent)
      #expect(UIApplication.shared.statusBarStyle == .darkContent)
      scene.showsStatusBar = false
    }
  }

  @Test("statusBarOrientation is the orientation of the key window")
  func orientation() throws {
    try ContainerDesk.run(size: CGSize(width: 300, height: 500)) { desk in
      desk.show(UIViewController())
      #expect(UIApplication.shared.statusBarOrientation == .portrait)
      try desk.resize(600, 400)
      #expect(UIApplication.shared.statusBarOrientation.isLandscape)
      #expect(UIApplication.shared.statusBarOrientation == desk.window.windowScene?.interfaceOrientation)
    }
  }

  private final class Orientations: NSObject, UINavigationControllerDelegate, UITabBarControllerDelegate,
    UIPageViewControllerDelegate
  {
    deinit {}
    func navigationControllerPreferredInterfaceOrientationForPresentation(
      _ navigationController: UINavigationController
    ) -> UIInterfaceOrientation { .landscapeLeft }
    func tabBarControllerPreferredInterfaceOrientationForPresentation(_ tabBarController: UITabBarController)
      -> UIInterfaceOrientation
    { .landscapeRight }
    func pageViewControllerSupportedInterfaceOrientations(_ pageViewController: UIPageViewController)
      -> UIInterfaceOrientationMask
    { .landscape }
    func pageViewControllerPreferredInterfaceOrientationForPresentation(
      _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientation { .portraitUpsideDown }
  }

  @Test("N4: delegates of containers choose the supported orientations; without them the window's apply")
  func orientations() {
    let (stack, tabs, delegate) = (UINavigationController(), UITabBarController(), Orientations())
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    #expect(pages.supportedInterfaceOrientations == .all)
    #expect(pages.preferredInterfaceOrientationForPresentation == .portrait)
    (stack.delegate, tabs.delegate, pages.delegate) = (delegate, delegate, delegate)
    #expect(stack.preferredInterfaceOrientationForPresentation == .landscapeLeft)
    #expect(tabs.preferredInterfaceOrientationForPresentation == .landscapeRight)
    #expect(pages.supportedInterfaceOrientations == .landscape)
    #expect(pages.preferredInterfaceOrientationForPresentation == .portraitUpsideDown)
  }

  @Test("Scrolling page controllers have no spine; curling ones have it at the leading edge")
  func spine() {
    let slide = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    let curl = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    #expect(slide.spineLocation == .none && curl.spineLocation == .min)
  }

  @Test(
    "The content scroll view of a bar is the view itself, the subview that fills it, or the one that was set")
  func scrollViews() throws {
    try NavigationDesk.run { desk in
      let (plain, filled) = (UIViewController(), UIViewController())
      let (first, second) = (UIScrollView(), UIScrollView())
      plain.view = first
      #expect(plain.contentScrollView(for: .top) === first && plain.contentScrollView(for: .bottom) === first)
      filled.view.addSubview(UIView())
      filled.view.addSubview(second)
      #expect(filled.contentScrollView(for: .top) == nil, "it is not the first")
      filled.setContentScrollView(second, for: .top)
      #expect(filled.contentScrollView(for: .top) === second && filled.contentScrollView(for: .bottom) == nil)
      filled.setContentScrollView(second)
      #expect(filled.contentScrollView(for: .bottom) === second)
      second.frame = desk.application.window.bounds
      second.contentSize = CGSize(width: 100, height: 2000)
      desk.navigation.viewControllers = [filled]
      let look = UINavigationBarAppearance()
      look.backgroundColor = .red
      desk.bar.standardAppearance = look
      desk.settle()
      #expect(desk.navigation.contentScrollView(for: .top) === second, "that of the topmost controller")
      #expect(desk.bar.background.backgroundColor == nil)
      second.contentOffset.y = 100
      desk.settle()
      #expect(desk.bar.background.backgroundColor == .red, "the bar follows it")
    }
  }

  private final class Returning: UIViewController {
    var isEnd = false
    private(set) var asked: [UIViewController] = []
    var allowed: [UIViewController]?
    func done(_ segue: UIStoryboardSegue) {}
    override func canPerformUnwindSegueAction(
      _ action: Selector, from fromViewController: UIViewController, sender: Any?
    ) -> Bool {
      asked.append(fromViewController)
      return isEnd
    }
    override func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
      -> [UIViewController]
    {
      allowed ?? super.allowedChildrenForUnwinding(from: source)
    }
  }

  @Test("Q3: an unwind segue may end in any child except the one it starts in, the newest first")
  func unwinding() {
    let (root, first, second, third) = (Returning(), Returning(), Returning(), Returning())
    for child in [first, second, third] { root.addChild(child) }
    let inner = UIViewController()
    second.addChild(inner)
    let source = UIStoryboardUnwindSegueSource(inner, Selector(Returning.done), nil)
    #expect(root.childContaining(source) === second && second.childContaining(source) === inner)
    #expect(first.childContaining(source) == nil)
    #expect(root.allowedChildrenForUnwinding(from: source) == [third, first])
    root.allowed = [first]
    #expect(root.allowedChildrenForUnwinding(from: source) == [first])
    let plain = UIViewController()
    #expect(!plain.canPerformUnwindSegueAction(source.unwindAction, from: inner, sender: nil))
  }

  private final class Sharing: UIActivity {
    private let view = UIViewController()
    override var activityType: ActivityType? { ActivityType("casement.test") }
    override var activityTitle: String? { "Keep" }
    override func canPerform(withActivityItems activityItems: [Any]) -> Bool { true }
    override var activityViewController: UIViewController? { view }
  }

  @Test(
    "activityDidFinish ends the sharing once, and passes the completed flag on", arguments: [false, true])
  func activity(completed: Bool) {
    let activity = Sharing()
    var ends: [Bool] = []
    activity.onFinish = { ends.append($0) }
    activity.activityDidFinish(completed)
    activity.activityDidFinish(!completed)
    #expect(ends == [completed])
  }
}
