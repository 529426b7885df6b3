public import Foundation
import Graphics
import Layers

extension UIView {
  /// A view that shows what this one looks like now, and does not change with it.
  ///
  /// - Parameter afterUpdates: whether layouts that are pending are done first.
  /// - Returns: a view of the same size at the origin; nil for one that is too large for a picture, which is so above
  ///   32 767 pixels.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows what a part of this one looks like now, and does not change with it.
  ///
  /// - Parameters:
  ///   - rect: the part, in points of this view.
  ///   - afterUpdates: whether layouts that are pending are done first.
  ///   - capInsets: how much at each edge, in points, stays as it is when the new view is stretched.
  /// - Returns: a view of the part's size at the origin; nil for one that is too large for a picture.
  public func resizableSnapshotView(
    from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
  ) -> UIView? {
    if afterUpdates { layoutIfNeeded() }
    let snapshot = UIView(frame: CGRect(origin: .zero, size: rect.size))
    guard rect.width > 0, rect.height > 0 else { return snapshot }
    guard let still = layer.still(of: rect, scale: contentScaleFactor) else { return nil }
    let area = still.area
    let content = snapshot.layer
    content.contents = still.image
    content.contentsScale = contentScaleFactor
    // The picture is widened to whole pixels: what was asked for is a part of it.
    content.contentsRect = CGRect(
      x: (rect.minX - area.minX) / area.width, y: (rect.minY - area.minY) / area.height,
      width: rect.width / area.width, height: rect.height / area.height)
    content.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    return snapshot
  }

  /// Draws what the view looks like now, with all that is in it, into the current context.
  ///
  /// - Parameters:
  ///   - rect: where, in the context's points; the picture is scaled to it.
  ///   - afterUpdates: whether layouts that are pending are done first.
  /// - Returns: whether all of it was drawn: false without a context, and for a view that is too large for a picture.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool
  {
    if afterUpdates { layoutIfNeeded() }
    guard let context = UIGraphicsGetCurrentContext() else { return false }
    guard bounds.width > 0, bounds.height > 0 else { return true }
    guard let still = layer.still(of: bounds, scale: context.scale) else { return false }
    let area = still.area
    let (x, y) = (rect.width / bounds.width, rect.height / bounds.height)
    context.draw(
      upright: still.image,
      in: CGRect(
        x: rect.minX + (area.minX - bounds.minX) * x, y: rect.minY + (area.minY - bounds.minY) * y,
        width: area.width * x, height: area.height * y))
    return true
  }
}
