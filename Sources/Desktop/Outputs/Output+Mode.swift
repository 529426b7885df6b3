extension Output {
  /// A mode of an output: a size in pixels before the transform, and a refresh rate.
  public nonisolated struct Mode: Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// Frames per second; 0 where it is variable or unknown. In a requested mode, 0 leaves the choice to the
    /// compositor.
    public var refreshRate: Double

    /// Makes a mode. The rate is rounded to thousandths.
    public init(width: Int, height: Int, refreshRate: Double = 0) {
      self.width = width
      self.height = height
      self.refreshRate = (refreshRate * 1000).rounded() / 1000
    }

    /// Whether another mode has the same size.
    public func hasSize(of other: Mode) -> Bool { width == other.width && height == other.height }

    /// Whether the mode is valid: a side has 1 to `Output.maximumSide` pixels, and the rate in mHz fits in 32 bits.
    public var isPossible: Bool {
      let sides = 1...Output.maximumSide
      return sides.contains(width) && sides.contains(height) && (0...2_147_483.647).contains(refreshRate)
    }
  }

  /// The current mode; nil while the output has no size.
  public var mode: Mode? {
    guard state.pixelWidth > 0, state.pixelHeight > 0 else { return nil }
    return Mode(width: state.pixelWidth, height: state.pixelHeight, refreshRate: state.refreshRate)
  }
}
