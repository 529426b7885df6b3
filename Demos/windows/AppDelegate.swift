import DemoParts
import UIKit

/// Two windows at the start; more of every kind by menu and keys.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  private var windows: [UIWindow] = []
  private var nextName = 0
  private var panel: UIWindow?
  private var journal: UIWindow?
  private let record = NotificationRecord()
  private lazy var style = UIScreen.main.traitCollection.userInterfaceStyle

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

  /// The commands, in groups.
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
          state: style == .dark ? .on : .off),
      ],
      [
        UIKeyCommand(
          title: "Maximize", action: AppDelegate.toggleMaximized, input: "m", modifierFlags: .control,
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

  /// The same commands as a menu, with an item for each screen.
  private var menu: UIMenu {
    let groups = commands.map { UIMenu(options: .displayInline, children: $0) }
    let screens = UIScreen.screens.enumerated().map { index, screen in
      let size = "\(Int(screen.bounds.width)) × \(Int(screen.bounds.height))"
      return UIAction(title: "Screen \(index + 1), \(size)") { [unowned self] _ in fillScreen(screen) }
    }
    return UIMenu(
      children: Array(groups.dropLast()) + [UIMenu(title: "Full Screen on", children: screens)]
        + Array(groups.suffix(1)))
  }

  private var keyScene: UIWindowScene? { UIApplication.shared.keyWindow?.windowScene }

  // MARK: Windows

  /// Shows a controller in a new key window.
  private func show(
    _ controller: PageViewController, frame: CGRect, level: UIWindow.Level = .normal, isFixed: Bool = false
  ) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.windowLevel = level
    window.windowScene?.sizeRestrictions?.minimumSize = isFixed ? frame.size : CGSize(width: 320, height: 240)
    if isFixed { window.windowScene?.sizeRestrictions?.maximumSize = frame.size }
    window.rootViewController = controller
    window.overrideUserInterfaceStyle = style
    window.makeKeyAndVisible()
    windows.append(window)
    return window
  }

  private func openWindow() { openNote(isFixed: false) }

  /// Opens a window with a fixed size.
  private func openFixedWindow() { openNote(isFixed: true) }

  /// Opens a window with the next name: A to Z, then again with a number.
  private func openNote(isFixed: Bool) {
    let letter = Character(UnicodeScalar(UInt8(65 + nextName % 26)))
    let name = nextName < 26 ? String(letter) : "\(letter)\(nextName / 26 + 1)"
    let accent = Theme.hues[nextName % Theme.hues.count]
    let controller = NoteViewController(title: name, accent: accent)
    controller.makeMenu = { [unowned self] in menu }
    _ = show(controller, frame: CGRect(x: 0, y: 0, width: 480, height: 360), isFixed: isFixed)
    nextName += 1
  }

  private func closeWindow() { UIApplication.shared.keyWindow?.close() }

  private func quit() { UIApplication.shared.terminate() }

  // MARK: Levels

  /// Shows an alert above all other windows, with the keyboard focus until it is answered.
  private func showAlert() {
    let screen = UIScreen.main.bounds
    let size = AlertViewController.size(on: screen)
    let frame = CGRect(
      x: max(0, (screen.width - size.width) / 2), y: max(0, (screen.height - size.height) / 2),
      width: size.width, height: size.height)
    _ = show(AlertViewController(), frame: frame, level: .alert, isFixed: true)
  }

  /// Shows or hides a panel at the lower edge of the screen, with an exclusive zone.
  private func togglePanel() {
    if let panel {
      panel.isHidden = true
      return
    }
    let screen = UIScreen.main.bounds
    let height = PanelViewController.height
    let window = PanelWindow(
      frame: CGRect(x: 0, y: max(0, screen.height - height), width: screen.width, height: height))
    window.windowLevel = .statusBar
    window.reservesScreenEdge = true
    window.windowScene?.title = "Panel"
    window.rootViewController = PanelViewController()
    window.overrideUserInterfaceStyle = style
    window.isHidden = false
    panel = window
  }

  /// Shows or hides the list of notifications.
  private func toggleJournal() {
    if let journal {
      journal.isHidden = true
      return
    }
    journal = show(JournalViewController(record), frame: CGRect(x: 0, y: 0, width: 360, height: 360))
  }

  // MARK: States

  /// Switches all windows between dark and light.
  private func toggleDark() {
    style = style == .dark ? .light : .dark
    for window in windows + [panel].compactMap({ $0 }) { window.overrideUserInterfaceStyle = style }
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
