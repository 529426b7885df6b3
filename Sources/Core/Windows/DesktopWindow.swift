import CasementDesktop
public import Foundation

/// A window on the desktop, of any program, as a taskbar shows it.
///
/// Its methods are requests, which the compositor or the window's program may refuse. UIKit has no counterpart.
/// Wayland: `zwlr_foreign_toplevel_handle_v1`.
@preconcurrency @MainActor public final class DesktopWindow: NSObject {
  /// A window was added, removed or changed. The object is the application.
  public nonisolated static let didChangeNotification = Notification.Name(
    "DesktopWindowDidChangeNotification")

  /// The title; empty if it has none.
  public var title: String { toplevel.title }

  /// The application ID of its program, mostly the name of its desktop entry; empty if the program sets none.
  public var applicationIdentifier: String { toplevel.appID }

  /// Whether it is the active window.
  public var isActivated: Bool { toplevel.states.contains(.activated) }

  /// Whether it fills the part of its screen that panels leave free.
  public var isMaximized: Bool { toplevel.states.contains(.maximized) }

  /// Whether it is off the screen until the user restores it.
  public var isMinimized: Bool { toplevel.states.contains(.minimized) }

  /// Whether it fills its screen, above everything else.
  public var isFullScreen: Bool { toplevel.states.contains(.fullscreen) }

  /// The screens that show it.
  public var screens: [UIScreen] { toplevel.outputs.compactMap { context.screens.screen(of: $0) } }

  /// Whether the compositor has announced that the window was closed.
  public var isClosed: Bool { toplevel.isClosed }

  /// Requests that the window becomes the active one, as a click on it in a taskbar does.
  public func activate() {
    guard let seat = context.session?.pressedSeat else { return }
    toplevel.activate(seat)
  }

  /// Asks its program to close the window.
  public func close() { toplevel.close() }

  /// Requests that the window is minimized or restored.
  public func setMinimized(_ isMinimized: Bool) {
    isMinimized ? toplevel.setMinimized() : toplevel.unsetMinimized()
  }

  let toplevel: ForeignToplevel
  private let context: ApplicationContext

  init(_ toplevel: ForeignToplevel, _ context: ApplicationContext) {
    self.toplevel = toplevel
    self.context = context
  }
}

/// The windows of all programs. Made by the first access to `UIApplication.desktopWindows`.
final class DesktopWindows {
  private let context: ApplicationContext
  private(set) var all: [DesktopWindow] = []

  /// Observes the windows of the connection; nil without a connection or without `zwlr_foreign_toplevel_manager_v1`.
  init?(_ context: ApplicationContext) {
    guard let toplevels = context.session?.foreignToplevels else { return nil }
    self.context = context
    all = toplevels.all.map { DesktopWindow($0, context) }
    toplevels.onAdded = { [unowned self] toplevel in
      all.append(DesktopWindow(toplevel, context))
      postChange()
    }
    toplevels.onChanged = { [unowned self] _ in postChange() }
    toplevels.onRemoved = { [unowned self] toplevel in
      all.removeAll { $0.toplevel === toplevel }
      postChange()
    }
  }

  private func postChange() {
    NotificationCenter.default.post(name: DesktopWindow.didChangeNotification, object: context.application)
  }
}

extension UIApplication {
  /// The windows of all programs on the desktop, this one's included, in the order in which the compositor announced
  /// them; nil where the compositor does not list windows.
  ///
  /// After the first access, `DesktopWindow.didChangeNotification` is posted for changes, which include the windows
  /// that the compositor announces first.
  ///
  /// Wayland: `zwlr_foreign_toplevel_manager_v1`.
  public var desktopWindows: [DesktopWindow]? {
    if desktopWindowList == nil { desktopWindowList = DesktopWindows(context) }
    return desktopWindowList?.all
  }
}
