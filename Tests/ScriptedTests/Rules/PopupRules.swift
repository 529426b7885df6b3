import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing
import Wayland
import WaylandServer

/// The rules of surfaces that belong to other surfaces: popups and subsurfaces.
@Suite struct PopupRules {
  private static let rules = Positioner(
    size: Size(width: 40, height: 30), anchorRectangle: Rectangle(x: 10, y: 10, width: 20, height: 10))

  /// A window that is shown, and the seat on which a button was pressed in it.
  private func run(
    _ offers: Offers = .everything, _ body: (ScriptedCompositor, PlainWindow, Seat) throws -> Void
  ) throws {
    try withCompositor(ScriptedCompositor(offers)) { compositor in
      let session = try compositor.connectSession()
      let window = PlainWindow(session)
      window.toplevel.show()
      compositor.settle()
      compositor.seats[0].pointer?.move(
        to: CGPoint(x: 5, y: 5), in: try #require(compositor.window("A")))
      compositor.seats[0].pointer?.press()
      compositor.exchange()
      try body(compositor, window, try #require(session.seats.first))
    }
  }

  private func paint(_ surface: Surface, _ size: Size, _ color: Color = Color(red: 0, green: 1, blue: 0)) {
    let all = Region(Rectangle(x: 0, y: 0, width: size.width, height: size.height))
    _ = try? surface.present(size, damage: all, opaque: .all) { image, _ in
      image.fill(color, operator: .source)
    }
  }

  /// Shows a popup that answers configurations by itself.
  private func show(_ popup: Popup?, _ compositor: ScriptedCompositor) throws -> Popup {
    let popup = try #require(popup)
    popup.onConfigure = { [unowned popup] in
      paint(popup.surface, Size(width: $0.frame.width, height: $0.frame.height))
    }
    popup.show()
    compositor.settle()
    return popup
  }

  // MARK: I9

  @Test("I9: a popup grabs before its first commit, with the serial of the newest press")
  func i9grab() throws {
    try run { compositor, window, seat in
      let popup = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      let seen = try #require(compositor.popups.first)
      #expect(seen.isVisible && seen.grabbedSeat === compositor.seats[0])
      #expect(seat.keyboard?.focus === popup.surface)
      #expect(seen.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    }
  }

  @Test("I9: popups are destroyed innermost first: xdg_popup, xdg_surface, wl_surface")
  func i9order() throws {
    try run { compositor, window, seat in
      let outer = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      let inner = try show(Popup(of: outer, Self.rules, grabbing: seat), compositor)
      var ends: [String] = []
      for (name, seen) in zip(["outer", "inner"], compositor.popups) {
        let resources: [(String, Resource)] = [
          ("popup", seen.resource), ("xdg surface", seen.xdgSurface.resource),
          ("surface", seen.surface.resource),
        ]
        for (kind, resource) in resources {
          let onDestroy = resource.onDestroy
          resource.onDestroy = {
            ends.append("\(name) \(kind)")
            onDestroy?()
          }
        }
      }
      outer.destroy()
      compositor.exchange()
      #expect(
        ends == [
          "inner popup", "inner xdg surface", "inner surface", "outer popup", "outer xdg surface",
          "outer surface",
        ])
      #expect(inner.isDestroyed && compositor.popups.isEmpty)
      #expect(seat.keyboard?.focus === window.surface)
    }
  }

  @Test("I9: a window destroys its popups first")
  func i9window() throws {
    try run { compositor, window, seat in
      let popup = try show(Popup(of: window.toplevel, Self.rules), compositor)
      _ = try show(Popup(of: popup, Self.rules), compositor)
      window.toplevel.destroy()
      compositor.exchange()
      #expect(popup.isDestroyed && compositor.surfaces.isEmpty)
      #expect(compositor.leftovers == [])
    }
  }

  @Test("I9: a dismissed popup is destroyed with the popups inside it")
  func i9done() throws {
    try run { compositor, window, seat in
      let outer = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      let inner = try show(Popup(of: outer, Self.rules, grabbing: seat), compositor)
      var done: [String] = []
      outer.onDone = { done.append("outer") }
      inner.onDone = { done.append("inner") }
      compositor.popups[0].dismiss()
      compositor.exchange()
      #expect(done == ["inner", "outer"])
      #expect(inner.isDestroyed && outer.isDestroyed && compositor.popups.isEmpty)
    }
  }

  @Test("I9: calls on a dismissed popup are harmless")
  func i9late() throws {
    try run { compositor, window, seat in
      let popup = try show(Popup(of: window.toplevel, Self.rules), compositor)
      compositor.popups[0].dismiss()
      // The program has not heard of it yet.
      paint(popup.surface, Size(width: 40, height: 30), Color(red: 0, green: 0, blue: 1))
      compositor.exchange()
      #expect(popup.isDestroyed)
      paint(popup.surface, Size(width: 40, height: 30))
      popup.surface.commit()
      #expect(popup.reposition(Self.rules) == nil)
      #expect(Popup(of: popup, Self.rules) == nil)
      popup.destroy()
    }
  }

  @Test("I9: a grab with a stale serial dismisses the popup only")
  func i9stale() throws {
    try run { compositor, window, seat in
      // A newer press, of which the client has not heard.
      compositor.seats[0].pointer?.press(0x111)
      let popup = try #require(Popup(of: window.toplevel, Self.rules, grabbing: seat))
      var isDone = false
      popup.onDone = { isDone = true }
      popup.show()
      compositor.settle()
      #expect(isDone && popup.isDestroyed && compositor.popups.isEmpty)
      #expect(compositor.window("A")?.isMapped == true)
    }
  }

  @Test("I9: a second menu of a window replaces the first")
  func i9second() throws {
    try run { compositor, window, seat in
      let first = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      _ = try show(Popup(of: first, Self.rules, grabbing: seat), compositor)
      let second = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      #expect(first.isDestroyed && !second.isDestroyed && compositor.popups.count == 1)
    }
  }

  @Test(
    "I9: a program may destroy the ancestors of a popup in its dismissal callback", arguments: [false, true])
  func i9ending(endsWindow: Bool) throws {
    try withinTime {
      try run { compositor, window, seat in
        let root = try show(Popup(of: window.toplevel, Self.rules), compositor)
        let child = try show(Popup(of: root, Self.rules), compositor)
        let grandchild = try show(Popup(of: child, Self.rules), compositor)
        var done: [String] = []
        root.onDone = { done.append("root") }
        child.onDone = { done.append("child") }
        grandchild.onDone = {
          done.append("grandchild")
          if endsWindow { window.toplevel.destroy() } else { root.destroy() }
        }
        // The middle popup receives `popup_done` first.
        compositor.popups[1].resource.sendPopupDone()
        compositor.exchange()
        #expect(grandchild.isDestroyed && child.isDestroyed && root.isDestroyed)
        #expect(compositor.popups.isEmpty && compositor.surfaces.count == (endsWindow ? 0 : 1))
        #expect(done == (endsWindow ? ["grandchild", "root", "child"] : ["grandchild", "child"]))
      }
    }
  }

  @Test("I9: and in the callback for the focus leaving a popup", arguments: [false, true])
  func i9leaving(endsWindow: Bool) throws {
    try withinTime {
      try run { compositor, window, seat in
        let root = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
        let child = try show(Popup(of: root, Self.rules, grabbing: seat), compositor)
        let grandchild = try show(Popup(of: child, Self.rules, grabbing: seat), compositor)
        #expect(seat.keyboard?.focus === grandchild.surface)
        var left = 0
        seat.onKeyboardEvent = {
          guard case .leave = $0 else { return }
          left += 1
          if endsWindow { window.toplevel.destroy() } else { root.destroy() }
        }
        child.destroy()
        compositor.exchange()
        #expect(left > 0)
        #expect(grandchild.isDestroyed && child.isDestroyed && root.isDestroyed)
        #expect(compositor.popups.isEmpty && compositor.surfaces.count == (endsWindow ? 0 : 1))
        #expect(seat.keyboard?.focus == nil || !endsWindow)
      }
    }
  }

  @Test(
    "I9: a window that is destroyed while its menu is replaced opens no other menu", arguments: [false, true])
  func i9parentGone(isPopup: Bool) throws {
    try run { compositor, window, seat in
      let menu = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      if isPopup {
        let submenu = try show(Popup(of: menu, Self.rules, grabbing: seat), compositor)
        submenu.onDone = { window.toplevel.destroy() }
        #expect(Popup(of: menu, Self.rules, grabbing: seat) == nil)
      } else {
        menu.onDone = { window.toplevel.destroy() }
        #expect(Popup(of: window.toplevel, Self.rules, grabbing: seat) == nil)
      }
      compositor.exchange()
      #expect(menu.isDestroyed && compositor.surfaces.isEmpty)
    }
  }

  @Test("I9: a popup whose parent was dismissed does not dismiss another menu")
  func i9lateChild() throws {
    try run { compositor, window, seat in
      let first = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      first.destroy()
      let second = try show(Popup(of: window.toplevel, Self.rules, grabbing: seat), compositor)
      #expect(Popup(of: first, Self.rules, grabbing: seat) == nil)
      compositor.exchange()
      #expect(!second.isDestroyed)
    }
  }

  @Test("I9: a popup is repositioned if the compositor supports it, and its token is reported")
  func i9reposition() throws {
    try run { compositor, window, _ in
      let popup = try show(Popup(of: window.toplevel, Self.rules), compositor)
      var other = Self.rules
      other.anchor = .bottomRight
      other.gravity = .bottomRight
      let token = try #require(popup.reposition(other))
      compositor.settle()
      #expect(popup.configuration?.repositionToken == token)
      #expect(popup.configuration?.frame == Rectangle(x: 30, y: 20, width: 40, height: 30))
    }
    try run(.everything.limited(["xdg_wm_base": 2])) { compositor, window, _ in
      let popup = try show(Popup(of: window.toplevel, Self.rules), compositor)
      #expect(popup.reposition(Self.rules) == nil)
    }
  }

  // MARK: B10

  @Test("B10: a synchronized subsurface changes with its parent's commit, together with its position")
  func b10together() throws {
    try run { compositor, window, _ in
      let child = try #require(Subsurface(of: window.surface))
      child.position = (3, 4)
      paint(child.surface, Size(width: 10, height: 10))
      compositor.settle()
      let seen = try #require(compositor.surfaces.last?.role as? ScriptedSubsurface)
      #expect(seen.hasWaitingCommit && !seen.isVisible && seen.position == .zero)
      window.paint()
      compositor.settle()
      #expect(seen.isVisible && seen.position == CGPoint(x: 3, y: 4))
      #expect(seen.surface.picture?.pixel(5, 5) == Picture.Pixel(red: 0, green: 255, blue: 0))
      paint(child.surface, Size(width: 10, height: 10), Color(red: 0, green: 0, blue: 1))
      compositor.settle()
      #expect(seen.surface.picture?.pixel(5, 5) == Picture.Pixel(red: 0, green: 255, blue: 0))
      window.paint()
      compositor.settle()
      #expect(seen.surface.picture?.pixel(5, 5) == Picture.Pixel(red: 0, green: 0, blue: 255))
      child.destroy()
      compositor.exchange()
      #expect(compositor.surfaces.count == 1)
    }
  }

  @Test("B10: a desynchronized subsurface changes by itself")
  func b10alone() throws {
    try run { compositor, window, _ in
      let child = try #require(Subsurface(of: window.surface))
      window.paint()
      compositor.settle()
      let seen = try #require(compositor.surfaces.last?.role as? ScriptedSubsurface)
      child.isSynchronized = false
      paint(child.surface, Size(width: 10, height: 10))
      compositor.settle()
      #expect(seen.isVisible && !seen.hasWaitingCommit)
      child.isSynchronized = true
      paint(child.surface, Size(width: 10, height: 10))
      compositor.settle()
      #expect(seen.hasWaitingCommit)
    }
  }

  @Test("B10: the order of subsurfaces changes with the parent's commit")
  func b10order() throws {
    try run { compositor, window, _ in
      let first = try #require(Subsurface(of: window.surface))
      let second = try #require(Subsurface(of: window.surface))
      let parent = try #require(compositor.window("A")).surface
      window.paint()
      compositor.settle()
      let seen = parent.subsurfacesAbove
      try #require(seen.count == 2)
      first.placeAbove(second)
      second.placeBelow(nil)
      compositor.exchange()
      #expect(parent.subsurfacesAbove.count == 2)
      window.paint()
      compositor.settle()
      #expect(parent.subsurfacesAbove.map { $0 === seen[0] } == [true])
      #expect(parent.subsurfacesBelow.map { $0 === seen[1] } == [true])
    }
  }
}
