public import Foundation

/// A container that shows one of several controllers, and a bar of tabs to select it.
///
/// UIKit: `UITabBarController` (rule N5). The program sets controllers (`viewControllers`), or tabs that create their
/// controllers when first shown and may be groups (`tabs`). In narrow windows the bar is at the lower edge. From 600 points
/// on it is at the upper edge, with titles beside the images. With the mode `tabSidebar`, a wide window has a sidebar
/// instead. Control-Tab, Control-Shift-Tab, Control-Page Down and Control-Page Up select the next or previous tab. Alt-1 to
/// Alt-9 select a tab by its index.
@preconcurrency @MainActor open class UITabBarController: UIViewController {
  /// The place of the tabs in a wide window.
  ///
  /// UIKit: `UITabBarController.Mode`.
  public nonisolated enum Mode: Int, Sendable {
    /// In the bar.
    case automatic
    /// In the bar.
    case tabBar
    /// In the sidebar.
    case tabSidebar
  }

  let bar = UITabBar(frame: .zero)
  var list: TabSidebar?
  private lazy var ownSidebar = Sidebar(self)
  var shown: UIViewController?
  var transition: ControllerTransition?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.host = self
    bar.delegate = self
  }

  /// Creates a controller with tabs.
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

  /// Decides which tabs the user may select, and is notified of selections. Not retained.
  open weak var delegate: (any UITabBarControllerDelegate)?

  /// The bar. Do not set its items: they are the `tabBarItem`s of the controllers.
  open var tabBar: UITabBar { bar }

  /// The place of the tabs in a wide window. `automatic` by default.
  open var mode = Mode.automatic { didSet { if mode != oldValue { updateSidebar() } } }

  /// The sidebar of a wide window.
  open var sidebar: Sidebar { ownSidebar }

  // MARK: The controllers

  lazy var selection = TabSelection(self)

  /// The controllers, in the order of their tabs. If the program set `tabs`, reading this creates the controllers of the
  /// tabs in the bar.
  open var viewControllers: [UIViewController]? {
    get {
      let controllers = selection.places.compactMap { selection.adopt(selection.controllerShown(by: $0)) }
      return controllers.isEmpty ? nil : controllers
    }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers or tabs. The selected controller stays selected if it is among the new ones. Otherwise the
  /// one at its index is selected, or the first.
  ///
  /// - Parameter animated: whether the tabs move to their places in an animation.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let known = selection.hasTabs ? [] : selection.roots
    guard selection.hasTabs || new != known.compactMap(\.loadedController) else { return }
    let tabs = new.map { controller in
      known.first { $0.loadedController === controller } ?? UITab(of: controller)
    }
    selection.replace(with: tabs, areTabs: false, animated: animated)
  }

  /// The tabs, some of which may be groups. Empty if the program set `viewControllers`.
  open var tabs: [UITab] {
    get { selection.hasTabs ? selection.roots : [] }
    set { setTabs(newValue, animated: false) }
  }

  /// Replaces the tabs or controllers. The selected tab stays selected if it is among the new ones. Otherwise the tab at
  /// its index is selected, or the first. The controllers of tabs are created when first shown.
  ///
  /// - Parameters:
  ///   - tabs: the tabs. A tab leaves its previous group or tab bar controller.
  ///   - animated: whether the tabs move to their places in an animation.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    guard !selection.hasTabs || tabs != selection.roots else { return }
    selection.replace(with: tabs, areTabs: true, animated: animated)
  }

  /// Whether the program set `tabs` instead of `viewControllers`.
  var hasTabs: Bool { selection.hasTabs }

  /// Called after the tab bar item of a controller was replaced.
  func itemsChanged() { updateItems() }

  /// Called after the tabs of a group, or the placement of a tab, changed.
  func tabsChanged() { selection.tabsChanged() }

  /// Called after the selected tab of a group changed.
  func selectionChanged(in group: UITabGroup) { selection.selectionChanged(in: group) }

  /// Called before the managing navigation controller of a group changes.
  func stackChanges(of group: UITabGroup) { selection.stackChanges(of: group) }

  /// Called after a navigation controller, perhaps that of a group, showed another controller.
  func navigationChanged(_ stack: UINavigationController) { selection.navigationChanged(stack) }

  /// Updates the bar and the sidebar to the current tabs.
  func updateItems(animated: Bool = false) {
    bar.setItems(selection.inBar.map(\.item), animated: animated)
    bar.selectedItem = selection.root?.item
    updateSidebar()
  }

  // MARK: Orientation (rule N4)

  /// The orientations that the delegate returns; by default those of `Info.plist`, else all.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate returns; by default the window's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Selection

  /// The controller that is shown; nil for none. Setting it does not notify the delegate.
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

  /// The index in `viewControllers` of the controller that is shown. `NSNotFound` if there is none, or if its tab is only
  /// in the sidebar. Setting an index out of range is a no-op.
  open var selectedIndex: Int {
    get { selection.index }
    set {
      let places = selection.places
      guard places.indices.contains(newValue), places[newValue] !== selection.root else { return }
      selection.select(places[newValue].leafToChoose)
    }
  }

  /// The selected tab, in a group the innermost. Nil for none, and if the program set `viewControllers`. Setting it does
  /// not notify the delegate. Setting a tab that is not this controller's is a no-op.
  open var selectedTab: UITab? {
    get { selection.hasTabs ? selection.leaf : nil }
    set {
      guard let newValue, hasTabs, newValue.tabBarController === self, newValue !== selectedTab else {
        return
      }
      selection.select(newValue)
    }
  }

  /// The tab with an identifier, including tabs in groups; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    UITabGroup.descendants(of: tabs).first { $0.identifier == identifier }
  }

  /// Selects the tab that shows the controller.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard subsequentVC !== selection.controller, let tab = selection.tab(showing: subsequentVC) else {
      return
    }
    selection.select(tab, animated: unwindSegue.unwindsAnimated)
  }

  private var rootsForKeys: [UITab] { isViewLoaded && hasSidebar ? selection.inList : selection.inBar }

  /// Whether a tab is currently shown in the bar or in the sidebar.
  func shows(_ tab: UITab) -> Bool {
    guard isViewLoaded, isBarShown, tab.path.allSatisfy({ !$0.isHidden }) else { return false }
    return hasSidebar || selection.inBar.contains { $0 === tab }
  }

  // MARK: The bar

  private var isBarHidden = false

  /// Whether the bar or the sidebar is hidden. False by default.
  open var isTabBarHidden: Bool {
    get { isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Shows or hides the bar.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    arrangeAnew(animated: animated)
  }

  /// Shows or hides the bar during a push or a pop of the selected controller.
  func updateBarVisibility() { if isViewLoaded, wantsBar != isBarShown { arrange() } }

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

  /// Whether the window is wide enough for a bar at the upper edge or a sidebar.
  private func isWide(_ size: CGSize) -> Bool { size.width >= 600 }

  var isWide: Bool { isWide(viewIfLoaded?.bounds.size ?? .zero) }

  private var hasSidebar: Bool {
    mode == .tabSidebar && !ownSidebar.isHidden && isWide(view.bounds.size)
  }

  private var wasWide = false

  /// Called after a property of the sidebar changed.
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

  /// Lays out the bar, the sidebar and the shown controller.
  func arrange() {
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
    if let stack = shown as? UINavigationController { navigationChanged(stack) }
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
    layOut(shown, in: content, insets)
    observeContent()
  }

  /// The bar, if it is shown at the upper edge.
  var barAtTop: UITabBar? {
    guard isViewLoaded, isBarShown, isWide, !hasSidebar else { return nil }
    return bar
  }

  /// The controller that is currently shown. During a transition, this is still the old one.
  var shownController: UIViewController? { shown }

  /// Updates the bar's appearance, which may depend on the scroll offset of the content.
  func observeContent() { bar.observeContent(shown) }

  private func layOut(_ controller: UIViewController, in area: CGRect, _ insets: UIEdgeInsets) {
    let edge: UIRectEdge = insets.top > 0 ? .top : .bottom
    let goesBehind =
      controller.edgesForExtendedLayout.contains(edge)
      && (bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
    controller.setBarInsets(goesBehind ? insets : .zero)
    controller.view.frame = goesBehind ? area : area.inset(by: insets)
  }

  // MARK: Showing what is selected

  /// The tab of the controller that is shown.
  var shownTab: UITab?

  @_spi(Casement) open override var childTransition: ControllerTransition? { transition }

  /// Called when the user pressed a tab, after it was selected if it may be. For subclasses; does nothing by default.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  // MARK: The status bar

  /// The selected view controller, as in UIKit.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }

  /// The selected view controller, as in UIKit.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }

  // MARK: Keys (rule U3)

  @_spi(Casement) open override var childForKeys: UIViewController? { selectedViewController }

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

  @_spi(Casement) open override var builtInKeyCommands: [UIKeyCommand] {
    rootsForKeys.count > 1 ? tabCommands : []
  }

  /// Selects the next or previous enabled tab, and wraps around at the ends.
  private func step(_ way: Int) {
    let tabs = rootsForKeys
    // If the selected tab is not listed, the first or the last one is next.
    let start = tabs.firstIndex { $0 === selection.root } ?? (way > 0 ? -1 : 0)
    for distance in tabs.indices.map({ $0 + 1 }) {
      let index = ((start + way * distance) % tabs.count + tabs.count) % tabs.count
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
    observeContent()
  }
}

extension UITabBarController: ChangingContainer {
  package func finishChanges() { transition?.finishNow() }
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
