import Foundation
import Pixman
import Testing

@testable import Graphics

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
}
