import Glibc
import UIKit

/// Twenty translucent squares on a circuit, each turning about its middle, all of it Core Animation's doing: the same
/// scene as that of the peers in `moving-peers`.
///
///     moving-casement [SECONDS]
///
/// Prints frames per second and processor seconds per second.
@main
class MovingApp: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private var link: CADisplayLink?
  private var figures = Figures(length: CommandLine.arguments.dropFirst().first.flatMap { Double($0) } ?? 10)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.windowScene?.title = "Moving"
    window.backgroundColor = .white
    window.windowScene?.requestGeometryUpdate(
      UIWindowScene.GeometryPreferences.Desktop(arrangement: .fullScreen))
    for index in 0..<20 { window.addSubview(square(index)) }
    window.makeKeyAndVisible()
    self.window = window
    let link = CADisplayLink(target: self, selector: MovingApp.frameCame)
    link.add(to: .main, forMode: .common)
    self.link = link
    return true
  }

  private func frameCame(_ link: CADisplayLink) { figures.frameCame() }

  private func square(_ index: Int) -> UIView {
    let colors: [UIColor] = [
      UIColor(red: 0.12, green: 0.44, blue: 0.92, alpha: 1),
      UIColor(red: 0.9, green: 0.45, blue: 0.05, alpha: 1),
      UIColor(red: 0.14, green: 0.6, blue: 0.31, alpha: 1),
      UIColor(red: 0.86, green: 0.18, blue: 0.46, alpha: 1),
    ]
    let square = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 240))
    square.backgroundColor = colors[index % 4]
    square.alpha = 0.7
    let circuit = CAKeyframeAnimation(keyPath: "position")
    // As many places as make the lines between them a curve.
    circuit.values = (0...120).map { step in
      let phase = 2 * CGFloat.pi * (CGFloat(index) / 20 + CGFloat(step) / 120)
      return NSValue(cgPoint: CGPoint(x: 960 + 720 * cos(phase), y: 540 + 360 * sin(phase)))
    }
    circuit.duration = 8
    circuit.repeatCount = .infinity
    square.layer.add(circuit, forKey: "circuit")
    let turning = CABasicAnimation(keyPath: "transform.rotation.z")
    turning.fromValue = 0.0
    turning.toValue = 2 * Double.pi
    turning.duration = 2 + Double(index) * 0.2
    turning.repeatCount = .infinity
    square.layer.add(turning, forKey: "turning")
    return square
  }
}

/// Counts frames and the processor's time, from two seconds after the first frame on.
private struct Figures {
  let length: Double
  private var start = 0.0
  private var began = 0.0
  private var processor = 0.0
  private var frames = 0

  init(length: Double) { self.length = length }

  private func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  mutating func frameCame() {
    let now = seconds(CLOCK_MONOTONIC)
    if start == 0 { start = now }
    if began == 0, now - start >= 2 {
      began = now
      processor = seconds(CLOCK_PROCESS_CPUTIME_ID)
      frames = 0
    }
    frames += 1
    guard began != 0, now - began >= length else { return }
    let used = (seconds(CLOCK_PROCESS_CPUTIME_ID) - processor) / (now - began)
    print(Double(frames - 1) / (now - began), used)
    UIApplication.shared.terminate()
  }
}
