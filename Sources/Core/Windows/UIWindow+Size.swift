import Foundation

// Changes of the window's size.
extension UIWindow {
  /// Applies the place and size that are in effect, after a configure or a request.
  func setContentFrame(_ frame: CGRect) {
    let old = super.bounds.size
    changeSize(to: frame.size) {
      super.bounds = CGRect(origin: super.bounds.origin, size: frame.size)
      super.center = CGPoint(x: frame.midX, y: frame.midY)
    }
    for input in context.inputs { input.method?.windowChanged(self, from: old, to: frame.size) }
    if inputHost != nil { context.inputViewPresenter?.resized(self) }
  }

  /// Changes the size, after notifying the root controller and the presented ones (rule N4).
  func changeSize(to size: CGSize, _ change: () -> Void) {
    guard size != super.bounds.size, !super.isHidden else { return change() }
    let traits = traits(for: size)
    let hasNewTraits = traits != self.traits
    guard let controller = rootViewController, controller.isViewLoaded else {
      change()
      if hasNewTraits { updateTraits() }
      return
    }
    let transition = SizeTransition(in: self)
    if hasNewTraits {
      controller.willTransition(to: traits, with: transition)
      for presented in presentedControllers {
        presented.modal?.presentation?.willTransition(to: traits, with: transition)
      }
    }
    controller.viewWillTransition(to: size, with: transition)
    for presented in presentedControllers {
      presented.modal?.presentation?.viewWillTransition(to: size, with: transition)
    }
    change()
    if hasNewTraits { updateTraits() }
    transition.run()
  }
}
