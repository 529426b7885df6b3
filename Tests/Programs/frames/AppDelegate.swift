import UIKit

/// Moves a square by a display link for 60 frames, with a line for each of them, and comes to rest; a press goes on for
/// another 60. A program argument is the wish for a rate, in frames per second.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = FramesWindow()
    window.windowScene?.title = "Frames"
    window.backgroundColor = .white
    window.makeKeyAndVisible()
    window.start()
    self.window = window
    return true
  }
}

class FramesWindow: UIWindow {
  private let square = UIView(frame: CGRect(x: 0, y: 20, width: 20, height: 20))
  private lazy var link = CADisplayLink(target: self, selector: FramesWindow.step)
  private var count = 0

  func start() {
    square.backgroundColor = .blue
    addSubview(square)
    if let rate = CommandLine.arguments.dropFirst().first.flatMap(Float.init) {
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: rate)
    }
    link.add(to: .main, forMode: .common)
  }

  private func step(_ link: CADisplayLink) {
    count += 1
    square.frame.origin.x = CGFloat(count % 60)
    write("frame \(count) \(link.timestamp) \(link.targetTimestamp) \(link.duration) \(CACurrentMediaTime())")
    guard count % 60 == 0 else { return }
    link.isPaused = true
    write("paused")
  }

  /// Prints a line that is read while the program runs.
  private func write(_ line: String) {
    print(line)
    fflush(nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { link.isPaused = false }
}
