import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

/// Presses on the title bar and on the edges.
@Suite struct DecorationInputTests {
  // MARK: The title bar

  @Test("A drag of the title bar by four points starts an interactive move, with the serial of its press")
  func move() throws {
    try DecoratedWindow.run { decorated in
      try decorated.move(to: decorated.place(60, 20))
      try decorated.press()
      try decorated.move(to: decorated.place(63, 20))
      #expect(try decorated.wishes == [])
      try decorated.move(to: decorated.place(64, 20))
      #expect(try decorated.wishes == [.move(serial: decorated.pressSerial)])
      // The compositor has the pointer now.
      try decorated.move(to: decorated.place(90, 20))
      #expect(try decorated.wishes.count == 1)
    }
  }

  @Test("A key press during a press of a title bar button does not affect the button") func moveWithKey()
    throws
  {
    try DecoratedWindow.run { decorated in
      try decorated.move(to: decorated.place(60, 20))
      try decorated.press()
      let serial = decorated.pressSerial
      try decorated.compositor.keyboard.tap("Shift_L")
      decorated.compositor.exchange()
      try decorated.move(to: decorated.place(70, 20))
      #expect(try decorated.wishes == [.move(serial: serial)])
    }
  }

  @Test("A finger on the title bar moves the window too")
  func moveByTouch() throws {
    try DecoratedWindow.run { decorated in
      try decorated.touch.down(1, at: decorated.place(60, 20), on: decorated.shown.surface)
      decorated.compositor.exchange()
      try decorated.touch.move(1, to: decorated.place(60, 26))
      decorated.compositor.exchange()
      #expect(try decorated.wishes == [.move(serial: decorated.pressSerial)])
      try decorated.touch.cancel()
      decorated.compositor.exchange()
      #expect(decorated.window.touches == [])
    }
  }

  @Test("A press on the title bar or its buttons has no effect once the decorations are removed")
  func decorationGoes() throws {
    for spot in [CGPoint(x: 60, y: 20), nil] {
      try DecoratedWindow.run { decorated in
        let place = try spot.map { try decorated.place($0.x, $0.y) } ?? decorated.button(1)
        try decorated.move(to: place)
        try decorated.press()
        decorated.window.windowScene?.isDecorated = false
        decorated.compositor.settle()
        let outside = CGPoint(x: place.x + 20, y: place.y)
        if spot != nil { try decorated.move(to: outside) }
        try decorated.release()
        #expect(try decorated.wishes == [])
      }
    }
  }

  @Test("A double press on the title bar maximizes the window, and another one restores it")
  func doublePress() throws {
    try DecoratedWindow.run { decorated in
      let place = try decorated.place(60, 20)
      try decorated.click(at: place)
      #expect(try decorated.wishes == [])
      try decorated.click(at: place)
      #expect(try decorated.wishes == [.maximized])
      decorated.compositor.advance(by: .seconds(1))
      try decorated.click(at: CGPoint(x: 60, y: 20))
      try decorated.click(at: CGPoint(x: 60, y: 20))
      #expect(try decorated.wishes == [.maximized, .unmaximized])
    }
  }

  @Test("Two presses are no double press if they are slow, by different buttons, or one was on the content")
  func noDoublePress() throws {
    try DecoratedWindow.run { decorated in
      let place = try decorated.place(60, 20)
      try decorated.click(at: place)
      decorated.compositor.advance(by: .seconds(1))
      try decorated.click(at: place)
      try decorated.click(at: place, 0x112)
      try decorated.click(at: place)
      decorated.compositor.advance(by: .seconds(1))
      try decorated.click(at: decorated.place(60, 42))
      try decorated.click(at: decorated.place(60, 38))
      #expect(try decorated.wishes == [])
    }
  }

  @Test("The secondary button opens the window menu at the pointer, the middle button does nothing")
  func menu() throws {
    try DecoratedWindow.run { decorated in
      try decorated.click(at: decorated.place(60, 15), 0x112)
      #expect(try decorated.wishes == [])
      try decorated.move(to: decorated.place(70, 15))
      try decorated.press(0x111)
      #expect(try decorated.wishes == [.menu(serial: decorated.pressSerial, x: 70, y: 15)])
    }
  }

