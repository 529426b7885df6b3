import Foundation

extension UISplitViewController {
  /// How many columns a controller has.
  ///
  /// UIKit: `UISplitViewController.Style`.
  public nonisolated enum Style: Int, Sendable {
    /// Two, given as `viewControllers`, as before columns had names.
    case unspecified
    /// A primary and a secondary one.
    case doubleColumn
    /// A primary, a supplementary and a secondary one.
    case tripleColumn
  }

  /// A place for a controller.
  ///
  /// UIKit: `UISplitViewController.Column`.
  public nonisolated enum Column: Int, Sendable {
    /// At the edge: a list, or a sidebar.
    case primary
    /// Between the two others.
    case supplementary
    /// What it is all about.
    case secondary
    /// What is shown in place of the others where the window is narrow.
    case compact
  }

  /// Which columns are shown, and how.
  ///
  /// UIKit: `UISplitViewController.DisplayMode`.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// Left to the controller. What is shown has another mode.
    case automatic
    /// The secondary column alone.
    case secondaryOnly
    /// One column, and the secondary one beside it.
    case oneBesideSecondary
    /// One column above the secondary one.
    case oneOverSecondary
    /// Two columns, and the secondary one beside them.
    case twoBesideSecondary
    /// Two columns above the secondary one.
    case twoOverSecondary
    /// Two columns that push the secondary one partly out of the window.
    case twoDisplaceSecondary

    /// The older name of `secondaryOnly`.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The older name of `oneBesideSecondary`.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The older name of `oneOverSecondary`.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// How columns share the width.
  ///
  /// UIKit: `UISplitViewController.SplitBehavior`.
  public nonisolated enum SplitBehavior: Int, Sendable {
    /// Left to the controller.
    case automatic
    /// They stand beside each other.
    case tile
    /// They lie above the secondary one.
    case overlay
    /// They push the secondary one partly out of the window.
    case displace
  }

  /// The edge at which the primary column is.
  ///
  /// UIKit: `UISplitViewController.PrimaryEdge`.
  public nonisolated enum PrimaryEdge: Int, Sendable {
    /// Where lines begin.
    case leading
    /// Where lines end.
    case trailing
  }

  /// What is behind the primary column.
  ///
  /// UIKit: `UISplitViewController.BackgroundStyle`.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    /// The window's background.
    case none
    /// The background of a sidebar. Content is seen on it whose own background is clear.
    case sidebar
  }

  /// When there is a button for the display mode.
  ///
  /// UIKit: `UISplitViewController.DisplayModeButtonVisibility`.
  public nonisolated enum DisplayModeButtonVisibility: Int, Sendable {
    /// Where `presentsWithGesture` is true.
    case automatic
    case never
    case always
  }
}
