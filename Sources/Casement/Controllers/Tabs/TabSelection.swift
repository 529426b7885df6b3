import Foundation

/// The tabs of a tab bar controller, which of them is selected, and the controller that is to be shown for it.
final class TabSelection {
  private unowned let owner: UITabBarController

  init(_ owner: UITabBarController) { self.owner = owner }

  /// The tabs that are in no group. Those of `viewControllers` stand for one controller each.
  private(set) var roots: [UITab] = []

  /// Whether the program gave tabs, and not controllers.
  private(set) var hasTabs = false

  /// The tab of `roots` that is selected.
  private(set) var root: UITab?

  /// The tab that is selected, in a group the innermost.
  var leaf: UITab? { (root as? UITabGroup)?.selectedLeaf ?? root }

  /// The controller that is to be shown.
  private(set) var controller: UIViewController?

  // MARK: Changes of the tabs

  /// Takes other tabs. The one that was selected stays selected if it is among the new ones; otherwise the one in its place
  /// is, or the first.
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
    remove(controllers + made)
  }

  /// There are other tabs in groups, or tabs are at other places.
  func tabsChanged() {
    owner.updateItems()
    if root?.isHidden ?? true { choose(at: nil) }
    update(animated: false)
    remove(made)
  }

  /// Selects the tab at a place, or the first one that people can choose.
  private func choose(at place: Int?) {
    guard hasTabs else { return mark(place.flatMap { $0 < roots.count ? roots[$0] : nil } ?? roots.first) }
    let places = inBar.isEmpty ? inList : inBar
    let atPlace = place.flatMap { $0 < places.count ? places[$0] : nil }
    let tab = atPlace ?? places.first { $0.isEnabled } ?? places.first
    if let tab { mark(tab.leafToChoose) } else if let root, !roots.contains(root) { mark(nil) }
  }

  /// The place of the selected tab.
  var index: Int { places.firstIndex { $0 === root } ?? NSNotFound }

  /// The tabs that `selectedIndex` counts, which are those of `viewControllers`.
  var places: [UITab] { hasTabs ? inBar : roots }

  // MARK: Where tabs are

  /// The tabs of the bar, in its order.
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

  /// The tabs of the list at the side, in its order.
  var inList: [UITab] { hasTabs ? atEnd(roots.filter { !$0.isHidden }) : roots }

  private func atEnd(_ tabs: [UITab]) -> [UITab] { tabs.filter { !$0.isPinned } + tabs.filter(\.isPinned) }

  // MARK: Selecting

  /// Selects a tab that is here, and shows it.
  func select(_ tab: UITab, animated: Bool = true) {
    mark(tab)
    update(animated: animated)
  }

  /// Another tab of a group is selected.
  func selectionChanged(in group: UITabGroup) {
    if group.root === root { update(animated: true) }
  }

  /// Selects a tab, and the groups around it, and shows nothing yet.
  private func mark(_ tab: UITab?) {
    root = tab?.root
    for (group, child) in zip(tab?.path ?? [], tab?.path.dropFirst() ?? []) {
      (group as? UITabGroup)?.mark(child)
    }
    (tab as? UITabGroup)?.mark(nil)
  }

  /// The tab that shows a controller; for that of a group the tab in it that is selected.
  func tab(showing controller: UIViewController) -> UITab? {
    let tab = UITabGroup.descendants(of: roots).first { tab in
      if let stack = (tab as? UITabGroup)?.managingNavigationController, stack === controller { return true }
      return tab.loadedController === controller && tab.root.managingTabGroup == nil
    }
    return (tab as? UITabGroup)?.selectedLeaf ?? tab
  }

  // MARK: Controllers

  /// Whether somebody is asked for controllers, who may select another tab meanwhile.
  private var isAsking = false
  private var hasChanged = false
  /// Nobody can go on for ever to select something else whenever asked.
  private static let mostRounds = 8

  /// Finds the controller of the selected tab, and has it shown.
  func update(animated: Bool) {
    guard !isAsking else {
      hasChanged = true
      return
    }
    isAsking = true
    for _ in 0..<Self.mostRounds {
      hasChanged = false
      // A group that shows nothing by itself has a tab that does.
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
    // The new selected view controller decides about the status bar.
    owner.setNeedsStatusBarAppearanceUpdate()
  }

  /// The controller that a tab of `roots` shows: its own, or, of a group, the stack or the selected tab's controller.
  func controllerShown(by root: UITab) -> UIViewController? {
    guard let group = root as? UITabGroup else { return root.viewController }
    if let stack = group.managingNavigationController { return stack }
    return group.hasController ? group.viewController : group.selectedLeaf.viewController
  }

  /// The controllers that came here with tabs.
  private var made: [UIViewController] = []

  /// Makes a controller one of the tab bar controller's.
  @discardableResult func adopt(_ controller: UIViewController?) -> UIViewController? {
    guard let controller, controller.parent !== owner else { return controller }
    owner.addChild(controller)
    controller.didMove(toParent: owner)
    if hasTabs { made.append(controller) }
    return controller
  }

  /// Lets go of those of some controllers that no tab shows any more.
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
    made.removeAll { $0.parent !== owner }
  }

  // MARK: The stack of a group

  /// The controllers that `fillStack` last gave to the group's navigation controller, the tab that was selected then, and
  /// those of them that the delegate had added to the tabs' own.
  private var filled: (controllers: [UIViewController], leaf: UITab?, added: Set<ObjectIdentifier>) = (
    [], nil, []
  )

  /// A group is about to get another navigation controller, or none. Its controllers are not shown until it has.
  func stackChanges(of group: UITabGroup) {
    guard group === root else { return }
    controller = nil
    owner.showSelected(animated: false)
  }

  /// Puts the controllers of the selected tabs of a group into its navigation controller.
  private func fillStack() {
    guard let group = root as? UITabGroup, let stack = group.managingNavigationController, let leaf else {
      filled = ([], nil, [])
      return
    }
    // The user may be on the way back.
    if leaf === filled.leaf, stack.childTransition != nil { return }
    var controllers: [UIViewController] = []
    var added: Set<ObjectIdentifier> = []
    for tab in leaf.path {
      var proposed = tab.viewController.map { [$0] } ?? []
      if tab === leaf, let own = proposed.first, let place = stack.viewControllers.firstIndex(of: own) {
        // Controllers that the program pushed onto the tab's own are kept, except for those that the delegate adds anew.
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
    // The delegate or a provider selected another tab meanwhile: `update` calls this once more for that one.
    guard leaf === self.leaf, group.managingNavigationController === stack else { return }
    filled = (controllers, leaf, added)
    guard controllers != stack.viewControllers else { return }
    stack.setViewControllers(controllers, animated: owner.animatesStack(stack))
  }

  /// Where the user went back in the stack of a group, its selected tab is the one whose controller is left.
  func follow(_ stack: UINavigationController) {
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
