import Foundation

extension Compositor {
  /// A window of the compositor at the moment of the query.
  public nonisolated struct Window: Hashable, Sendable {
    /// The compositor's ID of the window, for commands with `[con_id=…]`.
    public var id: Int
    /// The title; empty without one.
    public var title: String
    /// The application ID; nil without one.
    public var appID: String?
    /// The process ID of the client.
    public var processIdentifier: Int32
    /// The area of the content in the layout, in points.
    public var frame: CGRect
    /// Whether it has the keyboard focus.
    public var isFocused: Bool
    /// Whether it is on a workspace that an output shows.
    public var isVisible: Bool
    /// Whether it fills its output.
    public var isFullscreen: Bool
    /// Whether it floats over the tiled ones.
    public var isFloating: Bool
  }
}
