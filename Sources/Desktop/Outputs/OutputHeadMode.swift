import Wayland

/// The compositor's object for one mode of a head.
///
/// Wayland: `zwlr_output_mode_v1`.
@MainActor final class OutputHeadMode {
  let proxy: ZwlrOutputModeV1

  /// The mode; its size is 0 before the first event.
  private(set) var mode = Output.Mode(width: 0, height: 0)

  /// Whether it is the preferred mode of the monitor.
  private(set) var isPreferred = false

  /// Whether the compositor removed the mode. Its proxy takes no requests then.
  var isFinished: Bool { proxy.isDestroyed }

  /// Whether the mode exists and is valid.
  var isUsable: Bool { !isFinished && mode.isPossible }

  init(_ proxy: ZwlrOutputModeV1, of head: OutputHead) {
    self.proxy = proxy
    proxy.owner = self
    proxy.onEvent = { [unowned self, weak head] event in
      switch event {
      case .size(let width, let height):
        // The only mode of an output without a list of modes may change. A `refresh` event follows, unless the rate is
        // variable.
        mode = Output.Mode(width: Int(width), height: Int(height))
      case .refresh(let refresh): mode.refreshRate = Double(max(0, refresh)) / 1000
      case .preferred: isPreferred = true
      case .finished: proxy.release()
      }
      head?.hasChanged()
    }
  }
}
