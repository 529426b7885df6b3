import Foundation

/// The presentation state of a controller that presents, is presented, or has presentation properties.
package final class ModalState {
  var style = UIModalPresentationStyle.automatic
  var transitionStyle = UIModalTransitionStyle.coverVertical
  var isModalInPresentation = false
  var definesContext = false
  var providesTransitionStyle = false
  var preferredTransition: UIViewController.Transition?
  /// The gestures that dismiss the controller where it zooms.
  var zoomDismissal: ZoomDismissal?
  weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?

  /// The presentation controller of this controller. Before a presentation, it is created if the program reads it.
  package var presentation: UIPresentationController?

  /// The controller that this one presents.
  package var presented: UIViewController?

  /// The controller that presents this one.
  package weak var presenter: UIViewController?

  /// The phase of this controller's own presentation.
  package enum Phase {
    case idle, presenting, presented, dismissing
  }
  package var phase = Phase.idle
  /// `presenting` or `dismissing` during the final `viewDidAppear` or `viewDidDisappear`, in which `isBeingPresented` and
  /// `isBeingDismissed` are still true; otherwise `idle`.
  var ending = Phase.idle

  /// The running transition that presents or dismisses this controller.
  var transition: ControllerTransition?

  /// Where the view was before a full-screen presentation covered it; nil while none does.
  var covered: CoveredPlace?

  /// Whether the view was removed from the window because a full-screen presentation covers it.
  package var isCovered: Bool { covered != nil }

  /// The first responder before this controller was presented.
  weak var responderBefore: UIResponder?
}

/// The place of a controller's view when a presentation covered it.
struct CoveredPlace {
  /// The controller's parent.
  weak var parent: UIViewController?

  /// The superview, the sibling below the view, the view's frame, and the size of the superview.
  weak var superview: UIView?
  weak var sibling: UIView?
  var frame = CGRect.zero
  var size = CGSize.zero
}

extension UIViewController {
  /// The state of presentations, allocated on first use.
  package var ensuredModal: ModalState {
    if let modal { return modal }
    let new = ModalState()
    modal = new
    return new
  }

  /// The nearest controller that satisfies a condition: this one or an ancestor.
  func nearest(where holds: (UIViewController) -> Bool) -> UIViewController? {
    sequence(first: self, next: \.parent).first(where: holds)
  }

  /// The outermost ancestor of this controller.
  package var outermost: UIViewController {
    var controller = self
    while let parent = controller.parent ?? controller.hostOutsideTree { controller = parent }
    return controller
  }

  /// The style of a presentation, with `automatic` and `none` resolved.
  var effectiveStyle: UIModalPresentationStyle {
    switch modalPresentationStyle {
    case .automatic: .pageSheet
    case .none: .fullScreen
    case let style: style
    }
  }
}

extension UIResponder {
  /// Whether Escape dismisses the presentation around this responder, or ends the search of the search bar around it, if no
  /// responder handles the key.
  package var isInDismissible: Bool {
    for responder in chain {
      if (responder as? any EscapeEnding)?.endsByEscape == true { return true }
      guard let modal = (responder as? UIViewController)?.modal, modal.phase != .idle else { continue }
      return modal.presented == nil && modal.presentation?.endsByEscape == true
    }
    return false
  }
}

/// A responder whose state Escape ends if no responder handles the key: a search bar with a cancel button, a file panel.
package protocol EscapeEnding: UIResponder {
  /// Whether there is something to end.
  var endsByEscape: Bool { get }
}

extension UIResponder {
  /// The view that the responder is or, as a controller, has loaded.
  fileprivate var representedView: UIView? { self as? UIView ?? (self as? UIViewController)?.viewIfLoaded }
}

extension UIWindow {
  /// The controllers that are presented above the root controller, lowest first. Controllers that are being dismissed are
  /// excluded.
  package var presentedControllers: [UIViewController] {
    var found: [UIViewController] = []
    var next = rootViewController?.modal?.presented
    while let controller = next, controller.modal?.phase != .dismissing {
      found.append(controller)
      next = controller.modal?.presented
    }
    return found
  }

  /// The topmost presented controller that blocks input to the views below.
  package var modalController: UIViewController? { presentedControllers.last(where: blocksBelow) }

  private func blocksBelow(_ controller: UIViewController) -> Bool {
    guard let presentation = controller.modal?.presentation, let container = presentation.containerView else {
      return false
    }
    return container.superview === self && presentation.blocksBelow
  }

  /// Whether a responder that wants to become first responder is behind a modal presentation. It is then stored, and
  /// becomes first responder after the dismissal (rule N12).
  func keepsBehindModal(_ responder: UIResponder) -> Bool {
    guard let view = sequence(first: responder, next: \.next).lazy.compactMap({ $0.representedView }).first
    else {
      return false
    }
    let presented = presentedControllers
    // The on-screen keyboard and toasts are in front of all presentations.
    guard !presented.isEmpty, inputHost.map(view.isInside) != true,
      toasts?.shownView.map(view.isInside) != true
    else { return false }
    let own = presented.lastIndex { $0.modal?.presentation?.containerView.map(view.isInside) == true }
    guard let modal = presented[(own.map { $0 + 1 } ?? 0)...].first(where: blocksBelow) else { return false }
    modal.modal?.responderBefore = responder
    return true
  }
}
