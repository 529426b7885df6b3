extension Output {
  /// A size in pixels, before the transform, with a number of frames a second.
  public nonisolated struct Mode: Hashable, Sendable {
    public var width: Int
    public var height: Int
    /// Frames per second, 0 where it is not fixed or not known. In a mode that is asked for, 0 leaves it open.
    public var refreshRate: Double

    /// A mode. Rates count in thousandths.
    public init(width: Int, height: Int, refreshRate: Double = 0) {
      self.width = width
      self.height = height
      self.refreshRate = (refreshRate * 1000).rounded() / 1000
    }

    /// Whether another one has the same size.
    public func hasSize(of other: Mode) -> Bool { width == other.width && height == other.height }

    /// Whether an output can have it: a side has 1 to `Output.maximumSide` pixels, and rates have an end on the wire.
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
