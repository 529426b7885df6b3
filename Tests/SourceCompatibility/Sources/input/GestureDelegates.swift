import UIKit

class CanvasViewController: UIViewController, UIGestureRecognizerDelegate {
  private let box = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))

  override func viewDidLoad() {
    super.viewDidLoad()
    let pan = UIPanGestureRecognizer(target: self, action: CanvasViewController.panned)
    let pinch = UIPinchGestureRecognizer(target: self, action: CanvasViewController.pinched)
    let rotation = UIRotationGestureRecognizer(target: self, action: CanvasViewController.rotated)
    let double = UITapGestureRecognizer(target: self, action: CanvasViewController.doubleTapped)
    double.numberOfTapsRequired = 2
    let single = UITapGestureRecognizer(target: self, action: CanvasViewController.tapped)
    single.require(toFail: double)
    single.cancelsTouchesInView = false
    let edge = UIScreenEdgePanGestureRecognizer(
      target: self, action: CanvasViewController.edgePanned)
    edge.edges = .left
    let hover = UIHoverGestureRecognizer(target: self, action: CanvasViewController.hovered)
    pan.allowedScrollTypesMask = .all
    pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)]
    for recognizer in [pan, pinch, rotation, double, single, edge, hover] as [UIGestureRecognizer] {
      recognizer.delegate = self
      box.addGestureRecognizer(recognizer)
    }
    view.addSubview(box)
  }

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    recognizer.view?.center.x += translation.x
    recognizer.view?.center.y += translation.y
    recognizer.setTranslation(.zero, in: view)
    switch recognizer.state {
    case .began, .changed: break
    case .ended:
      let velocity = recognizer.velocity(in: view)
      let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
      print(magnitude)
    case .cancelled, .failed, .possible: break
    @unknown default: break
    }
  }

  private func pinched(_ recognizer: UIPinchGestureRecognizer) {
    guard let view = recognizer.view else { return }
    view.transform = view.transform.scaledBy(x: recognizer.scale, y: recognizer.scale)
    recognizer.scale = 1
  }

  private func rotated(_ recognizer: UIRotationGestureRecognizer) {
    recognizer.view?.transform = recognizer.view!.transform.rotated(by: recognizer.rotation)
    recognizer.rotation = 0
  }

  private func tapped(_ recognizer: UITapGestureRecognizer) {
    if recognizer.modifierFlags.contains(.control) || recognizer.buttonMask == .secondary { return }
    print(recognizer.location(ofTouch: 0, in: nil), recognizer.numberOfTouches)
  }

  private func doubleTapped(_ recognizer: UITapGestureRecognizer) { box.transform = .identity }

  private func edgePanned(_ recognizer: UIScreenEdgePanGestureRecognizer) {}

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    box.alpha = recognizer.state == .ended ? 1 : 0.8
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    gestureRecognizer is UIPinchGestureRecognizer
      || otherGestureRecognizer is UIRotationGestureRecognizer
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
    let velocity = pan.velocity(in: view)
    return abs(velocity.x) > abs(velocity.y)
  }

  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    !(touch.view is UIControl)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
