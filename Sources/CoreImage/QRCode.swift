import CasementGraphics
import Pixman

/// A QR code of bytes.
///
/// ISO/IEC 18004, model 2: byte mode, the smallest version that fits, the mask with the lowest penalty.
struct QRCode {
  /// The number of errors that can be corrected.
  enum Level: String {
    case low = "L"
    case medium = "M"
    case quartile = "Q"
    case high = "H"

    /// The two bits of the format.
    var bits: Int {
      switch self {
      case .low: 1
      case .medium: 0
      case .quartile: 3
      case .high: 2
      }
    }

    var index: Int {
      switch self {
      case .low: 0
      case .medium: 1
      case .quartile: 2
      case .high: 3
      }
    }
  }

  /// The number of modules on a side.
  let size: Int
  private(set) var modules: [Bool]
  /// The modules without data: finders, timing, alignment, format and version.
  private var isFixed: [Bool]

  /// - Returns: nil for too many bytes.
  init?(_ bytes: [UInt8], _ level: Level) {
    func room(_ version: Int) -> Int { Self.dataCount(version, level) * 8 - 4 - (version < 10 ? 8 : 16) }
    guard let version = (1...40).first(where: { room($0) >= bytes.count * 8 }) else { return nil }
    size = 17 + 4 * version
    modules = [Bool](repeating: false, count: size * size)
    isFixed = modules
    var bits = Bits()
    bits.append(4, 4)
    bits.append(bytes.count, version < 10 ? 8 : 16)
    for byte in bytes { bits.append(Int(byte), 8) }
    let words = bits.words(count: Self.dataCount(version, level))
    drawFixed(version)
    place(Self.corrected(words, version, level))
    mask(level)
  }

  subscript(x: Int, y: Int) -> Bool { modules[y * size + x] }

