import Foundation

extension Compositor {
  /// A window, as the compositor sees it at the moment of the question.
  public nonisolated struct Window: Hashable, Sendable {
    /// The compositor's number for it: usable in commands as `[con_id=…]`.
    public var id: Int
    /// Its title; empty when it has none.
    public var title: String
    /// Its application id, nil when it has none.
    public var appID: String?
    /// The process of its client.
    public var processIdentifier: Int32
    /// Its content in points, among all outputs.
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
