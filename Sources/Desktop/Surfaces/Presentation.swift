public import Wayland

/// When a committed buffer appeared on the screen.
///
/// Wayland: `wp_presentation_feedback.presented`.
public struct Presentation {
  /// The time of display, in nanoseconds of the session's clock (`CLOCK_MONOTONIC`); at most a second from now.
  public let time: UInt64

  /// The time until the next refresh of the output, in nanoseconds, from 0.1 ms to 1 s. Nil for a variable rate, if the
  /// compositor does not know it, and for values out of that range.
  public let refresh: UInt64?

  /// The refresh counter of the output; 0 where the output has none.
  public let sequence: UInt64

  /// How the buffer was displayed, and where the time was taken.
  public let kind: WpPresentationFeedback.Kind

  /// The output whose refresh displayed it; nil if the compositor named none that still exists.
  public let output: Output?
}
