/// An edge or corner of a rectangle.
///
/// UIKit: `NSRectAlignment`.
public nonisolated enum NSRectAlignment: Int, Sendable {
  case none = 0
  case top
  case topLeading
  case leading
  case bottomLeading
  case bottom
  case bottomTrailing
  case trailing
  case topTrailing

  var isAtTop: Bool { self == .top || self == .topLeading || self == .topTrailing }
  var isAtBottom: Bool { self == .bottom || self == .bottomLeading || self == .bottomTrailing }
  var isAtLeading: Bool { self == .leading || self == .topLeading || self == .bottomLeading }
  var isAtTrailing: Bool { self == .trailing || self == .topTrailing || self == .bottomTrailing }
}

/// The reference of content insets.
///
/// UIKit: `UIContentInsetsReference`.
public nonisolated enum UIContentInsetsReference: Int, Sendable {
  case automatic
  case none
  case safeArea
  case layoutMargins
  case readableContent
}
