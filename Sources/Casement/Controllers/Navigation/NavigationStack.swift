import Foundation
import Graphics

/// The controllers of a navigation controller, and the change of the one that is shown.
///
/// What the program sets holds at once. What is shown follows: a change that comes while another begins, or tells somebody
/// of it, has its turn after that; one that comes while another is on its way has that end first.
final class NavigationStack {
  private unowned let owner: UINavigationController

  /// From the root to the topmost.
  private(set) var controllers: [UIViewController] = []
  /// The controller whose view is shown, or on its way to be.
  private(set) var shown: UIViewController?
  /// The controllers when that was chosen.
  private var shownControllers: [UIViewController] = []
  /// Those that came or went, and are to be told so once the change is over.
  private var arriving: [UIViewController] = []
  private var leaving: [UIViewController] = []

  /// What is on its way.
  private(set) var transition: ControllerTransition?
  /// Whether somebody is being told of a change, or it is being made.
  private(set) var isPreparing = false
  /// Whether a further change waits for that; and whether it is to be seen.
  private var waiting: Bool?
  /// Drives the next change, where somebody drags.
  var drag: UIPercentDrivenInteractiveTransition?
  private var lastSize = CGSize.zero
  /// The controller of which the delegate was told last.
  private weak var told: UIViewController?

  init(_ owner: UINavigationController) { self.owner = owner }

  // MARK: Setting

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

  /// A split view shows its button in the bar of the root of a column.
  private func rootMayHaveChanged(from old: [UIViewController]) {
    if old.first !== controllers.first { owner.splitViewController?.updateButton() }
  }

  /// The program took a controller out by `removeFromParent`.
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

  /// Shows the topmost controller.
  private func update(animated: Bool) {
    guard owner.isViewLoaded else { return settle() }
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
    // The new top view controller decides about the status bar.
    owner.setNeedsStatusBarAppearanceUpdate()
  }

  /// Tells those who came or went.
  private func settle() {
    let (come, gone) = (arriving, leaving)
    (arriving, leaving) = ([], [])
    letGo(of: gone)
    for controller in come where controller.parent === owner { controller.didMove(toParent: owner) }
  }

  private func letGo(of gone: [UIViewController]) {
    // One that is told may push another one of them again.
    for controller in gone
    where controller.parent === owner && !controllers.contains(where: { $0 === controller }) {
      controller.removeFromParent()
    }
  }

  // MARK: Changing

  private var isSeen: Bool {
    owner.appearance.state == .shown && owner.view.window?.showsControllers == true
  }

