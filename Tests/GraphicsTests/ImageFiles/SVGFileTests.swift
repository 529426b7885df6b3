import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("SVG files")
struct SVGFileTests {
  private static let head = #"<svg xmlns="http://www.w3.org/2000/svg""#

  private func read(_ text: String, scale: Double = 1) throws -> CGImage {
    var options = ImageFile.Options()
    options.drawingScale = scale
    return try ImageFile(Data(text.utf8)).picture(options).image
  }

  @Test("A drawing has its size at scale 1, and more pixels at larger scales")
  func size() throws {
    let text =
      #"\#(SVGFileTests.head) width="4" height="3"><rect x="1" width="3" height="3" fill="red"/></svg>"#
    for scale in [1.0, 2, 1.5] {
      let image = try read(text, scale: scale)
      #expect(image.width == Int(4 * scale) && image.height == Int((3 * scale).rounded(.up)))
      #expect(image.pixels.pixel(x: 0, y: 0) == 0 && !image.isOpaque)
      #expect(image.pixels.pixel(x: image.width - 1, y: 0) == 0xFFFF_0000)
    }
  }

  @Test("Colors are premultiplied, and without a size the view box applies")
  func opacity() throws {
    let image = try read(
      #"<?xml version="1.0"?><!-- a --> \#(SVGFileTests.head) viewBox="0 0 5 6"><rect width="5" height="6" fill="white" fill-opacity="0.5"/></svg>"#
    )
    #expect(image.width == 5 && image.height == 6)
    let pixel = image.pixels.pixel(x: 2, y: 2)
    #expect(pixel == 0x8080_8080 || pixel == 0x7F7F_7F7F)
  }

  @Test("A damaged drawing, and one too large, give an error that says why")
  func damaged() throws {
    for text in [
      "<svg", "<svg>", "\(SVGFileTests.head) width='0' height='3'/>", "<?xml version='1.0'?><svg><a></svg>",
    ] {
      #expect(throws: ImageFileError.self, "\(text)") { try read(text) }
    }
    let large = "\(SVGFileTests.head) width='30000' height='30000'/>"
    #expect(throws: ImageFileError.tooManyPixels(900_000_000, limit: 100_000_000)) { try read(large) }
    #expect(throws: ImageFileError.self) {
      try read("\(SVGFileTests.head) width='9' height='9'/>", scale: .nan)
    }
  }

  @Test("External references are not loaded")
  func outside() throws {
    let folder = FileManager.default.temporaryDirectory.path
    let path = "\(folder)/casement-\(UUID().uuidString).png"
    try PNGSample(samples: { _, _ in [255, 0, 0, 255] }).data.write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let image = try read(
      #"\#(SVGFileTests.head) width="4" height="4"><image href="file://\#(path)" width="4" height="4"/></svg>"#
    )
    #expect(image.pixels.pixel(x: 1, y: 1) == 0)
  }

  @Test("Without the library the error names the package")
  func missing() throws {
    let library = SVGLibrary(named: "librsvg-of-no-version.so.0")
    #expect(library == nil)
    let text = Array("\(SVGFileTests.head) width='4' height='4'/>".utf8)
    let error = #expect(throws: ImageFileError.self) {
      try text.withUnsafeBytes { try SVGFile.read($0, ImageFile.Options(), library: library) }
    }
    #expect(error == .missingLibrary(.svg, package: "librsvg2-2"))
    #expect(error?.description.contains("install librsvg2-2") == true)
    #expect(SVGLibrary.shared != nil, "install librsvg2-2")
  }
}
