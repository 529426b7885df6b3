/// Which pixels of a tile are covered by something opaque, one bit each: at present, and around each bracket that is open.
struct TileCoverage {
  /// The rows of pixels, of one level after the other.
  private var rows: ContiguousArray<SIMD2<UInt64>>
  /// Of each level, the number of rows that have a pixel that is not covered.
  private var openRows: ContiguousArray<Int> = [0]
  private var level = 0
  /// Where the rows of the present level begin.
  private var first = 0
  private var origin = PixelBox.empty
  private var wanted = SIMD2<UInt64>(0, 0)
  private(set) var isEmpty = true

  private static let height = Int(DamageTiles.height)

  init() { rows = ContiguousArray(repeating: SIMD2(0, 0), count: TileCoverage.height) }

  /// Begins with nothing covered and no bracket open, for a box inside of a tile.
  mutating func reset(_ box: PixelBox) {
    origin = box
    (level, first) = (0, 0)
    openRows[0] = box.height
    wanted = bits(box)
    guard !isEmpty else { return }
    for row in 0..<TileCoverage.height { rows[row] = SIMD2(0, 0) }
    isEmpty = true
  }

  // MARK: Brackets

  /// A bracket opens: what is around it is kept.
  mutating func open() {
    level += 1
    first += TileCoverage.height
    if openRows.count == level {
      openRows.append(0)
      rows.append(contentsOf: repeatElement(SIMD2(0, 0), count: TileCoverage.height))
    }
    takeOuter()
  }

  /// Covers what is covered around the bracket, and nothing else.
  mutating func takeOuter() {
    openRows[level] = openRows[level - 1]
    for row in first..<first + TileCoverage.height { rows[row] = rows[row - TileCoverage.height] }
  }

  /// The bracket is at its end. What it covers counts no more.
  mutating func close() {
    level -= 1
    first -= TileCoverage.height
  }

  /// The bracket is at its end. What it covers counts, but for boxes that are as they are around it.
  mutating func close(without clips: [DisplayClip], in box: PixelBox) {
    for clip in clips {
      let part = clip.box.intersection(box)
      if !part.isEmpty { restore(part) }
    }
    openRows[level - 1] = openRows[level]
    for row in first..<first + TileCoverage.height { rows[row - TileCoverage.height] = rows[row] }
    close()
  }

  private mutating func restore(_ box: PixelBox) {
    let bits = bits(box)
    for row in first + Int(box.top - origin.top)..<first + Int(box.bottom - origin.top) {
      let old = rows[row]
      let new = old & ~bits | rows[row - TileCoverage.height] & bits
      rows[row] = new
      if new == wanted, old != wanted { openRows[level] -= 1 }
      if new != wanted, old == wanted { openRows[level] += 1 }
    }
  }

  // MARK: Pixels

  /// Whether every pixel is covered.
  var isFull: Bool { openRows[level] == 0 }

  private func bits(_ box: PixelBox) -> SIMD2<UInt64> {
    let start = UInt64(box.left - origin.left)
    let end = UInt64(box.right - origin.left)
    func mask(_ base: UInt64) -> UInt64 {
      let from = max(start, base) - base
      guard end > base, from < 64 else { return 0 }
      let to = min(end - base, 64)
      guard to > from else { return 0 }
      let upTo = to == 64 ? UInt64.max : (1 << to) - 1
      return upTo & ~((1 << from) - 1)
    }
    return SIMD2(mask(0), mask(64))
  }

  /// Whether every pixel of a box inside of the tile is covered.
  func covers(_ box: PixelBox) -> Bool {
    if isEmpty { return false }
    if isFull { return true }
    let bits = bits(box)
    for row in first + Int(box.top - origin.top)..<first + Int(box.bottom - origin.top)
    where rows[row] & bits != bits {
      return false
    }
    return true
  }

  /// Covers the pixels of a box inside of the tile.
  mutating func add(_ box: PixelBox) {
    isEmpty = false
    let bits = bits(box)
    for row in first + Int(box.top - origin.top)..<first + Int(box.bottom - origin.top) {
      let old = rows[row]
      let new = old | bits
      rows[row] = new
      if new == wanted, old != wanted { openRows[level] -= 1 }
    }
  }
}
