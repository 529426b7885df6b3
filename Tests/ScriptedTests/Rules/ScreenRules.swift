import Casement
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Documentation/Rules.md, screens: S1, S3 and S4. S2, about modes, is tested in `ModeRules`.
@Suite struct ScreenRules {
  // MARK: S1

  @Test("S1: the first screen is the main one; screens at launch post no notification")
  func s1atLaunch() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      #expect(
        UIScreen.screens.map(\.name) == ["SCRIPT-1", "SCRIPT-2"] && UIScreen.main == UIScreen.screens[0])
      #expect(desk.news.isEmpty)
    }
  }

  @Test("S1: connect, disconnect and mode change are posted once each, with the screen and no user info")
  func s1notifications() throws {
    try ScreenDesk.run { desk in
      var counts: [Int] = []
      desk.onNews = { _, _ in counts.append(UIScreen.screens.count) }
      let second = desk.plug()
      #expect(desk.takeNews() == ["connect SCRIPT-2"])
      second.mode = ScriptedOutput.Mode(width: 800, height: 600)
      second.logicalSize = CGSize(width: 800, height: 600)
      second.update()
      desk.compositor.settle()
      #expect(desk.takeNews() == ["mode SCRIPT-2", "change SCRIPT-2"])
      second.unplug()
      desk.compositor.settle()
      #expect(desk.takeNews() == ["disconnect SCRIPT-2"] && !desk.isOdd)
      #expect(counts == [2, 2, 2, 1], "a screen is there when it is connected, and gone when it is not")
    }
  }

  @Test("S1: a change of scale, position or name posts no mode change")
  func s1otherChanges() throws {
    try ScreenDesk.run { desk in
      let output = desk.compositor.outputs[0]
      output.exactScale = 1.5
      output.update()
      desk.compositor.settle()
      #expect(desk.takeNews() == ["change SCRIPT-1"] && UIScreen.main.scale == 1.5)
      output.position = CGPoint(x: -40, y: 30)
      output.description = "A lamp"
      output.update()
      desk.compositor.settle()
      #expect(desk.takeNews() == ["change SCRIPT-1"])
      #expect(UIScreen.main.position == CGPoint(x: -40, y: 30) && UIScreen.main.localizedName == "A lamp")
      output.update()
      desk.compositor.settle()
      #expect(desk.takeNews().isEmpty, "nothing has changed")
    }
  }

  @Test(
    "S1: a screen has its visible size in points and pixels, after its transform",
    arguments: [
      WlOutput.Transform.normal, ._90, ._180, ._270, .flipped, .flipped90, .flipped180, .flipped270,
    ],
    [1, 1.25, 1.5, 1.75, 2, 3] as [CGFloat])
  func s1bounds(transform: WlOutput.Transform, scale: CGFloat) throws {
    try ScreenDesk.run { desk in
      let output = desk.compositor.outputs[0]
      output.mode = ScriptedOutput.Mode(width: 1680, height: 1050)
      output.transform = transform
      output.physicalSize = CGSize(width: 474, height: 296)
      output.exactScale = scale
      output.update()
      desk.compositor.settle()
      let isUpright = [._90, ._270, .flipped90, .flipped270].contains(transform)
      func turned(_ width: CGFloat, _ height: CGFloat) -> CGSize {
        isUpright ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
      }
      let screen = UIScreen.main
      #expect(screen.nativeBounds == CGRect(origin: .zero, size: turned(1680, 1050)))
      #expect(screen.bounds.size == turned((1680 / scale).rounded(), (1050 / scale).rounded()))
      #expect(screen.bounds.origin == .zero && screen.physicalSize == turned(474, 296))
      #expect(screen.scale == scale && screen.nativeScale == scale)
    }
  }

  @Test("S1: without fractional scales, scale is that of windows, and nativeScale that of the screen")
  func s1scales() throws {
    let offers = Offers.everything.without("wp_fractional_scale_manager_v1")
    try ScreenDesk.run([OutputMode(width: 1200, height: 600, scale: 1.5)], offers: offers) { desk in
      #expect(UIScreen.main.scale == 2 && UIScreen.main.nativeScale == 1.5)
      #expect(UIScreen.main.bounds.size == CGSize(width: 800, height: 400))
      let shown = try desk.application.shown
      #expect(shown.surface.state.scale == 2, "what the windows have")
    }
  }

  @Test("S1: a screen reports its maker and its maximum frame rate")
  func s1data() throws {
    try ScreenDesk.run { desk in
      let output = desk.compositor.outputs[0]
      output.make = "Lamp & Sons"
      output.model = "L 27"
      output.description = ""
      output.refreshRate = 143.9
      output.update()
      desk.compositor.settle()
      let screen = UIScreen.main
      #expect(screen.make == "Lamp & Sons" && screen.model == "L 27" && screen.name == "SCRIPT-1")
      #expect(screen.localizedName == "SCRIPT-1", "without words the connector's name")
      #expect(screen.maximumFramesPerSecond == 144)
    }
  }

  // MARK: S3

  @Test("S3: a screen at the position of another one mirrors the first of them")
  func s3mirrored() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480), OutputMode()]) { desk in
      let outputs = desk.compositor.outputs
      #expect(UIScreen.screens.allSatisfy { $0.mirrored == nil })
      outputs[1].position = .zero
      outputs[2].position = .zero
      for output in outputs { output.update() }
      desk.compositor.settle()
      #expect(
        UIScreen.screens.map(\.mirrored) == [nil, nil, UIScreen.main], "another size is another picture")
      outputs[1].logicalSize = outputs[0].logicalSize
      outputs[1].update()
      desk.compositor.settle()
      #expect(UIScreen.screens.map(\.mirrored) == [nil, UIScreen.main, UIScreen.main])
      outputs[0].unplug()
      desk.compositor.settle()
      #expect(UIScreen.screens.map(\.mirrored) == [nil, UIScreen.main])
    }
  }

  @Test("S3: without known positions no screen mirrors another")
  func s3unknown() throws {
    let offers = Offers.everything.without("zxdg_output_manager_v1")
    try ScreenDesk.run([OutputMode(), OutputMode()], offers: offers) { desk in
      desk.compositor.outputs[1].position = .zero
      desk.compositor.outputs[1].update()
      desk.compositor.settle()
      #expect(UIScreen.screens.count == 2 && UIScreen.screens[1].mirrored == nil)
    }
  }

  @Test("S3: a window is on one screen, the main one by default")
  func s3window() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      #expect(window.screen == .main)
      window.screen = UIScreen.screens[1]
      #expect(window.screen == UIScreen.screens[1], "before it is shown")
      #expect(desk.application.window.screen == .main)
      let shown = try desk.application.shown
      shown.surface.enter(desk.compositor.outputs[1])
      desk.compositor.settle()
      #expect(desk.application.window.screen == .main, "the first of those that show it")
      shown.surface.leave(desk.compositor.outputs[0])
      desk.compositor.settle()
      #expect(desk.application.window.screen == UIScreen.screens[1])
    }
  }

  // MARK: S4

  @Test("S4: a window on a disconnected screen moves to the main one, where it does not fill the screen")
  func s4moves() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let second = UIScreen.screens[1]
      let window = desk.show("B", on: second)
      let shown = try #require(desk.compositor.window("B"))
      #expect(shown.states.contains(.fullscreen) && window.screen == second)
      var seen: UIScreen?
      desk.onNews = { word, _ in if word == "disconnect" { seen = window.screen } }
      desk.compositor.outputs[1].unplug()
      desk.compositor.settle()
      #expect(seen == second, "the program finds its window by the screen")
      #expect(window.screen == .main && !window.isHidden && shown.isMapped)
      #expect(!shown.states.contains(.fullscreen))
      #expect(second.bounds.size == CGSize(width: 640, height: 480), "what it was it stays")
    }
  }

  @Test("S4: a window that its owner hid stays hidden, and does not fill the screen when shown again")
  func s4hidden() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let window = desk.show("B", on: UIScreen.screens[1])
      desk.onNews = { word, screen in
        if word == "disconnect", window.screen == screen { window.isHidden = true }
      }
      desk.compositor.outputs[1].unplug()
      desk.compositor.settle()
      #expect(desk.compositor.window("B") == nil && window.isHidden && window.screen == .main)
      window.isHidden = false
      desk.compositor.settle()
      let shown = try #require(desk.compositor.window("B"))
      #expect(shown.isMapped && shown.wishes.isEmpty)
    }
  }

  @Test("S4: a disconnected screen cannot be chosen: the window is shown on the main one")
  func s4chosenTooLate() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let second = UIScreen.screens[1]
      let window = UIWindow(frame: second.bounds)
      window.windowScene?.title = "B"
      window.screen = second
      desk.compositor.outputs[1].unplug()
      desk.compositor.settle()
      #expect(window.screen == .main)
      window.screen = second
      #expect(window.screen == .main)
      window.isHidden = false
      desk.compositor.settle()
      #expect(desk.compositor.window("B")?.wishes.isEmpty == true)
    }
  }

  @Test("S4: when the main screen is disconnected, the next one becomes main, and its windows do not change")
  func s4main() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let second = UIScreen.screens[1]
      let window = desk.show("B", on: second)
      desk.compositor.outputs[0].unplug()
      desk.compositor.settle()
      #expect(UIScreen.main == second && window.screen == second)
      #expect(desk.compositor.window("B")?.states.contains(.fullscreen) == true)
      #expect(desk.application.window.screen == second, "the other window has nowhere else to be")
    }
  }

  @Test("S4: a panel moves to the main screen with the same anchors")
  func s4panel() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      let second = UIScreen.screens[1]
      let bar = UIWindow(frame: CGRect(x: 0, y: 450, width: 640, height: 30))
      bar.windowLevel = .statusBar
      bar.screen = second
      bar.isHidden = false
      desk.compositor.settle()
      #expect(bar.frame == CGRect(x: 0, y: 450, width: 640, height: 30))
      desk.compositor.outputs[1].unplug()
      desk.compositor.settle()
      let room = UIScreen.main.bounds
      #expect(bar.screen == .main)
      #expect(bar.frame == CGRect(x: 0, y: room.height - 30, width: room.width, height: 30))
      #expect(desk.compositor.layerSurfaces.filter { !$0.isClosed }.count == 1)
    }
  }
}
