import Foundation

/// What a controller keeps that presents another one, is presented, or says how it wants to be.
final class ModalState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  var isModalInPresentation = false
  var definesContext = false
  var providesTransitionStyle = false
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// What places this controller while it is presented. It may be asked for before.
  var presentation: UIPresentationController?

  /// The controller that this one presents.
  var presented: UIViewController?

  /// The controller that presents this one.
  weak var presenter: UIViewController?

  /// How far this controller's own presentation is.
  enum Phase {
    case idle, presenting, presented, dismissing
  }
  var phase = Phase.idle
  /// `presenting` or `dismissing` while `viewDidAppear` or `viewDidDisappear` is called at the end of that, where
  /// `isBeingPresented` and `isBeingDismissed` are still true; else `idle`.
  var ending = Phase.idle

  /// The transition that shows this controller or takes it away, while it lasts.
  var transition: ControllerTransition?

  /// Whether the view was taken out of the window, since another controller covers it.
  var isCovered = false

  /// Whether the controller hears of its appearance by a transition, and not by its view.
  var isChanging = false

  /// Whether that transition takes the view away.
  var isLeaving = false

  /// The controllers inside of this one that heard `viewWillAppear` or `viewWillDisappear` since that transition began, and
  /// have yet to hear the counterpart.
  var told: [AppearingController] = []

  /// The container of the controller as it was covered.
  weak var coveredParent: UIViewController?

  /// Where that view was.
  weak var coveredIn: UIView?

  /// The sibling above which it was, its frame there, and the size that place had.
  weak var coveredAbove: UIView?
  var coveredFrame = CGRect.zero
  var coveredSize = CGSize.zero

  /// The responder that had the keyboard before this controller came.
  weak var responderBefore: UIResponder?
}

extension UIViewController {
  /// The state of presentations, made when it is first needed.
  var ownModal: ModalState {
    if let modal { return modal }
    let new = ModalState()
    modal = new
    return new
  }

  /// The nearest controller from this one up through its parents that something holds for.
  func nearest(where holds: (UIViewController) -> Bool) -> UIViewController? {
    sequence(first: self, next: \.parent).first(where: holds)
  }

  /// The outermost controller around this one.
  var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent ?? (controller as? UISearchController)?.host { controller = parent }
    return controller
  }

  /// What a controller without a wish of its own becomes when it is presented.
  var effectiveStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: .pageSheet
    case .none: .fullScreen
    case let style: style
    }
  }
}

extension UIResponder {
  /// Whether Escape dismisses the presentation around this, or ends the search of the search bar around this.
  var isInDismissible: Bool {
    for responder in chain {
      if (responder as? UISearchBar)?.showsCancelButton == true { return true }
      guard let modal = (responder as? UIViewController)?.modal, modal.phase != .idle else { continue }
      return modal.presented == nil && modal.presentation?.endsByEscape == true
    }
    return false
  }
}

extension UIResponder {
  /// The view that the responder is, or that it has loaded as a controller.
  fileprivate var ownView: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }
}

extension UIWindow {
  /// The controllers that are presented above the root controller, from the lowest to the topmost; those on their way
  /// out are left out.
  var presentedControllers: [UIViewController] {
    var found: [UIViewController] = []
    var next = rootViewController?.modal?.presented
    while let controller = next, controller.modal?.phase != .dismissing {
      found.append(controller)
      next = controller.modal?.presented
    }
    return found
  }

  /// The topmost controller that is presented in this window and lets nothing below it be used.
  var modalController: UIViewController? { presentedControllers.last(where: blocksBelow) }

  private func blocksBelow(_ controller: UIViewController) -> Bool {
    guard let presentation = controller.modal?.presentation, let container = presentation.containerView else {
      return false
    }
    return container.superview === self && presentation.blocksBelow
  }

  /// Whether a responder that asks for the keyboard is behind a modal presentation: the responder gets the keyboard when
  /// that is dismissed (rule N12).
  func keepsBehindModal(_ responder: UIResponder) -> Bool {
    guard let view = sequence(first: responder, next: \.next).lazy.compactMap({ $0.ownView }).first else {
      return false
    }
    let presented = presentedControllers
    // The keyboard on the screen and a toast are in front of all.
    guard !presented.isEmpty, inputHost.map(view.isInside) != true,
      toasts?.view.map(view.isInside) != true
    else { return false }
    let own = presented.lastIndex { $0.modal?.presentation?.containerView.map(view.isInside) == true }
    guard let modal = presented[(own.map { $0 + 1 } ?? 0)...].first(where: blocksBelow) else { return false }
    modal.modal?.responderBefore = responder
    return true
  }
}
