import CasementGraphics
import Foundation

extension UIViewController {
  // MARK: Presenting

  /// Presents a controller above this one, or above the ancestor that the style requires.
  func show(_ controller: UIViewController, modally animated: Bool, _ completion: (() -> Void)?) {
    if let picker = controller as? any PanelController {
      guard picker.begin(from: self) else {
        Trace.log("controller present ignored reason=\"\(type(of: self)) presents a picker already\"")
        return
      }
      return later(completion)
    }
    precondition(controller !== self, "a controller cannot present itself")
    controller.forgetLostPresenter()
    precondition(
      controller.modal?.phase ?? .idle == .idle,
      "\(type(of: controller)) is presented already: dismiss it before it is presented again")
    precondition(
      controller.parent == nil,
      "\(type(of: controller)) is in another controller: take it out before it is presented")
    let style = controller.effectiveStyle
    let isInContext = style == .currentContext || style == .overCurrentContext
    let presenter = isInContext ? nearest { $0.definesPresentationContext } ?? outermost : outermost
    guard presenter.modal?.presented == nil else {
      Trace.log("controller present ignored reason=\"\(type(of: presenter)) presents another one already\"")
      return
    }
    guard presenter.outermost.modal?.phase != .dismissing else {
      Trace.log("controller present ignored reason=\"\(type(of: presenter)) is being dismissed\"")
      return
    }
    guard let window = presenter.viewIfLoaded?.window else {
      Trace.log("controller present ignored reason=\"the view of \(type(of: presenter)) is in no window\"")
      return
    }
    let (presentation, shown) = controller.makePresentation(presenter, source: self)
    let isOverView = isInContext || style == .custom && !presentation.shouldPresentInFullscreen
    let isInside = isOverView || presentation is UIPopoverPresentationController
    // A presentation of a popover's controller is in the window, where the popover would cover it.
    if !isInside { for popover in presenter.popoversAround { popover.suspend() } }
    presenter.begin(
      presentation, of: shown, source: self, in: isInside ? window : window.base ?? window, isOverView,
      animated, completion)
  }

  /// Creates the presentation controller, and the controller to present: this one, or a replacement in a narrow window.
  private func makePresentation(_ presenter: UIViewController, source: UIViewController)
    -> (presentation: UIPresentationController, shown: UIViewController)
  {
    let state = ensuredModal
    let window = presenter.viewIfLoaded?.window?.base
    let isNarrow = (window?.bounds.width ?? .infinity) < UISheetPresentationController.narrow
    if modalPresentationStyle == .custom, state.presentation == nil {
      state.presentation = state.transitioningDelegate?.presentationController(
        forPresented: self, presenting: presenter, source: source)
    }
    let presentation =
      popover(isNarrow: isNarrow) ?? state.presentation ?? standardPresentation(effectiveStyle, presenter)
    state.presentation = presentation
    presentation.setPresenter(presenter)
    let popover = presentation as? UIPopoverPresentationController
    var adapted = isNarrow ? presentation.adaptivePresentationStyle : .none
    if adapted == effectiveStyle || adapted == .automatic || !adaptsToNarrowWindows { adapted = .none }
    if adapted == .none, let popover {
      popover.prepare()
      if !popover.hasSource {
        Trace.log("popover without a source class=\(type(of: self))")
        adapted = .pageSheet
      }
    }
    guard adapted != .none else { return (presentation, self) }
    let delegate = presentation.delegate
    let stand = delegate?.presentationController(
      presentation, viewControllerForAdaptivePresentationStyle: adapted)
    let shown = stand ?? self
    let isSheet = adapted == .pageSheet || adapted == .formSheet
    let other =
      shown === self && isSheet
      ? popover?.adaptiveSheetPresentationController ?? shown.standardPresentation(adapted, presenter)
      : shown.standardPresentation(adapted, presenter)
    other.setPresenter(presenter)
    other.delegate = other.delegate ?? delegate
    other.adaptedStyle = adapted
    if shown !== self { state.presentation = nil }
    shown.ensuredModal.presentation = other
    return (other, shown)
  }

