extension ScriptedCompositor {
  /// What a compositor answers by itself.
  public enum Answer: Hashable, Sendable, CaseIterable {
    /// A configuration: the first of a window or popup, and those that its requests ask for.
    case configure
    /// The release of a buffer that is not shown any more.
    case release
    /// A frame callback, with the next vertical blank.
    case frame
    /// That a picture was shown, where the client wants to know, with its frame callback.
    case presentation
    /// The token that a client asks for to activate a window.
    case activationToken
    /// Whether a configuration of outputs would work, or has been applied.
    case outputConfiguration
  }

  /// When an answer comes.
  public enum Timing: Hashable, Sendable {
    /// As soon as it can.
    case atOnce
    /// As soon as it can, and then once more.
    case twice
    /// So much later, when the time has been moved on.
    case after(Duration)
    /// When the test calls `give(_:)`.
    case byHand
    /// Never.
    case never
  }
}
