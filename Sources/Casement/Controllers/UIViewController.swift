public import Foundation

/// An object that owns a view: makes it when it is first needed, and is told when it appears and goes.
///
/// UIKit: `UIViewController`.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The words for people that name the content; a window without a title of its own shows the title of
  /// its root controller.
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

  /// The name of the nib that has the view.
  public final let nibName: String?

  /// The bundle of the target that has the nib.
  public final let nibBundle: Bundle?

  /// Makes a controller; its view comes later, from the nib of that name.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Makes a controller; its view comes later.
  public convenience override init() {
    self.init(nibName: nil, bundle: nil)
  }

  /// Makes a controller of a storyboard or nib; with another coder, one as `init()` does. It is never nil.
  public required init?(coder: NSCoder) {
    (nibName, nibBundle) = (nil, nil)
    super.init()
    adoptScene(of: coder)
    coder.finish(self, as: UIViewController.self)
  }

  /// The view, made by `loadView` when it is first asked for.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        precondition(loadedView != nil, "loadView of \(Self.self) has to set `view`")
        viewDidLoad()
        // In a hidden window, layout and the responder chain work all the same (rule W8).
        if let window = rootWindow, window.takesLoadedViews { window.installRootView() }
      }
      return loadedView
    }
    set {
      loadedView?.viewController = nil
      let old = loadedView
      loadedView = newValue
      newValue?.viewController = self
      requestFirstConstraintUpdate()
      // The new view takes the place of the old one in the window.
      guard let window = rootWindow, let old, old.superview === window else { return }
      old.removeFromSuperview()
      window.installRootView()
    }
  }

  /// Makes the view, if it is not made yet, as asking for it does.
  open func loadViewIfNeeded() { _ = view }

  /// The view, if it was made already.
  open var viewIfLoaded: UIView? { loadedView }

  /// Whether the view was made already.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Makes the view and sets `view`: the one of the storyboard that the controller comes from, else that of the nib
  /// `nibName`, else that of a nib by the name of the class, without or with `Controller` at its end, else a plain one.
  ///
  /// - Precondition: a nib that is named is there, and sets the view.
  open func loadView() {
    if !loadViewFromDocument() { view = UIView(frame: UIScreen.main.bounds) }
  }

  // MARK: Documents

  /// The controller's part of the document that it comes from; nil where it comes from none.
  final var document: ControllerDocument?

  /// The storyboard that the controller comes from; nil for one made in code or by a nib.
  open var storyboard: UIStoryboard? { document?.scene?.storyboard }

  /// Takes a segue of the storyboard that begins at this controller (rule Q3). It is not asked for by
  /// `shouldPerformSegue(withIdentifier:sender:)`.
  ///
  /// - Precondition: there is a segue of that name. The message names those that there are.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    perform(segueNamed: identifier, sender: sender)
  }

  /// Whether a segue is taken that something in the storyboard began: a button, a row, a gesture. True by default.
  ///
  /// - Parameter identifier: the segue's name in the storyboard, empty without one.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// A segue is about to be taken: the place to give its destination what that is to show. Does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether a way back through the controllers ends here: by default if this controller has the method, and is not where
  /// the way begins.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    self !== fromViewController && action.isImplemented(by: self)
  }

  /// The controllers in this one where a way back may end: by default all but the one where it begins.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
    let origin = childContaining(source)
    return children.reversed().filter { $0 !== origin }
  }

  /// The controller in this one where a way back begins, or in which it does.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    child(with: source.source)
  }

  /// A way back leads through this container, which is to show the controller in it that comes next on the way. Does nothing
  /// by default.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  /// The view was made.
  open func viewDidLoad() {}

  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}

  /// The view is about to be shown, and is in its window: its traits are those of where it is. It comes once, after
  /// `viewWillAppear` and before `viewDidAppear`. Does nothing by default.
  open func viewIsAppearing(_ animated: Bool) {}

  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) {}

  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}

  /// The view is gone.
  open func viewDidDisappear(_ animated: Bool) {}

  /// The view is about to place its subviews.
  open func viewWillLayoutSubviews() {}

  /// The view has placed its subviews.
  open func viewDidLayoutSubviews() {}

  /// Memory is short: let go of what can be made anew. Does nothing by default.
  open func didReceiveMemoryWarning() {}

  // MARK: Insets

  /// How far bars and the like of the controller's own reach into its view, in points, beyond what is around it.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard additionalSafeAreaInsets != oldValue else { return }
      UsedFeatures.current.safeAreas = true
      viewIfLoaded?.updateInsets()
    }
  }

  /// The safe area of the view is another one. Does nothing by default.
  open func viewSafeAreaInsetsDidChange() {}

  /// The layout margins of the view are others. Does nothing by default.
  open func viewLayoutMarginsDidChange() {}

  /// The least margins of the view: 16 points at the sides, and 20 where it is at least 414 wide, as UIKit has it.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let side: CGFloat = (viewIfLoaded?.bounds.width ?? 0) < 414 ? 16 : 20
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }

  /// Whether the margins of the view are at least `systemMinimumLayoutMargins`. True by default.
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { if viewRespectsSystemMinimumLayoutMargins != oldValue { viewIfLoaded?.updateInsets() } }
  }

  // MARK: Size

  /// The size that the controller would like to have in the one around it. Setting it tells that one.
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

  /// A controller in this one would like to have another size. Does nothing by default.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// Is never called: changes of constraints in a child's view are not observed. A program may call it itself.
  open func systemLayoutFittingSizeDidChange(forChildContentContainer container: any UIContentContainer) {}

  /// The size that the view of a controller in this one will have in a view of another size: all of it by default.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }

  /// The window is about to come into another class of size (`horizontalSizeClass`, `verticalSizeClass`). It is called
  /// before `viewWillTransition(to:with:)`. An override calls `super`, which tells the children.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children where child.isViewLoaded {
      child.willTransition(to: newCollection, with: coordinator)
    }
  }

  /// The view is about to have another size, with its window (rule N4). The coordinator takes what is to change beside it.
  /// An override calls `super`, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children where child.isViewLoaded {
      let inner = self.size(forChildContentContainer: child, withParentContainerSize: size)
      if inner != child.view.bounds.size { child.viewWillTransition(to: inner, with: coordinator) }
    }
  }

  // MARK: Containment (rule N3)

  /// The controllers in this one, in the order in which they were added.
  open internal(set) var children: [UIViewController] = []

  /// The controller that this one is in.
  open internal(set) weak var parent: UIViewController?

  /// The nearest navigation controller around this one.
  open var navigationController: UINavigationController? { nearestContainer() }

  /// The nearest tab bar controller around this one.
  open var tabBarController: UITabBarController? { nearestContainer() }

  /// The nearest split view controller around this one.
  open var splitViewController: UISplitViewController? { nearestContainer() }

  /// Takes a controller in, out of the one that it was in. Its view is for the caller to add, who then calls its
  /// `didMove(toParent:)`.
  open func addChild(_ childController: UIViewController) { take(childController) }

  /// Takes the controller out of its parent. The caller has called `willMove(toParent:)` with nil, and taken its view out.
  open func removeFromParent() { leaveParent() }

  /// The controller is about to be in another one, or in none. Does nothing by default.
  open func willMove(toParent parent: UIViewController?) {}

  /// The controller is in another one, or in none. Does nothing by default.
  open func didMove(toParent parent: UIViewController?) {}

  /// Whether the controllers in this one hear by themselves that they appear and disappear. True by default; else it says
  /// so by `beginAppearanceTransition` and `endAppearanceTransition`.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  /// Tells a controller in this one that it is about to appear or to disappear.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }

  /// Tells a controller in this one that it has appeared or disappeared.
  open func endAppearanceTransition() { endAppearance() }

  /// Puts the view of one child in the place of another's, beside changes that are animated.
  ///
  /// - Parameter completion: called when all is over, with whether it came to its end.
  /// - Precondition: both are children of this controller.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
    options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    exchange(fromViewController, toViewController, duration, options, animations, completion)
  }

  /// The view is about to update its constraints. An override calls `super` at its end, which has the view do it.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }

  /// Somebody asks to close the window whose root controller this is, by its button or a key of the compositor's.
  /// True by default; false keeps it open, as for unsaved work. If this agrees, the application's delegate is
  /// asked.
  open func windowShouldClose(_ window: UIWindow) -> Bool { true }

  /// The view's superview; of a controller that is presented, the one that presents it (rule E4).
  open override var next: UIResponder? {
    guard let modal else { return loadedView?.superview }
    // A view that is covered is in no window, and keys that nobody takes are for that window.
    return modal.presentation?.popupWindow ?? modal.presenter ?? loadedView?.superview
      ?? (modal.isCovered ? rootWindow : nil)
  }

  override var responderWindow: UIWindow? { loadedView?.window }

  /// Keys that nothing in a modal presentation takes are the window's, and not the presenter's (rule N12).
  override var nextForKeys: UIResponder? {
    guard let modal, modal.phase != .idle, let presentation = modal.presentation, presentation.blocksBelow,
      presentation.popupWindow == nil, let window = presentation.containerView?.window
    else { return next }
    return window
  }

  // MARK: Presentation

  /// What this controller keeps of presentations; nil for most.
  var modal: ModalState?

  /// How the controller is shown when it is presented. `automatic`, which is a page sheet, unless set.
  open var modalPresentationStyle: UIModalPresentationStyle {
    get { modal?.style ?? .automatic }
    set {
      guard newValue != modalPresentationStyle else { return }
      ownModal.style = newValue
      if modal?.phase == .idle { modal?.presentation = nil }
    }
  }

  /// How the controller comes and goes when it is presented. From below, unless set.
  open var modalTransitionStyle: UIModalTransitionStyle {
    get { modal?.transitionStyle ?? .coverVertical }
    set { ownModal.transitionStyle = newValue }
  }

  /// Whether the user cannot dismiss the controller while it is presented, as for what is not saved. False by default.
  open var isModalInPresentation: Bool {
    get { modal?.isModalInPresentation ?? false }
    set { ownModal.isModalInPresentation = newValue }
  }

  /// Whether controllers that are presented in the current context cover this one's view. False by default.
  open var definesPresentationContext: Bool {
    get { modal?.definesContext ?? false }
    set { ownModal.definesContext = newValue }
  }

  /// Whether controllers that are presented in the context that this one defines come and go as its `modalTransitionStyle`
  /// says, and not as their own does. False by default.
  open var providesPresentationContextTransitionStyle: Bool {
    get { modal?.providesTransitionStyle ?? false }
    set { ownModal.providesTransitionStyle = newValue }
  }

  /// Gives the controller its own way to come and go when it is presented.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { modal?.transitioningDelegate }
    set { ownModal.transitioningDelegate = newValue }
  }

  /// The controller that this one, or one around it, presents.
  open var presentedViewController: UIViewController? {
    nearest { $0.modal?.presented != nil }?.modal?.presented
  }

  /// The controller that presents this one, or one around it.
  open var presentingViewController: UIViewController? {
    nearest { $0.modal?.presenter != nil }?.modal?.presenter
  }

  /// What places this controller, or one around it, while it is presented. It can be asked for before, to be set up.
  open var presentationController: UIPresentationController? {
    if let presented = nearest(where: { $0.modal?.phase ?? .idle != .idle }) {
      return presented.modal?.presentation
    }
    if let made = modal?.presentation { return made }
    guard modalPresentationStyle != .custom else { return nil }
    let new = standardPresentation(effectiveStyle, nil)
    ownModal.presentation = new
    return new
  }

  /// `presentationController`, of a popover.
  open var popoverPresentationController: UIPopoverPresentationController? {
    presentationController as? UIPopoverPresentationController
  }

  /// `presentationController`, of a sheet.
  open var sheetPresentationController: UISheetPresentationController? {
    presentationController as? UISheetPresentationController
  }

  /// Whether the controller is on its way to be shown by being presented.
  open var isBeingPresented: Bool {
    modal.map { $0.phase == .presenting || $0.ending == .presenting } ?? false
  }

  /// Whether the controller is on its way out, being dismissed.
  open var isBeingDismissed: Bool {
    modal.map { $0.phase == .dismissing || $0.ending == .dismissing } ?? false
  }

  /// What places the controller with a style, where nobody else does.
  func standardPresentation(_ style: UIModalPresentationStyle, _ presenter: UIViewController?)
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

  /// The popover that stands in for a controller's own presentation: an action sheet's with a source.
  func popover(isNarrow: Bool) -> UIPopoverPresentationController? { nil }

  /// Shows another controller above this one, as its `modalPresentationStyle` says.
  ///
  /// It is presented by the outermost controller around this one, in the current context by the nearest that defines one.
  /// That one keeps it until it is dismissed. Nothing happens where that one presents another already, or where its view
  /// is in no window; the trace says so.
  ///
  /// - Parameters:
  ///   - flag: whether it is seen on its way.
  ///   - completion: called when it has appeared.
  /// - Precondition: the controller is not presented already, and is in no other one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { show(viewControllerToPresent, modally: flag, completion) }

  /// Takes away what this controller, or one around it, presents, with all that was presented above it. A controller that
  /// presents nothing is dismissed itself.
  ///
  /// - Parameters:
  ///   - flag: whether it is seen on its way.
  ///   - completion: called when it has gone.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) { dismissModal(flag, completion) }

  /// Keys that dismiss what is presented, where nobody inside took them.
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

  /// What is under way between this controller and another; nil where nothing is.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    nearest { $0.modal?.transition != nil }?.modal?.transition
      ?? nearest { $0.modal?.presented?.modal?.transition != nil }?.modal?.presented?.modal?.transition
      ?? nearest { $0.childTransition != nil }?.childTransition
  }

  /// What is under way between two controllers in this one.
  var childTransition: ControllerTransition? { nil }

  // MARK: In a container with bars

  /// What the controller keeps for the containers around it; nil for most.
  var contained: ContainedState?

  /// What a navigation bar shows of the controller. It is made with the controller's title when it is first asked for.
  open var navigationItem: UINavigationItem { madeNavigationItem }

  /// The tab of the controller in a tab bar controller. It is made with the controller's title when it is first asked for;
  /// a navigation controller has that of the controller it begins with, unless one is set.
  open var tabBarItem: UITabBarItem! {
    get { madeTabBarItem }
    set {
      ownContained.tabBarItem = newValue
      tabBarController?.itemsChanged()
    }
  }

  /// The items of the toolbar that the navigation controller shows with this controller.
  open var toolbarItems: [UIBarButtonItem]? {
    get { contained?.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }

  /// Sets the items of the toolbar; animated, the old ones fade into the new ones.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    ownContained.toolbarItems = toolbarItems
    navigationController?.toolbarItemsDidChange(of: self, animated: animated)
  }

  /// Whether bars at the lower edge go while the controller, or one above it, is shown. False by default.
  open var hidesBottomBarWhenPushed: Bool {
    get { contained?.hidesBottomBar ?? false }
    set { ownContained.hidesBottomBar = newValue }
  }

  /// The edges at which the view goes on behind bars. All by default.
  open var edgesForExtendedLayout: UIRectEdge {
    get { contained?.extendedEdges ?? .all }
    set { changeContained { $0.extendedEdges = newValue } }
  }

  /// Whether it goes on behind bars that are not translucent too. False by default.
  open var extendedLayoutIncludesOpaqueBars: Bool {
    get { contained?.includesOpaqueBars ?? false }
    set { changeContained { $0.includesOpaqueBars = newValue } }
  }

  /// Whether the user edits what the controller shows. False by default.
  open var isEditing: Bool {
    get { contained?.isEditing ?? false }
    set { setEditing(newValue, animated: false) }
  }

  /// The user begins to edit what the controller shows, or ends it. An override calls `super`.
  open func setEditing(_ editing: Bool, animated: Bool) { takeEditing(editing) }

  /// A button that begins editing and ends it.
  open var editButtonItem: UIBarButtonItem { madeEditButton }

  /// The scroll view behind the bar at an edge: as it was set, else the view itself, or the one that fills it.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    foundScrollView(for: edge)
  }

  /// Sets the scroll view behind the bars at some edges.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
    takeScrollView(scrollView, edge)
  }

  /// Shows another controller in the way of the nearest controller around this one that has one: a navigation controller
  /// pushes it. Where there is none, it is presented.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Shows another controller as a detail of what this one shows, in the way of the nearest controller around it that has
  /// one. Where there is none, it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let parent {
      parent.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }

  /// Whether the view comes since the controller comes into a container. For `viewWillAppear` and `viewDidAppear`.
  open var isMovingToParent: Bool { contained?.movement == .into }

  /// Whether the view goes since the controller leaves its container. For `viewWillDisappear` and `viewDidDisappear`.
  open var isMovingFromParent: Bool { contained?.movement == .outOf }

  /// Whether scroll views in the controller's view keep clear of bars even where their content is too small to be scrolled,
  /// as far as their `contentInsetAdjustmentBehavior` is automatic. True by default.
  @available(*, deprecated, message: "use contentInsetAdjustmentBehavior of the scroll view")
  open var automaticallyAdjustsScrollViewInsets: Bool {
    get { adjustsInsets }
    set { adjustsInsets = newValue }
  }
  private final var adjustsInsets = true
  /// The same, of a controller in a container.
  final var adjustsWhatDoesNotScroll: Bool { parent != nil && adjustsInsets }

  // MARK: Orientation (rule N4)

  /// The orientations for which the content is made: by default those of `Info.plist`, else all. What the application's
  /// delegate says for the window holds besides.
  ///
  /// It is asked of a window's root controller, and of one that is presented over the whole window. Where it leaves only
  /// portrait or only landscape, the window's limits keep it higher than wide, or at least as wide as high. A compositor
  /// may give it another shape all the same, such as that of the screen; `viewWillTransition(to:with:)` tells of it.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { ownSupportedOrientations }

  /// The orientation for which the content is made first; it has no effect, since the compositor places windows. The
  /// window's orientation by default.
  ///
  /// `UIWindowScene.requestGeometryUpdate(_:errorHandler:)` gives a floating window another shape.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { ownPreferredOrientation }

  /// The orientations of a controller that overrides neither property and whose delegate says nothing of them.
  final var ownSupportedOrientations: UIInterfaceOrientationMask {
    UIApplication.shared.context.information.supportedInterfaceOrientations ?? .all
  }
  final var ownPreferredOrientation: UIInterfaceOrientation {
    viewIfLoaded?.window?.scene.interfaceOrientation ?? .portrait
  }

  /// Whether the content may be turned; it has no effect, since compositors turn whole screens and ask no program. True by
  /// default.
  ///
  /// `supportedInterfaceOrientations` limits the shape of the window (rule N4).
  open var shouldAutorotate: Bool { true }

  /// `supportedInterfaceOrientations` are others by now: the window's limits follow at the end of this turn.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() { viewIfLoaded?.window?.scene.changed() }

  // MARK: Keys

  /// The controller in this one that gets keys while nothing in the window is the first responder; nil where none of
  /// them stands out.
  var childForKeys: UIViewController? { nil }

  /// Where keys go while nothing in the window is the first responder: this controller, or the innermost in it that is
  /// shown alone.
  final var keyController: UIViewController {
    var controller = self
    while let child = controller.childForKeys, child.viewIfLoaded?.window != nil { controller = child }
    return controller
  }

  // MARK: The status bar, where the window has one (`UIWindowScene.showsStatusBar`)

  /// Whether the status bar is hidden while the controller is shown. False by default.
  open var prefersStatusBarHidden: Bool { false }

  /// How the status bar looks while the controller is shown. `default` by default.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }

  /// The controller in this one that says how the status bar looks; nil, as by default, for this one.
  open var childForStatusBarStyle: UIViewController? { nil }

  /// The controller in this one that says whether the status bar is hidden; nil, as by default, for this one.
  open var childForStatusBarHidden: UIViewController? { nil }

  /// Whether the controller says how the status bar looks while it is presented in another style than the full screen's,
  /// where that is left to who presents it. False by default.
  open var modalPresentationCapturesStatusBarAppearance = false {
    didSet { setNeedsStatusBarAppearanceUpdate() }
  }

  /// How the status bar comes and goes. It does so at once here: nobody asks.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

  // MARK: Keys

  private var addedKeyCommands: [UIKeyCommand] = []

  /// The commands that were added; a subclass that overrides it has those of `super`, too.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }

  /// Has keys perform a command while the controller, or something in it, has the keyboard.
  public func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }

  /// Has them do so no more.
  public func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Posted when a split view controller has begun, or ceased, to show its columns one at a time: `showDetailViewController`
  /// then has another effect. The object is the split view controller.
  public nonisolated static let showDetailTargetDidChangeNotification = Notification.Name(
    "UIViewControllerShowDetailTargetDidChangeNotification")

  // MARK: Focus and restoration

  /// The name of the group in which the focus moves by arrow keys. The toolkit does not read it. Nil by default.
  open var focusGroupIdentifier: String?

  /// Where the focus should go in the controller: to its view. The toolkit does not ask.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }

  /// Has no effect: the focus moves by the keyboard alone.
  open func setNeedsFocusUpdate() {}

  /// Has no effect: the focus moves by the keyboard alone.
  open func updateFocusIfNeeded() {}

  /// Whether Tab may move the focus out of the controller's view, into it or within it. True by default.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }

  /// Tab has moved the focus out of the controller's view, into it or within it. Does nothing by default.
  open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}

  /// The name by which the controller's state would be kept. The toolkit restores scenes by `NSUserActivity` and does not read
  /// it.
  open var restorationIdentifier: String?

  /// The class that would make the controller in the next run. Has no effect: the toolkit restores scenes by `NSUserActivity`.
  open var restorationClass: (any UIViewControllerRestoration.Type)?

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func encodeRestorableState(with coder: NSCoder) {}

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func decodeRestorableState(with coder: NSCoder) {}

  /// Never called: the toolkit restores scenes by `NSUserActivity`.
  open func applicationFinishedRestoringState() {}

  // MARK: What a desktop does not have

  /// Whether the bar at the lower edge of an iPhone goes by itself. There is none here: nobody asks.
  open var prefersHomeIndicatorAutoHidden: Bool { false }

  /// Has no effect: there is no home indicator. Nil by default.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }

  /// Has no effect: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}

  /// The edges of the screen at which the program's gestures come before the system's. Compositors do not ask.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }

  /// Has no effect: compositors do not ask clients about their own gestures. Nil by default.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }

  /// Has no effect: compositors do not ask clients about their own gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// What the controller says of the status bar is something else by now.
  open func setNeedsStatusBarAppearanceUpdate() { viewIfLoaded?.window?.statusBar?.update() }

  // MARK: Content that is not there

  /// The present `contentUnavailableConfiguration`, and the view that shows it.
  final var unavailable: ContentUnavailable?

  /// Whether it is to be asked whether there is content before the view is laid out next.
  final var needsContentUnavailableUpdate = true

  /// The state that is passed to `updateContentUnavailableConfiguration(using:)`: the traits, and the text of a search. An
  /// override may add values of its own to those of `super`.
  ///
  /// UIKit: `contentUnavailableConfigurationState`.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState { unavailableState }

  /// Whether there is content may have changed: an override sets `contentUnavailableConfiguration`, to nil where there is.
  /// It is called before the view is laid out for the first time, after `setNeedsUpdateContentUnavailableConfiguration()`,
  /// and when traits or what is searched change. Does nothing by default.
  ///
  /// UIKit: `updateContentUnavailableConfiguration(using:)`.
  open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

  // MARK: Traits

  var traitState = TraitState()

  /// Whether the view and those inside it are light or dark, whatever is around them; `unspecified`, as by default, is as
  /// what is around it. What the view says itself goes before it.
  ///
  /// UIKit: `overrideUserInterfaceStyle`.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if overrideUserInterfaceStyle != oldValue { ownTraitsChanged() } }
  }

  /// What there is to know of the view's place; while the view is not loaded, of the window's or the main screen.
  open var traitCollection: UITraitCollection { presentTraits }

  /// The traits of a child that take the place of this controller's: those that `setOverrideTraitCollection(_:forChild:)` was
  /// called with; nil if there are none.
  ///
  /// UIKit: `overrideTraitCollection(forChild:)`.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.parent === self ? childViewController.contained?.traits : nil
  }

  /// The traits of the view are others than before; the view hears of it after this. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// How far the view's coming and going is, as the controller was told.
  var appearance = Appearance()
}
