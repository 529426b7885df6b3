import UIKit

/// Notes in the main window. The slides are on the second screen if there is one, else in the main window, as in
/// Apple's guide to multiple displays.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  /// The slides on the second screen; nil without one.
  private var secondWindow: UIWindow?
  private var secondScreen: UIScreen?

  private let talk = Talk(Slide.deck)
  private lazy var notes = NotesViewController(talk)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 960, height: 600))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.overrideUserInterfaceStyle = .dark
    window.rootViewController = notes
    window.makeKeyAndVisible()
    self.window = window
    setUpScreenConnectionNotificationHandlers()
    checkForExistingScreenAndInitializeIfPresent()
    return true
  }

  // MARK: The second screen

  private func setUpScreenConnectionNotificationHandlers() {
    let center = NotificationCenter.default
    _ = center.addObserver(forName: UIScreen.didConnectNotification, object: nil, queue: nil) {
      [unowned self] _ in
      MainActor.assumeIsolated { handleScreenDidConnect() }
    }
    _ = center.addObserver(forName: UIScreen.didDisconnectNotification, object: nil, queue: nil) {
      [unowned self] _ in
      MainActor.assumeIsolated { handleScreenDidDisconnect() }
    }
    // A screen may begin or stop mirroring another one.
    _ = center.addObserver(forName: UIScreen.didChangeNotification, object: nil, queue: nil) {
      [unowned self] _ in
      MainActor.assumeIsolated { handleScreenDidDisconnect() }
    }
  }

  private func checkForExistingScreenAndInitializeIfPresent() {
    guard secondWindow == nil, let screen = screenForSlides else { return }
    let slides = SlidesWindow(frame: screen.bounds)
    slides.screen = screen
    let controller = SlidesViewController(talk)
    controller.onLayout = { [unowned self] size in notes.audience = size }
    slides.rootViewController = controller
    // Show the slides without making them key.
    slides.isHidden = false
    secondWindow = slides
    secondScreen = screen
  }

  private func handleScreenDidConnect() {
    checkForExistingScreenAndInitializeIfPresent()
  }

  private func handleScreenDidDisconnect() {
    // When the main screen is disconnected, the second one becomes the main screen and receives the notes.
    if secondScreen != screenForSlides { hideSlides() }
    checkForExistingScreenAndInitializeIfPresent()
  }

  private func hideSlides() {
    secondWindow?.isHidden = true
    secondWindow = nil
    secondScreen = nil
    notes.audience = nil
  }

  /// The first screen that does not mirror the main one.
  private var screenForSlides: UIScreen? {
    UIScreen.screens.dropFirst().first { $0.mirrored == nil }
  }

  /// The slides may be closed; closing the notes closes them too.
  func application(_ application: UIApplication, shouldClose closing: UIWindow) -> Bool {
    hideSlides()
    return closing === window
  }

  // MARK: Keys

  override var keyCommands: [UIKeyCommand]? {
    let next = [
      "\r", " ", UIKeyCommand.inputRightArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputPageDown,
    ]
    let back = [
      UIKeyCommand.inputLeftArrow, UIKeyCommand.inputUpArrow, UIKeyCommand.inputPageUp,
      UIKeyCommand.inputDelete,
    ]
    return next.map { UIKeyCommand(title: "Next", action: AppDelegate.turn, input: $0) }
      + back.map { UIKeyCommand(title: "Back", action: AppDelegate.turnBack, input: $0) } + [
        UIKeyCommand(title: "First", action: AppDelegate.turnToFirst, input: UIKeyCommand.inputHome),
        UIKeyCommand(title: "Last", action: AppDelegate.turnToLast, input: UIKeyCommand.inputEnd),
        UIKeyCommand(title: "Full Screen", action: AppDelegate.toggleFullScreen, input: UIKeyCommand.f5),
        UIKeyCommand(
          title: "Leave Full Screen", action: AppDelegate.leaveFullScreen, input: UIKeyCommand.inputEscape),
        UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "w", modifierFlags: .control),
        UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "q", modifierFlags: .control),
      ]
  }

  private func turn() { talk.turn(by: 1) }
  private func turnBack() { talk.turn(by: -1) }
  private func turnToFirst() { talk.turn(to: 0) }
  private func turnToLast() { talk.turn(to: talk.slides.count - 1) }

  private func toggleFullScreen() {
    arrange(window?.windowScene?.isFullScreen == true ? .normal : .fullScreen)
  }

  private func leaveFullScreen() {
    if window?.windowScene?.isFullScreen == true { arrange(.normal) }
  }

  private func arrange(_ arrangement: UIWindowScene.GeometryPreferences.Desktop.Arrangement) {
    window?.windowScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: arrangement))
  }

  private func quit() { UIApplication.shared.terminate() }
}
