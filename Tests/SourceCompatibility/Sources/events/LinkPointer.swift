import UIKit

class LinkView: UIView, UIPointerInteractionDelegate {
  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard interactions.isEmpty else { return }
    addInteraction(UIPointerInteraction(delegate: self))
  }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    return UIPointerStyle(shape: .verticalBeam(length: 20), constrainedAxes: .vertical)
  }

  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? {
    request.location.x < bounds.midX ? defaultRegion : UIPointerRegion(rect: bounds, identifier: "right")
  }
}
