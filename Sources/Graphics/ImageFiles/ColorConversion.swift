internal import Foundation

/// What makes sRGB of the colours of a file.
///
/// Known are ICC profiles (ICC.1:2022) of three curves and a matrix, and of a curve for greys. Profiles of tables, such
/// as those of printers, are not.
struct ColorConversion {
  /// The light of each byte, by component.
  private var curves: [[Float]]
  /// From the profile's components to those of sRGB, row by row.
  private var matrix: [Float]
  /// The byte for light, in steps of 1/4095.
  private let encoded: [UInt8]

  /// - Returns: nil for profiles that are not known, or damaged, and for those that make no difference.
  init?(profile: UnsafePointer<UInt8>?, _ length: Int) {
    guard let profile else { return nil }
    self.init(profile: UnsafeRawBufferPointer(start: profile, count: length))
  }

  init?(profile bytes: UnsafeRawBufferPointer) {
    let profile = ICCProfile(bytes: Array(bytes.prefix(1 << 22)))
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
    encoded = ColorConversion.encoding
    if makesNoDifference { return nil }
  }

  /// From XYZ as profiles have it, where white is that of 5 000 kelvin, to the light of sRGB: the inverse of the
  /// primaries in the sRGB profile.
  private static let sRGBOfXYZ: [[Float]] = [
    [3.1341359, -1.6173863, -0.4906619], [-0.9787955, 1.9162544, 0.0334427],
    [0.0719554, -0.2289768, 1.4053860],
  ]

  private static let encoding: [UInt8] = (0...4095).map { step in
    let light = Double(step) / 4095
    let value = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  /// The step of 4095 for light, rounded; what is out of the range of sRGB is cut off.
  private func code(_ light: Float) -> UInt32 {
    UInt32(encoded[Int(max(0, min(4095, light * 4095 + 0.5)))])
  }

  private func converted(_ pixel: UInt32) -> UInt32 {
    let r = curves[0][Int((pixel >> 16) & 0xFF)]
    let g = curves[1][Int((pixel >> 8) & 0xFF)]
    let b = curves[2][Int(pixel & 0xFF)]
    let red = code(matrix[0] * r + matrix[1] * g + matrix[2] * b)
    let green = code(matrix[3] * r + matrix[4] * g + matrix[5] * b)
    let blue = code(matrix[6] * r + matrix[7] * g + matrix[8] * b)
    return pixel & 0xFF00_0000 | red << 16 | green << 8 | blue
  }

  /// Whether no colour changes by more than a step or two, as with a profile of sRGB itself.
  private var makesNoDifference: Bool {
    let steps: [UInt32] = [0, 16, 64, 128, 192, 255]
    for red in steps {
      for green in steps {
        for blue in steps {
          let result = converted(red << 16 | green << 8 | blue)
          for (shift, part) in [(UInt32(16), red), (8, green), (0, blue)]
          where abs(Int((result >> shift) & 0xFF) - Int(part)) > 2 { return false }
        }
      }
    }
    return true
  }

  /// Converts pixels 0xAARRGGBB that are not premultiplied.
  func convert(_ row: UnsafeMutableBufferPointer<UInt32>) {
    // Neighbours often have the same colour.
    var (last, result): (UInt32, UInt32) = (0, converted(0))
    for index in row.indices {
      let pixel = row[index]
      if pixel != last { (last, result) = (pixel, converted(pixel)) }
      row[index] = result
    }
  }
}

/// An ICC profile; what is damaged in it is not there.
private struct ICCProfile {
  let bytes: [UInt8]

  private func number(_ place: Int, _ count: Int) -> Int? {
    guard place >= 0, place <= bytes.count - count else { return nil }
    return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A signed number with 16 bits behind the point.
  private func fixed(_ place: Int) -> Float? {
    number(place, 4).map { Float(Int32(truncatingIfNeeded: $0)) / 65536 }
  }

  private func name(_ place: Int) -> String? {
    guard place >= 0, place <= bytes.count - 4 else { return nil }
    return String(decoding: bytes[place..<place + 4], as: UTF8.self)
  }

  var colorSpace: String? { name(16) }
  var connectionSpace: String? { name(20) }

  /// Where a tag's value begins.
  private func place(_ tag: String) -> Int? {
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

  /// The light of each of 256 values.
  func curve(_ tag: String) -> [Float]? {
    guard let place = place(tag) else { return nil }
    let function: ((Float) -> Float)?
    switch name(place) {
    case "curv": function = table(place)
    case "para": function = formula(place)
    default: function = nil
    }
    guard let function else { return nil }
    let values = (0...255).map { function(Float($0) / 255) }
    return values.allSatisfy(\.isFinite) ? values.map { max(0, min(1, $0)) } : nil
  }

  private func table(_ place: Int) -> ((Float) -> Float)? {
    guard let count = number(place + 8, 4) else { return nil }
    if count == 0 { return { $0 } }
    if count == 1 {
      // 8 bits behind the point.
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
