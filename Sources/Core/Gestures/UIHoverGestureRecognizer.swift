public import Foundation

/// Tracks a pointer, or a pen above a tablet, over a view.
///
/// UIKit: `UIHoverGestureRecognizer`, continuous (rule G5). It begins when the pointer enters the view or a descendant,
/// changes when it moves, and ends when it leaves; no other recognizer prevents it. While a button is down, the views
/// receive touches instead.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// The distance of a pen from the tablet, from 0 on the tablet to 1 at the limit of detection; 0 for a pointer, and
  /// for tablets that do not report it.
  open internal(set) var zOffset: CGFloat = 0

  /// The angle between the pen and the tablet, in radians: π/2 for an upright pen and for a pointer.
  open internal(set) var altitudeAngle: CGFloat = .pi / 2

  private var posture: PenPosture?

  /// The direction in which the pen is tilted, in radians clockwise from a view's x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction in which the pen is tilted, as a unit vector in a view's coordinates.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    PenPosture.unitVector(posture?.azimuth ?? 0, in: view, of: touchWindow ?? self.view?.window)
  }

  /// The pointer is at a point of a window, over the view.
  func hover(at point: CGPoint, in window: UIWindow, _ posture: PenPosture?, _ modifiers: UIKeyModifierFlags)
  {
    let isNews = point != touchCenter || window !== touchWindow || posture != self.posture
    guard isEnabled, isNews || !current.isRunning else { return }
    touchCenter = point
    touchWindow = window
    modifierFlags = modifiers
    zOffset = posture?.distance ?? 0
    altitudeAngle = posture?.altitude ?? .pi / 2
    self.posture = posture
    state = current == .possible ? .began : .changed
  }

  /// The pointer has left the view.
  func leave() {
    guard current.isRunning else { return }
    state = .ended
  }

  /// Accepts no events: the hover tracker calls it directly.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
