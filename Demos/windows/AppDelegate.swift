import UIKit

/// Two windows at the start; more of every kind from the menu and by keys.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var windows: [UIWindow] = []
  private var nextName = 0
  private var panel: UIWindow?
  private var journal: UIWindow?
  private let record = NotificationRecord()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    openWindow()
    openWindow()
    _ = NotificationCenter.default.addObserver(
      forName: UIWindow.didBecomeHiddenNotification, object: nil, queue: nil
    ) { [weak self] notification in
      guard let hidden = notification.object as? UIWindow else { return }
      MainActor.assumeIsolated { self?.forget(hidden) }
    }
    return true
  }

  private func forget(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    if panel === window { panel = nil }
    if journal === window { journal = nil }
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? { commands.flatMap { $0 } }

  /// What can be done, in groups.
  private var commands: [[UIKeyCommand]] {
    let geometry = keyScene?.effectiveGeometry
    return [
      [
        UIKeyCommand(
          title: "New Window", action: AppDelegate.openWindow, input: "n", modifierFlags: .control),
        UIKeyCommand(
          title: "New Window of Fixed Size", action: AppDelegate.openFixedWindow, input: "n",
          modifierFlags: [.control, .shift]),
        UIKeyCommand(title: "Alert", action: AppDelegate.showAlert, input: "e", modifierFlags: .control),
      ],
      [
        UIKeyCommand(
          title: "Panel", action: AppDelegate.togglePanel, input: "p", modifierFlags: .control,
          state: panel == nil ? .off : .on),
        UIKeyCommand(
          title: "Notifications", action: AppDelegate.toggleJournal, input: "l", modifierFlags: .control,
          state: journal == nil ? .off : .on),
        UIKeyCommand(
          title: "Dark", action: AppDelegate.toggleDark, input: "d", modifierFlags: .control,
          state: UIApplication.shared.keyWindow?.overrideUserInterfaceStyle == .dark ? .on : .off),
      ],
      [
        UIKeyCommand(
          title: "Maximise", action: AppDelegate.toggleMaximized, input: "m", modifierFlags: .control,
          state: geometry?.isMaximized == true ? .on : .off),
        UIKeyCommand(
          title: "Full Screen", action: AppDelegate.toggleFullScreen, input: UIKeyCommand.f11,
          state: geometry?.isFullScreen == true ? .on : .off),
      ],
      [
        UIKeyCommand(
          title: "Close", action: AppDelegate.closeWindow, input: "w", modifierFlags: .control),
        UIKeyCommand(title: "Quit", action: AppDelegate.quit, input: "q", modifierFlags: .control),
      ],
    ]
  }

  /// The same as a menu, with a screen for each that there is.
  var menu: UIMenu {
    let groups = commands.map { UIMenu(options: .displayInline, children: $0) }
    let screens = UIScreen.screens.enumerated().map { index, screen in
      let size = "\(Int(screen.bounds.width)) × \(Int(screen.bounds.height))"
      return UIAction(title: "Screen \(index + 1), \(size)") { _ in
        MainActor.assumeIsolated { self.fillScreen(screen) }
      }
    }
    return UIMenu(
      children: Array(groups.dropLast()) + [UIMenu(title: "Full Screen on", children: screens)]
        + Array(groups.suffix(1)))
  }

  private var keyScene: UIWindowScene? { UIApplication.shared.keyWindow?.windowScene }

  // MARK: Windows

  /// Opens a window with the next name: A to Z, then A2 and so on.
  private func openWindow() { open(CGSize(width: 480, height: 360), isFixed: false) }

  /// Opens one whose size nobody can change.
  private func openFixedWindow() { open(CGSize(width: 480, height: 360), isFixed: true) }

  private func open(_ size: CGSize, isFixed: Bool) {
    let letter = Character(UnicodeScalar(UInt8(65 + nextName % 26)))
    let name = nextName < 26 ? String(letter) : "\(letter)\(nextName / 26 + 1)"
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.windowScene?.sizeRestrictions?.minimumSize = isFixed ? size : CGSize(width: 360, height: 280)
    if isFixed { window.windowScene?.sizeRestrictions?.maximumSize = size }
    let controller = NoteViewController(name: name, index: nextName)
    controller.makeMenu = { [unowned self] in menu }
    window.rootViewController = controller
    window.makeKeyAndVisible()
    windows.append(window)
    nextName += 1
  }

  private func closeWindow() { UIApplication.shared.keyWindow?.close() }

  private func quit() { UIApplication.shared.terminate() }

  // MARK: Levels

  /// Shows an alert above all other windows; it has the keyboard until it is answered.
  private func showAlert() {
    let screen = UIScreen.main.bounds
    let size = AlertViewController.size
    let window = UIWindow(
      frame: CGRect(
        x: max(0, (screen.width - size.width) / 2), y: max(0, (screen.height - size.height) / 2),
        width: size.width, height: size.height))
    window.windowLevel = .alert
    window.windowScene?.title = "Alert"
    window.windowScene?.sizeRestrictions?.minimumSize = size
    window.windowScene?.sizeRestrictions?.maximumSize = size
    window.rootViewController = AlertViewController(text: "An alert is above all other windows.")
    window.makeKeyAndVisible()
    windows.append(window)
  }

  /// A panel along the lower edge of the screen, which other windows keep clear of.
  private func togglePanel() {
    if let panel {
      panel.isHidden = true
      return
    }
    let screen = UIScreen.main.bounds
    let window = PanelWindow(
      frame: CGRect(x: 0, y: max(0, screen.height - 36), width: screen.width, height: 36))
    window.windowLevel = .statusBar
    window.reservesScreenEdge = true
    window.windowScene?.title = "Panel"
    window.windowScene?.isDecorated = false
    window.rootViewController = PanelViewController()
    window.isHidden = false
    panel = window
  }

  /// A list of what windows are told, beside the others.
  private func toggleJournal() {
    if let journal {
      journal.isHidden = true
      return
    }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 420, height: 360))
    window.windowScene?.title = "Notifications"
    window.rootViewController = JournalViewController(record)
    window.isHidden = false
    journal = window
  }

  // MARK: States

  private func toggleDark() {
    guard let window = UIApplication.shared.keyWindow else { return }
    window.overrideUserInterfaceStyle = window.overrideUserInterfaceStyle == .dark ? .light : .dark
    (window.rootViewController as? NoteViewController)?.showColors()
  }

  private func toggleMaximized() {
    let isMaximized = keyScene?.effectiveGeometry.isMaximized ?? false
    keyScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: isMaximized ? .normal : .maximized))
  }

  private func toggleFullScreen() {
    let isFull = keyScene?.isFullScreen ?? false
    keyScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: isFull ? .normal : .fullScreen))
  }

  private func fillScreen(_ screen: UIScreen) {
    keyScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: .fullScreen, screen: screen))
  }
}
