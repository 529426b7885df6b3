import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

@Suite("Scenes: requests of the program, and the compositor's answers")
struct SceneTests {
  private typealias Desktop = UIWindowScene.GeometryPreferences.Desktop

  private func scene(_ app: TestApplication) throws -> UIWindowScene { try #require(app.window.windowScene) }

  @Test("The app ID is the executable's name, unless the scene has another")
  func identifier() throws {
    try TestApplication.run { app in
      #expect(try app.shown.appID == ProcessInfo.processInfo.processName)
      try scene(app).applicationIdentifier = "org.example.Notes"
      app.compositor.settle()
      #expect(try app.shown.appID == "org.example.Notes")
    }
  }

  @Test("A window without a background color is black, and transparent if it is not opaque")
  func withoutColor() throws {
    try TestApplication.run { app in
      app.window.backgroundColor = nil
      let patch = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      patch.backgroundColor = .white
      app.window.addSubview(patch)
      app.compositor.settle()
      var picture = try #require(try app.shown.picture)
      #expect(picture.pixel(5, 5) == Picture.Pixel(red: 255, green: 255, blue: 255))
      #expect(picture.pixel(150, 100) == Picture.Pixel(red: 0, green: 0, blue: 0))
      #expect(picture.pixel(299, 199) == Picture.Pixel(red: 0, green: 0, blue: 0))
      app.window.isOpaque = false
      app.window.setNeedsDisplay()
      patch.frame.origin.x = 20
      app.compositor.settle()
      picture = try #require(try app.shown.picture)
      #expect(picture.pixel(25, 5).alpha == 255 && picture.pixel(5, 5).alpha == 0)
      patch.removeFromSuperview()
    }
  }

  @Test("Size restrictions become the compositor's limits, and limit the program's sizes")
  func restrictions() throws {
    try TestApplication.run { app in
      let limits = try #require(try scene(app).sizeRestrictions)
      limits.minimumSize = CGSize(width: 200, height: 150)
      limits.maximumSize = CGSize(width: 400, height: 300)
      app.compositor.settle()
      #expect(try app.shown.minimumSize == CGSize(width: 200, height: 150))
      #expect(try app.shown.maximumSize == CGSize(width: 400, height: 300))
      app.window.frame.size = CGSize(width: 1000, height: 10)
      app.compositor.settle()
      #expect(app.window.bounds.size == CGSize(width: 400, height: 150))
    }
  }

  @Test("A window with equal limits is shown in that size, and keeps it")
  func fixedSize() throws {
    try TestApplication.run(size: nil) { app in
      let window = UIWindow(frame: UIScreen.main.bounds)
      window.windowScene?.title = "B"
      let size = CGSize(width: 320, height: 240)
      window.windowScene?.sizeRestrictions?.minimumSize = size
      window.windowScene?.sizeRestrictions?.maximumSize = size
      window.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.window("B"))
      #expect(shown.minimumSize == size && shown.maximumSize == size)
      #expect(window.bounds.size == size)
    }
  }

  @Test("Absurd limits are ignored, and a maximum below the minimum becomes the minimum")
  func absurdRestrictions() throws {
    try TestApplication.run { app in
      let limits = try #require(try scene(app).sizeRestrictions)
      limits.minimumSize = CGSize(width: -5, height: CGFloat.nan)
      limits.maximumSize = CGSize(width: CGFloat.infinity, height: 1e300)
      app.compositor.settle()
      #expect(try app.shown.minimumSize == .zero && app.shown.maximumSize == CGSize(width: 0, height: 65535))
      limits.minimumSize = CGSize(width: 300, height: 300)
      limits.maximumSize = CGSize(width: 10, height: 10)
      app.compositor.settle()
      #expect(try app.shown.maximumSize == CGSize(width: 300, height: 300))
    }
  }

