import Foundation

// The view of the root controller in the window.
extension UIWindow {
  /// Updates the title, the window's shape (`onlyShape`) and the status bar to the frontmost controller.
  func controllerInFrontChanged() {
    titleChanged()
    statusBar?.update()
  }

  /// Puts a controller's view into the window: loads it, calls `viewWillAppear`, installs it and lays it out.
  func show(_ controller: UIViewController, around change: () -> Void) {
    _ = controller.view
    // `viewDidLoad` may have hidden the window or chosen another root.
    guard rootViewController === controller, !super.isHidden else { return change() }
    // A presented controller covers the root's view, and its own view is notified.
    guard controller.modal?.isCovered != true else { return change() }
    controller.setVisible(true) {
      installRootView()
      layoutIfNeeded()
      change()
    }
  }

  /// Puts the root controller's view, once it is loaded, into the window.
  func installRootView() {
    guard let controller = rootViewController, let view = controller.viewIfLoaded,
      controller.modal?.isCovered != true
    else { return }
    view.frame = bounds
    // Callbacks for the size or for the installation may choose another root.
    guard rootViewController === controller, view.superview !== self else { return }
    addSubview(view)
    if controller.rootWindow == nil, view.superview === self { view.removeFromSuperview() }
  }

  /// Gives the root controller's view the size of the window.
  func fitRootView() {
    guard let view = rootViewController?.viewIfLoaded, view.superview === self else { return }
    guard !CATransform3DIsIdentity(view.transform3D) else {
      view.frame = bounds
      return
    }
    // With a transform, `frame` would be the frame of the transformed view: an animator may have scaled or rotated it.
    view.setPlace(bounds.size, at: CGPoint(x: bounds.midX, y: bounds.midY))
  }
}
