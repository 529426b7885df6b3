import Foundation

extension UISplitViewController {
  /// The number of columns.
  ///
  /// UIKit: `UISplitViewController.Style`.
  public nonisolated enum Style: Int, Sendable {
    /// Two columns, set as `viewControllers`, from before columns had names.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column.
  ///
  /// UIKit: `UISplitViewController.Column`.
  public nonisolated enum Column: Int, Sendable {
    /// At the edge: a list or a sidebar.
    case primary
    /// Between the other two.
    case supplementary
    /// The main content.
    case secondary
    /// The controller that replaces the others in a narrow window.
    case compact
  }

  /// The columns that are shown, and their arrangement.
  ///
  /// UIKit: `UISplitViewController.DisplayMode`.
  public nonisolated enum DisplayMode: Int, Sendable {
    /// The controller chooses. The current mode is never this one.
    case automatic
    /// Only the secondary column.
    case secondaryOnly
    /// One column beside the secondary one.
    case oneBesideSecondary
    /// One column above the secondary one.
    case oneOverSecondary
    /// Two columns beside the secondary one.
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

  /// The way in which columns share the width.
  ///
  /// UIKit: `UISplitViewController.SplitBehavior`.
  public nonisolated enum SplitBehavior: Int, Sendable {
    /// The controller chooses.
    case automatic
    /// Side by side.
    case tile
    /// Above the secondary column.
    case overlay
    /// Pushing the secondary column partly out of the window.
    case displace
  }

  /// The edge of the primary column.
  ///
  /// UIKit: `UISplitViewController.PrimaryEdge`.
  public nonisolated enum PrimaryEdge: Int, Sendable {
    /// The edge at which lines of text begin.
    case leading
    /// The edge at which lines of text end.
    case trailing
  }

  /// The background of the primary column.
  ///
  /// UIKit: `UISplitViewController.BackgroundStyle`.
  public nonisolated enum BackgroundStyle: Int, Sendable {
    /// The background of the window.
    case none
    /// The background of a sidebar. It is visible behind content with a clear background.
    case sidebar
  }

  /// The visibility of the display mode button.
  ///
  /// UIKit: `UISplitViewController.DisplayModeButtonVisibility`.
  public nonisolated enum DisplayModeButtonVisibility: Int, Sendable {
    /// Visible if `presentsWithGesture` is true.
    case automatic
    case never
    case always
  }
}
