public import Foundation

/// An object that owns a view, loads it on first use, and is notified when it appears and disappears.
///
/// UIKit: `UIViewController`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The localized title of the content. A window without a title of its own shows the title of its root controller.
  open var title: String? {
    didSet {
      guard title != oldValue else { return }
      viewIfLoaded?.window?.titleChanged()
      contained?.item?.title = title
      contained?.tabBarItem?.title = title
    }
  }

  private var loadedView: UIView?

  /// The window whose root controller this is.
  weak var rootWindow: UIWindow?

  /// The name of the nib that contains the view.
  public final let nibName: String?

  /// The bundle of the target that contains the nib.
  public final let nibBundle: Bundle?

  /// Creates a controller. Its view is loaded on first use, from the nib of that name.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller. Its view is loaded on first use.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller from a storyboard or nib. With any other coder, the result is as from `init()`. It is never nil.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    adoptScene(of: coder)
    coder.finish(self, as: UIViewController.self)
  }

  /// The view; `loadView` creates it on first use.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        precondition(loadedView != nil, "loadView of \(Self.self) has to set `view`")
        viewDidLoad()
        // Layout and the responder chain must work in a hidden window too (rule W8).
        if let window = rootWindow, window.adoptsLoadedViews { window.installRootView() }
      }
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      let old = loadedView
      loadedView = newValue
      newValue?.viewController = self
      requestFirstConstraintUpdate()
      // The new view replaces the old one in the window.
      guard let window = rootWindow, let old, old.superview === window else { return }
      old.removeFromSuperview()
      window.installRootView()
    }
  }

  /// Loads the view unless it is loaded.
  open func loadViewIfNeeded() { _ = view }

  /// The view if it is loaded, else nil.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view is loaded.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Creates the view and sets `view`.
  ///
  /// The view comes from the first of these that exists: the storyboard of the controller; the nib `nibName`; a nib named
  /// after the class, without or with the suffix `Controller`. Without any, the view is a plain `UIView`.
  ///
  /// - Precondition: a nib that is named by `nibName` exists, and sets the view.
  open func loadView() {
    if !loadViewFromDocument() { view = UIView(frame: UIScreen.main.bounds) }
  }

  // MARK: Documents

  /// The controller's part of the storyboard or nib that it was loaded from; nil if it was created in code.
  final var document: ControllerDocument?

  /// The storyboard that the controller was loaded from; nil if it was created in code or by a nib.
  open var storyboard: UIStoryboard? { document?.scene?.storyboard }

  /// Performs a segue of the storyboard that starts at this controller (rule Q3).
  /// `shouldPerformSegue(withIdentifier:sender:)` is not called.
  ///
  /// - Precondition: the storyboard has a segue of that name. The message lists the names that it has.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segueNamed: identifier, sender: sender)
  }

  /// Whether to perform a segue that a control, a row or a gesture triggered. True by default.
  ///
  /// - Parameter identifier: the segue's name in the storyboard, empty without one.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed. An override passes data to the destination. Does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue ends at this controller. By default true if it implements the action and is not the source.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    self !== fromViewController && action.isImplemented(by: self)
  }

  /// The children to search for the target of an unwind segue. By default all but the child that contains the source.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// The child that is or contains the source of an unwind segue; nil if there is none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(with: source.source)
  }

  /// Called on each container along the path of an unwind segue. An override shows the next controller of the path. Does
  /// nothing by default.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  /// Called after the view is loaded.
  open func viewDidLoad() {}

  /// Called before the view is shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// Called once the appearing view is in its window and has its traits, between `viewWillAppear` and `viewDidAppear`. Does
  /// nothing by default.
  open func viewIsAppearing(_ animated: Bool) {}

  /// Called after the view is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// Called before the view disappears.
  open func viewWillDisappear(_ animated: Bool) {}

  /// Called after the view disappeared.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}

  /// Called after the view laid out its subviews.
  open func viewDidLayoutSubviews() {}

  /// Called when memory is low. An override releases objects that it can create again. Does nothing by default.
  open func didReceiveMemoryWarning() {}

  // MARK: Insets

  /// Insets in points that are added to the safe area of the view, as for bars that the controller draws itself.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      UsedFeatures.current.safeAreas = true
      viewIfLoaded?.updateInsets()
    }
  }

  /// Called after the safe area of the view changed. Does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}

  /// Called after the layout margins of the view changed. Does nothing by default.
  open func viewLayoutMarginsDidChange() {}

  /// The minimum margins of the view, in points. As in UIKit, 16 at the sides, and 20 if the view is at least 414 wide.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`. True by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.updateInsets() } }
  }

  // MARK: Size

  /// The size that the controller prefers in its container, in points. Setting it notifies the container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      if preferredContentSize != oldValue {
        parent?.preferredContentSizeDidChange(forChildContentContainer: self)
        if let modal, modal.phase != .idle {
          modal.presentation?.preferredContentSizeDidChange(forChildContentContainer: self)
        }
      }
    }
  }

  /// Called when the preferred size of a child changed. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Never called by the toolkit, because it does not observe constraint changes in a child's view. A program may call it.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size of a child's view when this controller's view has the given size. By default the same size.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// Called before the size class of the window changes, and before `viewWillTransition(to:with:)`. An override calls
  /// `super`, which notifies the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.willTransition(to: newCollection, with: coordinator)
    }
  }

  /// Called before the view and its window change their size (rule N4). The coordinator runs changes alongside. An override
  /// calls `super`, which notifies the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded {
      let inner = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if inner != child.view.bounds.size { child.viewWillTransition(to: inner, with: coordinator) }
    }
  }

  // MARK: Containment (rule N3)

  /// The child controllers, in the order in which they were added.
  open package(set) var children: [UIViewController] = []

  /// The parent controller; nil if there is none.
  open internal(set) weak var parent: UIViewController?

  /// Adds a child, and removes it from its previous parent. The caller adds its view, then calls its `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { adopt(childController) }

  /// Removes the controller from its parent. The caller first calls `willMove(toParent:)` with nil and removes the view.
  open func removeFromParent() { leaveParent() }

  /// A child was removed by `removeFromParent()`.
  @_spi(Casement) open func childWasRemoved(_ child: UIViewController) {}

  /// The controller for which this one is shown, if that is neither its parent nor its presenter.
  @_spi(Casement) open var hostOutsideTree: UIViewController? { nil }

  /// Called before the parent changes; nil if it is removed. Does nothing by default.
  open func willMove(toParent parent: UIViewController?) {}

  /// Called after the parent changed; nil if it was removed. Does nothing by default.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether children receive appearance callbacks automatically. True by default. If false, this controller calls
  /// `beginAppearanceTransition` and `endAppearanceTransition` of its children.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Announces to a child that it will appear or disappear. Its container calls this.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginByHand(isAppearing, animated: animated)
  }

  /// Reports to a child that it appeared or disappeared. Its container calls this.
  open func endAppearanceTransition() { endByHand() }

  /// Replaces the view of one child by the view of another, with animations alongside.
  ///
  /// - Parameter completion: called at the end, with whether the animations finished.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }

  /// Called before the view updates its constraints. An override calls `super` last, which updates them.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Asks whether the window of this root controller may close, after its close button or a key of the compositor. True by
  /// default. False keeps it open, as for unsaved work. After true, the application's delegate is asked too.
  open func windowShouldClose(_ window: UIWindow) -> Bool { true }

  /// The view's superview. For a presented controller, its presenter (rule E4).
  open override var next: UIResponder? {
    guard let modal else { return loadedView?.superview }
    // The view of a covered controller is in no window. Unhandled keys then go to the window of which it is the root
    // controller.
    return modal.presentation?.popupWindow ?? modal.presenter ?? loadedView?.superview
      ?? (modal.isCovered ? rootWindow : nil)
  }

  package override var responderWindow: UIWindow? { loadedView?.window }

  /// Keys that no responder in a modal presentation handles go to the window, not to the presenter (rule N12).
  package override var nextForKeys: UIResponder? {
    guard let modal, modal.phase != .idle, let presentation = modal.presentation, presentation.blocksBelow,
      presentation.popupWindow == nil, let window = presentation.containerView?.window
    else { return next }
    return window
  }

  // MARK: Presentation

  /// The controller's state of presentations. Allocated on first use, since most controllers need none.
  package var modal: ModalState?

  /// The style in which the controller is presented. `automatic` by default, which is a page sheet.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { modal?.style ?? .automatic }
    set {
      guard newValue != modalPresentationStyle else { return }
      ensuredModal.style = newValue
      if modal?.phase == .idle { modal?.presentation = nil }
    }
  }

  /// The animation with which the controller is presented and dismissed. `coverVertical` by default.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { modal?.transitionStyle ?? .coverVertical }
    set { ensuredModal.transitionStyle = newValue }
  }

  /// Whether the user is prevented from dismissing the presented controller, as for unsaved changes. False by default.
  open var isModalInPresentation: Bool {
    get { modal?.isModalInPresentation ?? false }
    set { ensuredModal.isModalInPresentation = newValue }
  }

  /// Whether presentations in the current context cover this controller's view. False by default.
  open var definesPresentationContext: Bool {
    get { modal?.definesContext ?? false }
    set { ensuredModal.definesContext = newValue }
  }

  /// Whether presentations in the context of this controller use its `modalTransitionStyle` instead of their own. False by
  /// default.
  open var providesPresentationContextTransitionStyle: Bool {
    get { modal?.providesTransitionStyle ?? false }
    set { ensuredModal.providesTransitionStyle = newValue }
  }

  /// Provides custom animations and a presentation controller for presenting this controller.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { modal?.transitioningDelegate }
    set { ensuredModal.transitioningDelegate = newValue }
  }

  /// The controller that this controller or its nearest ancestor with a presentation presents.
  open var presentedViewController: UIViewController? {
    nearest { $0.modal?.presented != nil }?.modal?.presented
  }

  /// The controller that presents this controller or an ancestor.
  open var presentingViewController: UIViewController? {
    nearest { $0.modal?.presenter != nil }?.modal?.presenter
  }

  /// The presentation controller of this controller or of a presented ancestor. Before a presentation, it is created so
  /// that the program can configure it.
  open var presentationController: UIPresentationController? {
    if let presented = nearest(where: { $0.modal?.phase ?? .idle != .idle }) {
      return presented.modal?.presentation
    }
    if let made = modal?.presentation { return made }
    guard modalPresentationStyle != .custom else { return nil }
    let new = standardPresentation(effectiveStyle, nil)
    ensuredModal.presentation = new
    return new
  }

  /// The `presentationController`, if it is a popover's.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// The `presentationController`, if it is a sheet's.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Whether the controller is appearing because it is being presented.
  open var isBeingPresented: Bool {
    modal.map { $0.phase == .presenting || $0.ending == .presenting } ?? false
  }

  /// Whether the controller is disappearing because it is being dismissed.
  open var isBeingDismissed: Bool {
    modal.map { $0.phase == .dismissing || $0.ending == .dismissing } ?? false
  }

  /// Creates the toolkit's presentation controller for a style. It is used unless the transitioning delegate provides one.
  @_spi(Casement) open func standardPresentation(
    _ style: UIModalPresentationStyle, _ presenter: UIViewController?
  )
    -> UIPresentationController
  {
    switch style {
    case .pageSheet, .formSheet, .automatic:
      UISheetPresentationController(presentedViewController: self, presenting: presenter)
    case .fullScreen, .currentContext, .none: FullScreenPresentation(self, presenter, removesPresenter: true)
    case .overFullScreen, .overCurrentContext:
      FullScreenPresentation(self, presenter, removesPresenter: false)
    case .popover: UIPopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom: UIPresentationController(presentedViewController: self, presenting: presenter)
    }
  }

  /// The popover that replaces the presentation of the controller's style: an action sheet with a source view has one.
  @_spi(Casement) open func popover(isNarrow: Bool) -> UIPopoverPresentationController? { nil }

  /// Presents another controller in its `modalPresentationStyle`.
  ///
  /// The presenter is the outermost ancestor of this controller. For the current context, it is the nearest one that
  /// defines a context. The presenter retains the controller until the dismissal. If the presenter already presents another
  /// controller, or its view is in no window, the call is a no-op and is traced.
  ///
  /// - Parameters:
  ///   - flag: whether to animate.
  ///   - completion: called after the controller has appeared. A no-op, and a presentation whose interactive transition
  ///     is canceled, do not call it.
  /// - Precondition: the controller is not presented, and has no parent.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { show(viewControllerToPresent, modally: flag, completion) }

  /// Dismisses the presentation of this controller or its nearest ancestor with one, and all presentations above it. A
  /// controller without a presentation is dismissed itself.
  ///
  /// - Parameters:
  ///   - flag: whether to animate.
  ///   - completion: called after the controller has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { dismissModal(flag, completion) }

  /// Dismisses the presented controller for an Escape press that no inner responder handled.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let isThere = modal?.phase == .presented || modal?.phase == .presenting
    let rest = isThere ? presses.filter { !dismisses($0) } : presses
    if !rest.isEmpty { super.pressesBegan(rest, with: event) }
  }

  private func dismisses(_ press: UIPress) -> Bool {
    guard let presentation = modal?.presentation, presentation.endsByEscape, modal?.presented == nil,
      press.key?.charactersIgnoringModifiers == UIKeyCommand.inputEscape
    else { return false }
    presentation.userDismisses()
    return true
  }

  /// The coordinator of the running transition of this controller or an ancestor; nil while there is none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearest { $0.modal?.transition != nil }?.modal?.transition
      ?? nearest { $0.modal?.presented?.modal?.transition != nil }?.modal?.presented?.modal?.transition
      ?? nearest { $0.childTransition != nil }?.childTransition
  }

  /// Whether the presentation adapts to a narrow window.
  @_spi(Casement) open var adaptsToNarrowWindows: Bool { true }

  /// The running transition between two children.
  @_spi(Casement) open var childTransition: ControllerTransition? { nil }

  // MARK: Containers

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { nearestContainer() }

  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { nearestContainer() }

  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { nearestContainer() }

  // MARK: Accessibility

  /// The role of the presentation of this controller. A dialog by default.
  @_spi(Casement) open var accessibilityPresentationRole: AccessibilityRole { .dialog }

  /// The text that a screen reader speaks after the title when this controller is presented. Nil by default.
  @_spi(Casement) open var accessibilityPresentationMessage: String? { nil }

  // MARK: Navigation, tab and toolbar items

  /// The controller's state for its containers. Allocated on first use, since most controllers need none.
  package var contained: ContainedState?

  /// The item of this controller in a navigation bar. Created with the controller's title on first use.
  open var navigationItem: UINavigationItem { ensuredNavigationItem }

  /// The item of this controller in a tab bar. Created with the controller's title on first use. A navigation controller
  /// uses the item of its root controller, unless its own is set.
  open var tabBarItem: UITabBarItem! {
    get { ensuredTabBarItem }
    set {
      ensuredContained.tabBarItem = newValue
      tabBarController?.itemsChanged()
    }
  }

  /// The items of the toolbar that the navigation controller shows with this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { contained?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of the toolbar. If animated, it fades from the old items to the new ones.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    ensuredContained.toolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// Whether the bottom bars are hidden while this controller, or one above it in the stack, is shown. False by default.
  open var hidesBottomBarWhenPushed: Bool {
    get { contained?.hidesBottomBar ?? false }
    set { ensuredContained.hidesBottomBar = newValue }
  }

  /// The edges at which the view extends behind bars. All by default.
  open var edgesForExtendedLayout: UIRectEdge {
    get { contained?.extendedEdges ?? .all }
    set { changeContained { $0.extendedEdges = newValue } }
  }

  /// Whether the view also extends behind opaque bars. False by default.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { contained?.includesOpaqueBars ?? false }
    set { changeContained { $0.includesOpaqueBars = newValue } }
  }

  /// Whether the content is in editing mode. False by default.
  open var isEditing: Bool {
    get { contained?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// Begins or ends the editing mode. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { applyEditing(editing) }

  /// A button that toggles the editing mode.
  open var editButtonItem: UIBarButtonItem { ensuredEditButton }

  /// The scroll view behind the bar at an edge. Unless one is set, it is the view itself or the first scroll view near the
  /// start of its hierarchy.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    foundScrollView(for: edge)
  }

  /// The scroll view at an edge if none is set. Containers return that of a child.
  @_spi(Casement) open func builtInScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    firstScrollView
  }

  /// Sets the scroll view behind the bars at some edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    setScrollView(scrollView, edge)
  }

  /// Shows another controller by the nearest ancestor that implements it: a navigation controller pushes it. Without such
  /// an ancestor, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows another controller as the detail by the nearest ancestor that implements it. Without such an ancestor, it is
  /// presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Whether the view appears because the controller is added to a container. Valid in `viewWillAppear` and
  /// `viewDidAppear`.
  open var isMovingToParent: Bool { contained?.movement == .into }

  /// Whether the view disappears because the controller is removed from its container. Valid in `viewWillDisappear` and
  /// `viewDidDisappear`.
  open var isMovingFromParent: Bool { contained?.movement == .outOf }

  /// Whether scroll views in the view are inset by the bars even if their content is too small to scroll. Applies to scroll
  /// views whose `contentInsetAdjustmentBehavior` is automatic. True by default.
  @available(*, deprecated, message: "use contentInsetAdjustmentBehavior of the scroll view")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsInsets }
    set { adjustsInsets = newValue }
  }
  private final var adjustsInsets = true
  /// The value of `automaticallyAdjustsScrollViewInsets` for a controller with a parent; false without a parent.
  final var adjustsWhatDoesNotScroll: Bool { parent != nil && adjustsInsets }

  // MARK: Orientation (rule N4)

  /// The orientations that the content supports. By default those of `Info.plist`, else all. The application delegate's
  /// orientations for the window apply as well.
  ///
  /// The window's root controller is asked, and a controller that is presented over the whole window. If only portrait
  /// remains, the window's size limits keep it taller than wide. If only landscape remains, they keep it at least as wide
  /// as tall. A compositor may still configure another shape, such as the screen's; `viewWillTransition(to:with:)` reports
  /// it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { defaultSupportedOrientations }

  /// Has no effect: the compositor places windows. The orientation in which the content is first shown, by default the
  /// window's.
  ///
  /// `UIWindowScene.requestGeometryUpdate(_:errorHandler:)` changes the shape of a floating window.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    defaultPreferredOrientation
  }

  /// The orientations of a controller that overrides neither property, if the application delegate returns none.
  package final var defaultSupportedOrientations: UIInterfaceOrientationMask {
    UIApplication.shared.context.information.supportedInterfaceOrientations ?? .all
  }
  package final var defaultPreferredOrientation: UIInterfaceOrientation {
    viewIfLoaded?.window?.scene.interfaceOrientation ?? .portrait
  }

  /// Has no effect: compositors rotate whole screens without asking clients. Whether the content may rotate. True by
  /// default.
  ///
  /// `supportedInterfaceOrientations` limits the shape of the window (rule N4).
  open var shouldAutorotate: Bool { true }

  /// Notifies the toolkit that `supportedInterfaceOrientations` changed. The window's size limits are updated at the end of
  /// this turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.scene.changed() }

  // MARK: Keys

  /// The child that receives keys while the window has no first responder; nil if no single child qualifies.
  @_spi(Casement) open var childForKeys: UIViewController? { nil }

  /// The toolkit's commands that apply wherever the focus is in the window.
  @_spi(Casement) open var windowKeyCommands: [UIKeyCommand] { [] }

  /// The receiver of keys while the window has no first responder: the innermost controller along `childForKeys`.
  final var keyController: UIViewController {
    var controller = self
    while let child = controller.childForKeys, child.viewIfLoaded?.window != nil { controller = child }
    return controller
  }

  // MARK: The status bar, where the window has one (`UIWindowScene.showsStatusBar`)

  /// Whether the status bar is hidden while this controller is shown. False by default.
  open var prefersStatusBarHidden: Bool { false }

  /// The style of the status bar while this controller is shown. `default` by default.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// The child that determines the style of the status bar. Nil, the default, stands for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The child that determines whether the status bar is hidden. Nil, the default, stands for this controller.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether this controller determines the status bar while it is presented in a style other than full screen. Otherwise
  /// its presenter does. False by default.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }

  /// Has no effect: the status bar changes at once. The animation of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  // MARK: Keys

  private var addedKeyCommands: [UIKeyCommand] = []

  /// The commands that were added. An override includes the commands of `super`.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Adds a key command. It is active while the first responder is this controller or inside it.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Removes a key command.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Posted when a split view controller collapses or expands, because `showDetailViewController` then has another effect.
  /// The object is the split view controller.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  // MARK: Focus and restoration

  /// Has no effect: the toolkit does not read it. The name of the group in which arrow keys move the focus. Nil by default.
  open var focusGroupIdentifier: String?

  /// Has no effect: the toolkit does not read it. The views that should receive the focus, by default the controller's
  /// view.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Has no effect: the focus moves by the keyboard alone.
  open func setNeedsFocusUpdate() {}

  /// Has no effect: the focus moves by the keyboard alone.
  open func updateFocusIfNeeded() {}

  /// Whether Tab may move the focus out of the controller's view, into it or within it. True by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Tab has moved the focus out of the controller's view, into it or within it. Does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// Has no effect: the toolkit restores scenes by `NSUserActivity`. The identifier for state restoration.
  open var restorationIdentifier: String?

  /// Has no effect: the toolkit restores scenes by `NSUserActivity`. The class that would restore the controller in the
  /// next run.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func applicationFinishedRestoringState() {}

  // MARK: Properties of mobile devices, without effect

  /// Has no effect: there is no home indicator. Whether it hides automatically.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Has no effect: there is no home indicator. Nil by default.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Has no effect: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// Has no effect: compositors do not ask clients about their own gestures. The screen edges at which the program's
  /// gestures take precedence over the system's.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Has no effect: compositors do not ask clients about their own gestures. Nil by default.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Has no effect: compositors do not ask clients about their own gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// Notifies the toolkit that the controller's status bar properties changed.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.statusBar?.update() }

  // MARK: Content unavailable

  /// The current `contentUnavailableConfiguration`, and the view that shows it.
  final var unavailable: ContentUnavailable?

  /// Whether `updateContentUnavailableConfiguration(using:)` is called before the next layout.
  final var needsContentUnavailableUpdate = true

  /// The state that is passed to `updateContentUnavailableConfiguration(using:)`: the traits and the search text. An
  /// override may add its own values to the state of `super`.
  ///
  /// UIKit: `contentUnavailableConfigurationState`.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }

  /// Called when content may have become available or unavailable. An override sets `contentUnavailableConfiguration`, to
  /// nil if there is content.
  ///
  /// The toolkit calls it before the first layout, after `setNeedsUpdateContentUnavailableConfiguration()`, and when the
  /// traits or the search text change. Does nothing by default.
  ///
  /// UIKit: `updateContentUnavailableConfiguration(using:)`.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Traits

  var traitState = TraitState()

  /// The interface style of the view and its descendants. With `unspecified`, the default, they inherit the style. The
  /// view's own `overrideUserInterfaceStyle` takes precedence.
  ///
  /// UIKit: `overrideUserInterfaceStyle`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { traitOverridesChanged() } }
  }

  /// The traits of the view. While the view is not loaded, those of the window or the main screen.
  open var traitCollection: UITraitCollection { effectiveTraits }

  /// The traits that replace this controller's traits for a child: by default those of
  /// `setOverrideTraitCollection(_:forChild:)`; nil for none.
  ///
  /// UIKit: `overrideTraitCollection(forChild:)`.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.contained?.traits : nil
  }

  /// Called after the traits of the view changed, before the view is notified. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The phase of the view's appearance.
  package var appearance = Appearance()
}