  private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
    modules[y * size + x] = isDark
    isFixed[y * size + x] = true
  }

  // MARK: What every code has

  private mutating func drawFixed(_ version: Int) {
    for place in 0..<size {
      set(6, place, place % 2 == 0)
      set(place, 6, place % 2 == 0)
    }
    for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
    let places = Self.alignmentPlaces(version)
    for x in places {
      for y in places {
        let isAtFinder =
          (x == 6 && y == 6) || (x == 6 && y == size - 7) || (x == size - 7 && y == 6)
        guard !isAtFinder else { continue }
        for dy in -2...2 { for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) } }
      }
    }
    drawFormat(0)
    guard version >= 7 else { return }
    var rest = version
    for _ in 0..<12 { rest = rest << 1 ^ (rest >> 11) * 0x1F25 }
    let bits = version << 12 | rest
    for index in 0..<18 {
      let isDark = bits >> index & 1 != 0
      set(size - 11 + index % 3, index / 3, isDark)
      set(index / 3, size - 11 + index % 3, isDark)
    }
  }

  private mutating func drawFinder(_ x: Int, _ y: Int) {
    for dy in -4...4 {
      for dx in -4...4 where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
        let distance = max(abs(dx), abs(dy))
        set(x + dx, y + dy, distance != 2 && distance != 4)
      }
    }
  }

  /// - bits: the level and the mask with their error correction.
  private mutating func drawFormat(_ bits: Int) {
    func bit(_ index: Int) -> Bool { bits >> index & 1 != 0 }
    for index in 0..<6 { set(8, index, bit(index)) }
    set(8, 7, bit(6))
    set(8, 8, bit(7))
    set(7, 8, bit(8))
    for index in 9..<15 { set(14 - index, 8, bit(index)) }
    for index in 0..<8 { set(size - 1 - index, 8, bit(index)) }
    for index in 8..<15 { set(8, size - 15 + index, bit(index)) }
    set(8, size - 8, true)
  }

  private static func alignmentPlaces(_ version: Int) -> [Int] {
    guard version > 1 else { return [] }
    let count = version / 7 + 2
    let step = version == 32 ? 26 : (version * 4 + count * 2 + 1) / (count * 2 - 2) * 2
    return [6] + (0..<count - 1).map { version * 4 + 10 - $0 * step }.reversed()
  }

  // MARK: Data

  /// Bits in the order in which they are written.
  private struct Bits {
    private var bits: [Bool] = []

    mutating func append(_ value: Int, _ count: Int) {
      for index in (0..<count).reversed() { bits.append(value >> index & 1 != 0) }
    }

    /// The bits as bytes, with terminator and padding.
    func words(count: Int) -> [UInt8] {
      var bits = bits
      bits += [Bool](repeating: false, count: min(4, count * 8 - bits.count))
      bits += [Bool](repeating: false, count: (8 - bits.count % 8) % 8)
      var words = stride(from: 0, to: bits.count, by: 8).map { start in
        bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
      }
      var padding: UInt8 = 0xEC
      while words.count < count {
        words.append(padding)
        padding ^= 0xEC ^ 0x11
      }
      return words
    }
  }

  /// The number of modules for data and error correction.
  private static func rawCount(_ version: Int) -> Int {
    var count = (16 * version + 128) * version + 64
    if version >= 2 {
      let places = version / 7 + 2
      count -= (25 * places - 10) * places - 55
      if version >= 7 { count -= 36 }
    }
    return count / 8
  }

  private static func dataCount(_ version: Int, _ level: Level) -> Int {
    rawCount(version) - correctionCounts[level.index][version - 1] * blockCounts[level.index][version - 1]
  }

  /// The data and their error correction, interleaved block by block.
  private static func corrected(_ words: [UInt8], _ version: Int, _ level: Level) -> [UInt8] {
    let blockCount = blockCounts[level.index][version - 1]
    let correctionCount = correctionCounts[level.index][version - 1]
    let raw = rawCount(version)
    let shortCount = blockCount - raw % blockCount
    let shortLength = raw / blockCount - correctionCount
    let divisor = ReedSolomon.divisor(correctionCount)
    var blocks: [(data: [UInt8], correction: [UInt8])] = []
    var start = 0
    for index in 0..<blockCount {
      let length = shortLength + (index < shortCount ? 0 : 1)
      let data = Array(words[start..<start + length])
      blocks.append((data, ReedSolomon.remainder(data, divisor)))
      start += length
    }
    var result: [UInt8] = []
    for index in 0...shortLength {
      for block in blocks where index < block.data.count { result.append(block.data[index]) }
    }
    for index in 0..<correctionCount { result += blocks.map { $0.correction[index] } }
    return result
  }

  /// Writes the codewords up and down, in columns of two modules, from the right.
  private mutating func place(_ words: [UInt8]) {
    var index = 0
    var right = size - 1
    while right >= 1 {
      if right == 6 { right = 5 }
      for step in 0..<size {
        for column in [right, right - 1] {
          let isUpward = (right + 1) & 2 == 0
          let y = isUpward ? size - 1 - step : step
          guard !isFixed[y * size + column], index < words.count * 8 else { continue }
          modules[y * size + column] = words[index / 8] >> (7 - index % 8) & 1 != 0
          index += 1
        }
      }
      right -= 2
    }
  }

  // MARK: Masks

  private mutating func mask(_ level: Level) {
    var best: (penalty: Int, mask: Int)?
    let plain = self
    for mask in 0..<8 {
      self = plain
      apply(mask, level)
      let penalty = penalty
      if best.map({ penalty < $0.penalty }) ?? true { best = (penalty, mask) }
    }
    self = plain
    apply(best?.mask ?? 0, level)
  }

  private mutating func apply(_ mask: Int, _ level: Level) {
    for y in 0..<size {
      for x in 0..<size where !isFixed[y * size + x] {
        let inverts =
          switch mask {
          case 0: (x + y) % 2 == 0
          case 1: y % 2 == 0
          case 2: x % 3 == 0
          case 3: (x + y) % 3 == 0
          case 4: (x / 3 + y / 2) % 2 == 0
          case 5: x * y % 2 + x * y % 3 == 0
          case 6: (x * y % 2 + x * y % 3) % 2 == 0
          default: ((x + y) % 2 + x * y % 3) % 2 == 0
          }
        if inverts { modules[y * size + x].toggle() }
      }
    }
    let data = level.bits << 3 | mask
    var rest = data
    for _ in 0..<10 { rest = rest << 1 ^ (rest >> 9) * 0x537 }
    drawFormat((data << 10 | rest) ^ 0x5412)
  }

  /// The penalty for patterns that are hard to read.
  private var penalty: Int {
    var result = 0
    for isAcross in [true, false] {
      for line in 0..<size {
        func at(_ place: Int) -> Bool { isAcross ? self[place, line] : self[line, place] }
        var (run, length) = (at(0), 0)
        for place in 0..<size {
          if at(place) == run {
            length += 1
            if length == 5 { result += 3 } else if length > 5 { result += 1 }
          } else {
            (run, length) = (at(place), 1)
          }
        }
        // A finder-like pattern with light modules before or behind it.
        let finder = [true, false, true, true, true, false, true]
        for start in 0...(size - 7) where (0..<7).allSatisfy({ at(start + $0) == finder[$0] }) {
          let isLightBefore = (1...4).allSatisfy { start - $0 < 0 || !at(start - $0) }
          let isLightBehind = (7...10).allSatisfy { start + $0 >= size || !at(start + $0) }
          if isLightBefore || isLightBehind { result += 40 }
        }
      }
    }
    for y in 0..<size - 1 {
      for x in 0..<size - 1 {
        let isDark = self[x, y]
        if self[x + 1, y] == isDark, self[x, y + 1] == isDark, self[x + 1, y + 1] == isDark { result += 3 }
      }
    }
    let dark = modules.count { $0 }
    return result + abs(dark * 20 - modules.count * 10) / modules.count * 10
  }

  // MARK: The picture

  /// One pixel per module, with a light margin of one pixel.
  var picture: CGImage {
    blackAndWhite(width: size + 2, height: size + 2) { x, y in
      (1...size).contains(x) && (1...size).contains(y) && self[x - 1, y - 1]
    }
  }

  // The number of error correction codewords per block, and of blocks, for versions 1 to 40 (table 9 of the
  // standard).
  private static let correctionCounts = [
    [
      7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24, 28, 30, 28, 28, 28, 28, 30, 30, 26, 28,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28, 28,
      28, 28,
      28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28, 28,
    ],
    [
      13, 22, 18, 26, 18, 24, 18, 22, 20, 24, 28, 26, 24, 20, 30, 24, 28, 28, 26, 30, 28, 30, 30, 30, 30, 28,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
    [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30, 30,
      30, 30,
      30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30, 30,
    ],
  ]
  private static let blockCounts = [
    [
      1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 7, 8, 8, 9, 9, 10, 12, 12, 12, 13, 14, 15, 16, 17,
      18, 19,
      19, 20, 21, 22, 24, 25,
    ],
    [
      1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21, 23, 25, 26, 28,
      29, 31,
      33, 35, 37, 38, 40, 43, 45, 47, 49,
    ],
    [
      1, 1, 2, 2, 4, 4, 6, 6, 8, 8, 8, 10, 12, 16, 12, 17, 16, 18, 21, 20, 23, 23, 25, 27, 29, 34, 34, 35, 38,
      40, 43,
      45, 48, 51, 53, 56, 59, 62, 65, 68,
    ],
    [
      1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35, 37, 40, 42,
      45, 48,
      51, 54, 57, 60, 63, 66, 70, 74, 77, 81,
    ],
  ]
}

