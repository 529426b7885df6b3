public import Foundation

/// What the status bar shows its clock and signs with.
///
/// UIKit: `UIStatusBarStyle`.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// As the interface's style asks for.
  case `default` = 0
  /// Light, on dark content.
  case lightContent = 1
  /// Dark, on light content.
  case darkContent = 3
}

/// How the status bar comes and goes.
///
/// UIKit: `UIStatusBarAnimation`.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}

/// What there is to know of a window's status bar.
///
/// UIKit: `UIStatusBarManager`. A desktop has panels of its own, so a window has a status bar only where its scene asks for
/// one (`showsStatusBar`).
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  private weak var window: UIWindow?

  init(_ window: UIWindow?) {
    self.window = window
    super.init()
  }

  deinit {}

  /// The frame of the bar in the window; empty where none is shown.
  public var statusBarFrame: CGRect { window?.statusBar?.shownFrame ?? .zero }

  /// Whether no bar is shown.
  public var isStatusBarHidden: Bool { window?.statusBar?.isShown != true }

  /// How the bar looks.
  public var statusBarStyle: UIStatusBarStyle {
    window?.styleController?.preferredStatusBarStyle ?? .default
  }
}

extension UIWindowScene {
  /// What there is to know of the window's status bar.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(window) }

  /// Whether the window has a status bar of its own at its upper edge, with the time, the network and the battery: for a
  /// program that is alone on its screen. False by default. The toolkit's own; the root controller may hide it
  /// (`prefersStatusBarHidden`), and its safe area begins below it.
  public var showsStatusBar: Bool {
    get { window?.statusBar != nil }
    set {
      guard let window, newValue != (window.statusBar != nil) else { return }
      if newValue {
        window.statusBar = StatusBar(window)
        window.statusBar?.update()
      } else {
        let bar = window.statusBar
        window.statusBar = nil
        bar?.end()
      }
    }
  }
}

extension UIWindow {
  /// The controller that is seen, as far as the status bar is concerned, before its children are asked.
  private var statusBarController: UIViewController? {
    presentedControllers.last {
      $0.modal?.presentation is FullScreenPresentation || $0.modalPresentationCapturesStatusBarAppearance
    } ?? rootViewController
  }

  /// The controller that says how the status bar looks.
  var styleController: UIViewController? {
    var controller = statusBarController
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller
  }

  /// The controller that says whether the status bar is hidden.
  var hidingController: UIViewController? {
    var controller = statusBarController
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller
  }
}
