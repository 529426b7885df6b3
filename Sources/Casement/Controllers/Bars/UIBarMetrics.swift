/// The height of a bar, for what differs with it.
///
/// UIKit: `UIBarMetrics`.
public nonisolated enum UIBarMetrics: Int, Sendable {
  case `default` = 0
  case compact = 1
  case defaultPrompt = 101
  case compactPrompt = 102
}

/// Where a bar is.
///
/// UIKit: `UIBarPosition`.
public nonisolated enum UIBarPosition: Int, Sendable {
  case any = 0
  /// At the lower edge of what is around it.
  case bottom = 1
  /// At the upper edge.
  case top = 2
  /// At the upper edge; its background reaches to the edge of the window.
  case topAttached = 3
}

/// The look that bars had before appearances.
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
  /// Where it is.
  var barPosition: UIBarPosition { get }
}

/// Says where a bar is to be.
///
/// UIKit: `UIBarPositioningDelegate`.
@preconcurrency @MainActor public protocol UIBarPositioningDelegate: AnyObject {
  /// Where the bar is.
  func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
  public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}
