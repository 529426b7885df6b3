/// The style in which a controller is presented.
///
/// UIKit: `UIModalPresentationStyle`.
public nonisolated enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window. The presenter's view is removed.
  case fullScreen = 0
  /// A sheet, as high as the window allows.
  case pageSheet = 1
  /// A smaller sheet in the center of the window.
  case formSheet = 2
  /// Covers the view of the nearest controller that defines a presentation context.
  case currentContext = 3
  /// A custom presentation controller determines the placement.
  case custom = 4
  /// Covers the window. The views below stay, and are visible through transparent parts.
  case overFullScreen = 5
  /// Covers the view of the nearest controller that defines a presentation context. The views below stay.
  case overCurrentContext = 6
  /// A popup with an arrow.
  case popover = 7
  /// No presentation.
  case none = -1
  /// The controller's default: a page sheet, unless its class overrides that.
  case automatic = -2
}

/// The animation of a presentation and its dismissal.
///
/// UIKit: `UIModalTransitionStyle`.
public nonisolated enum UIModalTransitionStyle: Int, Sendable {
  /// Slides up from the lower edge.
  case coverVertical = 0
  /// Turns the window around, with the controller on its back.
  case flipHorizontal = 1
  /// Fades from one view to the other.
  case crossDissolve = 2
  /// Turns up the corner of a page. Shown as `coverVertical` here.
  case partialCurl = 3
}
