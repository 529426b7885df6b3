/// The phase of a controller's appearance, as its appearance callbacks have reported it (rule N1).
package struct Appearance {
  package enum State {
    /// The view is in no window that is shown.
    case gone
    /// `viewWillAppear` was called, and `viewDidAppear` is pending.
    case coming
    /// The view is in a window that is shown.
    case shown
    /// `viewWillDisappear` was called, and `viewDidDisappear` is pending.
    case leaving
  }

  package fileprivate(set) var state = State.gone

  /// The number of changes of `state`. A caller compares it after a callback: an override may have made another change.
  fileprivate var changes = 0
  /// Whether the change in progress is animated: the argument of the appearance callbacks.
  fileprivate var isAnimated = false
  /// Whether `viewIsAppearing` was called since `viewWillAppear`.
  fileprivate var hasSentViewIsAppearing = false
}

/// A controller whose `viewDidAppear` or `viewDidDisappear` is pending. The reference is weak: without a compositor no
/// event loop runs, so the controller may be released before the callback.
struct AppearingController {
  weak var controller: UIViewController?
}

extension UIViewController {
  private var isVisible: Bool { appearance.state == .coming || appearance.state == .shown }

  /// Calls the appearance callbacks of a window's root controller around a change that shows or removes its view.
  func setVisible(_ visible: Bool, around change: () -> Void = {}) {
    guard let number = beginAppearance(visible) else { return change() }
    change()
    // An override may have changed the visibility back. That change has already made its own callbacks.
    if number == appearance.changes { endAppearance() }
  }