  private func begin(
    _ presentation: UIPresentationController, of controller: UIViewController, source: UIViewController,
    in window: UIWindow, _ isInContext: Bool, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    let state = controller.ensuredModal
    ensuredModal.presented = controller
    state.presenter = self
    state.phase = .presenting
    let outer = isInContext ? view.superview ?? window : window
    presentation.makeContainer(in: outer, frame: outer === window ? window.bounds : view.frame)
    guard let container = presentation.containerView else { return forget([controller]) }
    window.controllerInFrontChanged()
    if presentation.blocksBelow { controller.storeFirstResponder(in: window.base ?? window) }

    // The view of a popover's controller stays in its popup.
    let removes =
      presentation.shouldRemovePresentersView && !(modal?.presentation is UIPopoverPresentationController)
    let isSeen = animated && controller.isTransitionVisible(in: window)
    let presenting = Presenting(
      presentation: presentation, controller: controller, container: container, window: window,
      removesView: removes, isSeen: isSeen)
    let transition = makeTransition(for: presenting, source: source)
    state.transition = transition
    controller.loadViewIfNeeded()
    controller.installZoomDismissal()
    presentation.delegate?.presentationController(
      presentation, willPresentWithAdaptiveStyle: presentation.adaptedStyle ?? .none,
      transitionCoordinator: transition)
    presentation.presentationTransitionWillBegin()
    if removes { beginTransition(false, animated: isSeen) }
    controller.beginTransition(!window.isHidden, animated: isSeen)
    transition.to.view = presentation.presentedView
    transition.to.finalFrame = presentation.frameOfPresentedViewInContainerView
    Trace.log("controller presented class=\(type(of: controller))")
    transition.run { [self] completed in
      state.transition = nil
      guard completed else { return revert(presenting) }
      complete(presenting)
      completion?()
    }
  }

  /// A presentation whose transition runs.
  private struct Presenting {
    let presentation: UIPresentationController
    /// The presented controller.
    let controller: UIViewController
    let container: UIView
    weak var window: UIWindow?
    /// Whether the view of the presenter is removed meanwhile.
    let removesView: Bool
    /// Whether the transition is animated.
    let isSeen: Bool
  }

  private func makeTransition(for presenting: Presenting, source: UIViewController) -> ControllerTransition {
    let controller = presenting.controller
    let transitions = presenting.isSeen ? controller.transitioningDelegate : nil
    let own = transitions?.animationController(forPresented: controller, presenting: self, source: source)
    let standard = presenting.presentation
    return ControllerTransition(
      in: presenting.container,
      from: .init(controller: self, view: presenting.removesView ? view : nil, initialFrame: view.frame),
      to: .init(controller: controller),
      animator: presenting.isSeen ? own ?? standard.preferredAnimator(isPresenting: true) : nil,
      interaction: own.flatMap { transitions?.interactionControllerForPresentation(using: $0) },
      style: controller.effectiveStyle)
  }

  private func complete(_ presenting: Presenting) {
    let state = presenting.controller.ensuredModal
    state.phase = .presented
    if presenting.removesView { cover() }
    state.ending = .presenting
    Self.endTransitions([presenting.controller] + (presenting.removesView ? [self] : []))
    state.ending = .idle
    presenting.presentation.presentationTransitionDidEnd(true)
    ScreenChange.presented(presenting.presentation)
  }

  /// Restores the state before a canceled presentation.
  private func revert(_ presenting: Presenting) {
    let (controller, window) = (presenting.controller, presenting.window)
    let (isSeen, removes) = (presenting.isSeen, presenting.removesView)
    controller.dismissAtOnce()
    controller.beginTransition(false, animated: isSeen)
    if removes { beginTransition(window?.showsControllers == true, animated: isSeen) }
    forget([controller])
    presenting.container.window?.controllerInFrontChanged()
    Self.endTransitions((removes ? [self] : []) + [controller])
    controller.restoreFirstResponder(in: window?.base)
    presenting.presentation.presentationTransitionDidEnd(false)
  }

