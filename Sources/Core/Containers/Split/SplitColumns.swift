import Foundation

/// The state of a split view controller's columns.
final class SplitColumns {
  typealias Column = UISplitViewController.Column

  /// The controllers that the program set.
  var given: [Column: UIViewController] = [:]
  /// The controllers that are shown for them: their navigation controllers, or the controllers themselves.
  var shown: [Column: UIViewController] = [:]
  /// The views of the columns.
  var views: [Column: SplitColumnView] = [:]
  /// The columns whose controllers are currently in their views.
  var visible: Set<Column> = []

  /// Whether the columns are collapsed. The display mode button is then hidden in any bar, because it has no effect.
  var isCollapsed = false { didSet { button?.isHidden = isCollapsed } }
  /// Whether `isCollapsed` has been determined by a first layout.
  var isCollapseDetermined = false
  /// The only controller that is shown while collapsed.
  var collapsedRoot: UIViewController?
  /// The controllers that the collapsed root shows in its stack, by the columns to which they return.
  var moved: [Column: [UIViewController]] = [:]
  /// While collapsed without a style, the secondary controller.
  var collapsedSecondary: UIViewController?

  var mode = UISplitViewController.DisplayMode.oneBesideSecondary
  /// The number of columns beside the secondary one, as the user or a `show` call set it; nil for the default.
  var count: Int?

  var primary = SplitGeometry.Width()
  var supplementary = SplitGeometry.Width()
  var backgroundStyle: UISplitViewController.BackgroundStyle?

  /// The change in progress.
  var change: Change?

  struct Change {
    let parts: [ChildChange]
    let hidden: [Column]
    let number: Int
  }
  var changes = 0

  let veil = SplitVeil(frame: .zero)
  var dividers: [Column: SplitDivider] = [:]
  /// The width of the column at the beginning of a drag, in points.
  var dragStart: CGFloat = 0
  var edgePan: UIScreenEdgePanGestureRecognizer?
  var button: UIBarButtonItem?
  /// The navigation item in which the controller itself put the button.
  weak var buttonHolder: UINavigationItem?
}