  @Test("The window's state and size can be read and observed")
  func geometry() throws {
    final class Follower: UIWindowSceneDelegate {
      var previous: [UIWindowScene.Geometry] = []
      func windowScene(_ scene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry) {
        self.previous.append(previous)
      }
    }
    try TestApplication.run { app in
      let scene = try scene(app)
      let follower = Follower()
      scene.delegate = follower
      var count = 0
      let observer = NotificationCenter.default.addObserver(
        forName: UIWindowScene.didUpdateEffectiveGeometryNotification, object: scene, queue: nil
      ) { _ in MainActor.assumeIsolated { count += 1 } }
      defer { NotificationCenter.default.removeObserver(observer) }
      try app.shown.configure(
        CGSize(width: 500, height: 400), [.activated, .tiledLeft, .tiledTop, .suspended, .resizing])
      app.compositor.settle()
      let geometry = scene.effectiveGeometry
      #expect(geometry.tiledEdges == [.left, .top] && geometry.isActivated)
      #expect(geometry.isSuspended && geometry.isInteractivelyResizing)
      #expect(!geometry.isMaximized && !geometry.isFullScreen)
      try app.shown.configure(CGSize(width: 900, height: 700), [.maximized])
      app.compositor.settle()
      #expect(scene.effectiveGeometry.isMaximized && scene.effectiveGeometry.tiledEdges == [])
      try app.shown.suggestBounds(CGSize(width: 800, height: 600))
      try app.shown.configure(CGSize(width: 900, height: 700))
      app.compositor.settle()
      #expect(scene.effectiveGeometry.suggestedMaximumSize == CGSize(width: 800, height: 600))
      #expect(count == 3 && follower.previous.count == 3 && follower.previous[1] == geometry)
      app.window.isHidden = true
      #expect(!scene.effectiveGeometry.isMaximized, "a hidden window is nothing on the desktop")
    }
  }

  @Test("The window is maximized, fullscreen and minimized on request, and restored")
  func arrangements() throws {
    try TestApplication.run { app in
      let scene = try scene(app)
      scene.requestGeometryUpdate(Desktop(arrangement: .maximized)) { _ in Issue.record("it can") }
      app.compositor.settle()
      #expect(scene.effectiveGeometry.isMaximized)
      scene.requestGeometryUpdate(Desktop(arrangement: .normal))
      app.compositor.settle()
      #expect(!scene.effectiveGeometry.isMaximized)
      #expect(app.window.bounds.size == CGSize(width: 300, height: 200), "it has its old size again")
      let second = app.compositor.plug(OutputMode(width: 640, height: 480))
      app.compositor.settle()
      scene.requestGeometryUpdate(Desktop(arrangement: .fullScreen, screen: UIScreen.screens[1]))
      app.compositor.settle()
      #expect(scene.isFullScreen && app.window.bounds.size == CGSize(width: 640, height: 480))
      #expect(try app.shown.wishes.contains(.fullscreen(output: second.name)))
      scene.requestGeometryUpdate(Desktop(arrangement: .normal))
      scene.requestGeometryUpdate(Desktop(arrangement: .minimized))
      app.compositor.settle()
      #expect(try !scene.isFullScreen && app.shown.wishes.last == .minimized)
    }
  }

  @Test("An unsupported request is refused with a description, and so is one for a hidden window")
  func refusals() throws {
    try TestApplication.run { app in
      let scene = try scene(app)
      try app.shown.capabilities = [.fullscreen]
      app.compositor.settle()
      #expect(scene.effectiveGeometry.capabilities == .fullScreen)
      var errors: [String] = []
      for arrangement in [Desktop.Arrangement.maximized, .minimized, .fullScreen] {
        scene.requestGeometryUpdate(Desktop(arrangement: arrangement)) { errors.append("\($0)") }
      }
      #expect(errors.count == 2 && errors[0].contains("maximized") && errors[1].contains("minimized"))
      app.window.isHidden = true
      scene.requestGeometryUpdate(Desktop(arrangement: .maximized)) { errors.append("\($0)") }
      #expect(errors.count == 3 && errors[2].contains("show it first"))
    }
  }

