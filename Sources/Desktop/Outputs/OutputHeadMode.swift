import Wayland

/// The compositor's object for one mode of a head.
///
/// Wayland: `zwlr_output_mode_v1`.
@MainActor final class OutputHeadMode {
  let proxy: ZwlrOutputModeV1

  /// What was told of it; a size of 0 before that.
  private(set) var mode = Output.Mode(width: 0, height: 0)

  /// Whether the monitor works best with it.
  private(set) var isPreferred = false

  /// Whether it is gone; its proxy takes no requests then.
  var isFinished: Bool { proxy.isDestroyed }

  /// Whether an output can have such a mode.
  var isUsable: Bool { !isFinished && mode.isPossible }

  init(_ proxy: ZwlrOutputModeV1, of head: OutputHead) {
    self.proxy = proxy
    proxy.owner = self
    proxy.onEvent = { [unowned self, weak head] event in
      switch event {
      case .size(let width, let height):
        // The only mode of an output without a list of modes may change. A refresh event follows, unless
        // there is no fixed rate.
        mode = Output.Mode(width: Int(width), height: Int(height))
      case .refresh(let refresh): mode.refreshRate = Double(max(0, refresh)) / 1000
      case .preferred: isPreferred = true
      case .finished: proxy.release()
      }
      head?.hasChanged()
    }
  }
}
