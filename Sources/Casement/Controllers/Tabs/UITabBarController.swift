public import Foundation

/// Shows one of several controllers, and a bar of tabs to choose from.
///
/// UIKit: `UITabBarController` (rule N5). It has controllers (`viewControllers`), or tabs that make theirs when they are first
/// shown and may be groups (`tabs`). In narrow windows the bar is at the lower edge; from 600 points on it is at the
/// upper edge, with titles beside the images. With the mode `tabSidebar` a wide window has the tabs in a list at the side
/// instead. Keys: Control-Tab and Control-Shift-Tab, or Control-Page Down and Control-Page Up, go to the next tab and the one
/// before; Alt-1 to Alt-9 choose one by its place.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// Where the tabs are in a wide window.
  ///
  /// UIKit: `UITabBarController.Mode`.
  public nonisolated enum Mode: Int, Sendable {
    /// In a bar.
    case automatic
    /// In a bar.
    case tabBar
    /// In a list at the side.
    case tabSidebar
  }

  private let bar = UITabBar(frame: .zero)
  private var list: TabSidebar?
  private lazy var ownSidebar = Sidebar(self)
  private var shown: UIViewController?
  private var transition: ControllerTransition?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.host = self
    bar.delegate = self
  }

  /// Makes a controller with tabs.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    bar.host = self
    bar.delegate = self
    coder.finish(self, as: UITabBarController.self)
  }

  /// Has a say in which tab is shown. Not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. Its tabs are the controllers' `tabBarItem`s: they are set by the controllers.
  open var tabBar: UITabBar { bar }

  /// Where the tabs are in a wide window. `automatic` by default.
  open var mode = Mode.automatic { didSet { if mode != oldValue { updateSidebar() } } }

  /// The list of tabs at the side of a wide window.
  open var sidebar: Sidebar { ownSidebar }

  // MARK: The controllers

  /// The tabs that are in no group. Those of `viewControllers` stand for one controller each.
  private(set) var roots: [UITab] = []

  /// Whether the program gave tabs, and not controllers.
  private(set) var hasTabs = false

  /// The tab of `roots` that is selected.
  private(set) var selectedRoot: UITab?

  /// The controller that is to be shown, which is that of the selected tab.
  private var selected: UIViewController?

  /// The controllers that came here with tabs.
  private var controllersOfTabs: [UIViewController] = []

  /// The controllers, in the order of their tabs; those of `tabs`, which are made then, if the program gave these.
  open var viewControllers: [UIViewController]? {
    get {
      let controllers = roots.compactMap { hasTabs ? adopt(controllerShown(by: $0)) : $0.viewController }
      return controllers.isEmpty ? nil : controllers
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers, or the tabs. The one that was selected stays selected if it is among the new ones; otherwise
  /// the one in its place is, or the first.
  ///
  /// - Parameter animated: whether the tabs move to their places.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    guard hasTabs || new != roots.compactMap(\.viewController) else { return }
    let old = roots
    replaceRoots(
      with: new.map { controller in
        old.first { !hasTabs && $0.viewController === controller } ?? UITab(of: controller)
      }, areTabs: false, animated: animated)
  }

  /// The tabs, of which some may be groups. Empty if the program gave `viewControllers`.
  open var tabs: [UITab] {
    get { hasTabs ? roots : [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, or the controllers. The one that was selected stays selected if it is among the new ones; otherwise
  /// the one in its place is, or the first. The controllers of tabs are made when they are first shown.
  ///
  /// - Parameters:
  ///   - tabs: the tabs. One that another tab bar controller has leaves that.
  ///   - animated: whether the tabs move to their places.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    guard !hasTabs || tabs != roots else { return }
    replaceRoots(with: tabs, areTabs: true, animated: animated)
  }

  private func replaceRoots(with new: [UITab], areTabs: Bool, animated: Bool) {
    let old = roots
    let place = selectedIndex
    let goingControllers = hasTabs ? [] : old.compactMap(\.viewController)
    for tab in old where tab.owner === self { tab.owner = nil }
    roots = new
    hasTabs = areTabs
    for tab in new {
      if let other = tab.owner, other !== self { other.tabs.removeAll { $0 === tab } }
      if let group = tab.parent { group.children.removeAll { $0 === tab } }
      tab.owner = self
      if !areTabs { adopt(tab.viewController) }
    }
    updateItems(animated: animated)
    if selectedRoot.map({ root in !new.contains { $0 === root } }) ?? true {
      let usable = areTabs ? shownRoots : new
      let first = areTabs ? usable.first { $0.isEnabled } ?? usable.first : usable.first
      let next = selectedRoot != nil && place < usable.count ? usable[place] : first
      mark(next.map { ($0 as? UITabGroup)?.leafToChoose ?? $0 })
    } else {
      updateSelected()
    }
    showSelected(animated: false)
    remove(goingControllers + controllersOfTabs)
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
    where !kept.contains(ObjectIdentifier(controller)) && controller.parent === self {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.setBarInsets(.zero)
      controller.removeFromParent()
    }
    controllersOfTabs.removeAll { $0.parent !== self }
  }

  /// Makes a controller one of this one.
  @discardableResult private func adopt(_ controller: UIViewController?) -> UIViewController? {
    guard let controller, controller.parent !== self else { return controller }
    addChild(controller)
    controller.didMove(toParent: self)
    if hasTabs { controllersOfTabs.append(controller) }
    return controller
  }

  /// A controller has another tab.
  func itemsChanged() { updateItems() }

  private func updateItems(animated: Bool = false) {
    bar.setItems(shownRoots.map(\.item), animated: animated)
    bar.selectedItem = selectedRoot?.item
    updateSidebar()
  }

  // MARK: Selection

  /// The controller that is shown; nil while there are none. To set it is not told to the delegate.
  ///
  /// - Precondition: it is one of `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard newValue !== selected else { return }
      let tab = newValue.flatMap(tab(showing:))
      precondition(
        newValue == nil || tab != nil,
        "selectedViewController is none of viewControllers: add it to them first")
      if let tab { select((tab as? UITabGroup)?.selectedLeaf ?? tab) }
    }
  }

  /// The place of the tab that is selected; `NSNotFound` while there are none. A place where there is none is passed over.
  open var selectedIndex: Int {
    get { (hasTabs ? shownRoots : roots).firstIndex { $0 === selectedRoot } ?? NSNotFound }
    set {
      let places = hasTabs ? shownRoots : roots
      guard places.indices.contains(newValue), places[newValue] !== selectedRoot else { return }
      let tab = places[newValue]
      select((tab as? UITabGroup)?.leafToChoose ?? tab)
    }
  }

  /// The tab that is selected, in a group the innermost; nil while there are none, and if the program gave
  /// `viewControllers`. To set it is not told to the delegate. One that is not here is passed over.
  open var selectedTab: UITab? {
    get { hasTabs ? (selectedRoot as? UITabGroup)?.selectedLeaf ?? selectedRoot : nil }
    set {
      guard let newValue, hasTabs, newValue.tabBarController === self, newValue !== selectedTab else {
        return
      }
      select(newValue)
    }
  }

  /// The tab that has a name, in groups too; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    hasTabs ? UITabGroup.descendants(of: roots).first { $0.identifier == identifier } : nil
  }

  /// The tab that shows a controller of this one's.
  private func tab(showing controller: UIViewController) -> UITab? {
    UITabGroup.descendants(of: roots).first { tab in
      if let stack = (tab as? UITabGroup)?.managingNavigationController, stack === controller { return true }
      return tab.loadedController === controller && tab.root.managingTabGroup == nil
    }
  }

  /// What is shown while a tab of `roots` is selected.
  private func controllerShown(by root: UITab) -> UIViewController? {
    guard let group = root as? UITabGroup else { return root.viewController }
    return group.managingNavigationController ?? group.viewController ?? group.selectedLeaf.viewController
  }

  private func select(_ tab: UITab) {
    mark(tab)
    showSelected(animated: true)
  }

  /// Selects a tab, and the groups around it.
  private func mark(_ tab: UITab?) {
    selectedRoot = tab?.root
    for (group, child) in zip(tab?.path ?? [], tab?.path.dropFirst() ?? []) {
      (group as? UITabGroup)?.mark(child)
    }
    (tab as? UITabGroup)?.mark(nil)
    updateSelected()
  }

  /// The controller of the selected tab is the one that is to be shown.
  private func updateSelected() {
    guard let selectedRoot else {
      selected = nil
      return
    }
    if let group = selectedRoot as? UITabGroup, controllerShown(by: group) == nil,
      group.leafToChoose !== group.selectedLeaf
    {
      return mark(group.leafToChoose)
    }
    fillStack(of: selectedRoot)
    selected = adopt(controllerShown(by: selectedRoot))
  }

  /// Another tab of a group is selected.
  func selectionChanged(in group: UITabGroup) {
    guard group.root === selectedRoot else { return }
    updateSelected()
    showSelected(animated: true)
  }

  /// There are other tabs, or they are at other places.
  func tabsChanged() {
    updateItems()
    if let root = selectedRoot, root.isHidden, let first = shownRoots.first {
      mark((first as? UITabGroup)?.leafToChoose ?? first)
    }
    updateSelected()
    showSelected(animated: false)
    remove(controllersOfTabs)
  }

  /// What was last put into the navigation controller of a group.
  private var filled: [UIViewController] = []

  /// Puts the controllers of the selected tabs of a group into its navigation controller.
  private func fillStack(of root: UITab) {
    guard let group = root as? UITabGroup, let stack = group.managingNavigationController else { return }
    let path = group.selectedLeaf.path
    var controllers: [UIViewController] = []
    for tab in path {
      var proposed = tab.viewController.map { [$0] } ?? []
      if tab === path.last, let own = proposed.first, let place = stack.viewControllers.firstIndex(of: own) {
        // What was pushed onto it stays.
        proposed += stack.viewControllers[(place + 1)...].prefix { $0.contained?.tab == nil }
      }
      controllers +=
        delegate?.tabBarController(self, displayedViewControllersFor: tab, proposedViewControllers: proposed)
        ?? proposed
    }
    filled = controllers
    guard controllers != stack.viewControllers else { return }
    stack.setViewControllers(
      controllers, animated: stack === shown && stack.viewIfLoaded?.window?.showsMotion == true)
  }

  /// Where the user went back in the stack of a group, its selected tab is the one whose controller is left.
  func follow(_ stack: UINavigationController) {
    guard let group = selectedRoot as? UITabGroup, group.managingNavigationController === stack,
      stack.childTransition == nil
    else { return }
    let path = group.selectedLeaf.path
    func isLeft(_ tab: UITab) -> Bool { tab.loadedController.map(stack.viewControllers.contains) == true }
    guard let last = path.last, !isLeft(last), last.loadedController.map(filled.contains) == true,
      let left = path.last(where: isLeft)
    else { return }
    (left as? UITabGroup)?.mark(nil)
    showSelection()
  }

  /// Selects the tab.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== selected, let tab = tab(showing: subsequentVC) else { return }
    mark((tab as? UITabGroup)?.selectedLeaf ?? tab)
    showSelected(animated: unwindSegue.unwindsAnimated)
  }

  // MARK: Which tabs are where

  /// The tabs of the bar, in its order.
  private var shownRoots: [UITab] {
    guard hasTabs else { return roots }
    let shown = roots.filter { tab in
      guard !tab.isHidden else { return false }
      switch tab.preferredPlacement {
      case .sidebarOnly: return false
      case .optional: return !isWide(viewIfLoaded?.bounds.size ?? .zero)
      default: return true
      }
    }
    return shown.filter { !$0.isPinned } + shown.filter(\.isPinned)
  }

  /// The tabs of the list at the side, in its order.
  private var listedRoots: [UITab] {
    guard hasTabs else { return roots }
    let shown = roots.filter { !$0.isHidden }
    return shown.filter { !$0.isPinned } + shown.filter(\.isPinned)
  }

  private var rootsForKeys: [UITab] { isViewLoaded && hasSidebar ? listedRoots : shownRoots }

  /// Whether people see a tab, in the bar or in the list.
  func shows(_ tab: UITab) -> Bool {
    guard isViewLoaded, isBarShown, tab.path.allSatisfy({ !$0.isHidden }) else { return false }
    return hasSidebar || shownRoots.contains { $0 === tab }
  }

  // MARK: The bar

  private var isBarHidden = false

  /// Whether the bar, or the list at the side, is not shown. False by default.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows the bar, or hides it.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    arrangeAnew(animated: animated)
  }

  /// Puts the bar where it belongs, beside a push or a pop of the selected controller's.
  func placeBars() { if isViewLoaded, wantsBar != isBarShown { arrange() } }

  private func arrangeAnew(animated: Bool) {
    guard isViewLoaded else { return }
    guard animated, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      return view.setNeedsLayout()
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: [.beginFromCurrentState, .allowUserInteraction]) {
      self.view.withCurrentTraits {
        self.arrange()
        self.view.layoutIfNeeded()
      }
    }
  }

  private var wantsBar: Bool {
    guard !isBarHidden else { return false }
    return (selected as? UINavigationController)?.hidesBottomBars != true
  }
  private var isBarShown = true

  // MARK: The view

  open override func loadView() {
    let view = TabContainerView(self)
    view.addSubview(bar)
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    updateSidebar()
    showSelected(animated: false)
  }

  private static let sidebarWidth: CGFloat = 216

  /// Whether the window is wide enough for a bar at the upper edge, or a list at the side.
  private func isWide(_ size: CGSize) -> Bool { size.width >= 600 }

  private var hasSidebar: Bool {
    mode == .tabSidebar && !ownSidebar.isHidden && isWide(view.bounds.size)
  }

  private var wasWide = false

  /// The list at the side is to be shown, hidden, or has other content at its ends.
  func sidebarChanged() { updateSidebar() }

  private func updateSidebar() {
    guard isViewLoaded, mode == .tabSidebar else {
      list?.removeFromSuperview()
      list = nil
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let list = list ?? TabSidebar(self)
    if self.list == nil { view.insertSubview(list, belowSubview: bar) }
    self.list = list
    list.tabs = listedRoots
    list.headerConfiguration = ownSidebar.headerContentConfiguration
    list.footerConfiguration = ownSidebar.footerContentConfiguration
    list.selectedTab = selectedTab ?? selectedRoot
    view.setNeedsLayout()
  }

  /// Gives everything its place.
  fileprivate func arrange() {
    let bounds = view.bounds
    let safeArea = view.safeAreaInsets
    let isWide = isWide(bounds.size)
    isBarShown = wantsBar
    var content = bounds
    var insets = UIEdgeInsets.zero
    bar.isAtTop = isWide
    if isWide != wasWide {
      wasWide = isWide
      if hasTabs { updateItems() }
    }
    if let stack = shown as? UINavigationController { follow(stack) }
    if hasSidebar {
      let width = isBarShown ? Self.sidebarWidth : 0
      let isMirrored = view.laysOutRightToLeft
      let parts = bounds.divided(atDistance: width, from: isMirrored ? .maxXEdge : .minXEdge)
      content = parts.remainder
      var frame = parts.slice
      frame.size.width = Self.sidebarWidth
      if isMirrored {
        frame.origin.x = bounds.maxX - width
      } else {
        frame.origin.x = width - Self.sidebarWidth
      }
      list?.frame = frame
      bar.frame = CGRect(x: 0, y: -UITabBar.inlineHeight, width: bounds.width, height: UITabBar.inlineHeight)
    } else {
      let height = isWide ? UITabBar.inlineHeight : UITabBar.stackedHeight
      if isWide {
        bar.frame = CGRect(
          x: bounds.minX, y: isBarShown ? bounds.minY + safeArea.top : bounds.minY - height,
          width: bounds.width,
          height: height)
        insets.top = isBarShown ? height : 0
      } else {
        let full = height + safeArea.bottom
        bar.frame = CGRect(
          x: bounds.minX, y: isBarShown ? bounds.maxY - full : bounds.maxY, width: bounds.width, height: full)
        insets.bottom = isBarShown ? height : 0
      }
    }
    list?.isHidden = !hasSidebar
    bar.isHidden = hasSidebar
    guard let shown, transition == nil else { return }
    place(shown, in: content, insets)
    followContent()
  }

  /// The bar may look different where the content that is shown lies at its end.
  func followContent() { bar.follow(shown) }

  private func place(_ controller: UIViewController, in area: CGRect, _ insets: UIEdgeInsets) {
    let edge: UIRectEdge = insets.top > 0 ? .top : .bottom
    let goesBehind =
      controller.edgesForExtendedLayout.contains(edge)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    controller.setBarInsets(goesBehind ? insets : .zero)
    controller.view.frame = goesBehind ? area : area.inset(by: insets)
  }

  // MARK: Showing what is selected

  /// The tab whose controller is shown.
  private var shownTab: UITab?

  private func showSelection() {
    bar.selectedItem = selectedRoot?.item
    list?.selectedTab = selectedTab ?? selectedRoot
    if selected === shown { shownTab = selectedTab ?? selectedRoot }
  }

  /// Brings the selected controller to be shown.
  private func showSelected(animated: Bool) {
    showSelection()
    guard isViewLoaded, selected !== shown else { return }
    finishChanges()
    let (old, new) = (shown, selected)
    let animator = old.flatMap { old in
      new.flatMap { new in
        animated && view.window?.showsMotion == true
          ? delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new) : nil
      }
    }
    let change = ChildChange(in: self, from: old, to: new, animated: animator != nil)
    if let new, new.view.frame.isEmpty { new.view.frame = view.bounds }
    change.begin()
    // A controller that is told to appear or disappear may itself select another one, which is shown by now.
    guard shown === old, selected === new else { return change.giveWay() }
    guard let animator, let old, let new else {
      (shown, shownTab) = (new, selectedTab ?? selectedRoot)
      old?.viewIfLoaded?.removeFromSuperview()
      if let new { view.insertSubview(new.view, at: 0) }
      arrange()
      change.end()
      return
    }
    run(animator, from: old, to: new, change)
  }

  private func run(
    _ animator: any UIViewControllerAnimatedTransitioning, from old: UIViewController,
    to new: UIViewController,
    _ change: ChildChange
  ) {
    let container = UIView(frame: old.view.frame)
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(container, at: 0)
    new.setBarInsets(old.contained?.barInsets ?? .zero)
    old.view.frame = container.bounds
    container.addSubview(old.view)
    let transition = ControllerTransition(
      in: container, from: .init(controller: old, view: old.view, initialFrame: container.bounds),
      to: .init(controller: new, view: new.view, finalFrame: container.bounds), animator: animator,
      interaction: delegate?.tabBarController(self, interactionControllerFor: animator))
    self.transition = transition
    transition.run { [self] completed in
      self.transition = nil
      let (gone, kept) = completed ? (old, new) : (new, old)
      shown = kept
      if !completed, selected === new, let tab = shownTab, tab.tabBarController === self {
        mark(tab)
      }
      showSelection()
      // The view leaves the container of the animation for good.
      gone.viewIfLoaded?.removeFromSuperview()
      view.insertSubview(kept.view, at: 0)
      container.removeFromSuperview()
      arrange()
      change.end(completed: completed)
    }
  }

  override var childTransition: ControllerTransition? { transition }

  /// The user chose a tab.
  func choose(_ tab: UITab) {
    guard hasTabs else { return tab.viewController.map(choose) ?? () }
    let old = selectedTab
    let new = (tab as? UITabGroup)?.leafToChoose ?? tab
    guard delegate?.tabBarController(self, shouldSelectTab: new) != false else { return }
    if new === old {
      goBackToBeginning(of: new)
    } else {
      select(new)
    }
    delegate?.tabBarController(self, didSelectTab: new, previousTab: old)
  }

  private func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    let isAgain = controller === selected
    // The delegate may have taken it away.
    if !isAgain, let tab = tab(showing: controller) { select(tab) }
    if isAgain { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// As in UIKit, a press on the tab that is shown goes back to its beginning.
  private func goBackToBeginning(of tab: UITab) {
    guard let stack = selected as? UINavigationController else { return }
    if let own = tab.loadedController, stack.viewControllers.contains(own) {
      stack.popToViewController(own, animated: true)
    } else {
      stack.popToRootViewController(animated: true)
    }
  }

  /// The user pressed a tab, which is shown by now if it may be. For subclasses; does nothing by default.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: Keys (rule U3)

  override var childForKeys: UIViewController? { selectedViewController }

  private lazy var tabCommands: [UIKeyCommand] = {
    @MainActor func step(_ input: String, _ flags: UIKeyModifierFlags, _ way: Int) -> UIKeyCommand {
      UIKeyCommand(input: input, modifierFlags: flags) { [weak self] _ in self?.step(way) }
    }
    let steps = [
      step("\t", .control, 1), step("\t", [.control, .shift], -1),
      step(UIKeyCommand.inputPageDown, .control, 1), step(UIKeyCommand.inputPageUp, .control, -1),
    ]
    return steps
      + (1...9).map { number in
        UIKeyCommand(input: String(number), modifierFlags: .alternate) { [weak self] _ in
          self?.choose(number - 1)
        }
      }
  }()

  open override var keyCommands: [UIKeyCommand]? {
    rootsForKeys.count > 1 ? (super.keyCommands ?? []) + tabCommands : super.keyCommands
  }

  /// Goes to the next tab that can be chosen, or to the one before; after the last comes the first.
  private func step(_ way: Int) {
    let tabs = rootsForKeys
    let present = tabs.firstIndex { $0 === selectedRoot } ?? 0
    for distance in 1..<max(tabs.count, 2) {
      let index = ((present + way * distance) % tabs.count + tabs.count) % tabs.count
      if tabs[index].isEnabled { return choose(index) }
    }
  }

  private func choose(_ index: Int) {
    let tabs = rootsForKeys
    guard tabs.indices.contains(index), tabs[index].isEnabled, tabs[index] !== selectedRoot else { return }
    choose(tabs[index])
  }
}

extension UITabBarController: UITabBarDelegate {}

extension UITabBarController: TabBarHost {
  func tabBar(_ tabBar: UITabBar, chose item: UITabBarItem) {
    guard let tab = roots.first(where: { $0.item === item }) else { return }
    choose(tab)
  }

  func tabBarChanged() { viewIfLoaded?.setNeedsLayout() }

  func tabItemChanged(_ item: UIBarItem) {
    list?.itemChanged(item)
    followContent()
  }
}

extension UITabBarController: ChangingContainer {
  func finishChanges() { transition?.finishNow() }
}

extension UIViewController {
  var madeTabBarItem: UITabBarItem {
    if let item = contained?.tabBarItem { return item }
    // A stack of controllers has the tab of what it begins with.
    if let root = (self as? UINavigationController)?.viewControllers.first { return root.tabBarItem }
    let item = UITabBarItem()
    item.title = title
    ownContained.tabBarItem = item
    return item
  }
}

/// The view of a tab bar controller.
private final class TabContainerView: UIView {
  private weak var controller: UITabBarController?

  init(_ controller: UITabBarController) {
    self.controller = controller
    super.init(frame: UIScreen.main.bounds)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if window != nil, newWindow !== window { controller?.finishChanges() }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.arrange()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }
}
