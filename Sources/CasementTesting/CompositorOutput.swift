import Foundation

extension Compositor {
  /// An output of the compositor at the moment of the query.
  public nonisolated struct Output: Hashable, Sendable {
    /// The compositor's name for it, such as `HEADLESS-1` or `WL-2`.
    public var name: String
    /// Its area in the layout, in points.
    public var frame: CGRect
    /// Its size in pixels, and its scale.
    public var mode: OutputMode
  }
}
