import CMeasures
import Casement
import CasementDesktop
import CasementTesting
import Foundation

/// The toolkit with a window, in which a view notes when events come.
final class CasementClient: Client {
  private(set) var arrival: Int64 = 0
  let surface: ScriptedSurface

  /// Whether the first responder is one that takes text.
  var takesText = false {
    didSet { (takesText ? texts : presses).becomeFirstResponder() }
  }

  private let delegate: Delegate
  private var presses: PressView { delegate.presses }
  private var texts: TextView { delegate.texts }

  /// Launches the application. Its time is the system's, with which it sets its timers as in earnest.
  init(_ compositor: ScriptedCompositor) throws {
    delegate = Delegate()
    try UIApplication.shared.connect(compositor.connect(), clock: .system)
    UIApplication.shared.launch(delegate)
    for _ in 0..<20 {
      try UIApplication.shared.turn()
      compositor.settle()
    }
    guard let window = compositor.focusedWindow else {
      throw TestingError.malformed("the application has no window with the focus")
    }
    surface = window.surface
    delegate.presses.onEvent = { [unowned self] in arrival = monotonic_time() }
    delegate.texts.onEvent = { [unowned self] in arrival = monotonic_time() }
  }

  func turn() throws { try UIApplication.shared.turn() }

  func end() { UIApplication.shared.disconnect() }
}

private final class Delegate: NSObject, UIApplicationDelegate {
  let presses = PressView()
  let texts = TextView()
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions _: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    self.window = window
    presses.frame = CGRect(x: 0, y: 0, width: 2000, height: 2000)
    window.addSubview(texts)
    window.addSubview(presses)
    presses.becomeFirstResponder()
    window.makeKeyAndVisible()
    return true
  }
}

/// A view that takes keys as they are, and the pointer.
private class PressView: UIView {
  var onEvent: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { onEvent?() }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { onEvent?() }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { onEvent?() }
}

/// A view that takes text.
private final class TextView: UIView, UIKeyInput {
  var onEvent: (() -> Void)?

  override var canBecomeFirstResponder: Bool { true }
  var hasText: Bool { true }

  func insertText(_ text: String) { onEvent?() }
  func deleteBackward() {}
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { onEvent?() }
}
