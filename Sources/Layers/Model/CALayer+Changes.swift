import Foundation
internal import Graphics

extension CALayer {
  final func set(_ flag: LayerFlags, _ value: Bool, _ change: LayerChanges) {
    guard flags.contains(flag) != value else { return }
    if value { flags.insert(flag) } else { flags.remove(flag) }
    if !change.isEmpty { note(change) }
  }

  /// The layer's place or its looks as a whole changed.
  final func noteGeometry() { note(.geometry) }

  /// A part of the layer's own picture is out of date, in its points.
  final func noteStale(_ rect: CGRect) {
    guard !rect.isNull else { return }
    // The rectangle is the layer's own; what is shown of it may be larger.
    if shownOrigin != nil { return noteGeometry() }
    staleArea = staleArea.union(rect)
    note(.stale)
  }

  /// The layer's own shape is another one, and with it its shadow.
  final func noteShape() {
    if extras != nil, hasShadow { noteGeometry() } else { noteStale(storedBounds) }
  }

  /// Where the sublayers and the mask are on the plane is to be worked out anew for each of them.
  final func noteDepth() {
    extras?.mask?.changes.insert(.geometry)
    guard !children.isEmpty else { return }
    inner?.changed.removeAll(keepingCapacity: true)
    changes.insert(.children)
    for layer in children { layer.changes.insert(.geometry) }
  }

  /// The layer has other sublayers, or has them in another order.
  final func noteChildren() {
    inner?.changed.removeAll(keepingCapacity: true)
    note([.children, .layout])
  }

  /// Notes a change, and has every layer above know that there is one, up to who shows the tree.
  ///
  /// The way up ends at the first layer that is known to have changes: the host was told then.
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

  /// The layer at the top of the tree.
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
