internal import CasementGraphics
import Foundation

extension CALayer {
  /// Whether the layer has a visible shadow.
  final var hasShadow: Bool {
    guard let extras else { return false }
    return extras.shadowOpacity > 0 && extras.shadowColor.map { $0.alpha > 0 } ?? false
  }

  /// Whether the shadow is cast by the layer's content, and not by a path or the layer's own rounded rectangle.
  final var hasShadowOfContent: Bool {
    guard hasShadow, let extras, extras.shadowPath == nil else { return false }
    return !isPlainPanel
  }

  /// Whether the layer shows an opaque rounded rectangle, and nothing outside of it.
  final var isPlainPanel: Bool {
    guard let background = storedBackground, background.alpha == 1, !hasPicture else { return false }
    return masksToBounds || children.isEmpty
  }

  /// The extent of the layer and its descendants, in its own points.
  final func subtreeExtent() -> Extent {
    var result = Extent(storedBounds)
    if hasPicture, let picture = pictureBounds { result.form(union: Extent(picture)) }
    if !masksToBounds {
      if let area = contentArea { result.form(union: Extent(area)) }
      if let inner, !children.isEmpty { result.form(union: innerExtent(inner)) }
    }
    guard hasShadow, let extras else { return result }
    let caster = extras.shadowPath.map { Extent($0.boundingBox) } ?? result
    guard !caster.isEmpty else { return result }
    // 8 extra points for rounding outward to pixels, which are several points wide at small scales.
    let reach = max(0, extras.shadowRadius) * ShadowBlur.reach + 8
    result.form(
      union: caster.moved(x: extras.shadowOffset.width, y: extras.shadowOffset.height).outset(by: reach))
    return result
  }

  /// The extent of the sublayers, including all copies.
  private func innerExtent(_ inner: LayerInside) -> Extent {
    let all = inner.index.all
    guard let (count, step) = copies else { return all }
    var result = Extent.empty
    let middle = CGPoint(
      x: storedBounds.minX + storedBounds.width * anchorPoint.x,
      y: storedBounds.minY + storedBounds.height * anchorPoint.y)
    var matrix = CATransform3D.identity
    for _ in 0..<count {
      let placed = CATransform3DTranslate(
        matrix.concatenating(CATransform3DMakeTranslation(middle.x, middle.y, 0)), -middle.x, -middle.y, 0)
      result.form(union: all.mapped(by: placed))
      matrix = matrix.concatenating(step)
    }
    return result
  }

  /// The extent in points of the plane of the space that contains the layer.
  final func extent(in space: LayerSpace) -> Extent {
    if keepsDepth { return inner?.index.all ?? .empty }
    let own = subtreeExtent()
    guard !own.isEmpty else { return .empty }
    if !space.isDeep, !hasTransform {
      let offset = offset
      return own.moved(x: offset.x, y: offset.y)
    }
    return own.mapped(by: matrix(in: space))
  }
}

extension Extent {
  /// The extent of the mapped corners; everything if a corner is behind the viewer.
  func mapped(by matrix: CATransform3D) -> Extent {
    guard !isEmpty else { return .empty }
    guard let around = DeviceMap(matrix.flattened).around(self), around.left.isFinite, around.top.isFinite,
      around.right.isFinite, around.bottom.isFinite
    else { return .everything }
    return Extent(left: around.left, top: around.top, right: around.right, bottom: around.bottom)
  }
}
