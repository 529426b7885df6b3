import Casement
import CasementTesting
import Foundation

extension World {
  /// Steps of containers and presentations, and of the user's input to them.
  func actOnContainers(_ step: Step) {
    // A window without controllers is chosen only if no window has any.
    let staged = windows.filter { !cast(UIViewController.self, $0).isEmpty }
    guard let window = step.choice(0, of: staged.isEmpty ? windows : staged) else { return }
    var chance = step.randomness(3)
    stage.chance = step.randomness(4)
    if staged.isEmpty {
      window.rootViewController = stage.container()
      return
    }
    switch step.kind {
    case .showContainer: window.rootViewController = stage.container()
    case .rotate: rotate(window, &chance)
    case .steerTransition: stage.steer(&chance)
    case .swipe: swipe(window, step, &chance)
    case .comeToRest: comeToRest()
    case .navigate:
      step.choice(1, of: cast(UINavigationController.self, window)).map { navigate($0, &chance) }
    case .changeTabs: step.choice(1, of: cast(UITabBarController.self, window)).map { change($0, &chance) }
    case .changeSplit:
      step.choice(1, of: cast(UISplitViewController.self, window)).map { change($0, &chance) }
    case .turnPage: step.choice(1, of: cast(UIPageViewController.self, window)).map { turn($0, &chance) }
    default: actOnPresentations(step, window, &chance)
    }
  }

  /// The controllers of a kind that are in a window; none where the root is one of the plain ones.
  func cast<T: UIViewController>(_ type: T.Type, _ window: UIWindow) -> [T] {
    controllers.contains { $0 === window.rootViewController } ? [] : window.cast.compactMap { $0 as? T }
  }

  // MARK: The program

  private func navigate(_ navigation: UINavigationController, _ chance: inout Randomness) {
    let isAnimated = !chance.happens(onceIn: 3)
    let stack = navigation.viewControllers
    switch chance.next(below: 12) {
    case 0, 1, 2:
      guard stack.count < 6 else { return }
      navigation.pushViewController(stage.page(), animated: isAnimated)
    case 3, 4: keep(navigation.popViewController(animated: isAnimated).map { [$0] })
    case 5: keep(navigation.popToRootViewController(animated: isAnimated))
    case 6 where !stack.isEmpty:
      keep(navigation.popToViewController(chance.element(of: stack), animated: isAnimated))
    case 7:
      let others = stack.shuffled(&chance).prefix(chance.number(0...3))
      let new = (0..<chance.number(0...2)).map { _ in stage.page() as UIViewController }
      navigation.setViewControllers(others + new, animated: isAnimated)
    case 8: navigation.setNavigationBarHidden(!navigation.isNavigationBarHidden, animated: isAnimated)
    case 9:
      navigation.setToolbarHidden(!navigation.isToolbarHidden, animated: isAnimated)
      let atEdge = UIToolbarAppearance()
      atEdge.configureWithTransparentBackground()
      navigation.toolbar.scrollEdgeAppearance = atEdge
    case 10: navigation.navigationBar.prefersLargeTitles.toggle()
    default:
      let item = navigation.topViewController?.navigationItem
      item?.searchController?.isActive.toggle()
      item?.title = chance.element(of: ["New", "", nil])
    }
  }

  /// Keeps removed controllers, so that later steps show them again.
  private func keep(_ gone: [UIViewController]?) {
    guard stage.spare.count < 4 else { return }
    stage.spare += (gone ?? []).compactMap { $0 as? FuzzController }
  }

  private func change(_ tabs: UITabBarController, _ chance: inout Randomness) {
    guard tabs.tabs.isEmpty || chance.happens(onceIn: 6) else { return changeTabs(of: tabs, &chance) }
    let all = tabs.viewControllers ?? []
    switch chance.next(below: 7) {
    case 0, 1: tabs.selectedIndex = chance.number(0...max(0, all.count - 1))
    case 2: if let one = all.last { tabs.selectedViewController = one }
    case 3: tabs.setViewControllers(all.shuffled(&chance), animated: chance.happens(onceIn: 2))
    case 4:
      let new = all.dropFirst(chance.number(0...1)) + stage.inner(0...1, 1)
      tabs.setViewControllers(Array(new.prefix(6)), animated: chance.happens(onceIn: 2))
    case 5: tabs.setTabBarHidden(!tabs.isTabBarHidden, animated: chance.happens(onceIn: 2))
    default: tabs.mode = chance.element(of: [.automatic, .tabBar, .tabSidebar])
    }
  }

  private func changeTabs(of controller: UITabBarController, _ chance: inout Randomness) {
    var known = controller.tabs
    for tab in known { known += (tab as? UITabGroup)?.children ?? [] }
    let tab = chance.element(of: known)
    switch chance.next(below: 13) {
    case 0, 1, 2: controller.selectedTab = tab
    case 11:
      let groups = known.compactMap { $0 as? UITabGroup }.filter { !isInside(tab, $0) && !isInside($0, tab) }
      if !groups.isEmpty { chance.element(of: groups).children.append(tab) }
    case 12:
      guard let group = tab as? UITabGroup, group.parent == nil else { return }
      group.managingNavigationController =
        group.managingNavigationController == nil ? stage.watch(UINavigationController()) : nil
    case 3: tab.isHidden.toggle()
    case 4:
      tab.preferredPlacement = chance.element(of: [.automatic, .optional, .pinned, .sidebarOnly, .default])
    case 5:
      if let group = tab as? UITabGroup { group.children = group.children.shuffled(&chance) }
    case 6:
      guard let group = tab as? UITabGroup else {
        tab.badgeValue = "1"
        return
      }
      group.children = group.children.dropFirst() + stage.tabs(0...2, 1, level: 1)
    case 7: controller.setTabs(controller.tabs.shuffled(&chance), animated: chance.happens(onceIn: 2))
    case 8:
      let new = controller.tabs.dropFirst(chance.number(0...1)) + stage.tabs(0...1, 1)
      controller.setTabs(Array(new.prefix(6)), animated: chance.happens(onceIn: 2))
    case 9:
      controller.mode = .tabSidebar
      controller.sidebar.isHidden.toggle()
    default: (tab as? UITabGroup)?.selectedChild = nil
    }
  }

