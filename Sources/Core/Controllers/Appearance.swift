/// The appearance of a controller, as its appearance callbacks have reported it (rule N1).
///
/// Sources report facts: a view enters or leaves a window, a window is shown or hidden, a transition begins or ends.
/// `UIViewController.update` then makes the callbacks that are missing.
package struct Appearance {
  /// Each state but `gone` and `shown` is entered with a callback that another one must follow.
  package enum State {
    /// The view is in no window that is shown. Entered with `viewDidDisappear`.
    case gone
    /// Entered with `viewWillAppear`.
    case coming
    /// The view is in its window. Entered with `viewIsAppearing`.
    case appearing
    /// The view is in a window that is shown, and laid out. Entered with `viewDidAppear`.
    case shown
    /// Entered with `viewWillDisappear`.
    case leaving

    package var isVisible: Bool { self != .gone && self != .leaving }
    var isFinal: Bool { self == .gone || self == .shown }
  }

  /// How far a change of the views has come.
  enum Phase: Comparable {
    /// The views have not reached their final places.
    case announced
    /// A view that left its window has disappeared. A view that entered a window is not laid out.
    case moved
    case settled
  }

  struct Facts {
    /// Whether the view is in a shown window, or will be after the announced change.
    var isVisible: Bool
    var isInWindow: Bool
    var phase: Phase
  }

  /// The state that the next callback enters; nil if no callback is missing.
  static func next(after state: State, _ facts: Facts) -> State? {
    switch (state, facts.isVisible) {
    case (.gone, true), (.leaving, true): .coming
    case (.coming, true) where facts.isInWindow: .appearing
    case (.coming, true), (.appearing, true): facts.phase == .settled ? .shown : nil
    case (.coming, false), (.appearing, false), (.shown, false): .leaving
    case (.leaving, false): facts.phase == .announced ? nil : .gone
    case (.gone, false), (.shown, true): nil
    }
  }

  package fileprivate(set) var state = State.gone
  /// Whether a running transition makes the view appear, with the views of its descendants; nil without a transition.
  fileprivate var transition: Bool?
  /// Whether the view will be in a shown window after the move in progress; nil without a move.
  fileprivate var announced: Bool?
  /// The argument of the appearance callbacks.
  fileprivate var isAnimated = false
  fileprivate var isPending = false
}

/// A controller whose final appearance callback is pending. The reference is weak: without a compositor no event loop runs,
/// so the controller may be released before the callback.
struct PendingAppearance {
  weak var controller: UIViewController?
}

extension ApplicationContext {
  /// Makes the missing callbacks of pending controllers. At the end of a turn this includes controllers that the callbacks
  /// add, and first lays out the views that have entered a window. Before that, a controller that is shown or gone stays
  /// pending: the move in progress reports its change.
  func updateAppearances(_ phase: Appearance.Phase = .settled) {
    var hasChanged: Bool
    repeat {
      hasChanged = false
      let pending = pendingAppearances.compactMap(\.controller)
      pendingAppearances.removeAll()
      for controller in pending {
        guard phase == .settled || !controller.appearance.state.isFinal else {
          pendingAppearances.append(PendingAppearance(controller: controller))
          continue
        }
        controller.appearance.isPending = false
        if phase == .settled, controller.facts().phase == .settled {
          controller.viewIfLoaded?.window?.layoutIfNeeded()
        }
        if controller.update(phase) { hasChanged = true }
      }
    } while hasChanged && phase == .settled
  }
}

extension UIViewController {
  /// Whether the controller is shown or about to be, according to its appearance callbacks.
  package var isShownOrAppearing: Bool { appearance.state.isVisible }

  // MARK: Callbacks

  /// The facts about the view. A transition of the controller decides, else a move in progress, else the window. If a
  /// container around the view has a transition too, the view is visible only if both make it visible.
  ///
  /// - Parameter evenIfHidden: whether a view in a hidden window counts as visible.
  fileprivate func facts(evenIfHidden: Bool = false) -> Appearance.Facts {
    var announced = appearance.transition ?? (evenIfHidden ? nil : appearance.announced)
    for container in sequence(first: self, next: \.containerByView).dropFirst() {
      if let transition = container.appearance.transition {
        announced = transition && announced != false
      }
    }
    let window = viewIfLoaded?.window
    let isShown = window != nil && (evenIfHidden || (rootWindow ?? window)?.showsControllers == true)
    let phase: Appearance.Phase = announced == nil ? .settled : .announced
    return Appearance.Facts(isVisible: announced ?? isShown, isInWindow: window != nil, phase: phase)
  }

  /// The parent that forwards appearance to this controller, if this view is inside the parent's view.
  private var containerByView: UIViewController? {
    guard let parent, parent.shouldAutomaticallyForwardAppearanceMethods, let outer = parent.viewIfLoaded,
      viewIfLoaded?.isDescendant(of: outer) == true
    else { return nil }
    return parent
  }

