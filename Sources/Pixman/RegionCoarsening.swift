// A region with many rectangles costs more memory and time than its precision saves in pixels.

extension Region {
  /// Limits the number of rectangles, at the cost of precision. If the region has more than `limit`, each rectangle
  /// is expanded to tiles. All pixels stay in the region. Added pixels are in a covered tile and inside the extents.
  ///
  /// Tiles of 16 pixels are tried first, then of 32, then of 64, whose number limits that of the rectangles. A region
  /// with too many of these tiles gets larger ones.
  public mutating func coarsen(above limit: Int) {
    guard rectangleCount > limit else { return }
    let whole = extents
    var tile = 16
    while rectangleCount > limit, tile <= 64 || whole.tileCount(tile / 2) > Self.maximumTiles {
      self = Region(snapped(to: tile))
      intersect(whole)
      tile *= 2
    }
  }

  /// The tiles of 64 pixels of an image of the greatest size.
  private static let maximumTiles = 1 << 18

  private func snapped(to tile: Int) -> [Rectangle] {
    var list: [Rectangle] = []
    list.reserveCapacity(rectangleCount)
    forEachRectangle { list.append($0.snapped(to: tile)) }
    return list
  }

  /// Calls a closure with at most `limit` rectangles that together cover the region. They are its own if these are
  /// few enough. Otherwise the height is divided into `limit` equal bands, and each rectangle encloses all that begin
  /// in one band.
  public func forEachRectangle<E>(atMost limit: Int, _ body: (Rectangle) throws(E) -> Void) throws(E) {
    guard rectangleCount > limit else { return try forEachRectangle(body) }
    let whole = extents
    let height = max(1, (whole.height + limit - 1) / max(1, limit))
    var band = Rectangle.empty
    var end = whole.y + height
    // The rectangles are in order from top to bottom.
    try forEachRectangle { (rectangle: Rectangle) throws(E) in
      if rectangle.y >= end {
        if !band.isEmpty { try body(band) }
        band = .empty
        end += (rectangle.y - end + height) / height * height
      }
      band = band.union(rectangle)
    }
    if !band.isEmpty { try body(band) }
  }
}

extension Rectangle {
  /// The smallest rectangle of whole tiles around this one.
  fileprivate func snapped(to tile: Int) -> Rectangle {
    // Tiles are powers of two, so this rounds down below zero as well.
    let mask = ~(tile - 1)
    return Rectangle(
      left: x & mask, top: y & mask, right: (right + tile - 1) & mask, bottom: (bottom + tile - 1) & mask)
  }

  fileprivate func tileCount(_ tile: Int) -> Int { (width / tile + 1) * (height / tile + 1) }
}
