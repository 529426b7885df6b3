import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Documentation/Rules.md, controllers: N2, N4 and N5, for columns.
@Suite("Split rules") struct SplitRules {
  private typealias Mode = UISplitViewController.DisplayMode

  /// A delegate that logs its calls and whose answers the test sets.
  private final class Judge: UISplitViewControllerDelegate {
    let desk: ContainerDesk
    var top: UISplitViewController.Column?
    var discards = false

    init(_ desk: ContainerDesk) { self.desk = desk }

    func splitViewController(
      _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) { desk.note("to \(displayMode)") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
      desk.note("show \(column)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
      desk.note("hide \(column)")
    }
    func splitViewController(
      _ svc: UISplitViewController,
      topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
      desk.note("top \(proposedTopColumn)?")
      return top ?? proposedTopColumn
    }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { desk.note("collapsed") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { desk.note("expanded") }
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool { discards }
  }

  /// A split view controller with columns named "p", "s" and "d".
  private func run(
    _ style: UISplitViewController.Style = .doubleColumn, width: CGFloat = 1000,
    _ body: (
      _ desk: ContainerDesk, _ split: UISplitViewController,
      _ parts: [UISplitViewController.Column: JournalController],
      _ judge: Judge
    ) throws -> Void
  ) throws {
    try ContainerDesk.run(size: CGSize(width: width, height: 500)) { desk in
      let split = UISplitViewController(style: style)
      let judge = Judge(desk)
      split.delegate = judge
      var parts: [UISplitViewController.Column: JournalController] = [
        .primary: desk.part("p"), .secondary: desk.part("d"),
      ]
      if style == .tripleColumn { parts[.supplementary] = desk.part("s") }
      for (column, part) in parts { split.setViewController(part, for: column) }
      desk.show(split)
      try body(desk, split, parts, judge)
    }
  }

  /// Where a controller's view is in the window, in the width.
  private func place(_ controller: UIViewController?) -> [CGFloat] {
    guard let view = controller?.navigationController?.view ?? controller?.view, view.window != nil else {
      return []
    }
    let frame = view.convert(view.bounds, to: nil)
    return [frame.minX, frame.width]
  }

  @Test("N5: two columns side by side, in navigation controllers; hiding and showing sends paired callbacks")
  func n5double() throws {
    try run { desk, split, parts, _ in
      #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile && !split.isCollapsed)
      #expect(place(parts[.primary]) == [0, 280] && place(parts[.secondary]) == [280, 720])
      #expect(
        parts[.primary]?.splitViewController === split
          && split.viewController(for: .primary) === parts[.primary])
      #expect(
        split.viewControllers.count == 2 && split.viewControllers.allSatisfy { $0 is UINavigationController })
      split.hide(.primary)
      #expect(desk.take() == ["to secondaryOnly", "hide primary", "p will disappear animated"])
      desk.compositor.settle()
      #expect(desk.take() == ["p disappeared animated"])
      #expect(place(parts[.primary]) == [] && place(parts[.secondary]) == [0, 1000])
      split.show(.primary)
      desk.compositor.settle()
      #expect(
        desk.take() == [
          "to oneBesideSecondary", "show primary", "p will appear animated", "p appeared animated",
        ])
      #expect(place(parts[.primary]) == [0, 280])
      split.preferredDisplayMode = .secondaryOnly
      desk.compositor.settle()
      #expect(desk.take() == ["to secondaryOnly", "hide primary", "p will disappear", "p disappeared"])
      split.preferredDisplayMode = .oneBesideSecondary
      split.primaryEdge = .trailing
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [720, 280] && place(parts[.secondary]) == [0, 720])
    }
  }

  @Test(
    "N5: column widths: preferred, fractional and limited; the pointer drags the divider, a double press resets it"
  )
  func n5widths() throws {
    try run { desk, split, parts, _ in
      split.preferredPrimaryColumnWidth = 350
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 350] && split.primaryColumnWidth == 350)
      split.maximumPrimaryColumnWidth = 300
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 300])
      split.preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
      split.preferredPrimaryColumnWidthFraction = 0.25
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 250])
      try desk.pointAt(250, 250)
      desk.compositor.pointer.press()
      desk.compositor.exchange()
      try desk.pointAt(280, 250)
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 280] && place(parts[.secondary]) == [280, 720])
      try desk.pointAt(900, 250)
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 300], "not beyond the maximum")
      try desk.pointAt(10, 250)
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 160], "nor below the minimum")
      desk.compositor.pointer.release()
      desk.compositor.exchange()
      desk.wait(1000)
      try desk.pointAt(160, 250)
      desk.compositor.pointer.click()
      desk.compositor.pointer.click()
      desk.compositor.settle()
      #expect(place(parts[.primary]) == [0, 250])
      for nonsense in [CGFloat.nan, .infinity, -5] {
        split.preferredPrimaryColumnWidth = nonsense
        split.minimumPrimaryColumnWidth = nonsense
        split.maximumPrimaryColumnWidth = nonsense
        split.preferredPrimaryColumnWidthFraction = nonsense
        desk.compositor.settle()
        #expect(place(parts[.primary]).allSatisfy { $0.isFinite && $0 >= 0 })
      }
    }
  }

  @Test("N5: three columns are side by side if there is room, else the primary one displaces the others")
  func n5triple() throws {
    try run(.tripleColumn, width: 1200) { desk, split, parts, _ in
      #expect(split.displayMode == .twoBesideSecondary)
      let (p, s) = (split.primaryColumnWidth, split.supplementaryColumnWidth)
      #expect(place(parts[.primary]) == [0, p] && place(parts[.supplementary]) == [p, s])
      #expect(place(parts[.secondary]) == [p + s, 1200 - p - s])
      split.hide(.primary)
      desk.compositor.settle()
      #expect(split.displayMode == .oneBesideSecondary && place(parts[.supplementary]) == [0, s])
      split.hide(.supplementary)
      desk.compositor.settle()
      #expect(split.displayMode == .secondaryOnly && place(parts[.secondary]) == [0, 1200])
      split.show(.primary)
      desk.compositor.settle()
      #expect(split.displayMode == .twoBesideSecondary)
      split.preferredDisplayMode = .automatic
      try desk.resize(800, 500)
      #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .displace)
      split.show(.primary)
      desk.compositor.settle()
      let (q, t) = (split.primaryColumnWidth, split.supplementaryColumnWidth)
      #expect(split.displayMode == .twoDisplaceSecondary && place(parts[.secondary]) == [q + t, 800 - t])
      // A press beside the columns has them go.
      try desk.click(790, 400)
      desk.compositor.settle()
      #expect(split.displayMode == .oneBesideSecondary)
      split.preferredSplitBehavior = .overlay
      desk.compositor.settle()
      #expect(split.displayMode == .secondaryOnly)
      split.show(.supplementary)
      desk.compositor.settle()
      #expect(split.displayMode == .oneOverSecondary && place(parts[.secondary]) == [0, 800])
      try desk.tap("Escape")
      #expect(split.displayMode == .secondaryOnly)
    }
  }

  @Test("U3: F9, Control-Alt-S, the button, and a swipe from the edge show and hide the columns")
  func u3hands() throws {
    try run { desk, split, parts, _ in
      try desk.tap("F9")
      #expect(split.displayMode == .secondaryOnly)
      try desk.chord("Control_L", "Alt_L", "s")
      #expect(split.displayMode == .oneBesideSecondary)
      #expect(parts[.secondary]?.navigationItem.sidebarItem === split.displayModeButtonItem)
      try desk.click(302, 22)
      desk.compositor.settle()
      #expect(split.displayMode == .secondaryOnly, "the button in the bar")
      try desk.drag(from: CGPoint(x: 3, y: 200), to: CGPoint(x: 120, y: 200))
      desk.compositor.settle()
      #expect(split.displayMode == .oneBesideSecondary)
      split.presentsWithGesture = false
      #expect(parts[.secondary]?.navigationItem.sidebarItem == nil)
    }
  }

  /// A split view controller whose commands leave out those of `super`.
  private final class OwnSplit: UISplitViewController {
    override var keyCommands: [UIKeyCommand]? { [UIKeyCommand(input: "x", modifierFlags: .control) { _ in }] }
  }

  @Test("U3: F9 shows and hides the columns also if a subclass has key commands of its own")
  func u3ownCommands() throws {
    try ContainerDesk.run(size: CGSize(width: 1000, height: 500)) { desk in
      let split = OwnSplit(style: .doubleColumn)
      split.setViewController(desk.part("p"), for: .primary)
      split.setViewController(desk.part("d"), for: .secondary)
      desk.show(split)
      #expect(UIApplication.shared.activeKeyCommands.contains { $0.input == UIKeyCommand.f9 })
      try desk.tap("F9")
      #expect(split.displayMode == .secondaryOnly)
      try desk.tap("F9")
      #expect(split.displayMode == .oneBesideSecondary)
    }
  }

  @Test("U3: F9 shows and hides the columns wherever the focus is in the window", arguments: [true, false])
  func u3outside(isFocused: Bool) throws {
    try ContainerDesk.run(size: CGSize(width: 1000, height: 500)) { desk in
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(desk.part("p"), for: .primary)
      split.setViewController(desk.part("d"), for: .secondary)
      let root = UIViewController()
      root.addChild(split)
      root.view.addSubview(split.view)
      split.view.frame = CGRect(x: 0, y: 0, width: 1000, height: 500)
      split.didMove(toParent: root)
      desk.show(root)
      let outside = KeyReceiver(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      desk.window.addSubview(outside)
      if isFocused { outside.becomeFirstResponder() }
      #expect(UIApplication.shared.activeKeyCommands.filter { $0.input == UIKeyCommand.f9 }.count == 1)
      try desk.tap("F9")
      #expect(split.displayMode == .secondaryOnly)
      // A presented controller keeps the keys from the columns behind it.
      let sheet = UIViewController()
      root.present(sheet, animated: false)
      desk.compositor.settle()
      try desk.tap("F9")
      #expect(split.displayMode == .secondaryOnly)
      sheet.dismiss(animated: false)
      desk.compositor.settle()
      try desk.tap("F9")
      #expect(split.displayMode == .oneBesideSecondary)
    }
  }

  @Test("N5: the display mode button is in the bar of its column's root, also after the root was replaced")
  func n5button() throws {
    try run { desk, split, parts, _ in
      let old = try #require(parts[.secondary])
      let navigation = try #require(old.navigationController)
      let new = desk.part("new")
      navigation.setViewControllers([new, desk.part("top")], animated: false)
      desk.compositor.settle()
      #expect(new.navigationItem.sidebarItem === split.displayModeButtonItem)
      #expect(old.navigationItem.sidebarItem == nil)
      navigation.viewControllers = [old]
      #expect(old.navigationItem.sidebarItem === split.displayModeButtonItem)
      #expect(new.navigationItem.sidebarItem == nil)
      try desk.tap("F9")
      #expect(split.displayMode == .secondaryOnly)
      navigation.setViewControllers([new], animated: true)
      desk.compositor.settle()
      #expect(new.navigationItem.sidebarItem === split.displayModeButtonItem)
      try desk.tap("F9")
      #expect(split.displayMode == .oneBesideSecondary)
      #expect(new.navigationItem.sidebarItem === split.displayModeButtonItem)
      try desk.click(302, 22)
      desk.compositor.settle()
      #expect(split.displayMode == .secondaryOnly, "the button in the bar")
    }
  }

  @Test(
    "N5: below 600 points the columns collapse into one stack, and expand in a wide window")
  func n5collapsing() throws {
    try run { desk, split, parts, judge in
      let (p, d) = (parts[.primary]!, parts[.secondary]!)
      try desk.resize(500, 500)
      #expect(split.isCollapsed)
      #expect(desk.take().filter { !$0.contains("appear") } == ["top secondary?", "collapsed"])
      let base = try #require(p.navigationController)
      #expect(base.viewControllers == [p, d] && place(d) == [0, 500])
      split.show(.primary)
      desk.compositor.settle()
      #expect(base.topViewController === p)
      split.show(.secondary)
      desk.compositor.settle()
      #expect(base.topViewController === d)
      let more = desk.part("more")
      base.pushViewController(more, animated: false)
      _ = desk.take()
      try desk.resize(1000, 500)
      #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
      #expect(base.viewControllers == [p])
      #expect(d.navigationController !== base && more.navigationController === d.navigationController)
      #expect(place(p) == [0, 280] && place(more) == [280, 720])
      #expect(desk.take().last == "p appeared" || p.isShown)
      #expect(p.isShown && more.isShown && !d.isShown)
      judge.top = .primary
      try desk.resize(500, 500)
      #expect(base.viewControllers == [p] && p.isShown && !more.isShown)
      try desk.resize(1000, 500)
      #expect(more.navigationController?.viewControllers.count == 2 && more.isShown)
    }
  }

  @Test("N5: a column whose controllers were popped is shown again with the remaining one")
  func n5shownAgain() throws {
    try run { desk, split, parts, _ in
      let (p, d) = (parts[.primary]!, parts[.secondary]!)
      d.navigationController?.pushViewController(desk.part("more"), animated: false)
      try desk.resize(500, 500)
      let base = try #require(p.navigationController)
      #expect(base.viewControllers.count == 3)
      base.popViewController(animated: false)
      base.pushViewController(desk.part("other"), animated: false)
      split.show(.secondary)
      desk.compositor.settle()
      #expect(base.viewControllers == [p, d] && d.isShown)
    }
  }

  /// Does something once when it leaves its parent.
  private final class Leaving: UIViewController {
    var whenLeaving: (() -> Void)?

    override func willMove(toParent parent: UIViewController?) {
      guard parent == nil, let action = whenLeaving else { return }
      whenLeaving = nil
      action()
    }
  }

  @Test("N5: a column that is shown twice during its transition appears once")
  func n5askedTwice() throws {
    try run { desk, split, parts, judge in
      let d = Leaving()
      split.setViewController(d, for: .secondary)
      judge.top = .primary
      try desk.resize(500, 500)
      let base = try #require(parts[.primary]!.navigationController)
      #expect(base.viewControllers.count == 1)
      d.whenLeaving = { [unowned split] in split.show(.secondary) }
      split.show(.secondary)
      desk.compositor.settle()
      #expect(d.whenLeaving == nil && base.viewControllers == [parts[.primary]!, d])
      try desk.resize(1000, 500)
      #expect(base.viewControllers.count == 1 && d.view.window != nil)
    }
  }

  @Test("N5: a column that is being popped is beside the others when the window becomes wide")
  func n5wideWhilePopping() throws {
    try run { desk, _, parts, _ in
      let (p, d) = (parts[.primary]!, parts[.secondary]!)
      try desk.resize(500, 500)
      let base = try #require(p.navigationController)
      #expect(base.viewControllers == [p, d] && d.isShown)
      _ = desk.take()
      base.popViewController(animated: true)
      try desk.resize(1000, 500)
      #expect(p.isShown && d.isShown && p.isSettled && d.isSettled)
      #expect(place(p) == [0, 280] && place(d) == [280, 720])
    }
  }

  @Test("N5: a compact column replaces all others in a narrow window")
  func n5compact() throws {
    try run { desk, split, parts, _ in
      let compact = desk.part("compact")
      split.setViewController(compact, for: .compact)
      try desk.resize(500, 500)
      #expect(compact.isShown && !parts[.primary]!.isShown && compact.navigationController == nil)
      #expect(place(compact) == [0, 500])
      try desk.resize(1000, 500)
      #expect(!compact.isShown && parts[.primary]!.isShown && parts[.secondary]!.isShown)
    }
  }

  @Test("N5: showDetailViewController replaces the detail; collapsed, it is pushed")
  func n5detail() throws {
    try run { desk, split, parts, judge in
      let next = desk.part("next")
      parts[.primary]!.showDetailViewController(next, sender: nil)
      desk.compositor.settle()
      #expect(split.viewController(for: .secondary) === next && next.isShown && place(next) == [280, 720])
      #expect(parts[.secondary]!.parent == nil || parts[.secondary]!.splitViewController == nil)
      judge.top = .primary
      try desk.resize(500, 500)
      #expect(!next.isShown)
      let other = desk.part("other")
      parts[.primary]!.showDetailViewController(other, sender: nil)
      desk.compositor.settle()
      #expect(other.isShown && other.navigationController === parts[.primary]!.navigationController)
      try desk.resize(1000, 500)
      #expect(other.isShown && place(other) == [280, 720])
    }
  }

  @Test(
    "N5: without a column style, the second controller is pushed when collapsed, unless the delegate discards it"
  )
  func n5classic() throws {
    try ContainerDesk.run(size: CGSize(width: 1000, height: 500)) { desk in
      let (list, detail) = (desk.part("list"), desk.part("detail"))
      let (first, second) = (
        UINavigationController(rootViewController: list), UINavigationController(rootViewController: detail)
      )
      let split = UISplitViewController()
      let judge = Judge(desk)
      split.delegate = judge
      split.viewControllers = [first, second]
      desk.show(split)
      #expect(place(list) == [0, 280] && place(detail) == [280, 720])
      try desk.resize(500, 500)
      #expect(first.viewControllers == [list, detail] && split.viewControllers == [first])
      try desk.resize(1000, 500)
      #expect(first.viewControllers == [list] && split.viewControllers == [first, second])
      #expect(second.viewControllers == [detail] && detail.isShown && list.isShown)
      judge.discards = true
      try desk.resize(500, 500)
      #expect(first.viewControllers == [list] && list.isShown && !detail.isShown)
      let next = desk.part("next")
      list.showDetailViewController(next, sender: nil)
      desk.compositor.settle()
      #expect(first.topViewController === next)
      try desk.resize(1000, 500)
      #expect(next.isShown && split.viewControllers.count == 2 && first.viewControllers.count == 1)
    }
  }

  @Test("N4: a window that changes its size class reports traits before its size, and then its traits")
  func n4classes() throws {
    final class Listener: UIViewController {
      var lines: [String] = []
      override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.willTransition(to: newCollection, with: coordinator)
        lines.append("will be \(newCollection.horizontalSizeClass)")
      }
      override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        lines.append("will be \(Int(size.width)) wide")
      }
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        super.traitCollectionDidChange(previous)
        guard previous?.horizontalSizeClass != traitCollection.horizontalSizeClass else { return }
        lines.append("is \(traitCollection.horizontalSizeClass)")
      }
      override func viewDidLayoutSubviews() { lines.append("laid out") }
    }
    try ContainerDesk.run(size: CGSize(width: 700, height: 500)) { desk in
      let listener = Listener()
      desk.show(listener)
      #expect(listener.traitCollection.horizontalSizeClass == .regular)
      var heard = 0
      listener.registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (_: Listener, _) in heard += 1 }
      listener.lines = []
      try desk.resize(599, 500)
      #expect(listener.lines == ["will be compact", "will be 599 wide", "is compact", "laid out"])
      listener.lines = []
      try desk.resize(400, 500)
      #expect(listener.lines == ["will be 400 wide", "laid out"])
      listener.lines = []
      try desk.resize(600, 500)
      #expect(listener.lines == ["will be regular", "will be 600 wide", "is regular", "laid out"])
      #expect(heard == 2)
      #expect(listener.traitCollection.verticalSizeClass == .regular)
      try desk.resize(600, 399)
      #expect(listener.traitCollection.verticalSizeClass == .compact && heard == 2)
    }
  }

  private struct Random: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state ^ (state >> 29)
    }
  }

  @Test(
    "N1, N2: after random changes of windows, columns, tabs and pages, exactly the visible controllers have appeared",
    arguments: 1...12)
  func n1random(seed: UInt64) throws {
    try ContainerDesk.run(size: CGSize(width: 1000, height: 500)) { desk in
      var random = Random(state: seed &* 7919)
      var all: [JournalController] = []
      @MainActor func part(_ name: String) -> JournalController {
        let new = desk.part(name)
        all.append(new)
        return new
      }
      let split = UISplitViewController(style: seed % 2 == 0 ? .doubleColumn : .tripleColumn)
      let (p, d) = (part("p"), part("d"))
      split.setViewController(p, for: .primary)
      split.setViewController(d, for: .secondary)
      if seed % 2 == 1 { split.setViewController(part("s"), for: .supplementary) }
      let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
      let leaves = [part("page 0"), part("page 1"), part("page 2")]
      pages.setViewControllers([leaves[0]], direction: .forward, animated: false)
      let tabs = UITabBarController()
      tabs.viewControllers = [split, pages, part("tab")]
      desk.show(tabs)
      let columns: [UISplitViewController.Column] =
        seed % 2 == 0 ? [.primary, .secondary] : [.primary, .supplementary, .secondary]
      for step in 0..<60 {
        let column = columns.randomElement(using: &random)!
        switch Int.random(in: 0..<12, using: &random) {
        case 0, 1:
          let width = [320, 500, 599, 600, 700, 959, 1000, 1300].randomElement(using: &random)!
          try application(desk, width)
        case 2: tabs.selectedIndex = Int.random(in: 0..<3, using: &random)
        case 3, 4: split.show(column)
        case 5: split.hide(column)
        case 6:
          split.preferredSplitBehavior = [.automatic, .tile, .overlay, .displace].randomElement(
            using: &random)!
        case 7:
          let page = leaves.randomElement(using: &random)!
          pages.setViewControllers(
            [page], direction: Bool.random(using: &random) ? .forward : .reverse,
            animated: Bool.random(using: &random))
        case 8: p.showDetailViewController(part("detail \(step)"), sender: nil)
        case 9: desk.window.isHidden.toggle()
        case 10:
          split.setViewController(Bool.random(using: &random) ? part("new \(step)") : nil, for: .secondary)
        default: desk.wait(Int.random(in: 0..<300, using: &random))
        }
        if Bool.random(using: &random) {
          desk.compositor.settle()
          for part in all where part.isSettled {
            let isSeen = part.viewIfLoaded?.window?.isHidden == false
            #expect(
              part.isShown == isSeen, "step \(step): \(part.name) \(isSeen ? "is seen" : "is not seen")")
          }
        }
      }
      desk.window.isHidden = false
      desk.compositor.settle()
      for part in all {
        #expect(part.isSettled, "\(part.name) is on its way for ever")
        #expect(part.isShown == (part.viewIfLoaded?.window != nil), "\(part.name)")
      }
      all = []
    }
  }

  private func application(_ desk: ContainerDesk, _ width: Int) throws {
    guard !desk.window.isHidden else { return }
    desk.compositor.settle()
    try desk.resize(width, 500)
  }
}
