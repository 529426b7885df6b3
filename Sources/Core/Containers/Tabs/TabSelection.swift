import Foundation

/// The tabs of a tab bar controller, the selected tab, and the controller that it shows.
final class TabSelection {
  private unowned let owner: UITabBarController

  init(_ owner: UITabBarController) { self.owner = owner }

  /// The tabs without a group. If the program set `viewControllers`, there is one tab for each.
  private(set) var roots: [UITab] = []

  /// Whether the program set `tabs` instead of `viewControllers`.
  private(set) var hasTabs = false

  /// The selected tab among `roots`.
  private(set) var root: UITab?

  /// The selected tab; in a group, the innermost one.
  var leaf: UITab? { (root as? UITabGroup)?.selectedLeaf ?? root }

  /// The controller of the selected tab.
  private(set) var controller: UIViewController?

  // MARK: Changes of the tabs

  /// Replaces the tabs. The selected tab stays selected if it is among the new ones. Otherwise the tab at its index is
  /// selected, or the first.
  func replace(with tabs: [UITab], areTabs: Bool, animated: Bool) {
    var seen: Set<ObjectIdentifier> = []
    let new = tabs.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let (old, place) = (roots, index)
    let controllers = hasTabs ? [] : old.compactMap(\.loadedController)
    for tab in old where tab.owner === owner { tab.owner = nil }
    roots = new
    hasTabs = areTabs
    UITabGroup.leavePlaces(new) { $0.owner = self.owner }
    if !areTabs { for tab in new { adopt(tab.loadedController) } }
    owner.updateItems(animated: animated)
    if root.map({ !seen.contains(ObjectIdentifier($0)) }) ?? true { choose(at: root == nil ? nil : place) }
    update(animated: false)
    remove(controllers + addedChildren)
  }

  /// Called after the tabs of a group, or the placement of a tab, changed.
  func tabsChanged() {
    owner.updateItems()
    if root?.isHidden ?? true { choose(at: nil) }
    update(animated: false)
    remove(addedChildren)
  }

  /// Selects the tab at an index, or the first enabled one.
  private func choose(at place: Int?) {
    guard hasTabs else { return mark(place.flatMap { $0 < roots.count ? roots[$0] : nil } ?? roots.first) }
    let places = inBar.isEmpty ? inList : inBar
    let atPlace = place.flatMap { $0 < places.count ? places[$0] : nil }
    let tab = atPlace ?? places.first { $0.isEnabled } ?? places.first
    if let tab { mark(tab.leafToChoose) } else if let root, !roots.contains(root) { mark(nil) }
  }

  /// The index of the selected tab in `places`; `NSNotFound` if it is not there.
  var index: Int { places.firstIndex { $0 === root } ?? NSNotFound }

  /// The tabs that `selectedIndex` counts, which are those of `viewControllers`.
  var places: [UITab] { hasTabs ? inBar : roots }

  // MARK: Tabs in the bar and the sidebar

  /// The tabs in the bar, in its order.
  var inBar: [UITab] {
    guard hasTabs else { return roots }
    let isWide = owner.isWide
    return atEnd(
      roots.filter { tab in
        switch tab.preferredPlacement {
        case .sidebarOnly: false
        case .optional: !isWide && !tab.isHidden
        default: !tab.isHidden
        }
      })
  }

  /// The tabs in the sidebar, in its order.
  var inList: [UITab] { hasTabs ? atEnd(roots.filter { !$0.isHidden }) : roots }

  private func atEnd(_ tabs: [UITab]) -> [UITab] { tabs.filter { !$0.isPinned } + tabs.filter(\.isPinned) }

  // MARK: Selecting

  /// Selects one of this controller's tabs, and shows it.
  func select(_ tab: UITab, animated: Bool = true) {
    mark(tab)
    update(animated: animated)
  }

  /// Called after the selected tab of a group changed.
  func selectionChanged(in group: UITabGroup) {
    if group.root === root { update(animated: true) }
  }

  /// Selects a tab and its groups, without showing it.
  private func mark(_ tab: UITab?) {
    root = tab?.root
    for (group, child) in zip(tab?.path ?? [], tab?.path.dropFirst() ?? []) {
      (group as? UITabGroup)?.mark(child)
    }
    (tab as? UITabGroup)?.mark(nil)
  }

  /// The tab that shows a controller. For the controller of a group, this is the group's selected tab.
  func tab(showing controller: UIViewController) -> UITab? {
    let tab = UITabGroup.descendants(of: roots).first { tab in
      if let stack = (tab as? UITabGroup)?.managingNavigationController, stack === controller { return true }
      return tab.loadedController === controller && tab.root.managingTabGroup == nil
    }
    return (tab as? UITabGroup)?.selectedLeaf ?? tab
  }

  // MARK: Controllers

  /// Whether `update` is requesting controllers. A provider or the delegate may then select another tab.
  private var isAsking = false
  private var hasChanged = false
  /// The limit of repetitions of `update`, in case a provider or the delegate selects another tab each time.
  private static let maximumRounds = 8

