import Desktop
import Foundation

/// What the parts of the toolkit need of the application. A window and a screen hold it, and hand it on to what
/// belongs to them.
///
/// There is one, which lives as long as the program.
final class ApplicationContext {
  /// Sends events to windows, and asks its delegate before a window closes.
  unowned let application: UIApplication

  /// What the desktop knows the program by, unless a scene says otherwise: its executable's name.
  ///
  /// Wayland: `xdg_toplevel.set_app_id`.
  let appID = ProcessInfo.processInfo.processName

  /// The connection to the compositor; nil while there is none.
  var session: Session?

  /// Whether a window wants to be drawn at the end of this turn.
  var needsFrames = false

  /// What each seat does.
  var inputs: [SeatInput] = []

  /// The permission to take the focus that came with the start of the program, until a window has used it.
  var launchToken: String?

  let windows = WindowList()
  private(set) lazy var screens = Screens(self)
  private(set) lazy var keyWindows = KeyWindows(self)
  private(set) lazy var popups = Popups(self)
  private(set) lazy var displayLinks = DisplayLinks(self)

  init(_ application: UIApplication) {
    self.application = application
  }
}
