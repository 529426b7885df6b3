import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W9, points and rectangles between views, windows and screens.
@Suite struct ConversionRules {
  private let point = CGPoint(x: 3, y: 4)
  private let rect = CGRect(x: 3, y: 4, width: 10, height: 20)

  /// A view in another one in a window, at 10, 20 and 5, 6.
  private func nested(in window: UIWindow) -> UIView {
    let outer = UIView(frame: CGRect(x: 10, y: 20, width: 60, height: 50))
    let inner = UIView(frame: CGRect(x: 5, y: 6, width: 40, height: 30))
    outer.addSubview(inner)
    window.addSubview(outer)
    return inner
  }

  @Test(
    "W9: a window that the compositor places has its origin at (0, 0), with or without decorations",
    arguments: [true, false])
  func w9placedByTheCompositor(isFramed: Bool) throws {
    let offers = isFramed ? Offers.everything.without("zxdg_decoration_manager_v1") : .everything
    try KeyDesk.run(on: KeyDesk.seats(1, offers)) { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let inner = nested(in: a)
      desk.compositor.window("A")?.position = CGPoint(x: 300, y: 200)
      _ = desk.settle()
      #expect(a.frame == CGRect(x: 0, y: 0, width: 100, height: 80) && a.bounds.origin == .zero)
      #expect(a.convert(point, to: nil as UIWindow?) == point)
      #expect(a.convert(point, from: nil as UIWindow?) == point)
      #expect(a.convert(point, to: b) == point && a.convert(rect, from: b) == rect)
      #expect(inner.convert(point, to: nil) == CGPoint(x: 18, y: 30))
      #expect(inner.convert(rect, to: nil) == CGRect(x: 18, y: 30, width: 10, height: 20))
      #expect(inner.convert(CGPoint(x: 18, y: 30), from: nil) == point)
      #expect(inner.convert(rect, to: b) == CGRect(x: 18, y: 30, width: 10, height: 20))
      desk.compositor.window("A")?.configure(CGSize(width: 640, height: 480), [.fullscreen])
      _ = desk.settle()
      #expect(a.convert(point, to: nil as UIWindow?) == point)
    }
  }

  @Test(
    "W9: a panel has a position on its screen, which conversions to the screen and to windows use"
  )
  func w9panel() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let panel = desk.window(
        "panel", level: .statusBar, frame: CGRect(x: 700, y: 500, width: 100, height: 80))
      let inner = nested(in: panel)
      panel.isHidden = false
      _ = desk.settle()
      #expect(desk.compositor.layerSurfaces.first?.frame == panel.frame)
      #expect(panel.convert(point, to: nil as UIWindow?) == CGPoint(x: 703, y: 504))
      #expect(panel.convert(rect, to: nil as UIWindow?) == CGRect(x: 703, y: 504, width: 10, height: 20))
      #expect(panel.convert(CGPoint(x: 703, y: 504), from: nil as UIWindow?) == point)
      #expect(
        panel.convert(CGRect(x: 703, y: 504, width: 1, height: 2), from: nil as UIWindow?).origin == point)
      #expect(inner.convert(point, to: nil) == CGPoint(x: 18, y: 30), "of a view: the window's points")
      #expect(inner.convert(rect, to: panel) == CGRect(x: 18, y: 30, width: 10, height: 20))
      let other = desk.window("other", level: .alert, frame: CGRect(x: 690, y: 480, width: 50, height: 50))
      other.isHidden = false
      _ = desk.settle()
      #expect(panel.convert(point, to: other) == CGPoint(x: 13, y: 24))
      #expect(inner.convert(point, to: other) == CGPoint(x: 28, y: 50))
      #expect(panel.convert(rect, from: other) == CGRect(x: -7, y: -16, width: 10, height: 20))
      #expect(panel.convert(point, to: a) == CGPoint(x: 703, y: 504))
      // It moves.
      panel.center = CGPoint(x: 250, y: 140)
      _ = desk.settle()
      #expect(panel.convert(point, to: nil as UIWindow?) == CGPoint(x: 203, y: 104))
    }
  }

  @Test("W9: conversions to and fro return the same value, also in a scrolled window")
  func w9thereAndBack() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let panel = desk.window("panel", level: .alert, frame: CGRect(x: 30, y: 40, width: 100, height: 80))
      panel.isHidden = false
      _ = desk.settle()
      let inner = nested(in: a)
      a.bounds.origin = CGPoint(x: 7, y: 9)
      _ = desk.settle()
      #expect(inner.convert(point, to: nil) == CGPoint(x: 18, y: 30), "the window's own coordinates")
      #expect(a.convert(CGPoint(x: 7, y: 9), to: nil as UIWindow?) == .zero)
      for view in [inner, a, panel] as [UIView] {
        for other in [nil, inner, a, panel] as [UIView?] {
          #expect(view.convert(view.convert(point, to: other), from: other) == point)
          #expect(view.convert(view.convert(rect, to: other), from: other) == rect)
        }
      }
    }
  }

  @Test("W9: conversions with a hidden window and with a nil view, before and after showing")
  func w9hidden() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      #expect(a.convert(point, to: nil as UIWindow?) == point)
      let panel = desk.window("panel", level: .alert, frame: CGRect(x: 30, y: 40, width: 100, height: 80))
      panel.isHidden = false
      _ = desk.settle()
      panel.isHidden = true
      _ = desk.settle()
      #expect(panel.convert(point, to: nil as UIWindow?) == CGPoint(x: 33, y: 44))
    }
  }
}
