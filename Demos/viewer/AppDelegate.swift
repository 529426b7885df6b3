import UIKit

/// Shows images, one at a time: `viewer FILE…`, where a folder stands for the images in it.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller: ViewerViewController

  static func main() {
    guard CommandLine.arguments.count > 1 else {
      FileHandle.standardError.write(Data("usage: viewer FILE…\n".utf8))
      FileHandle.standardError.write(
        Data("Shows PNG, JPEG, WebP and GIF files; a folder stands for those in it.\n".utf8))
      exit(2)
    }
    UIApplicationMain(
      CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
  }

  override init() {
    controller = ViewerViewController(ImageList(Array(CommandLine.arguments.dropFirst())))
    super.init()
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 960, height: 680))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
