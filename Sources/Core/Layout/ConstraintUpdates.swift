import CasementUnsafe
import Foundation

// UIKit calls `updateConstraints` once for a new view, without a request. So views and controllers that override it get
// a first call.

extension UIView {
  /// Classes that override `updateConstraints`.
  private static let updateOverrides = Overrides<UIView>(
    of: UIView.self, probe: UpdatingView.self, plain: PlainView.self, count: 1)

  /// Schedules `updateConstraints` before the first layout of a new view, if its class overrides it.
  func requestFirstConstraintUpdate() {
    let type = type(of: self)
    if type.requiresConstraintBasedLayout || UIView.updateOverrides.contains(type) {
      requestConstraintUpdate()
    }
  }

  /// Calls `updateConstraints` for the view and its descendants that need it.
  func updateConstraintsNow() {
    // A view without a layout item was never asked before.
    if extras?.layout == nil { requestConstraintUpdate() }
    extras?.layout?.engine?.updateConstraints(in: self)
  }
}

extension UIViewController {
  /// Classes that override `updateViewConstraints`.
  private static let updateOverrides = Overrides<UIViewController>(
    of: UIViewController.self, probe: UpdatingController.self, plain: PlainUpdatingController.self, count: 1)

  /// Schedules `updateViewConstraints` before the first layout of a new view, if the controller's class overrides it.
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
