import Casement
import CasementGraphics
import Foundation
import Pixman
import Testing

@testable import CasementValues

@Suite("Images", .serialized)
struct ImageTests {
  private let wide = Sample.picture("RGB", "KW.")

  /// A canvas of 6 by 6 pixels after a drawing.
  private func drawn(scale: CGFloat = 1, _ body: (CGContext) -> Void) throws -> Canvas {
    let canvas = try Canvas(6, 6)
    let context = CGContext(origin: .zero, scale: scale, clip: canvas.image.bounds) { canvas.image }
    context.makeCurrent { body(context) }
    return canvas
  }

  @Test("D6: The size is that of the pixels divided by the scale, upright")
  func size() {
    #expect(UIImage(cgImage: wide).size == CGSize(width: 3, height: 2))
    for orientation in UIImage.Orientation.allCases {
      let size = UIImage(cgImage: wide, scale: 2, orientation: orientation).size
      let isAside = [.left, .right, .leftMirrored, .rightMirrored].contains(orientation)
      #expect(size == (isAside ? CGSize(width: 1, height: 1.5) : CGSize(width: 1.5, height: 1)))
    }
    #expect(UIImage().size == .zero && UIImage(cgImage: wide, scale: 0, orientation: .up).scale == 1)
  }

  @Test(
    "D6: An image is drawn upright whichever way its pixels lie",
    arguments: [
      (UIImage.Orientation.up, ["RGB...", "KW...."]), (.upMirrored, ["BGR...", ".WK..."]),
      (.down, [".WK...", "BGR..."]), (.downMirrored, ["KW....", "RGB..."]),
      (.right, ["KR....", "WG....", ".B...."]), (.left, ["B.....", "GW....", "RK...."]),
      (.leftMirrored, ["RK....", "GW....", "B....."]), (.rightMirrored, [".B....", "WG....", "KR...."]),
    ])
  func orientation(_ orientation: UIImage.Orientation, _ rows: [String]) throws {
    let image = UIImage(cgImage: wide, scale: 1, orientation: orientation)
    let canvas = try drawn { _ in image.draw(at: .zero) }
    #expect(Sample.letters(CGImage(canvas.image)).prefix(rows.count) == rows[...])
    let mirrored = image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation()
    #expect(mirrored.imageOrientation == orientation && mirrored == image)
  }

  @Test("An image at scale 2 maps its pixels to those of a screen of that scale")
  func scale() throws {
    let image = UIImage(cgImage: wide, scale: 2, orientation: .up)
    let canvas = try drawn(scale: 2) { _ in image.draw(at: CGPoint(x: 1, y: 0.5)) }
    #expect(Sample.letters(CGImage(canvas.image))[0..<4] == ["......", "..RGB.", "..KW..", "......"])
  }

  @Test("D6: A template takes the fill or tint color; other images only an explicit tint")
  func templates() throws {
    let image = UIImage(cgImage: Sample.picture("R.W"))
    func row(_ image: UIImage) throws -> String {
      let canvas = try drawn { context in
        context.setFillColor(UIColor.green.cgColor)
        image.draw(at: .zero)
      }
      return Sample.letters(CGImage(canvas.image))[0]
    }
    #expect(try row(image) == "R.W...")
    #expect(try row(image.withRenderingMode(.alwaysTemplate)) == "G.G...")
    #expect(try row(image.withTintColor(.blue)) == "B.B...")
    #expect(try row(image.withRenderingMode(.alwaysTemplate).withTintColor(.blue)) == "B.B...")
    #expect(try row(image.withTintColor(.blue, renderingMode: .alwaysOriginal)) == "B.B...")
    #expect(image.withTintColor(.blue).renderingMode == .automatic)
  }

