import Casement
import Pixman
import Testing

@Suite("Composition", .serialized)
struct ComposerTests {
  private func root(_ width: CGFloat, _ height: CGFloat, _ views: UIView...) -> UIView {
    let root = UIView(0, 0, width, height)
    for view in views { root.addSubview(view) }
    return root
  }

  // MARK: Overlap

  @Test("Opaque views cover each other back to front, and the backdrop is behind them")
  func opaqueViews() throws {
    let root = root(6, 3, UIView(0, 0, 3, 2, .red), UIView(2, 1, 3, 2, .green))
    let canvas = try Canvas(6, 3)
    canvas.compose(root, backdrop: .white)
    #expect(canvas.rows == ["RRRWWW", "RRGGGW", "WWGGGW"])
    root.sendSubviewToBack(root.subviews[1])
    canvas.compose(root, backdrop: .white)
    #expect(canvas.rows == ["RRRWWW", "RRRGGW", "WWGGGW"])
  }

  @Test("A subview is over its superview and may stick out; the superview's place moves it")
  func nestedViews() throws {
    let outer = UIView(1, 1, 3, 2, .red)
    outer.addSubview(UIView(2, 0, 3, 1, .blue))
    let canvas = try Canvas(7, 3)
    let root = root(7, 3, outer)
    canvas.compose(root)
    #expect(canvas.rows == [".......", ".RRBBB.", ".RRR..."])
    outer.center.x += 1
    canvas.compose(root)
    #expect(canvas.rows == [".......", "..RRBBB", "..RRR.."])
  }