  /// Whether a tab is a group, or in it.
  private func isInside(_ tab: UITab, _ group: UITab) -> Bool {
    sequence(first: tab) { $0.parent }.contains { $0 === group }
  }

  private func change(_ split: UISplitViewController, _ chance: inout Randomness) {
    let columns = split.columns
    switch chance.next(below: 8) {
    case 0, 1: if !columns.isEmpty { split.show(chance.element(of: columns)) }
    case 2, 3: if !columns.isEmpty { split.hide(chance.element(of: columns)) }
    case 4:
      split.preferredDisplayMode = chance.element(of: [
        .automatic, .secondaryOnly, .oneBesideSecondary, .oneOverSecondary, .twoBesideSecondary,
        .twoOverSecondary, .twoDisplaceSecondary,
      ])
    case 5: split.preferredSplitBehavior = chance.element(of: [.automatic, .tile, .overlay, .displace])
    case 6:
      if columns.isEmpty {
        split.viewControllers = stage.inner(0...2, 1)
      } else {
        split.setViewController(
          chance.happens(onceIn: 4) ? nil : stage.page(), for: chance.element(of: columns))
      }
    default: split.showDetailViewController(stage.page(), sender: nil)
    }
  }

  private func turn(_ pages: UIPageViewController, _ chance: inout Randomness) {
    let new = chance.happens(onceIn: 8) ? nil : [stage.page()]
    let end = witness.expects("the end of a turn of a page", of: pages)
    pages.setViewControllers(
      new, direction: chance.element(of: [.forward, .reverse]), animated: !chance.happens(onceIn: 3)
    ) { [witness] _ in
      witness.completed(end)
      witness.noteCallback()
    }
  }

  // MARK: The user and the compositor

  /// Gives a window another size, as a user does who turns the screen, maximizes the window or makes it narrow.
  private func rotate(_ window: UIWindow, _ chance: inout Randomness) {
    guard let shown = shown(window), shown.surface.commitCount > 0 else { return }
    let sizes = [
      (320, 480), (480, 320), (640, 400), (700, 420), (1000, 300), (560, 200), (200, 150), (90, 1),
    ]
    let (width, height) = chance.element(of: sizes)
    shown.configure(
      CGSize(width: width, height: height), chance.element(of: [[.activated], [.maximized], [.resizing], []]))
  }

  /// A finger goes across a window: from an edge, from a bar, or anywhere.
  private func swipe(_ window: UIWindow, _ step: Step, _ chance: inout Randomness) {
    guard let touch = step.choice(1, of: compositor.seats.compactMap(\.touch)), let shown = shown(window)
    else { return }
    let size = window.bounds.size
    guard size.width < 5000, size.height < 5000 else { return }
    let edges = [2, size.width / 2, max(2, size.width - 3), chance.fraction(0...1) * size.width]
    var place = CGPoint(x: chance.element(of: edges), y: chance.fraction(0...1) * size.height)
    let way = chance.element(of: [CGPoint(x: 40, y: 0), CGPoint(x: -40, y: 0), CGPoint(x: 0, y: 40), .zero])
    touch.down(5, at: place, on: shown.surface)
    for _ in 0..<chance.number(1...6) {
      compositor.advance(by: .milliseconds(16))
      place = CGPoint(x: place.x + way.x, y: place.y + way.y)
      touch.move(5, to: place)
    }
    if chance.happens(onceIn: 6) { touch.cancel() } else if !chance.happens(onceIn: 6) { touch.up(5) }
  }

  /// The window as the compositor has it; nil if that does not show it.
  func shown(_ window: UIWindow) -> ScriptedWindow? {
    guard let title = window.windowScene?.title else { return nil }
    return compositor.windows.first { $0.title == title && $0.isMapped }
  }

  /// Lets pending transitions and animations end, and checks the invariants of the resting state.
  private func comeToRest() {
    // Animations of layers whose time the program stopped do not end.
    guard isConnected, !compositor.isStalled, compositor.timing.isEmpty, timedLayers.isEmpty else { return }
    stage.letGo()
    takeFingersAway()
    makeWindowsUsual()
    compositor.advance(by: .seconds(3))
    // Transitions that the program itself began meanwhile end too.
    stage.letGo()
    witness.quietly { compositor.advance(by: .seconds(3)) }
    if let complaint = stage.restComplaint(windows) { witness.contradict(complaint) }
  }

  /// Lifts all fingers from screens, touchpads and buttons. Content under a finger does not return, and a pressed
  /// control stays pressed.
  func takeFingersAway() {
    for touch in compositor.seats.compactMap(\.touch) { touch.cancel() }
    for pointer in compositor.seats.compactMap(\.pointer) {
      pointer.stopScrolling()
      pointer.stopScrolling(.horizontalScroll)
      for button in pointer.heldButtons { pointer.release(button) }
    }
  }
}

extension Array {
  /// The same elements in another order.
  nonisolated func shuffled(_ chance: inout Randomness) -> [Element] {
    var rest = self
    var new: [Element] = []
    while !rest.isEmpty { new.append(rest.remove(at: chance.next(below: rest.count))) }
    return new
  }
}
