public import Foundation

/// Recognizes a quick stroke in a direction.
///
/// UIKit: `UISwipeGestureRecognizer`, discrete. Rule G5: 50 points within half a second, and no more than 50 to the
/// side. It is recognized while the fingers are down. A swipe of several fingers on a touch pad is recognized if the
/// compositor reports it.
@preconcurrency @MainActor open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of strokes.
  public nonisolated struct Direction: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let right = Direction(rawValue: 1 << 0)
    public static let left = Direction(rawValue: 1 << 1)
    public static let up = Direction(rawValue: 1 << 2)
    public static let down = Direction(rawValue: 1 << 3)
  }

  /// The directions that are recognized. To the right by default.
  open var direction = Direction.right

  /// The number of fingers. 1 by default.
  open var numberOfTouchesRequired = 1

  static let length: CGFloat = 50
  static let breadth: CGFloat = 50
  static let duration = Duration.milliseconds(500)

  /// The center of the fingers at the beginning of the stroke.
  private var start: CGPoint?

  /// The location where the stroke began.
  open override func location(in view: UIView?) -> CGPoint {
    start.map { convert($0, to: view) } ?? super.location(in: view)
  }

  override func accepts(_ buttons: UIEvent.ButtonMask) -> Bool { buttons.contains(.primary) }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible else { return }
    guard start == nil, self.touches.count <= numberOfTouchesRequired else {
      state = .failed
      return
    }
    if timer == nil { schedule(after: Self.duration) { $0.state = .failed } }
    if self.touches.count == numberOfTouchesRequired { start = touchCenter }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard state == .possible, let start else { return }
    judge(CGVector(dx: touchCenter.x - start.x, dy: touchCenter.y - start.y))
  }

  /// Decides once the stroke is long enough.
  private func judge(_ stroke: CGVector) {
    let isHorizontal = abs(stroke.dx) >= abs(stroke.dy)
    let (length, breadth) = isHorizontal ? (stroke.dx, stroke.dy) : (stroke.dy, stroke.dx)
    let way: Direction = isHorizontal ? (length > 0 ? .right : .left) : (length > 0 ? .down : .up)
    guard abs(length) >= Self.length else { return }
    state = direction.contains(way) && abs(breadth) <= Self.breadth ? .ended : .failed
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesEnded(touches, with: event)
    state = .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesCancelled(touches, with: event)
    state = .failed
  }

  open override func reset() {
    super.reset()
    start = nil
  }

  // MARK: Touch pads

  override func accepts(_ event: UIEvent) -> Bool {
    guard let event = event as? TransformEvent else { return false }
    return event.kind == .swipe && event.fingers == numberOfTouchesRequired
  }

  override func transformed(_ event: TransformEvent) {
    guard state == .possible else { return }
    if start == nil {
      start = event.location
      schedule(after: Self.duration) { $0.state = .failed }
    }
    judge(event.translation)
    if event.isLast, state == .possible { state = .failed }
  }
}
