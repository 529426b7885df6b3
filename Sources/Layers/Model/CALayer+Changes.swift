internal import CasementGraphics
import Foundation

extension CALayer {
  final func set(_ flag: LayerFlags, _ value: Bool, _ change: LayerChanges) {
    guard flags.contains(flag) != value else { return }
    if value { flags.insert(flag) } else { flags.remove(flag) }
    if !change.isEmpty { note(change) }
  }

  /// Marks a change of the layer's geometry or overall look.
  final func noteGeometry() { note(.geometry) }

  /// Marks a part of the layer's own picture as stale, in its points.
  final func noteStale(_ rect: CGRect) {
    guard !rect.isNull else { return }
    // The rectangle is in model coordinates, and the animated bounds may show other parts.
    if shownOrigin != nil { return noteGeometry() }
    staleArea = staleArea.union(rect)
    note(.stale)
  }

  /// Marks a change of the layer's shape, which also changes its shadow.
  final func noteShape() {
    if extras != nil, hasShadow { noteGeometry() } else { noteStale(storedBounds) }
  }

  /// Invalidates the positions of all sublayers and of the mask.
  final func noteDepth() {
    extras?.mask?.changes.insert(.geometry)
    guard !children.isEmpty else { return }
    inner?.changed.removeAll(keepingCapacity: true)
    changes.insert(.children)
    for layer in children { layer.changes.insert(.geometry) }
  }

  /// Marks a change of the set or order of sublayers.
  final func noteChildren() {
    inner?.changed.removeAll(keepingCapacity: true)
    note([.children, .layout])
  }

  /// Marks a change, and informs all superlayers up to the host of the tree.
  ///
  /// Stops at the first layer that already has changes, as the host has been notified then.
  final func note(_ change: LayerChanges) {
    let isLayout = change.contains(.layout)
    if let extras, extras.animations != nil { AnimationTimeline.current.isStale = true }
    if changes.isSuperset(of: change.union(.queued)), !isLayout || changes.contains(.layoutBelow) { return }
    changes.formUnion(change)
    if isLayout { changes.insert(.layoutBelow) }
    var layer = self
    while true {
      let wasQueued = layer.changes.contains(.queued)
      layer.changes.insert(.queued)
      guard let parent = layer.parent else {
        if !wasQueued || layer === self { layer.host?.layersChanged() }
        return
      }
      var isNews = false
      if !wasQueued {
        isNews = true
        if layer.flags.contains(.isMask) {
          parent.changes.insert(.geometry)
        } else if !parent.changes.contains(.children) {
          parent.inside.changed.append(Unmanaged.passUnretained(layer))
        }
      }
      if isLayout, !parent.changes.contains(.layoutBelow) {
        isNews = true
        parent.changes.insert(.layoutBelow)
      }
      if !isNews { return }
      layer = parent
    }
  }

  final var inside: LayerInside {
    if let inner { return inner }
    let made = LayerInside()
    inner = made
    return made
  }

  final var extra: LayerExtras {
    if let extras { return extras }
    let made = LayerExtras()
    extras = made
    return made
  }

  /// The root of the tree.
  final var root: CALayer {
    var layer = self
    while let parent = layer.parent { layer = parent }
    return layer
  }
}

extension LayerExtras {
  func copy() -> LayerExtras {
    let copy = LayerExtras()
    copy.name = name
    copy.values = values
    copy.anchorPoint = anchorPoint
    copy.anchorPointZ = anchorPointZ
    copy.zPosition = zPosition
    copy.transform = transform
    copy.sublayerTransform = sublayerTransform
    copy.isDoubleSided = isDoubleSided
    copy.contents = contents
    copy.contentsRect = contentsRect
    copy.contentsCenter = contentsCenter
    copy.contentsGravity = contentsGravity
    copy.contentsScale = contentsScale
    copy.minificationFilter = minificationFilter
    copy.minificationFilterBias = minificationFilterBias
    copy.magnificationFilter = magnificationFilter
    copy.maskedCorners = maskedCorners
    copy.cornerCurve = cornerCurve
    copy.borderWidth = borderWidth
    copy.borderColor = borderColor
    copy.shadowColor = shadowColor
    copy.shadowOpacity = shadowOpacity
    copy.shadowOffset = shadowOffset
    copy.shadowRadius = shadowRadius
    copy.shadowPath = shadowPath
    copy.compositingFilter = compositingFilter
    copy.blendMode = blendMode
    copy.shouldRasterize = shouldRasterize
    copy.rasterizationScale = rasterizationScale
    copy.allowsGroupOpacity = allowsGroupOpacity
    copy.allowsEdgeAntialiasing = allowsEdgeAntialiasing
    return copy
  }
}