  private func begin(animated: Bool) {
    let (old, new) = (shown, controllers.last)
    guard old !== new else {
      showItems()
      shownControllers = controllers
      return settle()
    }
    guard isSeen else { return exchange(old, new) }
    let isPop = shownControllers.contains { $0 === new }
    let isAnimated =
      animated && old != nil && new != nil && owner.view.window?.showsMotion == true
    new?.loadViewIfNeeded()
    let hadFocus = noteFocus(in: old)
    let made = makeTransition(old, new, isPop, isAnimated)
    transition = made
    let before = shownControllers
    let after = controllers
    shown = new
    shownControllers = after
    old?.contained?.movement = leaving.contains { $0 === old } ? .outOf : .none
    if let new, arriving.contains(where: { $0 === new }) { new.ownContained.movement = .into }

    let change = owner.bar.change(to: after.map(\.navigationItem), animated: isAnimated)
    _ = made.animate(
      alongsideTransition: { [unowned owner] _ in
        change.apply()
        owner.layOutBars()
        owner.tabBarController?.placeBars()
      },
      completion: { [weak self] context in
        change.end(!context.isCancelled)
        // The bar has removed the back button, which may have had the focus.
        if hadFocus, !context.isCancelled, let new { self?.giveFocus(to: new, isPop) }
      })
    old?.search?.hostLeaves()
    old?.beginTransition(false, animated: isAnimated)
    new?.beginTransition(true, animated: isAnimated)
    if let new { owner.delegate?.navigationController(owner, willShow: new, animated: isAnimated) }
    owner.showToolbarItems(animated: isAnimated)
    if let new {
      let (frame, insets) = owner.place(for: new)
      new.setBarInsets(insets)
      new.view.frame = frame
      made.to.finalFrame = frame
    }
    // The view may have been taken out of the window by somebody who was told. The controller stays until it is over.
    made.run { [self, owner] completed in
      _ = owner
      end(made, old, new, before: before, after: after, completed)
    }
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
      controller.ownContained.focusedView = focused
    }
    return true
  }

  /// Moves the focus that the change took away to the controller that is shown, if the keyboard is in use: back to where
  /// it was in that controller, or to its first view.
  private func giveFocus(to controller: UIViewController, _ isPop: Bool) {
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
      animator = own ?? NavigationAnimator(isPush: !isPop, isDragged: drag != nil)
      interaction =
        own.flatMap { owner.delegate?.navigationController(owner, interactionControllerFor: $0) } ?? drag
    }
    let from = ControllerTransition.Side(
      controller: old, view: old?.viewIfLoaded, initialFrame: old?.viewIfLoaded?.frame ?? .zero)
    return ControllerTransition(
      in: owner.stage, from: from, to: .init(controller: new, view: new?.viewIfLoaded), animator: animator,
      interaction: interaction)
  }

  /// Puts one view in the place of the other, while nobody sees it. The two hear of it by their views, if at all.
  private func exchange(_ old: UIViewController?, _ new: UIViewController?) {
    shown = new
    shownControllers = controllers
    // A controller that was told with its container that it comes, and goes before its view is in the window.
    let wasTold = old?.isSeen == true
    if wasTold { old?.beginTransition(false, animated: false) }
    if let view = old?.viewIfLoaded, view.isInside(owner.view) { view.removeFromSuperview() }
    if wasTold { old?.endTransition() }
    if let new {
      let (frame, insets) = owner.place(for: new)
      new.setBarInsets(insets)
      new.view.frame = frame
      owner.stage.addSubview(new.view)
    }
    showItems()
    owner.showToolbarItems(animated: false)
    owner.view.setNeedsLayout()
    settle()
  }

  private func showItems() {
    let change = owner.bar.change(to: controllers.map(\.navigationItem), animated: false)
    change.apply()
    change.end(true)
    owner.tabBarController?.viewIfLoaded?.setNeedsLayout()
    owner.view.setNeedsLayout()
  }

  private func end(
    _ ended: ControllerTransition, _ old: UIViewController?, _ new: UIViewController?,
    before: [UIViewController], after: [UIViewController], _ succeeded: Bool
  ) {
    // A controller that another one has taken in meanwhile does not come back.
    let completed = succeeded || old.map { $0.parent !== owner } ?? false
    let wasPreparing = isPreparing
    isPreparing = true
    transition = nil
    let (gone, stays) = completed ? (old, new) : (new, old)
    if !completed { takeBack(before, after) }
    shown = stays
    if !completed {
      gone?.beginTransition(false, animated: ended.isAnimated)
      // Not if a controller that it presents in its own place has covered it meanwhile: the dismissal of that tells it that it
      // appears.
      if stays?.modal?.isCovered != true { stays?.beginTransition(true, animated: ended.isAnimated) }
    }
    if let view = gone?.viewIfLoaded, view.isInside(owner.view) { view.removeFromSuperview() }
    gone?.setBarInsets(.zero)
    owner.layOutTop()
    if completed {
      letGo(of: leaving)
      leaving = []
    }
    gone?.endTransition()
    stays?.endTransition()
    // The window may have been hidden by somebody who was told.
    if let stays, !isSeen, stays.appearance.state == .shown {
      stays.beginTransition(false, animated: false)
      stays.endTransition()
    }
    gone?.contained?.movement = .none
    stays?.contained?.movement = .none
    settle()
    if completed, old?.parent !== owner { old?.search?.hostIsGone() }
    stays?.search?.hostCame()
    if !completed {
      owner.showToolbarItems(animated: false)
      owner.tabBarController?.viewIfLoaded?.setNeedsLayout()
    }
    if completed, let new {
      told = new
      owner.delegate?.navigationController(owner, didShow: new, animated: ended.isAnimated)
    }
    owner.view.setNeedsLayout()
    isPreparing = wasPreparing
    if !wasPreparing, let animated = waiting { update(animated: animated) }
    // A canceled transition restores the previous top view controller.
    if !completed { owner.setNeedsStatusBarAppearanceUpdate() }
    owner.tabBarController?.follow(owner)
  }

  /// A change was given up: the controllers are those from before it.
  private func takeBack(_ before: [UIViewController], _ after: [UIViewController]) {
    let before = before.filter { $0.parent === owner }
    shownControllers = before
    guard controllers.elementsEqual(after, by: ===) else {
      // The program has set others since: these are shown next.
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

  /// Ends what is on its way, in its new state.
  func finish() { transition?.finishNow(completing: true) }

  /// A change that was given up, and is on its way back, has gone: what comes next is from before it.
  func endIfGivenUp() { if transition?.isGivenUp == true { transition?.finishNow() } }

  /// The view may have another size: what is on its way to a place for the old one ends.
  func sizeMayChange(_ size: CGSize) {
    guard size != lastSize else { return }
    lastSize = size
    if transition?.isAnimated == true, !isPreparing { finish() }
  }

  // MARK: The first controller

  // What was shown while nobody saw it is told to the delegate when it is seen.
  func willAppear(_ animated: Bool) {
    if let shown, shown !== told {
      owner.delegate?.navigationController(owner, willShow: shown, animated: animated)
    }
  }

  func didAppear(_ animated: Bool) {
    guard let shown, shown !== told, transition == nil else { return }
    told = shown
    owner.delegate?.navigationController(owner, didShow: shown, animated: animated)
  }
}
