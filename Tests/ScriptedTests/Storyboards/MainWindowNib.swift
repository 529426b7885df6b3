import Casement
import Foundation

/// A delegate that writes down its launch. `window` is what a storyboard or nib sets.
class NotingDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow? {
    didSet {
      let root = window?.rootViewController.map { "\(type(of: $0))" } ?? "none"
      DocumentJournal.note("delegate window, root \(root)")
    }
  }

  override init() {
    super.init()
    DocumentJournal.note("delegate init")
  }

  private(set) var options: [[UIApplication.LaunchOptionsKey: Any]?] = []
  private(set) var opened: [URL] = []

  /// A closure that runs at the end of the launch.
  static var whenLaunched: ((NotingDelegate) -> Void)?
  var isWilling = true

  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    options.append(launchOptions)
    DocumentJournal.note("will finish, window \(window == nil ? "missing" : "there")")
    return isWilling
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    options.append(launchOptions)
    let state = window.map { $0.isHidden ? "hidden" : "visible" } ?? "missing"
    DocumentJournal.note("did finish, window \(state)")
    Self.whenLaunched?(self)
    return true
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool {
    opened.append(url)
    DocumentJournal.note("open \(url.lastPathComponent)")
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { DocumentJournal.note("active") }
  func applicationWillResignActive(_ application: UIApplication) { DocumentJournal.note("resign") }
  func applicationDidEnterBackground(_ application: UIApplication) {
    DocumentJournal.note("background \(application.applicationState == .background)")
  }
  func applicationWillEnterForeground(_ application: UIApplication) {
    DocumentJournal.note("foreground \(application.applicationState == .background)")
  }
  private(set) var discarded = 0
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) { discarded += sceneSessions.count }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { DocumentJournal.note("memory") }
}

/// The code that the storyboard compiler would write for a nib "MainWindow", whose owner is the application.
final class MainWindowNib: CompiledNib {
  private var delegate: NotingDelegate!
  private var window: UIWindow!

  override func makeObjects() -> [Any] {
    delegate = NotingDelegate()
    window = made(
      UIWindow(
        coder: NibCoder<UIWindow>(self) { window in
          window.frame = UIScreen.main.bounds
          window.backgroundColor = .systemBackground
        }), "window", "window")
    return [delegate!, window!]
  }
  override func connect() { delegate.window = window }
  override func connectOwner() { owner(as: UIApplication.self).delegate = delegate }
  override var visibleWindows: [UIWindow] { [window] }
}
