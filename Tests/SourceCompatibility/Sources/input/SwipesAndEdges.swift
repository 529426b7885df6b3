import UIKit

class SwipeViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    for direction in [UISwipeGestureRecognizer.Direction.left, .right] {
      let swipe = UISwipeGestureRecognizer(target: self, action: Self.swiped(_:))
      swipe.direction = direction
      view.addGestureRecognizer(swipe)
    }
    let edge = UIScreenEdgePanGestureRecognizer(target: self, action: Self.edgePanned)
    edge.edges = .left
    view.addGestureRecognizer(edge)
    view.addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: Self.hovered))
  }

  func swiped(_ sender: UISwipeGestureRecognizer) { title = sender.direction == .left ? "left" : "right" }
  func edgePanned(_ sender: UIScreenEdgePanGestureRecognizer) {}
  func hovered(_ sender: UIHoverGestureRecognizer) { view.alpha = sender.state == .changed ? 1 : 0.9 }
}
