import Foundation

/// Computes the coverage of pixels by polygons, row by row.
///
/// A chain that is separate from all others in a row adds the exact area beside it. Where chains meet or begin, the
/// row is split into bands in which edges neither begin, end nor cross. The area is therefore exact there too, and
/// the winding number is that of each point, not of the pixel. If too many chains meet, the row is split into 16
/// equal bands, in which edges are sorted by their position in the middle.
struct PolygonFiller: ~Copyable {
  /// A chain in the current row.
  struct ActiveChain: BitwiseCopyable {
    /// The index of the point before the row, or of the first one in it; the one for the next row; and the chain's
    /// last.
    var point, next: Int32
    let last: Int32
    let turn: Int32
    /// Whether the chain spans the row from top to bottom.
    var isWhole = true
    /// The x coordinates at which it enters and leaves the row, and its extent in the row.
    var top = 0.0
    var bottom = 0.0
    var left = 0.0
    var right = 0.0
    /// The change of x per unit of y after the point.
    var slope = Double.nan
  }

  /// A straight segment of a chain in a row.
  struct Piece: BitwiseCopyable {
    let start, end: Vector
    let slope: Double
    let turn: Int32
    /// The next piece that begins in the same band; −1 after the last one.
    var next: Int32 = -1

    /// The x coordinate at a height; clamped to the ends.
    @inline(__always)
    func x(_ y: Double) -> Double {
      let x = start.x + (y - start.y) * slope
      return max(min(start.x, end.x), min(max(start.x, end.x), x))
    }
  }

  /// A piece in a band.
  struct Crossing: BitwiseCopyable {
    /// Its x coordinates in the middle, at the top and at the bottom.
    let middle, top, bottom: Double
    let turn: Int32
    let piece: Int32
  }

  private var heads = ScratchBuffer<Int32>()
  var active = ScratchBuffer<ActiveChain>()
  private var otherActive = ScratchBuffer<ActiveChain>()
  var pieces = ScratchBuffer<Piece>()
  var crossings = ScratchBuffer<Crossing>()
  var otherCrossings = ScratchBuffer<Crossing>()
  var heights = ScratchBuffer<Double>()
  var otherHeights = ScratchBuffer<Double>()
  var bandHeads = ScratchBuffer<Int32>()

  /// The change of coverage from each cell to the next, in units of 1/`whole`.
  private var steps = ScratchBuffer<Int32>()
  static let whole: Int32 = 1 << 20
  /// The number of cells that are written, the end of those with steps, and the sum of all previous steps.
  private var written = 0
  private var touched = 0
  private var sum: Int32 = 0
  /// Whether all unwritten pixels are 0.
  private var isCleared = false

  /// The bits of winding numbers that count as inside: all for the winding rule, the lowest for even-odd.
  private var mask: Int32 = -1

  /// Writes all pixels of a picture.
  ///
  /// - pixels: a8, for the cells from `left` and the rows from `top`.
  mutating func fill(
    _ chains: inout PolygonChains, _ rule: CGPathFillRule, left: Int, top: Int, width: Int, height: Int,
    to pixels: UnsafeMutablePointer<UInt8>, stride: Int
  ) {
    heads.fill(-1, count: height)
    chains.distribute(from: top, to: heads.base)
    steps.fill(0, count: left + width + 3)
    active.removeAll()
    mask = rule == .winding ? -1 : 1
    // Clearing a small picture at once is faster than clearing each gap.
    isCleared = stride &* height <= 32768
    if isCleared { memset(pixels, 0, stride &* height) }
    var row = 0
    while row < height {
      advance(chains, head: heads.base[row], to: Double(top &+ row))
      active.sort(&otherActive) { $0.left }
      (written, touched, sum) = (left, left, 0)
      let out = pixels + (row &* stride &- left)
      fillRow(chains.points.base, Double(top &+ row), out)
      write(upTo: left &+ width, out)
      var cell = written
      while cell < touched {
        steps.base[cell] = 0
        cell &+= 1
      }
      let first = row
      row &+= 1
      let end = rowsAlike(chains.points.base, from: row, to: height, top)
      while row < end {
        memcpy(pixels + row &* stride, pixels + first &* stride, width)
        row &+= 1
      }
    }
    pieces.removeAll()
    crossings.removeAll()
  }

