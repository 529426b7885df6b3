import Foundation

/// Hears of the columns of a split view controller, and has a say in them. It need not implement anything.
///
/// UIKit: `UISplitViewControllerDelegate`. Those that mention columns are of controllers with a style.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Other columns are about to be shown.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)

  /// What the button of the display mode brings; `automatic`, as by default, leaves it to the controller.
  func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

  /// A column is about to be shown.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)

  /// A column is about to go.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

  /// Shows a controller in the delegate's own way.
  ///
  /// - Returns: whether it did. False by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool

  /// Shows a controller as the detail in the delegate's own way.
  ///
  /// - Returns: whether it did. False by default.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool

  // MARK: With a style

  /// Which column is on top where the window has become narrow: the primary one, or one that is shown above it.
  ///
  /// - Parameter proposedTopColumn: what is on top unless this says otherwise.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column

  /// Which columns are shown where the window has become wide.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode

  /// The columns are one above the other.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)

  /// The columns are beside each other.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)

  // MARK: Without a style

  /// The controller that is shown alone where the window has become narrow; nil, as by default, for the first.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?

  /// The controller that is shown at the side where the window has become wide; nil, as by default, for the present one.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?

  /// The window has become narrow: takes the second controller into the first.
  ///
  /// - Returns: whether the delegate took care of it, which it does also by leaving it out. False by default: a
  ///   navigation controller pushes it.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool

  /// The window has become wide: takes the second controller out of the first.
  ///
  /// - Returns: the second one; nil, as by default, for what the first had pushed.
  func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
    .automatic
  }
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  public func primaryViewController(forExpanding splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  public func splitViewController(
    _ splitViewController: UISplitViewController,
    separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
}
