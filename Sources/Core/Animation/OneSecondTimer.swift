import CasementLayers

/// Advances an animation once per second by the clock. Thus the animation also ends in a window without frames, such
/// as a hidden one.
final class OneSecondTimer {
  private var drive: AnimationDrive?
  private weak var stepper: (any FrameStepping)?

  func start(_ stepper: any FrameStepping) {
    stop()
    self.stepper = stepper
    beat()
  }

  func stop() {
    stepper = nil
    drive?.onEnd = nil
    drive?.detach()
    drive = nil
  }

  private func beat() {
    let drive = AnimationDrive(duration: 1, curve: .cubic(.linear))
    self.drive = drive
    drive.onEnd = { [weak self, weak drive] in
      self?.stepper?.advance()
      // The action may have stopped the clock, or started it again.
      if let self, stepper != nil, self.drive === drive { beat() }
    }
    drive.start(after: 0)
  }
}
