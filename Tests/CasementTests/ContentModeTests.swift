import Casement
import CasementDesktop
import Pixman
import Testing

@testable import CasementCore
@testable import CasementLayers

@Suite("Content modes")
struct ContentModeTests {
  typealias Mode = UIView.ContentMode

  /// Content of 10 by 20 pixels.
  private func place(_ mode: Mode, _ width: Int, _ height: Int) -> Rectangle {
    mode.gravity.place((10, 20), in: (width, height)).rectangle
  }

  @Test("Scale to fill stretches both axes")
  func scaleToFill() {
    #expect(place(.scaleToFill, 40, 30) == Rectangle(x: 0, y: 0, width: 40, height: 30))
    #expect(place(.redraw, 40, 30) == Rectangle(x: 0, y: 0, width: 40, height: 30))
  }

  @Test("Aspect fit is all inside, in the middle")
  func aspectFit() {
    #expect(place(.scaleAspectFit, 40, 40) == Rectangle(x: 10, y: 0, width: 20, height: 40))
    #expect(place(.scaleAspectFit, 5, 40) == Rectangle(x: 0, y: 15, width: 5, height: 10))
  }

  @Test("Aspect fill covers all, in the middle")
  func aspectFill() {
    #expect(place(.scaleAspectFill, 40, 40) == Rectangle(x: 0, y: -20, width: 40, height: 80))
    #expect(place(.scaleAspectFill, 10, 40) == Rectangle(x: -5, y: 0, width: 20, height: 40))
  }

  @Test(
    "The others keep the size and choose a place",
    arguments: [
      (Mode.center, 15, 10), (.top, 15, 0), (.bottom, 15, 20), (.left, 0, 10), (.right, 30, 10),
      (.topLeft, 0, 0), (.topRight, 30, 0), (.bottomLeft, 0, 20), (.bottomRight, 30, 20),
    ])
  func positions(_ mode: Mode, _ x: Int, _ y: Int) {
    #expect(place(mode, 40, 40) == Rectangle(x: x, y: y, width: 10, height: 20))
    #expect(place(mode, 10, 20) == Rectangle(x: 0, y: 0, width: 10, height: 20))
  }

  @Test("Content larger than the view extends beyond it by the same rules")
  func tooLarge() {
    #expect(place(.bottomRight, 4, 4) == Rectangle(x: -6, y: -16, width: 10, height: 20))
    #expect(place(.center, 4, 4) == Rectangle(x: -3, y: -8, width: 10, height: 20))
    #expect(place(.topLeft, 4, 4) == Rectangle(x: 0, y: 0, width: 10, height: 20))
  }

  // MARK: In pixels

  private func drawnView(_ mode: Mode) throws -> (root: UIView, view: RecordingView) {
    let root = UIView(0, 0, 20, 20)
    let view = RecordingView("v", Journal(), [], frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.contentMode = mode
    view.content = { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
    root.addSubview(view)
    try Canvas(20, 20).compose(root)
    return (root, view)
  }

  @Test("A snapshot that keeps its size is shown at its place")
  func pixelsOfAPosition() throws {
    let (root, view) = try drawnView(.bottomRight)
    view.frame = CGRect(x: 1, y: 0, width: 4, height: 3)
    let canvas = try Canvas(6, 4)
    canvas.compose(root)
    #expect(canvas.rows == ["......", "...RR.", "...RR.", "......"])
    view.frame = CGRect(x: 1, y: 0, width: 1, height: 1)
    canvas.compose(root)
    // Content that is larger than the view extends beyond it, as subviews do.
    #expect(canvas.rows == ["RR....", "......", "......", "......"])
    view.clipsToBounds = true
    canvas.compose(root)
    #expect(canvas.rows == [".R....", "......", "......", "......"])
  }

  @Test("A snapshot of one color that is scaled to fill is of one color up to its edges")
  func pixelsOfScaleToFill() throws {
    let (root, view) = try drawnView(.scaleToFill)
    view.frame = CGRect(x: 1, y: 0, width: 4, height: 3)
    let canvas = try Canvas(6, 4)
    canvas.compose(root)
    #expect(canvas.rows == [".RRRR.", ".RRRR.", ".RRRR.", "......"])
  }

  @Test("A snapshot that is scaled fills no more than its place")
  func pixelsOfAspectFit() throws {
    let (root, view) = try drawnView(.scaleAspectFit)
    view.frame = CGRect(x: 0, y: 0, width: 8, height: 4)
    let canvas = try Canvas(8, 4)
    canvas.compose(root)
    for y in 0..<4 {
      #expect(canvas[1, y] == 0 && canvas[6, y] == 0)
      #expect(canvas[3, y] != 0 && canvas[4, y] != 0)
    }
    #expect(canvas[3, 1] == 0xFFFF_0000)
  }
}
