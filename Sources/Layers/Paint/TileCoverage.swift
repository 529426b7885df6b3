/// A bitmap of the pixels of a tile that are covered by opaque commands, with one level per open bracket.
struct TileCoverage {
  /// The rows of pixels, level by level.
  private var rows: ContiguousArray<SIMD2<UInt64>>
  /// The number of rows of each level that are not fully covered.
  private var openRows: ContiguousArray<Int> = [0]
  private var level = 0
  /// The index of the current level's first row.
  private var first = 0
  private var origin = PixelBox.empty
  private var wanted = SIMD2<UInt64>(0, 0)
  private(set) var isEmpty = true

  private static let height = Int(DamageTiles.height)

  init() { rows = ContiguousArray(repeating: SIMD2(0, 0), count: TileCoverage.height) }

  /// Resets the bitmap for a box within a tile, with no coverage and no open brackets.
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

  /// Opens a bracket: pushes a copy of the current coverage.
  mutating func open() {
    level += 1
    first += TileCoverage.height
    if openRows.count == level {
      openRows.append(0)
      rows.append(contentsOf: repeatElement(SIMD2(0, 0), count: TileCoverage.height))
    }
    restoreOuter()
  }

  /// Resets the level to the coverage around the bracket.
  mutating func restoreOuter() {
    openRows[level] = openRows[level - 1]
    for row in first..<first + TileCoverage.height { rows[row] = rows[row - TileCoverage.height] }
  }

  /// Closes a bracket, and discards its coverage.
  mutating func close() {
    level -= 1
    first -= TileCoverage.height
  }

  /// Closes a bracket, and keeps its coverage except in boxes that clips may restore.
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

  /// Whether every pixel of a box within the tile is covered.
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

  /// Marks a box within the tile as covered.
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
