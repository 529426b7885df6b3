import Foundation

/// What a split view controller keeps of its columns.
final class SplitColumns {
  typealias Column = UISplitViewController.Column

  /// The controllers that the program set.
  var given: [Column: UIViewController] = [:]
  /// Those that are shown for them: navigation controllers around them, or themselves.
  var shown: [Column: UIViewController] = [:]
  /// Their places.
  var views: [Column: SplitColumnView] = [:]
  /// The columns whose controllers are in their places now.
  var visible: Set<Column> = []

  /// The button has nothing to show there, wherever the program put it.
  var isCollapsed = false { didSet { button?.isHidden = isCollapsed } }
  /// Whether it was found out yet if the controller is collapsed.
  var isSettled = false
  /// What is shown alone while it is collapsed.
  var collapsedRoot: UIViewController?
  /// The controllers that a navigation controller shows while it is collapsed, by the column to which they go back.
  var moved: [Column: [UIViewController]] = [:]
  /// The second of two controllers without a style, while it is collapsed.
  var collapsedSecondary: UIViewController?

  var mode = UISplitViewController.DisplayMode.oneBesideSecondary
  /// How many columns are shown beside the secondary one, as the user or the program chose; nil where nobody did.
  var count: Int?

  var primary = SplitGeometry.Width()
  var supplementary = SplitGeometry.Width()
  var backgroundStyle: UISplitViewController.BackgroundStyle?

  /// What is on its way.
  var change: Change?

  struct Change {
    let parts: [ChildChange]
    let hidden: [Column]
    let number: Int
  }
  var changes = 0

  let veil = SplitVeil(frame: .zero)
  var dividers: [Column: SplitDivider] = [:]
  /// The width at the beginning of a drag.
  var dragStart: CGFloat = 0
  var edgePan: UIScreenEdgePanGestureRecognizer?
  var button: UIBarButtonItem?
  /// The item that shows the button by itself.
  weak var buttonHolder: UINavigationItem?
}
