import Desktop
public import Foundation

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
    case .refused:
      "the compositor refuses it, alone or with what else was set in the same turn: take one of availableModes"
    case .cancelled: "the screens changed meanwhile: look at availableModes again, and take one of them"
    default: reason.usualExplanation
    }
  }
}

/// Why a screen did not get the scale that it was to have.
public nonisolated struct UIScreenScaleError: Error, Equatable, CustomStringConvertible {
  /// What was in the way.
  public let reason: UIScreenModeError.Reason

  /// The screen's name, such as `DP-1`.
  public let screenName: String

  /// The scale that it was to have, in pixels per point.
  public let scale: CGFloat

  public var description: String {
    let screen = screenName.isEmpty ? "the screen" : "screen \(screenName)"
    let explanation =
      switch reason {
      case .refused:
        "the compositor refuses it, alone or with what else was set in the same turn: take another one"
      case .cancelled: "the screens changed meanwhile: set it again"
      default: reason.usualExplanation
      }
    return "\(screen) cannot be set to a scale of \(scale): \(explanation)"
  }
}

nonisolated extension UIScreenModeError.Reason {
  /// What stopped a change of an output.
  init(_ failure: OutputHeads.Failure) {
    self =
      switch failure {
      case .finished: .notConnected
      case .unmanaged: .noOutputManagement("the compositor does not tell the modes of this screen")
      case .withdrawn: .noOutputManagement("the compositor offers zwlr_output_manager_v1 no longer")
      case .refused: .refused
      case .cancelled: .cancelled
      case .connectionLost: .connectionLost
      }
  }

  /// The reason in words, and the remedy, as far as they are the same whatever was asked for.
  fileprivate var usualExplanation: String {
    switch self {
    case .notConnected: "it is not connected: plug it in, or take one of UIScreen.screens"
    case .noOutputManagement(let why): "\(why): set it in the compositor's own settings"
    case .connectionLost: "the connection to the compositor has ended: set it again when the screen is back"
    case .refused: "the compositor refuses it"
    case .cancelled: "the screens changed meanwhile"
    }
  }
}
