import Foundation
import Testing

@testable import CasementGraphics

@Suite("Colors of other spaces")
struct ColorSpaceConversionTests {
  private func space(_ name: CFString) throws -> CGColorSpace { try #require(CGColorSpace(name: name)) }

  private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) < 1e-4 }

  private func rounded(_ color: CGColor?) -> [CGFloat]? {
    color?.components?.map { ($0 * 1000).rounded() / 1000 }
  }

  @Test(
    "Colors go to other spaces and come back",
    arguments: [
      CGColorSpace.displayP3, CGColorSpace.linearSRGB, CGColorSpace.extendedSRGB, CGColorSpace.genericCMYK,
    ])
  func roundTrip(_ name: CFString) throws {
    let color = CGColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.5)
    let there = try #require(color.converted(to: try space(name), intent: .defaultIntent))
    let back = there.converted(to: try space(CGColorSpace.sRGB), intent: .defaultIntent)
    #expect(rounded(back) == [0.2, 0.5, 0.9, 0.5])
    #expect(abs(there.pixman.red - 0.2) < 1e-4 && abs(there.pixman.blue - 0.9) < 1e-4)
  }

  @Test(
    "sRGB red has the known Display P3 components; P3 red exceeds sRGB only in extended sRGB"
  )
  func wide() throws {
    let p3 = try space(CGColorSpace.displayP3)
    #expect(
      rounded(CGColor(red: 1, green: 0, blue: 0, alpha: 1).converted(to: p3, intent: .defaultIntent)) == [
        0.917, 0.2, 0.139, 1,
      ])
    let reddest = try #require(CGColor(colorSpace: p3, components: [1, 0, 0, 1]))
    let extended = reddest.converted(to: try space(CGColorSpace.extendedSRGB), intent: .defaultIntent)
    #expect(rounded(extended) == [1.093, -0.227, -0.15, 1])
    #expect(
      rounded(reddest.converted(to: try space(CGColorSpace.sRGB), intent: .defaultIntent)) == [1, 0, 0, 1])
    #expect(extended?.pixman.red == 1 && extended?.pixman.green == 0)
    #expect(p3.isWideGamutRGB && !CGColorSpace.standardRGB.isWideGamutRGB)
  }

  @Test("CMYK ink subtracts from white")
  func ink() throws {
    let color = CGColor(genericCMYKCyan: 0.5, magenta: 0, yellow: 1, black: 0.5, alpha: 1)
    #expect(
      isClose(color.pixman.red, 0.25) && isClose(color.pixman.green, 0.5) && color.pixman.blue == 0
        && color.numberOfComponents == 5)
    let black = CGColor.black.converted(to: CGColorSpaceCreateDeviceCMYK(), intent: .defaultIntent)
    #expect(black?.components == [0, 0, 0, 1, 1])
  }

  @Test("Color components use the context's color space")
  func contextSpaces() throws {
    let context = try Canvas(1, 1).context()
    context.setFillColorSpace(CGColorSpaceCreateDeviceRGB())
    #expect(context.fillColor == .black)
    context.setFillColor([1, 0.5, 0, 1])
    #expect(context.fillColor.components == [1, 0.5, 0, 1])
    context.setStrokeColorSpace(CGColorSpaceCreateDeviceGray())
    context.setStrokeColor([0.5, 0.25])
    #expect(context.strokeColor.components == [0.5, 0.25])
    context.setStrokeColor(cyan: 0, magenta: 1, yellow: 0, black: 0, alpha: 1)
    #expect(context.strokeColor.pixman.red == 1 && context.strokeColor.pixman.green == 0)
  }

  @Test("NaN components are converted to finite ones in every space")
  func noNumber() throws {
    let linear = try space(CGColorSpace.linearSRGB)
    let color = try #require(
      CGColor(colorSpace: try space(CGColorSpace.extendedSRGB), components: [CGFloat.nan, 1, 0, 1]))
    let there = try #require(color.converted(to: linear, intent: .defaultIntent))
    #expect(there.components?.count == 4)
  }
}
