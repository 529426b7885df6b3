import Foundation

extension CALayer {
  /// The layer that contains this one; nil for a mask.
  public var superlayer: CALayer? { flags.contains(.isMask) ? nil : parent }

  /// The sublayers, back to front for equal `zPosition`; nil if there are none.
  public var sublayers: [CALayer]? {
    get {
      guard let last = children.last else { return nil }
      guard last.flags.contains(.isStandIn) else { return Array(children) }
      let own = children.filter { !$0.flags.contains(.isStandIn) }
      return own.isEmpty ? nil : own
    }
    set {
      for layer in children.reversed() { layer.removeFromSuperlayer() }
      for layer in newValue ?? [] { addSublayer(layer) }
    }
  }

  /// The index of a sublayer after another layer is removed.
  final func place(of sibling: CALayer, besides layer: CALayer) -> Int? {
    guard let index = index(of: sibling) else { return nil }
    return self.index(of: layer).map { $0 < index } == true ? index - 1 : index
  }

  /// Removes the layer from its superlayer; removes a mask from the layer that it masks.
  final func leaveSuperlayer() {
    guard let parent else { return }
    if flags.contains(.isMask) {
      parent.mask = nil
      return
    }
    guard let index = parent.index(of: self) else { return }
    parent.children.remove(at: index)
    if !shownExtent.isEmpty {
      parent.inside.lost.append(shownExtent)
      shownExtent = .empty
    }
    self.parent = nil
    flags.remove(.wasShown)
    LayerTrees.noteChange()
    // The layer may be shown elsewhere next, even as a root, where nothing of it is shown yet.
    changes.remove(.queued)
    changes.insert(.geometry)
    host?.layersChanged()
    parent.noteChildren()
  }

  /// Inserts a layer at an index, counted from the back without the layer itself; clamped to the front.
  package func insert(_ layer: CALayer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be added to itself or to a layer inside it")
    let old = self.index(of: layer)
    var place = max(0, min(index, children.count - (old == nil ? 0 : 1)))
    // Stand-ins stay at the end of the list.
    if !layer.flags.contains(.isStandIn) {
      while place > 0, child(place - 1, without: old).flags.contains(.isStandIn) { place -= 1 }
    }
    guard place != old else { return }
    if layer.parent != nil { layer.removeFromSuperlayer() }
    children.insert(layer, at: place)
    layer.siblingIndex = place
    layer.parent = self
    LayerTrees.noteChange()
    layer.changes.remove(.queued)
    layer.changes.insert(.geometry)
    noteChildren()
    if layer.changes.contains(.layoutBelow) { layer.note(.layout) }
  }

  /// The sublayer at an index, not counting the one at another index.
  private func child(_ index: Int, without other: Int?) -> CALayer {
    children[other.map { $0 <= index } == true ? index + 1 : index]
  }

  /// The distance from the remembered index up to which a sublayer is searched.
  private static let longSearch = 256

  /// The index of a sublayer. The search starts at its last known index and goes in both directions.
  package final func index(of layer: CALayer) -> Int? {
    guard layer.parent === self, !layer.flags.contains(.isMask), !children.isEmpty else { return nil }
    let guess = min(layer.siblingIndex, children.count - 1)
    for distance in 0..<CALayer.longSearch {
      let (before, after) = (guess - distance, guess + distance)
      let isBefore = before >= 0 && children[before] === layer
      guard isBefore || after < children.count && children[after] === layer else { continue }
      layer.siblingIndex = isBefore ? before : after
      return layer.siblingIndex
    }
    // Many siblings were added or removed. Updating all indexes makes later searches short again.
    for (index, child) in children.enumerated() { child.siblingIndex = index }
    return layer.siblingIndex
  }

  /// Whether `lastSublayer` can use the index: nothing changed since the last frame, and the paint order is the list
  /// order.
  package final var knowsPlaces: Bool {
    // Animated layers may be shown elsewhere than they are hit. The extents inside a layer with depth are in the
    // space of its superlayers.
    guard let inner, !keepsDepth, !changes.contains(.children),
      !AnimationTimeline.current.animatesSublayer(of: self)
    else { return false }
    return inner.changed.isEmpty && inner.order == nil && inner.index.count == children.count
  }

  /// The last sublayer before an index whose extent contains a point, in points of this layer. The extent includes
  /// content beyond the bounds.
  package final func lastSublayer(before end: Int, at point: CGPoint) -> Int? {
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -0.5, dy: -0.5)
    return inner?.index.last(before: end, meeting: Extent(around))
  }

  package final var sublayerCount: Int { children.count }

  /// The sublayer at an index, counted from the back.
  package final func sublayer(at index: Int) -> CALayer { children[index] }

  /// Whether this is the given layer or one of its descendants.
  final func isInside(_ layer: CALayer) -> Bool {
    guard !layer.children.isEmpty || layer.extras?.mask != nil else { return self === layer }
    var current: CALayer? = self
    while let candidate = current {
      if candidate === layer { return true }
      current = candidate.parent
    }
    return false
  }
}