  @Test("A window for another screen than the main one fills that screen")
  func otherScreen() throws {
    try TestApplication.run { app in
      let second = app.compositor.plug(OutputMode(width: 640, height: 480))
      app.compositor.settle()
      let window = UIWindow(frame: UIScreen.screens[1].bounds)
      window.windowScene?.title = "B"
      window.screen = UIScreen.screens[1]
      window.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.window("B"))
      #expect(shown.wishes.contains(.fullscreen(output: second.name)))
      #expect(window.bounds.size == CGSize(width: 640, height: 480) && window.screen == UIScreen.screens[1])
      window.screen = .main
      app.compositor.settle()
      #expect(app.compositor.window("B")?.states.contains(.fullscreen) == false)
    }
  }

  @Test("A window shown together with its dialog becomes the dialog's parent once it is mapped")
  func dialogAtOnce() throws {
    try TestApplication.run { app in
      let (main, dialog) = (UIWindow(frame: app.window.frame), UIWindow(frame: app.window.frame))
      main.windowScene?.title = "main"
      dialog.windowScene?.title = "dialog"
      dialog.windowScene?.parent = main.windowScene
      dialog.isHidden = false
      main.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.window("dialog"))
      #expect(shown.parent != nil && shown.parent === app.compositor.window("main"))
    }
  }

  @Test("A window without a size gets the compositor's, and is not moved before it is mapped")
  func withoutSize() throws {
    try TestApplication.run { app in
      app.compositor.pointer.move(to: CGPoint(x: 5, y: 5), in: try app.shown)
      app.compositor.pointer.press()
      app.compositor.exchange()
      let window = UIWindow(frame: .zero)
      window.windowScene?.title = "any"
      window.isHidden = false
      window.performDrag()
      app.compositor.settle()
      let shown = try #require(app.compositor.window("any"))
      #expect(shown.wishes.isEmpty && window.bounds.width > 300 && window.bounds.height > 200)
      app.compositor.pointer.release()
      app.compositor.settle()
    }
  }

  @Test(
    "A window that was maximized gets its old floating size when it is shown again", arguments: [false, true])
  func floatsAgain(changes: Bool) throws {
    try TestApplication.run(size: CGSize(width: 300, height: 200)) { app in
      let before = app.window.bounds.size
      try app.shown.configure(CGSize(width: 1200, height: 700), [.maximized])
      app.compositor.settle()
      #expect(app.window.bounds.width == 1200)
      app.window.isHidden = true
      app.compositor.settle()
      // A size that the program sets while the window is hidden replaces the saved one.
      if changes { app.window.frame.size = CGSize(width: 320, height: 240) }
      app.window.isHidden = false
      app.compositor.settle()
      #expect(app.window.bounds.size == (changes ? CGSize(width: 320, height: 240) : before))
    }
  }

  @Test("Setting the main screen for a window that is on it does not map the window again")
  func mainScreen() throws {
    try TestApplication.run { app in
      let surface = try app.shown.surface
      app.window.screen = .main
      app.compositor.settle()
      #expect(try app.shown.surface === surface)
    }
  }

  @Test("A dialog belongs to its parent, and is modal on request")
  func dialogs() throws {
    try TestApplication.run { app in
      let dialog = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      dialog.windowScene?.title = "B"
      dialog.windowScene?.parent = app.window.windowScene
      dialog.windowScene?.isModal = true
      dialog.windowScene?.iconName = "dialog-question"
      dialog.isHidden = false
      app.compositor.settle()
      let shown = try #require(app.compositor.window("B"))
      #expect(shown.parent === (try app.shown) && shown.isModal)
      #expect(shown.icon?.name == "dialog-question")
      dialog.windowScene?.isModal = false
      dialog.windowScene?.parent = nil
      dialog.windowScene?.iconName = nil
      app.compositor.settle()
      #expect(shown.parent == nil && !shown.isModal && shown.icon == nil)
    }
  }

  @Test("A window requests attention without taking the focus")
  func attention() throws {
    try TestApplication.run { app in
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      other.windowScene?.title = "B"
      other.isHidden = false
      app.compositor.settle()
      app.compositor.focus(try app.shown)
      app.compositor.settle()
      let before = app.compositor.activationTokens.count
      other.windowScene?.requestAttention()
      app.compositor.settle()
      let token = try #require(app.compositor.activationTokens.last)
      #expect(app.compositor.activationTokens.count == before + 1)
      #expect(token.serial == nil && token.target === app.compositor.window("B")?.surface)
      #expect(app.window.isKeyWindow)
      app.window.windowScene?.requestAttention()
      app.compositor.settle()
      #expect(app.compositor.activationTokens.count == before + 1, "the key window has it already")
    }
  }

  @Test("A token for another program names the press that caused it")
  func tokens() throws {
    try TestApplication.run { app in
      try app.compositor.keyboard.tap("a")
      app.compositor.settle()
      var tokens: [String?] = []
      UIApplication.shared.requestActivationToken(for: "org.example.Viewer") { tokens.append($0) }
      app.compositor.settle()
      let token = try #require(app.compositor.activationTokens.last)
      #expect(tokens == [token.text] && token.appID == "org.example.Viewer" && token.serial != nil)
    }
    let offers = Offers.everything.without("xdg_activation_v1")
    try TestApplication.run(on: ScriptedCompositor(offers)) { app in
      var answer: String? = "none yet"
      UIApplication.shared.requestActivationToken { answer = $0 }
      #expect(answer == nil)
    }
  }

  @Test("The program's launch token activates its first window, once")
  func launchToken() throws {
    setenv("XDG_ACTIVATION_TOKEN", "from-a-launcher", 1)
    defer { unsetenv("XDG_ACTIVATION_TOKEN") }
    try TestApplication.run { app in
      #expect(app.compositor.usedActivationTokens == ["from-a-launcher"])
      #expect(getenv("XDG_ACTIVATION_TOKEN") == nil, "programs that this one starts do not use it again")
      app.window.isHidden = true
      app.window.isHidden = false
      app.compositor.settle()
      #expect(app.compositor.usedActivationTokens.count == 1)
    }
  }

  @Test("The content's controller and the delegate both have to agree before a window closes")
  func closing() throws {
    final class Editor: UIViewController {
      var isSaved = false
      private(set) var questions = 0
      override func windowShouldClose(_ window: UIWindow) -> Bool {
        questions += 1
        return isSaved
      }
    }
    try TestApplication.run { app in
      let editor = Editor()
      app.window.rootViewController = editor
      app.compositor.settle()
      try app.shown.close()
      app.compositor.settle()
      #expect(!app.window.isHidden && editor.questions == 1 && app.closeRequests == 0)
      editor.isSaved = true
      app.lets = false
      try app.shown.close()
      app.compositor.settle()
      #expect(!app.window.isHidden && app.closeRequests == 1)
      app.lets = true
      try app.shown.close()
      app.compositor.settle()
      #expect(app.window.isHidden && editor.questions == 3)
    }
  }

  @Test("The screen stays on while idleTimerDisabled is set and a window is shown")
  func idle() throws {
    try TestApplication.run { app in
      defer { UIApplication.shared.isIdleTimerDisabled = false }
      #expect(!app.compositor.isIdleInhibited)
      UIApplication.shared.isIdleTimerDisabled = true
      app.compositor.settle()
      #expect(app.compositor.isIdleInhibited)
      app.window.isHidden = true
      app.compositor.settle()
      #expect(!app.compositor.isIdleInhibited)
      app.window.isHidden = false
      app.compositor.settle()
      #expect(app.compositor.isIdleInhibited)
      UIApplication.shared.isIdleTimerDisabled = false
      app.compositor.settle()
      #expect(!app.compositor.isIdleInhibited)
    }
  }
}
