import Foundation

// Rows in which chains meet or cross.
extension PolygonFiller {
  /// The maximum number of pieces that are split exactly.
  private static let maximumExact = 32

  /// Adds the coverage of meeting chains in a row.
  ///
  /// - winding: the winding number on their left.
  /// - Returns: the winding number on their right.
  mutating func fillBands(
    _ first: Int, _ end: Int, _ points: UnsafeMutablePointer<Vector>, _ top: Double, _ winding: Int32
  ) -> Int32 {
    pieces.truncate(to: 0)
    for index in first..<end { gather(active.base[index], points, top) }
    return pieces.count <= PolygonFiller.maximumExact
      ? fillExactBands(top, winding) : fillEvenBands(top, winding)
  }

  /// Adds the segments of a chain in a row.
  @inline(__always)
  private mutating func gather(
    _ chain: ActiveChain, _ points: UnsafeMutablePointer<Vector>, _ top: Double
  ) {
    var start = Vector(chain.top, max(top, points[Int(chain.point)].y))
    var index = Int(chain.point) &+ 1
    let last = Int(chain.next)
    while index <= last {
      let point = points[index]
      if point.y > start.y {
        pieces.append(Piece(start: start, end: point, slope: slope(start, point), turn: chain.turn))
      }
      start = point
      index &+= 1
    }
    guard last < Int(chain.last) else { return }
    let bottom = Vector(chain.bottom, top + 1)
    guard bottom.y > start.y else { return }
    pieces.append(Piece(start: start, end: bottom, slope: slope(start, bottom), turn: chain.turn))
  }

  /// Adds the coverage of bands in which pieces neither begin, end nor cross.
  private mutating func fillExactBands(_ top: Double, _ winding: Int32) -> Int32 {
    heights.truncate(to: 0)
    heights.append(top)
    heights.append(top + 1)
    for index in 0..<pieces.count {
      let piece = pieces.base[index]
      if piece.start.y > top { heights.append(piece.start.y) }
      if piece.end.y < top + 1 { heights.append(piece.end.y) }
    }
    heights.sort(&otherHeights) { $0 }
    var result = winding
    var crossingsLeft = 32
    var start = top
    for index in 1..<heights.count {
      let end = heights.base[index]
      while start < end {
        var bottom = end
        collect(start, bottom)
        while crossingsLeft > 0, let crossing = firstCrossing(start, bottom) {
          crossingsLeft -= 1
          bottom = crossing
          collect(start, bottom)
        }
        result = cover(height(bottom - top) &- height(start - top), winding)
        start = bottom
      }
    }
    return result
  }

  /// Collects the pieces that span a band, sorted by their x coordinate in its middle.
  @inline(__always)
  private mutating func collect(_ top: Double, _ bottom: Double) {
    crossings.truncate(to: 0)
    for index in 0..<pieces.count {
      let piece = pieces.base[index]
      guard piece.start.y <= top, piece.end.y >= bottom else { continue }
      let (upper, lower) = (piece.x(top), piece.x(bottom))
      crossings.append(
        Crossing(
          middle: (upper + lower) / 2, top: upper, bottom: lower, turn: piece.turn, piece: Int32(index)))
    }
    crossings.sort(&otherCrossings) { $0.middle }
  }

  /// The height at which the first neighbors in a band cross; nil if none do.
  @inline(__always)
  private func firstCrossing(_ top: Double, _ bottom: Double) -> Double? {
    var first = bottom
    var index = 1
    while index < crossings.count {
      let (a, b) = (crossings.base[index &- 1], crossings.base[index])
      let (above, below) = (b.top - a.top, b.bottom - a.bottom)
      if min(above, below) < -1e-6 {
        first = min(first, top + (bottom - top) * above / (above - below))
      }
      index &+= 1
    }
    let least = 1.0 / 512
    return first < bottom - least ? max(first, top + least) : nil
  }

  /// Adds the coverage of the inside in a band of a height.
  ///
  /// - Returns: the winding number on the right of all pieces.
  @inline(__always)
  private mutating func cover(_ height: Int32, _ winding: Int32) -> Int32 {
    var winding = winding
    var index = 0
    while index < crossings.count {
      let crossing = crossings.base[index]
      let wasInside = isInside(winding)
      winding &+= crossing.turn
      if isInside(winding) != wasInside {
        cover(from: crossing.top, to: crossing.bottom, wasInside ? 0 &- height : height)
      }
      index &+= 1
    }
    return winding
  }

  /// Adds the coverage of bands of equal height.
  private mutating func fillEvenBands(_ top: Double, _ winding: Int32) -> Int32 {
    let bands = 16
    bandHeads.fill(-1, count: bands)
    for index in 0..<pieces.count {
      // The first band whose middle is not above the piece.
      let band = Int(((pieces.base[index].start.y - top) * Double(bands) - 0.5).rounded(.up))
      guard band < bands, middle(band, top, bands) < pieces.base[index].end.y else { continue }
      pieces.base[index].next = bandHeads.base[band]
      bandHeads.base[band] = Int32(truncatingIfNeeded: index)
    }
    crossings.truncate(to: 0)
    var result = winding
    for band in 0..<bands {
      let (upper, lower) = (top + Double(band) / Double(bands), top + Double(band + 1) / Double(bands))
      let middle = middle(band, top, bands)
      var kept = 0
      for index in 0..<crossings.count {
        let number = crossings.base[index].piece
        guard pieces.base[Int(number)].end.y > middle else { continue }
        crossings.base[kept] = crossing(number, upper, lower)
        kept &+= 1
      }
      crossings.truncate(to: kept)
      var next = bandHeads.base[band]
      while next >= 0 {
        crossings.append(crossing(next, upper, lower))
        next = pieces.base[Int(next)].next
      }
      crossings.sort(&otherCrossings) { $0.middle }
      result = cover(PolygonFiller.whole / Int32(bands), winding)
    }
    return result
  }

  @inline(__always)
  private func crossing(_ number: Int32, _ upper: Double, _ lower: Double) -> Crossing {
    let piece = pieces.base[Int(number)]
    let (top, bottom) = (piece.x(upper), piece.x(lower))
    return Crossing(middle: (top + bottom) / 2, top: top, bottom: bottom, turn: piece.turn, piece: number)
  }

  private func middle(_ band: Int, _ top: Double, _ bands: Int) -> Double {
    top + (Double(band) + 0.5) / Double(bands)
  }
}
