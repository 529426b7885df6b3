import Foundation

/// Hit-testing of a whole window: the views of its frame, which the program does not know, and those of its content.
extension UIWindow {
  /// The view at a point of the window, on its frame or in its content.
  func target(at point: CGPoint, with event: UIEvent?) -> UIView? {
    if let view = renderer.frame?.view(at: surfacePoint(point)) { return view }
    // The on-screen keyboard is hit-tested here, since a window may override `hitTest(_:with:)`.
    if let host = inputHost, let view = host.hitTest(host.convert(point, from: self), with: event) {
      return view
    }
    return hitTest(point, with: event)
  }

  /// Whether a view belongs to the window's frame.
  func isOnFrame(_ view: UIView) -> Bool { renderer.frame.map { view.isInside($0) } ?? false }

  /// A point of the surface in the window's own coordinates.
  func point(onSurface point: CGPoint) -> CGPoint {
    let origin = renderer.contentOrigin
    let bounds = self.bounds
    return CGPoint(x: point.x - origin.x + bounds.minX, y: point.y - origin.y + bounds.minY)
  }

  /// A point of the window in the coordinates of its surface.
  func surfacePoint(_ point: CGPoint) -> CGPoint {
    let origin = renderer.contentOrigin
    let bounds = self.bounds
    return CGPoint(x: point.x - bounds.minX + origin.x, y: point.y - bounds.minY + origin.y)
  }
}
