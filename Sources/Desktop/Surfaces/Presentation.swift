public import Wayland

/// When something that a surface committed came on the screen.
///
/// Wayland: `wp_presentation_feedback.presented`.
public struct Presentation {
  /// When it was shown, in nanoseconds of the session's clock, which is `CLOCK_MONOTONIC`; at most a second from now.
  public let time: UInt64

  /// After how many nanoseconds the output is refreshed again, from 0.1 ms to 1 s; nil where the compositor does not
  /// know, as with a rate that varies, and for a number that no screen has.
  public let refresh: UInt64?

  /// The number of that refresh, which goes up with each; 0 where the output does not count.
  public let sequence: UInt64

  /// How the picture was shown, and where its time comes from.
  public let kind: WpPresentationFeedback.Kind

  /// The output by whose refresh it was shown; nil if the compositor named none that is still there.
  public let output: Output?
}
