import UIKit

/// Labels in a scroll view, all of which are elements: the same as the peer in `accessibility-peers`.
///
///     accessibility-casement [LABELS]
@main
class LabelsApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 600, height: 600))
    window.windowScene?.title = "Labels"
    let scroll = UIScrollView()
    for index in 0..<count {
      let label = UILabel(frame: CGRect(x: 0, y: 20 * CGFloat(index), width: 600, height: 20))
      label.text = "Label \(index)"
      scroll.addSubview(label)
    }
    scroll.contentSize = CGSize(width: 600, height: 20 * CGFloat(count))
    let controller = UIViewController()
    controller.view = scroll
    window.rootViewController = controller
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
