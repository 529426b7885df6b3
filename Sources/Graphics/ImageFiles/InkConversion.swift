/// Converts CMYK to sRGB by the table of a printer's profile.
///
/// Supports ICC profiles with a table of 8 or 16 bits (`mft1`, `mft2`) from CMYK to L*a*b* or XYZ, which covers
/// nearly all profiles for print.
struct InkConversion {
  /// The number of table positions per ink.
  private let side: Int
  /// The table position of each amount of each ink, from 0 to `side` - 1: 256 values per ink.
  private let places: [Float]
  /// L*, a* and b* as fractions of their ranges; black varies fastest.
  private let table: [SIMD4<Float>]
  /// The output curves of the three fractions, evenly spaced.
  private let curves: [[Float]]
  /// The encoding of the output.
  private let encoding: Encoding

  private enum Encoding {
    /// L*a*b* with 8 or 16 bits.
    case bytes, words
    /// XYZ with 16 bits.
    case light
  }

  /// - Returns: nil for other profiles, and for damaged ones.
  init?(profile: UnsafePointer<UInt8>?, _ length: Int) {
    guard let profile else { return nil }
    let file = ICCProfile(
      bytes: Array(UnsafeBufferPointer(start: profile, count: min(length, 1 << 24))), last: 255)
    guard file.colorSpace == "CMYK", let start = file.place("A2B0") else { return nil }
    switch (file.name(start), file.connectionSpace) {
    case ("mft1", "Lab "): encoding = .bytes
    case ("mft2", "Lab "): encoding = .words
    case ("mft2", "XYZ "): encoding = .light
    default: return nil
    }
    guard file.number(start + 8, 2) == 0x0403, let side = file.number(start + 10, 1), (2...40).contains(side)
    else {
      return nil
    }
    var (inputs, outputs, place, size) = (256, 256, start + 48, 1)
    if encoding != .bytes {
      guard let before = file.number(start + 48, 2), let after = file.number(start + 50, 2),
        (2...4096).contains(before), (2...4096).contains(after)
      else { return nil }
      (inputs, outputs, place, size) = (before, after, start + 52, 2)
    }
    let count = side * side * side * side
    guard start >= 0, place + size * (4 * inputs + 3 * count + 3 * outputs) <= file.bytes.count else {
      return nil
    }
    let most = Float(size == 1 ? 255 : 65535)
    func value(_ index: Int) -> Float {
      let byte = place + index * size
      let whole = size == 1 ? Int(file.bytes[byte]) : Int(file.bytes[byte]) << 8 | Int(file.bytes[byte + 1])
      return Float(whole) / most
    }
    self.side = side
    places = (0..<4).flatMap { ink in
      (0...255).map { amount in
        let position = Float(amount) / 255 * Float(inputs - 1)
        let index = min(inputs - 2, Int(position))
        let (low, high) = (value(ink * inputs + index), value(ink * inputs + index + 1))
        return (low + (high - low) * (position - Float(index))) * Float(side - 1)
      }
    }
    let first = 4 * inputs
    table = (0..<count).map { entry in
      let index = first + 3 * entry
      return SIMD4(value(index), value(index + 1), value(index + 2), 0)
    }
    curves = (0..<3).map { part in (0..<outputs).map { value(first + 3 * count + part * outputs + $0) } }
  }

  /// Converts CMYK pixels, in this byte order in memory.
  ///
  /// - isInverted: whether 255 means no ink.
  func convert(_ row: UnsafeMutableBufferPointer<UInt32>, isInverted: Bool) {
    var (last, result): (UInt32, UInt32) = (0, converted(isInverted ? ~0 : 0))
    for index in row.indices {
      let word = row[index]
      if word != last {
        (last, result) = (word, converted(isInverted ? ~word.littleEndian : word.littleEndian))
      }
      row[index] = result
    }
  }

  /// The color of amounts of ink; black is in the highest byte.
  private func converted(_ inks: UInt32) -> UInt32 {
    let (base, next, parts) = position(inks)
    // Tetrahedral interpolation over three inks, as is common in color management, and linear interpolation over the
    // first ink.
    let near = between(base, (parts[1], next[1]), (parts[2], next[2]), (parts[3], next[3]))
    let far = between(base + next[0], (parts[1], next[1]), (parts[2], next[2]), (parts[3], next[3]))
    return color(near + (far - near) * parts[0])
  }

  /// The corner of the table cell, the offsets of its other corners, and the position in the cell.
  private func position(_ inks: UInt32) -> (base: Int, next: SIMD4<Int>, parts: SIMD4<Float>) {
    var base = 0
    var (next, parts) = (SIMD4<Int>.zero, SIMD4<Float>.zero)
    var step = side * side * side
    for ink in 0..<4 {
      let place = places[ink << 8 | Int((inks >> (8 * UInt32(ink))) & 0xFF)]
      let index = min(side - 2, Int(place))
      base += index * step
      next[ink] = step
      parts[ink] = place - Float(index)
      step /= side
    }
    return (base, next, parts)
  }

  private typealias Way = (part: Float, step: Int)

  private func between(_ base: Int, _ x: Way, _ y: Way, _ z: Way) -> SIMD4<Float> {
    var (a, b, c) = (x, y, z)
    if a.part < b.part { swap(&a, &b) }
    if b.part < c.part { swap(&b, &c) }
    if a.part < b.part { swap(&a, &b) }
    let (first, second) = (table[base], table[base + a.step])
    let (third, fourth) = (table[base + a.step + b.step], table[base + a.step + b.step + c.step])
    return first + (second - first) * a.part + (third - second) * b.part + (fourth - third) * c.part
  }

  private func color(_ entry: SIMD4<Float>) -> UInt32 {
    func curved(_ part: Int) -> Float {
      let curve = curves[part]
      let position = max(0, min(1, entry[part])) * Float(curve.count - 1)
      let index = min(curve.count - 2, Int(position))
      return curve[index] + (curve[index + 1] - curve[index]) * (position - Float(index))
    }
    let (l, a, b) = (curved(0), curved(1), curved(2))
    let (lightness, red, yellow): (Float, Float, Float)
    switch encoding {
    case .bytes: (lightness, red, yellow) = (l * 100, a * 255 - 128, b * 255 - 128)
    case .words:
      (lightness, red, yellow) = (l * 65535 / 652.8, a * 65535 / 256 - 128, b * 65535 / 256 - 128)
    case .light:
      return ColorConversion.ofLight.pixel(l * 65535 / 32768, a * 65535 / 32768, b * 65535 / 32768)
    }
    // The CIE 1976 formulas, with the white point D50.
    func amount(_ value: Float) -> Float {
      value > 6.0 / 29 ? value * value * value : (value - 4.0 / 29) * (108.0 / 841)
    }
    let middle = (lightness + 16) / 116
    return ColorConversion.ofLight.pixel(
      amount(middle + red / 500) * 0.9642, amount(middle), amount(middle - yellow / 200) * 0.8249)
  }
}
