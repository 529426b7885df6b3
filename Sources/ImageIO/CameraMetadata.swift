import CasementGraphics
import Foundation

/// The values that a camera has written into a JPEG file, by Image I/O's names.
///
/// The file has them as a TIFF directory in its Exif block. Only values of the tags in `names` are read.
struct CameraMetadata {
  var tiff: CFDictionary = [:]
  var exif: CFDictionary = [:]
  var gps: CFDictionary = [:]

  var orientation: Int? {
    (tiff[kCGImagePropertyTIFFOrientation] as? Int).flatMap { (1...8).contains($0) ? $0 : nil }
  }

  init() {}

  init(jpeg data: Data) {
    guard let block = Self.exifBlock(of: data), let reader = TIFFReader(block) else { return }
    let first = reader.directory(at: reader.firstDirectory)
    tiff = Self.values(first, Self.tiffNames)
    if let place = first[0x8769] as? Int { exif = Self.values(reader.directory(at: place), Self.exifNames) }
    if let place = first[0x8825] as? Int { gps = Self.values(reader.directory(at: place), Self.gpsNames) }
    for key in [kCGImagePropertyGPSLatitude, kCGImagePropertyGPSLongitude] {
      // Degrees, minutes and seconds are converted to degrees.
      guard let parts = gps[key] as? [Double] else { continue }
      gps[key] = zip(parts, [1, 60, 3600]).reduce(0) { $0 + $1.0 / $1.1 }
    }
  }

  private static func values(_ directory: [Int: Any], _ names: [Int: CFString]) -> CFDictionary {
    var values: CFDictionary = [:]
    for (tag, name) in names { values[name] = directory[tag] }
    return values
  }

  /// The bytes of the TIFF directories in the file's header.
  private static func exifBlock(of data: Data) -> [UInt8]? {
    let bytes = Array(data.prefix(1 << 18))
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let marker = bytes[place + 1]
      let length = Int(bytes[place + 2]) << 8 | Int(bytes[place + 3])
      // The start of the pixels.
      guard marker != 0xDA, length >= 2, place + 2 + length <= bytes.count else { return nil }
      let content = bytes[(place + 4)..<(place + 2 + length)]
      if marker == 0xE1, content.starts(with: Array("Exif\0\0".utf8)) { return Array(content.dropFirst(6)) }
      place += 2 + length
    }
    return nil
  }

  private static let tiffNames: [Int: CFString] = [
    0x010F: kCGImagePropertyTIFFMake, 0x0110: kCGImagePropertyTIFFModel,
    0x0112: kCGImagePropertyTIFFOrientation, 0x011A: kCGImagePropertyTIFFXResolution,
    0x011B: kCGImagePropertyTIFFYResolution, 0x0131: kCGImagePropertyTIFFSoftware,
    0x0132: kCGImagePropertyTIFFDateTime, 0x013B: kCGImagePropertyTIFFArtist,
    0x8298: kCGImagePropertyTIFFCopyright,
  ]

  private static let exifNames: [Int: CFString] = [
    0x829A: kCGImagePropertyExifExposureTime, 0x829D: kCGImagePropertyExifFNumber,
    0x8827: kCGImagePropertyExifISOSpeedRatings, 0x9003: kCGImagePropertyExifDateTimeOriginal,
    0x9004: kCGImagePropertyExifDateTimeDigitized, 0x9204: kCGImagePropertyExifExposureBiasValue,
    0x9209: kCGImagePropertyExifFlash, 0x920A: kCGImagePropertyExifFocalLength,
    0xA002: kCGImagePropertyExifPixelXDimension, 0xA003: kCGImagePropertyExifPixelYDimension,
    0xA405: kCGImagePropertyExifFocalLenIn35mmFilm, 0xA434: kCGImagePropertyExifLensModel,
  ]

  private static let gpsNames: [Int: CFString] = [
    1: kCGImagePropertyGPSLatitudeRef, 2: kCGImagePropertyGPSLatitude, 3: kCGImagePropertyGPSLongitudeRef,
    4: kCGImagePropertyGPSLongitude, 5: kCGImagePropertyGPSAltitudeRef, 6: kCGImagePropertyGPSAltitude,
    29: kCGImagePropertyGPSDateStamp,
  ]
}

/// Reads the directories of a TIFF block. A value with an offset outside the block is left out.
private struct TIFFReader {
  private let bytes: [UInt8]
  private let isLittle: Bool
  private(set) var firstDirectory = 0

  init?(_ bytes: [UInt8]) {
    guard bytes.count >= 8 else { return nil }
    self.bytes = bytes
    isLittle = bytes[0] == 0x49
    guard bytes[0] == bytes[1], isLittle || bytes[0] == 0x4D, let place = number(4, 4) else { return nil }
    firstDirectory = place
  }

  private func number(_ place: Int, _ size: Int) -> Int? {
    guard place >= 0, place <= bytes.count - size else { return nil }
    let part = bytes[place..<place + size]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The values of a directory by their tags.
  func directory(at place: Int) -> [Int: Any] {
    guard let count = number(place, 2) else { return [:] }
    var values: [Int: Any] = [:]
    for index in 0..<count {
      let entry = place + 2 + 12 * index
      guard let tag = number(entry, 2), let value = value(at: entry) else { break }
      values[tag] = value
    }
    return values
  }

  private func value(at entry: Int) -> Any? {
    guard let kind = number(entry + 2, 2), let count = number(entry + 4, 4), count > 0, count < 4096 else {
      return ""
    }
    let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8, 9: 4, 10: 8]
    guard let size = sizes[kind] else { return "" }
    let place = count * size <= 4 ? entry + 8 : number(entry + 8, 4) ?? -1
    if kind == 2 {
      guard place >= 0, place + count <= bytes.count else { return "" }
      return String(decoding: bytes[place..<place + count].prefix { $0 != 0 }, as: UTF8.self)
    }
    func signed(_ value: Int) -> Int { Int(Int32(truncatingIfNeeded: value)) }
    if kind == 5 || kind == 10 {
      let fractions = (0..<count).compactMap { index -> Double? in
        guard let top = number(place + 8 * index, 4), let bottom = number(place + 8 * index + 4, 4),
          bottom != 0
        else { return nil }
        return kind == 10 ? Double(signed(top)) / Double(signed(bottom)) : Double(top) / Double(bottom)
      }
      return fractions.count == 1 ? fractions[0] : fractions
    }
    let numbers = (0..<count).compactMap { number(place + size * $0, size) }.map {
      kind == 9 ? signed($0) : $0
    }
    return numbers.count == 1 ? numbers[0] : numbers
  }
}
