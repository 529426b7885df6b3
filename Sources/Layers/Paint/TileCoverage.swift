/// Which pixels of a tile are covered by something opaque: one bit each.
struct TileCoverage {
  /// The rows of pixels.
  private var rows = InlineArray<64, SIMD2<UInt64>>(repeating: SIMD2(0, 0))
  private var origin = PixelBox.empty
  /// Rows in which every pixel that counts is covered.
  private var openRows = 0
  private var wanted = SIMD2<UInt64>(0, 0)
  private(set) var isEmpty = true

  init() { precondition(rows.count == Int(DamageTiles.height), "a row of bits for each row of a tile") }

  /// Begins with nothing covered, for a box inside of a tile.
  mutating func reset(_ box: PixelBox) {
    origin = box
    openRows = box.height
    wanted = bits(box)
    guard !isEmpty else { return }
    for row in rows.indices { rows[row] = SIMD2(0, 0) }
    isEmpty = true
  }

  /// Whether every pixel is covered.
  var isFull: Bool { openRows == 0 }

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
    if openRows == 0 { return true }
    let bits = bits(box)
    for row in Int(box.top - origin.top)..<Int(box.bottom - origin.top) where rows[row] & bits != bits {
      return false
    }
    return true
  }

  /// Covers the pixels of a box inside of the tile.
  mutating func add(_ box: PixelBox) {
    isEmpty = false
    let bits = bits(box)
    for row in Int(box.top - origin.top)..<Int(box.bottom - origin.top) {
      let old = rows[row]
      let new = old | bits
      rows[row] = new
      if new == wanted, old != wanted { openRows -= 1 }
    }
  }

  /// Covers in a box what is covered in another one, and nothing else.
  mutating func restore(_ box: PixelBox, from other: TileCoverage) {
    let bits = bits(box)
    for row in Int(box.top - origin.top)..<Int(box.bottom - origin.top) {
      let old = rows[row]
      let new = old & ~bits | other.rows[row] & bits
      rows[row] = new
      if new == wanted, old != wanted { openRows -= 1 }
      if new != wanted, old == wanted { openRows += 1 }
    }
  }
}
