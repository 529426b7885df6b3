import Casement
package import CasementTesting
package import Foundation

/// A picture of a window with an open menu and its submenu.
package nonisolated struct MenuSheet: Sendable {
  package static let size = CGSize(width: 600, height: 440)

  /// Light and dark.
  package static let all = [MenuSheet(isDark: false), MenuSheet(isDark: true)]

  package let isDark: Bool

  /// The name of the picture's file, without the suffix.
  package var name: String { "menu-\(isDark ? "dark" : "light")" }

  /// Draws the picture, on a scripted compositor.
  ///
  /// - Throws: what the compositor has to complain about.
  @MainActor package func draw() throws -> Picture {
    let scale = 2.0
    let mode = OutputMode(
      width: Int(MenuSheet.size.width * scale), height: Int(MenuSheet.size.height * scale), scale: scale)
    let compositor = ScriptedCompositor(
      .everything.without("zxdg_decoration_manager_v1"), outputs: [mode], seats: [.all])
    defer { compositor.end() }
    let letter = Letter(isDark: isDark)
    try compositor.launch(letter)
    compositor.windows[0].position = CGPoint(x: 36, y: 28)
    compositor.windows[0].configure(compositor.windows[0].configuredSize, [.activated])
    compositor.settle()
    letter.showMenu()
    compositor.settle()
    for key in ["s", "s", "Right", "Down"] {
      try compositor.keyboard.tap(key)
      compositor.settle()
    }
    let picture = compositor.outputs[0].picture
    try compositor.finish()
    return picture
  }
}

/// The program with that window.
private final class Letter: UIApplicationDelegate {
  private let isDark: Bool
  private let backdrop = UIWindow(frame: CGRect(origin: .zero, size: MenuSheet.size))
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 440, height: 250))
  private let page: UIView

  init(isDark: Bool) {
    self.isDark = isDark
    page = UIView(frame: window.bounds)
    page.backgroundColor = isDark ? UIColor(white: 0.13, alpha: 1) : .white
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    backdrop.windowLevel = UIWindow.Level(-1000)
    backdrop.addSubview(Dusk(frame: backdrop.bounds, isDark: isDark))
    backdrop.isHidden = false
    window.windowScene?.title = "Letter"
    window.overrideUserInterfaceStyle = isDark ? .dark : .light
    window.addSubview(page)
    window.makeKeyAndVisible()
    return true
  }

  func showMenu() {
    let menu = UIMenu(children: [
      command("Undo Typing", "z"), command("Redo", "z", [.control, .shift], .disabled),
      UIMenu(
        options: .displayInline,
        children: [command("Cut", "x"), command("Copy", "c"), command("Paste", "v")]),
      UIMenu(
        options: .displayInline, children: [command("Show Hidden Characters", ".", state: .on), sorting]),
      UIMenu(options: .displayInline, children: [trash]),
    ])
    menu.present(from: page, rect: CGRect(x: 28, y: 24, width: 1, height: 1))
  }

  private var trash: UIAction { UIAction(title: "Move to Trash", attributes: .destructive) { _ in } }

  private var sorting: UIMenu {
    UIMenu(
      title: "Sort By", options: .singleSelection,
      children: ["Name", "Kind", "Date Modified", "Size"].map { title in
        UIAction(title: title, state: title == "Date Modified" ? .on : .off) { _ in }
      })
  }

  private func command(
    _ title: String, _ input: String, _ modifiers: UIKeyModifierFlags = .control,
    _ attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) -> UIKeyCommand {
    UIKeyCommand(
      title: title, input: input, modifierFlags: modifiers, attributes: attributes, state: state
    ) { _ in }
  }
}

/// The background of the window.
private final class Dusk: Backdrop {
  override func color(at part: CGFloat) -> UIColor {
    UIColor(
      hue: 0.6 + 0.2 * part, saturation: (isDark ? 0.5 : 0.45) * (1 - 0.7 * part),
      brightness: isDark ? 0.2 : 0.86, alpha: 1)
  }
}
