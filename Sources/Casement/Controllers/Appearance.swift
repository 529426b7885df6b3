/// The phase of a controller's appearance, as its appearance callbacks have reported it (rule N1).
///
/// No code calls the callbacks for a purpose. The sources report facts: a view moves into a window or out of it, a window
/// is shown or hidden, a transition begins or ends. `update` then makes the callbacks that are missing.
struct Appearance {
  enum State {
    /// The view is in no window that is shown.
    case gone
    /// `viewWillAppear` was called, and `viewDidAppear` is pending.
    case coming
    /// The view is in a window that is shown.
    case shown
    /// `viewWillDisappear` was called, and `viewDidDisappear` is pending.
    case leaving

    var isVisible: Bool { self == .coming || self == .shown }
  }

  /// The callbacks that the views allow.
  enum Phase: Comparable {
    /// The views have not reached their places: the `will` callbacks alone.
    case announced
    /// A view that left its window has disappeared. A view that entered one is not laid out.
    case moved
    case settled
  }

  /// The state after the next callback; nil if no callback is missing.
  static func next(after state: State, isVisible: Bool, _ phase: Phase) -> State? {
    switch (state, isVisible) {
    case (.gone, true), (.leaving, true): .coming
    case (.coming, false), (.shown, false): .leaving
    case (.leaving, false): phase >= .moved ? .gone : nil
    case (.coming, true): phase >= .settled ? .shown : nil
    case (.gone, false), (.shown, true): nil
    }
  }

  fileprivate(set) var state = State.gone
  /// Whether the view appears, as the transition of the controller and its descendants announces; nil without one.
  fileprivate var transition: Bool?
  /// Whether the view will be in a shown window when the change in progress ends; nil without one.
  fileprivate var announced: Bool?
  /// The argument of the appearance callbacks.
  fileprivate var isAnimated = false
  /// Whether `viewIsAppearing` was called since `viewWillAppear`.
  fileprivate var hasSentViewIsAppearing = false
  fileprivate var isPending = false
}

/// The controllers whose `viewDidAppear` or `viewDidDisappear` is pending. The references are weak: without a compositor no
/// event loop runs, so a controller may be released before the callback.
struct PendingAppearances {
  private struct Entry {
    weak var controller: UIViewController?
  }

  private var entries: [Entry] = []
  /// The number of callbacks so far.
  fileprivate var calls = 0

  fileprivate mutating func add(_ controller: UIViewController) {
    entries.append(Entry(controller: controller))
  }

  fileprivate mutating func take() -> [UIViewController] {
    defer { entries.removeAll() }
    return entries.compactMap(\.controller)
  }
}

extension ApplicationContext {
  /// Makes the missing callbacks of pending controllers. At the end of the turn, views that entered a window are laid out
  /// first, and the controllers that these callbacks add are included.
  func updateAppearances(_ phase: Appearance.Phase = .settled) {
    var calls: Int
    repeat {
      calls = appearances.calls
      for controller in appearances.take() {
        controller.appearance.isPending = false
        if phase == .settled, controller.facts.phase == .settled {
          controller.viewIfLoaded?.window?.layoutIfNeeded()
        }
        controller.update(phase)
      }
    } while phase == .settled && appearances.calls != calls
  }
}

extension UIViewController {
  /// Whether the controller is shown or about to be, according to its appearance callbacks.
  var isShownOrAppearing: Bool { appearance.state.isVisible }

  // MARK: Callbacks

  /// Whether the controller is visible, and which callbacks the changes in progress allow. A transition decides for the
  /// controllers in its view, and only those appear that disappear in no other one.
  fileprivate var facts: (isVisible: Bool, phase: Appearance.Phase) {
    var isVisible: Bool?
    var next: UIViewController? = self
    while let controller = next {
      if let transition = controller.appearance.transition { isVisible = transition && isVisible != false }
      next = controller.containerByView
    }
    if let isVisible = isVisible ?? appearance.announced { return (isVisible, .announced) }
    let window = viewIfLoaded?.window
    return (window != nil && (rootWindow ?? window)?.showsControllers == true, .settled)
  }

  /// The parent that forwards appearance to this controller, because its view contains this one's.
  private var containerByView: UIViewController? {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, let outer = parent.viewIfLoaded,
      viewIfLoaded?.isDescendant(of: outer) == true
    else { return nil }
    return parent
  }