  /// Requests the controller of the selected tab, and shows it.
  func update(animated: Bool) {
    guard !isAsking else {
      hasChanged = true
      return
    }
    isAsking = true
    for _ in 0..<Self.maximumRounds {
      hasChanged = false
      // A group without a controller and without a selected tab that has one selects its default tab.
      if let group = root as? UITabGroup, group.managingNavigationController == nil, !group.hasController,
        leaf?.hasController == false
      {
        mark(group.leafToChoose)
      }
      fillStack()
      controller = root.flatMap { adopt(controllerShown(by: $0)) }
      if !hasChanged { break }
    }
    isAsking = false
    owner.showSelected(animated: animated)
    // The selected controller determines the status bar.
    owner.setNeedsStatusBarAppearanceUpdate()
  }

  /// The controller of a tab in `roots`. For a group, it is the managing navigation controller, its own controller, or the
  /// selected tab's.
  func controllerShown(by root: UITab) -> UIViewController? {
    guard let group = root as? UITabGroup else { return root.viewController }
    if let stack = group.managingNavigationController { return stack }
    return group.hasController ? group.viewController : group.selectedLeaf.viewController
  }

  /// The children that were added for `tabs`.
  private var addedChildren: [UIViewController] = []

  /// Adds a controller to the tab bar controller's children.
  @discardableResult func adopt(_ controller: UIViewController?) -> UIViewController? {
    guard let controller, controller.parent !== owner else { return controller }
    owner.addChild(controller)
    controller.didMove(toParent: owner)
    if hasTabs { addedChildren.append(controller) }
    return controller
  }

  /// Removes those of the given controllers that no tab has any more.
  private func remove(_ controllers: [UIViewController]) {
    guard !controllers.isEmpty else { return }
    var kept: Set<ObjectIdentifier> = []
    for tab in UITabGroup.descendants(of: roots) {
      if let controller = tab.loadedController { kept.insert(ObjectIdentifier(controller)) }
      if let stack = (tab as? UITabGroup)?.managingNavigationController {
        kept.insert(ObjectIdentifier(stack))
      }
    }
    for controller in controllers
    where !kept.contains(ObjectIdentifier(controller)) && controller.parent === owner {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.setBarInsets(.zero)
      controller.removeFromParent()
    }
    addedChildren.removeAll { $0.parent !== owner }
  }

  // MARK: The stack of a group

  /// The controllers that `fillStack` last set on the group's navigation controller, the tab that was selected then, and
  /// the controllers among them that the delegate added to those of the tabs.
  private var filled: (controllers: [UIViewController], leaf: UITab?, added: Set<ObjectIdentifier>) = (
    [], nil, []
  )

  /// Called before the managing navigation controller of a group changes. Its controllers are not shown until the change is
  /// complete.
  func stackChanges(of group: UITabGroup) {
    guard group === root else { return }
    controller = nil
    owner.showSelected(animated: false)
  }

  /// Sets the controllers of a group's selected tabs on its managing navigation controller.
  private func fillStack() {
    guard let group = root as? UITabGroup, let stack = group.managingNavigationController, let leaf else {
      filled = ([], nil, [])
      return
    }
    // A pop by the user may be in progress.
    if leaf === filled.leaf, stack.childTransition != nil { return }
    var controllers: [UIViewController] = []
    var added: Set<ObjectIdentifier> = []
    for tab in leaf.path {
      var proposed = tab.viewController.map { [$0] } ?? []
      if tab === leaf, let own = proposed.first, let place = stack.viewControllers.firstIndex(of: own) {
        // Keep the controllers that the program pushed onto the tab's controller. Drop those that the delegate added in
        // the previous call, because `displayedViewControllersFor` returns them again.
        proposed += stack.viewControllers[(place + 1)...].filter {
          $0.contained?.tab == nil && !filled.added.contains(ObjectIdentifier($0))
        }
      }
      let displayed =
        owner.delegate?.tabBarController(
          owner, displayedViewControllersFor: tab, proposedViewControllers: proposed)
        ?? proposed
      let known = Set(proposed.map(ObjectIdentifier.init))
      added.formUnion(displayed.map(ObjectIdentifier.init).filter { !known.contains($0) })
      controllers += displayed
    }
    // The delegate or a provider selected another tab. `update` calls this again for that one.
    guard leaf === self.leaf, group.managingNavigationController === stack else { return }
    filled = (controllers, leaf, added)
    guard controllers != stack.viewControllers else { return }
    stack.setViewControllers(controllers, animated: owner.animatesStack(stack))
  }

  /// Called after the navigation controller of a group showed another controller. After a pop by the user, selects the
  /// innermost tab whose controller is still on the stack, or else the group.
  func navigationChanged(_ stack: UINavigationController) {
    guard let group = root as? UITabGroup, group.managingNavigationController === stack,
      stack.childTransition == nil, let leaf, leaf === filled.leaf, let own = leaf.loadedController,
      filled.controllers.contains(own), !stack.viewControllers.contains(own)
    else { return }
    let left = leaf.path.last { $0.loadedController.map(stack.viewControllers.contains) == true } ?? group
    (left as? UITabGroup)?.mark(nil)
    filled.leaf = self.leaf
    owner.showSelection()
  }
}
