import Casement
import Pixman
import Testing

@Suite("Fractional scales", .serialized)
struct ScaleTests {
  private let colors: [UIColor] = [.red, .green, .blue]

  @Test("Adjacent views leave no gap and do not overlap", arguments: [1, 1.25, 1.5, 1.75, 2])
  func adjacentViews(_ scale: Double) throws {
    let root = UIView(0, 0, 24, 1)
    // Half of everything shows both: a gap is transparent, an overlap more than half.
    for index in 0..<24 {
      root.addSubview(UIView(CGFloat(index), 0, 1, 1, UIColor(white: 0, alpha: 0.5)))
    }
    let width = Int((24 * scale).rounded())
    let canvas = try Canvas(width, 1, scale: scale)
    canvas.compose(root)
    for x in 0..<width { #expect(isClose(canvas[x, 0], 0x8000_0000), "pixel \(x)") }
  }

  @Test("Nor do views in neighboring superviews, on either axis", arguments: [1.25, 1.5, 1.75])
  func adjacentSuperviews(_ scale: Double) throws {
    let root = UIView(0, 0, 12, 12)
    for column in 0..<4 {
      for row in 0..<4 {
        let cell = UIView(CGFloat(column) * 3, CGFloat(row) * 3, 3, 3)
        cell.addSubview(UIView(0, 0, 1, 3, UIColor(white: 0, alpha: 0.5)))
        cell.addSubview(UIView(1, 0, 2, 3, UIColor(white: 0, alpha: 0.5)))
        root.addSubview(cell)
      }
    }
    let width = Int((12 * scale).rounded())
    let canvas = try Canvas(width, width, scale: scale)
    canvas.compose(root)
    for y in 0..<width {
      for x in 0..<width { #expect(isClose(canvas[x, y], 0x8000_0000), "pixel \(x), \(y)") }
    }
  }

  @Test(
    "Each edge is at the nearest pixel", arguments: [(1.25, "RGBB."), (1.5, "RRGBB."), (1.75, "RRGBBB.")])
  func edges(_ scale: Double, _ row: String) throws {
    let root = UIView(0, 0, 4, 1)
    var x: CGFloat = 0
    for (color, width) in zip(colors, [1.0, 0.75, 1.75]) {
      root.addSubview(UIView(x, 0, width, 1, color))
      x += width
    }
    let canvas = try Canvas(row.count, 1, scale: scale)
    canvas.compose(root)
    #expect(canvas.row(0) == row)
  }

  @Test("A layer with no pixel at one scale is drawn at another scale with room for it")
  func appearing() throws {
    let journal = Journal()
    let view = RecordingView("view", journal, [.drawing], frame: CGRect(x: 0, y: 0, width: 2, height: 2))
    view.content = { _ in
      UIGraphicsGetCurrentContext()?.setFillColor(UIColor.red.cgColor)
      UIGraphicsGetCurrentContext()?.fill(CGRect(x: 0, y: 0.6, width: 2, height: 0.7))
    }
    let small = try Canvas(2, 2, scale: 1)
    small.compose(view)
    #expect(small.rows == ["..", ".."])
    let large = try Canvas(4, 4, scale: 2)
    large.compose(view)
    #expect(large.rows == ["....", "RRRR", "RRRR", "...."])
    #expect(journal.take() == ["view draw 0 0 2 2", "view draw 0 0 2 2"])
    large.compose(view)
    #expect(journal.take() == [])
  }

  @Test("A group has its members' pixels at every scale", arguments: [1.25, 1.5, 1.75])
  func groups(_ scale: Double) throws {
    let outer = UIView(1, 0, 9, 3)
    let inner = UIView(1, 0, 5, 3, .red)
    let deep = UIView(1, 1, 3, 1, .blue)
    outer.addSubview(inner)
    inner.addSubview(deep)
    let root = UIView(0, 0, 12, 3)
    root.addSubview(outer)
    let opaque = try Canvas(21, 6, scale: scale)
    opaque.compose(root)
    outer.alpha = 0.5
    let translucent = try Canvas(21, 6, scale: scale)
    translucent.compose(root)
    for y in 0..<6 {
      for x in 0..<21 {
        let expected: UInt32 =
          switch opaque[x, y] {
          case 0xFFFF_0000: 0x8080_0000
          case 0xFF00_00FF: 0x8000_0080
          default: 0
          }
        #expect(isClose(translucent[x, y], expected), "pixel \(x), \(y)")
      }
    }
  }

  @Test("A view's drawing is crisp at every position", arguments: [1.25, 1.5, 1.75])
  func crispWhereverItIs(_ scale: Double) throws {
    let view = RecordingView("v", Journal(), [], frame: CGRect(x: 0, y: 0, width: 7, height: 3))
    view.content = { _ in
      for (index, color) in [UIColor.red, .green, .blue, .white, .black, .red, .green].enumerated() {
        color.setFill()
        UIRectFill(CGRect(x: CGFloat(index), y: 0, width: 1, height: 3))
      }
    }
    let root = UIView(0, 0, 20, 10)
    root.addSubview(view)
    for step in 0..<5 {
      view.frame.origin = CGPoint(x: CGFloat(step), y: CGFloat(step))
      let canvas = try Canvas(40, 20, scale: scale)
      canvas.compose(root)
      // Each pixel has one of the colors, none a mixture of two or of one and nothing.
      let isCrisp = !canvas.rows.contains { $0.contains("?") }
      #expect(isCrisp, "moved by \(step): \(canvas.row(Int(Double(step + 1) * scale)))")
    }
  }
}
