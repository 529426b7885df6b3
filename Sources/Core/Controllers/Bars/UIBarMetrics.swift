/// The height of a bar, as a key for properties that depend on it.
///
/// UIKit: `UIBarMetrics`.
public nonisolated enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// The position of a bar.
///
/// UIKit: `UIBarPosition`.
public nonisolated enum UIBarPosition: Int, Sendable {
  case any = 0
  /// At the lower edge of the container.
  case bottom = 1
  /// At the upper edge of the container.
  case top = 2
  /// At the upper edge; the background extends to the edge of the window.
  case topAttached = 3
}

/// The style of a bar, from before appearances.
///
/// UIKit: `UIBarStyle`.
public nonisolated enum UIBarStyle: Int, Sendable {
  case `default` = 0
  case black = 1
}

/// A bar that can be at the upper or the lower edge.
///
/// UIKit: `UIBarPositioning`.
@preconcurrency @MainActor public protocol UIBarPositioning: AnyObject {
  /// The position of the bar.
  var barPosition: UIBarPosition { get }
}

/// Determines the position of a bar.
///
/// UIKit: `UIBarPositioningDelegate`.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  /// The position of the bar.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
