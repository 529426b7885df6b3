import UIKit

/// Shows a scene in a window, and says what a frame of it takes, by a display link that changes the scene in each frame.
///
///     composing-casement KIND LAYOUT CHANGE VIEWS WARM-UP BATCHES FRAMES
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var measurement: Measurement?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let arguments = CommandLine.arguments
    let numbers = arguments.dropFirst(4).compactMap { Int($0) }
    guard arguments.count == 8, numbers.count == 4, let kind = Scene.Kind(rawValue: arguments[1]),
      let layout = Scene.Layout(rawValue: arguments[2]), let change = Scene.Change(rawValue: arguments[3])
    else {
      print("usage: composing-casement KIND LAYOUT CHANGE VIEWS WARM-UP BATCHES FRAMES")
      exit(1)
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene?.title = "Composing"
    window.backgroundColor = .black
    let scene = Scene(kind, layout, change, views: numbers[0], in: window)
    window.makeKeyAndVisible()
    let measurement = Measurement(scene, warmUp: numbers[1], batches: numbers[2], frames: numbers[3])
    measurement.begin()
    self.measurement = measurement
    self.window = window
    return true
  }
}