  // MARK: Dismissing

  /// Dismisses the presentation of this controller or its nearest ancestor with one; else the presentation that it is in.
  func dismissModal(_ animated: Bool, _ completion: (() -> Void)?) {
    let isOfPicker = UIApplication.shared.context.panels?.dismiss(self) ?? false
    // A picker is above this controller, so only the picker is dismissed.
    if isOfPicker, nearest(where: { $0.modal?.presented != nil }) == nil { return later(completion) }
    let owner = nearest { $0.modal?.presented != nil } ?? outermost.modal?.presenter
    guard let presenter = owner, let first = presenter.modal?.presented else { return later(completion) }
    guard first.modal?.phase != .dismissing else {
      Trace.log("controller dismiss ignored reason=\"\(type(of: first)) is being dismissed already\"")
      return
    }
    // Running transitions are finished first. The completion of one may present a further controller. The next controller
    // of the chain is therefore looked up afterwards.
    var chain: [UIViewController] = []
    var next: UIViewController? = first
    while let controller = next {
      controller.modal?.transition?.finishNow()
      chain.append(controller)
      next = controller.modal?.presented
    }
    chain = chain.filter { $0.modal?.phase == .presented }
    guard let top = chain.last, chain.first === first else { return later(completion) }
    presenter.end(chain, top, animated, completion)
  }

  /// Dismisses the presentation of this controller without animation, even if its dismissal is in progress.
  func dismissAtOnce() {
    for controller in sequence(first: self, next: { $0.modal?.presented }).dropFirst() {
      controller.modal?.transition?.finishNow()
    }
    if modal?.presented != nil { dismiss(animated: false) }
  }

  private func end(
    _ chain: [UIViewController], _ top: UIViewController, _ animated: Bool, _ completion: (() -> Void)?
  ) {
    guard let presentation = top.modal?.presentation, let container = presentation.containerView else {
      forget(chain)
      return later(completion)
    }
    for controller in chain { controller.modal?.phase = .dismissing }
    container.window?.controllerInFrontChanged()
    let between = chain.dropLast()
    // The presentations in between are hidden at once, and their controllers disappear.
    for controller in between { controller.modal?.presentation?.containerView?.isHidden = true }
    // A covered child that left its parent in the meantime is not restored.
    if modal?.covered?.parent !== parent, rootWindow == nil { modal?.covered = nil }
    let lowest = chain[0].modal?.presentation?.containerView ?? container
    let isShown = lowest.window?.showsControllers == true
    let dismissal = Dismissal(
      chain: chain, top: top, presentation: presentation, container: container,
      isCovered: modal?.isCovered == true, isTopInPopup: lowest.window !== container.window,
      isSeen: animated && top.isTransitionVisible(in: container.window))
    let transition = makeTransition(for: dismissal)
    top.modal?.transition = transition
    presentation.dismissalTransitionWillBegin()
    top.beginTransition(false, animated: dismissal.isSeen)
    let seen = between.filter { $0.modal?.isCovered != true }
    for controller in seen { controller.beginTransition(false, animated: false) }
    if dismissal.isCovered {
      beginTransition(isShown, animated: dismissal.isSeen)
      if dismissal.isTopInPopup { uncover(in: lowest) }
    }
    transition.run { [self] completed in
      top.modal?.transition = nil
      guard completed else { return revert(dismissal, seen) }
      complete(dismissal)
      completion?()
    }
  }