  @Test("A translucent color lets through what is behind, once")
  func translucentColour() throws {
    let glass = UIView(1, 0, 2, 1, UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    let canvas = try Canvas(3, 1)
    for _ in 0..<2 {
      canvas.compose(root(3, 1, UIView(0, 0, 2, 1, .red), glass))
      #expect(canvas[0, 0] == 0xFFFF_0000)
      #expect(isClose(canvas[1, 0], 0xFF80_0080))
      #expect(isClose(canvas[2, 0], 0x8000_0080))
    }
  }

  @Test("Hidden views and views with alpha 0 are not drawn, nor their descendants")
  func hiddenViews() throws {
    let outer = UIView(0, 0, 2, 1, .red)
    outer.addSubview(UIView(0, 0, 3, 1, .blue))
    let root = root(3, 1, outer)
    let canvas = try Canvas(3, 1)
    outer.isHidden = true
    canvas.compose(root)
    #expect(canvas.rows == ["..."])
    outer.isHidden = false
    outer.alpha = 0
    canvas.compose(root)
    #expect(canvas.rows == ["..."])
    outer.alpha = 1
    canvas.compose(root)
    #expect(canvas.rows == ["BBB"])
  }

  @Test("A view's drawing is above its background and below its subviews")
  func drawingBetween() throws {
    let view = RecordingView("v", Journal(), [], frame: CGRect(x: 0, y: 0, width: 3, height: 1))
    view.backgroundColor = .red
    view.content = { _ in
      UIColor.green.setFill()
      UIRectFill(CGRect(x: 1, y: 0, width: 2, height: 1))
    }
    view.addSubview(UIView(2, 0, 1, 1, .blue))
    let canvas = try Canvas(3, 1)
    canvas.compose(root(3, 1, view))
    #expect(canvas.rows == ["RGB"])
  }

  // MARK: Clipping

  @Test("A clipping view clips its descendants at all depths, and nothing else")
  func clipping() throws {
    let outer = UIView(1, 1, 3, 2, .red)
    let middle = UIView(1, -1, 4, 2)
    middle.addSubview(UIView(-5, 0, 20, 2, .blue))
    outer.addSubview(middle)
    let canvas = try Canvas(6, 4)
    let root = root(6, 4, outer, UIView(5, 0, 1, 4, .green))
    outer.clipsToBounds = true
    canvas.compose(root)
    #expect(canvas.rows == [".....G", ".BBB.G", ".RRR.G", ".....G"])
    outer.clipsToBounds = false
    canvas.compose(root)
    #expect(canvas.rows == ["BBBBBG", "BBBBBG", ".RRR.G", ".....G"])
  }

  @Test("A clipping view shows the part of its content inside its bounds")
  func scrolledClip() throws {
    let view = UIView(1, 0, 2, 1)
    view.clipsToBounds = true
    for (index, color) in [UIColor.red, .green, .blue, .white].enumerated() {
      view.addSubview(UIView(CGFloat(index), 0, 1, 1, color))
    }
    view.bounds.origin.x = 1
    let canvas = try Canvas(4, 1)
    canvas.compose(root(4, 1, view))
    #expect(canvas.rows == [".GB."])
  }

  // MARK: Groups

  @Test("A translucent view is composed with its descendants as one group")
  func alphaGroup() throws {
    let group = UIView(0, 0, 3, 1, .red)
    group.addSubview(UIView(1, 0, 3, 1, .blue))
    group.alpha = 0.5
    let canvas = try Canvas(5, 1)
    canvas.compose(root(5, 1, group), backdrop: .white)
    #expect(isClose(canvas[0, 0], 0xFFFF_8080))
    // No red shines through the blue: they are mixed before, not after.
    #expect(isClose(canvas[1, 0], 0xFF80_80FF))
    #expect(isClose(canvas[3, 0], 0xFF80_80FF))
    #expect(canvas[4, 0] == 0xFFFF_FFFF)
  }

  @Test("Groups inside groups multiply, wherever they are")
  func nestedGroups() throws {
    let outer = UIView(1, 1, 4, 2)
    let inner = UIView(1, 0, 2, 1, .black)
    outer.addSubview(inner)
    outer.alpha = 0.5
    inner.alpha = 0.5
    let canvas = try Canvas(6, 4)
    canvas.compose(root(6, 4, outer), backdrop: .white)
    for y in 0..<4 {
      for x in 0..<6 {
        let isInside = y == 1 && (2...3).contains(x)
        #expect(isClose(canvas[x, y], isInside ? 0xFFBF_BFBF : 0xFFFF_FFFF, within: 2), "\(x), \(y)")
      }
    }
  }

  @Test("A group is clipped by a clipping superview, and covered by views in front")
  func clippedGroup() throws {
    let outer = UIView(1, 0, 3, 1)
    let group = UIView(-1, 0, 5, 1, .black)
    group.alpha = 0.5
    outer.clipsToBounds = true
    outer.addSubview(group)
    let canvas = try Canvas(5, 1)
    canvas.compose(root(5, 1, outer, UIView(2, 0, 1, 1, .red)), backdrop: .white)
    #expect(canvas.row(0).first == "W" && canvas.row(0).last == "W")
    #expect(isClose(canvas[1, 0], 0xFF80_8080) && isClose(canvas[3, 0], 0xFF80_8080))
    #expect(canvas[2, 0] == 0xFFFF_0000)
  }

  @Test("A group is in its place when the root's bounds are moved")
  func groupInMovedRoot() throws {
    let opaque = UIView(2, 0, 1, 1, .black)
    let group = UIView(3, 0, 1, 1, .black)
    group.alpha = 0.5
    let root = root(4, 1, opaque, group)
    root.bounds.origin.x = 2
    let canvas = try Canvas(4, 1)
    canvas.compose(root, backdrop: .white)
    #expect(canvas[0, 0] == 0xFF00_0000)
    #expect(isClose(canvas[1, 0], 0xFF80_8080))
    #expect(canvas[3, 0] == 0xFFFF_FFFF)
  }

  // MARK: Damage

  @Test("No pixel outside of the damage is touched", arguments: [1.0, 0.5])
  func damage(_ alpha: Double) throws {
    let view = RecordingView("v", Journal(), [], frame: CGRect(x: 0, y: 0, width: 6, height: 4))
    view.content = { _ in
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 6, height: 2))
    }
    view.addSubview(UIView(2, 0, 4, 4, .blue))
    view.alpha = alpha
    let whole = try Canvas(6, 4)
    let root = root(6, 4, view)
    whole.compose(root, backdrop: .white)
    let canvas = try Canvas(6, 4, filledWith: .green)
    let damage = [Rectangle(x: 1, y: 0, width: 2, height: 1), Rectangle(x: 0, y: 2, width: 4, height: 2)]
    canvas.compose(root, damage: damage, backdrop: .white)
    for y in 0..<4 {
      for x in 0..<6 {
        let isDamaged = damage.contains { $0.contains(x: x, y: y) }
        #expect(canvas[x, y] == (isDamaged ? whole[x, y] : 0xFF00_FF00), "\(x), \(y)")
      }
    }
  }

  @Test("Damage without views shows the backdrop; empty damage paints nothing")
  func damageOfTheBackdrop() throws {
    let canvas = try Canvas(3, 1, filledWith: .green)
    let root = root(3, 1, UIView(0, 0, 1, 1, .red))
    canvas.compose(root, damage: [])
    #expect(canvas.rows == ["GGG"])
    canvas.compose(root, damage: [Rectangle(x: 1, y: 0, width: 1, height: 1)], backdrop: .clear)
    #expect(canvas.rows == ["G.G"])
  }

  @Test("Composing leaves no clip behind")
  func noClipIsLeft() throws {
    let canvas = try Canvas(3, 1)
    canvas.compose(
      root(3, 1, UIView(0, 0, 3, 1, .red)), damage: [Rectangle(x: 1, y: 0, width: 1, height: 1)])
    canvas.image.fill(.white)
    #expect(canvas.rows == ["WWW"])
  }
}
