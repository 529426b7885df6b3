import Foundation

/// The caret. It blinks for some seconds after the user's last input, and then stays visible (rule X5).
final class CaretView: UIView {
  /// The time that the caret is visible, and then hidden, in seconds.
  private static let halfPeriod: TimeInterval = 0.55
  /// The number of blinks after which the caret stays visible.
  private static let blinks = 10

  private var timer: Timer?
  private var changesLeft = 0

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isHidden = true
    isOpaque = false
    layer.cornerRadius = 1
  }

  required init?(coder: NSCoder) { preconditionFailure("a caret is in no archive: make it with init()") }

  /// Whether the caret is shown at all.
  var isShown = false {
    didSet {
      isHidden = !isShown
      if isShown == oldValue { return }
      if isShown { restart() } else { stop() }
    }
  }

  /// Makes the caret visible and restarts its blinking.
  func restart() {
    guard isShown else { return }
    alpha = 1
    changesLeft = 2 * Self.blinks
    guard timer == nil else {
      timer?.fireDate = Date(timeIntervalSinceNow: Self.halfPeriod)
      return
    }
    let timer = Timer(timeInterval: Self.halfPeriod, repeats: true) { [weak self] timer in
      guard self != nil else { return timer.invalidate() }
      MainActor.assumeIsolated { self?.blink() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  private func blink() {
    changesLeft -= 1
    alpha = changesLeft % 2 == 0 ? 1 : 0
    if changesLeft <= 0 { stop() }
  }

  private func stop() {
    timer?.invalidate()
    timer = nil
    alpha = 1
  }

  override func willMove(toWindow newWindow: UIWindow?) {
    super.willMove(toWindow: newWindow)
    if newWindow == nil { stop() } else { restart() }
  }
}
