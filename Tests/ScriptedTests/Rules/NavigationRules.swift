import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Documentation/Rules.md, controllers: N1, N2, N3 and N5, for navigation.
@Suite("Navigation rules") struct NavigationRules {
  private final class Delegate: UINavigationControllerDelegate {
    let journal: NavigationDesk.Journal
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    private(set) var operations: [UINavigationController.Operation] = []

    init(_ journal: NavigationDesk.Journal) { self.journal = journal }

    func navigationController(
      _ navigationController: UINavigationController, willShow viewController: UIViewController,
      animated: Bool
    ) { journal.note("will show \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController,
      animated: Bool
    ) { journal.note("shown \(viewController.title ?? "")") }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      operations.append(operation)
      return animator
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { interaction }
  }

  /// Fades, as animators of programs do.
  private final class Fader: NSObject, UIViewControllerAnimatedTransitioning {
    private(set) var ended: [Bool] = []
    deinit {}
    func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
      0.4
    }
    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      guard let new = context.view(forKey: .to), let old = context.view(forKey: .from) else { return }
      context.containerView.addSubview(new)
      new.alpha = 0
      UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
        new.alpha = 1
        old.alpha = 0
      } completion: { _ in
        old.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    func animationEnded(_ transitionCompleted: Bool) { ended.append(transitionCompleted) }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test("N2: a push sends will callbacks to both, the old one first, and did callbacks after the transition")
  func n2push() throws {
    try NavigationDesk.run { desk in
      let delegate = Delegate(desk.journal)
      desk.navigation.delegate = delegate
      let page = desk.push("b", animated: true)
      #expect(desk.take() == ["a will disappear animated", "b will appear animated", "will show b"])
      #expect(desk.navigation.topViewController === page && page.navigationController === desk.navigation)
      #expect(page.transitionCoordinator?.isAnimated == true)
      desk.settle()
      #expect(desk.take() == ["a disappeared animated", "b appeared animated", "shown b"])
      #expect(page.view.window != nil && desk.navigation.viewControllers[0].view.window == nil)
      #expect(page.transitionCoordinator == nil)

      #expect(desk.navigation.popViewController(animated: true) === page)
      #expect(desk.take() == ["b will disappear animated", "a will appear animated", "will show a"])
      desk.settle()
      #expect(desk.take() == ["b disappeared animated", "a appeared animated", "shown a"])
      #expect(page.navigationController == nil && page.view.window == nil)
      #expect(desk.navigation.popViewController(animated: true) == nil)
      #expect(delegate.operations == [.push, .pop])
    }
  }

  @Test("N2: without animation all callbacks are sent at once, in the same order")
  func n2atOnce() throws {
    try NavigationDesk.run { desk in
      desk.push("b")
      #expect(desk.take() == ["a will disappear", "b will appear", "a disappeared", "b appeared"])
      desk.push("c")
      _ = desk.take()
      #expect(desk.navigation.popToRootViewController(animated: false)?.map(\.title) == ["b", "c"])
      #expect(desk.take() == ["c will disappear", "a will appear", "c disappeared", "a appeared"])
    }
  }

  @Test("N3: a controller joins the container before it appears, and has left it after it disappeared")
  func n3() throws {
    try NavigationDesk.run { desk in
      let child = NavigationDesk.Child("b", desk.journal)
      desk.navigation.pushViewController(child, animated: false)
      #expect(
        desk.take() == [
          "will come", "a will disappear", "will appear into", "a disappeared", "appeared into", "came",
        ])
      #expect(desk.navigation.children.map(\.title) == ["a", "b"])
      desk.push("c")
      #expect(desk.take() == ["will disappear", "c will appear", "disappeared", "c appeared"])
      desk.navigation.popViewController(animated: false)
      #expect(desk.take() == ["c will disappear", "will appear", "c disappeared", "appeared"])
      desk.navigation.popViewController(animated: false)
      #expect(
        desk.take() == [
          "will leave", "will disappear out of", "a will appear", "left", "disappeared out of", "a appeared",
        ])
    }
  }

  @Test("N2: a push during a transition completes that first, and none is lost")
  func n2interrupted() throws {
    try NavigationDesk.run { desk in
      desk.push("b", animated: true)
      desk.push("c", animated: true)
      #expect(
        desk.take() == [
          "a will disappear animated", "b will appear animated", "a disappeared animated",
          "b appeared animated", "b will disappear animated", "c will appear animated",
        ])
      desk.navigation.popToRootViewController(animated: true)
      desk.settle()
      #expect(
        desk.take() == [
          "b disappeared animated", "c appeared animated", "c will disappear animated",
          "a will appear animated", "c disappeared animated", "a appeared animated",
        ])
      #expect(desk.names == ["a"])
    }
  }

  @Test("N2: a push inside viewWillAppear takes effect at once, and is shown afterwards")
  func n2nested() throws {
    try NavigationDesk.run { desk in
      let (b, c) = (desk.page("b"), desk.page("c"))
      b.onAppear = { [unowned b] in
        b.onAppear = nil
        b.navigationController?.pushViewController(c, animated: true)
        desk.journal.note("top \(desk.navigation.topViewController?.title ?? "")")
      }
      desk.navigation.pushViewController(b, animated: true)
      desk.settle()
      #expect(
        desk.take() == [
          "a will disappear animated", "b will appear animated", "top c", "a disappeared animated",
          "b appeared animated", "b will disappear animated", "c will appear animated",
          "b disappeared animated", "c appeared animated",
        ])
      #expect(desk.names == ["a", "b", "c"] && c.view.window != nil && b.view.window == nil)
    }
  }

  @Test(
    "setViewControllers pops if the new top was on the stack, else pushes; those in between get no callbacks")
  func setting() throws {
    try NavigationDesk.run { desk in
      let delegate = Delegate(desk.journal)
      let root = desk.navigation.viewControllers[0]
      let (b, c, d) = (desk.page("b"), desk.page("c"), desk.page("d"))
      desk.navigation.delegate = delegate
      desk.navigation.setViewControllers([root, b, c], animated: true)
      desk.settle()
      #expect(!b.isViewLoaded)
      desk.navigation.setViewControllers([d, root], animated: true)
      desk.settle()
      #expect(delegate.operations == [.push, .pop])
      #expect(c.parent == nil && b.parent == nil && d.parent === desk.navigation)
      #expect(desk.navigation.children == [d, root])
      #expect(desk.bar.backItem === d.navigationItem && desk.bar.items?.count == 2)
      desk.navigation.viewControllers = []
      #expect(desk.navigation.topViewController == nil && root.view.window == nil)
      desk.navigation.viewControllers = [root]
      desk.settle()
      #expect(root.view.window != nil)
    }
  }

  @Test("Hiding the window ends a transition")
  func hidden() throws {
    try NavigationDesk.run { desk in
      desk.push("b", animated: true)
      desk.application.window.isHidden = true
      #expect(
        desk.take() == [
          "a will disappear animated", "b will appear animated", "a disappeared animated",
          "b appeared animated", "b will disappear", "b disappeared",
        ])
      desk.push("c", animated: true)
      #expect(desk.take().isEmpty)
      desk.application.window.isHidden = false
      desk.settle()
      #expect(desk.take() == ["c will appear", "c appeared"])
    }
  }

  // MARK: By hand

  @Test("N5: a swipe from the leading edge pops interactively, and finishes or is cancelled")
  func n5swipe() throws {
    try NavigationDesk.run { desk in
      let delegate = Delegate(desk.journal)
      let page = desk.push("b")
      desk.navigation.delegate = delegate
      desk.settle()
      _ = desk.take()
      try desk.down(4, 200)
      desk.move(20, 200)
      #expect(desk.take() == ["b will disappear animated", "a will appear animated", "will show a"])
      #expect(page.transitionCoordinator?.isInteractive == true)
      var changes: [Bool] = []
      page.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
      desk.move(104, 200)
      desk.settle()
      let shown = page.view.layer.presentation()?.frame.minX ?? 0
      #expect(abs(shown - 100) < 4, "\(shown)")
      desk.settle()
      // Slowly back, it stays.
      for x in stride(from: 100.0, to: 60, by: -2) { desk.move(CGFloat(x), 200) }
      desk.up()
      #expect(changes == [true])
      desk.settle()
      #expect(
        desk.take() == [
          "a will disappear animated", "b will appear animated", "a disappeared animated",
          "b appeared animated",
        ])
      #expect(desk.names == ["a", "b"] && page.view.frame.minX == 0)
      #expect(page.view.layer.presentation()?.frame.minX == 0)
      #expect(desk.bar.topItem === page.navigationItem && page.parent === desk.navigation)
      #expect(desk.navigation.viewControllers[0].view.window == nil)

      try desk.down(4, 200)
      for x in stride(from: 20.0, to: 400, by: 20) { desk.move(CGFloat(x), 200) }
      desk.up()
      desk.settle()
      #expect(
        desk.take() == [
          "b will disappear animated", "a will appear animated", "will show a", "b disappeared animated",
          "a appeared animated", "shown a",
        ])
      #expect(desk.names == ["a"] && page.parent == nil && desk.navigation.stage.layer.speed == 1)
    }
  }

  @Test(
    "E5: without a first responder, keys go to the innermost controller that is shown alone")
  func e5innermost() throws {
    final class Commander: UIViewController {
      var performed = 0
      override var keyCommands: [UIKeyCommand]? {
        [UIKeyCommand(input: "k", modifierFlags: .control) { [unowned self] _ in performed += 1 }]
      }
    }
    try TestApplication.run(size: CGSize(width: 400, height: 300)) { application in
      let (root, pushed, other) = (Commander(), Commander(), Commander())
      let navigation = UINavigationController(rootViewController: root)
      let tabs = UITabBarController()
      tabs.viewControllers = [navigation, other]
      application.window.rootViewController = tabs
      application.compositor.settle()
      navigation.pushViewController(pushed, animated: false)
      application.compositor.settle()
      let keyboard = application.compositor.keyboard
      @MainActor func hold(_ modifier: String, _ key: String) throws {
        keyboard.press(key: try keyboard.key(named: modifier))
        try keyboard.tap(key)
        keyboard.release(key: try keyboard.key(named: modifier))
        application.compositor.settle()
      }
      #expect(application.window.firstResponder == nil && application.window.keyResponder === pushed)
      try hold("Control_L", "k")
      #expect([root, pushed, other].map(\.performed) == [0, 1, 0])
      // Containers in the responder chain get the keys that the content does not handle.
      try hold("Alt_L", "Left")
      #expect(navigation.viewControllers == [root])
      try hold("Control_L", "k")
      tabs.selectedIndex = 1
      application.compositor.settle()
      try hold("Control_L", "k")
      #expect([root, pushed, other].map(\.performed) == [1, 1, 1])
    }
  }

  @Test("N5: a touchpad, the mouse's back button, Alt with an arrow key and the back button pop")
  func n5back() throws {
    try NavigationDesk.run { desk in
      @MainActor func fill() {
        desk.push("b")
        desk.settle()
      }
      fill()
      let button = try #require(desk.bar.row?.backButton)
      #expect(button.title == "a")
      try desk.click(button)
      desk.settle()
      #expect(desk.names == ["a"] && desk.bar.row?.backButton == nil)
      fill()
      try desk.click(250, 200, button: 0x113)
      desk.settle()
      #expect(desk.names == ["a"])
      fill()
      let keyboard = desk.compositor.keyboard
      keyboard.press(key: try keyboard.key(named: "Alt_L"))
      try keyboard.tap("Left")
      keyboard.release(key: try keyboard.key(named: "Alt_L"))
      desk.settle()
      #expect(desk.names == ["a"])
      fill()
      for _ in 0..<20 {
        desk.compositor.pointer.scroll(.horizontalScroll, by: -20)
        desk.compositor.exchange()
        desk.compositor.advance(by: .milliseconds(10))
      }
      desk.compositor.pointer.stopScrolling()
      desk.compositor.exchange()
      desk.settle()
      #expect(desk.names == ["a"])
      fill()
      desk.navigation.topViewController?.navigationItem.hidesBackButton = true
      try desk.click(250, 200, button: 0x113)
      desk.settle()
      #expect(desk.names == ["a", "b"])
    }
  }

  @Test("N5: the keyboard's focus goes to the first view of the pushed controller, and back to where it was")
  func n5focus() throws {
    try NavigationDesk.run { desk in
      let navigation = desk.navigation
      @MainActor func addButtons(to controller: UIViewController) -> [UIButton] {
        let buttons = (0..<2).map { UIButton(frame: CGRect(x: 20, y: 120 + $0 * 40, width: 60, height: 30)) }
        buttons.forEach(controller.view.addSubview)
        return buttons
      }
      @MainActor func push(_ name: String) -> [UIButton] {
        let page = desk.page(name)
        let buttons = addButtons(to: page)
        navigation.pushViewController(page, animated: true)
        desk.settle()
        return buttons
      }
      let root = addButtons(to: try #require(navigation.topViewController))
      root[1].becomeFirstResponder()
      try desk.compositor.keyboard.tap("F5")
      let pushed = push("b")
      #expect(pushed[0].isFirstResponder)
      pushed[1].becomeFirstResponder()
      navigation.popViewController(animated: true)
      desk.settle()
      #expect(root[1].isFirstResponder)
      // The bar has the focus.
      _ = push("c")
      #expect(desk.bar.row?.backButton?.becomeFirstResponder() == true)
      navigation.popViewController(animated: true)
      desk.settle()
      #expect(root[1].isFirstResponder)
      // The pointer was the newest input.
      try desk.click(250, 300)
      _ = push("d")
      #expect(desk.application.window.firstResponder == nil)
    }
  }

  @Test("N5: a controller that another parent adopts during a pop does not return when the pop is cancelled")
  func n5takenElsewhere() throws {
    try NavigationDesk.run { desk in
      let page = desk.page("b")
      desk.navigation.pushViewController(page, animated: false)
      let delegate = Delegate(desk.journal)
      let hand = UIPercentDrivenInteractiveTransition()
      (delegate.animator, delegate.interaction) = (Fader(), hand)
      desk.navigation.delegate = delegate
      desk.navigation.popViewController(animated: true)
      hand.update(0.5)
      desk.settle()
      let other = UINavigationController()
      other.setViewControllers([page], animated: false)
      hand.cancel()
      desk.settle()
      #expect(desk.names == ["a"] && desk.navigation.topViewController?.view.window != nil)
      #expect(page.navigationController === other && page.viewIfLoaded?.window == nil)
    }
  }

  @Test("N5: a custom animator is scrubbed backward and to its end")
  func n5percent() throws {
    try NavigationDesk.run { desk in
      let delegate = Delegate(desk.journal)
      let (fader, hand) = (Fader(), UIPercentDrivenInteractiveTransition())
      (delegate.animator, delegate.interaction) = (fader, hand)
      desk.navigation.delegate = delegate
      let page = desk.page("b")
      desk.navigation.pushViewController(page, animated: true)
      _ = desk.take()
      var beside: [String] = []
      page.transitionCoordinator?.animate(
        alongsideTransition: { _ in beside.append("beside") },
        completion: { beside.append("over \($0.isCancelled)") })
      desk.settle()
      #expect(page.view.layer.presentation()?.opacity == 0)
      hand.update(0.25)
      desk.settle()
      #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.25) < 0.01)
      hand.update(0.75)
      desk.settle()
      #expect(abs((page.view.layer.presentation()?.opacity ?? 0) - 0.75) < 0.01)
      #expect(page.transitionCoordinator?.percentComplete == 0.75)
      hand.cancel()
      #expect(page.transitionCoordinator?.isCancelled == true)
      desk.settle()
      #expect(
        desk.take() == [
          "b will disappear animated", "a will appear animated", "b disappeared animated",
          "a appeared animated",
        ])
      #expect(desk.names == ["a"] && page.parent == nil && fader.ended == [false])
      #expect(beside == ["beside", "over true"])
      #expect(desk.navigation.viewControllers[0].view.alpha == 1)

      desk.navigation.pushViewController(page, animated: true)
      hand.update(0.5)
      hand.finish()
      desk.compositor.advance(by: .milliseconds(100))
      let middle = page.view.layer.presentation()?.opacity ?? 0
      #expect(middle > 0.5 && middle < 1, "\(middle)")
      desk.settle()
      #expect(desk.names == ["a", "b"] && fader.ended == [false, true])
      #expect(page.view.layer.presentation()?.opacity == 1)
    }
  }

  @Test("A push during an interactive pop finishes the pop, and follows it")
  func pushInDrag() throws {
    try NavigationDesk.run { desk in
      let page = desk.push("b")
      desk.settle()
      try desk.down(4, 200)
      for x in [20, 60, 100] { desk.move(CGFloat(x), 200) }
      desk.push("c", animated: true)
      desk.up()
      desk.settle()
      #expect(desk.names == ["a", "c"] && page.parent == nil)
    }
  }

  @Test(
    "N1, N2: random pushes, pops and presentations keep appearance callbacks paired, and release everything")
  func n2random() throws {
    var weaklings: [Weak] = []
    for seed in 1...2 {
      try NavigationDesk.run { desk in
        var random = Random(state: UInt64(seed))
        var made = 0
        let navigation = desk.navigation
        @MainActor func new() -> NavigationDesk.Page {
          made += 1
          let page = desk.page("\(made)")
          weaklings.append(Weak(page))
          guard Int.random(in: 0..<12, using: &random) == 0 else { return page }
          page.onAppear = { [unowned page] in
            page.onAppear = nil
            if made % 2 == 0 { navigation.popViewController(animated: true) } else { desk.push("x\(made)") }
          }
          return page
        }
        for _ in 0..<300 {
          let isAnimated = Bool.random(using: &random)
          let pages = navigation.viewControllers
          switch Int.random(in: 0..<16, using: &random) {
          case 0...3: navigation.pushViewController(new(), animated: isAnimated)
          case 4, 5: navigation.popViewController(animated: isAnimated)
          case 6:
            if let page = pages.randomElement(using: &random) {
              navigation.popToViewController(page, animated: isAnimated)
            }
          case 7:
            let some = pages.shuffled(using: &random).prefix(Int.random(in: 0...4, using: &random))
            navigation.setViewControllers(some + [new()], animated: isAnimated)
          case 8:
            let page = new()
            page.modalPresentationStyle = isAnimated ? .fullScreen : .pageSheet
            navigation.present(page, animated: Bool.random(using: &random))
          case 9: navigation.dismiss(animated: isAnimated)
          case 10: desk.application.window.isHidden.toggle()
          case 11, 12:
            guard navigation.stack.transition == nil else { break }
            let hand = UIPercentDrivenInteractiveTransition()
            navigation.stack.drag = hand
            navigation.popViewController(animated: true)
            navigation.stack.drag = nil
            hand.update(0.4)
            if isAnimated { desk.compositor.exchange() }
            if Bool.random(using: &random) { hand.cancel() } else { hand.finish() }
          case 13: desk.compositor.settle()
          case 14: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: isAnimated)
          default: desk.compositor.exchange()
          }
          let names = Set(desk.names)
          #expect(names.count == navigation.viewControllers.count)
          #expect(navigation.viewControllers.allSatisfy { $0.parent === navigation })
        }
        desk.application.window.isHidden = false
        desk.settle()
        navigation.dismiss(animated: false)
        desk.settle()
        let top = navigation.topViewController
        #expect(navigation.stage.subviews == [top?.viewIfLoaded].compactMap { $0 })
        #expect(navigation.children == navigation.viewControllers)
        #expect(desk.bar.items?.count == navigation.viewControllers.count)
        #expect(desk.bar.subviews.filter { $0 is NavigationRow }.count == (top == nil ? 0 : 1))
        navigation.viewControllers = []
        desk.settle()
        let seen = desk.take()
        try checkPairs(seen, ["a": 2])
      }
    }
    #expect(weaklings.filter { $0.page != nil }.isEmpty, "a controller that went is kept by something")
  }

  private struct Weak {
    weak var page: UIViewController?
    init(_ page: UIViewController) { self.page = page }
  }

  /// Checks the order: will appear, appears, will disappear, disappears. A controller may disappear before it appeared.
  private func checkPairs(_ lines: [String], _ initial: [Substring: Int]) throws {
    var states = initial
    let words = ["will appear": 0, "appeared": 1, "will disappear": 2, "disappeared": 3]
    for line in lines {
      let space = try #require(line.firstIndex(of: " "))
      let name = line[..<space]
      let what = line[line.index(after: space)...].replacingOccurrences(of: " animated", with: "")
      let step = try #require(words[what])
      let state = states[name] ?? 0
      #expect(
        step == state || state == 1 && step == 2 || state == 3 && step == 0, "\(line) after step \(state)")
      states[name] = (step + 1) % 4
    }
    for (name, state) in states where state != 0 {
      Issue.record("\(name) is in step \(state) in the end: \(lines.filter { $0.hasPrefix("\(name) ") })")
    }
  }
}
