import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

/// N4, S5: how windows and devices are turned.
@Suite("Orientation") struct OrientationTests {
  /// A compositor whose only output has a connector's name.
  private func compositor(_ name: String, _ mode: OutputMode = OutputMode()) -> ScriptedCompositor {
    let compositor = ScriptedCompositor(.everything, outputs: [mode])
    compositor.outputs[0].name = name
    return compositor
  }

  @Test("N4: the interface orientation follows the window's shape, and a square is landscape")
  func shape() throws {
    try TestApplication.run { app in
      let scene = try #require(app.window.windowScene)
      #expect(scene.interfaceOrientation == .landscapeRight)
      #expect(UIApplication.shared.statusBarOrientation == .landscapeRight)
      try app.shown.configure(CGSize(width: 300, height: 301))
      app.compositor.settle()
      #expect(scene.interfaceOrientation == .portrait)
      #expect(UIApplication.shared.statusBarOrientation == .portrait)
      try app.shown.configure(CGSize(width: 300, height: 300))
      app.compositor.settle()
      #expect(scene.interfaceOrientation == .landscapeRight)
    }
  }

  @Test(
    "S5: the transform of a built-in panel is the device's orientation, whatever the shape of the panel",
    arguments: [
      (
        OutputMode(width: 720, height: 1280),
        [.portrait, .landscapeRight, .portraitUpsideDown, .landscapeLeft]
      ),
      (
        OutputMode(width: 1280, height: 800),
        [.landscapeLeft, .portrait, .landscapeRight, .portraitUpsideDown]
      ),
    ] as [(OutputMode, [UIDeviceOrientation])])
  func panel(_ mode: OutputMode, _ expected: [UIDeviceOrientation]) throws {
    try TestApplication.run(on: compositor("eDP-1", mode)) { app in
      let (device, output) = (UIDevice.current, app.compositor.outputs[0])
      let scene = try #require(app.window.windowScene)
      #expect(device.orientation == .unknown && !device.isGeneratingDeviceOrientationNotifications)
      device.beginGeneratingDeviceOrientationNotifications()
      device.beginGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == expected[0])
      nonisolated(unsafe) var posted: [UIDeviceOrientation] = []  // Posted and received on the main thread.
      let observer = NotificationCenter.default.addObserver(
        forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
      ) { _ in posted.append(MainActor.assumeIsolated { UIDevice.current.orientation }) }
      defer { NotificationCenter.default.removeObserver(observer) }
      let turned: [WlOutput.Transform] = [._90, ._180, ._270]
      for (transform, expected) in zip(turned, expected.dropFirst()) {
        output.transform = transform
        output.update()
        app.compositor.exchange()
        #expect(device.orientation == expected)
        // The interface is turned the other way, where the window has the shape of the screen.
        let size = expected.isPortrait ? CGSize(width: 200, height: 300) : CGSize(width: 300, height: 200)
        try app.shown.configure(size)
        app.compositor.settle()
        #expect(scene.interfaceOrientation.rawValue == expected.rawValue)
      }
      #expect(posted == Array(expected.dropFirst()))
      output.scale = 2
      output.update()
      app.compositor.exchange()
      #expect(posted.count == 3, "it is held as before")
      device.endGeneratingDeviceOrientationNotifications()
      #expect(device.isGeneratingDeviceOrientationNotifications)
      device.endGeneratingDeviceOrientationNotifications()
      device.endGeneratingDeviceOrientationNotifications()
      #expect(device.orientation == .unknown)
      output.transform = .normal
      output.update()
      app.compositor.exchange()
      #expect(posted.count == 3, "nothing is posted after the end")
    }
  }

  @Test("S5: the transform of an external monitor is no device orientation")
  func monitor() throws {
    try TestApplication.run(on: compositor("DP-1")) { app in
      UIDevice.current.beginGeneratingDeviceOrientationNotifications()
      defer { UIDevice.current.endGeneratingDeviceOrientationNotifications() }
      app.compositor.outputs[0].transform = ._180
      app.compositor.outputs[0].update()
      app.compositor.exchange()
      #expect(UIDevice.current.orientation == .unknown)
      #expect(app.window.windowScene?.interfaceOrientation == .landscapeRight)
    }
  }

  @Test("A floating window that is asked for the other orientation exchanges width and height")
  func request() throws {
    try TestApplication.run { app in
      let scene = try #require(app.window.windowScene)
      // Only a window with a root controller has its orientations restricted by the delegate.
      app.window.rootViewController = UIViewController()
      app.compositor.settle()
      var errors: [UIWindowScene.GeometryError] = []
      @MainActor func ask(_ orientations: UIInterfaceOrientationMask) {
        scene.requestGeometryUpdate(.iOS(interfaceOrientations: orientations)) {
          if let error = $0 as? UIWindowScene.GeometryError { errors.append(error) }
        }
        app.compositor.settle()
      }
      ask(.landscape)
      #expect(app.window.bounds.size == CGSize(width: 300, height: 200))
      ask(.portrait)
      #expect(app.window.bounds.size == CGSize(width: 200, height: 300) && errors.isEmpty)
      #expect(scene.interfaceOrientation == .portrait)
      ask(.allButUpsideDown)
      #expect(app.window.bounds.size == CGSize(width: 200, height: 300) && errors.isEmpty)
      // The shape is there, turned otherwise; the controller or the delegate refuses; the compositor decides.
      ask(.portraitUpsideDown)
      app.orientations = .portrait
      ask(.landscape)
      app.orientations = .all
      try app.shown.configure(CGSize(width: 500, height: 700), [.maximized])
      app.compositor.settle()
      ask(.landscape)
      #expect(errors == Array(repeating: .unsupported("turned"), count: 3))
      app.window.isHidden = true
      ask(.landscape)
      #expect(errors.last == .noDesktopWindow)
    }
  }
}
