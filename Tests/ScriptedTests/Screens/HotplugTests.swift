import Casement
import CasementTesting
import Foundation
import Testing
import Wayland
import WaylandServer

/// Screens that are connected and disconnected at any time, and the windows on them.
@Suite struct HotplugTests {
  private static let two = [OutputMode(), OutputMode(width: 640, height: 480)]

  @Test("a screen that was connected and disconnected while the process was stopped is never reported")
  func stopped() throws {
    try ScreenDesk.run { desk in
      let compositor = desk.compositor
      // The process is stopped. Meanwhile the compositor destroys the global that it offered.
      let global = Global(compositor.server, WlOutputResource.self, version: 4) { _ in
        Issue.record("what was taken back is not asked for")
      }
      global.remove()
      global.destroy()
      let lasting = compositor.plug(OutputMode(width: 640, height: 480))
      compositor.settle()
      #expect(desk.takeNews() == ["connect \(lasting.name)"] && compositor.protocolErrors.isEmpty)
    }
  }

  @Test("screens that changed while the process was stopped are reported when it resumes")
  func changedWhileStopped() throws {
    try ScreenDesk.run(Self.two) { desk in
      let window = desk.show("B", on: UIScreen.screens[1])
      desk.compositor.outputs[1].unplug()
      let third = desk.compositor.plug(OutputMode(width: 800, height: 600))
      third.unplug()
      let fourth = desk.compositor.plug(OutputMode(width: 1024, height: 768))
      #expect(desk.news.isEmpty && UIScreen.screens.count == 2)
      desk.compositor.settle()
      #expect(desk.takeNews() == ["disconnect SCRIPT-2", "connect \(fourth.name)"])
      #expect(window.screen == .main && UIScreen.screens.map(\.name) == ["SCRIPT-1", fourth.name])
    }
  }

  @Test("a screen that appears during launch is connected after it, unless it is known before")
  func duringLaunch() throws {
    try withCompositor { compositor in
      let delegate = Launcher(compositor)
      try compositor.launch(delegate)
      compositor.settle()
      #expect(delegate.atLaunch == 1 && delegate.connected == ["SCRIPT-2"] && UIScreen.screens.count == 2)
    }
  }

