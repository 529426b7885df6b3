import DemoParts
import UIKit

/// The same movement with each timing curve and with springs.
class CurvesPage: PageViewController {
  private var lanes: [(name: UILabel, track: UIView, ball: UIView, run: (@escaping () -> Void) -> Void)] = []
  private var duration: CGFloat = 1
  private var damping: CGFloat = 0.5
  private var velocity: CGFloat = 0
  private var isAtEnd = false

  init() {
    super.init(
      "Curves & Springs",
      "Blocks of changes move by a curve, or by a spring that overshoots where it is damped little.")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let curves: [(String, UIView.AnimationOptions)] = [
      ("Linear", .curveLinear), ("Ease in", .curveEaseIn), ("Ease out", .curveEaseOut),
      ("Ease in and out", .curveEaseInOut),
    ]
    for (index, (name, curve)) in curves.enumerated() {
      addLane(name, hues[index]) { [unowned self] changes in
        UIView.animate(
          withDuration: duration, delay: 0, options: [curve, .beginFromCurrentState, .allowUserInteraction],
          animations: changes)
      }
    }
    addLane("Spring", hues[4]) { [unowned self] changes in
      UIView.animate(
        withDuration: duration, delay: 0, usingSpringWithDamping: damping, initialSpringVelocity: velocity,
        options: [.beginFromCurrentState, .allowUserInteraction], animations: changes)
    }
    addButton("Play") { [unowned self] in play() }
    addSlider("Duration", 0.2...3, Float(duration), " s") { [unowned self] in duration = $0 }
    addSlider("Damping of the spring", 0.1...1, Float(damping)) { [unowned self] in damping = $0 }
    addSlider("Velocity of the spring", 0...20, Float(velocity)) { [unowned self] in velocity = $0 }
  }

  private func addLane(_ text: String, _ color: UIColor, run: @escaping (@escaping () -> Void) -> Void) {
    let name = UILabel()
    name.text = text
    name.useScaled(.systemFont(ofSize: 12))
    name.textColor = .secondaryLabel
    let track = UIView()
    track.backgroundColor = .tertiarySystemFill
    track.layer.cornerRadius = 2
    let ball = UIView(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    ball.backgroundColor = color
    ball.layer.cornerRadius = 14
    for view in [name, track, ball] { stage.addSubview(view) }
    lanes.append((name, track, ball, run))
  }

  private func play() {
    isAtEnd.toggle()
    for lane in lanes { lane.run { [unowned self] in position(lane.ball, on: lane.track) } }
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    if !UIAccessibility.isReduceMotionEnabled { play() }
  }

  private func position(_ ball: UIView, on track: UIView) {
    ball.center = CGPoint(x: isAtEnd ? track.frame.maxX - 14 : track.frame.minX + 14, y: track.frame.midY)
  }

  override func arrange(in area: CGRect) {
    let inner = area.insetBy(dx: 28, dy: 20)
    let height = inner.height / CGFloat(lanes.count)
    for (index, lane) in lanes.enumerated() {
      let top = inner.minY + CGFloat(index) * height
      let line = lane.name.lineHeight(16)
      lane.name.frame = CGRect(
        x: inner.minX, y: top + height * 0.5 - 16 - line, width: inner.width, height: line)
      lane.track.frame = CGRect(x: inner.minX, y: top + height * 0.5 + 4, width: inner.width, height: 4)
      position(lane.ball, on: lane.track)
    }
  }
}
