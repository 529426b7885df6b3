import UIKit

extension UIViewController {
  func add(_ child: UIViewController, to container: UIView? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    child.view.frame = (container ?? view).bounds
    child.didMove(toParent: self)
  }

  func removeFromContainer() {
    guard parent != nil else { return }
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

class SwitchingContainer: UIViewController {
  private(set) var current: UIViewController?

  func show(_ next: UIViewController) {
    current?.removeFromContainer()
    add(next)
    current = next
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true }

  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: { _ in self.current?.view.alpha = 0.9 })
  }
}
