import CoreGraphics
import Testing

@Suite("Colors and their spaces")
struct ColorSpaceTests {
  @Test("Spaces are found by name, and are equal by name")
  func names() {
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.model == .rgb)
    #expect(CGColorSpace(name: CGColorSpace.sRGB)?.numberOfComponents == 3)
    #expect(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2)?.numberOfComponents == 1)
    #expect(CGColorSpace(name: "of my own") == nil)
    #expect(CGColorSpace(name: CGColorSpace.sRGB) == CGColorSpace(name: CGColorSpace.sRGB))
    #expect(CGColorSpaceCreateDeviceRGB() != CGColorSpace(name: CGColorSpace.sRGB))
    #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
  }

  @Test("A gray has two components, other colors four")
  func components() {
    #expect(CGColor(gray: 0.25, alpha: 0.5).components == [0.25, 0.5])
    #expect(CGColor(gray: 0.25, alpha: 0.5).numberOfComponents == 2)
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).components == [0.1, 0.2, 0.3, 0.4])
    #expect(CGColor.black.components == [0, 1] && CGColor.white.components == [1, 1])
    #expect(CGColor.clear.components == [0, 0])
    #expect(CGColor.white.copy(alpha: 0.5)?.components == [1, 0.5])
  }

  @Test("A color takes the components of its space")
  func fromComponents() {
    let color = CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: [0.1, 0.2, 0.3, 0.4])
    #expect(color?.components == [0.1, 0.2, 0.3, 0.4] && color?.alpha == 0.4)
    #expect(color?.colorSpace == CGColorSpaceCreateDeviceRGB())
    let gray = CGColor(colorSpace: CGColorSpaceCreateDeviceGray(), components: [0.6, 0.7])
    #expect(gray?.components == [0.6, 0.7] && gray?.colorSpace == CGColorSpaceCreateDeviceGray())
  }

  @Test("Equal components in different spaces are different colors")
  func equality() {
    let space = CGColorSpaceCreateDeviceRGB()
    let standard = CGColor(srgbRed: 0.1, green: 0.2, blue: 0.3, alpha: 1)
    #expect(CGColor(colorSpace: space, components: [0.1, 0.2, 0.3, 1]) != standard)
    #expect(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 1) == standard)
    #expect(CGColor.white != CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    #expect(Set([CGColor.black, CGColor(gray: 0, alpha: 1), .clear]).count == 2)
  }

  @Test("Gray converts to equal red, green and blue; colors convert to the gray of their luminance")
  func conversion() throws {
    let rgb = try #require(CGColorSpace(name: CGColorSpace.sRGB))
    let gray = try #require(CGColorSpace(name: CGColorSpace.genericGrayGamma2_2))
    let half = CGColor(gray: 0.5, alpha: 0.25)
    #expect(
      half.converted(to: rgb, intent: .defaultIntent, options: nil)?.components == [0.5, 0.5, 0.5, 0.25])
    let same = CGColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25)
    #expect(same.converted(to: gray, intent: .perceptual, options: nil) == half)
    // A light of 0.7152 is 1.055 × 0.7152^(1/2.4) − 0.055 = 0.8625 in sRGB.
    let green = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let bright = try #require(green.converted(to: gray, intent: .defaultIntent, options: nil)?.components?[0])
    #expect(abs(bright - 0.8625) < 0.001)
  }

  @Test("CoreGraphics brings the plane's numbers along")
  func geometry() {
    let rect = CGRect(origin: CGPoint(x: 1, y: 2), size: CGSize(width: CGFloat(3), height: 4))
    #expect(rect.maxX == 4)
  }
}
