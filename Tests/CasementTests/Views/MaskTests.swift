import Casement
import Testing

@testable import CasementCore

@Suite("Views that mask views", .serialized)
struct MaskTests {
  /// Draws a disc that fills it.
  private final class Disc: UIView {
    var layouts = 0
    weak var notifiedWindow: UIWindow?
    override func layoutSubviews() { layouts += 1 }
    override func didMoveToWindow() { notifiedWindow = window }
    override func draw(_ rect: CGRect) {
      UIColor.black.setFill()
      UIBezierPath(ovalIn: bounds).fill()
    }
  }

  private func disc() -> Disc {
    let disc = Disc(frame: CGRect(x: 2, y: 2, width: 16, height: 16))
    disc.isOpaque = false
    return disc
  }

  @Test("A view is masked by the alpha of its mask, in the view's coordinates")
  func shape() throws {
    let canvas = try Canvas(20, 20)
    let root = UIView(0, 0, 20, 20)
    let view = UIView(0, 0, 20, 20, .red)
    view.addSubview(UIView(0, 0, 20, 10, .green))
    root.addSubview(view)
    view.mask = disc()
    canvas.compose(root)
    #expect(canvas[10, 5] == 0xFF00_FF00 && canvas[10, 15] == 0xFFFF_0000, "what is inside is cut as well")
    #expect(canvas[1, 10] == 0 && canvas[3, 3] == 0 && canvas[16, 16] == 0)
    // The area of a disc of 16 points.
    #expect(abs(canvas.ink() - 64 * .pi) < 2)
    view.mask = nil
    let whole = try Canvas(20, 20)
    whole.compose(root)
    #expect(whole.ink() == 400)
  }

  @Test(
    "A mask leaves its superview and its previous view; it has no window, and is laid out"
  )
  func places() {
    Desk.with { desk in
      let window = desk.shown("A")
      let (first, second, mask) = (UIView(), UIView(), disc())
      window.addSubview(first)
      window.addSubview(second)
      first.addSubview(mask)
      window.layoutIfNeeded()
      second.mask = mask
      #expect(mask.superview == nil && first.subviews == [] && second.mask === mask && mask.window == nil)
      #expect(mask.notifiedWindow == nil && mask.contentScaleFactor == window.contentScaleFactor)
      #expect(second.layer.mask === mask.layer)
      mask.layouts = 0
      mask.setNeedsLayout()
      window.layoutIfNeeded()
      #expect(mask.layouts == 1)
      first.mask = mask
      #expect(second.mask == nil && second.layer.mask == nil && first.layer.mask === mask.layer)
      second.addSubview(mask)
      #expect(first.mask == nil && first.layer.mask == nil && mask.superview === second)
    }
  }

  @Test("Views do not mask each other, even if a callback sets that up")
  func mutual() {
    final class Reacting: UIView {
      var react: (() -> Void)?
      override func didMoveToSuperview() { if superview == nil { react?() } }
    }
    Desk.with { desk in
      let window = desk.shown("A")
      let (view, mask) = (UIView(), Reacting())
      window.addSubview(view)
      window.addSubview(mask)
      mask.react = { [unowned mask, unowned view] in
        mask.react = nil
        mask.mask = view
      }
      view.mask = mask
      #expect(view.mask == nil && mask.mask === view && view.superview == nil)
      mask.mask = nil
      let other = UIView()
      window.addSubview(mask)
      mask.react = { [unowned mask, unowned view] in
        mask.react = nil
        view.mask = other
      }
      view.mask = mask
      #expect(view.mask === other && view.layer.mask === other.layer && mask.superview == nil)
    }
  }
}
