import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Popups on the scripted compositor.
@Suite struct WindowPopupTests {
  @Test func aPopupIsPlacedShownAndDismissed() throws {
    try WindowClient.run { client in
      let window = try client.window()
      let popup = client.popup(window.shell)
      try popup.show()
      #expect(client.take() == ["at 10,20 40×30"])
      let shown = try #require(client.compositor.popups.first)
      #expect(shown.isVisible && shown.frame == CGRect(x: 10, y: 20, width: 40, height: 30))
      #expect(client.compositor.windows[0].popups.first === shown)
      shown.dismiss()
      #expect(client.take() == ["done"])
      #expect(!shown.isVisible && client.compositor.windows[0].popups.isEmpty)
      popup.destroy()
      client.compositor.exchange()
      #expect(client.compositor.popups.isEmpty)
    }
  }

  @Test func popupsInsideEndFirst() throws {
    try WindowClient.run { client in
      let window = try client.window()
      let outer = client.popup(window.shell)
      try outer.show()
      let inner = client.popup(outer.shell)
      try inner.show()
      inner.popup.onEvent = { if case .popupDone = $0 { client.log.append("inner done") } }
      _ = client.take()
      client.compositor.popups[0].dismiss()
      #expect(client.take() == ["inner done", "done"])
      inner.destroy()
      outer.destroy()
    }
  }

  @Test func aWindowTakesItsPopupsAlong() throws {
    try WindowClient.run { client in
      let window = try client.window()
      let popup = client.popup(window.shell)
      try popup.show()
      _ = client.take()
      window.surface.attach(buffer: nil, x: 0, y: 0)
      window.surface.commit()
      #expect(client.take() == ["done"])
      // Requests that the client sends before it reads the event are no error.
      popup.surface.commit()
      popup.destroy()
    }
  }

  @Test(
    arguments: [
      (XdgPositioner.ConstraintAdjustment.flipX, CGRect(x: -10, y: 20, width: 40, height: 30)),
      (.slideX, CGRect(x: -5, y: 20, width: 40, height: 30)),
      (.resizeX, CGRect(x: 10, y: 20, width: 25, height: 30)),
      (XdgPositioner.ConstraintAdjustment(), CGRect(x: 10, y: 20, width: 40, height: 30)),
      (.flipY, CGRect(x: 10, y: 20, width: 40, height: 30)),
    ]
  )
  func aPopupIsKeptOnTheScreen(_ adjustment: XdgPositioner.ConstraintAdjustment, _ frame: CGRect) throws {
    try WindowClient.run { client in
      let window = try client.window()
      // 35 points are left to the right of the window's origin.
      client.compositor.windows[0].position = CGPoint(x: 1245, y: 100)
      try client.popup(window.shell, client.positioner(adjustment: adjustment)).show()
      #expect(client.compositor.popups.first?.frame == frame)
    }
  }

  @Test func aFlipThatDoesNotHelpIsNotMade() throws {
    try WindowClient.run { client in
      let window = try client.window()
      let rules = client.positioner(size: (1400, 30), adjustment: [.flipX, .slideX])
      try client.popup(window.shell, rules).show()
      #expect(client.compositor.popups.first?.frame.minX == 0, "too large: it keeps its left edge")
    }
  }

  @Test func aPopupIsRepositioned() throws {
    try WindowClient.run { client in
      let window = try client.window()
      let popup = client.popup(window.shell)
      try popup.show()
      _ = client.take()
      popup.popup.reposition(positioner: client.positioner(anchor: .topRight, gravity: .topRight), token: 7)
      #expect(client.take() == ["repositioned 7", "at 30,-20 40×30"])
    }
  }

  @Test func aGrabNeedsTheNewestPress() throws {
    try WindowClient.run { client in
      let seat: WlSeat = try client.bind()
      let window = try client.window()
      let device = try #require(client.compositor.seats.first)
      device.pointer?.move(to: CGPoint(x: 5, y: 5), in: client.compositor.windows[0])
      device.pointer?.click()
      let late = client.popup(window.shell)
      late.popup.grab(seat: seat, serial: device.newestPressSerial &- 1)
      #expect(client.take() == ["done"])
      late.destroy()
      let popup = client.popup(window.shell)
      popup.popup.grab(seat: seat, serial: device.newestPressSerial)
      try popup.show()
      #expect(client.take() == ["at 10,20 40×30"])
      let shown = try #require(client.compositor.popups.first)
      #expect(shown.grabbedSeat === device && device.keyboard?.focus === shown.surface)
      popup.destroy()
      client.compositor.exchange()
      #expect(client.compositor.focusedWindow === client.compositor.windows[0])
    }
  }

