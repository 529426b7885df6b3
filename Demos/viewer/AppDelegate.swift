import UIKit

/// Shows images, one at a time: `viewer [FILE…]`. A folder stands for the images in it. Without a file, the user
/// chooses some.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let controller: ViewerViewController

  static func main() {
    guard CommandLine.arguments.dropFirst().first != "--help" else {
      print("usage: viewer [FILE…]")
      print("Shows PNG, JPEG, WebP, GIF and SVG files; a folder stands for those in it.")
      return
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
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
