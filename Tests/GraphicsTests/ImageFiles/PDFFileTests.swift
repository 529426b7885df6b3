import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("PDF files")
struct PDFFileTests {
  /// A page with a red rectangle in its right half.
  private func page(width: Int = 4, height: Int = 2) -> Data {
    let drawing = "1 0 0 rg \(width / 2) 0 \(width / 2) \(height) re f"
    return Data(
      """
      %PDF-1.4
      1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
      2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
      3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 \(width) \(height)]/Contents 4 0 R/Resources<<>>>>endobj
      4 0 obj<</Length \(drawing.utf8.count)>>stream
      \(drawing)
      endstream endobj
      trailer<</Root 1 0 R>>
      %%EOF
      """.utf8)
  }

  private func read(_ data: Data, scale: Double = 1) throws -> CGImage {
    var options = ImageFile.Options()
    options.drawingScale = scale
    return try ImageFile(data).picture(options).image
  }

  @Test("The first page has its size at scale 1, and more pixels at a larger scale")
  func size() throws {
    for scale in [1.0, 2] {
      let image = try read(page(), scale: scale)
      #expect(image.width == Int(4 * scale) && image.height == Int(2 * scale))
      #expect(image.pixels.pixel(x: 0, y: 0) == 0 && !image.isOpaque)
      #expect(image.pixels.pixel(x: image.width - 1, y: 0) == 0xFFFF_0000)
      var options = ImageFile.Options()
      options.drawingScale = scale
      #expect(try ImageFile(page()).uprightSize(options).width == image.width)
    }
  }

  @Test("A damaged file, a page that is too large, and a missing library give an error that says why")
  func damaged() throws {
    #expect(throws: ImageFileError.self) { try read(Data("%PDF-1.4\n".utf8)) }
    #expect(throws: ImageFileError.self) { try read(page().prefix(40)) }
    #expect(throws: ImageFileError.tooManyPixels(900_000_000, limit: 100_000_000)) {
      try read(page(width: 30000, height: 30000))
    }
    #expect(PDFLibrary(named: "libnothing.so.0") == nil)
    #expect(throws: ImageFileError.missingLibrary(.pdf, package: "libpoppler-glib8")) {
      try page().withUnsafeBytes { try PDFFile.read($0, ImageFile.Options(), library: nil) }
    }
  }

  /// An opaque picture of one color.
  private func picture(_ red: CGFloat, _ green: CGFloat, width: Int, height: Int) throws -> CGImage {
    let context = try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue))
    context.setFillColor(red: red, green: green, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    return try #require(context.makeImage())
  }

  @Test("A written file has the pictures as pages of their sizes, and a table of its objects")
  func written() throws {
    var pages = PDFPictures()
    let red = try #require(PDFPictures.Picture(try picture(1, 0, width: 40, height: 20)))
    let green = try #require(PDFPictures.Picture(try picture(0, 1, width: 8, height: 8)))
    pages.append(red, size: CGSize(width: 20, height: 10))
    pages.append(green, size: CGSize(width: 4, height: 4))
    let data = pages.data()
    #expect(pages.pageCount == 2 && data.starts(with: Array("%PDF-".utf8)))
    let image = try read(data)
    #expect(image.width == 20 && image.height == 10 && image.pixels.pixel(x: 7, y: 3) == 0xFFFF_0000)
    #expect(try read(data, scale: 2).pixels.pixel(x: 39, y: 19) == 0xFFFF_0000)
    let text = String(decoding: data, as: Unicode.ASCII.self)
    let table = try #require(text.range(of: "\nxref\n"))
    let entries = text[table.upperBound...].split(separator: "\n").filter { $0.hasSuffix(" n ") }
    #expect(entries.count == 8 && text.contains("/Count 2"))
    for (index, entry) in entries.enumerated() {
      let place = try #require(Int(entry.prefix(10)))
      #expect(data[place...].starts(with: Array("\(index + 1) 0 obj".utf8)))
    }
  }

  @Test("The picture of a reversed page is upside down") func reversed() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 40, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipFirst.rawValue))
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 20))
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    let image = try #require(context.makeImage())
    let picture = try #require(PDFPictures.Picture(image))
    for isReversed in [false, true] {
      var pages = PDFPictures()
      pages.append(picture, size: CGSize(width: 20, height: 10), isReversed: isReversed)
      let image = try read(pages.data())
      let (left, right) = (image.pixels.pixel(x: 4, y: 5), image.pixels.pixel(x: 15, y: 5))
      let (red, green): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_FF00)
      #expect(left == (isReversed ? green : red) && right == (isReversed ? red : green), "\(isReversed)")
    }
  }
}