/// Error correction codewords over the field with 256 elements.
private enum ReedSolomon {
  static func multiply(_ a: UInt8, _ b: UInt8) -> UInt8 {
    var result = 0
    for index in (0..<8).reversed() {
      result = result << 1 ^ (result >> 7) * 0x11D
      result ^= (Int(b) >> index & 1) * Int(a)
    }
    return UInt8(result & 0xFF)
  }

  static func divisor(_ degree: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: degree)
    result[degree - 1] = 1
    var root: UInt8 = 1
    for _ in 0..<degree {
      for index in 0..<degree {
        result[index] = multiply(result[index], root)
        if index + 1 < degree { result[index] ^= result[index + 1] }
      }
      root = multiply(root, 2)
    }
    return result
  }

  static func remainder(_ data: [UInt8], _ divisor: [UInt8]) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: divisor.count)
    for byte in data {
      let factor = byte ^ result.removeFirst()
      result.append(0)
      for index in result.indices { result[index] ^= multiply(divisor[index], factor) }
    }
    return result
  }
}

/// A picture in black and white.
///
/// - isDark: whether a pixel is black, from the upper left.
func blackAndWhite(width: Int, height: Int, _ isDark: (Int, Int) -> Bool) -> CGImage {
  guard let image = try? Image(width: width, height: height, format: .xrgb8888) else {
    fatalError("there is no memory for \(width)×\(height) pixels")
  }
  image.withPixels { bytes in
    for y in 0..<height {
      for x in 0..<width {
        bytes.storeBytes(
          of: isDark(x, y) ? 0xFF00_0000 : 0xFFFF_FFFF, toByteOffset: y * image.stride + 4 * x,
          as: UInt32.self)
      }
    }
  }
  return CGImage(image)
}
