extension CALayer {
  /// The order in which the sublayers are painted: that in which they are, but for those with another `zPosition`; nil
  /// where none has.
  final func findPaintOrder() -> ContiguousArray<Int>? {
    let hasStandIn = children.last?.flags.contains(.isStandIn) ?? false
    guard hasStandIn || children.contains(where: { $0.extras.map { $0.zPosition != 0 } ?? false }) else {
      return nil
    }
    let places = hasStandIn ? placesWithStandIns() : []
    // Sorting keeps equals in their order.
    return ContiguousArray(
      children.indices.sorted { a, b in
        let (one, other) = (children[a].zPosition, children[b].zPosition)
        if hasStandIn { return one == other ? places[a] < places[b] : one < other }
        return one == other ? a < b : one < other
      })
  }

  /// The places of the sublayers in their order, in which one that stands in for another comes just after it.
  private func placesWithStandIns() -> [Double] {
    children.enumerated().map { place, layer in
      guard layer.flags.contains(.isStandIn), let name = layer.extras?.standsFor, let index = index(of: name)
      else { return Double(place) }
      return Double(index) + 0.5
    }
  }

  /// The sublayers back to front.
  final var paintedChildren: [CALayer] {
    guard let order = findPaintOrder() else { return Array(children) }
    return order.map { children[$0] }
  }

  /// The sublayer at a place in the order of painting, as of the last update.
  @inline(__always) final func paintedChild(_ place: Int) -> CALayer {
    guard let order = inner?.order else { return children[place] }
    return children[order[place]]
  }
}
