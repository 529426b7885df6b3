import CasementGraphics
import Foundation

/// The controllers of a navigation controller, and the transition between them.
///
/// `controllers` changes at once; the view follows. A change during the beginning or the callbacks of another change starts
/// afterwards. A change during a running transition first completes that transition.
final class NavigationStack {
  private unowned let owner: UINavigationController

  /// The controllers, from the root to the top.
  private(set) var controllers: [UIViewController] = []
  /// The controller whose view is shown or appearing.
  private(set) var shown: UIViewController?
  /// The value of `controllers` when `shown` was set.
  private var shownControllers: [UIViewController] = []
  /// The added and the removed controllers whose `didMove(toParent:)` is pending until the transition ends.
  private var arriving: [UIViewController] = []
  private var leaving: [UIViewController] = []

  /// The running transition.
  private(set) var transition: ControllerTransition?
  /// Whether a change is being prepared or its callbacks are running.
  private(set) var isPreparing = false
  /// Whether the pending change is animated; nil if none is pending.
  private var waiting: Bool?
  /// The driver of the next transition, if the user drags it.
  var drag: UIPercentDrivenInteractiveTransition?
  private var lastSize = CGSize.zero
  /// The controller for which the delegate last received `didShow`.
  private weak var notifiedShown: UIViewController?

  init(_ owner: UINavigationController) { self.owner = owner }

  // MARK: Replacing the stack

  func set(_ new: [UIViewController], animated: Bool) {
    precondition(
      Set(new.map(ObjectIdentifier.init)).count == new.count,
      "a controller is twice in viewControllers: each can be there once")
    let old = controllers
    guard !old.elementsEqual(new, by: ===) else { return }
    controllers = new
    let gone = old.filter { controller in !new.contains { $0 === controller } }
    let come = new.filter { controller in !old.contains { $0 === controller } }
    leaving = leaving.filter { controller in !come.contains { $0 === controller } } + gone
    arriving = arriving.filter { controller in !gone.contains { $0 === controller } } + come
    for controller in come {
      if controller.parent === owner {
        controller.willMove(toParent: owner)
      } else {
        owner.addChild(controller)
      }
    }
    for controller in gone { controller.willMove(toParent: nil) }
    orderChildren()
    update(animated: animated)
    rootMayHaveChanged(from: old)
  }

  /// A split view shows its sidebar button in the navigation bar of a column's root.
  private func rootMayHaveChanged(from old: [UIViewController]) {
    if old.first !== controllers.first { owner.splitViewController?.updateButton() }
  }

  /// Called when the program removed a controller by `removeFromParent`.
  func lose(_ controller: UIViewController) {
    guard let index = controllers.firstIndex(where: { $0 === controller }) else { return }
    let old = controllers
    controllers.remove(at: index)
    arriving.removeAll { $0 === controller }
    update(animated: false)
    rootMayHaveChanged(from: old)
  }

  private func orderChildren() {
    let rest = owner.children.filter { child in !controllers.contains { $0 === child } }
    owner.setChildren(controllers.filter { $0.parent === owner } + rest)
  }

  func viewDidLoad() { update(animated: false) }

  /// Shows the top controller.
  private func update(animated: Bool) {
    guard owner.isViewLoaded else { return sendDidMove() }
    guard !isPreparing else {
      waiting = (waiting ?? true) && animated
      return
    }
    var animated = animated
    repeat {
      waiting = nil
      finish()
      isPreparing = true
      begin(animated: animated)
      isPreparing = false
      animated = waiting ?? false
    } while waiting != nil
    // The new top view controller determines the status bar.
    owner.setNeedsStatusBarAppearanceUpdate()
  }

  /// Calls `didMove(toParent:)` of the added and the removed controllers.
  private func sendDidMove() {
    let (come, gone) = (arriving, leaving)
    (arriving, leaving) = ([], [])
    removeParent(of: gone)
    for controller in come where controller.parent === owner { controller.didMove(toParent: owner) }
  }

