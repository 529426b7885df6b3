import CasementGraphics
import CasementLayers
public import Foundation

extension UIView {
  /// A view that shows the current look of this one, and does not change with it.
  ///
  /// - Parameter afterUpdates: whether pending layouts are done first.
  /// - Returns: a view of the same size at the origin; nil for a size that is too large for an image, which is above 32
  ///   767 pixels.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    resizableSnapshotView(from: bounds, afterScreenUpdates: afterUpdates, withCapInsets: .zero)
  }

  /// A view that shows the current look of a part of this one, and does not change with it.
  ///
  /// - Parameters:
  ///   - rect: the part, in points of this view.
  ///   - afterUpdates: whether pending layouts are done first.
  ///   - capInsets: the edges that keep their size when the new view is stretched, in points.
  /// - Returns: a view of the part's size at the origin; nil for a size that is too large for an image.
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
    // The image is extended to whole pixels: show the requested part of it.
    content.contentsRect = CGRect(
      x: (rect.minX - area.minX) / area.width, y: (rect.minY - area.minY) / area.height,
      width: rect.width / area.width, height: rect.height / area.height)
    content.contentsCenter = CGRect(
      x: capInsets.left / rect.width, y: capInsets.top / rect.height,
      width: max(0, 1 - (capInsets.left + capInsets.right) / rect.width),
      height: max(0, 1 - (capInsets.top + capInsets.bottom) / rect.height))
    return snapshot
  }

  /// Draws the current look of the view with its descendants into the current context.
  ///
  /// - Parameters:
  ///   - rect: the target rectangle, in the context's points; the image is scaled to it.
  ///   - afterUpdates: whether pending layouts are done first.
  /// - Returns: whether all of it was drawn: false without a context, and for a view that is too large for an image.
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
