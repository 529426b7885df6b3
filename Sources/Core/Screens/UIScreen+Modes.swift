import CasementDesktop
import Foundation

/// The modes of a screen.
extension UIScreen {
  /// The modes of the screen, in the compositor's order. The current mode is always included (rule S2). It is the only one
  /// if the compositor does not report the modes. Empty for a disconnected screen.
  ///
  /// Wayland: `zwlr_output_head_v1.mode`.
  public var availableModes: [UIScreenMode] {
    var modes = head?.state.modes ?? []
    if let current = activeMode, !modes.contains(current) { modes.append(current) }
    return modes.map { UIScreenMode($0) }
  }

  /// The preferred mode of the screen; nil if the compositor does not report one.
  ///
  /// Wayland: `zwlr_output_mode_v1.preferred`.
  public var preferredMode: UIScreenMode? { head?.state.preferredMode.map { UIScreenMode($0) } }

  /// The current mode of the screen; nil for a disconnected screen.
  ///
  /// Setting it requests another mode from the compositor. The value does not change until `modeDidChangeNotification`.
  /// Modes that are set for several screens in one turn of the main loop are applied together or not at all. Errors are
  /// written to standard error; `setCurrentMode(_:errorHandler:)` passes them to the program. Setting nil is a no-op.
  ///
  /// Wayland: `zwlr_output_manager_v1`.
  public var currentMode: UIScreenMode? {
    get { activeMode.map { UIScreenMode($0) } }
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

  /// Requests another mode from the compositor. All modes that are set in one turn of the main loop are one configuration,
  /// which is tested first and then applied. If another program changes the screens meanwhile, the request is repeated
  /// once.
  ///
  /// - Parameters:
  ///   - mode: one of `availableModes`, or a custom mode, which most screens refuse. If it has no refresh rate, a mode of
  ///     its size is used: the current, else the preferred, else the fastest one.
  ///   - errorHandler: called with a `UIScreenModeError` if the screen does not get the mode: at once if that is known,
  ///     else after the compositor's answer. Not called if another mode was set in the same turn.
  ///
  /// Wayland: `zwlr_output_configuration_v1`.
  public func setCurrentMode(_ mode: UIScreenMode, errorHandler: ((any Error) -> Void)? = nil) {
    let name = name
    func fail(_ reason: UIScreenModeError.Reason) {
      errorHandler?(UIScreenModeError(reason: reason, screenName: name, mode: mode))
    }
    guard let output, isConnected else { return fail(.notConnected) }
    guard let heads = context.session?.outputHeads else {
      // Without an output manager, setting the current mode succeeds.
      if let present = activeMode,
        mode.mode == present || mode.refreshRate == 0 && present.hasSize(of: mode.mode)
      {
        return
      }
      return fail(.noOutputManagement("the compositor does not offer zwlr_output_manager_v1"))
    }
    heads.setMode(mode.mode, of: output) { if let failure = $0 { fail(.init(failure)) } }
  }

  /// Requests another scale from the compositor. Requests of one turn of the main loop, including modes of screens, are
  /// applied together or not at all. `didChangeNotification` reports the change.
  ///
  /// Not in UIKit.
  ///
  /// - Parameters:
  ///   - scale: pixels per point, above 0. Fractions are possible if the compositor supports them.
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

  /// Whether the screen has a variable refresh rate; nil if the compositor does not report it.
  ///
  /// Wayland: `zwlr_output_head_v1.adaptive_sync`.
  public var isVariableRefreshRateEnabled: Bool? { head?.state.isAdaptiveSyncEnabled }

  /// The output management's object for the screen; nil if there is none.
  private var head: OutputHead? {
    guard let output, isConnected else { return nil }
    return context.session?.outputHeads?.head(of: output)
  }

  /// The current mode. If `wl_output` or the output head has no refresh rate, the other one's is used.
  private var activeMode: Output.Mode? {
    guard let mode = output?.mode, isConnected else { return nil }
    guard let head = head?.state, !head.modes.contains(mode), let current = head.currentMode,
      current.hasSize(of: mode)
    else { return mode }
    return mode.refreshRate == 0 || current.refreshRate == 0 ? current : mode
  }
}