  /// The end of the following rows that equal the previous one: all its chains run straight down through them, and no
  /// others begin.
  private func rowsAlike(
    _ points: UnsafeMutablePointer<Vector>, from row: Int, to height: Int, _ top: Int
  ) -> Int {
    var lowest = Double(top &+ height)
    var index = 0
    while index < active.count {
      let chain = active.base + index
      guard chain.pointee.slope == 0, chain.pointee.isWhole, chain.pointee.next == chain.pointee.point else {
        return row
      }
      lowest = min(lowest, points[Int(chain.pointee.point) &+ 1].y)
      index &+= 1
    }
    let most = Int(lowest) &- top
    var end = row
    while end < most, heads.base[end] < 0 { end &+= 1 }
    return end
  }

  /// Updates the active chains for a row: adds those that begin in it, removes those that ended above.
  private mutating func advance(_ chains: borrowing PolygonChains, head: Int32, to top: Double) {
    var head = head
    while head >= 0 {
      let chain = chains.chains.base[Int(head)]
      active.append(ActiveChain(point: chain.first, next: chain.first, last: chain.last, turn: chain.turn))
      head = chain.next
    }
    let points = chains.points.base
    var kept = 0
    for index in 0..<active.count where enter(active.base + index, points, top) {
      if kept != index { active.base[kept] = active.base[index] }
      kept &+= 1
    }
    active.truncate(to: kept)
  }

  /// Computes the position of a chain in a row.
  ///
  /// - Returns: false if it ended above.
  @inline(__always)
  private func enter(
    _ chain: UnsafeMutablePointer<ActiveChain>, _ points: UnsafeMutablePointer<Vector>, _ top: Double
  ) -> Bool {
    let bottom = top + 1
    let last = Int(chain.pointee.last)
    var index = Int(chain.pointee.next)
    var isNew = index != Int(chain.pointee.point) || chain.pointee.slope.isNaN
    while index < last, points[index &+ 1].y <= top {
      index &+= 1
      isNew = true
    }
    guard index < last else { return false }
    let (start, end) = (points[index], points[index &+ 1])
    if isNew { chain.pointee.slope = slope(start, end) }
    var slope = chain.pointee.slope
    chain.pointee.point = Int32(truncatingIfNeeded: index)
    chain.pointee.isWhole = start.y <= top
    let x = start.y >= top ? start.x : at(top, start, end, slope)
    chain.pointee.top = x
    if end.y >= bottom {
      let leaving = end.y == bottom ? end.x : at(bottom, start, end, slope)
      chain.pointee.bottom = leaving
      chain.pointee.left = min(x, leaving)
      chain.pointee.right = max(x, leaving)
      chain.pointee.next = Int32(truncatingIfNeeded: index)
      return true
    }
    var (left, right) = (x, x)
    while index < last, points[index &+ 1].y < bottom {
      index &+= 1
      left = min(left, points[index].x)
      right = max(right, points[index].x)
    }
    chain.pointee.next = Int32(truncatingIfNeeded: index)
    if index == last {
      chain.pointee.isWhole = false
      chain.pointee.bottom = points[last].x
    } else {
      slope = self.slope(points[index], points[index &+ 1])
      let leaving = at(bottom, points[index], points[index &+ 1], slope)
      chain.pointee.bottom = leaving
      left = min(left, leaving)
      right = max(right, leaving)
    }
    chain.pointee.left = left
    chain.pointee.right = right
    return true
  }

  @inline(__always)
  func slope(_ a: Vector, _ b: Vector) -> Double { b.y > a.y ? (b.x - a.x) / (b.y - a.y) : 0 }

  /// The x coordinate of a line at a height.
  @inline(__always)
  private func at(_ y: Double, _ a: Vector, _ b: Vector, _ slope: Double) -> Double {
    max(min(a.x, b.x), min(max(a.x, b.x), a.x + (y - a.y) * slope))
  }

  @inline(__always)
  func isInside(_ winding: Int32) -> Bool { winding & mask != 0 }