  /// Makes the missing callbacks, up to a phase. The facts are read before each callback.
  ///
  /// - Returns: whether a callback was made.
  @discardableResult fileprivate func update(
    _ phase: Appearance.Phase, animated: Bool = false, evenIfHidden: Bool = false
  ) -> Bool {
    var hasChanged = false
    while true {
      var facts = facts(evenIfHidden: evenIfHidden)
      facts.phase = min(phase, facts.phase)
      guard advance(facts, animated: animated) else { break }
      hasChanged = true
    }
    if !appearance.state.isFinal, !appearance.isPending {
      appearance.isPending = true
      UIApplication.shared.context.pendingAppearances.append(PendingAppearance(controller: self))
    }
    return hasChanged
  }

  /// Makes the next callback.
  ///
  /// - Returns: false if no callback is missing.
  @discardableResult private func advance(_ facts: Appearance.Facts, animated: Bool = false) -> Bool {
    guard let state = Appearance.next(after: appearance.state, facts) else { return false }
    appearance.state = state
    if state == .coming || state == .leaving { appearance.isAnimated = animated }
    let isAnimated = appearance.isAnimated
    switch state {
    case .coming: viewWillAppear(isAnimated)
    case .appearing: viewIsAppearing(isAnimated)
    case .shown: viewDidAppear(isAnimated)
    case .leaving: viewWillDisappear(isAnimated)
    case .gone: viewDidDisappear(isAnimated)
    }
    return true
  }

  // MARK: Facts

  /// Reports a change that shows or removes the view of a window's root controller.
  func setVisible(_ visible: Bool, around change: () -> Void = {}) {
    appearance.announced = visible
    update(.announced)
    change()
    appearance.announced = nil
    update(.settled)
  }

  /// Begins an appearance that the program forwards by hand. It does not depend on the view.
  func beginByHand(_ visible: Bool, animated: Bool) {
    advance(factsByHand(visible, .announced), animated: animated)
    advance(factsByHand(isShownOrAppearing, .announced))
  }

  func endByHand() {
    while advance(factsByHand(isShownOrAppearing, .settled)), appearance.state == .appearing {}
  }

  private func factsByHand(_ visible: Bool, _ phase: Appearance.Phase) -> Appearance.Facts {
    Appearance.Facts(isVisible: visible, isInWindow: viewIfLoaded?.window != nil, phase: phase)
  }

  /// Begins a transition of the controller and of the descendants that it forwards appearance to.
  package func beginTransition(_ visible: Bool, animated: Bool) {
    appearance.transition = visible
    forEachDrivenByView { $0.update(.announced, animated: animated) }
  }

  /// Ends transitions when the views are in their final places. After a canceled transition each controller gets the opposite
  /// `will` callback before the first one gets a `did` callback. A window that is being hidden ends its transitions: the new
  /// controllers appear, and disappear when the window reports `viewDidMove` to them.
  package static func endTransitions(_ controllers: [UIViewController], animated: Bool = false) {
    let transitions = controllers.map { (controller: $0, appears: $0.appearance.transition == true) }
    for (controller, appears) in transitions {
      controller.appearance.transition = nil
      // A move that would have shown the view began before the transition that removed it.
      if !appears { controller.forEachDrivenByView { $0.dropAnnouncedAppearance() } }
    }
    for (controller, appears) in transitions {
      controller.forEachDrivenByView { $0.update(.announced, animated: animated, evenIfHidden: appears) }
    }
    for (controller, appears) in transitions {
      // A child of an appearing container appears together with it.
      let parent = controller.parent?.appearance.state
      let phase: Appearance.Phase = parent == .coming || parent == .appearing ? .moved : .settled
      controller.forEachDrivenByView { $0.update(phase, evenIfHidden: appears) }
    }
    // Controllers may have left these containers during the transitions.
    UIApplication.shared.context.updateAppearances(.moved)
  }

  private func dropAnnouncedAppearance() { if appearance.announced == true { appearance.announced = nil } }

  /// Visits this controller, then its descendants whose views are inside its view. A subtree is skipped where a controller
  /// does not forward appearance methods automatically.
  private func forEachDrivenByView(_ body: (UIViewController) -> Void) {
    var rest = [self]
    while let controller = rest.popLast() {
      body(controller)
      rest += controller.children.reversed().filter { $0.containerByView === controller }
    }
  }

  /// Whether the controller's appearance follows its view's window. Root controllers follow their windows, and children of
  /// containers that forward appearance by hand follow these.
  private var isDrivenByView: Bool {
    rootWindow == nil && parent?.shouldAutomaticallyForwardAppearanceMethods != false
  }

  /// Called before the view, or an ancestor, enters or leaves a window, or the window around it is shown or hidden.
  func viewWillMove(toShown isShown: Bool) {
    guard isDrivenByView else { return }
    appearance.announced = isShown
    update(.announced)
  }

  /// Called after the announced change. A nested change may have replaced it, so the facts decide.
  func viewDidMove() {
    appearance.announced = nil
    if isDrivenByView { update(.moved) } else { advance(factsByHand(isShownOrAppearing, .announced)) }
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
      controller.viewWillMove(toShown: visible)
    }
    change()
    for controller in controllers { controller.viewDidMove() }
  }
}
