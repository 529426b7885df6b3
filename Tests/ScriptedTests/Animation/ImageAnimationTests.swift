import Casement
import CasementTesting
import Foundation
import Testing

/// Images that are shown in turn, in a window at exact times.
@Suite struct ImageAnimationTests {
  /// A picture of one color.
  private func image(_ red: UInt8, _ green: UInt8, _ blue: UInt8) throws -> UIImage {
    let bytes: [UInt8] = (0..<64).flatMap { _ in [red, green, blue, 255] as [UInt8] }
    let provider = try #require(CGDataProvider(data: Data(bytes) as CFData))
    return UIImage(
      cgImage: try #require(
        CGImage(
          width: 8, height: 8, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 32,
          space: CGColorSpaceCreateDeviceRGB(),
          bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.noneSkipLast.rawValue), provider: provider,
          decode: nil, shouldInterpolate: true, intent: .defaultIntent)))
  }

  /// The color in the middle of the view.
  private func shown(_ desk: ScreenDesk) throws -> String {
    let picture = try #require(desk.compositor.windows.first?.picture)
    let pixel = picture.pixel(30, 30)
    let colors = [(255, 0, 0, "red"), (0, 255, 0, "green"), (0, 0, 255, "blue"), (255, 255, 255, "white")]
    return colors.first { pixel.red == $0.0 && pixel.green == $0.1 && pixel.blue == $0.2 }?.3 ?? "other"
  }

  @Test(
    "each image is shown for its share of the duration, as often as the repeat count says, and then the first one"
  )
  func turns() throws {
    let images = [try image(255, 0, 0), try image(0, 255, 0), try image(0, 0, 255)]
    try ScreenDesk.run { desk in
      let view = UIImageView(image: try image(255, 255, 255))
      view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      desk.application.window.addSubview(view)
      defer { view.removeFromSuperview() }
      desk.compositor.startFrames()
      desk.compositor.advance(by: .milliseconds(100))
      #expect(try shown(desk) == "white")
      view.animationImages = images
      view.animationDuration = 3
      view.animationRepeatCount = 1
      view.startAnimating()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(try shown(desk) == "red")
      desk.compositor.advance(by: .seconds(1))
      #expect(try shown(desk) == "green")
      desk.compositor.advance(by: .seconds(1))
      #expect(try shown(desk) == "blue" && view.isAnimating)
      desk.compositor.advance(by: .seconds(1))
      #expect(try shown(desk) == "white" && !view.isAnimating)
      (view.animationImages, view.animationDuration, view.animationRepeatCount) = (nil, 0, 0)
      view.image = UIImage.animatedImage(with: images, duration: 3)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(4500))
      #expect(
        try shown(desk) == "green" && view.isAnimating, "an animated image plays by itself, without end")
      view.removeFromSuperview()
      desk.compositor.advance(by: .milliseconds(500))
      desk.application.window.addSubview(view)
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(1500))
      #expect(try shown(desk) == "green", "back in the window it begins anew")
    }
  }

  @Test("the frames of an animated file are shown in a loop")
  func file() throws {
    // Two pictures of a pixel: red for 1 s, then green for 3 s.
    let file: [UInt8] =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 255, 0, 0, 0, 255, 0]
      + [0x21, 0xF9, 4, 4, 100, 0, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0]
      + [0x21, 0xF9, 4, 4, 44, 1, 0, 0, 0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 0x01, 0, 0x3B]
    let image = try UIImage.animatedImage(decoding: Data(file))
    try ScreenDesk.run { desk in
      // A second passes here, so it is before the animation.
      desk.compositor.startFrames()
      let view = UIImageView(image: image)
      view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      desk.application.window.addSubview(view)
      defer { view.removeFromSuperview() }
      desk.compositor.exchange()
      for _ in 0..<3 {
        desk.compositor.advance(by: .milliseconds(500))
        let first = try shown(desk)
        #expect(first == "red" && view.isAnimating)
        desk.compositor.advance(by: .seconds(1))
        let second = try shown(desk)
        #expect(second == "green")
        desk.compositor.advance(by: .milliseconds(2500))
      }
    }
  }

  @Test("an image that is set in an animation block is shown at once")
  func inABlock() throws {
    let (red, green) = (try image(255, 0, 0), try image(0, 255, 0))
    try ScreenDesk.run { desk in
      let view = UIImageView(image: red)
      view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      desk.application.window.addSubview(view)
      defer { view.removeFromSuperview() }
      desk.compositor.startFrames()
      desk.compositor.advance(by: .milliseconds(100))
      UIView.animate(withDuration: 1) { view.image = green }
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(100))
      let color = try shown(desk)
      #expect(color == "green" && view.layer.animationKeys() == nil)
    }
  }

  @Test("a highlighted view with highlighted animation images shows those")
  func highlighted() throws {
    let (red, green, blue) = (try image(255, 0, 0), try image(0, 255, 0), try image(0, 0, 255))
    try ScreenDesk.run { desk in
      let view = UIImageView(image: try image(255, 255, 255))
      view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
      desk.application.window.addSubview(view)
      defer { view.removeFromSuperview() }
      desk.compositor.startFrames()
      view.animationImages = [red, red]
      view.highlightedAnimationImages = [green, blue]
      view.animationDuration = 2
      view.isHighlighted = true
      view.startAnimating()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(try shown(desk) == "green")
      desk.compositor.advance(by: .seconds(1))
      #expect(try shown(desk) == "blue" && view.isAnimating)
      view.highlightedAnimationImages = nil
      #expect(!view.isAnimating, "setting them ends what is going on")
      view.startAnimating()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(try shown(desk) == "red")
      view.highlightedAnimationImages = [green]
      view.isHighlighted = false
      view.startAnimating()
      desk.compositor.exchange()
      desk.compositor.advance(by: .milliseconds(500))
      #expect(try shown(desk) == "red")
      view.stopAnimating()
    }
  }
}
