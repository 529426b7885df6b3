import Desktop
public import Foundation

/// A window on the desktop, of whichever program, as a taskbar shows it. What it is asked for, the compositor or its
/// program may refuse.
///
/// UIKit has nothing of the kind. Wayland: `zwlr_foreign_toplevel_handle_v1`.
@preconcurrency @MainActor public final class DesktopWindow: NSObject {
  /// A window came, went or changed. The object is the application.
  public nonisolated static let didChangeNotification = Notification.Name(
    "DesktopWindowDidChangeNotification")

  /// The title; empty if it has none.
  public var title: String { toplevel.title }

  /// What the desktop knows its program by, such as the name of its desktop entry; empty if it does not.
  public var applicationIdentifier: String { toplevel.appID }

  /// Whether it is the window in use.
  public var isActivated: Bool { toplevel.states.contains(.activated) }

  /// Whether it fills what panels leave of its screen.
  public var isMaximized: Bool { toplevel.states.contains(.maximized) }

  /// Whether it is out of sight until the user brings it back.
  public var isMinimized: Bool { toplevel.states.contains(.minimized) }

  /// Whether it fills its screen, above everything else.
  public var isFullScreen: Bool { toplevel.states.contains(.fullscreen) }

  /// The screens that show it.
  public var screens: [UIScreen] { toplevel.outputs.compactMap { context.screens.screen(of: $0) } }

  /// Whether the window is gone.
  public var isClosed: Bool { toplevel.isClosed }

  /// Asks for the window to be the one in use, as the user does who chooses it in a taskbar.
  public func activate() {
    guard let seat = context.session?.pressedSeat else { return }
    toplevel.activate(seat)
  }

  /// Asks its program to close the window.
  public func close() { toplevel.close() }

  /// Asks for it to be put out of sight, or brought back.
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

/// The windows of all programs, once somebody has asked for them.
final class DesktopWindows {
  private let context: ApplicationContext
  private(set) var all: [DesktopWindow] = []

  /// Follows the windows of the connection; nil where there is none, or the compositor does not tell of them.
  init?(_ context: ApplicationContext) {
    guard let toplevels = context.session?.foreignToplevels else { return nil }
    self.context = context
    all = toplevels.all.map { DesktopWindow($0, context) }
    toplevels.onAdded = { [unowned self] toplevel in
      all.append(DesktopWindow(toplevel, context))
      tell()
    }
    toplevels.onChanged = { [unowned self] _ in tell() }
    toplevels.onRemoved = { [unowned self] toplevel in
      all.removeAll { $0.toplevel === toplevel }
      tell()
    }
  }

  private func tell() {
    NotificationCenter.default.post(name: DesktopWindow.didChangeNotification, object: context.application)
  }
}

extension UIApplication {
  /// The windows of every program on the desktop, those of this one among them, in the order in which they came;
  /// nil where the compositor does not tell of them. Who asks once is told of changes from then on by
  /// `DesktopWindow.didChangeNotification`; the first windows come that way as well.
  ///
  /// Wayland: `zwlr_foreign_toplevel_manager_v1`.
  public var desktopWindows: [DesktopWindow]? {
    if desktopWindowList == nil { desktopWindowList = DesktopWindows(context) }
    return desktopWindowList?.all
  }
}
