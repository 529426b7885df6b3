/// How a controller is shown above the one that presents it.
///
/// UIKit: `UIModalPresentationStyle`.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// It covers the window; the view behind it is taken out.
  case fullScreen = 0
  /// A sheet, as high as the window leaves room for.
  case pageSheet = 1
  /// A smaller sheet in the middle.
  case formSheet = 2
  /// It covers the view of the nearest controller that defines a context.
  case currentContext = 3
  /// Its own presentation controller places it.
  case custom = 4
  /// It covers the window; what is behind stays, and is seen through what is clear.
  case overFullScreen = 5
  /// It covers the view of the nearest controller that defines a context; what is behind stays.
  case overCurrentContext = 6
  /// A popup with an arrow.
  case popover = 7
  /// Not presented.
  case none = -1
  /// What suits the controller: a page sheet, unless the controller knows better.
  case automatic = -2
}

/// How a controller that is presented comes and goes.
///
/// UIKit: `UIModalTransitionStyle`.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// It comes up from below.
  case coverVertical = 0
  /// The window turns around and shows it on its back.
  case flipHorizontal = 1
  /// One fades into the other.
  case crossDissolve = 2
  /// The corner of a page is turned up. Shown as `coverVertical` here.
  case partialCurl = 3
}