  /// A dismissal whose transition runs.
  private struct Dismissal {
    /// The presented controllers, from that of this controller to the topmost, with which the transition is made.
    let chain: [UIViewController]
    let top: UIViewController
    let presentation: UIPresentationController
    let container: UIView
    /// Whether the presentations covered the view of the presenter. It reappears in the container of the topmost one.
    let isCovered: Bool
    /// Whether the topmost presentation is in another window, as that of a popover. A covered view is then restored to
    /// its own place at once.
    let isTopInPopup: Bool
    /// Whether the transition is animated.
    let isSeen: Bool
  }

  private func makeTransition(for dismissal: Dismissal) -> ControllerTransition {
    let (top, presentation) = (dismissal.top, dismissal.presentation)
    let transitions = dismissal.isSeen ? top.transitioningDelegate : nil
    let own = transitions?.animationController(forDismissed: top)
    let animator = dismissal.isSeen ? own ?? presentation.preferredAnimator(isPresenting: false) : nil
    let area = dismissal.container.bounds
    let reappears = dismissal.isCovered && !dismissal.isTopInPopup
    return ControllerTransition(
      in: dismissal.container,
      from: .init(
        controller: top, view: presentation.presentedView,
        initialFrame: presentation.presentedView?.frame ?? area),
      to: .init(controller: self, view: reappears ? view : nil, finalFrame: area), animator: animator,
      interaction: own.flatMap { transitions?.interactionControllerForDismissal(using: $0) }
        ?? top.modal?.zoomDismissal?.drag,
      style: top.effectiveStyle)
  }

  private func complete(_ dismissal: Dismissal) {
    let (chain, container) = (dismissal.chain, dismissal.container)
    let window = container.window
    if dismissal.isCovered, !dismissal.isTopInPopup { uncover(in: container) }
    forget(chain)
    // Before `viewDidAppear`, in which the program may choose another first responder.
    chain[0].restoreFirstResponder(in: window?.base)
    for controller in chain { controller.modal?.ending = .dismissing }
    Self.endTransitions((dismissal.isCovered ? [self] : []) + chain.reversed())
    for controller in chain { controller.modal?.ending = .idle }
    dismissal.presentation.dismissalTransitionDidEnd(true)
    ScreenChange.dismissed(to: self)
    Trace.log("controller dismissed class=\(type(of: dismissal.top))")
  }

  /// Restores the state before a canceled dismissal.
  ///
  /// - Parameter seen: the controllers below the topmost one whose views are not covered.
  private func revert(_ dismissal: Dismissal, _ seen: [UIViewController]) {
    let (chain, top, container) = (dismissal.chain, dismissal.top, dismissal.container)
    let popovers = chain.compactMap { $0.modal?.presentation as? UIPopoverPresentationController }
    // A popup that cannot be reopened is handled last: until then its controller counts as being dismissed.
    for popover in popovers { popover.reopen() }
    for controller in chain { controller.modal?.phase = .presented }
    container.window?.controllerInFrontChanged()
    for controller in chain.dropLast() { controller.modal?.presentation?.containerView?.isHidden = false }
    top.beginTransition(container.window?.showsControllers == true, animated: dismissal.isSeen)
    if dismissal.isCovered {
      beginTransition(false, animated: dismissal.isSeen)
      if dismissal.isTopInPopup { cover() } else { view.removeFromSuperview() }
      Self.endTransitions([self], animated: dismissal.isSeen)
    }
    for controller in seen {
      let isShown = controller.viewIfLoaded?.window?.showsControllers == true
      controller.beginTransition(isShown, animated: false)
    }
    Self.endTransitions([top] + seen)
    dismissal.presentation.dismissalTransitionDidEnd(false)
    for popover in popovers { popover.endIfLost() }
  }

  /// Clears the presentation state of a chain of controllers, the first of which this one presents.
  private func forget(_ chain: [UIViewController]) {
    for controller in chain.reversed() {
      guard let state = controller.modal else { continue }
      state.presentation?.removeContainer()
      state.presentation = nil
      state.presenter?.modal?.presented = nil
      state.presenter = nil
      state.phase = .idle
    }
    // Popovers that were suspended for these presentations are reopened.
    for popover in popoversAround.reversed() { popover.resume() }
  }

