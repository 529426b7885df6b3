import CasementDesktop
import Foundation

/// The state that the windows, screens and menus of the application share: the connection, the lists of windows and
/// screens, and the keyboard focus. Windows and screens reference it, and their parts reach it through them.
///
/// There is one context, which lives as long as the program.
package final class ApplicationContext {
  /// Dispatches events to windows, and asks its delegate before a window closes.
  unowned let application: UIApplication

  /// The app id of windows whose scene sets none: the identifier in `Info.plist`, else the name of the executable.
  ///
  /// Wayland: `xdg_toplevel.set_app_id`.
  var appID: String { information.identifier ?? processName }
  private let processName = ProcessInfo.processInfo.processName

  /// The contents of the program's `Info.plist`.
  var information = ProgramInformation()

  /// The module of the program's delegate; nil if it is not known.
  var module: String?

  /// The connection to the compositor; nil while there is none.
  package var session: Session?

  /// Whether a window needs to be drawn at the end of this turn.
  var needsFrames = false

  /// Whether the first frame of a window was committed.
  var hasShownWindow = false

  /// The input of each seat: its pointer, fingers and keys.
  package var inputs: [SeatInput] = []

  /// The activation token with which the program was started, until a window has used it.
  var launchToken: String?

  /// The controllers whose final appearance callbacks are pending, in the order of their first callbacks.
  var pendingAppearances: [PendingAppearance] = []

  /// The running transitions between controllers.
  var transitions: [ControllerTransition] = []

  /// The containers with a running change of their children.
  var changingContainers: [OngoingChange] = []

  /// The undo managers whose current group ends with this turn.
  var openUndoManagers: [UndoManager] = []

  package let windows = WindowList()
  private(set) lazy var screens = Screens(self)
  package private(set) lazy var keyWindows = KeyWindows(self)
  package private(set) lazy var textInputs = TextInputs(self)
  private(set) lazy var popups = Popups(self)
  private(set) lazy var pasteboards = Pasteboards(self)
  private(set) lazy var displayLinks = DisplayLinks(self)
  private(set) lazy var animations = Animations(self)
  private(set) lazy var appearance = AppearanceUpdates(self)
  private(set) lazy var accessibility = AccessibilityBus(self)
  /// The panels of the desktop that controllers present; nil until the first one.
  package var panels: (any PanelPresentations)?
  /// Shows the input views; nil if the program is linked without `CasementEditing`.
  package private(set) lazy var inputViewPresenter =
    (self as AnyObject as? any InputViewPresenterMaking)?.makeInputViewPresenter()
  package private(set) lazy var openings = Openings(self)
  private(set) lazy var lifecycle = Lifecycle(self)
  private(set) lazy var sceneSessions = SceneSessions(self)
  let backgroundTasks = BackgroundTasks()

  /// The queue of work that other threads hand to the main thread.
  package let post = MainThreadPost.main

  init(_ application: UIApplication) {
    self.application = application
  }
}
