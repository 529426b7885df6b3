import Casement
import Pixman
import Testing

@Suite("Round corners", .serialized)
struct RoundedLayerTests {
  private func root(_ width: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIView {
    let root = UIView(0, 0, width, height)
    for view in views { root.addSubview(view) }
    return root
  }

  private func round(_ view: UIView, _ radius: CGFloat, masks: Bool = false) -> UIView {
    view.layer.cornerRadius = radius
    view.layer.masksToBounds = masks
    return view
  }

  /// A view that its content fills with one color.
  private func drawing(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor)
    -> UIView
  {
    let view = RecordingView("v", Journal(), [], frame: CGRect(x: x, y: y, width: width, height: height))
    view.content = { rect in
      color.setFill()
      UIRectFill(rect)
    }
    return view
  }

  /// The area between four quarters of a circle and their squares.
  private func gap(_ radius: Double) -> Double { (4 - .pi) * radius * radius }

  @Test("The color ends at a quarter circle in each corner", arguments: [1.0, 1.25, 1.5, 2.0])
  func background(_ scale: CGFloat) throws {
    let canvas = try Canvas(Int(40 * scale), Int(24 * scale), scale: scale)
    canvas.compose(root(40, 24, round(UIView(4, 4, 32, 16, .black), 6)))
    let wanted = 32 * 16 * scale * scale - gap(6 * scale)
    #expect(abs(canvas.ink() - wanted) < wanted * 0.005, "\(canvas.ink()) instead of \(wanted)")
    let (left, right) = (Int(4 * scale), Int(36 * scale) - 1)
    let (top, bottom) = (Int(4 * scale), Int(20 * scale) - 1)
    for (x, y) in [(left, top), (right, top), (left, bottom), (right, bottom)] {
      #expect(canvas.opacity(x, y) == 0, "\(x), \(y)")
    }
    for y in 0..<canvas.image.height {
      for x in 0..<canvas.image.width {
        guard (left...right).contains(x), (top...bottom).contains(y) else {
          #expect(canvas[x, y] == 0)
          continue
        }
        // Coordinates are rounded to 64ths of a pixel.
        #expect(isClose(canvas[x, y], canvas[left + right - x, y], within: 8), "\(x), \(y)")
        #expect(isClose(canvas[x, y], canvas[x, top + bottom - y], within: 8), "\(x), \(y)")
      }
    }
  }

  @Test("Only the corners that are asked for are round")
  func someCorners() throws {
    let view = round(UIView(0, 0, 8, 8, .black), 4)
    let corners: [(CACornerMask, Int, Int)] = [
      (.layerMinXMinYCorner, 0, 0), (.layerMaxXMinYCorner, 7, 0), (.layerMinXMaxYCorner, 0, 7),
      (.layerMaxXMaxYCorner, 7, 7),
    ]
    for (corner, x, y) in corners {
      view.layer.maskedCorners = corner
      let canvas = try Canvas(8, 8)
      canvas.compose(root(8, 8, view))
      for (_, otherX, otherY) in corners {
        let isRound = x == otherX && y == otherY
        #expect((canvas.opacity(otherX, otherY) < 30) == isRound, "\(corner) \(otherX), \(otherY)")
      }
      #expect(abs(canvas.ink() - (64 - gap(4) / 4)) < 0.2)
    }
  }

  @Test("A radius above half of the size gives a circle, also for odd sizes", arguments: [20.0, 21.0])
  func circle(_ side: CGFloat) throws {
    let canvas = try Canvas(24, 24)
    let view = round(UIView(1, 1, side, side, UIColor(white: 0, alpha: 0.5)), 1000)
    canvas.compose(root(24, 24, view))
    let wanted = Double.pi * pow(side / 2, 2)
    #expect(abs(canvas.ink() * 2 - wanted) < wanted * 0.01)
    #expect(isClose(canvas[11, 11], 0x8000_0000), "no pixel counts twice where the corners meet")
    view.layer.cornerRadius = .nan
    canvas.image.fill(.clear, operator: .source)
    canvas.compose(root(24, 24, view))
    #expect(canvas.opacity(1, 1) > 100, "a radius that is no number is none")
  }

  @Test("Content behind is visible in the corners of an opaque layer, and culled where it is covered")
  func behind() throws {
    let canvas = try Canvas(10, 10)
    canvas.compose(root(10, 10, UIView(0, 0, 10, 10, .red), round(UIView(0, 0, 10, 10, .blue), 4)))
    #expect(canvas[0, 0] == 0xFFFF_0000 && canvas[5, 0] == 0xFF00_00FF && canvas[5, 5] == 0xFF00_00FF)
    #expect((0..<10).allSatisfy { y in (0..<10).allSatisfy { canvas.opacity($0, y) == 255 } })
  }

  @Test("Without masksToBounds drawings and sublayers keep their square corners")
  func withoutMask() throws {
    let view = round(drawing(0, 0, 8, 8, .black), 4)
    let canvas = try Canvas(8, 8)
    canvas.compose(root(8, 8, view))
    #expect(canvas.ink() == 64)
    let outer = round(UIView(0, 0, 8, 8), 4)
    outer.addSubview(UIView(0, 0, 8, 8, .red))
    canvas.compose(root(8, 8, outer))
    #expect(canvas.row(0) == "RRRRRRRR")
  }

  @Test("With masksToBounds all content is clipped by the curve", arguments: [1.0, 1.5, 2.0])
  func mask(_ scale: CGFloat) throws {
    for kind in 0..<3 {
      let view = kind == 0 ? drawing(2, 2, 16, 16, .black) : UIView(2, 2, 16, 16, kind == 1 ? .black : nil)
      let inner = UIView(-5, -5, 30, 30, kind == 2 ? .black : nil)
      view.addSubview(inner)
      let canvas = try Canvas(Int(20 * scale), Int(20 * scale), scale: scale)
      canvas.compose(root(20, 20, round(view, 6, masks: true)))
      let wanted = 256 * scale * scale - gap(6 * scale)
      #expect(abs(canvas.ink() - wanted) < wanted * 0.005, "\(kind): \(canvas.ink()) instead of \(wanted)")
      #expect(canvas.opacity(Int(2 * scale), Int(2 * scale)) == 0 && canvas.opacity(0, 9) == 0)
    }
  }

  @Test("The curve clips the content once as a group: nothing below shines through at the edge")
  func maskIsOfTheGroup() throws {
    let view = round(UIView(0, 0, 12, 12, .red), 6, masks: true)
    view.addSubview(UIView(0, 0, 12, 12, .blue))
    let canvas = try Canvas(12, 12)
    canvas.compose(root(12, 12, view), backdrop: .white)
    var edges = 0
    for y in 0..<12 {
      for x in 0..<12 {
        let (red, blue) = (canvas[x, y] >> 16 & 0xFF, canvas[x, y] & 0xFF)
        #expect(blue == 255, "white or blue: \(x), \(y)")
        if red > 0 && red < 255 { edges += 1 }
      }
    }
    #expect(edges >= 8)
  }

  @Test("Nested round layers clip with both curves")
  func nested() throws {
    let outer = round(UIView(0, 0, 20, 20, .red), 10, masks: true)
    let inner = round(UIView(0, 0, 20, 12, .blue), 3, masks: true)
    inner.addSubview(UIView(0, 0, 20, 20, .green))
    outer.addSubview(inner)
    let canvas = try Canvas(20, 20)
    canvas.compose(root(20, 20, outer))
    #expect(abs(canvas.ink() - .pi * 100) < 2)
    #expect(canvas[10, 1] == 0xFF00_FF00 && canvas[10, 11] == 0xFF00_FF00 && canvas[10, 12] == 0xFFFF_0000)
    #expect(canvas.opacity(0, 0) == 0)
    #expect(canvas[0, 11] & 0xFFFF < 0x1000, "the inner corner shows the outer layer's red, not green")
    let inset = round(UIView(0, 0, 12, 12, .red), 6, masks: true)
    inset.addSubview(round(UIView(2, 2, 8, 8, .blue), 4, masks: true))
    let small = try Canvas(12, 12)
    small.compose(root(12, 12, inset))
    #expect(small.row(6).dropFirst(3).prefix(6) == "BBBBBB" && small[1, 6] == 0xFFFF_0000)
    #expect(small[2, 2] == 0xFFFF_0000)
  }

  @Test("A translucent layer with round corners is one group")
  func translucent() throws {
    let view = round(UIView(0, 0, 12, 12, .red), 6, masks: true)
    view.addSubview(UIView(0, 0, 12, 6, .blue))
    view.alpha = 0.5
    let canvas = try Canvas(12, 12)
    canvas.compose(root(12, 12, view))
    #expect(isClose(canvas[6, 3], 0x8000_0080) && isClose(canvas[6, 9], 0x8080_0000))
    #expect(canvas.opacity(0, 0) == 0 && canvas.opacity(11, 11) == 0)
    #expect(abs(canvas.ink() * 2 - .pi * 36) < 1)
  }

  @Test("Layers in front cover the corners of a round layer; clipped content keeps its order")
  func order() throws {
    let view = round(UIView(0, 0, 8, 8, .red), 4, masks: true)
    view.addSubview(UIView(0, 0, 8, 8, .blue))
    view.addSubview(UIView(0, 0, 8, 2, .green))
    let canvas = try Canvas(8, 8)
    canvas.compose(root(8, 8, view, UIView(0, 0, 2, 2, .white)))
    #expect(canvas.row(0).prefix(2) == "WW" && canvas[4, 1] == 0xFF00_FF00 && canvas[4, 4] == 0xFF00_00FF)
  }

  @Test(
    "No pixel outside of the damage is touched, and those inside are the same as ever", arguments: [1.0, 0.5])
  func damage(_ alpha: Double) throws {
    let outer = round(UIView(1, 1, 18, 14, .red), 5, masks: true)
    let inner = round(UIView(2, 2, 20, 9, .blue), 4, masks: true)
    inner.addSubview(UIView(3, 3, 4, 20, .white))
    outer.addSubview(inner)
    outer.alpha = alpha
    let root = root(20, 16, UIView(0, 0, 20, 5, .green), outer, round(UIView(14, 9, 6, 7, .black), 3))
    let whole = try Canvas(20, 16)
    whole.compose(root, backdrop: .white)
    for index in 0..<60 {
      let damage = [
        Rectangle(x: index % 17, y: index * 7 % 13, width: 3, height: 1 + index % 5),
        Rectangle(x: index * 5 % 19, y: index * 3 % 15, width: 1 + index % 4, height: 2),
      ]
      let canvas = try Canvas(20, 16, filledWith: .yellow)
      canvas.compose(root, damage: damage, backdrop: .white)
      for y in 0..<16 {
        for x in 0..<20 {
          let isDamaged = damage.contains { $0.contains(x: x, y: y) }
          #expect(canvas[x, y] == (isDamaged ? whole[x, y] : 0xFFFF_FF00), "\(index): \(x), \(y)")
        }
      }
    }
  }
}
