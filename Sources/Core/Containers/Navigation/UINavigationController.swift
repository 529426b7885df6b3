import CasementUnsafe
public import Foundation

/// A container that shows the top of a stack of controllers, below a bar with a back button.
///
/// UIKit: `UINavigationController` (rules N2, N5). The user goes back by the back button, which opens a menu of the
/// previous items on a long press. Other ways are a drag from the leading edge, a two-finger swipe on a touchpad, the
/// mouse's back button, and Alt-Left. A push or a pop during a running transition completes that transition first.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The kind of a change of the stack, for its animator.
  public nonisolated enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// The duration for showing and hiding bars, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  let bar: UINavigationBar
  private let toolbarClass: AnyClass?
  private(set) lazy var storedToolbar: UIToolbar = makeToolbar()
  private(set) var hasToolbar = false

  /// The stack of controllers and its transitions.
  private(set) lazy var stack = NavigationStack(self)
  private(set) lazy var back = BackGestures(self)
  /// The view below the bars that contains the controllers' views.
  let stage = UIView(frame: .zero)
  private lazy var tracker = BarTracker(self)
  /// The gestures that hide the bars; nil unless the program enabled one.
  private(set) var hiding: BarHiding?
  var ensuredHiding: BarHiding {
    let made = hiding ?? BarHiding(self)
    hiding = made
    return made
  }

  // MARK: Initializers

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  /// Creates a navigation controller with a root controller.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
    pushViewController(rootViewController, animated: false)
  }

  /// Creates a navigation controller with custom classes of bars; nil for the standard ones.
  ///
  /// - Precondition: the classes are `UINavigationBar` and `UIToolbar`, or subclasses.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = navigationBarClass.map { Self.make($0) } ?? UINavigationBar(frame: .zero)
    self.toolbarClass = toolbarClass
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
  }

  public required init?(coder: NSCoder) {
    let traits = coder.nibTraits(NavigationTraits.self)
    bar = traits?.navigationBarClass.map { Self.make($0) } ?? UINavigationBar(frame: .zero)
    toolbarClass = traits?.toolbarClass
    super.init(coder: coder)
    bar.controller = self
    coder.finish(self, as: UINavigationController.self)
  }

  private static func make<Bar: UIView>(_ barClass: AnyClass) -> Bar {
    guard let type = barClass as? UIView.Type, let bar = CasementUnsafe.instantiate(type) as? Bar else {
      preconditionFailure("\(barClass) is no \(Bar.self): pass a subclass of it, or nil")
    }
    return bar
  }

  private func makeToolbar() -> UIToolbar {
    hasToolbar = true
    let made: UIToolbar = toolbarClass.map { Self.make($0) } ?? UIToolbar(frame: .zero)
    if isViewLoaded { view.insertSubview(made, aboveSubview: stage) }
    return made
  }

  // MARK: Controllers

  /// Provides animations of pushes and pops, and is notified of them. Not retained.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers, from the root to the top.
  open var viewControllers: [UIViewController] {
    get { stack.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller on top of the stack.
  open var topViewController: UIViewController? { stack.controllers.last }

  /// The controller that the user sees: the presented controller, else the top of the stack.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Sets all controllers. If the new top was in the stack, the change is a pop, else a push.
  ///
  /// - Precondition: no controller occurs twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    stack.endIfGivenUp()
    stack.set(viewControllers, animated: animated)
  }

  /// Pushes a controller. A back button leads to the previous one.
  ///
  /// - Precondition: the controller is not in the stack, and is not a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    stack.endIfGivenUp()
    precondition(
      !(viewController is UINavigationController),
      "a navigation controller cannot be pushed: present it, or push the controllers in it")
    precondition(
      !stack.controllers.contains { $0 === viewController },
      "\(type(of: viewController)) is in the navigation controller already: pop to it instead")
    stack.set(stack.controllers + [viewController], animated: animated)
  }

  /// Pops the top controller.
  ///
  /// - Returns: the popped controller; nil if only the root is left.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    stack.endIfGivenUp()
    guard stack.controllers.count > 1, let last = stack.controllers.last else { return nil }
    stack.set(stack.controllers.dropLast(), animated: animated)
    return last
  }

  /// Pops all controllers but the root.
  ///
  /// - Returns: the popped controllers; nil if there were none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.controllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pops all controllers above the given one.
  ///
  /// - Returns: the popped controllers; nil if there were none.
  /// - Precondition: the controller is in the stack.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    stack.endIfGivenUp()
    guard let index = stack.controllers.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure(
        "\(type(of: viewController)) is not in the navigation controller: pop to one of its viewControllers")
    }
    let gone = Array(stack.controllers[(index + 1)...])
    guard !gone.isEmpty else { return nil }
    stack.set(Array(stack.controllers[...index]), animated: animated)
    return gone
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pops to the controller.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard stack.controllers.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: unwindSegue.unwindsAnimated)
  }

  @_spi(Casement) open override var childTransition: ControllerTransition? { stack.transition }

  /// Sets `children` in the order of the stack.
  func setChildren(_ controllers: [UIViewController]) { children = controllers }

  // MARK: Orientation (rule N4)

  /// The orientations that the delegate returns; by default those of `Info.plist`, else all.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The orientation that the delegate returns; by default the window's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Going back

  /// The recognizer of the drag from the leading edge. Its delegate may be replaced.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { back.edge }

  @_spi(Casement) open override func childWasRemoved(_ child: UIViewController) { stack.lose(child) }

  @_spi(Casement) open override func builtInScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    topViewController?.contentScrollView(for: edge)
  }

  /// Whether the user can go back.
  var canGoBack: Bool {
    guard stack.controllers.count > 1, let item = topViewController?.navigationItem else { return false }
    return !item.hidesBackButton
      && (item.leadingItems.allSatisfy(\.isHidden) || item.leftItemsSupplementBackButton)
  }

  /// Pops a controller for the user, by the back button, a gesture or a key.
  func popByUser() {
    guard let item = topViewController?.navigationItem, mayPop(item) else { return }
    popViewController(animated: true)
  }

  /// Goes back, as the back button does.
  open override func accessibilityPerformEscape() -> Bool {
    if super.accessibilityPerformEscape() { return true }
    guard canGoBack else { return false }
    bar.backPressed()
    return true
  }

  /// Pops to a controller that the user chose in the back button's menu.
  func leadBack(to index: Int) {
    guard stack.controllers.indices.contains(index), let item = topViewController?.navigationItem,
      mayPop(item)
    else { return }
    popToViewController(stack.controllers[index], animated: true)
  }

  /// Whether a subclass that conforms to `UINavigationBarDelegate` allows the pop.
  func mayPop(_ item: UINavigationItem) -> Bool {
    (self as? any UINavigationBarDelegate)?.navigationBar(bar, shouldPop: item) ?? true
  }

  private lazy var backCommands = [
    UIKeyCommand(
      title: localized("Back"), action: UINavigationController.popByUser, input: UIKeyCommand.inputLeftArrow,
      modifierFlags: .alternate)
  ]
  private lazy var mirroredBackCommands = [
    UIKeyCommand(
      title: localized("Back"), action: UINavigationController.popByUser, input: UIKeyCommand.inputRightArrow,
      modifierFlags: .alternate)
  ]

  /// Alt with the arrow key toward the leading side, if the user can go back.
  @_spi(Casement) open override var builtInKeyCommands: [UIKeyCommand] {
    guard canGoBack else { return [] }
    return viewIfLoaded?.laysOutRightToLeft == true ? mirroredBackCommands : backCommands
  }

  // MARK: Bars

  /// The bar at the upper edge. Its items belong to the controllers.
  open var navigationBar: UINavigationBar { bar }

  /// The bar at the lower edge, with the items of the top controller.
  open var toolbar: UIToolbar! { storedToolbar }

  private var hidesBar = false
  private var hidesToolbar = true

  /// Whether the navigation bar is hidden. False by default.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides or shows the navigation bar.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    barsDidChange(animated: animated)
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Whether the toolbar is hidden. True by default.
  open var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// Hides or shows the toolbar.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    if !hidden { showToolbarItems(animated: false) }
    barsDidChange(animated: animated)
  }

  /// Whether the toolbar is visible with the current controllers.
  var showsToolbar: Bool { !hidesToolbar && !hidesBottomBars }

  /// Whether one of the controllers hides the bottom bars.
  var hidesBottomBars: Bool { stack.controllers.contains { $0.hidesBottomBarWhenPushed } }

  /// The toolbar items of a controller were replaced.
  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    if controller === topViewController, hasToolbar || !hidesToolbar { showToolbarItems(animated: animated) }
  }

  func showToolbarItems(animated: Bool) {
    guard hasToolbar || !hidesToolbar else { return }
    toolbar.setItems(topViewController?.toolbarItems, animated: animated)
  }

  private func barsDidChange(animated: Bool) {
    guard isViewLoaded else { return }
    // A transition that is about to begin lays out the bars itself.
    if stack.isPreparing { return }
    if let transition = stack.transition, animated {
      _ = transition.animate(
        alongsideTransition: { [weak self] _ in self?.layOutBars() }, completion: nil)
      return
    }
    guard animated, view.window != nil, !UIAccessibility.isReduceMotionEnabled else {
      view.setNeedsLayout()
      return
    }
    UIView.animate(
      withDuration: Double(Self.hideShowBarDuration), delay: 0, options: .allowUserInteraction,
      animations: { [self] in
        layOutBars()
        layOutTop()
        view.layoutIfNeeded()
      })
  }

  /// Called when the height of the navigation bar may have changed.
  func barHeightDidChange(animated: Bool = false) {
    guard isViewLoaded, !stack.isPreparing else { return }
    if animated { barsDidChange(animated: true) } else { view.setNeedsLayout() }
  }

  @_spi(Casement) open override var childForKeys: UIViewController? { topViewController }

  // MARK: The status bar

  /// The top view controller, as in UIKit.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The top view controller while the navigation bar is hidden. Otherwise nil, as in UIKit, because the status bar is
  /// above the navigation bar.
  open override var childForStatusBarStyle: UIViewController? {
    isNavigationBarHidden ? topViewController : nil
  }

  // MARK: The view

  open override func loadView() {
    let view = NavigationView(self)
    view.frame = UIScreen.main.bounds
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    stage.clipsToBounds = true
    stage.frame = view.bounds
    view.addSubview(stage)
    if hasToolbar || !hidesToolbar { view.addSubview(toolbar) }
    view.addSubview(bar)
    back.install(in: view)
    hiding?.install(in: view)
    stack.viewDidLoad()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    stack.willAppear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    stack.didAppear(animated)
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  // MARK: Layout

  /// The frame of a controller's view, and the insets that the bars cover in it.
  func frameAndInsets(for controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
    let area = view.safeAreaInsets
    var frame = view.bounds
    var insets = UIEdgeInsets.zero
    let edges = controller.edgesForExtendedLayout
    let goesBehindOpaque = controller.extendedLayoutIncludesOpaqueBars
    if !hidesBar {
      let height = tracker.barHeight(for: controller)
      if edges.contains(.top), bar.isTranslucent || goesBehindOpaque {
        insets.top = height
      } else {
        frame.origin.y += area.top + height
        frame.size.height -= area.top + height
      }
    }
    if showsToolbar {
      if edges.contains(.bottom), toolbar.isTranslucent || goesBehindOpaque {
        insets.bottom = UIToolbar.height
      } else {
        frame.size.height -= area.bottom + UIToolbar.height
      }
    }
    frame.size.height = max(0, frame.size.height)
    return (frame, insets)
  }

  /// Lays out the bars.
  func layOutBars() {
    let area = view.safeAreaInsets
    let bounds = view.bounds
    let height = topViewController.map { tracker.barHeight(for: $0) } ?? bar.fullHeight
    bar.frame = CGRect(
      x: 0, y: hidesBar ? area.top - height : area.top, width: bounds.width, height: height)
    bar.alpha = hidesBar ? 0 : 1
    bar.isUserInteractionEnabled = !hidesBar
    bar.layoutIfNeeded()
    guard hasToolbar else { return }
    let shows = showsToolbar
    let y = bounds.height - (shows ? area.bottom + UIToolbar.height : 0)
    toolbar.frame = CGRect(x: 0, y: y, width: bounds.width, height: UIToolbar.height)
    toolbar.alpha = shows ? 1 : 0
    toolbar.isUserInteractionEnabled = shows
  }

  /// Lays out the view of the shown controller.
  func layOutTop() {
    guard let controller = stack.shown, let shown = controller.viewIfLoaded, shown.superview === stage else {
      return
    }
    let (frame, insets) = frameAndInsets(for: controller)
    tracker.change {
      controller.setBarInsets(insets)
      shown.frame = frame
    }
  }

  /// Lays out the view.
  func layOut() {
    stage.frame = view.bounds
    stack.sizeMayChange(view.bounds.size)
    layOutBars()
    guard stack.transition == nil else { return }
    layOutTop()
    tracker.observe(stack.shown)
    if hasToolbar { toolbar.observeContent(stack.shown) }
    (parent as? UITabBarController)?.observeContent()
    back.update()
  }

}

/// The view of a navigation controller.
final class NavigationView: UIView {
  private weak var controller: UINavigationController?

  init(_ controller: UINavigationController) {
    super.init(frame: .zero)
    self.controller = controller
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { return nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.layOut()
  }

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection?.verticalSizeClass != traitCollection.verticalSizeClass else { return }
    controller?.hiding?.traitsChanged()
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    // The view leaves its window, so a running transition is no longer visible. It is completed at once.
    if window != nil, newWindow !== window { controller?.stack.finish() }
  }
}