  @Test("No window menu is requested from a compositor without one")
  func noMenu() throws {
    try DecoratedWindow.run { decorated in
      try decorated.shown.capabilities = [.maximize]
      decorated.compositor.settle()
      try decorated.click(at: decorated.place(60, 15), 0x111)
      #expect(try decorated.wishes == [])
    }
  }

  // MARK: Buttons

  @Test("The title bar buttons minimize, maximize and restore, and close")
  func buttons() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      try decorated.click(at: decorated.button(0))
      #expect(decorated.application.closeRequests == 1)
      try decorated.click(at: decorated.button(1))
      #expect(try decorated.wishes == [.maximized])
      try decorated.click(at: decorated.button(1))
      #expect(try decorated.wishes == [.maximized, .unmaximized])
      try decorated.click(at: decorated.button(2))
      #expect(try decorated.wishes == [.maximized, .unmaximized, .minimized])
    }
  }

  @Test("The close button hides the window, unless the delegate refuses (rule C11)")
  func close() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      try decorated.click(at: decorated.button(0))
      #expect(!decorated.window.isHidden)
      decorated.application.lets = true
      try decorated.click(at: decorated.button(0))
      #expect(decorated.window.isHidden)
    }
  }

  @Test(
    "E2: a press that leaves a title bar button before the release does nothing, one that returns presses it")
  func draggedOut() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      try decorated.move(to: decorated.button(0))
      try decorated.press()
      try decorated.move(to: decorated.place(150, 120))
      try decorated.release()
      #expect(decorated.application.closeRequests == 0)
      try decorated.move(to: decorated.button(0))
      try decorated.press()
      try decorated.move(to: decorated.place(150, 120))
      try decorated.move(to: decorated.button(0))
      try decorated.release()
      #expect(decorated.application.closeRequests == 1)
      #expect(decorated.window.touches == [])
    }
  }

  @Test("A finger presses a button, other buttons of the mouse do not")
  func otherPresses() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      try decorated.click(at: decorated.button(0), 0x111)
      try decorated.click(at: decorated.button(0), 0x112)
      #expect(decorated.application.closeRequests == 0)
      try decorated.touch.down(1, at: decorated.button(0), on: decorated.shown.surface)
      decorated.compositor.exchange()
      try decorated.touch.up(1)
      decorated.compositor.exchange()
      #expect(decorated.application.closeRequests == 1)
    }
  }

  @Test("Title bar buttons exist only for actions that the compositor and the size limits allow")
  func availableButtons() throws {
    try DecoratedWindow.run { decorated in
      try decorated.shown.capabilities = [.maximize]
      decorated.compositor.settle()
      try decorated.click(at: decorated.button(2))
      #expect(try decorated.wishes == [])
      try decorated.shown.capabilities = [.minimize]
      decorated.compositor.settle()
      try decorated.click(at: decorated.button(1))
      #expect(try decorated.wishes == [.minimized])
      try decorated.shown.isMinimized = false
      try decorated.shown.capabilities = [.minimize, .maximize]
      decorated.compositor.settle()
      try decorated.click(at: decorated.button(1))
      #expect(try decorated.wishes == [.minimized, .maximized])
      try decorated.configure(.zero)
      let limits = try #require(decorated.window.windowScene?.sizeRestrictions)
      limits.minimumSize = CGSize(width: 300, height: 200)
      limits.maximumSize = CGSize(width: 300, height: 200)
      decorated.compositor.settle()
      try decorated.click(at: decorated.button(1))
      #expect(try decorated.wishes == [.minimized, .maximized, .minimized])
    }
  }

  @Test("The close button is disabled while a modal window is shown")
  func modal() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      let before = try decorated.picture
      let dialog = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 80))
      dialog.windowScene?.parent = decorated.window.windowScene
      dialog.windowScene?.isModal = true
      dialog.isHidden = false
      decorated.compositor.settle()
      try decorated.configure(.zero, [.activated])
      #expect(try decorated.picture != before)
      try decorated.click(at: decorated.button(0))
      #expect(decorated.application.closeRequests == 0)
      dialog.isHidden = true
      decorated.compositor.settle()
      try decorated.configure(.zero, [.activated])
      try decorated.move(to: decorated.place(150, 120))
      decorated.compositor.settle()
      #expect(try decorated.picture == before)
      try decorated.click(at: decorated.button(0))
      #expect(decorated.application.closeRequests == 1)
    }
  }

  // MARK: Edges

  /// Where each edge and corner is grabbed, from the upper left corner of a title bar in a window of 300×240.
  nonisolated static let grips: [(CGFloat, CGFloat, XdgToplevel.ResizeEdge, WpCursorShapeDeviceV1.Shape)] = [
    (150, -5, .top, .nResize), (150, 2, .top, .nResize), (150, 245, .bottom, .sResize),
    (-5, 120, .left, .wResize), (305, 120, .right, .eResize), (1, 30, .left, .wResize),
    (298, 30, .right, .eResize),
    (-5, -5, .topLeft, .nwResize), (-5, 19, .topLeft, .nwResize), (19, -5, .topLeft, .nwResize),
    (1, 1, .topLeft, .nwResize), (305, -5, .topRight, .neResize), (-5, 245, .bottomLeft, .swResize),
    (305, 245, .bottomRight, .seResize), (281, 245, .bottomRight, .seResize),
    (299, 239, .bottomRight, .seResize),
  ]

  @Test(
    "Each edge and corner has its cursor, and a press starts an interactive resize",
    arguments: 0..<grips.count)
  func edges(index: Int) throws {
    let (x, y, edge, shape) = Self.grips[index]
    try DecoratedWindow.run { decorated in
      try decorated.move(to: decorated.place(150, 120))
      try decorated.move(to: decorated.place(x, y))
      #expect(try decorated.pointer.shape == shape)
      try decorated.press()
      #expect(try decorated.wishes == [.resize(serial: decorated.pressSerial, edge)])
      #expect(decorated.window.touches == [])
    }
  }

  @Test("A finger resizes too; the secondary button does not")
  func edgesByTouch() throws {
    try DecoratedWindow.run { decorated in
      try decorated.click(at: decorated.place(-5, 120), 0x111)
      #expect(try decorated.wishes == [])
      try decorated.touch.down(1, at: decorated.place(-5, 120), on: decorated.shown.surface)
      decorated.compositor.exchange()
      #expect(try decorated.wishes == [.resize(serial: decorated.pressSerial, .left)])
    }
  }

  @Test("The content receives input up to its last point, with its own cursor")
  func content() throws {
    try DecoratedWindow.run { decorated in
      for (x, y) in [(0.5, 120.0), (299.5, 120), (150, 239.5), (150, 40.5)] {
        try decorated.move(to: decorated.place(CGFloat(x), CGFloat(y)))
        #expect(try decorated.pointer.shape == .default)
        try decorated.press()
        try decorated.release()
      }
      #expect(decorated.window.touches == Array(repeating: [.began, .ended], count: 4).flatMap { $0 })
      #expect(try decorated.wishes == [])
    }
  }

  @Test("A window of fixed size shows no resize cursors, and presses do not resize it")
  func fixedSize() throws {
    try DecoratedWindow.run { decorated in
      decorated.application.lets = false
      let limits = try #require(decorated.window.windowScene?.sizeRestrictions)
      limits.minimumSize = CGSize(width: 300, height: 200)
      limits.maximumSize = CGSize(width: 300, height: 200)
      decorated.compositor.settle()
      for (x, y, _, _) in Self.grips {
        try decorated.move(to: decorated.place(x, y))
        #expect(try decorated.pointer.shape == .default)
        try decorated.press()
        try decorated.release()
      }
      #expect(try decorated.wishes.filter { if case .resize = $0 { true } else { false } } == [])
    }
  }

  // MARK: What the program sees

  @Test("Input on the decorations sends no events to the program, and does not change the key window")
  func unseen() throws {
    try DecoratedWindow.run { decorated in
      for (x, y) in [(60.0, 20.0), (-5, 120)] {
        try decorated.click(at: decorated.place(CGFloat(x), CGFloat(y)))
      }
      #expect(decorated.window.touches == [])
      // A finger on the content and one on the bar are not touches of one event.
      try decorated.touch.down(1, at: decorated.place(60, 20), on: decorated.shown.surface)
      try decorated.touch.down(2, at: decorated.place(60, 120), on: decorated.shown.surface)
      try decorated.touch.up(1)
      try decorated.touch.up(2)
      decorated.compositor.exchange()
      #expect(decorated.window.touches == [.began, .ended])
      #expect(decorated.window.isKeyWindow)
      try decorated.compositor.seats[0].keyboard?.type("a")
      decorated.compositor.exchange()
      #expect(decorated.window.keys == ["began a", "ended a"])
    }
  }
}
