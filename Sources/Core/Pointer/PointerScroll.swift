import CasementDesktop
import Foundation

/// A scroll of a wheel or of fingers on a touch pad over a window.
struct PointerScroll {
  /// The distance in points to the right and down.
  let translation: CGVector
  /// The number of a wheel's steps, with fractions; 0 on a touch pad.
  ///
  /// A compositor that forwards no steps, such as a nested Weston, sends 15 points per step.
  let steps: CGVector
  /// The location of the pointer, in points of the window.
  let location: CGPoint
  /// The pressed modifier keys.
  let modifierFlags: UIKeyModifierFlags

  init(_ scroll: PointerEvent.Scroll, at location: CGPoint, _ modifierFlags: UIKeyModifierFlags) {
    translation = CGVector(dx: scroll.x, dy: scroll.y)
    let hasSteps = scroll.isContinuous || scroll.stepsX != 0 || scroll.stepsY != 0
    steps =
      hasSteps
      ? CGVector(dx: scroll.stepsX, dy: scroll.stepsY) : CGVector(dx: scroll.x / 15, dy: scroll.y / 15)
    self.location = location
    self.modifierFlags = modifierFlags
  }
}
