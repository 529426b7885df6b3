import Foundation

/// The caret: it blinks while nobody types, for some seconds, and then stands still (rule X5).
final class CaretView: UIView {
  /// How long it is on, and then off.
  private static let halfPeriod: TimeInterval = 0.55
  /// How often it goes on and off before it stays.
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

  /// Whether it is to be seen at all.
  var isShown = false {
    didSet {
      isHidden = !isShown
      if isShown == oldValue { return }
      if isShown { restart() } else { stop() }
    }
  }

  /// It is on, and begins to blink anew.
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
