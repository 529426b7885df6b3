public import Foundation

/// Shows one of several controllers, and a bar of tabs to choose from.
///
/// UIKit: `UITabBarController` (rule N5). In narrow windows the bar is at the lower edge; from 600 points on it is at the
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
  private var sidebar: TabSidebar?
  private var shown: UIViewController?
  private var transition: ControllerTransition?

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.host = self
    bar.delegate = self
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

  // MARK: The controllers

  private var storedControllers: [UIViewController] = []

  /// The controllers, in the order of their tabs.
  open var viewControllers: [UIViewController]? {
    get { storedControllers.isEmpty ? nil : storedControllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The one that was selected stays selected if it is among the new ones; otherwise the one in
  /// its place is, or the first.
  ///
  /// - Parameter animated: whether the tabs move to their places.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    guard new != storedControllers else { return }
    let old = storedControllers
    let place = selectedIndex
    storedControllers = new
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    itemsChanged(animated: animated)
    if let selected, !new.contains(selected) {
      self.selected = place < new.count ? new[place] : new.first
    } else if selected == nil {
      selected = new.first
    }
    showSelected(animated: false)
    for controller in old where !new.contains(controller) && controller.parent === self {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.setBarInsets(.zero)
      controller.removeFromParent()
    }
  }

  /// A controller has another tab.
  func itemsChanged(animated: Bool = false) {
    bar.setItems(storedControllers.compactMap { $0.tabBarItem }, animated: animated)
    bar.selectedItem = selected?.tabBarItem
    updateSidebar()
  }

  private var selected: UIViewController?

  /// The controller that is shown; nil while there are none. To set it is not told to the delegate.
  ///
  /// - Precondition: it is one of `viewControllers`.
  open var selectedViewController: UIViewController? {
    get { selected }
    set {
      guard newValue !== selected else { return }
      precondition(
        newValue == nil || storedControllers.contains { $0 === newValue },
        "selectedViewController is none of viewControllers: add it to them first")
      guard newValue != nil else { return }
      selected = newValue
      showSelected(animated: true)
    }
  }

  /// The place of the controller that is shown; `NSNotFound` while there are none. A place where there is none is
  /// passed over.
  open var selectedIndex: Int {
    get { storedControllers.firstIndex { $0 === selected } ?? NSNotFound }
    set {
      if storedControllers.indices.contains(newValue) { selectedViewController = storedControllers[newValue] }
    }
  }

  /// Selects the tab.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard storedControllers.contains(where: { $0 === subsequentVC }), subsequentVC !== selected else {
      return
    }
    selected = subsequentVC
    showSelected(animated: unwindSegue.unwindsAnimated)
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

  private var hasSidebar: Bool { mode == .tabSidebar && isWide(view.bounds.size) }

  private func updateSidebar() {
    guard isViewLoaded, mode == .tabSidebar else {
      sidebar?.removeFromSuperview()
      sidebar = nil
      viewIfLoaded?.setNeedsLayout()
      return
    }
    let list = sidebar ?? TabSidebar(self)
    if sidebar == nil { view.insertSubview(list, belowSubview: bar) }
    sidebar = list
    list.items = storedControllers.compactMap { $0.tabBarItem }
    list.selectedItem = selected?.tabBarItem
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
      sidebar?.frame = frame
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
    sidebar?.isHidden = !hasSidebar
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

  // MARK: Selection

  /// Brings the selected controller to be shown.
  private func showSelected(animated: Bool) {
    bar.selectedItem = selected?.tabBarItem
    sidebar?.selectedItem = selected?.tabBarItem
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
      shown = new
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
      if !completed {
        selected = old
        bar.selectedItem = old.tabBarItem
        sidebar?.selectedItem = old.tabBarItem
      }
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
  func choose(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) != false else { return }
    let isAgain = controller === selected
    selectedViewController = controller
    // As in UIKit, a press on the tab that is shown goes back to its beginning.
    if isAgain { (controller as? UINavigationController)?.popToRootViewController(animated: true) }
    delegate?.tabBarController(self, didSelect: controller)
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
    storedControllers.count > 1 ? (super.keyCommands ?? []) + tabCommands : super.keyCommands
  }

  /// Goes to the next tab that can be chosen, or to the one before; after the last comes the first.
  private func step(_ way: Int) {
    let count = storedControllers.count
    let present = selectedIndex == NSNotFound ? 0 : selectedIndex
    for distance in 1..<max(count, 2) {
      let index = ((present + way * distance) % count + count) % count
      if storedControllers[index].tabBarItem.isEnabled { return choose(index) }
    }
  }

  private func choose(_ index: Int) {
    guard storedControllers.indices.contains(index), storedControllers[index].tabBarItem.isEnabled,
      index != selectedIndex
    else { return }
    choose(storedControllers[index])
  }
}

extension UITabBarController: UITabBarDelegate {}

extension UITabBarController: TabBarHost {
  func tabBar(_ tabBar: UITabBar, chose item: UITabBarItem) {
    guard let controller = storedControllers.first(where: { $0.tabBarItem === item }) else { return }
    choose(controller)
  }

  func tabBarChanged() { viewIfLoaded?.setNeedsLayout() }

  func tabItemChanged(_ item: UIBarItem) {
    sidebar?.itemChanged(item)
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
