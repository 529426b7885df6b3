import Foundation

/// The main storyboard or nib of the program's `Info.plist` (rule Q1).
final class MainInterface {
  private let application: UIApplication
  private var storyboard: UIStoryboard?
  private var nib: CompiledNib?
  /// The objects of the main nib, retained as long as the program runs.
  private var topLevelObjects: [Any] = []
  private var window: UIWindow?

  init(_ application: UIApplication) { self.application = application }

  private var information: ProgramInformation { application.context.information }

  /// Loads the storyboard or nib. A nib creates the delegate and the window and connects their outlets.
  func load() {
    if let name = information.mainNib {
      let nib = UINib(nibName: name, modules: application.modules).make()
      topLevelObjects = nib.load(owner: application, showsWindows: false)
      self.nib = nib
    }
    guard information.sceneManifest == nil, let name = information.mainStoryboard else { return }
    storyboard = UIStoryboard(name: name, modules: application.modules)
  }

  /// Creates the window of a storyboard with its initial controller, and sets the delegate's `window`.
  func makeWindow(_ delegate: any UIApplicationDelegate) {
    guard let storyboard else { return }
    let keeper = delegate as any UIApplicationWindowKeeping
    let kept = keeper.window
    let window = kept ?? UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = application.initialController(of: storyboard)
    if kept == nil {
      keeper.window = window
      if keeper.window !== window { application.fail(Self.missingWindow(type(of: delegate))) }
    }
    self.window = window
  }

  /// Shows the windows of the storyboard or nib.
  func show() {
    window?.makeKeyAndVisible()
    for window in nib?.visibleWindows ?? [] { window.makeKeyAndVisible() }
    // The delegate retains the window.
    window = nil
    nib = nil
  }

  static func missingWindow(_ delegate: Any.Type) -> String {
    "\(delegate) has no window for the main storyboard: add `var window: UIWindow?` to it"
  }
}

extension UIApplication {
  /// The modules with the program's storyboards and nibs.
  var modules: [String] { DocumentFinder.modules(for: nil, file: context.module ?? "") }

  /// The initial controller of a storyboard.
  func initialController(of storyboard: UIStoryboard) -> UIViewController {
    guard let controller = storyboard.instantiateInitialViewController() else {
      fail(
        "the storyboard \"\(storyboard.name)\" has no initial controller: choose one in the document "
          + "(Is Initial View Controller)")
    }
    return controller
  }
}
