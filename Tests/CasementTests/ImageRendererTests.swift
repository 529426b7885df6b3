import Casement
import Foundation
import Testing

@testable import CasementGraphics

@Suite("Image renderers and image contexts")
struct ImageRendererTests {
  private func format(scale: CGFloat = 1, opaque: Bool = false) -> UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return format
  }

  private func pixel(_ image: UIImage, _ x: Int, _ y: Int) -> UInt32? {
    image.cgImage?.pixels.pixel(x: x, y: y)
  }

  @Test("An image has what the actions draw, its origin at the top left, at the format's scale")
  func image() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2), format: format(scale: 2))
    let image = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      UIColor.green.setStroke()
      context.stroke(CGRect(x: 1, y: 0, width: 2, height: 2))
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      #expect(context.format.bounds == CGRect(x: 0, y: 0, width: 3, height: 2))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 2)
    #expect(image.cgImage?.width == 6 && image.cgImage?.height == 4)
    #expect(pixel(image, 1, 1) == 0xFFFF_0000 && pixel(image, 1, 2) == 0)
    #expect(pixel(image, 2, 0) == 0xFF00_FF00)
    #expect(renderer.allowsImageOutput)
  }

  @Test("The bounds' origin is the first point; sizes are widened to whole pixels")
  func bounds() {
    let renderer = UIGraphicsImageRenderer(
      bounds: CGRect(x: 10, y: -5, width: 2.2, height: 1), format: format())
    let image = renderer.image { $0.fill(CGRect(x: 11, y: -5, width: 1, height: 1)) }
    #expect(image.cgImage?.width == 3)
    #expect(pixel(image, 0, 0) == 0 && pixel(image, 1, 0) == 0xFF00_0000)
  }

  @Test("An opaque image is black at first and has no opacity")
  func opaque() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: format(opaque: true))
    let image = renderer.image { _ in }
    #expect(pixel(image, 0, 0) == 0xFF00_0000 && image.cgImage?.isOpaque == true)
  }

  @Test("currentImage is not changed by later drawing; clips and blend modes apply")
  func currentImage() {
    var first: UIImage?
    let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 1), format: format()).image {
      context in
      context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
      first = context.currentImage
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1), blendMode: .clear)
      context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    #expect(first.flatMap { pixel($0, 0, 0) } == 0xFF00_0000)
    #expect((0..<3).map { pixel(image, $0, 0) } == [0, 0xFFFF_0000, 0xFF00_0000])
  }

  @Test("A format is copied by the renderer; a preferred one has the current traits' scale")
  func formats() {
    let settings = format(scale: 3)
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1), format: settings)
    settings.scale = 1
    #expect(renderer.image { _ in }.scale == 3)
    UITraitCollection(displayScale: 2.5).performAsCurrent {
      #expect(UIGraphicsImageRendererFormat.preferred().scale == 2.5)
    }
    #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 4)).scale == 4)
    #expect(UIGraphicsImageRendererFormat.default().scale == UIScreen.main.scale)
  }

  @Test("Without a size, or with an excessive one, actions run and the image is empty")
  func noSize() {
    for size in [CGSize.zero, CGSize(width: 1e9, height: 1), CGSize(width: CGFloat.nan, height: .infinity)] {
      var hasRun = false
      let image = UIGraphicsImageRenderer(size: size, format: format()).image { context in
        hasRun = true
        context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      #expect(hasRun && image.cgImage == nil)
    }
  }

  @Test("Encoded images begin with the signatures of their formats")
  func files() {
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format())
    let draw: (UIGraphicsImageRendererContext) -> Void = { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
    #expect(renderer.pngData(actions: draw).prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(renderer.jpegData(withCompressionQuality: 0.8, actions: draw).prefix(2) == Data([0xFF, 0xD8]))
  }

  @Test("Images are drawn on threads of their own at once")
  func threads() async {
    let images = await withTaskGroup(of: (Int, UIImage).self) { group in
      for index in 0..<8 {
        group.addTask {
          let format = UIGraphicsImageRendererFormat()
          format.scale = 1
          let size = CGSize(width: 20, height: 20)
          return (
            index,
            UIGraphicsImageRenderer(size: size, format: format).image { _ in
              UIColor(white: CGFloat(index) / 8, alpha: 1).setFill()
              UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20)).fill()
            }
          )
        }
      }
      var images: [Int: UIImage] = [:]
      for await (index, image) in group { images[index] = image }
      return images
    }
    for (index, image) in images {
      let gray = UInt32((CGFloat(index) / 8 * 255).rounded())
      let word = pixel(image, 10, 10) ?? 0
      #expect(abs(Int(word & 0xFF) - Int(gray)) <= 1)
    }
    #expect(images.count == 8)
  }

  @Test("Image contexts nest; each gives its own image, and the end makes the one before current")
  func imageContexts() {
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), false, 2)
    UIColor.red.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    let inner = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    let outer = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(inner.flatMap { pixel($0, 0, 0) } == 0 && inner?.scale == 1)
    #expect(outer.flatMap { pixel($0, 3, 3) } == 0xFFFF_0000 && outer?.scale == 2)
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("The end of an image context does not affect contexts pushed by others")
  func pushedContexts() throws {
    let canvas = try Canvas(1, 1)
    let context = CGContext(origin: .zero, scale: 1, clip: canvas.image.bounds) { canvas.image }
    UIGraphicsPushContext(context)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() === context)
    UIGraphicsPopContext()
    UIGraphicsBeginImageContext(.zero)
    UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
    UIGraphicsEndImageContext()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("An image as a color is repeated from the origin; images are drawn with blend modes")
  func patternImage() {
    let tile = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 1), format: format()).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    let image = UIGraphicsImageRenderer(size: CGSize(width: 5, height: 1), format: format()).image { _ in
      UIColor(patternImage: tile).setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 4, height: 1))
      tile.draw(at: CGPoint(x: 2, y: 0), blendMode: .destinationOut, alpha: 1)
      tile.draw(in: CGRect(x: 4, y: 0, width: 2, height: 1), blendMode: .normal, alpha: 0.5)
    }
    #expect((0..<5).map { pixel(image, $0, 0) } == [0xFFFF_0000, 0, 0, 0, 0x8080_0000])
    #expect(UIColor(patternImage: UIImage()).cgColor.alpha == 0)
  }
}
