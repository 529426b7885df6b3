import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

@testable import CasementCore

/// The requests of a window to be resized, to show its menu and to inhibit shortcuts.
@Suite(.serialized) struct WindowRequestTests {
  private func press(_ app: TestApplication) throws {
    app.compositor.pointer.move(to: CGPoint(x: 50, y: 60), in: try app.shown)
    app.compositor.pointer.press()
    app.compositor.exchange()
  }

  private func release(_ app: TestApplication) {
    app.compositor.pointer.release()
    app.compositor.settle()
  }

  @Test("I8: a press on an edge or corner starts an interactive resize; other presses do not")
  func resizing() throws {
    try TestApplication.run { app in
      let edges: [(UIRectEdge, XdgToplevel.ResizeEdge)] = [
        (.left, .left), (.bottom, .bottom), ([.top, .right], .topRight), ([.bottom, .left], .bottomLeft),
      ]
      for (edge, expected) in edges {
        try press(app)
        app.window.performResize(edge)
        app.compositor.exchange()
        let wish = try #require(app.shown.wishes.last)
        guard case .resize(_, let asked) = wish else {
          Issue.record("\(wish) is no resize")
          return
        }
        #expect(asked == expected)
        release(app)
      }
      let count = try app.shown.wishes.count
      try press(app)
      app.window.performResize([.left, .right])
      app.window.performResize([])
      release(app)
      #expect(try app.shown.wishes.count == count)
    }
  }

  @Test("I8: the window menu opens at a point of the content, and requires a press")
  func windowMenu() throws {
    try TestApplication.run { app in
      app.window.showWindowMenu(at: .zero)
      app.compositor.exchange()
      #expect(try app.shown.wishes.isEmpty)
      try press(app)
      app.window.showWindowMenu(at: CGPoint(x: 30, y: 40))
      app.window.showWindowMenu(at: CGPoint(x: CGFloat.infinity, y: 0))
      app.compositor.exchange()
      // The point of a window with a frame is one of the frame without its shadow.
      let frame = app.window.renderer.frame
      let left = (frame?.insets.left ?? 0) - (frame?.shadow.left ?? 0)
      let top = (frame?.insets.top ?? 0) - (frame?.shadow.top ?? 0)
      #expect(try app.shown.wishes.count == 1)
      guard case .menu(_, let x, let y) = try #require(app.shown.wishes.last) else {
        Issue.record("no menu was asked for")
        return
      }
      #expect(x == 30 + left && y == 40 + top)
      release(app)
    }
  }

  @Test("A window that captures system shortcuts inhibits them until it stops")
  func shortcuts() throws {
    try TestApplication.run { app in
      #expect(app.compositor.seats[0].shortcutsInhibitors.isEmpty)
      app.window.capturesSystemShortcuts = true
      app.compositor.exchange()
      let inhibitor = try #require(app.compositor.seats[0].shortcutsInhibitors.first)
      #expect(try inhibitor.surface === app.shown.surface)
      app.window.capturesSystemShortcuts = false
      app.compositor.exchange()
      #expect(app.compositor.seats[0].shortcutsInhibitors.isEmpty)
    }
  }
}