  /// Calls `viewWillAppear` or `viewWillDisappear`.
  ///
  /// - Returns: the number of this change; nil if the controller already has that visibility.
  @discardableResult func beginAppearance(_ visible: Bool, animated: Bool = false) -> Int? {
    guard visible != isVisible else { return nil }
    appearance.isAnimated = animated
    appearance.state = visible ? .coming : .leaving
    appearance.changes += 1
    let number = appearance.changes
    appearance.hasSentViewIsAppearing = !visible
    if visible { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    sendViewIsAppearing()
    return number
  }

  /// Calls `viewIsAppearing` once per appearance, as soon as the view is in a window.
  private func sendViewIsAppearing() {
    guard !appearance.hasSentViewIsAppearing, appearance.state == .coming, viewIfLoaded?.window != nil else {
      return
    }
    appearance.hasSentViewIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// Calls `viewDidAppear` or `viewDidDisappear` if the matching `will` callback was made.
  func endAppearance() {
    switch appearance.state {
    case .coming:
      sendViewIsAppearing()
      guard appearance.state == .coming else { return }
      appearance.state = .shown
      viewDidAppear(appearance.isAnimated)
    case .leaving:
      appearance.state = .gone
      viewDidDisappear(appearance.isAnimated)
    case .gone, .shown: break
    }
  }

  // MARK: Transitions

  /// Announces appearance or disappearance to the controller and to the descendants that it forwards appearance to.
  package func beginTransition(_ visible: Bool, animated: Bool) {
    ensuredModal.isChanging = true
    ensuredModal.isLeaving = !visible
    forEachDrivenByView(thatLeave: !visible) {
      $0.beginAppearance(visible, animated: animated)
      if $0 !== self { ensuredModal.notifiedDescendants.append(AppearingController(controller: $0)) }
    }
  }

  /// Completes the appearance or disappearance that `beginTransition` announced.
  package func endTransition() {
    let isComing = !ensuredModal.isLeaving
    ensuredModal.isChanging = false
    ensuredModal.isLeaving = false
    let told = ensuredModal.notifiedDescendants
    ensuredModal.notifiedDescendants = []
    forEachDrivenByView(thatChanges: false) {
      // A child may have moved here from a container that disappears, and then received `viewWillDisappear` with that
      // container. It is visible here, so it appears again.
      if isComing, $0 !== self, $0.appearance.state == .leaving,
        $0.viewIfLoaded?.window?.showsControllers == true
      {
        $0.beginAppearance(true)
      }
      $0.endAppearance()
    }
    for told in told { told.controller?.matchViewVisibility() }
  }

  /// Completes the appearance of a controller that left its container during the container's transition. The controller
  /// received `viewWillAppear` or `viewWillDisappear` with the container, but the end of the transition no longer reaches
  /// it. Its next callback depends on whether its view is in a visible window.
  private func matchViewVisibility() {
    guard appearance.state == .coming || appearance.state == .leaving, isDrivenByView else { return }
    if let changing = nearest(where: { $0.modal?.isChanging == true }) {
      return changing.ensuredModal.notifiedDescendants.append(AppearingController(controller: self))
    }
    guard let window = viewIfLoaded?.window, window.showsControllers else { return setVisible(false) }
    beginAppearance(true)
    if appearance.state == .coming { window.context.appearing.append(AppearingController(controller: self)) }
  }

  /// Completes the announced transitions of controllers whose views are in their final places. A callback may have hidden
  /// or shown the window, so each controller is then compared with its window.
  static func endTransitions(_ controllers: [UIViewController]) {
    for controller in controllers { controller.ensuredModal.isChanging = false }
    // A callback may begin another transition for one of them. That transition makes its own final callbacks.
    for controller in controllers where !controller.ensuredModal.isChanging { controller.endTransition() }
    for controller in controllers where !controller.ensuredModal.isChanging {
      let isShown = controller.viewIfLoaded?.window?.showsControllers == true
      controller.forEachDrivenByView(thatChanges: false) {
        $0.setVisible(isShown)
      }
    }
  }

  /// Visits this controller, then its descendants whose views are inside its view. A subtree is skipped where a controller
  /// does not forward appearance methods automatically.
  ///
  /// - Parameters:
  ///   - thatChanges: whether to include children in a transition of their own. That transition makes their final callbacks.
  ///   - thatLeave: whether to include children that disappear in such a transition.
  private func forEachDrivenByView(
    thatChanges: Bool = true, thatLeave: Bool = true, _ body: (UIViewController) -> Void
  ) {
    var rest = [self]
    while let controller = rest.popLast() {
      body(controller)
      guard controller.shouldAutomaticallyForwardAppearanceMethods, let view = controller.viewIfLoaded else {
        continue
      }
      for child in controller.children.reversed()
      where child.viewIfLoaded?.isDescendant(of: view) == true
        && (thatChanges || child.modal?.isChanging != true) && (thatLeave || child.modal?.isLeaving != true)
      {
        rest.append(child)
      }
    }
  }

  // MARK: Views added without containment

  /// Whether the controller's appearance follows its view's window alone. Root controllers, controllers in a transition and
  /// children of containers that forward appearance by hand are excluded.
  var isDrivenByView: Bool {
    rootWindow == nil && modal?.isChanging != true
      && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Called before the view, or an ancestor, enters or leaves a window. A root controller is notified by its window
  /// instead.
  func viewWillMove(to window: UIWindow?) {
    guard isDrivenByView else { return }
    windowIsShown(window?.showsControllers == true)
  }

  /// Called after the view entered or left a window. An appearing view gets `viewDidAppear` at the end of the turn, after
  /// layout.
  func viewDidMove() {
    sendViewIsAppearing()
    guard isDrivenByView else { return }
    switch appearance.state {
    case .leaving: endAppearance()
    case .coming:
      guard let window = viewIfLoaded?.window else { return }
      // An override, such as of `viewWillAppear`, may have hidden the window.
      guard window.showsControllers else { return setVisible(false) }
      window.context.appearing.append(AppearingController(controller: self))
    case .gone:
      // An override, such as of `willMove(toSuperview:)`, may have shown the window.
      guard let window = viewIfLoaded?.window, window.showsControllers else { return }
      beginAppearance(true)
      if appearance.state == .coming {
        window.context.appearing.append(AppearingController(controller: self))
      }
    case .shown: break
    }
  }

  /// Called at the end of an announced move. Corrects a controller whose view stayed in its window, or did not enter the
  /// new one.
  func moveDidEnd() {
    guard isDrivenByView else { return }
    let window = viewIfLoaded?.window
    let isShown = window?.showsControllers == true
    switch appearance.state {
    case .leaving where isShown:
      beginAppearance(true)
      guard appearance.state == .coming, let window else { return }
      window.context.appearing.append(AppearingController(controller: self))
    case .leaving: endAppearance()
    case .coming where !isShown: setVisible(false)
    case .coming, .gone, .shown: break
    }
  }

  /// Called before the window around the view is shown or hidden.
  fileprivate func windowIsShown(_ shown: Bool) { if isDrivenByView { beginAppearance(shown) } }

  /// Called at the end of the turn: lays out a view that entered a window in it, and calls `viewDidAppear`.
  func finishAppearing() {
    guard appearance.state == .coming, let window = viewIfLoaded?.window else { return }
    // An ancestor is in a transition, so `viewDidAppear` waits for the end of that.
    if let changing = nearest(where: { $0.modal?.isChanging == true }) {
      return changing.ensuredModal.notifiedDescendants.append(AppearingController(controller: self))
    }
    window.layoutIfNeeded()
    if appearance.state == .coming { endAppearance() }
  }
}

extension UIView {
  /// Reports the disappearance of all controllers in this view's hierarchy, because its window was released. Running
  /// transitions in it finish in a later turn.
  func leaveReleasedWindow() {
    let context = UIApplication.shared.context
    for transition in context.transitions where transition.containerView.isDescendant(of: self) {
      context.post.send {
        transition.finishNow()
        // Without a compositor no event loop delivers the completions of the animations.
        if context.session == nil { context.animations.advance() }
      }
    }
    var controllers: [UIViewController] = []
    // A popover that was suspended for a presentation in this hierarchy disappears with it.
    for part in [self] + popoversThatMakeRoom {
      part.forEachInside {
        guard let controller = $0.viewController, controller.isShownOrAppearing else { return }
        // The root controller of another window is notified by that window, wherever its view was added.
        if let window = controller.rootWindow, window !== self { return }
        controllers.append(controller)
      }
    }
    for controller in controllers { controller.setVisible(false) }
  }

  /// The popovers that are suspended while a controller in this hierarchy is presented.
  fileprivate var popoversThatMakeRoom: [UIWindow] {
    var popups: [UIWindow] = []
    forEachInside { view in
      var controller = view.viewController?.modal?.presenter?.outermost
      while let presenter = controller?.modal {
        if let popup = (presenter.presentation as? UIPopoverPresentationController)?.suspendedPopup,
          !popups.contains(where: { $0 === popup })
        {
          popups.append(popup)
        }
        controller = presenter.presenter?.outermost
      }
    }
    return popups
  }
}

extension UIWindow {
  /// Whether controllers whose views are in this window count as shown. A hidden popover counts while it is suspended for a
  /// presentation in a visible window.
  package var showsControllers: Bool {
    guard isHidden, let popup = self as? PopoverPopup else { return !isHidden }
    return popup.isSuspended && popup.base?.isHidden == false
  }

  /// Makes the appearance callbacks of all controllers but the root, around a change that shows or hides the window.
  ///
  /// Controllers in popovers that are suspended for a presentation in this window are included: they disappear with it.
  func sendAppearanceToInnerControllers(_ visible: Bool, around change: () -> Void) {
    let windows = [self] + popoversThatMakeRoom
    var controllers: [UIViewController] = []
    for window in windows {
      window.forEachInside { view in
        guard let controller = view.viewController, controller.rootWindow == nil else { return }
        controllers.append(controller)
      }
    }
    for controller in controllers
    where windows.contains(where: { $0 === controller.viewIfLoaded?.window }) {
      controller.windowIsShown(visible)
    }
    change()
    for controller in controllers { controller.viewDidMove() }
  }
}

extension ApplicationContext {
  /// Calls `viewDidAppear` of the controllers whose views entered a window in this turn. Controllers that are added by
  /// these callbacks are included.
  func finishAppearing() {
    while !appearing.isEmpty {
      let controllers = appearing
      appearing.removeAll()
      for appearing in controllers { appearing.controller?.finishAppearing() }
    }
  }
}
