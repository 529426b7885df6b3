extension CALayer {
  /// The paint order of the sublayers, sorted by `zPosition`; nil if it is the order of the list.
  final func findPaintOrder() -> ContiguousArray<Int>? {
    let hasStandIn = children.last?.flags.contains(.isStandIn) ?? false
    guard hasStandIn || children.contains(where: { $0.extras.map { $0.zPosition != 0 } ?? false }) else {
      return nil
    }
    let places = hasStandIn ? placesWithStandIns() : []
    // A stable order for equal positions.
    return ContiguousArray(
      children.indices.sorted { a, b in
        let (one, other) = (children[a].zPosition, children[b].zPosition)
        if hasStandIn { return one == other ? places[a] < places[b] : one < other }
        return one == other ? a < b : one < other
      })
  }

  /// The sort positions of the sublayers; a stand-in comes just after the layer that it stands for.
  private func placesWithStandIns() -> [Double] {
    children.enumerated().map { place, layer in
      guard layer.flags.contains(.isStandIn), let name = layer.extras?.standsFor, let index = index(of: name)
      else { return Double(place) }
      return Double(index) + 0.5
    }
  }

  /// The sublayers, back to front.
  final var paintedChildren: [CALayer] {
    guard let order = findPaintOrder() else { return Array(children) }
    return order.map { children[$0] }
  }

  /// The sublayer at an index in paint order, as of the last update.
  @inline(__always) final func paintedChild(_ place: Int) -> CALayer {
    guard let order = inner?.order else { return children[place] }
    return children[order[place]]
  }
}
