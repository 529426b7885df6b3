import Layers

/// Has something advance once a second by the clock, so that it comes to its end also in a window that gets no frames,
/// as one that nobody sees does not.
final class StepClock {
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
      // Whatever that led to may have stopped it, or started it anew.
      if let self, stepper != nil, self.drive === drive { beat() }
    }
    drive.start(after: 0)
  }
}
