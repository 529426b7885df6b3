/// How far the coming and going of a controller's view is, as the controller was told (rule N1).
struct Appearance {
  enum State {
    /// The view is in no window that is shown.
    case gone
    /// `viewWillAppear` was called, and `viewDidAppear` is to follow.
    case coming
    /// The view is in a window that is shown.
    case shown
    /// `viewWillDisappear` was called, and `viewDidDisappear` is to follow.
    case leaving
  }

  fileprivate(set) var state = State.gone

  /// How often it changed. Who is in the middle of a change knows by it whether an override made another one.
  fileprivate var changes = 0
  /// Whether the change that is told is animated.
  fileprivate var isAnimated = false
  /// Whether `viewIsAppearing` was called since `viewWillAppear`.
  fileprivate var isAppearingTold = false
}

/// A controller that is about to hear that it has appeared or disappeared. Without a compositor there are no turns: it may
/// go before.
struct AppearingController {
  weak var controller: UIViewController?
}

extension UIViewController {
  private var isVisible: Bool { appearance.state == .coming || appearance.state == .shown }

  /// Tells the root controller of a window, around a change that shows its view or takes it away.
  func setVisible(_ visible: Bool, around change: () -> Void = {}) {
    guard let number = beginAppearance(visible) else { return change() }
    change()
    // An override may have changed the visibility back. That change was told completely already.
    if number == appearance.changes { endAppearance() }
  }