  /// Makes the callbacks that are missing. An override may change the facts, so they are read before each callback.
  fileprivate func update(_ phase: Appearance.Phase, animated: Bool = false) {
    while true {
      let facts = facts
      let phase = min(phase, facts.phase)
      guard let next = Appearance.next(after: appearance.state, isVisible: facts.isVisible, phase) else {
        break
      }
      change(to: next, animated: animated)
    }
    guard appearance.state == .coming || appearance.state == .leaving, !appearance.isPending else { return }
    appearance.isPending = true
    UIApplication.shared.context.appearances.add(self)
  }

  private func change(to state: Appearance.State, animated: Bool) {
    if state == .shown {
      sendViewIsAppearing()
      guard appearance.state == .coming else { return }
    }
    appearance.state = state
    UIApplication.shared.context.appearances.calls += 1
    switch state {
    case .coming, .leaving:
      appearance.isAnimated = animated
      appearance.hasSentViewIsAppearing = state == .leaving
      if state == .coming { viewWillAppear(animated) } else { viewWillDisappear(animated) }
      sendViewIsAppearing()
    case .shown: viewDidAppear(appearance.isAnimated)
    case .gone: viewDidDisappear(appearance.isAnimated)
    }
  }

  /// Calls `viewIsAppearing` once per appearance, as soon as the view is in a window.
  private func sendViewIsAppearing() {
    guard !appearance.hasSentViewIsAppearing, appearance.state == .coming, viewIfLoaded?.window != nil else {
      return
    }
    appearance.hasSentViewIsAppearing = true
    viewIsAppearing(appearance.isAnimated)
  }

  // MARK: Facts

  /// A change shows or removes the view of a window's root controller.
  func setVisible(_ visible: Bool, around change: () -> Void = {}) {
    appearance.announced = visible
    update(.announced)
    change()
    appearance.announced = nil
    update(.settled)
  }

  /// The program forwards the appearance of a child by hand.
  func beginByHand(_ visible: Bool, animated: Bool) {
    if visible != isShownOrAppearing { change(to: visible ? .coming : .leaving, animated: animated) }
  }

  func endByHand() {
    let state = Appearance.next(after: appearance.state, isVisible: isShownOrAppearing, .settled)
    if let state { change(to: state, animated: appearance.isAnimated) }
  }

  /// A transition of the controller, and of the descendants that it forwards appearance to, begins.
  func beginTransition(_ visible: Bool, animated: Bool) {
    appearance.transition = visible
    forEachDrivenByView { $0.update(.announced, animated: animated) }
  }

  /// Transitions end, with the views in their final places. After a canceled transition, all controllers are announced the
  /// opposite before the first one has appeared or disappeared.
  static func endTransitions(_ controllers: [UIViewController], animated: Bool = false) {
    for controller in controllers { controller.appearance.transition = nil }
    for controller in controllers {
      controller.forEachDrivenByView { $0.update(.announced, animated: animated) }
    }
    for controller in controllers {
      // A child of an appearing container appears together with it.
      let phase: Appearance.Phase = controller.parent?.appearance.state == .coming ? .moved : .settled
      controller.forEachDrivenByView { $0.update(phase) }
    }
    // Controllers that left their containers meanwhile.
    UIApplication.shared.context.updateAppearances(.moved)
  }

  /// Visits this controller, then its descendants whose views are inside its view. A subtree is skipped where a controller
  /// does not forward appearance methods automatically.
  private func forEachDrivenByView(_ body: (UIViewController) -> Void) {
    var rest = [self]
    while let controller = rest.popLast() {
      body(controller)
      rest += controller.children.reversed().filter { $0.containerByView === controller }
    }
  }

  /// Whether the appearance follows the window of the view. Root controllers are notified by their windows, and the children
  /// of a container that forwards by hand by that.
  private var isDrivenByView: Bool {
    rootWindow == nil && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// The view, or an ancestor, enters or leaves a window next, or the window around it is shown or hidden.
  func viewWillMove(toShown isShown: Bool) {
    guard isDrivenByView else { return }
    appearance.announced = isShown
    update(.announced)
  }

  /// The announced change has ended, or another one has replaced it.
  func viewDidMove() {
    sendViewIsAppearing()
    appearance.announced = nil
    if isDrivenByView { update(.moved) }
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
    for controller in controllers {
      controller.appearance.transition = nil
      controller.setVisible(false)
    }
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
  var showsControllers: Bool {
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
      controller.viewWillMove(toShown: visible)
    }
    change()
    for controller in controllers { controller.viewDidMove() }
  }
}
