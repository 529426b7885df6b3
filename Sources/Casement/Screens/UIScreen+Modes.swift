import Desktop
import Foundation

/// The modes of a screen.
extension UIScreen {
  /// The modes that the screen has, in the compositor's order; the current one is always among them (rule S2). Where
  /// the compositor does not tell them it is the only one. Empty for a screen that is not connected.
  ///
  /// Wayland: `zwlr_output_head_v1.mode`.
  public var availableModes: [UIScreenMode] {
    var modes = head?.state.modes ?? []
    if let current = presentMode, !modes.contains(current) { modes.append(current) }
    return modes.map { UIScreenMode($0) }
  }

  /// The mode with which the screen works best; nil where the compositor does not say.
  ///
  /// Wayland: `zwlr_output_mode_v1.preferred`.
  public var preferredMode: UIScreenMode? { head?.state.preferredMode.map { UIScreenMode($0) } }

  /// The mode that the screen has; nil for one that is not connected.
  ///
  /// Setting it asks the compositor for another one, and until that has come about it is what it was:
  /// `modeDidChangeNotification` tells. What is set for several screens in one turn of the main loop comes about
  /// together or not at all. What goes wrong is said on standard error; `setCurrentMode(_:errorHandler:)` hands it to
  /// the program. Setting nil does nothing.
  ///
  /// Wayland: `zwlr_output_manager_v1`.
  public var currentMode: UIScreenMode? {
    get { presentMode.map { UIScreenMode($0) } }
    set {
      guard let newValue else { return }
      setCurrentMode(newValue) { [context] error in
        guard let error = error as? UIScreenModeError else { return }
        Trace.log(
          "screen mode-failed name=\(Trace.quoted(error.screenName)) mode=\(Trace.quoted("\(error.mode)"))")
        writeError("\(context.appID): \(error)\n")
      }
    }
  }

  /// Asks the compositor to give the screen another mode: all screens' modes that are set in one turn of the main loop
  /// are one wish, tested first and then made real. If other programs change the screens meanwhile it is tried once
  /// more.
  ///
  /// - Parameters:
  ///   - mode: one of `availableModes`, or one of the program's own, which most screens refuse. Where it leaves the
  ///     rate open, the modes of its size decide: the current one, else the preferred one, else the fastest.
  ///   - errorHandler: called with a `UIScreenModeError` if the screen does not get the mode: at once where that is
  ///     known, else when the compositor has said so. Not called if another mode was set in the same turn.
  ///
  /// Wayland: `zwlr_output_configuration_v1`.
  public func setCurrentMode(_ mode: UIScreenMode, errorHandler: ((any Error) -> Void)? = nil) {
    let name = name
    func fail(_ reason: UIScreenModeError.Reason) {
      errorHandler?(UIScreenModeError(reason: reason, screenName: name, mode: mode))
    }
    guard let output, isConnected else { return fail(.notConnected) }
    guard let heads = context.session?.outputHeads else {
      // Without an output manager, setting the mode that is current already succeeds.
      if let present = presentMode,
        mode.mode == present || mode.refreshRate == 0 && present.hasSize(of: mode.mode)
      {
        return
      }
      return fail(.noOutputManagement("the compositor does not offer zwlr_output_manager_v1"))
    }
    heads.setMode(mode.mode, of: output) { if let failure = $0 { fail(.init(failure)) } }
  }

  /// Asks the compositor to show the screen's content larger or smaller. What is asked for in one turn of the main loop,
  /// modes of screens included, comes about together or not at all. `didChangeNotification` tells when it has.
  ///
  /// Not in UIKit.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, above 0; fractions too where the compositor has them.
  ///   - errorHandler: called with a `UIScreenScaleError` if the screen does not get the scale.
  ///
  /// Wayland: `zwlr_output_configuration_head_v1.set_scale`.
  public func setScale(_ scale: CGFloat, errorHandler: ((any Error) -> Void)? = nil) {
    let name = name
    func fail(_ reason: UIScreenModeError.Reason) {
      errorHandler?(UIScreenScaleError(reason: reason, screenName: name, scale: scale))
    }
    guard let output, isConnected else { return fail(.notConnected) }
    guard let heads = context.session?.outputHeads else {
      return fail(.noOutputManagement("the compositor does not offer zwlr_output_manager_v1"))
    }
    heads.setScale(scale, of: output) { if let failure = $0 { fail(.init(failure)) } }
  }

  /// Whether the screen shows each frame when it comes instead of at a fixed rate; nil where the compositor does not
  /// say.
  ///
  /// Wayland: `zwlr_output_head_v1.adaptive_sync`.
  public var isVariableRefreshRateEnabled: Bool? { head?.state.isAdaptiveSyncEnabled }

  /// What output management knows of the screen.
  private var head: OutputHead? {
    guard let output, isConnected else { return nil }
    return context.session?.outputHeads?.head(of: output)
  }

  /// The output's mode, as its head calls it: where one of the two does not know the rate, the other may.
  private var presentMode: Output.Mode? {
    guard let mode = output?.mode, isConnected else { return nil }
    guard let head = head?.state, !head.modes.contains(mode), let current = head.currentMode,
      current.hasSize(of: mode)
    else { return mode }
    return mode.refreshRate == 0 || current.refreshRate == 0 ? current : mode
  }
}
