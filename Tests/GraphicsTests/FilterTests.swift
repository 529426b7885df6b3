import CoreGraphics
import CoreImage.CIFilterBuiltins
import Foundation
import Testing

@testable import CoreImage

@Suite("Core Image: filters, codes and contexts")
struct FilterTests {
  /// A picture of words 0xAARRGGBB, premultiplied.
  private func picture(_ width: Int, _ words: [UInt32]) throws -> CGImage {
    let bytes = words.flatMap { word in
      [UInt8(word >> 16 & 255), UInt8(word >> 8 & 255), UInt8(word & 255), UInt8(word >> 24)]
    }
    let provider = try #require(CGDataProvider(data: Data(bytes)))
    return try #require(
      CGImage(
        width: width, height: words.count / width, bitsPerComponent: 8, bitsPerPixel: 32,
        bytesPerRow: 4 * width,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue),
        provider: provider, decode: nil, shouldInterpolate: true,
        intent: .defaultIntent))
  }

  private func words(_ image: CIImage, in rect: CGRect? = nil) throws -> [UInt32] {
    let drawn = try #require(CIContext().createCGImage(image, from: rect ?? image.extent))
    return (0..<drawn.height).flatMap { y in (0..<drawn.width).map { drawn.pixels.pixel(x: $0, y: y) } }
  }

  private func output(_ filter: any CIFilterProtocol) throws -> [UInt32] {
    let image = try #require(filter.outputImage)
    return try words(image)
  }

  @Test("an image draws the pixels that it was made of, with every opacity")
  func identity() throws {
    let grays = (0..<256).map { UInt32($0) * 0x10101 }
    let opaque = grays.map { $0 | 0xFF00_0000 }
    let translucent = (0..<256).map { UInt32($0) << 24 | grays[$0] }
    let all = opaque + translucent
    let image = CIImage(cgImage: try picture(16, all))
    #expect(image.extent == CGRect(x: 0, y: 0, width: 16, height: 32) && image.cgImage != nil)
    #expect(zip(try words(image), all).allSatisfy { $0 == $1 })
  }

  @Test("a crop is counted from the lower left, and is transparent outside")
  func parts() throws {
    let image = CIImage(cgImage: try picture(2, [0xFF00_0001, 0xFF00_0002, 0xFF00_0003, 0xFF00_0004]))
    #expect(try words(image, in: CGRect(x: 0, y: 0, width: 1, height: 1)) == [0xFF00_0003])
    #expect(try words(image, in: CGRect(x: 1, y: 1, width: 2, height: 1)) == [0xFF00_0002, 0])
    let cropped = image.cropped(to: CGRect(x: 1, y: 0, width: 5, height: 1))
    #expect(cropped.extent == CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(try words(cropped, in: CGRect(x: 0, y: 0, width: 2, height: 1)) == [0, 0xFF00_0004])
    let clamped = image.clampedToExtent()
    #expect(clamped.extent.isInfinite)
    #expect(
      try words(clamped, in: CGRect(x: -1, y: 0, width: 4, height: 1)) == [
        0xFF00_0003, 0xFF00_0003, 0xFF00_0004, 0xFF00_0004,
      ])
    #expect(try words(clamped, in: CGRect(x: 9, y: 9, width: 1, height: 1)) == [0xFF00_0002])
    #expect(CIContext().createCGImage(image, from: .zero) == nil)
    #expect(CIImage.empty().extent.isNull)
  }

  @Test("a scaled image has larger pixels, and a rotated one exchanged sides")
  func transforms() throws {
    let image = CIImage(cgImage: try picture(2, [0xFFFF_FFFF, 0xFF00_0000]))
    let large = image.transformed(by: CGAffineTransform(scaleX: 10, y: 10))
    #expect(large.extent == CGRect(x: 0, y: 0, width: 20, height: 10))
    let row = try words(large, in: CGRect(x: 0, y: 5, width: 20, height: 1))
    #expect(
      row[0] == 0xFFFF_FFFF && row[3] == 0xFFFF_FFFF && row[16] == 0xFF00_0000 && row[19] == 0xFF00_0000)
    let moved = image.transformed(by: CGAffineTransform(translationX: 3, y: 1))
    #expect(try words(moved, in: CGRect(x: 3, y: 1, width: 2, height: 1)) == [0xFFFF_FFFF, 0xFF00_0000])
    for orientation in 1...8 {
      let corner = try picture(2, [1, 2, 3, 4].map { 0xFF00_0000 | $0 })
      let turned = try #require(corner.turned(byEXIF: orientation))
      let expected = (0..<2).flatMap { y in (0..<2).map { turned.pixels.pixel(x: $0, y: y) } }
      #expect(
        try words(CIImage(cgImage: corner).oriented(forExifOrientation: Int32(orientation))) == expected)
      let named = try #require(CGImagePropertyOrientation(rawValue: UInt32(orientation)))
      #expect(try words(CIImage(cgImage: corner).oriented(named)) == expected)
    }
  }

  @Test("a blur extends the image by three sigmas, keeps its sum, and is steepest at edges")
  func blur() throws {
    var plane = [UInt32](repeating: 0xFF00_0000, count: 41 * 41)
    plane[20 * 41 + 20] = 0xFFFF_FFFF
    let image = CIImage(cgImage: try picture(41, plane))
    for sigma in [2.0, 8] {
      let blurred = image.applyingGaussianBlur(sigma: sigma)
      #expect(blurred.extent == image.extent.insetBy(dx: -3 * sigma, dy: -3 * sigma))
      let raster = blurred.render(PixelArea(blurred.extent))
      let top = raster.pixel(20, 20).x
      let sum = raster.pixels.reduce(SIMD4<Float>.zero, +)
      #expect(abs(sum.x - 1) < 0.02)
      // The height of a normal distribution of two dimensions; that of three boxes is a little lower.
      let height = Double(top) * 2 * Double.pi * sigma * sigma
      #expect(abs(height - 1) < (sigma > 6 ? 0.1 : 0.06))
    }
    let filter = CIFilter.gaussianBlur()
    filter.inputImage = image
    filter.radius = 2
    #expect(filter.outputImage?.extent == CGRect(x: -6, y: -6, width: 53, height: 53))
    filter.setValue(3, forKey: kCIInputRadiusKey)
    #expect(filter.radius == 3, "a value of another type of numbers")
    let box = CIFilter.boxBlur()
    box.inputImage = image
    box.radius = 3
    let mean = try #require(box.outputImage).render(PixelArea(x: 21, y: 20, width: 1, height: 1))
    #expect(abs(mean.pixels[0].x * 9 - 1) < 1e-5)
  }

  @Test("color controls change saturation, brightness and contrast in linear light")
  func colorControls() throws {
    let image = CIImage(cgImage: try picture(1, [0xFFFF_0000]))
    let filter = CIFilter.colorControls()
    filter.inputImage = image
    #expect(filter.saturation == 1 && filter.brightness == 0 && filter.contrast == 1)
    #expect(try output(filter) == [0xFFFF_0000])
    filter.saturation = 0
    // 21 % of light is 0.5 on sRGB's curve.
    #expect(try output(filter) == [0xFF7F_7F7F])
    filter.brightness = 1
    #expect(try output(filter) == [0xFFFF_FFFF])
    filter.brightness = 0
    filter.contrast = 0
    #expect(try output(filter) == [0xFFBC_BCBC])
  }

  @Test("filters of colors: monochrome, inverted, false colors, matrix, mask")
  func colors() throws {
    let image = CIImage(cgImage: try picture(2, [0xFFFF_FFFF, 0xFF00_0000]))
    func result(_ name: String, _ parameters: [String: Any] = [:]) throws -> [UInt32] {
      try words(image.applyingFilter(name, parameters: parameters))
    }
    #expect(try result("CIColorMonochrome", [kCIInputColorKey: CIColor.green]) == [0xFF00_FF00, 0xFF00_0000])
    #expect(try result("CIColorMonochrome", [kCIInputIntensityKey: 0]) == [0xFFFF_FFFF, 0xFF00_0000])
    #expect(try result("CIColorInvert") == [0xFF00_0000, 0xFFFF_FFFF])
    #expect(
      try result("CIFalseColor", ["inputColor0": CIColor.blue, "inputColor1": CIColor.clear])
        == [0, 0xFF00_00FF])
    #expect(try result("CIMaskToAlpha") == [0xFFFF_FFFF, 0])
    #expect(
      try result("CIColorMatrix", ["inputRVector": CIVector(x: 0, y: 0, z: 0, w: 0)]) == [
        0xFF00_FFFF, 0xFF00_0000,
      ])
    #expect(try result("CIPhotoEffectMono") == [0xFFFF_FFFF, 0xFF00_0000])
    #expect(try result("CIExposureAdjust", [kCIInputEVKey: -1]) == [0xFFBC_BCBC, 0xFF00_0000])
    #expect(try result("CISepiaTone")[0] == 0xFFFF_FFEF)
    #expect(try result("CIHueAdjust", ["inputAngle": 2])[0] == 0xFFFF_FFFF)
    #expect(try result("CIUnknown") == [0xFFFF_FFFF, 0xFF00_0000])
    let over = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 1, height: 1)).composited(
      over: image)
    #expect(try words(over) == [0xFFFF_0000, 0xFF00_0000])
    let pixels = CIFilter.pixellate()
    pixels.inputImage = image
    pixels.scale = 2
    pixels.center = CGPoint(x: 1, y: 1)
    #expect(try output(pixels) == [0xFFBC_BCBC, 0xFFBC_BCBC])
  }

  @Test(
    "photo effects keep grays neutral or tint them, and change colors",
    arguments: [
      ("Chrome", 0), ("Fade", 0), ("Instant", 1), ("Process", -1), ("Transfer", 1),
    ])
  func photoEffects(name: String, warmth: Int) throws {
    let image = CIImage(cgImage: try picture(2, [0xFF80_8080, 0xFFC0_4040]))
    let result = try words(image.applyingFilter("CIPhotoEffect\(name)"))
    let (red, blue) = (Int(result[0] >> 16 & 255), Int(result[0] & 255))
    #expect((red - blue).signum() == warmth && result[1] != 0xFFC0_4040 && result[1] >> 24 == 255)
  }

  @Test("vibrance changes pale colors more than saturated ones, and keeps grays")
  func vibrance() throws {
    let filter = CIFilter.vibrance()
    filter.inputImage = CIImage(cgImage: try picture(3, [0xFF80_8080, 0xFF90_7070, 0xFFFF_0000]))
    #expect(filter.amount == 0)
    filter.amount = 1
    let result = try output(filter)
    #expect(result[0] == 0xFF80_8080 && result[2] == 0xFFFF_0000)
    #expect(result[1] >> 16 & 255 > 0x98 && result[1] & 255 < 0x6D)
  }

  @Test("an unsharp mask steepens an edge, and leaves areas alone")
  func unsharpMask() throws {
    let row: [UInt32] = (0..<40).map { $0 < 20 ? 0xFF60_6060 : 0xFFA0_A0A0 }
    let filter = CIFilter.unsharpMask()
    filter.inputImage = CIImage(cgImage: try picture(40, row))
    #expect(filter.radius == 2.5 && filter.intensity == 0.5)
    let result = try output(filter).map { $0 & 255 }
    #expect(result[0] == 0x60 && result[39] == 0xA0)
    #expect(result[19] < 0x58 && result[20] > 0xA8)
  }

  @Test("the average of an area is one pixel, in linear light")
  func areaAverage() throws {
    let image = CIImage(cgImage: try picture(2, [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_0000, 0xFFFF_0000]))
    let filter = CIFilter.areaAverage()
    filter.inputImage = image
    filter.extent = CGRect(x: 0, y: 1, width: 2, height: 1)
    #expect(filter.outputImage?.extent == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(try output(filter) == [0xFFBC_BCBC])
    filter.extent = CGRect(x: 0, y: 0, width: 9, height: 1)
    #expect(try output(filter) == [0xFFFF_0000], "only the part inside the image counts")
    filter.extent = CGRect(x: 5, y: 5, width: 1, height: 1)
    #expect(filter.outputImage == nil)
  }

  @Test("a filter has the inputs of its name, and none exists of another name")
  func inputs() throws {
    #expect(CIFilter(name: "CINothing") == nil)
    let filter = try #require(CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 3]))
    #expect(filter.inputKeys == ["inputImage", "inputRadius"] && filter.outputKeys == ["outputImage"])
    #expect(filter.value(forKey: "inputRadius") as? Int == 3 && filter.outputImage == nil)
    filter.setValue(1, forKey: "inputUnknown")
    #expect(filter.value(forKey: "inputUnknown") == nil)
    filter.setDefaults()
    #expect(filter.value(forKey: "inputRadius") as? Double == 10)
    #expect(CIFilter.filterNames(inCategory: nil).contains("CIQRCodeGenerator"))
  }

  @Test("a QR code has a pixel per module and a margin of one; an independent decoder has read this one")
  func qrCode() throws {
    let filter = CIFilter.qrCodeGenerator()
    filter.message = Data("HELLO".utf8)
    filter.correctionLevel = "M"
    let image = try #require(filter.outputImage)
    #expect(image.extent == CGRect(x: 0, y: 0, width: 23, height: 23))
    let rows = try words(image).map { $0 == 0xFF00_0000 ? "#" : $0 == 0xFFFF_FFFF ? "." : "?" }
    let text = stride(from: 0, to: rows.count, by: 23).map { rows[$0..<$0 + 23].joined() }
    // Read by zbar 0.23.
    #expect(
      text == [
        ".......................", ".#######.#..#..#######.", ".#.....#.####..#.....#.",
        ".#.###.#...#.#.#.###.#.", ".#.###.#.#.#.#.#.###.#.", ".#.###.#....#..#.###.#.",
        ".#.....#....##.#.....#.", ".#######.#.#.#.#######.", ".........#..##.........",
        ".#.##.###.#.##.#..#.##.", "..##.##.#.######..##...", ".#...#.#..#.#.......##.",
        ".#.##...#...#..####.#..", "..#.######...#..#..#.#.", ".........####..#...#.#.",
        ".#######.#..##..#......", ".#.....#.#.#....#####..", ".#.###.#.....######.##.",
        ".#.###.#.#.##..#.####..", ".#.###.#.##..#.##..#...", ".#.....#...#..#.##...#.",
        ".#######.#.#..#.#......", ".......................",
      ])
  }

  @Test("a QR code grows with its bytes and its level, up to 2953 bytes")
  func qrSizes() {
    func size(_ count: Int, _ level: QRCode.Level) -> Int? {
      QRCode([UInt8](repeating: 0x61, count: count), level)?.size
    }
    #expect(size(17, .low) == 21 && size(18, .low) == 25 && size(7, .high) == 21 && size(8, .high) == 25)
    #expect(size(2953, .low) == 177 && size(2954, .low) == nil && size(0, .medium) == 21)
    #expect(size(1273, .high) == 177 && size(1274, .high) == nil)
  }

  @Test("a barcode has start, characters, checksum and stop, with quiet zones")
  func barcode() throws {
    let filter = CIFilter.code128BarcodeGenerator()
    filter.message = Data("12345".utf8)
    filter.quietSpace = 10
    filter.barcodeHeight = 5
    let image = try #require(filter.outputImage)
    // Five characters with the switch, a start and a sum of eleven modules each, an end of thirteen.
    #expect(image.extent == CGRect(x: 0, y: 0, width: 99, height: 5))
    #expect(Code128([]) == nil && Code128([200]) == nil)
    filter.message = Data("0123456789".utf8)
    // Pairs of digits are one character each.
    #expect(filter.outputImage?.extent.width == 110)
  }

  @Test(
    "an image is drawn into memory in the order of a format, and rows have a distance",
    arguments: [
      (CIFormat.RGBA8, [0x12, 0x34, 0x56, 0xFF]), (.BGRA8, [0x56, 0x34, 0x12, 0xFF]),
      (.ARGB8, [0xFF, 0x12, 0x34, 0x56]),
    ])
  func bitmap(format: CIFormat, bytes: [UInt8]) throws {
    let image = CIImage(cgImage: try picture(1, [0xFF12_3456, 0xFF00_0000]))
    var memory = [UInt8](repeating: 7, count: 12)
    CIContext().render(
      image, toBitmap: &memory, rowBytes: 6, bounds: image.extent, format: format, colorSpace: nil)
    #expect(Array(memory[..<4]) == bytes && memory[4] == 7 && memory[10] == 7)
    #expect(memory[6..<10].reduce(0) { $0 + Int($1) } == 255, "the second row is black")
    memory = [7]
    CIContext().render(
      image, toBitmap: &memory, rowBytes: 3, bounds: image.extent, format: format, colorSpace: nil)
    #expect(memory == [7], "rows have no room")
  }

  @Test("files of an image are PNG and JPEG, and an image is made of a file")
  func files() throws {
    let image = CIImage(cgImage: try picture(1, [0xFF12_3456]))
    let space = CGColorSpaceCreateDeviceRGB()
    let context = CIContext(options: [.useSoftwareRenderer: false])
    let png = try #require(context.pngRepresentation(of: image, format: .RGBA8, colorSpace: space))
    let read = try #require(CIImage(data: png))
    #expect(try words(read) == [0xFF12_3456])
    #expect(context.jpegRepresentation(of: image, colorSpace: space) != nil)
    #expect(CIImage(data: Data("no".utf8)) == nil)
    #expect(context.createCGImage(image, from: image.extent, format: .BGRA8, colorSpace: nil)?.width == 1)
  }
}
