internal import Foundation

/// Converts the colors of a file to sRGB.
///
/// Supports ICC profiles (ICC.1:2022) with three curves and a matrix, or with a curve for grays. Profiles with tables
/// are supported only by `InkConversion`.
struct ColorConversion {
  /// The linear value of each component: of each byte, or for 16 bits, of evenly spaced values.
  private var curves: [[Float]]
  /// From the profile's linear components to sRGB's, row by row.
  private var matrix: [Float]

  /// - Returns: nil for unsupported or damaged profiles, and for those that equal sRGB.
  init?(profile: UnsafePointer<UInt8>?, _ length: Int, isDeep: Bool = false) {
    guard let profile else { return nil }
    self.init(profile: UnsafeRawBufferPointer(start: profile, count: length), isDeep: isDeep)
  }

  /// - isDeep: whether components have 16 bits.
  init?(profile bytes: UnsafeRawBufferPointer, isDeep: Bool = false) {
    let profile = ICCProfile(bytes: Array(bytes.prefix(1 << 22)), last: ColorConversion.last(isDeep))
    switch profile.colorSpace {
    case "RGB ":
      guard profile.connectionSpace == "XYZ ",
        let red = profile.point("rXYZ"), let green = profile.point("gXYZ"), let blue = profile.point("bXYZ"),
        let redCurve = profile.curve("rTRC"), let greenCurve = profile.curve("gTRC"),
        let blueCurve = profile.curve("bTRC")
      else { return nil }
      curves = [redCurve, greenCurve, blueCurve]
      matrix = ColorConversion.sRGBOfXYZ.flatMap { row in
        [red, green, blue].map { column in zip(row, column).reduce(0) { $0 + $1.0 * $1.1 } }
      }
    case "GRAY":
      guard let curve = profile.curve("kTRC") else { return nil }
      curves = [curve, curve, curve]
      matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
    default: return nil
    }
    guard matrix.allSatisfy({ $0.isFinite && abs($0) < 1000 }) else { return nil }
    if makesNoDifference { return nil }
  }

  /// - gamma: the file's encoding exponent.
  /// - isDeep: whether components have 16 bits.
  /// - Returns: nil for sRGB's gamma, and for invalid values.
  init?(gamma: Double, isDeep: Bool) {
    guard gamma > 0.01, gamma < 100, !(0.45...0.46).contains(gamma) else { return nil }
    let last = ColorConversion.last(isDeep)
    let curve = (0...last).map { Float(pow(Double($0) / Double(last), 1 / gamma)) }
    curves = [curve, curve, curve]
    matrix = [1, 0, 0, 0, 1, 0, 0, 0, 1]
  }

  private static func last(_ isDeep: Bool) -> Int { isDeep ? 4096 : 255 }

  /// A conversion from XYZ, for `pixel(_:_:_:)`.
  static let ofLight = ColorConversion()

  private init() {
    curves = []
    matrix = ColorConversion.sRGBOfXYZ.flatMap { $0 }
  }

  /// The opaque sRGB pixel of linear components.
  func pixel(_ x: Float, _ y: Float, _ z: Float) -> UInt32 {
    ColorConversion.encoding.withUnsafeBufferPointer { 0xFF00_0000 | pixel(x, y, z, $0) }
  }

  /// From the profile connection space XYZ with the white point D50 to linear sRGB: the inverse of the primaries in
  /// the sRGB profile.
  private static let sRGBOfXYZ: [[Float]] = [
    [3.1341359, -1.6173863, -0.4906619], [-0.9787955, 1.9162544, 0.0334427],
    [0.0719554, -0.2289768, 1.4053860],
  ]

  /// The sRGB byte of linear values, in steps of 1/65535.
  private static let encoding: [UInt8] = {
    var table = [UInt8](repeating: 255, count: 65536)
    var next = 0
    for byte in 0..<255 {
      // Up to the value at which the next byte is nearer.
      let value = (Double(byte) + 0.5) / 255
      let light = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      while Double(next) <= light * 65535 {
        table[next] = UInt8(byte)
        next += 1
      }
    }
    return table
  }()

  /// The sRGB pixel of linear components, clamped to the gamut.
  private func pixel(_ r: Float, _ g: Float, _ b: Float, _ encoding: UnsafeBufferPointer<UInt8>) -> UInt32 {
    func code(_ row: Int) -> UInt32 {
      let light = matrix[row] * r + matrix[row + 1] * g + matrix[row + 2] * b
      return UInt32(encoding[Int(max(0, min(65535, light * 65535 + 0.5)))])
    }
    return code(0) << 16 | code(3) << 8 | code(6)
  }

  private func converted(_ pixel: UInt32, _ encoding: UnsafeBufferPointer<UInt8>) -> UInt32 {
    pixel & 0xFF00_0000
      | self.pixel(
        curves[0][Int((pixel >> 16) & 0xFF)], curves[1][Int((pixel >> 8) & 0xFF)],
        curves[2][Int(pixel & 0xFF)],
        encoding)
  }

