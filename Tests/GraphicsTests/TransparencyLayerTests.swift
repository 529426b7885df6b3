import Foundation
import Pixman
import Testing

@testable import CasementGraphics

@Suite("Transparency layers and shadows of contexts")
struct TransparencyLayerTests {
  @Test("A layer is composed as a group: overlaps do not add up")
  func opacity() throws {
    let canvas = try Canvas(4, 1)
    let context = canvas.context()
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
    context.fill(CGRect(x: 1, y: 0, width: 3, height: 1))
    context.endTransparencyLayer()
    #expect((0..<4).allSatisfy { isClose(canvas[$0, 0], 0x8080_0000) })
  }

  @Test("A blend mode in a layer applies to the layer's content only")
  func isolation() throws {
    let canvas = try Canvas(2, 1, filledWith: .green)
    let context = canvas.context()
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    context.clear(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(canvas.rows == ["RG"])
  }

  @Test("Ending a layer restores the state; restores inside do not go below its beginning")
  func states() throws {
    let canvas = try Canvas(2, 1)
    let context = canvas.context()
    context.setFillColor(.red)
    context.saveGState()
    context.setFillColor(.green)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.restoreGState()
    #expect(context.fillColor == .green)
    context.setFillColor(.blue)
    context.saveGState()
    context.endTransparencyLayer()
    #expect(context.fillColor == .green)
    context.restoreGState()
    #expect(context.fillColor == .red)
    context.endTransparencyLayer()
    #expect(context.fillColor == .red)
  }

  @Test("A layer with a rectangle is clipped to it")
  func limited() throws {
    let canvas = try Canvas(6, 1)
    let context = canvas.context(scale: 2)
    context.clip(to: CGRect(x: 0, y: 0, width: 2, height: 1))
    context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 5, height: 1), auxiliaryInfo: nil)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
    context.endTransparencyLayer()
    context.endTransparencyLayer()
    #expect(canvas.rows == ["..KK.."])
  }

  @Test("All drawing casts a hard shadow without blur", arguments: 0..<4)
  func hardShadow(_ kind: Int) throws {
    let canvas = try Canvas(8, 8)
    let context = canvas.context()
    context.setShadow(offset: CGSize(width: 2, height: 1), blur: 0, color: .blue)
    context.setFillColor(.red)
    let rect = CGRect(x: 1, y: 1, width: 3, height: 3)
    switch kind {
    case 0: context.fill(rect)
    case 1: context.draw(CGImage(try Canvas(3, 3, filledWith: .red).image), in: rect)
    case 2:
      context.addRect(rect)
      context.fillPath()
    default:
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.fill(rect)
      context.endTransparencyLayer()
    }
    #expect(
      canvas.rows == [
        "........", ".RRR....", ".RRRBB..", ".RRRBB..", "...BBB..", "........", "........", "........",
      ])
  }

  @Test("A layer casts one shadow as a group")
  func shadowOfLayer() throws {
    let canvas = try Canvas(6, 1)
    let context = canvas.context()
    context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0, color: .blue)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(.red)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    context.fill(CGRect(x: 2, y: 0, width: 1, height: 1))
    context.endTransparencyLayer()
    #expect(canvas.rows == [".RRB.."])
  }

  @Test("D4 the matrix changes neither a shadow's offset nor its blur; the scale of the context does")
  func baseSpace() throws {
    let canvas = try Canvas(12, 12)
    let context = canvas.context(scale: 2)
    context.rotate(by: .pi / 2)
    context.scaleBy(x: 0.5, y: -0.5)
    context.setShadow(offset: CGSize(width: 2, height: 1), blur: 0, color: .blue)
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    #expect(canvas.row(0) == "RR..........")
    #expect(canvas.row(2) == "....BB......")
    #expect(canvas.row(3) == "....BB......")
  }

  @Test("The blur is two standard deviations of a Gaussian")
  func blur() throws {
    let canvas = try Canvas(120, 120)
    let context = canvas.context()
    context.setShadow(offset: CGSize(width: 200, height: 0), blur: 16, color: .black)
    context.fill(CGRect(x: -170, y: 30, width: 60, height: 60))
    for distance in 0..<20 {
      let wanted = 255 * (1 - erf((Double(distance) + 0.5) / 8 / 2.0.squareRoot())) / 2
      #expect(abs(Double(canvas.opacity(29 - distance, 60)) - wanted) <= 3)
    }
  }

  @Test("A shadow of a shape outside of the clip is visible inside it only")
  func clip() throws {
    let canvas = try Canvas(8, 1)
    let context = canvas.context()
    context.clip(to: CGRect(x: 4, y: 0, width: 2, height: 1))
    context.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .blue)
    context.addEllipse(in: CGRect(x: -20, y: -20, width: 42, height: 40))
    context.fillPath()
    context.setFillColor(.red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(canvas.rows == ["....BK.."])
    let other = try Canvas(8, 1)
    let second = other.context()
    second.clip(to: CGRect(x: 4, y: 0, width: 2, height: 1))
    second.setShadow(offset: CGSize(width: 4, height: 0), blur: 0, color: .blue)
    second.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(other.rows == ["....BB.."])
  }

  @Test(
    "No color means no shadow; the default is black at a third; translucent shapes cast less"
  )
  func colors() throws {
    let canvas = try Canvas(4, 1)
    let context = canvas.context()
    context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(isClose(canvas[0, 0], 0x8080_0000) && isClose(canvas[2, 0], 0x2B00_0000))
    context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: nil)
    context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    #expect(canvas[3, 0] == 0)
  }

  @Test("Without antialiasing a pixel is covered completely or not at all")
  func antialiasing() throws {
    let canvas = try Canvas(20, 20)
    let context = canvas.context()
    context.setShouldAntialias(false)
    context.fillEllipse(in: CGRect(x: 1, y: 1, width: 17.3, height: 17.3))
    #expect(Set(canvas.pixels) == [0, 0xFF00_0000])
    context.setShouldAntialias(true)
    context.setAllowsAntialiasing(false)
    context.strokeEllipse(in: CGRect(x: 3, y: 3, width: 9.3, height: 17.3))
    #expect(Set(canvas.pixels) == [0, 0xFF00_0000])
    context.setAllowsAntialiasing(true)
    context.fillEllipse(in: CGRect(x: 0.5, y: 0.5, width: 19, height: 19))
    #expect(Set(canvas.pixels).count > 4)
  }
}
