/// Why a screen did not get the mode that it was to have.
public nonisolated struct UIScreenModeError: Error, Equatable, CustomStringConvertible {
  /// What was in the way.
  public enum Reason: Equatable, Sendable {
    /// The screen is not, or no longer, connected.
    case notConnected
    /// The compositor does not let its clients choose the mode, for the reason given.
    case noOutputManagement(String)
    /// The compositor, or the screen itself, cannot show the mode.
    case refused
    /// The screens changed meanwhile, by another program for example, and again at the second attempt; or the screen
    /// has the mode no longer.
    case cancelled
    /// The connection to the compositor ended before it answered.
    case connectionLost
  }

  /// What was in the way.
  public let reason: Reason

  /// The screen's name, such as `DP-1`.
  public let screenName: String

  /// The mode that it was to have.
  public let mode: UIScreenMode

  public var description: String {
    let screen = screenName.isEmpty ? "the screen" : "screen \(screenName)"
    return "\(screen) cannot be set to \(mode): \(explanation)"
  }

  /// The reason in words, and the remedy.
  private var explanation: String {
    switch reason {
    case .notConnected: "it is not connected: plug it in, or take one of UIScreen.screens"
    case .noOutputManagement(let why): "\(why): set it in the compositor's own settings"
    case .refused:
      "the compositor refuses it, alone or with what else was set in the same turn: take one of availableModes"
    case .cancelled: "the screens changed meanwhile: look at availableModes again, and take one of them"
    case .connectionLost: "the connection to the compositor has ended: set it again when the screen is back"
    }
  }
}
