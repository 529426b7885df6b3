import Desktop
import Foundation

/// What a wheel or fingers on a touch pad did over a window.
struct PointerScroll {
  /// How far, in points to the right and down.
  let translation: CGVector
  /// How many steps of a wheel that are, or parts of them; 0 on a touch pad.
  ///
  /// A compositor that forwards no steps, as Weston in another one, sends 15 points for each.
  let steps: CGVector
  /// Where the pointer is, in points of the window.
  let location: CGPoint
  /// The modifier keys that are down.
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
