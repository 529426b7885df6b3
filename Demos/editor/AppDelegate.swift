import UIKit

/// A plain text editor: `editor [FILE…]`, a window for each file.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  /// The program owns its windows; each owns its editor.
  private var windows: [UIWindow] = []

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let paths = CommandLine.arguments.dropFirst()
    for path in paths { open(URL(fileURLWithPath: path)) }
    if paths.isEmpty { open(nil) }
    return true
  }

  /// Opens a window for a file, which need not exist yet, or for a new text.
  func open(_ url: URL?) {
    let editor = EditorViewController(url)
    editor.onOpen = { [unowned self] in open($0) }
    editor.onClose = { [unowned self] in close($0) }
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 860, height: 640))
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.rootViewController = UINavigationController(rootViewController: editor)
    editor.setWindow(window)
    windows.append(window)
    window.makeKeyAndVisible()
  }

  private func close(_ editor: EditorViewController) {
    guard let window = editor.editorWindow else { return }
    windows.removeAll { $0 === window }
    window.close()
  }

  func application(_ application: UIApplication, shouldClose window: UIWindow) -> Bool {
    let navigation = window.rootViewController as? UINavigationController
    guard let editor = navigation?.viewControllers.first as? EditorViewController else { return true }
    guard editor.mayClose() else { return false }
    windows.removeAll { $0 === window }
    return true
  }
}
