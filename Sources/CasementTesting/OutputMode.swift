/// The mode of an output: its size in pixels and its scale.
public nonisolated struct OutputMode: Hashable, Sendable {
  /// The width in pixels.
  public var width: Int
  /// The height in pixels.
  public var height: Int
  /// Pixels per point. Sway supports fractions; Weston supports integers that divide the size.
  public var scale: Double

  /// Makes a mode of a size in pixels.
  public init(width: Int = 1280, height: Int = 800, scale: Double = 1) {
    self.width = width
    self.height = height
    self.scale = scale
  }
}
