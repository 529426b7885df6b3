import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

@Suite("Window levels, and panels")
struct LevelTests {
  /// A window at a level, shown on its own with the frame given.
  private func panel(_ level: UIWindow.Level, _ frame: CGRect, _ app: TestApplication) -> UIWindow {
    let window = UIWindow(frame: frame)
    window.windowLevel = level
    window.backgroundColor = .blue
    window.isHidden = false
    app.compositor.settle()
    return window
  }

  @Test(
    "W7: a level is a layer of the desktop",
    arguments: [
      (UIWindow.Level(-2000), ZwlrLayerShellV1.Layer.background), (UIWindow.Level(-1000), .background),
      (UIWindow.Level(-999), .bottom), (UIWindow.Level(-0.5), .bottom), (.statusBar, .top),
      (UIWindow.Level(1999), .top), (.alert, .overlay), (UIWindow.Level(1e6), .overlay),
    ])
  func layers(_ level: UIWindow.Level, _ layer: ZwlrLayerShellV1.Layer) throws {
    try TestApplication.run { app in
      let window = panel(level, CGRect(x: 10, y: 20, width: 100, height: 50), app)
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.layer == layer && shown.isMapped)
      #expect(app.compositor.windows.count == 1, "only the window at level normal is a toplevel")
      window.isHidden = true
      app.compositor.settle()
      #expect(app.compositor.layerSurfaces.isEmpty)
    }
  }

  @Test("A panel has the requested frame on its screen, and reports it")
  func frames() throws {
    try TestApplication.run { app in
      let screen = UIScreen.main.bounds
      for frame in [
        CGRect(x: 0, y: 0, width: screen.width, height: 30),
        CGRect(x: 0, y: screen.height - 40, width: screen.width, height: 40),
        CGRect(x: 0, y: 0, width: 60, height: screen.height), CGRect(origin: .zero, size: screen.size),
        CGRect(x: 12, y: 34, width: 56, height: 78),
        CGRect(x: screen.width - 112, y: 30, width: 100, height: 50),
        CGRect(x: (screen.width - 200) / 2, y: (screen.height - 100) / 2, width: 200, height: 100),
      ] {
        let window = panel(.statusBar, frame, app)
        let shown = try #require(app.compositor.layerSurfaces.first)
        #expect(shown.frame == frame)
        #expect(window.frame == frame)
        #expect(window.bounds == CGRect(origin: .zero, size: frame.size))
        #expect(
          window.convert(CGPoint(x: 1, y: 2), to: nil as UIWindow?)
            == CGPoint(x: frame.minX + 1, y: frame.minY + 2))
        window.isHidden = true
        app.compositor.settle()
      }
    }
  }

  @Test("A panel as wide as its screen is anchored to both sides, and grows with the screen")
  func growsWithTheScreen() throws {
    try TestApplication.run { app in
      let window = panel(.statusBar, CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 30), app)
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.anchor == [.top, .left, .right] && shown.wish.size == CGSize(width: 0, height: 30))
      let output = app.compositor.outputs[0]
      output.width = 2000
      output.height = 900
      output.logicalSize = CGSize(width: 2000, height: 900)
      output.update()
      app.compositor.settle()
      #expect(window.bounds.size == CGSize(width: output.logicalSize.width, height: 30))
    }
  }

  @Test("A panel in the lower right corner stays there when it moves and grows")
  func staysInItsCorner() throws {
    try TestApplication.run { app in
      let screen = UIScreen.main.bounds
      let window = panel(
        .alert, CGRect(x: screen.width - 110, y: screen.height - 60, width: 100, height: 50), app)
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.anchor == [.right, .bottom])
      #expect(shown.wish.margins.right == 10 && shown.wish.margins.bottom == 10)
      window.center = CGPoint(x: screen.width - 70, y: screen.height - 35)
      app.compositor.settle()
      #expect(shown.wish.margins.right == 20 && window.frame.minX == screen.width - 120)
      window.frame = CGRect(x: screen.width - 130, y: screen.height - 90, width: 120, height: 80)
      app.compositor.settle()
      #expect(window.frame == CGRect(x: screen.width - 130, y: screen.height - 90, width: 120, height: 80))
      #expect(window.bounds.size == CGSize(width: 120, height: 80))
    }
  }

  @Test("A panel reserves its screen edge only on request")
  func reserving() throws {
    try TestApplication.run { app in
      let screen = UIScreen.main.bounds
      let window = panel(.statusBar, CGRect(x: 0, y: 0, width: screen.width, height: 30), app)
      let output = app.compositor.outputs[0]
      #expect(app.compositor.usableArea(of: output).height == screen.height)
      window.reservesScreenEdge = true
      app.compositor.settle()
      #expect(
        app.compositor.usableArea(of: output)
          == CGRect(x: 0, y: 30, width: screen.width, height: screen.height - 30))
      window.reservesScreenEdge = false
      app.compositor.settle()
      #expect(app.compositor.usableArea(of: output).height == screen.height)
    }
  }

  @Test("A panel that is only shown takes no keyboard focus, and takes it on demand later")
  func keyboardOfAToast() throws {
    try TestApplication.run { app in
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
      window.windowLevel = .statusBar
      window.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.keyboardInteractivity == .onDemand)
      let main = try app.shown.surface
      #expect(app.window.isKeyWindow && app.compositor.keyboard.focus === main)
    }
  }

  @Test(
    "A panel that becomes key requests the keyboard exclusively until it has the focus, and then on demand"
  )
  func keyboardOfAPanel() throws {
    try TestApplication.run { app in
      let window = panel(.statusBar, CGRect(x: 0, y: 0, width: 300, height: 30), app)
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.keyboardInteractivity == .onDemand)
      window.makeKey()
      #expect(window.isKeyWindow)
      app.compositor.settle()
      #expect(app.compositor.keyboard.focus === shown.surface, "it had to take the focus")
      #expect(shown.wish.keyboardInteractivity == .onDemand, "with the focus, the user decides")
      app.window.makeKey()
      app.compositor.settle()
      #expect(shown.wish.keyboardInteractivity == .onDemand)
    }
  }

  @Test("A panel that requested the keyboard keeps it while its text is edited, as a launcher does")
  func keyboardOfALauncher() throws {
    try TestApplication.run { app in
      let window = panel(.statusBar, CGRect(x: 0, y: 0, width: 300, height: 30), app)
      let field = UITextField(frame: window.bounds)
      window.addSubview(field)
      let shown = try #require(app.compositor.layerSurfaces.first)
      app.compositor.keyboard.focus(shown.surface)
      app.compositor.settle()
      field.becomeFirstResponder()
      app.compositor.settle()
      #expect(
        window.isKeyWindow && shown.wish.keyboardInteractivity == .onDemand, "the user brought it there")

      app.compositor.keyboard.focus(try app.shown.surface)
      app.compositor.settle()
      #expect(app.window.isKeyWindow)
      window.makeKey()
      app.compositor.settle()
      #expect(app.compositor.keyboard.focus === shown.surface)
      #expect(shown.wish.keyboardInteractivity == .exclusive)
      field.resignFirstResponder()
      app.compositor.settle()
      #expect(window.isKeyWindow && shown.wish.keyboardInteractivity == .onDemand)
    }
  }

  @Test("A key alert keeps the keyboard until it is hidden, then the window below is key again")
  func keyboardOfAnAlert() throws {
    try TestApplication.run { app in
      let alert = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      app.compositor.settle()
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.keyboardInteractivity == .exclusive && alert.isKeyWindow)
      #expect(app.compositor.keyboard.focus === shown.surface)
      try app.compositor.keyboard.tap("x")
      app.compositor.settle()
      #expect(app.window.keys.isEmpty)
      alert.isHidden = true
      app.compositor.settle()
      #expect(app.window.isKeyWindow)
    }
  }

  @Test("A window that cannot become key never gets the keyboard focus")
  func noKeyboard() throws {
    final class Clock: UIWindow {
      override var canBecomeKey: Bool { false }
    }
    try TestApplication.run { app in
      let window = Clock(frame: CGRect(x: 0, y: 0, width: 300, height: 30))
      window.windowLevel = .statusBar
      window.makeKeyAndVisible()
      app.compositor.settle()
      let shown = try #require(app.compositor.layerSurfaces.first)
      #expect(shown.wish.keyboardInteractivity == .none && app.window.isKeyWindow)
    }
  }

  @Test("A new level moves a panel to its layer; a change between panel and window shows it anew")
  func changingTheLevel() throws {
    try TestApplication.run { app in
      let window = panel(.statusBar, CGRect(x: 0, y: 0, width: 200, height: 100), app)
      let shown = try #require(app.compositor.layerSurfaces.first)
      window.windowLevel = .alert
      app.compositor.settle()
      #expect(shown.wish.layer == .overlay && shown.isMapped)
      window.windowScene?.title = "B"
      window.windowLevel = .normal
      app.compositor.settle()
      #expect(app.compositor.layerSurfaces.isEmpty)
      #expect(app.compositor.window("B")?.isMapped == true)
      window.windowLevel = .statusBar
      app.compositor.settle()
      #expect(app.compositor.window("B") == nil && app.compositor.layerSurfaces.count == 1)
    }
  }

  @Test("A panel is on its screen, and moves to the main one when that is removed")
  func screens() throws {
    try TestApplication.run { app in
      let second = app.compositor.plug(OutputMode(width: 640, height: 480))
      app.compositor.settle()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 30))
      window.windowLevel = .statusBar
      window.screen = UIScreen.screens[1]
      window.isHidden = false
      app.compositor.settle()
      #expect(app.compositor.layerSurfaces.first?.output === second)
      #expect(window.screen == UIScreen.screens[1])
      second.unplug()
      app.compositor.settle()
      let shown = try #require(app.compositor.layerSurfaces.first { !$0.isClosed })
      #expect(shown.output === app.compositor.outputs[0] && shown.isMapped)
      #expect(!window.isHidden && window.screen == .main)
    }
  }

  @Test("Without a layer shell a panel is a window above the key one, and the trace reports it")
  func fallback() throws {
    let offers = Offers.everything.without("zwlr_layer_shell_v1")
    try TestApplication.run(on: ScriptedCompositor(offers)) { app in
      let alert = UIWindow(frame: CGRect(x: 5, y: 6, width: 200, height: 100))
      alert.windowScene?.title = "B"
      alert.windowLevel = .alert
      alert.makeKeyAndVisible()
      app.compositor.settle()
      let shown = try #require(app.compositor.window("B"))
      #expect(shown.parent === (try app.shown), "a higher level is above a lower one")
      #expect(alert.frame == CGRect(x: 0, y: 0, width: 200, height: 100), "the compositor places it")
    }
  }

  @Test("Without a layer shell a panel for another screen is a window of its size, and not fullscreen")
  func fallbackElsewhere() throws {
    let offers = Offers.everything.without("zwlr_layer_shell_v1")
    try TestApplication.run(on: ScriptedCompositor(offers)) { app in
      app.compositor.plug(OutputMode(width: 640, height: 480))
      app.compositor.settle()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 30))
      window.windowScene?.title = "B"
      window.windowLevel = .statusBar
      window.screen = UIScreen.screens[1]
      window.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.window("B"))
      #expect(shown.wishes.isEmpty && shown.isMapped)
      #expect(window.bounds.size == CGSize(width: 640, height: 30))
    }
  }

  @Test("W7: a window of a level slightly above normal stays above the key window, whichever that is")
  func aboveTheKeyWindow() throws {
    try TestApplication.run { app in
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      other.windowScene?.title = "B"
      other.isHidden = false
      let palette = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      palette.windowScene?.title = "P"
      palette.windowLevel = .normal + 1
      palette.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.window("P"))
      #expect(shown.parent === app.compositor.window("B"), "being key itself, it is above the one in front")
      app.window.makeKey()
      app.compositor.settle()
      #expect(shown.parent === app.compositor.window("A"))
      other.makeKey()
      app.compositor.settle()
      #expect(shown.parent === app.compositor.window("B"))
      palette.windowLevel = .normal
      app.compositor.settle()
      #expect(shown.parent == nil)
    }
  }
}