  /// Whether no color changes by more than two steps, as with an sRGB profile.
  private var makesNoDifference: Bool {
    let steps: [UInt32] = [0, 16, 64, 128, 192, 255]
    let last = Float(curves[0].count - 1)
    func light(_ curve: Int, _ byte: UInt32) -> Float { curves[curve][Int(Float(byte) / 255 * last + 0.5)] }
    return ColorConversion.encoding.withUnsafeBufferPointer { encoding in
      for red in steps {
        for green in steps {
          for blue in steps {
            let result = pixel(light(0, red), light(1, green), light(2, blue), encoding)
            for (shift, part) in [(UInt32(16), red), (8, green), (0, blue)]
            where abs(Int((result >> shift) & 0xFF) - Int(part)) > 2 { return false }
          }
        }
      }
      return true
    }
  }

  /// Converts 0xAARRGGBB pixels that are not premultiplied.
  func convert(_ row: UnsafeMutableBufferPointer<UInt32>) {
    ColorConversion.encoding.withUnsafeBufferPointer { encoding in
      // Neighbors often have the same color.
      var (last, result): (UInt32, UInt32) = (0, converted(0, encoding))
      for index in row.indices {
        let pixel = row[index]
        if pixel != last { (last, result) = (pixel, converted(pixel, encoding)) }
        row[index] = result
      }
    }
  }

  /// Makes 0xAARRGGBB pixels that are not premultiplied from blue, green, red and alpha with 16 bits each.
  func convert(_ components: UnsafePointer<UInt16>, to row: UnsafeMutableBufferPointer<UInt32>) {
    func light(_ curve: Int, _ value: UInt16) -> Float {
      let place = Float(value) * (4096 / 65535)
      let index = min(4095, Int(place))
      let part = place - Float(index)
      return curves[curve][index] * (1 - part) + curves[curve][index + 1] * part
    }
    ColorConversion.encoding.withUnsafeBufferPointer { encoding in
      for index in row.indices {
        let parts = components + 4 * index
        let alpha = (UInt32(parts[3]) * 255 + 32767) / 65535
        row[index] =
          alpha << 24 | pixel(light(0, parts[2]), light(1, parts[1]), light(2, parts[0]), encoding)
      }
    }
  }
}

/// The contents of an ICC profile; damaged entries are nil.
struct ICCProfile {
  let bytes: [UInt8]
  /// The index of a curve's last entry.
  let last: Int

  /// A big-endian number of some bytes.
  func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed 16.16 fixed-point number.
  private func fixed(_ place: Int) -> Float? {
    number(place, 4).map { Float(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  func name(_ place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  var colorSpace: String? { name(16) }
  var connectionSpace: String? { name(20) }

  /// The offset of a tag's value.
  func place(_ tag: String) -> Int? {
    guard let count = number(128, 4) else { return nil }
    for index in 0..<min(count, 100) where name(132 + index * 12) == tag {
      return number(136 + index * 12, 4)
    }
    return nil
  }

  func point(_ tag: String) -> [Float]? {
    guard let place = place(tag), name(place) == "XYZ ", let x = fixed(place + 8), let y = fixed(place + 12),
      let z = fixed(place + 16)
    else { return nil }
    return [x, y, z]
  }

  /// The linear values of evenly spaced inputs.
  func curve(_ tag: String) -> [Float]? {
    guard let place = place(tag) else { return nil }
    let function: ((Float) -> Float)?
    switch name(place) {
    case "curv": function = table(place)
    case "para": function = formula(place)
    default: function = nil
    }
    guard let function else { return nil }
    let values = (0...last).map { function(Float($0) / Float(last)) }
    return values.allSatisfy(\.isFinite) ? values.map { max(0, min(1, $0)) } : nil
  }

  private func table(_ place: Int) -> ((Float) -> Float)? {
    guard let count = number(place + 8, 4) else { return nil }
    if count == 0 { return { $0 } }
    if count == 1 {
      // An 8.8 fixed-point exponent.
      guard let exponent = number(place + 12, 2).map({ Float($0) / 256 }) else { return nil }
      return { powf($0, exponent) }
    }
    guard count <= 1 << 16, place + 12 <= bytes.count - 2 * count else { return nil }
    return { value in
      let position = value * Float(count - 1)
      let index = min(count - 2, Int(position))
      func entry(_ index: Int) -> Float { Float(number(place + 12 + 2 * index, 2) ?? 0) / 65535 }
      let part = position - Float(index)
      return entry(index) * (1 - part) + entry(index + 1) * part
    }
  }

  private func formula(_ place: Int) -> ((Float) -> Float)? {
    guard let kind = number(place + 8, 2), kind <= 4 else { return nil }
    let counts = [1, 3, 4, 5, 7]
    let parameters = (0..<counts[kind]).compactMap { fixed(place + 12 + 4 * $0) }
    guard parameters.count == counts[kind] else { return nil }
    func parameter(_ index: Int) -> Float { index < parameters.count ? parameters[index] : 0 }
    let (g, a, b) = (parameter(0), parameter(1), parameter(2))
    let (c, d, e, f) = (parameter(3), parameter(4), parameter(5), parameter(6))
    switch kind {
    case 0: return { powf($0, g) }
    case 1: return { a != 0 && $0 >= -b / a ? powf(a * $0 + b, g) : 0 }
    case 2: return { a != 0 && $0 >= -b / a ? powf(a * $0 + b, g) + c : c }
    case 3: return { $0 >= d ? powf(a * $0 + b, g) : c * $0 }
    default: return { $0 >= d ? powf(a * $0 + b, g) + e : c * $0 + f }
    }
  }
}
