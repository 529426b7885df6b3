/// The rate at which content is drawn.
///
/// Core Animation: `CAFrameRateRange`.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The fewest frames per second that will do.
  public var minimum: Float

  /// The most frames per second that are of use; 0 leaves them to the screen.
  public var maximum: Float

  /// The best number of frames per second; nil is as many as `maximum` allows.
  public var preferred: Float?

  /// As often as the screen shows a frame.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)

  /// A range, in frames per second; 0 as the best number is none.
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
