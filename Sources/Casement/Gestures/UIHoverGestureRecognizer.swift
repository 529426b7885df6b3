public import Foundation

/// Follows a pointer, or a pen above a tablet, over a view.
///
/// UIKit: `UIHoverGestureRecognizer`, continuous (rule G5). It begins when the pointer comes over the view or a view
/// inside it, changes as it moves, and ends when it leaves; no other recognizer keeps it from that. While a button is
/// down the views have touches in its place.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
  /// How far a pen is above the tablet, from 0 on it to 1 where it is just noticed; 0 for a pointer, and where the tablet
  /// does not tell.
  open internal(set) var zOffset: CGFloat = 0

  /// The angle between the pen and the tablet, in radians: half of pi when it stands upright, as a pointer does.
  open internal(set) var altitudeAngle: CGFloat = .pi / 2

  private var posture: PenPosture?

  /// The direction in which the pen is inclined, in radians clockwise from a view's x axis.
  open func azimuthAngle(in view: UIView?) -> CGFloat {
    let vector = azimuthUnitVector(in: view)
    return atan2(vector.dy, vector.dx)
  }

  /// The direction in which the pen is inclined, in a view's coordinates, one point long.
  open func azimuthUnitVector(in view: UIView?) -> CGVector {
    PenPosture.unitVector(posture?.azimuth ?? 0, in: view, of: placeWindow ?? self.view?.window)
  }

  /// The pointer is at a point of a window, over the view.
  func hover(at point: CGPoint, in window: UIWindow, _ posture: PenPosture?, _ modifiers: UIKeyModifierFlags)
  {
    let isNews = point != place || window !== placeWindow || posture != self.posture
    guard isEnabled, isNews || !current.isRunning else { return }
    place = point
    placeWindow = window
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

  /// No events: it hears of the pointer by itself, and takes no touches.
  open override func shouldReceive(_ event: UIEvent) -> Bool { false }
}
