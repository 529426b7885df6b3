/// What an output is to be: its size in pixels and how many pixels make a point.
public nonisolated struct OutputMode: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Pixels per point. Sway takes fractions; Weston takes whole numbers that divide the size.
  public var scale: Double

  /// A mode of a size in pixels.
  public init(width: Int = 1280, height: Int = 800, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}
