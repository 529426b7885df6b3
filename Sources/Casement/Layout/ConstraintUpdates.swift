import Foundation
import Unsafe

// Views and controllers that update their constraints get a first call though nobody asks for it, as in UIKit.

extension UIView {
  /// Classes that update constraints of their own.
  private static let updateOverrides = Overrides<UIView>(
    of: UIView.self, probe: UpdatingView.self, plain: PlainView.self, count: 1)

  /// A new view has its constraints updated before its first layout, if its class has something to update.
  func requestFirstConstraintUpdate() {
    let type = type(of: self)
    if type.requiresConstraintBasedLayout || UIView.updateOverrides.contains(type) {
      requestConstraintUpdate()
    }
  }

  /// Calls `updateConstraints` in the view and below it, where that is due.
  func updateConstraintsNow() {
    // A view that takes no part in layout by constraints has not been asked yet.
    if extras?.layout == nil { requestConstraintUpdate() }
    extras?.layout?.engine?.updateConstraints(in: self)
  }
}

extension UIViewController {
  /// Classes that update the constraints of their view.
  private static let updateOverrides = Overrides<UIViewController>(
    of: UIViewController.self, probe: UpdatingController.self, plain: PlainUpdatingController.self, count: 1)

  /// The constraints of a new view are updated before its first layout, if the controller has something to update.
  func requestFirstConstraintUpdate() {
    if UIViewController.updateOverrides.contains(type(of: self)) { viewIfLoaded?.requestConstraintUpdate() }
  }
}

private final class UpdatingView: UIView {
  override func updateConstraints() { super.setNeedsUpdateConstraints() }
}

private final class PlainView: UIView {}

private final class UpdatingController: UIViewController {
  override func updateViewConstraints() { super.loadViewIfNeeded() }
}

private final class PlainUpdatingController: UIViewController {}
