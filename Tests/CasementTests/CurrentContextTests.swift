import Casement
import Pixman
import Testing

@testable import CasementGraphics

@Suite("The current context")
struct CurrentContextTests {
  @Test("The current context is the innermost one; colors are set in it")
  func currentContext() throws {
    let clip = Rectangle(x: 0, y: 0, width: 1, height: 1)
    let outer = CGContext(origin: .zero, scale: 1, clip: clip) { nil }
    let inner = CGContext(origin: .zero, scale: 1, clip: clip) { nil }
    outer.makeCurrent {
      inner.makeCurrent {
        #expect(UIGraphicsGetCurrentContext() === inner)
        UIColor.red.setFill()
        UIColor.blue.setStroke()
      }
      #expect(UIGraphicsGetCurrentContext() === outer)
      UIColor.green.set()
    }
    #expect(inner.fillColor == UIColor.red.cgColor && inner.strokeColor == UIColor.blue.cgColor)
    #expect(outer.fillColor == UIColor.green.cgColor && outer.strokeColor == UIColor.green.cgColor)
    UIColor.red.set()
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("UIRectFrame draws just inside, in the fill color")
  func rectFrame() throws {
    let canvas = try Canvas(5, 4)
    let context = CGContext(origin: .zero, scale: 1, clip: canvas.image.bounds) { canvas.image }
    context.makeCurrent {
      UIColor.red.setFill()
      UIRectFrame(CGRect(x: 0, y: 0, width: 4, height: 4))
    }
    #expect(context.strokeColor == UIColor.black.cgColor)
    #expect(canvas.rows == ["RRRR.", "R..R.", "R..R.", "RRRR."])
  }

  @Test("Pushes and pops without their counterparts end with the drawing that they are in")
  func unbalanced() {
    let clip = Rectangle(x: 0, y: 0, width: 1, height: 1)
    let context = CGContext(origin: .zero, scale: 1, clip: clip) { nil }
    context.makeCurrent {
      UIGraphicsPopContext()
      UIGraphicsPopContext()
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    context.makeCurrent {
      UIGraphicsPushContext(context)
      UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test("Rectangles with a blend mode have the context's opacity")
  func opacityOfBlending() throws {
    let canvas = try Canvas(5, 3)
    let context = CGContext(origin: .zero, scale: 1, clip: canvas.image.bounds) { canvas.image }
    context.setAlpha(0.5)
    context.makeCurrent {
      UIColor.red.setFill()
      UIRectFillUsingBlendMode(CGRect(x: 0, y: 0, width: 1, height: 1), .normal)
      UIRectFrameUsingBlendMode(CGRect(x: 2, y: 0, width: 3, height: 3), .normal)
    }
    #expect(isClose(canvas[0, 0], 0x8080_0000) && isClose(canvas[2, 0], 0x8080_0000))
  }
}
