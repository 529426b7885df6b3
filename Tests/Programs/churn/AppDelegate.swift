import UIKit

/// Opens and closes windows, as many as its first argument says, and tells how many file descriptors it had
/// after the first ten and after the last.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var remaining = CommandLine.arguments.count > 1 ? Int(CommandLine.arguments[1]) ?? 0 : 0
  private var closed = 0
  private var descriptorsAtFirst = 0

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    open()
    return true
  }

  func applicationShouldTerminateAfterLastWindowClosed(_ application: UIApplication) -> Bool { false }

  private func open() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 120))
    let controller = UIViewController()
    let view = SignalView(frame: .zero)
    view.backgroundColor = .white
    controller.view = view
    window.rootViewController = controller
    // The compositor has the window once it was drawn, so it may be closed.
    view.onDraw = { [weak self] in DispatchQueue.main.async { self?.close() } }
    window.makeKeyAndVisible()
    self.window = window
  }

  private func close() {
    guard let window else { return }
    window.close()
    self.window = nil
    closed += 1
    // Files that are opened once at the start are open by now.
    if closed == 10 { descriptorsAtFirst = countDescriptors() }
    remaining -= 1
    if remaining > 0 {
      DispatchQueue.main.async { self.open() }
    } else {
      FileHandle.standardOutput.write(Data("descriptors \(descriptorsAtFirst) \(countDescriptors())\n".utf8))
      UIApplication.shared.terminate()
    }
  }

  private func countDescriptors() -> Int {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? -1
  }
}

/// Tells when it is drawn, the first time.
class SignalView: UIView {
  var onDraw: (() -> Void)?

  override func draw(_ rect: CGRect) {
    UIColor.gray.setFill()
    UIRectFill(bounds.insetBy(dx: 20, dy: 20))
    onDraw?()
    onDraw = nil
  }
}
