import UIKit

class GesturePlayground: UIView {
  private var start = CGPoint.zero

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer(target: self, action: Self.tapped(_:))
    tap.numberOfTapsRequired = 2
    addGestureRecognizer(tap)
    let pan = UIPanGestureRecognizer(target: self, action: Self.panned(_:))
    pan.maximumNumberOfTouches = 1
    pan.require(toFail: tap)
    addGestureRecognizer(pan)
    addGestureRecognizer(UILongPressGestureRecognizer(target: self, action: GesturePlayground.pressed))
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func tapped(_ recognizer: UITapGestureRecognizer) {
    print(recognizer.location(in: self), recognizer.state == .ended)
  }

  func panned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: start = center
    case .changed:
      let translation = recognizer.translation(in: superview)
      center = CGPoint(x: start.x + translation.x, y: start.y + translation.y)
    case .ended, .cancelled:
      print(recognizer.velocity(in: superview))
      recognizer.setTranslation(.zero, in: superview)
    default: break
    }
  }

  func pressed() { alpha = 0.5 }
}

class FlyingCardController: UIViewController {
  let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))

  func fly() {
    UIApplication.shared.beginIgnoringInteractionEvents()
    UIView.animate(
      withDuration: 0.4,
      animations: { self.card.center = self.view.center },
      completion: { _ in
        if UIApplication.shared.isIgnoringInteractionEvents {
          UIApplication.shared.endIgnoringInteractionEvents()
        }
      })
  }
}
