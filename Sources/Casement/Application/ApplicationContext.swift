import Desktop
import Foundation

/// The state of the application that its windows, screens and menus share: the connection, the lists of windows and
/// screens, and who has the keyboard. Windows and screens hold it, and their own parts reach it through them.
///
/// There is one, which lives as long as the program.
final class ApplicationContext {
  /// Sends events to windows, and asks its delegate before a window closes.
  unowned let application: UIApplication

  /// The app id of windows whose scene sets none: the identifier in `Info.plist`, else the name of the executable.
  ///
  /// Wayland: `xdg_toplevel.set_app_id`.
  var appID: String { information.identifier ?? processName }
  private let processName = ProcessInfo.processInfo.processName

  /// The contents of the program's `Info.plist`.
  var information = ProgramInformation()

  /// The module of the program's delegate.
  var module: String?

  /// The connection to the compositor; nil while there is none.
  var session: Session?

  /// Whether a window wants to be drawn at the end of this turn.
  var needsFrames = false

  /// Whether the compositor has a picture of one of the windows.
  var hasShownWindow = false

  /// The input of each seat: its pointer, fingers and keys.
  var inputs: [SeatInput] = []

  /// The permission to take the focus that came with the start of the program, until a window has used it.
  var launchToken: String?

  /// The controllers whose views came into a window in this turn, by hand.
  var appearing: [AppearingController] = []

  /// The changes of controllers that are under way.
  var transitions: [ControllerTransition] = []

  /// The containers that show how their children come and go.
  var changingContainers: [OngoingChange] = []

  /// The undo managers whose group ends with this turn.
  var openUndoManagers: [UndoManager] = []

  let windows = WindowList()
  private(set) lazy var screens = Screens(self)
  private(set) lazy var keyWindows = KeyWindows(self)
  private(set) lazy var textInputs = TextInputs(self)
  private(set) lazy var popups = Popups(self)
  private(set) lazy var pasteboards = Pasteboards(self)
  private(set) lazy var displayLinks = DisplayLinks(self)
  private(set) lazy var animations = Animations(self)
  private(set) lazy var appearance = AppearanceUpdates(self)
  private(set) lazy var documents = DocumentPresentations(self)
  private(set) lazy var inputViews = InputViews(self)
  private(set) lazy var openings = Openings(self)
  private(set) lazy var lifecycle = Lifecycle(self)
  private(set) lazy var sceneSessions = SceneSessions(self)
  let backgroundTasks = BackgroundTasks()

  /// What other threads hand to the main one.
  let post = MainThreadPost.main

  init(_ application: UIApplication) {
    self.application = application
  }
}
