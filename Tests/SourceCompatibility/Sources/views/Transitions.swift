import UIKit

class FlipContainer: UIView {
  let front = UIView()
  let back = UIView()

  func flip(toBack: Bool) {
    UIView.transition(
      from: toBack ? front : back, to: toBack ? back : front, duration: 0.5,
      options: [.transitionFlipFromLeft, .showHideTransitionViews])
  }

  func replaceRoot(of window: UIWindow, with controller: UIViewController) {
    UIView.transition(
      with: window, duration: 0.4, options: .transitionCrossDissolve,
      animations: { window.rootViewController = controller },
      completion: nil)
  }

  func withoutAnimation() {
    UIView.performWithoutAnimation { layoutIfNeeded() }
    UIView.setAnimationsEnabled(true)
  }
}
