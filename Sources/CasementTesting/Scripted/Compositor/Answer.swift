extension ScriptedCompositor {
  /// The kinds of answers that the compositor gives without a call of the test.
  public enum Answer: Hashable, Sendable, CaseIterable {
    /// A configuration: the first one of a window or popup, and those in answer to requests.
    case configure
    /// The release of a buffer that is no longer shown.
    case release
    /// A frame callback, with the next vertical blank.
    case frame
    /// The presentation time of a commit whose client asked for it, after its frame callback.
    case presentation
    /// The token that a client requested to activate a window.
    case activationToken
    /// The result of a test or application of an output configuration.
    case outputConfiguration
  }

  /// When an answer is given.
  public enum Timing: Hashable, Sendable {
    /// At once.
    case atOnce
    /// At once, and then a second time.
    case twice
    /// After this time of the compositor's clock.
    case after(Duration)
    /// When the test calls `give(_:count:)`.
    case byHand
    /// Never.
    case never
  }
}