  private func removeParent(of gone: [UIViewController]) {
    // A callback may push a removed controller again.
    for controller in gone
    where controller.parent === owner && !controllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  // MARK: Changing

  private var isVisible: Bool {
    owner.appearance.state == .shown && owner.view.window?.showsControllers == true
  }

  private func begin(animated: Bool) {
    let (old, new) = (shown, controllers.last)
    guard old !== new else {
      showItems()
      shownControllers = controllers
      return sendDidMove()
    }
    guard isVisible else { return exchange(old, new) }
    let isPop = shownControllers.contains { $0 === new }
    let zoomed = isPop ? old : new
    let isAnimated =
      animated && old != nil && new != nil && zoomed?.isTransitionVisible(in: owner.view.window) == true
    new?.loadViewIfNeeded()
    new?.installZoomDismissal()
    let hadFocus = noteFocus(in: old)
    let made = makeTransition(old, new, isPop, isAnimated)
    if hadFocus, made.interaction == nil { resignFocus(of: old) }
    transition = made
    let change = Change(old: old, new: new, before: shownControllers, after: controllers)
    adopt(change)
    changeBars(with: made, change, givingFocus: hadFocus, isPop)
    notifyBeginning(of: change, isAnimated)
    if let new { made.to.finalFrame = frameAndInsets(new) }
    // A callback may have removed the view from the window. The closure retains the controller until the transition ends.
    made.run { [self, owner] completed in
      _ = owner
      end(made, change, completed)
    }
  }

  /// A change of the shown controller.
  private struct Change {
    let old: UIViewController?
    let new: UIViewController?
    /// The values of `controllers`.
    let before: [UIViewController]
    let after: [UIViewController]
  }

  private func adopt(_ change: Change) {
    let (old, new) = (change.old, change.new)
    shown = new
    shownControllers = change.after
    old?.contained?.movement = leaving.contains { $0 === old } ? .outOf : .none
    if let new, arriving.contains(where: { $0 === new }) { new.ensuredContained.movement = .into }
  }

  /// Changes the navigation bar alongside a transition.
  private func changeBars(
    with transition: ControllerTransition, _ change: Change, givingFocus: Bool, _ isPop: Bool
  ) {
    let bars = owner.bar.change(to: change.after.map(\.navigationItem), animated: transition.isAnimated)
    _ = transition.animate(
      alongsideTransition: { [unowned owner] _ in
        bars.apply()
        owner.layOutBars()
        owner.tabBarController?.updateBarVisibility()
      },
      completion: { [weak self] context in
        bars.end(!context.isCancelled)
        // The bar has removed the back button, which may have had the focus.
        guard let self, !context.isCancelled, let new = change.new else { return }
        if givingFocus { restoreFocus(to: new, isPop) }
        if shown === new { ScreenChange.shown(new, in: owner) }
      })
  }

  /// Notifies the controllers and the delegate before the transition runs.
  private func notifyBeginning(of change: Change, _ isAnimated: Bool) {
    change.old?.search?.hostLeaves()
    change.old?.beginTransition(false, animated: isAnimated)
    change.new?.beginTransition(true, animated: isAnimated)
    if let new = change.new {
      owner.delegate?.navigationController(owner, willShow: new, animated: isAnimated)
    }
    owner.showToolbarItems(animated: isAnimated)
  }

  /// Gives the view of a controller its frame and the insets of the bars.
  ///
  /// - Returns: the frame.
  @discardableResult private func frameAndInsets(_ controller: UIViewController) -> CGRect {
    let (frame, insets) = owner.frameAndInsets(for: controller)
    controller.setBarInsets(insets)
    controller.view.frame = frame
    return frame
  }

  // MARK: The focus

  /// Records which view of a controller has the focus, for the way back to it.
  ///
  /// - Returns: whether a view of the controller or of the bars has the focus.
  private func noteFocus(in controller: UIViewController?) -> Bool {
    guard let focused = owner.view.responderWindow?.focusedView, focused.isInside(owner.view) else {
      return false
    }
    if let controller, let view = controller.viewIfLoaded, focused.isInside(view) {
      controller.ensuredContained.focusedView = focused
    }
    return true
  }

  /// Takes the focus from a controller that a transition replaces, so that keys and key commands reach the new controller
  /// at once. A text keeps it until its view leaves the window, and the on-screen keyboard with it.
  private func resignFocus(of controller: UIViewController?) {
    guard let view = controller?.viewIfLoaded,
      let responder = view.responderWindow?.firstResponder as? UIView,
      responder.isInside(view), !(responder is any UITextInput)
    else { return }
    responder.resignFirstResponder()
  }

  /// Moves the focus that the change took away to the controller that is shown, if the keyboard is in use: back to where
  /// it was in that controller, or to its first view.
  private func restoreFocus(to controller: UIViewController, _ isPop: Bool) {
    guard shown === controller, transition == nil, let view = controller.viewIfLoaded,
      let window = view.responderWindow, window.showsFocus, window.firstResponder == nil
    else { return }
    if isPop, let last = controller.contained?.focusedView, last.isInside(view), last.becomeFirstResponder() {
      return window.showFocus(around: last)
    }
    window.moveFocus(into: view)
  }

  private func makeTransition(
    _ old: UIViewController?, _ new: UIViewController?, _ isPop: Bool, _ isAnimated: Bool
  ) -> ControllerTransition {
    var animator: (any UIViewControllerAnimatedTransitioning)?
    var interaction: (any UIViewControllerInteractiveTransitioning)?
    if isAnimated, let old, let new {
      let own = owner.delegate?.navigationController(
        owner, animationControllerFor: isPop ? .pop : .push, from: old, to: new)
      animator = own ?? standardAnimator(old, new, isPush: !isPop)
      interaction =
        own.flatMap { owner.delegate?.navigationController(owner, interactionControllerFor: $0) } ?? drag
    }
    let from = ControllerTransition.Side(
      controller: old, view: old?.viewIfLoaded, initialFrame: old?.viewIfLoaded?.frame ?? .zero)
    return ControllerTransition(
      in: owner.stage, from: from, to: .init(controller: new, view: new?.viewIfLoaded), animator: animator,
      interaction: interaction)
  }

  private func standardAnimator(_ old: UIViewController, _ new: UIViewController, isPush: Bool)
    -> any UIViewControllerAnimatedTransitioning
  {
    let (below, above) = isPush ? (old, new) : (new, old)
    return above.preferredNavigationAnimator(from: below, isOpening: isPush)
      ?? NavigationAnimator(isPush: isPush, isDragged: drag != nil)
  }

  /// Replaces the view while the navigation controller is invisible. The appearance callbacks then follow the views'
  /// windows.
  private func exchange(_ old: UIViewController?, _ new: UIViewController?) {
    shown = new
    shownControllers = controllers
    // The old controller received `viewWillAppear` with its container, and is removed before its view is in the window.
    let wasTold = old?.isShownOrAppearing == true
    if wasTold { old?.beginTransition(false, animated: false) }
    if let view = old?.viewIfLoaded, view.isInside(owner.view) { view.removeFromSuperview() }
    if let old, wasTold { UIViewController.endTransitions([old]) }
    if let new {
      frameAndInsets(new)
      new.installZoomDismissal()
      owner.stage.addSubview(new.view)
    }
    showItems()
    owner.showToolbarItems(animated: false)
    owner.view.setNeedsLayout()
    sendDidMove()
  }

  private func showItems() {
    let change = owner.bar.change(to: controllers.map(\.navigationItem), animated: false)
    change.apply()
    change.end(true)
    owner.tabBarController?.viewIfLoaded?.setNeedsLayout()
    owner.view.setNeedsLayout()
  }

  private func end(_ ended: ControllerTransition, _ change: Change, _ succeeded: Bool) {
    let (old, new) = (change.old, change.new)
    // A controller that moved to another parent meanwhile cannot return, so the change counts as completed.
    let completed = succeeded || old.map { $0.parent !== owner } ?? false
    let wasPreparing = isPreparing
    isPreparing = true
    transition = nil
    let (gone, stays) = completed ? (old, new) : (new, old)
    if !completed { revert(change) }
    shown = stays
    if !completed {
      gone?.beginTransition(false, animated: ended.isAnimated)
      // A presentation in the controller's context may cover it. Then the dismissal makes the appearance callbacks.
      if stays?.modal?.isCovered != true { stays?.beginTransition(true, animated: ended.isAnimated) }
    }
    if let view = gone?.viewIfLoaded, view.isInside(owner.view) { view.removeFromSuperview() }
    gone?.setBarInsets(.zero)
    owner.layOutTop()
    if completed {
      removeParent(of: leaving)
      leaving = []
    }
    UIViewController.endTransitions([gone, stays].compactMap(\.self), animated: ended.isAnimated)
    gone?.contained?.movement = .none
    stays?.contained?.movement = .none
    sendDidMove()
    if completed, old?.parent !== owner { old?.search?.hostIsGone() }
    stays?.search?.hostCame()
    if !completed {
      owner.showToolbarItems(animated: false)
      owner.tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
    if completed, let new {
      notifiedShown = new
      owner.delegate?.navigationController(owner, didShow: new, animated: ended.isAnimated)
    }
    owner.view.setNeedsLayout()
    isPreparing = wasPreparing
    if !wasPreparing, let animated = waiting { update(animated: animated) }
    // A canceled transition restores the previous top view controller, which determines the status bar.
    if !completed { owner.setNeedsStatusBarAppearanceUpdate() }
    owner.tabBarController?.navigationChanged(owner)
  }

  /// Restores the controllers of before a canceled change.
  private func revert(_ change: Change) {
    let before = change.before.filter { $0.parent === owner }
    shownControllers = before
    guard controllers.elementsEqual(change.after, by: ===) else {
      // The program has set other controllers since. They are shown next.
      waiting = false
      return
    }
    controllers = before
    let back = leaving.filter { controller in before.contains { $0 === controller } }
    let out = arriving.filter { controller in !before.contains { $0 === controller } }
    leaving.removeAll { controller in back.contains { $0 === controller } }
    arriving.removeAll { controller in out.contains { $0 === controller } }
    for controller in out {
      controller.willMove(toParent: nil)
      leaving.append(controller)
    }
    for controller in back { controller.didMove(toParent: owner) }
    orderChildren()
  }

  /// Completes the running transition at once.
  func finish() { transition?.finishNow(completing: true) }

  /// Ends a canceled transition at once, so that the next change starts from the controllers of before it.
  func endIfGivenUp() { if transition?.isGivenUp == true { transition?.finishNow() } }

  /// Called when the view may have changed its size. A running transition has frames for the old size, so it is completed.
  func sizeMayChange(_ size: CGSize) {
    guard size != lastSize else { return }
    lastSize = size
    if transition?.isAnimated == true, !isPreparing { finish() }
  }

  // MARK: Appearance of the top controller

  // A controller that was shown while the window was invisible is reported to the delegate when it appears.
  func willAppear(_ animated: Bool) {
    if let shown, shown !== notifiedShown {
      owner.delegate?.navigationController(owner, willShow: shown, animated: animated)
    }
  }

  func didAppear(_ animated: Bool) {
    guard let shown, shown !== notifiedShown, transition == nil else { return }
    notifiedShown = shown
    owner.delegate?.navigationController(owner, didShow: shown, animated: animated)
  }
}
