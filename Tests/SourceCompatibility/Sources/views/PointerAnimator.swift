import UIKit

class HoverCard: UIView, UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
    animator: UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.alpha = 0.5 }
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
    animator: UIPointerInteractionAnimating
  ) {
    animator.addAnimations { self.alpha = 1 }
  }
}