  // MARK: Mistakes

  @Test func aPositionerIsChecked() throws {
    try WindowClient.expect("xdg_positioner", XdgPositioner.ErrorCode.invalidInput) {
      $0.wmBase.createPositioner().setSize(width: 0, height: 5)
    }
    try WindowClient.expect("xdg_positioner", XdgPositioner.ErrorCode.invalidInput) {
      $0.wmBase.createPositioner().setAnchorRect(x: 0, y: 0, width: -1, height: 5)
    }
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.invalidPositioner) { client in
      let rules = client.wmBase.createPositioner()
      rules.setSize(width: 5, height: 5)
      _ = client.popup(try client.window().shell, rules)
    }
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.invalidPositioner) { client in
      let popup = client.popup(try client.window().shell)
      try popup.show()
      popup.popup.reposition(positioner: client.wmBase.createPositioner(), token: 1)
    }
  }

  @Test func theParentIsChecked() throws {
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.invalidPopupParent) { client in
      client.popup(nil).surface.commit()
    }
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.invalidPopupParent) { client in
      client.popup(RawWindow(client).shell).surface.commit()
    }
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.invalidPopupParent) { client in
      _ = client.popup(RawShell(client).shell)
    }
  }

  @Test func theOrderOfEndsIsChecked() throws {
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.notTheTopmostPopup) { client in
      let outer = client.popup(try client.window().shell)
      try outer.show()
      try client.popup(outer.shell).show()
      outer.popup.destroy()
    }
    try WindowClient.expect("xdg_surface", XdgSurface.ErrorCode.defunctRoleObject) { client in
      let popup = client.popup(try client.window().shell)
      popup.shell.destroy()
    }
    try WindowClient.run { client in
      let window = try client.window()
      try client.popup(window.shell).show()
      window.toplevel.destroy()
      client.compositor.exchange()
      #expect(client.compositor.complaints.contains { $0.hasPrefix("I9") })
    }
  }

  @Test func aGrabIsChecked() throws {
    try WindowClient.expect("xdg_popup", XdgPopup.ErrorCode.invalidGrab) { client in
      let popup = client.popup(try client.window().shell)
      try popup.show()
      popup.popup.grab(seat: try client.bind(), serial: 1)
    }
    try WindowClient.expect("xdg_popup", XdgPopup.ErrorCode.invalidGrab) { client in
      let outer = client.popup(try client.window().shell)
      try outer.show()
      client.popup(outer.shell).popup.grab(seat: try client.bind(), serial: 1)
    }
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.notTheTopmostPopup) { client in
      let seat: WlSeat = try client.bind()
      let window = try client.window()
      client.compositor.seats[0].pointer?.move(to: .zero, in: client.compositor.windows[0])
      client.compositor.seats[0].pointer?.click()
      let serial = client.compositor.seats[0].newestPressSerial
      let first = client.popup(window.shell)
      first.popup.grab(seat: seat, serial: serial)
      try first.show()
      let second = client.popup(window.shell)
      second.popup.grab(seat: seat, serial: serial)
      second.surface.commit()
    }
  }

  @Test func aSurfaceHasOneRole() throws {
    try WindowClient.expect("xdg_surface", XdgSurface.ErrorCode.alreadyConstructed) { client in
      let window = try client.window()
      _ = window.shell.getPopup(parent: nil, positioner: client.positioner())
    }
    try WindowClient.expect("xdg_wm_base", XdgWmBase.ErrorCode.role) { client in
      let child = client.wlCompositor.createSurface()
      let subcompositor: WlSubcompositor = try client.bind()
      let subsurface = subcompositor.getSubsurface(surface: child, parent: try client.window().surface)
      subsurface.destroy()
      _ = client.wmBase.getXdgSurface(surface: child)
    }
  }
}
