import UIKit

/// A clock that updates once a second, or once a minute without the second hand.
class ClockViewController: UIViewController {
  private let dial = DialView()
  private let hands = HandsView(isSecond: false)
  private let secondHand = HandsView(isSecond: true)
  private var timer: Timer?

  /// The time to show instead of the current one: `clock 10:08:36`, for pictures.
  var fixedTime = CommandLine.arguments.dropFirst().first.flatMap { ClockTime($0) }
  /// The day to show instead of the current one.
  var fixedDay: Date?

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Clock"
    view.backgroundColor = .secondarySystemBackground
    for part in [dial, hands, secondHand] { view.addSubview(part) }
    tick()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let side = max(0, min(view.bounds.width, view.bounds.height))
    let frame = CGRect(
      x: ((view.bounds.width - side) / 2).rounded(), y: ((view.bounds.height - side) / 2).rounded(),
      width: side, height: side)
    for part in [dial, hands, secondHand] { part.frame = frame }
  }

  private func tick() {
    let now = Date()
    let time = fixedTime ?? ClockTime(now)
    for view in [hands, secondHand] { view.time = time }
    dial.date = fixedDay ?? now
    dial.time = time
    timer?.invalidate()
    guard fixedTime == nil else { return }
    // The next whole second or minute of the day. A repeating timer would drift.
    let period: Double = secondHand.isHidden ? 60 : 1
    let next = (now.timeIntervalSinceReferenceDate / period).rounded(.down) * period + period
    let timer = Timer(
      fire: Date(timeIntervalSinceReferenceDate: next + 0.002), interval: 0, repeats: false
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.tick() }
    }
    RunLoop.main.add(timer, forMode: .common)
    self.timer = timer
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(title: "Second Hand", action: Self.switchSeconds, input: "s"),
      UIKeyCommand(title: "Dark", action: Self.switchStyle, input: "d"),
      UIKeyCommand(title: "Dark", action: Self.switchStyle, input: "d", modifierFlags: .control),
      UIKeyCommand(title: "Full Screen", action: Self.switchFullScreen, input: "f"),
      UIKeyCommand(
        title: "Leave Full Screen", action: Self.leaveFullScreen, input: UIKeyCommand.inputEscape),
      UIKeyCommand(title: "Quit", action: Self.quit, input: "w", modifierFlags: .control),
      UIKeyCommand(title: "Quit", action: Self.quit, input: "q", modifierFlags: .control),
    ]
  }

  private func switchSeconds() {
    secondHand.isHidden.toggle()
    tick()
  }

  private func switchStyle() {
    view.window?.overrideUserInterfaceStyle = traitCollection.userInterfaceStyle == .dark ? .light : .dark
  }

  private var isFullScreen: Bool { view.window?.windowScene?.isFullScreen == true }

  private func switchFullScreen() { arrange(isFullScreen ? .normal : .fullScreen) }

  private func leaveFullScreen() { if isFullScreen { arrange(.normal) } }

  private func arrange(_ arrangement: UIWindowScene.GeometryPreferences.Desktop.Arrangement) {
    view.window?.windowScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: arrangement))
  }

  private func quit() { UIApplication.shared.terminate() }
}
