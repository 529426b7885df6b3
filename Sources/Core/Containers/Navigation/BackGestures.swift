import Foundation

/// Recognizes the gestures that pop a controller: a drag from the leading edge, a touchpad swipe, and the back button of a
/// mouse.
final class BackGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private let scroll = UIPanGestureRecognizer(target: nil, action: nil)
  private let buttons = [UITapGestureRecognizer(), UITapGestureRecognizer()]

  /// The driver of the transition while the user drags.
  private var drag: UIPercentDrivenInteractiveTransition?

  init(_ owner: UINavigationController) {
    self.owner = owner
    super.init()
    edge.addTarget(self, action: BackGestures.dragged)
    edge.delegate = self
    scroll.addTarget(self, action: BackGestures.dragged)
    scroll.delegate = self
    scroll.allowedScrollTypesMask = .continuous
    // Mice send Back as the fourth button, some as the seventh.
    for (button, number) in zip(buttons, [4, 7]) {
      button.buttonMaskRequired = .button(number)
      button.addTarget(self, action: BackGestures.pressed)
      button.delegate = self
    }
  }

  deinit {}

  func install(in view: UIView) {
    for recognizer in [edge, scroll] + buttons { view.addGestureRecognizer(recognizer) }
    update()
  }

  private var isMirrored: Bool { owner.viewIfLoaded?.laysOutRightToLeft ?? false }

  /// Updates the edge after the layout direction may have changed.
  func update() {
    let edges: UIRectEdge = isMirrored ? .right : .left
    if edge.edges != edges { edge.edges = edges }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard owner.canGoBack, owner.stack.transition == nil else { return false }
    guard gestureRecognizer === scroll else { return true }
    // If the program disabled the edge gesture, the touchpad swipe is disabled too.
    guard edge.isEnabled else { return false }
    let way = scroll.translation(in: owner.view)
    return isMirrored ? way.x < -2 * abs(way.y) : way.x > 2 * abs(way.y)
  }

  // The scroll recognizer handles touchpads only, not touches.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== scroll
  }

  private func pressed() { if owner.canGoBack { owner.popByUser() } }

  private func dragged(_ pan: UIPanGestureRecognizer) {
    guard let view = owner.viewIfLoaded, view.bounds.width > 0 else { return }
    let sign: CGFloat = isMirrored ? -1 : 1
    let part = sign * pan.translation(in: view).x / view.bounds.width
    switch pan.state {
    case .began:
      guard owner.viewControllers.count > 1, let item = owner.topViewController?.navigationItem,
        owner.mayPop(item)
      else { return }
      let new = UIPercentDrivenInteractiveTransition()
      new.completionCurve = .easeOut
      drag = new
      owner.stack.drag = new
      owner.popViewController(animated: true)
      owner.stack.drag = nil
      new.update(part)
    case .changed: drag?.update(part)
    case .ended: end(part, sign * pan.velocity(in: view).x)
    case .cancelled, .failed:
      drag?.cancel()
      drag = nil
    default: break
    }
  }

  private func end(_ part: CGFloat, _ speed: CGFloat) {
    guard let drag else { return }
    self.drag = nil
    let finishes = speed > 300 || speed > -300 && part > 0.5
    let width = owner.view.bounds.width
    let left = max(0.05, finishes ? 1 - part : part)
    // Continues at the speed of the drag, within limits.
    let time = Double(left * width / max(abs(speed), 1))
    let usual = Double(left) * NavigationAnimator.duration
    drag.completionSpeed = CGFloat(usual / max(0.08, min(0.28, time)))
    if finishes { drag.finish() } else { drag.cancel() }
  }
}
