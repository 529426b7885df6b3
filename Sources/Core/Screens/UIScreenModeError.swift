import CasementDesktop
public import Foundation

/// The reason why a screen did not get the requested mode.
public nonisolated struct UIScreenModeError: Error, Equatable, CustomStringConvertible {
  /// The kind of failure.
  public enum Reason: Equatable, Sendable {
    /// The screen is not connected, or no longer.
    case notConnected
    /// The compositor does not let clients choose the mode, for the given reason.
    case noOutputManagement(String)
    /// The compositor or the screen does not support the mode.
    case refused
    /// The screens changed during the request and again during its repetition, for example by another program. Or the
    /// screen no longer has the mode.
    case cancelled
    /// The connection to the compositor ended before its answer.
    case connectionLost
  }

  /// The kind of failure.
  public let reason: Reason

  /// The screen's name, such as `DP-1`.
  public let screenName: String

  /// The requested mode.
  public let mode: UIScreenMode

  public var description: String {
    let screen = screenName.isEmpty ? "the screen" : "screen \(screenName)"
    return "\(screen) cannot be set to \(mode): \(explanation)"
  }

  /// The explanation, with a remedy.
  private var explanation: String {
    switch reason {
    case .refused:
      "the compositor refuses it, alone or with what else was set in the same turn: take one of availableModes"
    case .cancelled: "the screens changed meanwhile: look at availableModes again, and take one of them"
    default: reason.usualExplanation
    }
  }
}

/// The reason why a screen did not get the requested scale.
public nonisolated struct UIScreenScaleError: Error, Equatable, CustomStringConvertible {
  /// The kind of failure.
  public let reason: UIScreenModeError.Reason

  /// The screen's name, such as `DP-1`.
  public let screenName: String

  /// The requested scale, in pixels per point.
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
  /// The reason for a failure of output management.
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

  /// The explanation of failures that are the same for modes and scales, with a remedy.
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
