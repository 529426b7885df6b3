import Foundation

/// How people go back without the bar's button: a finger from the edge, a touchpad, the button of a mouse.
final class BackGestures: NSObject, UIGestureRecognizerDelegate {
  private unowned let owner: UINavigationController
  let edge = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
  private let scroll = UIPanGestureRecognizer(target: nil, action: nil)
  private let buttons = [UITapGestureRecognizer(), UITapGestureRecognizer()]

  /// What somebody drags.
  private var drag: UIPercentDrivenInteractiveTransition?

  init(_ owner: UINavigationController) {
    self.owner = owner
    super.init()
    edge.addTarget(self, action: BackGestures.dragged)
    edge.delegate = self
    scroll.addTarget(self, action: BackGestures.dragged)
    scroll.delegate = self
    scroll.allowedScrollTypesMask = .continuous
    // The buttons for going back are the fourth of a mouse, and the seventh of some.
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

  /// The leading edge may be another one.
  func update() {
    let edges: UIRectEdge = isMirrored ? .right : .left
    if edge.edges != edges { edge.edges = edges }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard owner.canGoBack, owner.shelf.transition == nil else { return false }
    guard gestureRecognizer === scroll else { return true }
    // A program that wants no way back by a finger wants none by two.
    guard edge.isEnabled else { return false }
    let way = scroll.translation(in: owner.view)
    return isMirrored ? way.x < -2 * abs(way.y) : way.x > 2 * abs(way.y)
  }

  // A touch is for the others: this one is for touchpads.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    gestureRecognizer !== scroll
  }

  private func pressed() { if owner.canGoBack { owner.goBack() } }

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
      owner.shelf.drag = new
      owner.popViewController(animated: true)
      owner.shelf.drag = nil
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
    // As fast as the finger was, within reason.
    let time = Double(left * width / max(abs(speed), 1))
    let usual = Double(left) * NavigationAnimator.duration
    drag.completionSpeed = CGFloat(usual / max(0.08, min(0.28, time)))
    if finishes { drag.finish() } else { drag.cancel() }
  }
}
