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

  private lazy var selection = TabSelection(self)

  /// The controllers, in the order of their tabs; those of the tabs in the bar, which are made then, if the program gave
  /// `tabs`.
  open var viewControllers: [UIViewController]? {
    get {
      let controllers = selection.places.compactMap { selection.adopt(selection.controllerShown(by: $0)) }
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
    let known = selection.hasTabs ? [] : selection.roots
    guard selection.hasTabs || new != known.compactMap(\.loadedController) else { return }
    let tabs = new.map { controller in
      known.first { $0.loadedController === controller } ?? UITab(of: controller)
    }
    selection.replace(with: tabs, areTabs: false, animated: animated)
  }

  /// The tabs, of which some may be groups. Empty if the program gave `viewControllers`.
  open var tabs: [UITab] {
    get { selection.hasTabs ? selection.roots : [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs, or the controllers. The one that was selected stays selected if it is among the new ones; otherwise
  /// the one in its place is, or the first. The controllers of tabs are made when they are first shown.
  ///
  /// - Parameters:
  ///   - tabs: the tabs. One that is in a group, or that another tab bar controller has, leaves that.
  ///   - animated: whether the tabs move to their places.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    guard !selection.hasTabs || tabs != selection.roots else { return }
    selection.replace(with: tabs, areTabs: true, animated: animated)
  }

  /// Whether the program gave tabs, and not controllers.
  var hasTabs: Bool { selection.hasTabs }

  /// A controller has another tab.
  func itemsChanged() { updateItems() }

  /// There are other tabs in groups, or tabs are at other places.
  func tabsChanged() { selection.tabsChanged() }

  /// Another tab of a group is selected.
  func selectionChanged(in group: UITabGroup) { selection.selectionChanged(in: group) }

  /// Another navigation controller is to have the controllers of a group, or none is.
  func stackChanges(of group: UITabGroup) { selection.stackChanges(of: group) }

  /// A navigation controller, perhaps that of a group, has shown another controller.
  func follow(_ stack: UINavigationController) { selection.follow(stack) }

  /// Shows the tabs as they are.
  func updateItems(animated: Bool = false) {
    bar.setItems(selection.inBar.map(\.item), animated: animated)
    bar.selectedItem = selection.root?.item
    updateSidebar()
  }

  // MARK: Orientation (rule N4)

  /// The delegate's, else those of `Info.plist`, else all.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's, else the window's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Selection

  /// The controller that is shown; nil while there are none. To set it is not told to the delegate.
  ///
  /// - Precondition: it is one of `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selection.controller }
    set {
      guard newValue !== selection.controller else { return }
      let tab = newValue.flatMap(selection.tab(showing:))
      precondition(
        newValue == nil || tab != nil,
        "selectedViewController is none of viewControllers: add it to them first")
      if let tab { selection.select(tab) }
    }
  }

  /// The place in `viewControllers` of the one that is shown; `NSNotFound` while there are none, and where its tab is in the
  /// list at the side alone. A place where there is none is passed over.
  open var selectedIndex: Int {
    get { selection.index }
    set {
      let places = selection.places
      guard places.indices.contains(newValue), places[newValue] !== selection.root else { return }
      selection.select(places[newValue].leafToChoose)
    }
  }

  /// The tab that is selected, in a group the innermost; nil while there are none, and if the program gave
  /// `viewControllers`. To set it is not told to the delegate. One that is not here is passed over.
  open var selectedTab: UITab? {
    get { selection.hasTabs ? selection.leaf : nil }
    set {
      guard let newValue, hasTabs, newValue.tabBarController === self, newValue !== selectedTab else {
        return
      }
      selection.select(newValue)
    }
  }

  /// The tab that has a name, in groups too; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    UITabGroup.descendants(of: tabs).first { $0.identifier == identifier }
  }

  /// Selects the tab.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== selection.controller, let tab = selection.tab(showing: subsequentVC) else {
      return
    }
    selection.select(tab, animated: unwindSegue.unwindsAnimated)
  }

  private var rootsForKeys: [UITab] { isViewLoaded && hasSidebar ? selection.inList : selection.inBar }

  /// Whether people see a tab, in the bar or in the list.
  func shows(_ tab: UITab) -> Bool {
    guard isViewLoaded, isBarShown, tab.path.allSatisfy({ !$0.isHidden }) else { return false }
    return hasSidebar || selection.inBar.contains { $0 === tab }
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
    return (selection.controller as? UINavigationController)?.hidesBottomBars != true
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

  private static var sidebarWidth: CGFloat { StandardSize.length(216) }

  /// Whether the window is wide enough for a bar at the upper edge, or a list at the side.
  private func isWide(_ size: CGSize) -> Bool { size.width >= 600 }

  var isWide: Bool { isWide(viewIfLoaded?.bounds.size ?? .zero) }

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
    list.tabs = selection.inList
    list.headerConfiguration = ownSidebar.headerContentConfiguration
    list.footerConfiguration = ownSidebar.footerContentConfiguration
    list.selectedTab = selection.leaf
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

  /// The bar, where it is at the upper edge of the window.
  var barAtTop: UITabBar? {
    guard isViewLoaded, isBarShown, isWide, !hasSidebar else { return nil }
    return bar
  }

  /// The controller of the selected tab once it is shown.
  var shownController: UIViewController? { shown }

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

  /// Has the bar and the list say what is selected.
  func showSelection() {
    bar.selectedItem = selection.root?.item
    list?.selectedTab = selection.leaf
    if selection.controller === shown { shownTab = selection.leaf }
  }

  /// Whether what changes in the stack of a group is seen on its way.
  func animatesStack(_ stack: UINavigationController) -> Bool {
    stack === shown && stack.viewIfLoaded?.window?.showsMotion == true
  }

  /// Brings the selected controller to be shown.
  func showSelected(animated: Bool) {
    showSelection()
    guard isViewLoaded, selection.controller !== (transition?.to.controller ?? shown) else { return }
    finishChanges()
    let (old, new) = (shown, selection.controller)
    guard old !== new else { return }
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
    guard shown === old, selection.controller === new else { return change.giveWay() }
    guard let animator, let old, let new else {
      (shown, shownTab) = (new, selection.leaf)
      if let gone = old?.viewIfLoaded, gone.superview === view { gone.removeFromSuperview() }
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
      if !completed, selection.controller === new, let tab = shownTab, tab.tabBarController === self {
        selection.select(tab)
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
    guard hasTabs else { return tab.loadedController.map(choose) ?? () }
    let old = selectedTab
    let new = tab.leafToChoose
    guard delegate?.tabBarController(self, shouldSelectTab: new) != false,
      // The delegate may have taken it away.
      new.tabBarController === self
    else { return }
    if new === old {
      goBackToBeginning(of: new)
    } else {
      selection.select(new)
    }
    delegate?.tabBarController(self, didSelectTab: new, previousTab: old)
  }

  private func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    let isAgain = controller === selection.controller
    // The delegate may have taken it away.
    if !isAgain, let tab = selection.tab(showing: controller) { selection.select(tab) }
    if isAgain { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// As in UIKit, a press on the tab that is shown goes back to its beginning.
  private func goBackToBeginning(of tab: UITab) {
    guard let stack = selection.controller as? UINavigationController else { return }
    if let own = tab.loadedController, stack.viewControllers.contains(own) {
      stack.popToViewController(own, animated: true)
    } else {
      stack.popToRootViewController(animated: true)
    }
  }

  /// The user pressed a tab, which is shown by now if it may be. For subclasses; does nothing by default.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: The status bar

  /// The selected view controller, as in UIKit.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// The selected view controller, as in UIKit.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

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

  override var ownKeyCommands: [UIKeyCommand] { rootsForKeys.count > 1 ? tabCommands : [] }

  /// Goes to the next tab that can be chosen, or to the one before; after the last comes the first.
  private func step(_ way: Int) {
    let tabs = rootsForKeys
    let present = tabs.firstIndex { $0 === selection.root } ?? 0
    for distance in 1..<max(tabs.count, 2) {
      let index = ((present + way * distance) % tabs.count + tabs.count) % tabs.count
      if tabs[index].isEnabled { return choose(index) }
    }
  }

  private func choose(_ index: Int) {
    let tabs = rootsForKeys
    guard tabs.indices.contains(index), tabs[index].isEnabled, tabs[index] !== selection.root else { return }
    choose(tabs[index])
  }
}

extension UITabBarController: UITabBarDelegate {}

extension UITabBarController: TabBarHost {
  func tabBar(_ tabBar: UITabBar, chose item: UITabBarItem) {
    guard let tab = selection.roots.first(where: { $0.item === item }) else { return }
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