  /// The popovers that contain this controller, innermost first.
  private var popoversAround: [UIPopoverPresentationController] {
    sequence(first: outermost) { $0.modal?.presenter?.outermost }
      .prefix { $0.modal?.presentation?.containerView?.window?.popupKind == .popover }
      .compactMap { $0.modal?.presentation as? UIPopoverPresentationController }
  }

  /// Clears the presentation of a controller whose presenter was released.
  private func forgetLostPresenter() {
    guard let state = modal, state.phase != .idle, state.presenter == nil else { return }
    state.transition?.finishNow()
    state.presentation?.removeContainer()
    state.presentation = nil
    state.phase = .idle
  }

  /// Calls a completion in the next turn, because there is no transition to wait for.
  package func later(_ completion: (() -> Void)?) {
    guard let completion else { return }
    // The closure stays on the main thread.
    nonisolated(unsafe) let body = completion
    UIApplication.shared.context.post.send { body() }
  }

  // MARK: The presenter's view

  /// Removes the view from the window, because a full-screen presentation covers it.
  private func cover() {
    var place = CoveredPlace(parent: parent)
    if let view = viewIfLoaded, let superview = view.superview {
      (place.superview, place.sibling) = (superview, superview.subviews.prefix { $0 !== view }.last)
      (place.frame, place.size) = (view.frame, superview.bounds.size)
    }
    ensuredModal.covered = place
    viewIfLoaded?.removeFromSuperview()
  }

  /// Restores a covered view to its place.
  private func uncover(in container: UIView) {
    guard let covered = modal?.covered, let view = viewIfLoaded else { return }
    modal?.covered = nil
    if let rootWindow { return rootWindow.installRootView() }
    guard let place = covered.superview ?? container.superview else { return }
    // The superview may have another size now. A view that filled it does so again; any other keeps its frame.
    let fills = covered.frame.size == covered.size
    view.frame = CGRect(origin: covered.frame.origin, size: fills ? place.bounds.size : covered.frame.size)
    if let below = covered.sibling, below.superview === place {
      place.insertSubview(view, aboveSubview: below)
    } else {
      place.insertSubview(view, at: 0)
    }
  }

  // MARK: The keyboard

  /// Resigns the window's first responder, and stores it until this controller is dismissed.
  private func storeFirstResponder(in window: UIWindow) {
    guard let responder = window.firstResponder else { return }
    ensuredModal.responderBefore = responder
    // If its delegate refused to end editing, a field behind the presentation would receive the keys.
    window.isForcingEnd = true
    responder.resignFirstResponder()
    window.isForcingEnd = false
    if window.firstResponder === responder { window.firstResponder = nil }
  }

  private func restoreFirstResponder(in window: UIWindow?) {
    let responder = modal?.responderBefore
    modal?.responderBefore = nil
    guard let responder, let window, window.firstResponder == nil, responder.responderWindow === window else {
      return
    }
    guard responder.becomeFirstResponder(), let view = window.firstResponder as? UIView else { return }
    window.showFocus(around: view)
  }
}

/// A controller that shows a panel of the desktop instead of its view: a picker of documents or images.
package protocol PanelController: UIViewController {
  /// Shows the panel.
  ///
  /// - Returns: false if the presenter shows a panel already.
  func begin(from presenter: UIViewController) -> Bool
}

/// The panels of the desktop that controllers present: `DocumentPresentations`.
package protocol PanelPresentations: AnyObject {
  /// Dismisses the panel that a controller or an ancestor presents, or that is the controller's own.
  ///
  /// - Returns: whether there was one, or one that is already closed.
  func dismiss(_ controller: UIViewController) -> Bool
}