  /// Adds the coverage of a row.
  private mutating func fillRow(
    _ points: UnsafeMutablePointer<Vector>, _ top: Double, _ out: UnsafeMutablePointer<UInt8>
  ) {
    var winding: Int32 = 0
    var index = 0
    let count = active.count
    while index < count {
      // Find the following chains that meet.
      var end = index &+ 1
      var right = active.base[index].right
      var areWhole = active.base[index].isWhole
      while end < count {
        let next = active.base + end
        guard next.pointee.left < right || (next.pointee.left == right && !(areWhole && next.pointee.isWhole))
        else { break }
        right = max(right, next.pointee.right)
        areWhole = areWhole && next.pointee.isWhole
        end &+= 1
      }
      write(upTo: Int(active.base[index].left), out)
      let chain = active.base[index]
      if end == index &+ 1, areWhole {
        let wasInside = isInside(winding)
        winding &+= chain.turn
        if isInside(winding) != wasInside {
          cover(chain, points, top, wasInside ? -1 : 1)
          touched = max(touched, Int(right) &+ 2)
        }
      } else {
        winding = fillBands(index, end, points, top, winding)
        touched = max(touched, Int(right) &+ 2)
      }
      index = end
    }
  }

  /// Writes the cells before one, which receive no more coverage.
  @inline(__always)
  private mutating func write(upTo cell: Int, _ out: UnsafeMutablePointer<UInt8>) {
    let end = min(cell, touched)
    while written < end {
      sum &+= steps.base[written]
      steps.base[written] = 0
      out[written] = level
      written &+= 1
    }
    if written < cell {
      let level = level
      if level != 0 || !isCleared { memset(out + written, Int32(level), cell &- written) }
      written = cell
    }
  }

  private var level: UInt8 {
    @inline(__always) get {
      let half = PolygonFiller.whole / 2
      return UInt8(truncatingIfNeeded: max(0, min(255, (sum &* 255 &+ half) >> 20)))
    }
  }

  // MARK: Areas beside edges

  /// The height of a part of a row, in units of 1/`whole`.
  @inline(__always)
  func height(_ y: Double) -> Int32 { Int32(y * Double(PolygonFiller.whole)) }

  /// Adds coverage to the right of a chain that spans the whole row.
  @inline(__always)
  private mutating func cover(
    _ chain: ActiveChain, _ points: UnsafeMutablePointer<Vector>, _ top: Double, _ sign: Int32
  ) {
    var x = chain.top
    var done: Int32 = 0
    var index = Int(chain.point) &+ 1
    let last = Int(chain.next)
    while index <= last {
      let point = points[index]
      let height = height(point.y - top)
      cover(from: x, to: point.x, sign &* (height &- done))
      (x, done) = (point.x, height)
      index &+= 1
    }
    cover(from: x, to: chain.bottom, sign &* (PolygonFiller.whole &- done))
  }

  /// Adds coverage to the right of a line of a height.
  @inline(__always)
  mutating func cover(from start: Double, to end: Double, _ height: Int32) {
    let (left, right) = (min(start, end), max(start, end))
    let (first, last) = (Int(left), Int(right))
    if first == last {
      let beyond = Int32(((left + right) / 2 - Double(first)) * Double(height))
      steps.base[first] &+= height &- beyond
      steps.base[first &+ 1] &+= beyond
    } else {
      cover(left, right, first, last, height)
    }
  }

  /// The same for a line across several cells.
  private mutating func cover(_ left: Double, _ right: Double, _ first: Int, _ last: Int, _ height: Int32) {
    let rise = Double(height) / (right - left)
    let part = Double(first &+ 1) - left
    var covered = Int32(part * part * rise / 2)
    steps.base[first] &+= covered
    var cell = first &+ 1
    var area = (part + 0.5) * rise
    while cell < last {
      let next = Int32(area)
      steps.base[cell] &+= next &- covered
      covered = next
      area += rise
      cell &+= 1
    }
    let rest = right - Double(last)
    let next = height &- Int32(rest * rest * rise / 2)
    steps.base[last] &+= next &- covered
    steps.base[last &+ 1] &+= height &- next
  }
}
