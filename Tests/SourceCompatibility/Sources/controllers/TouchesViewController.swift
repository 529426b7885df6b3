import UIKit

class TouchesViewController: UIViewController {
  private var trail: [CGPoint] = []
  private let dot = UIView(frame: CGRect(x: 0, y: 0, width: 24, height: 24))

  override func viewDidLoad() {
    super.viewDidLoad()
    dot.layer.cornerRadius = dot.frame.height / 2
    dot.backgroundColor = .orange
    view.addSubview(dot)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard let touch = touches.first else { return }
    trail = [touch.location(in: view)]
    dot.center = trail[0]
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    for touch in touches {
      trail.append(touch.location(in: self.view))
    }
    dot.center = trail.last ?? .zero
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    trail.removeAll()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    touchesEnded(touches, with: event)
  }
}