  @Test("a screen that is disconnected during a resize does not move the window against the compositor")
  func inAResize() throws {
    try ScreenDesk.run(Self.two) { desk in
      let shown = try desk.application.shown
      shown.surface.enter(desk.compositor.outputs[1])
      desk.compositor.settle()
      shown.configure(CGSize(width: 400, height: 300), [.activated, .resizing])
      desk.compositor.outputs[0].unplug()
      shown.configure(CGSize(width: 420, height: 310), [.activated, .resizing])
      desk.compositor.exchange()
      shown.configure(CGSize(width: 430, height: 320), [.activated])
      desk.compositor.settle()
      #expect(
        shown.xdgSurface.unacknowledged.isEmpty && shown.surface.size == CGSize(width: 430, height: 320))
      #expect(desk.application.window.screen == UIScreen.main && UIScreen.screens.count == 1)
    }
  }

  @Test(
    "after all screens are removed the last one stays main, and windows and panels move to the next new screen"
  )
  func allGone() throws {
    try ScreenDesk.run(Self.two) { desk in
      let slides = desk.show("B", on: UIScreen.screens[1])
      let bar = desk.show("Bar", on: .main, level: .statusBar)
      for output in desk.compositor.outputs.reversed() { output.unplug() }
      desk.compositor.settle()
      #expect(UIScreen.screens.isEmpty && UIScreen.main.bounds.size == CGSize(width: 1280, height: 800))
      #expect(UIScreen.main.name == "SCRIPT-1" && slides.screen == .main && bar.screen == .main)
      #expect(desk.compositor.layerSurfaces.allSatisfy { $0.isClosed })
      desk.application.change(3)
      desk.compositor.settle()
      let output = desk.plug(OutputMode(width: 1024, height: 768))
      #expect(
        UIScreen.main.name == output.name && UIScreen.main.bounds.size == CGSize(width: 1024, height: 768))
      #expect(bar.screen == .main && bar.bounds.size == CGSize(width: 1024, height: 768))
      #expect(desk.compositor.layerSurfaces.filter(\.isMapped).count == 1)
      let shown = try desk.application.shown
      #expect(shown.isMapped && !slides.isHidden)
    }
  }

  @Test("a panel that lost its screen and becomes a normal window is shown")
  func panelWithoutScreen() throws {
    try ScreenDesk.run { desk in
      let bar = desk.show("Bar", on: .main, level: .statusBar)
      desk.compositor.outputs[0].unplug()
      desk.compositor.settle()
      #expect(desk.compositor.window("Bar") == nil)
      bar.windowLevel = .normal
      desk.compositor.settle()
      #expect(desk.compositor.window("Bar")?.isMapped == true)
    }
  }

  @Test("a panel whose screen is removed before it was shown is shown on another")
  func panelOnItsWay() throws {
    try ScreenDesk.run([OutputMode(), OutputMode(width: 640, height: 480)]) { desk in
      desk.compositor.timing[.configure] = .byHand
      let bar = UIWindow(frame: CGRect(x: 0, y: 0, width: 640, height: 30))
      bar.windowLevel = .statusBar
      bar.isHidden = false
      desk.compositor.exchange()
      #expect(desk.compositor.layerSurfaces.count == 1)
      desk.compositor.timing[.configure] = nil
      desk.compositor.outputs[0].unplug()
      desk.compositor.settle()
      let panels = desk.compositor.layerSurfaces.filter(\.isMapped)
      #expect(panels.count == 1 && panels.first?.output === desk.compositor.outputs[0])
    }
  }

  @Test("a panel that the compositor closes before it was shown is not created again until screens change")
  func refusedPanel() throws {
    try ScreenDesk.run { desk in
      desk.compositor.timing[.configure] = .never
      let bar = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 30))
      bar.windowLevel = .statusBar
      bar.isHidden = false
      desk.compositor.settle()
      let first = try #require(desk.compositor.layerSurfaces.first)
      first.close()
      desk.compositor.settle()
      #expect(desk.compositor.layerSurfaces.allSatisfy { $0 === first })
      desk.compositor.timing[.configure] = nil
      _ = desk.plug()
      #expect(desk.compositor.layerSurfaces.filter(\.isMapped).count == 1 && !bar.isHidden)
    }
  }

  @Test("a panel as wide as its screen follows the screen's mode, also after later changes")
  func panelOfAnotherMode() throws {
    try ScreenDesk.run { desk in
      let bar = UIWindow(frame: CGRect(x: 0, y: 770, width: 1280, height: 30))
      bar.windowLevel = .statusBar
      bar.isHidden = false
      desk.compositor.settle()
      let output = desk.compositor.outputs[0]
      output.mode = ScriptedOutput.Mode(width: 1920, height: 1080)
      output.logicalSize = CGSize(width: 1920, height: 1080)
      output.update()
      desk.compositor.settle()
      // Anything that has the panel say where it is.
      bar.reservesScreenEdge = true
      desk.compositor.settle()
      #expect(bar.frame == CGRect(x: 0, y: 1050, width: 1920, height: 30))
    }
  }
}

/// Plugs a screen in while it launches.
private final class Launcher: UIApplicationDelegate {
  private let compositor: ScriptedCompositor
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  private var observer: (any NSObjectProtocol)?
  private(set) var atLaunch = 0
  private(set) var connected: [String] = []

  init(_ compositor: ScriptedCompositor) {
    self.compositor = compositor
  }

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    observer = NotificationCenter.default.addObserver(
      forName: UIScreen.didConnectNotification, object: nil, queue: nil
    ) { [weak self] note in
      nonisolated(unsafe) let object = note.object  // Posted and received on the main thread.
      MainActor.assumeIsolated {
        if let screen = object as? UIScreen { self?.connected.append(screen.name) }
      }
    }
    compositor.plug(OutputMode(width: 640, height: 480))
    atLaunch = UIScreen.screens.count
    window.makeKeyAndVisible()
    return true
  }

  @MainActor deinit { if let observer { NotificationCenter.default.removeObserver(observer) } }
}
