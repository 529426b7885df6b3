public import Foundation
import Unsafe

/// Shows one of several controllers at a time, each reached from the one behind it, below a bar that leads back.
///
/// UIKit: `UINavigationController` (rules N2, N5). People go back by the bar's button, which opens a list of what is behind
/// where it is held; by a finger from the leading edge; by two fingers on a touchpad; by the button of a mouse for that; and
/// by Alt-Left. A push or a pop that comes while another is on its way has that end first.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// What a change of the controllers is, for those who animate it.
  public nonisolated enum Operation: Int, Sendable {
    case none
    case push
    case pop
  }

  /// How long bars take to come or go, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  let bar: UINavigationBar
  private let toolbarClass: AnyClass?
  private(set) lazy var madeToolbar: UIToolbar = makeToolbar()
  private(set) var hasToolbar = false

  /// The controllers, and the change of the one that is shown.
  private(set) lazy var shelf = NavigationStack(self)
  private(set) lazy var back = BackGestures(self)
  /// What is below the bars.
  let stage = UIView(frame: .zero)
  private lazy var tracker = BarTracker(self)
  /// How people hide the bars; nil where the program does not let them.
  private(set) var hiding: BarHiding?
  var madeHiding: BarHiding {
    let made = hiding ?? BarHiding(self)
    hiding = made
    return made
  }

  // MARK: Making one

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    bar.controller = self
  }

  /// Makes one that shows a controller, from which nothing leads back.
  public init(rootViewController: UIViewController) {
    bar = UINavigationBar(frame: .zero)
    toolbarClass = nil
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
    pushViewController(rootViewController, animated: false)
  }

  /// Makes one with bars of the program's own classes; nil for the usual ones.
  ///
  /// - Precondition: the classes are `UINavigationBar` and `UIToolbar`, or subclasses.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    bar = navigationBarClass.map { Self.make($0) } ?? UINavigationBar(frame: .zero)
    self.toolbarClass = toolbarClass
    super.init(nibName: nil, bundle: nil)
    bar.controller = self
  }

  public required init?(coder: NSCoder) {
    bar = coder.nibTraits?.navigationBarClass.map { Self.make($0) } ?? UINavigationBar(frame: .zero)
    toolbarClass = coder.nibTraits?.toolbarClass
    super.init(coder: coder)
    bar.controller = self
    coder.finish(self, as: UINavigationController.self)
  }

  private static func make<Bar: UIView>(_ barClass: AnyClass) -> Bar {
    guard let type = barClass as? UIView.Type, let bar = Unsafe.instantiate(type) as? Bar else {
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

  /// Decides how controllers come and go, and hears of it. Not retained.
  @_disfavoredOverload open weak var delegate: (any UINavigationControllerDelegate)?

  /// The controllers, from the root to the one that is shown.
  open var viewControllers: [UIViewController] {
    get { shelf.controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is shown.
  open var topViewController: UIViewController? { shelf.controllers.last }

  /// The controller that is seen: the one that is shown, or what is presented above it.
  open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Sets all controllers. With another one on top, the change is a pop if that one was there already, else a push.
  ///
  /// - Precondition: none is there twice.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    shelf.endIfGivenUp()
    shelf.set(viewControllers, animated: animated)
  }

  /// Shows a controller, from which a button leads back to the present one.
  ///
  /// - Precondition: it is not there already, and is no navigation controller itself.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    shelf.endIfGivenUp()
    precondition(
      !(viewController is UINavigationController),
      "a navigation controller cannot be pushed: present it, or push the controllers in it")
    precondition(
      !shelf.controllers.contains { $0 === viewController },
      "\(type(of: viewController)) is in the navigation controller already: pop to it instead")
    shelf.set(shelf.controllers + [viewController], animated: animated)
  }

  /// Goes back to the controller behind.
  ///
  /// - Returns: the controller that was shown; nil if there is none behind it.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    shelf.endIfGivenUp()
    guard shelf.controllers.count > 1, let last = shelf.controllers.last else { return nil }
    shelf.set(shelf.controllers.dropLast(), animated: animated)
    return last
  }

  /// Goes back to the first controller.
  ///
  /// - Returns: those that were above it; nil if there were none.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = shelf.controllers.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Goes back to a controller.
  ///
  /// - Returns: those that were above it; nil if there were none.
  /// - Precondition: it is one of the navigation controller's.
  @discardableResult open func popToViewController(_ viewController: UIViewController, animated: Bool)
    -> [UIViewController]?
  {
    shelf.endIfGivenUp()
    guard let index = shelf.controllers.firstIndex(where: { $0 === viewController }) else {
      preconditionFailure(
        "\(type(of: viewController)) is not in the navigation controller: pop to one of its viewControllers")
    }
    let gone = Array(shelf.controllers[(index + 1)...])
    guard !gone.isEmpty else { return nil }
    shelf.set(Array(shelf.controllers[...index]), animated: animated)
    return gone
  }

  /// Pushes the controller.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Goes back to the controller.
  open override func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {
    guard shelf.controllers.contains(where: { $0 === subsequentVC }) else { return }
    popToViewController(subsequentVC, animated: unwindSegue.unwindsAnimated)
  }

  override var childTransition: ControllerTransition? { shelf.transition }

  /// Takes children in the order of its controllers.
  func setChildren(_ controllers: [UIViewController]) { children = controllers }

  // MARK: Orientation (rule N4)

  /// The delegate's, else those of `Info.plist`, else all.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.navigationControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }

  /// The delegate's, else the window's.
  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.navigationControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  // MARK: Going back

  /// The recognizer of a finger that drags from the leading edge to go back. Its delegate may be replaced.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { back.edge }

  /// Whether there is anything behind that people may go back to.
  var canGoBack: Bool {
    guard shelf.controllers.count > 1, let item = topViewController?.navigationItem else { return false }
    return !item.hidesBackButton
      && (item.leadingItems.allSatisfy(\.isHidden) || item.leftItemsSupplementBackButton)
  }

  /// Somebody wants to go back, by the bar's button or the like.
  func goBack() {
    guard let item = topViewController?.navigationItem, mayPop(item) else { return }
    popViewController(animated: true)
  }

  /// Somebody wants to go back to one of the controllers.
  func leadBack(to index: Int) {
    guard shelf.controllers.indices.contains(index), let item = topViewController?.navigationItem,
      mayPop(item)
    else { return }
    popToViewController(shelf.controllers[index], animated: true)
  }

  /// Whether a subclass that is the bar's delegate agrees.
  func mayPop(_ item: UINavigationItem) -> Bool {
    (self as? any UINavigationBarDelegate)?.navigationBar(bar, shouldPop: item) ?? true
  }

  private lazy var backCommands = [
    UIKeyCommand(
      title: localized("Back"), action: UINavigationController.goBack, input: UIKeyCommand.inputLeftArrow,
      modifierFlags: .alternate)
  ]
  private lazy var mirroredBackCommands = [
    UIKeyCommand(
      title: localized("Back"), action: UINavigationController.goBack, input: UIKeyCommand.inputRightArrow,
      modifierFlags: .alternate)
  ]

  /// Alt with the arrow to the leading side, where there is anything behind.
  override var ownKeyCommands: [UIKeyCommand] {
    guard canGoBack else { return [] }
    return viewIfLoaded?.laysOutRightToLeft == true ? mirroredBackCommands : backCommands
  }

  // MARK: Bars

  /// The bar at the upper edge. Its items are those of the controllers.
  open var navigationBar: UINavigationBar { bar }

  /// The bar at the lower edge, with the items of the controller that is shown.
  open var toolbar: UIToolbar! { madeToolbar }

  private var hidesBar = false
  private var hidesToolbar = true

  /// Whether the navigation bar is hidden. False by default.
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// Hides the navigation bar, or shows it again.
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

  /// Hides the toolbar, or shows it.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    if !hidden { showToolbarItems(animated: false) }
    barsDidChange(animated: animated)
  }

  /// Whether the toolbar is to be seen with the present controllers.
  var showsToolbar: Bool { !hidesToolbar && !hidesBottomBars }

  /// Whether one of the controllers wants no bars at the lower edge.
  var hidesBottomBars: Bool { shelf.controllers.contains { $0.hidesBottomBarWhenPushed } }

  func toolbarItemsDidChange(of controller: UIViewController, animated: Bool) {
    if controller === topViewController, hasToolbar || !hidesToolbar { showToolbarItems(animated: animated) }
  }

  func showToolbarItems(animated: Bool) {
    guard hasToolbar || !hidesToolbar else { return }
    toolbar.setItems(topViewController?.toolbarItems, animated: animated)
  }

  private func barsDidChange(animated: Bool) {
    guard isViewLoaded else { return }
    // A transition that begins or runs takes the bars along.
    if shelf.isPreparing { return }
    if let transition = shelf.transition, animated {
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

  /// The navigation bar may be of another height.
  func barHeightDidChange(animated: Bool = false) {
    guard isViewLoaded, !shelf.isPreparing else { return }
    if animated { barsDidChange(animated: true) } else { view.setNeedsLayout() }
  }

  override var childForKeys: UIViewController? { topViewController }

  // MARK: The status bar

  /// The top view controller, as in UIKit.
  open override var childForStatusBarHidden: UIViewController? { topViewController }

  /// The top view controller while the navigation bar is hidden. Otherwise nil, as in UIKit: the status bar lies on the
  /// navigation bar.
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
    shelf.viewDidLoad()
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    shelf.willAppear(animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shelf.didAppear(animated)
  }

  open override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {
    super.preferredContentSizeDidChange(forChildContentContainer: container)
    if container === topViewController { preferredContentSize = container.preferredContentSize }
  }

  // MARK: Layout

  /// How far bars and what is around them reach into the view for a controller, and the frame that it gets.
  func place(for controller: UIViewController) -> (frame: CGRect, insets: UIEdgeInsets) {
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

  /// Puts the bars where they belong.
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

  /// Puts the controller that is shown where it belongs.
  func layOutTop() {
    guard let controller = shelf.shown, let shown = controller.viewIfLoaded, shown.superview === stage else {
      return
    }
    let (frame, insets) = place(for: controller)
    tracker.change {
      controller.setBarInsets(insets)
      shown.frame = frame
    }
  }

  /// The view is laid out.
  func layOut() {
    stage.frame = view.bounds
    shelf.sizeMayChange(view.bounds.size)
    layOutBars()
    guard shelf.transition == nil else { return }
    layOutTop()
    tracker.follow(shelf.shown)
    if hasToolbar { toolbar.follow(shelf.shown) }
    (parent as? UITabBarController)?.followContent()
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
    // What is on its way ends where it is going: nobody sees it any more.
    if window != nil, newWindow !== window { controller?.shelf.finish() }
  }
}
