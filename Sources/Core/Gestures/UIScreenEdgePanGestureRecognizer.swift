import Foundation

/// Recognizes fingers that drag inwards from an edge of the window.
///
/// UIKit: `UIScreenEdgePanGestureRecognizer`. The edges of the screen belong to the desktop, so those of the window are
/// used. Rule G5: the fingers begin within 20 points of the edge, and move inwards rather than along it. A pointer does
/// not begin the gesture, since it resizes the window at the edges.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which the gesture may begin. None by default.
  open var edges: UIRectEdge = []

  static let margin: CGFloat = 20

  /// The edges near which all fingers began.
  private var startEdges = UIRectEdge.all

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { false }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, !hasBegun else { return }
    for touch in touches {
      startEdges.formIntersection(near(touch))
      guard !startEdges.isDisjoint(with: edges) else {
        state = .failed
        return
      }
    }
  }

  open override func reset() {
    super.reset()
    startEdges = .all
  }

  /// The edges of its window that are near a touch.
  private func near(_ touch: UITouch) -> UIRectEdge {
    guard let bounds = touch.window?.bounds else { return [] }
    let place = touch.position
    var near: UIRectEdge = []
    if place.x < bounds.minX + Self.margin { near.insert(.left) }
    if place.x > bounds.maxX - Self.margin { near.insert(.right) }
    if place.y < bounds.minY + Self.margin { near.insert(.top) }
    if place.y > bounds.maxY - Self.margin { near.insert(.bottom) }
    return near
  }

  override func mayBegin(_ moved: CGVector) -> Bool {
    var way: UIRectEdge
    if abs(moved.dx) > abs(moved.dy) {
      way = moved.dx > 0 ? .left : .right
    } else {
      way = moved.dy > 0 ? .top : .bottom
    }
    way.formIntersection(startEdges)
    return !way.isDisjoint(with: edges)
  }

  override func accepts(_ event: UIEvent) -> Bool { false }
}
