public import Foundation

/// The color of the clock and the symbols in the status bar.
///
/// UIKit: `UIStatusBarStyle`.
public nonisolated enum UIStatusBarStyle: Int, Sendable {
  /// According to the interface style.
  case `default` = 0
  /// Light, for dark content.
  case lightContent = 1
  /// Dark, for light content.
  case darkContent = 3
}

/// Has no effect: the status bar changes at once. The animation with which the status bar is shown and hidden.
///
/// UIKit: `UIStatusBarAnimation`.
public nonisolated enum UIStatusBarAnimation: Int, Sendable {
  case none
  case fade
  case slide
}

/// Describes the status bar of a window.
///
/// UIKit: `UIStatusBarManager`. A desktop has its own panels, so a window has a status bar only if its scene requests one
/// (`showsStatusBar`).
@preconcurrency @MainActor public final class UIStatusBarManager: NSObject {
  private weak var window: UIWindow?

  init(_ window: UIWindow?) {
    self.window = window
    super.init()
  }

  deinit {}

  /// The frame of the bar in the window; empty if none is shown.
  public var statusBarFrame: CGRect { window?.statusBar?.shownFrame ?? .zero }

  /// Whether no bar is shown.
  public var isStatusBarHidden: Bool { window?.statusBar?.isShown != true }

  /// The style of the bar.
  public var statusBarStyle: UIStatusBarStyle {
    window?.styleController?.preferredStatusBarStyle ?? .default
  }
}

extension UIWindowScene {
  /// Describes the status bar of the scene's window.
  public var statusBarManager: UIStatusBarManager? { UIStatusBarManager(window) }

  /// Whether the window has a status bar at its upper edge, with the time, the network and the battery. For a program that
  /// is alone on its screen. False by default. An extension of the toolkit. The root controller may hide the bar
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
  /// The controller that determines the status bar, before its children are asked.
  private var statusBarController: UIViewController? {
    presentedControllers.last {
      $0.modal?.presentation is FullScreenPresentation || $0.modalPresentationCapturesStatusBarAppearance
    } ?? rootViewController
  }

  /// The controller that determines the style of the status bar.
  var styleController: UIViewController? {
    var controller = statusBarController
    while let child = controller?.childForStatusBarStyle { controller = child }
    return controller
  }

  /// The controller that determines whether the status bar is hidden.
  var hidingController: UIViewController? {
    var controller = statusBarController
    while let child = controller?.childForStatusBarHidden { controller = child }
    return controller
  }
}