  /// Says that the view is about to be shown, or to go.
  ///
  /// - Returns: the number of this change; nil if it was said before.
  @discardableResult func beginAppearance(_ visible: Bool, animated: Bool = false) -> Int? {
    guard visible != isVisible else { return nil }
    appearance.isAnimated = animated
    appearance.state = visible ? .coming : .leaving
    appearance.changes += 1
    let number = appearance.changes
    appearance.isAppearingTold = !visible
    if visible { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    tellAppearing()
    return number
  }

  /// Says once that the view that comes is in its window.
  private func tellAppearing() {
    guard !appearance.isAppearingTold, appearance.state == .coming, viewIfLoaded?.window != nil else {
      return
    }
    appearance.isAppearingTold = true
    viewIsAppearing(appearance.isAnimated)
  }

  /// Says that the view is shown, or is gone, where that was announced.
  func endAppearance() {
    switch appearance.state {
    case .coming:
      tellAppearing()
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

  /// Says to the controller, and to those in it that hear of it by themselves, that it is about to appear or to disappear.
  func beginTransition(_ visible: Bool, animated: Bool) {
    ownModal.isChanging = true
    ownModal.isLeaving = !visible
    forEachToldByItself(thatLeave: !visible) {
      $0.beginAppearance(visible, animated: animated)
      if $0 !== self { ownModal.told.append(AppearingController(controller: $0)) }
    }
  }

  /// Says that what was announced has happened.
  func endTransition() {
    let isComing = !ownModal.isLeaving
    ownModal.isChanging = false
    ownModal.isLeaving = false
    let told = ownModal.told
    ownModal.told = []
    forEachToldByItself(thatChanges: false) {
      // A child that was moved here out of a container that is going away heard `viewWillDisappear` with that container.
      // It is in sight here, so it appears again.
      if isComing, $0 !== self, $0.appearance.state == .leaving,
        $0.viewIfLoaded?.window?.showsControllers == true
      {
        $0.beginAppearance(true)
      }
      $0.endAppearance()
    }
    for told in told { told.controller?.goByView() }
  }

  /// Puts right a controller that heard `viewWillAppear` or `viewWillDisappear` together with the container around it, and
  /// was moved out of that before the container's transition ended. The end of the transition does not reach it any more:
  /// whether its view is in a window that is shown decides what it hears next.
  private func goByView() {
    guard appearance.state == .coming || appearance.state == .leaving, isToldByView else { return }
    if let changing = nearest(where: { $0.modal?.isChanging == true }) {
      return changing.ownModal.told.append(AppearingController(controller: self))
    }
    guard let window = viewIfLoaded?.window, window.showsControllers else { return setVisible(false) }
    beginAppearance(true)
    if appearance.state == .coming { window.context.appearing.append(AppearingController(controller: self)) }
  }

  /// Says of controllers, whose views are where they are to be by now, that what was announced has happened; then the rest,
  /// where the window was hidden or shown as somebody was told.
  static func endTransitions(_ controllers: [UIViewController]) {
    for controller in controllers { controller.ownModal.isChanging = false }
    // Somebody who is told may begin another transition, which tells of its own end.
    for controller in controllers where !controller.ownModal.isChanging { controller.endTransition() }
    for controller in controllers where !controller.ownModal.isChanging {
      let isShown = controller.viewIfLoaded?.window?.showsControllers == true
      controller.forEachToldByItself(thatChanges: false) {
        $0.setVisible(isShown)
      }
    }
  }

  /// This controller, then those in it whose views are in its own, unless their parent passes appearance on by hand.
  ///
  /// - Parameters:
  ///   - thatChanges: whether children in a transition of their own, which tells them of its end, are among them.
  ///   - thatLeave: whether children are among them that go in such a transition.
  private func forEachToldByItself(
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

  // MARK: Views that were put in by hand

  /// Whether the controller hears of its appearance by its view alone.
  var isToldByView: Bool {
    rootWindow == nil && modal?.isChanging != true
      && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// The view, or one around it, is about to come into a window or to leave its own. A root controller hears of it from
  /// its window.
  func viewWillMove(to window: UIWindow?) {
    guard isToldByView else { return }
    windowIsShown(window?.showsControllers == true)
  }

  /// The view has come into a window, or has left one. What comes has appeared once it is laid out, at the end of the
  /// turn.
  func viewDidMove() {
    tellAppearing()
    guard isToldByView else { return }
    switch appearance.state {
    case .leaving: endAppearance()
    case .coming:
      guard let window = viewIfLoaded?.window else { return }
      // An override of `viewWillAppear`, or of the like, hid the window.
      guard window.showsControllers else { return setVisible(false) }
      window.context.appearing.append(AppearingController(controller: self))
    case .gone:
      // An override of `willMove(toSuperview:)`, or of the like, showed the window.
      guard let window = viewIfLoaded?.window, window.showsControllers else { return }
      beginAppearance(true)
      if appearance.state == .coming {
        window.context.appearing.append(AppearingController(controller: self))
      }
    case .shown: break
    }
  }

  /// A move that was announced is over. A view that stayed in its window, or did not come into one, is put right.
  func moveDidEnd() {
    guard isToldByView else { return }
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

  /// The window around the view is shown, or hidden.
  fileprivate func windowIsShown(_ shown: Bool) { if isToldByView { beginAppearance(shown) } }

  /// The turn ends: what came into a window in it is laid out, and has appeared.
  func finishAppearing() {
    guard appearance.state == .coming, let window = viewIfLoaded?.window else { return }
    // Who is in a controller that comes by a transition has appeared when that has.
    if let changing = nearest(where: { $0.modal?.isChanging == true }) {
      return changing.ownModal.told.append(AppearingController(controller: self))
    }
    window.layoutIfNeeded()
    if appearance.state == .coming { endAppearance() }
  }
}

extension UIView {
  /// Tells the controllers of this view and those inside that they have gone: nobody holds the window any more. What is on
  /// its way in there ends in another turn.
  func leaveReleasedWindow() {
    let context = UIApplication.shared.context
    for transition in context.transitions where transition.containerView.isDescendant(of: self) {
      context.post.send {
        transition.finishNow()
        // Without a compositor there are no turns in which those who wait for the animations are told.
        if context.session == nil { context.animations.advance() }
      }
    }
    var controllers: [UIViewController] = []
    // A popover that made room for something in here goes with it.
    for part in [self] + popoversThatMakeRoom {
      part.forEachInside {
        guard let controller = $0.viewController, controller.isSeen else { return }
        // The root controller of another window hears of that, wherever its view was put.
        if let window = controller.rootWindow, window !== self { return }
        controllers.append(controller)
      }
    }
    for controller in controllers { controller.setVisible(false) }
  }

  /// The popovers that are out of sight for something that is presented in here.
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
  /// Whether controllers whose views are in here count as shown: where the window is, and in a popover that makes room for
  /// something in a window that is.
  var showsControllers: Bool {
    guard isHidden, let popup = self as? PopoverPopup else { return !isHidden }
    return popup.isSuspended && popup.base?.isHidden == false
  }

  /// Tells the controllers whose views were put in by hand, around a change that shows the window or hides it.
  ///
  /// Those in popovers that make room for something in this window are among them: it is gone with the window.
  func tellInnerControllers(_ visible: Bool, around change: () -> Void) {
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
  /// Tells the controllers whose views came into a window in this turn that they have appeared. One that comes as they
  /// are told has its turn too.
  func finishAppearing() {
    while !appearing.isEmpty {
      let controllers = appearing
      appearing.removeAll()
      for appearing in controllers { appearing.controller?.finishAppearing() }
    }
  }
}