  @Test("D6: The part between cap insets is tiled unless it is to be stretched")
  func capInsets() throws {
    let picture = Sample.picture("RKWB", "KGGW", "WGGK", "BWKR")
    let insets = UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1)
    let image = UIImage(cgImage: picture).resizableImage(withCapInsets: insets)
    #expect(image.resizingMode == .tile && image.capInsets == insets)
    let tiled = try drawn { _ in image.draw(in: CGRect(x: 0, y: 0, width: 6, height: 6)) }
    #expect(
      Sample.letters(CGImage(tiled.image)) == ["RKWKWB", "KGGGGW", "WGGGGK", "KGGGGW", "WGGGGK", "BWKWKR"])
    let stretched = try drawn { context in
      context.interpolationQuality = .none
      image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        .draw(in: CGRect(x: 0, y: 0, width: 6, height: 6))
    }
    #expect(
      Sample.letters(CGImage(stretched.image)) == [
        "RKKWWB", "KGGGGW", "KGGGGW", "WGGGGK", "WGGGGK", "BWWKKR",
      ])
    let small = try drawn { _ in image.draw(in: CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(Sample.letters(CGImage(small.image))[0...2] == ["RB....", "BR....", "......"])
  }

  @Test("A pattern starts at the corner of the filled rectangle, and is cropped at its edges")
  func pattern() throws {
    let image = UIImage(cgImage: Sample.picture("RGB", "KKW"))
    let canvas = try drawn { _ in image.drawAsPattern(in: CGRect(x: 1, y: 1, width: 4, height: 3)) }
    #expect(
      Sample.letters(CGImage(canvas.image)) == ["......", ".RGBR.", ".KKWK.", ".RGBR.", "......", "......"])
  }

  @Test("Outside of a context nothing is drawn")
  func noContext() {
    UIImage(cgImage: wide).draw(at: .zero)
    UIImage(cgImage: wide).drawAsPattern(in: CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(UIGraphicsGetCurrentContext() == nil, "the current context")
  }

  @Test("Images with the same pixels and properties are equal")
  func equality() {
    let image = UIImage(cgImage: wide)
    #expect(image == UIImage(cgImage: wide) && image.hash == UIImage(cgImage: wide).hash)
    #expect(
      image != UIImage(cgImage: Sample.picture("R")) && image != image.withRenderingMode(.alwaysTemplate))
    #expect(image != UIImage(cgImage: wide, scale: 2, orientation: .up) && image != image.withTintColor(.red))
    #expect(image.withTintColor(.red) == image.withTintColor(.red))
  }

  // MARK: Files

  @Test("A PNG that is written reads back upright")
  func files() throws {
    let image = UIImage(cgImage: wide, scale: 2, orientation: .right)
    let file = try #require(image.pngData())
    let again = try #require(UIImage(data: file, scale: 2))
    #expect(Sample.letters(again.cgImage) == ["KR", "WG", ".B"] && again.size == image.size)
    #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    let jpeg = try #require(image.jpegData(compressionQuality: 0.9))
    #expect(UIImage(data: jpeg)?.size == CGSize(width: 2, height: 3))
  }

  @Test("Data of no image return nil, or an error with the reason")
  func damaged() throws {
    #expect(UIImage(data: Data("no image".utf8)) == nil && UIImage(contentsOfFile: "/nowhere.png") == nil)
    #expect(throws: ImageFileError.unknownFormat) { try UIImage(decoding: Data([1, 2])) }
    let data = try #require(UIImage(cgImage: wide).pngData())
    #expect(throws: ImageFileError.truncated(.png)) { try UIImage(decoding: data.dropLast(20)) }
  }

  @Test("File names give the scale, and the best file for the screen is chosen")
  func names() throws {
    let parent = FileManager.default.temporaryDirectory.appendingPathComponent("images-\(UUID().uuidString)")
    let folder = parent.appendingPathComponent("bundle")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: parent) }
    let outside = ("../a", "R")
    for (name, row) in [("a", "R"), ("a@2x", "GG"), ("a@3x", "BBB"), ("b@2x", "GG"), ("c", "K"), outside] {
      let data = try #require(UIImage(cgImage: Sample.picture(row)).pngData())
      try data.write(to: folder.appendingPathComponent("\(name).png"))
    }
    let file = UIImage(contentsOfFile: folder.appendingPathComponent("a@2x.png").path)
    #expect(file?.scale == 2 && file?.size == CGSize(width: 1, height: 0.5))
    let bundle = try #require(Bundle(path: folder.path))
    func found(_ name: String, _ scale: CGFloat) -> String {
      let image = UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
      guard let image else { return "none" }
      return "\(Sample.letters(image.cgImage)[0])\(Int(image.scale))"
    }
    #expect(found("a", 1) == "R1" && found("a", 2) == "GG2" && found("a", 1.5) == "GG2")
    #expect(found("a", 3) == "BBB3" && found("a", 4) == "BBB3" && found("a.png", 1) == "R1")
    #expect(found("b", 1) == "GG2" && found("b", 3) == "GG2" && found("c", 2) == "K1")
    #expect(found("d", 1) == "none" && found("", 1) == "none" && found("../a", 1) == "none")
    let traits = UITraitCollection(displayScale: 1)
    let first = UIImage(named: "a", in: bundle, compatibleWith: traits)
    #expect(first?.cgImage === UIImage(named: "a", in: bundle, compatibleWith: traits)?.cgImage)
    #expect(first?.cgImage != nil)
  }

  @Test("A smaller image fits into the size, with its proportions")
  func thumbnails() async throws {
    let image = UIImage(cgImage: Sample.picture("WWKK", "WWKK"), scale: 2, orientation: .right)
    let small = try #require(image.preparingThumbnail(of: CGSize(width: 0.5, height: 9)))
    #expect(small.size == CGSize(width: 0.5, height: 1) && small.scale == 2 && small.imageOrientation == .up)
    #expect(Sample.letters(small.cgImage) == ["W", "K"])
    #expect(image.preparingThumbnail(of: CGSize(width: 90, height: 90))?.size == image.size)
    #expect(image.preparingThumbnail(of: .zero) == nil && UIImage().preparingThumbnail(of: image.size) == nil)
    #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 0.5, height: 1))?.size == small.size)
    #expect(await image.byPreparingForDisplay() == image && UIImage().preparingForDisplay() == nil)
  }

  @Test("A file can be read as a smaller image right away")
  func fitting() throws {
    let large = UIImage(
      cgImage: Sample.picture([String](repeating: String(repeating: "G", count: 100), count: 60)))
    for data in [large.jpegData(compressionQuality: 1), large.pngData()] {
      let small = try UIImage(decoding: try #require(data), fitting: CGSize(width: 10, height: 10), scale: 2)
      #expect(small.size == CGSize(width: 10, height: 6) && small.cgImage?.width == 20)
      let dot = try UIImage(decoding: try #require(data), fitting: .zero)
      #expect(dot.size == CGSize(width: 1, height: 1))
      #expect(isClose(dot.cgImage?.pixels.pixel(x: 0, y: 0) ?? 0, 0xFF00_FF00, within: 4))
    }
  }

  @Test("The size of a file is read without decoding its pixels")
  func sizes() throws {
    let image = UIImage(cgImage: wide)
    for data in [try #require(image.pngData()), try #require(image.jpegData(compressionQuality: 1))] {
      #expect(try UIImage.size(decoding: data) == CGSize(width: 3, height: 2))
      #expect(try UIImage.size(decoding: data, scale: 2) == CGSize(width: 1.5, height: 1))
      #expect(throws: ImageFileError.self) { try UIImage.size(decoding: data.prefix(20)) }
    }
    #expect(throws: ImageFileError.unknownFormat) { try UIImage.size(decoding: Data()) }
  }

  @Test("Cancelling a task cancels decoding and thumbnails in it")
  func cancelling() async throws {
    let image = UIImage(cgImage: wide)
    let files = [try #require(image.pngData()), try #require(image.jpegData(compressionQuality: 1))]
    let task = Task.detached {
      while !Task.isCancelled { await Task.yield() }
      for file in files {
        #expect(throws: ImageFileError.cancelled) { try UIImage(decoding: file) }
        #expect(throws: ImageFileError.cancelled) {
          try UIImage(decoding: file, fitting: CGSize(width: 2, height: 2))
        }
      }
      #expect(image.preparingThumbnail(of: CGSize(width: 1, height: 1)) == nil)
      #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1)) == nil)
    }
    task.cancel()
    await task.value
  }

  @Test("The limit on pixels is the program's to set")
  func limit() throws {
    let data = try #require(UIImage(cgImage: wide).pngData())
    #expect(UIImage.maximumPixelCount == 100_000_000)
    defer { UIImage.maximumPixelCount = 100_000_000 }
    UIImage.maximumPixelCount = 5
    #expect(throws: ImageFileError.tooManyPixels(6, limit: 5)) { try UIImage(decoding: data) }
    #expect(UIImage(data: data) == nil)
  }

  @Test("An animation lasts as long as its frames, by default a thirtieth of a second each")
  func animations() throws {
    let frames = [UIImage(cgImage: wide), UIImage(cgImage: Sample.picture("R"))]
    let image = try #require(UIImage.animatedImage(with: frames, duration: 0))
    #expect(image.images == frames && abs(image.duration - 2.0 / 30) < 1e-9 && image.cgImage == nil)
    #expect(image.size == CGSize(width: 3, height: 2))
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(
      image.withRenderingMode(.alwaysTemplate).images?.allSatisfy { $0.renderingMode == .alwaysTemplate }
        == true)
  }

  @Test("A GIF gives its first frame, or on request all frames with their delays")
  func gif() throws {
    // Two pictures of a pixel: red for 0.1 s, then green for 0.3 s.
    let file: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
      + [0x21, 0xF9, 4, 4, 10, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
      + [0x21, 0xF9, 4, 4, 30, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]
    let first = try #require(UIImage(data: Data(file)))
    #expect(Sample.letters(first.cgImage) == ["R"] && first.images == nil)
    let moving = try UIImage.animatedImage(decoding: Data(file))
    #expect(moving.images?.map { Sample.letters($0.cgImage) } == [["R"], ["G"]])
    #expect(abs(moving.duration - 0.4) < 1e-9)
    #expect(moving.content.frameTimes?.map { ($0 * 100).rounded() } == [0, 25, 100])
    let variant = moving.withHorizontallyFlippedOrientation().images?[1]
    #expect(Sample.letters(variant?.upright) == ["G"] && variant?.size == CGSize(width: 1, height: 1))
    let still = try #require(UIImage(cgImage: wide).pngData())
    #expect(try UIImage.animatedImage(decoding: still).images == nil)
  }
}
