/// The rate at which content is drawn.
///
/// Core Animation: `CAFrameRateRange`.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The minimum number of frames per second.
  public var minimum: Float

  /// The maximum number of frames per second; 0 means the screen's rate.
  public var maximum: Float

  /// The preferred number of frames per second; nil means `maximum`.
  public var preferred: Float?

  /// The rate of the screen.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// Makes a range, in frames per second. A preferred rate of 0 means none.
  ///
  /// - Precondition: `minimum` is not negative, `maximum` not below it, and `preferred` is between them.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    precondition(
      minimum >= 0 && maximum >= minimum && maximum.isFinite,
      "the frame rates \(minimum) to \(maximum) are no range: give the lower one first, and none below 0")
    self.minimum = minimum
    self.maximum = maximum
    self.preferred = preferred == 0 ? nil : preferred
    guard let preferred = self.preferred else { return }
    precondition(
      preferred >= minimum && preferred <= maximum,
      "the frame rate \(preferred) is not between \(minimum) and \(maximum): widen the range")
  }

  /// The interval of drawn frames at a screen's rate, in frames. Its rate is the nearest one to the preferred rate,
  /// within the range if possible. A rate may miss the range by a hundredth, because 60 often is 59.94.
  package func stride(at rate: Double) -> Int {
    guard maximum > 0 else { return 1 }
    let first = Self.count((rate / (Double(maximum) * 1.01)).rounded(.up))
    let best = Self.count((rate / Double(preferred ?? maximum)).rounded())
    let last = Self.count((rate / (Double(minimum) * 0.99)).rounded(.down))
    return max(first, min(best, last))
  }

  private static func count(_ value: Double) -> Int { value >= 1 ? Int(min(value, 1_000_000)) : 1 }
}
