import Foundation

extension CALayer {
  /// The layer in which this one is; nil for a mask.
  public var superlayer: CALayer? { flags.contains(.isMask) ? nil : parent }

  /// The layers in this one, back to front where they have the same `zPosition`; nil if there are none.
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

  /// Where a sublayer is once another layer is taken out.
  final func place(of sibling: CALayer, besides layer: CALayer) -> Int? {
    guard let index = index(of: sibling) else { return nil }
    return self.index(of: layer).map { $0 < index } == true ? index - 1 : index
  }

  /// Takes the layer out of its superlayer; of a mask, takes it away from the layer that it masks.
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
    // Wherever it is shown next, nothing of it is there yet; perhaps at the top of a tree of its own.
    changes.remove(.queued)
    changes.insert(.geometry)
    host?.layersChanged()
    parent.noteChildren()
  }

  /// Adds a layer at a place counted from the back without it, in front of all if there are not so many.
  package func insert(_ layer: CALayer, at index: Int) {
    precondition(!isInside(layer), "a layer cannot be added to itself or to a layer inside it")
    let old = self.index(of: layer)
    var place = max(0, min(index, children.count - (old == nil ? 0 : 1)))
    // Those that stand in the place of others are the last.
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

  /// A sublayer by its place, counted without the one at another place.
  private func child(_ index: Int, without other: Int?) -> CALayer {
    children[other.map { $0 <= index } == true ? index + 1 : index]
  }

  /// How far a sublayer is looked for from the place that is remembered of it.
  private static let longSearch = 256

  /// Where a sublayer is among the others. The search begins at the place it had the last time, and goes both ways.
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
    // Many siblings came or went since. Once all places are known, searches are short again.
    for (index, child) in children.enumerated() { child.siblingIndex = index }
    return layer.siblingIndex
  }

  /// Whether `lastSublayer` knows where the sublayers are: nothing changed since they were shown, and they are painted
  /// in the order in which they are.
  package final var knowsPlaces: Bool {
    // What is animated may be shown elsewhere than it is hit. What is in a layer with depth is known by its places in
    // the layers around that one.
    guard let inner, !keepsDepth, !changes.contains(.children),
      !AnimationTimeline.current.animatesSublayer(of: self)
    else { return false }
    return inner.changed.isEmpty && inner.order == nil && inner.index.count == children.count
  }

  /// The last sublayer before a place among them that may be at a point, in points of this layer. What it shows may
  /// reach beyond its bounds.
  package final func lastSublayer(before end: Int, at point: CGPoint) -> Int? {
    let around = CGRect(origin: point, size: .zero).insetBy(dx: -0.5, dy: -0.5)
    return inner?.index.last(before: end, meeting: Extent(around))
  }

  package final var sublayerCount: Int { children.count }

  /// The sublayer at a place, counted from the back.
  package final func sublayer(at index: Int) -> CALayer { children[index] }

  /// Whether this is the layer itself or anywhere inside it.
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
