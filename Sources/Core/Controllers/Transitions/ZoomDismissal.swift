import CasementGraphics
import Foundation

/// The gestures that go back from a zoomed controller: a drag down and a pinch (rule N14).
final class ZoomDismissal: NSObject, UIGestureRecognizerDelegate {
  private unowned let controller: UIViewController
  private let pan = UIPanGestureRecognizer(target: nil, action: nil)
  private let pinch = UIPinchGestureRecognizer(target: nil, action: nil)

  /// Drives the dismissal while the user drags or pinches.
  private(set) var drag: UIPercentDrivenInteractiveTransition?

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init()
    pan.addTarget(self, action: ZoomDismissal.panned)
    pinch.addTarget(self, action: ZoomDismissal.pinched)
    for recognizer in [pan, pinch] {
      recognizer.delegate = self
      controller.view.addGestureRecognizer(recognizer)
    }
  }

  deinit {}

  /// The navigation controller that pops the controller; nil where it is presented.
  private var container: UINavigationController? { controller.parent as? UINavigationController }

  private var canGoBack: Bool {
    guard controller.transitionCoordinator == nil, drag == nil else { return false }
    if let container { return container.canPop(controller) }
    guard let modal = controller.modal, modal.phase == .presented, modal.presented == nil,
      let presentation = modal.presentation
    else { return false }
    return !controller.isModalInPresentation
      && presentation.delegate?.presentationControllerShouldDismiss(presentation) != false
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let options = controller.zoomOptions, canGoBack, let view = controller.viewIfLoaded else {
      return false
    }
    var velocity = CGPoint.zero
    var willBegin = pinch.scale < 1
    if gestureRecognizer === pan {
      velocity = pan.velocity(in: view)
      let way = pan.translation(in: view)
      willBegin = way.y > abs(way.x) && !scrollsDown(at: pan.location(in: view))
    }
    let context = UIViewController.Transition.ZoomOptions.InteractionContext(
      gestureRecognizer.location(in: view), CGVector(dx: velocity.x, dy: velocity.y), willBegin)
    return options.interactiveDismissShouldBegin?(context) ?? willBegin
  }

  /// Scroll views inside wait until this pan has failed.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === pan, let content = otherGestureRecognizer.view as? UIScrollView else {
      return false
    }
    return otherGestureRecognizer === content.panGestureRecognizer
      && controller.viewIfLoaded.map(content.isDescendant) == true
  }

  /// Whether a scroll view under a finger scrolls when it is dragged down.
  private func scrollsDown(at point: CGPoint) -> Bool {
    var view = controller.viewIfLoaded?.hitTest(point, with: nil)
    while let found = view {
      if let content = found as? UIScrollView, content.isScrollEnabled, content.canScroll(.vertical),
        content.contentOffset.y > content.offsetRange.minimum.y + 0.5
      {
        return true
      }
      view = found === controller.viewIfLoaded ? nil : found.superview
    }
    return false
  }

  private func panned(_ pan: UIPanGestureRecognizer) {
    guard let view = controller.viewIfLoaded?.superview, view.bounds.height > 0 else { return }
    let part = pan.translation(in: view).y / view.bounds.height
    move(pan.state, part, finishes: pan.velocity(in: view).y > 300 || part > 0.3)
  }

  private func pinched(_ pinch: UIPinchGestureRecognizer) {
    move(pinch.state, 1 - pinch.scale, finishes: pinch.scale < 0.7)
  }

  private func move(_ state: UIGestureRecognizer.State, _ part: CGFloat, finishes: Bool) {
    switch state {
    case .began:
      let new = UIPercentDrivenInteractiveTransition()
      new.completionCurve = .easeOut
      drag = new
      goBack(new)
      new.update(part)
    case .changed: drag?.update(part)
    case .ended, .cancelled, .failed:
      if state == .ended, finishes { drag?.finish() } else { drag?.cancel() }
      drag = nil
    default: break
    }
  }

  private func goBack(_ drag: UIPercentDrivenInteractiveTransition) {
    guard let container else {
      controller.modal?.presentation?.userDismisses()
      return
    }
    container.pop(controller, with: drag)
  }
}

extension UIViewController {
  /// Lets the user drag or pinch this controller to go back, where it zooms.
  package func installZoomDismissal() {
    guard zoomOptions != nil, ensuredModal.zoomDismissal == nil else { return }
    ensuredModal.zoomDismissal = ZoomDismissal(self)
  }
}
