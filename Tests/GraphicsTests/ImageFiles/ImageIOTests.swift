import CoreGraphics
import Foundation
import Testing

@testable import ImageIO

@Suite("Image I/O: sources and destinations")
struct ImageIOTests {
  /// A directory of TIFF with an orientation, a camera's name, an exposure and a place.
  private var exif: [UInt8] {
    var bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    func word(_ value: Int) -> [UInt8] {
      [UInt8(value >> 24 & 255), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }
    func entry(_ tag: Int, _ kind: UInt8, _ count: Int, _ value: [UInt8]) -> [UInt8] {
      [UInt8(tag >> 8), UInt8(tag & 255), 0, kind] + word(count) + value
    }
    // The directory at 8 has four entries and ends at 62; Exif's at 62 with one entry ends at 80; GPS' at 80 ends at 110.
    bytes += [0, 4]
    bytes += entry(0x010F, 2, 4, Array("Ace\0".utf8))
    bytes += entry(0x0112, 3, 1, [0, 6, 0, 0])
    bytes += entry(0x8769, 4, 1, word(62))
    bytes += entry(0x8825, 4, 1, word(80))
    bytes += word(0)
    bytes += [0, 1] + entry(0x829A, 5, 1, word(110)) + word(0)
    bytes += [0, 2] + entry(1, 2, 2, [0x4E, 0, 0, 0]) + entry(2, 5, 3, word(118)) + word(0)
    // An exposure of 1/50, and 10° 30′ 36″.
    bytes += word(1) + word(50)
    bytes += word(10) + word(1) + word(30) + word(1) + word(36) + word(1)
    return bytes
  }

  private func jpeg(exif: [UInt8] = []) -> Data {
    JPEGSample(width: 40, height: 20, exif: exif) { x, _ in x < 20 ? [200, 0, 0] : [0, 0, 200] }.data
  }

  @Test("a source has its type, its images with their sizes, and the camera's metadata")
  func properties() throws {
    let source = try #require(CGImageSourceCreateWithData(jpeg(exif: exif), nil))
    #expect(CGImageSourceGetType(source) == "public.jpeg" && CGImageSourceGetCount(source) == 1)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceGetStatusAtIndex(source, 0) == .statusComplete)
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 40)
    #expect(properties[kCGImagePropertyPixelHeight] as? Int == 20)
    #expect(properties[kCGImagePropertyOrientation] as? Int == 6)
    let tiff = properties[kCGImagePropertyTIFFDictionary] as? [String: Any]
    #expect(tiff?[kCGImagePropertyTIFFMake] as? String == "Ace")
    let exif = properties[kCGImagePropertyExifDictionary] as? [String: Any]
    #expect(exif?[kCGImagePropertyExifExposureTime] as? Double == 0.02)
    let gps = properties[kCGImagePropertyGPSDictionary] as? [String: Any]
    #expect(gps?[kCGImagePropertyGPSLatitude] as? Double == 10.51)
    #expect(gps?[kCGImagePropertyGPSLatitudeRef] as? String == "N")
    #expect(CGImageSourceCopyPropertiesAtIndex(source, 1, nil) == nil)
    #expect(
      CGImageSourceCopyProperties(source, nil)?[kCGImagePropertyFileSize] as? Int
        == jpeg(exif: self.exif).count)
    #expect(CGImageSourceCopyTypeIdentifiers().contains { $0 as? String == "public.png" })
  }

  @Test("a damaged block of a camera is left out")
  func damagedMetadata() throws {
    for length in stride(from: 0, to: exif.count, by: 3) {
      let source = try #require(CGImageSourceCreateWithData(jpeg(exif: Array(exif.prefix(length))), nil))
      #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) != nil)
    }
  }

  @Test("a thumbnail is reduced to the maximum side, and rotated on request")
  func thumbnails() throws {
    let source = try #require(CGImageSourceCreateWithData(jpeg(exif: exif), nil))
    let options: [CFString: Any] = [
      kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 10,
      kCGImageSourceShouldCacheImmediately: kCFBooleanTrue!,
    ]
    let plain = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary))
    #expect(plain.width == 10 && plain.height == 5)
    let turned = options.merging([kCGImageSourceCreateThumbnailWithTransform: true]) { $1 }
    let upright = try #require(CGImageSourceCreateThumbnailAtIndex(source, 0, turned as CFDictionary))
    #expect(upright.width == 5 && upright.height == 10)
    #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, nil) == nil)
  }

  @Test("an animation has its frames, delays and loop count")
  func animations() throws {
    let frames = (0..<3).map { GIFSample.Frame(delay: $0 == 0 ? 0 : 25, indexes: [$0, 1, 2, 3]) }
    let source = try #require(
      CGImageSourceCreateWithData(GIFSample(width: 2, height: 2, frames: frames).data, nil))
    #expect(CGImageSourceGetCount(source) == 3)
    let delays = (0..<3).map { index -> [Double?] in
      let properties = CGImageSourceCopyPropertiesAtIndex(source, index, nil)
      let gif = properties?[kCGImagePropertyGIFDictionary] as? [String: Any]
      return [
        gif?[kCGImagePropertyGIFDelayTime] as? Double, gif?[kCGImagePropertyGIFUnclampedDelayTime] as? Double,
      ]
    }
    #expect(delays == [[0.1, 0], [0.25, 0.25], [0.25, 0.25]])
    #expect(CGImageSourceCreateImageAtIndex(source, 2, nil)?.width == 2)
    #expect(CGImageSourceCreateImageAtIndex(source, 3, nil) == nil)
    #expect(GIFLoops.count(in: Data("NETSCAPE2.0".utf8) + Data([3, 1, 5, 0])) == 5)
    #expect(GIFLoops.count(in: Data()) == 1)
  }

  @Test("an incremental source has its image once the bytes arrived")
  func incremental() throws {
    let file = jpeg()
    let source = CGImageSourceCreateIncremental(nil)
    #expect(CGImageSourceGetStatus(source) == .statusReadingHeader && CGImageSourceGetCount(source) == 0)
    CGImageSourceUpdateData(source, file.prefix(20), false)
    #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
    CGImageSourceUpdateData(source, file, true)
    #expect(CGImageSourceGetStatus(source) == .statusComplete)
    #expect(CGImageSourceCreateImageAtIndex(source, 0, nil)?.width == 40)
    let other = try #require(CGImageSourceCreateWithData(Data("text".utf8), nil))
    #expect(CGImageSourceGetStatus(other) == .statusUnknownType && CGImageSourceGetType(other) == nil)
  }

  @Test(
    "a destination writes PNG and JPEG files, with quality, size and orientation", arguments: ["png", "jpeg"])
  func destinations(type: String) throws {
    let original = try #require(CGImageSourceCreateWithData(jpeg(), nil))
    let image = try #require(CGImageSourceCreateImageAtIndex(original, 0, nil))
    let data = NSMutableData()
    let destination = try #require(CGImageDestinationCreateWithData(data, "public.\(type)", 1, nil))
    CGImageDestinationSetProperties(destination, [kCGImageDestinationImageMaxPixelSize: 20])
    CGImageDestinationAddImage(
      destination, image, [kCGImageDestinationLossyCompressionQuality: 0.5, kCGImagePropertyOrientation: 3])
    #expect(CGImageDestinationFinalize(destination))
    let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
    let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
    #expect(CGImageSourceGetType(source) == "public.\(type)")
    #expect(properties[kCGImagePropertyPixelWidth] as? Int == 20)
    #expect(properties[kCGImagePropertyOrientation] as? Int == (type == "jpeg" ? 3 : nil))
    // The orientation goes along from file to file.
    let copy = try #require(CFDataCreateMutable(nil, 0))
    let second = try #require(CGImageDestinationCreateWithData(copy, "public.jpeg", 1, nil))
    CGImageDestinationAddImageFromSource(second, source, 0, nil)
    #expect(CGImageDestinationFinalize(second))
    let copied = try #require(CGImageSourceCreateWithData(copy as Data, nil))
    #expect(
      CGImageSourceCopyPropertiesAtIndex(copied, 0, nil)?[kCGImagePropertyOrientation] as? Int
        == (type == "jpeg" ? 3 : nil))
  }

  @Test("a destination of an unknown type is nil, and one with missing images writes nothing")
  func refusedDestinations() throws {
    #expect(CGImageDestinationCreateWithData(NSMutableData(), "public.tiff", 1, nil) == nil)
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("io-\(UUID().uuidString).png")
    let destination = try #require(CGImageDestinationCreateWithURL(file, "public.png", 1, nil))
    #expect(!CGImageDestinationFinalize(destination))
    #expect(!FileManager.default.fileExists(atPath: file.path))
    #expect(CGImageDestinationCopyTypeIdentifiers().count == 3)
    #expect(CGImageSourceCreateWithURL(file, nil) == nil)
  }

  @Test("the bytes of an image have the layout that it describes")
  func bytes() throws {
    let space = CGColorSpaceCreateDeviceRGB()
    let given: [UInt8] = [10, 20, 30, 255, 40, 50, 60, 128, 0, 0, 0, 0]
    for (info, bytes) in [(CGImageAlphaInfo.last, given), (.noneSkipLast, given)] {
      let provider = try #require(CGDataProvider(data: Data(bytes)))
      let image = try #require(
        CGImage(
          width: 3, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12, space: space,
          bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
          provider: provider, decode: nil, shouldInterpolate: true,
          intent: .defaultIntent))
      let read = try #require(image.dataProvider?.data.map(Array.init))
      #expect(Array(read[0..<3]) == [10, 20, 30])
      #expect(zip(read[4..<7], [40, 50, 60]).allSatisfy { abs(Int($0) - $1) <= 1 })
      #expect(read[7] == (info == .last ? 128 : 255))
    }
    let context = try #require(
      CGContext(
        data: nil, width: 2, height: 1, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    let drawn = try #require(context.makeImage())
    let read = try #require(drawn.dataProvider?.data.map(Array.init))
    #expect(Array(read.prefix(8)) == [255, 0, 0, 255, 0, 0, 0, 0] && read.count == drawn.bytesPerRow)
  }
}
