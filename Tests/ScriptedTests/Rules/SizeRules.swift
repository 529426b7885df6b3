import Casement
import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, the sizes of windows: C4 to C6.
@Suite struct SizeRules {
  // MARK: C4

  @Test("C4: 0×0 lets the program choose the size")
  func c4programsSize() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      #expect(shown.surface.size == CGSize(width: 300, height: 200))
    }
  }

  @Test("C4: 0×0 for a window without a preferred size chooses a large part of the screen")
  func c4defaultSize() throws {
    try TestApplication.run(size: nil) { app in
      let shown = try app.shown
      #expect(shown.surface.size == CGSize(width: 853, height: 533))
    }
  }

  @Test("C4: each axis is chosen independently")
  func c4eachAxis() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      for (given, taken) in [((500, 0), (500, 200)), ((0, 410), (300, 410)), ((0, 0), (300, 200))] {
        shown.configure(CGSize(width: given.0, height: given.1))
        app.compositor.settle()
        #expect(shown.surface.size == CGSize(width: taken.0, height: taken.1), "\(given)")
        #expect(app.window.bounds.size == shown.surface.size)
      }
    }
  }

  @Test(
    "C4: after a state that filled the screen, 0×0 restores the floating size",
    arguments: [[XdgToplevel.State.maximized], [.fullscreen], [.tiledLeft, .tiledTop, .tiledBottom]])
  func c4savedSize(states: [XdgToplevel.State]) throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.configure(CGSize(width: 440, height: 330), [])
      app.compositor.settle()
      shown.configure(CGSize(width: 1280, height: 800), states)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 1280, height: 800))
      shown.configure(.zero, [])
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 440, height: 330))
    }
  }

  @Test(
    "C4: the chosen size is within the configured bounds, on each axis",
    arguments: [((250, 150), (250, 150)), ((250, 900), (250, 200)), ((0, 0), (300, 200))])
  func c4bounds(bounds: (Int, Int), taken: (Int, Int)) throws {
    try TestApplication.run(timing: [.configure: .byHand]) { app in
      let shown = try app.shown
      shown.suggestBounds(CGSize(width: bounds.0, height: bounds.1))
      app.compositor.give(.configure)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: taken.0, height: taken.1))
      // They bound what the program chooses, not what the compositor says.
      shown.configure(CGSize(width: 600, height: 400))
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 600, height: 400))
    }
  }

  // MARK: C5

  @Test("C5: a configure that repeats an old size does not undo the program's later size")
  func c5repeatedSize() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.configure(CGSize(width: 400, height: 300))
      app.compositor.settle()
      app.window.frame.size = CGSize(width: 350, height: 250)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 350, height: 250))
      // The focus goes and comes, each time with the size of before.
      let window = app.compositor.focusedWindow
      app.compositor.focus(nil)
      app.compositor.settle()
      #expect(shown.configuredSize == CGSize(width: 400, height: 300))
      #expect(shown.surface.size == CGSize(width: 350, height: 250))
      app.compositor.focus(window)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 350, height: 250))
      #expect(app.window.bounds.size == CGSize(width: 350, height: 250))
      shown.configure(CGSize(width: 500, height: 300))
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 500, height: 300), "another size is news")
    }
  }

  @Test("C5: the same holds if the configure was in flight while the program set its size")
  func c5underWay() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.configure(CGSize(width: 400, height: 300))
      app.compositor.settle()
      shown.configure(CGSize(width: 400, height: 300), [])
      app.window.frame.size = CGSize(width: 350, height: 250)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 350, height: 250))
      #expect(shown.xdgSurface.unacknowledged.isEmpty)
    }
  }

  // MARK: C6

  @Test(
    "C6: maximized and fullscreen windows have exactly the configured size",
    arguments: [
      XdgToplevel.State.maximized, .fullscreen,
    ])
  func c6exactly(state: XdgToplevel.State) throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.size.minimum = Size(width: 80, height: 60)
      window.size.maximum = Size(width: 200, height: 160)
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.window("A"))
      for size in [CGSize(width: 1280, height: 800), CGSize(width: 41, height: 31)] {
        shown.configure(size, [state])
        compositor.settle()
        #expect(shown.surface.size == size)
        let states = window.toplevel.configuration?.states ?? []
        window.size.request(Size(width: 150, height: 100), states: states)
        window.paint()
        compositor.settle()
        #expect(shown.surface.size == size, "the program's wish is for later")
      }
      shown.configure(.zero, [])
      compositor.settle()
      #expect(shown.surface.size == CGSize(width: 150, height: 100))
    }
  }

  @Test("C6: the same holds for the application's window, whatever size it sets")
  func c6applicationsWindow() throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.configure(CGSize(width: 1280, height: 800), [.maximized])
      app.compositor.settle()
      app.window.frame.size = CGSize(width: 640, height: 480)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 1280, height: 800))
    }
  }

  @Test(
    "C6: a tiled window is no larger than configured, whatever size it sets",
    arguments: [
      XdgToplevel.State.tiledLeft, .tiledRight, .tiledTop, .tiledBottom,
    ])
  func c6tiled(state: XdgToplevel.State) throws {
    try TestApplication.run { app in
      let shown = try app.shown
      shown.configure(CGSize(width: 400, height: 300), [state])
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 400, height: 300))
      app.window.frame.size = CGSize(width: 600, height: 280)
      app.compositor.settle()
      #expect(shown.surface.size == CGSize(width: 400, height: 280))
      shown.configure(CGSize(width: 400, height: 300), [state, .activated])
      app.compositor.settle()
      #expect(shown.surface.size.width <= 400 && shown.surface.size.height <= 300)
    }
  }

  @Test("C6: minimum and maximum clamp the configured size of a floating window, and are sent")
  func c6limits() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.size.minimum = Size(width: 80, height: 60)
      window.size.maximum = Size(width: 200, height: 160)
      window.toplevel.setSizeLimits(minimum: window.size.minimum, maximum: window.size.maximum)
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.window("A"))
      #expect(shown.minimumSize == CGSize(width: 80, height: 60))
      #expect(shown.maximumSize == CGSize(width: 200, height: 160))
      for (given, taken) in [((10, 500), (80, 160)), ((500, 10), (200, 60)), ((120, 0), (120, 60))] {
        shown.configure(CGSize(width: given.0, height: given.1), [.resizing])
        compositor.settle()
        #expect(shown.surface.size == CGSize(width: taken.0, height: taken.1), "\(given)")
      }
    }
  }

  @Test("C6: limits that the protocol forbids are corrected")
  func c6impossibleLimits() throws {
    try withCompositor { compositor in
      let window = PlainWindow(try compositor.connectSession())
      window.toplevel.setSizeLimits(
        minimum: Size(width: -5, height: 60), maximum: Size(width: 0, height: 40))
      window.toplevel.show()
      compositor.settle()
      let shown = try #require(compositor.window("A"))
      #expect(shown.minimumSize == CGSize(width: 0, height: 60))
      #expect(shown.maximumSize == CGSize(width: 0, height: 60))
      window.toplevel.setSizeLimits(
        minimum: Size(width: 90, height: 0), maximum: Size(width: 50, height: -1))
      window.paint()
      compositor.settle()
      #expect(shown.minimumSize == CGSize(width: 90, height: 0))
      #expect(shown.maximumSize == CGSize(width: 90, height: 0))
    }
  }
}
