import Foundation

extension Compositor {
  /// An output of the compositor, as it is at the moment of the question.
  public nonisolated struct Output: Hashable, Sendable {
    /// The compositor's name for it, such as `HEADLESS-1` or `WL-2`.
    public var name: String
    /// Its place among the others, in points.
    public var frame: CGRect
    /// Its size in pixels, and its scale.
    public var mode: OutputMode
  }
}
