import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W1 to W3, the calls and notifications of a window, and their order.
@Suite struct KeyWindowRules {
  // MARK: W1

  @Test(
    "W1: every change of key status is called and posted once each, without a call of super",
    arguments: [1, 2])
  func w1everyChange(seats: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      #expect(desk.settle() == ["A visible", "A key", "active"])
      let b = desk.shown("B")
      #expect(desk.take() == ["B visible", "A resigned", "B key"])
      desk.focusAll("A")
      #expect(desk.exchange() == ["B resigned", "A key"])
      b.makeKey()
      #expect(desk.settle() == ["A resigned", "B key"])
      desk.focusAll(nil)
      #expect(desk.exchange() == ["B resigned", "inactive"])
      // `run` compares the calls with the posted notifications.
    }
  }

  @Test("W1: a window is key inside becomeKey, and no window is key inside resignKey")
  func w1statusDuringTheCalls() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      _ = desk.shown("B")
      var key: [Bool] = []
      a.whenKey = { [unowned a] in key.append(UIApplication.shared.keyWindow === a && a.isKeyWindow) }
      a.whenResigning = { key.append(UIApplication.shared.keyWindow == nil) }
      desk.focus("A")
      desk.compositor.exchange()
      desk.focus("B")
      desk.compositor.exchange()
      #expect(key == [true, true])
    }
  }

  @Test("W1: makeKey inside resignKey decides until the user chooses another window")
  func w1choiceWhileResigning() throws {
    try KeyDesk.run { desk in
      let c = desk.shown("C")
      _ = desk.shown("B")
      let a = desk.shown("A")
      _ = desk.take()
      a.whenResigning = { [unowned c] in c.makeKey() }
      desk.focus("B")
      #expect(desk.exchange() == ["A resigned", "C key"])
      #expect(UIApplication.shared.keyWindow === c && desk.surface("C") === desk.compositor.keyboard.focus)
    }
  }

  @Test("W1: a window may hide itself in resignKey, and show another in becomeKey")
  func w1changesWhileTold() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      let c = desk.window("C")
      b.whenResigning = { [unowned b] in b.isHidden = true }
      a.whenKey = { [unowned a, unowned c] in
        a.whenKey = nil
        c.makeKeyAndVisible()
      }
      _ = desk.take()
      desk.focus("A")
      #expect(desk.settle() == ["B resigned", "B hidden", "C visible", "A key", "A resigned", "C key"])
      #expect(UIApplication.shared.keyWindow === c && b.isHidden)
    }
  }

  // MARK: W2

  @Test("W2: the object of each notification is the window, without user info")
  func w2objects() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      a.makeKeyAndVisible()
      a.isHidden = true
      // The desk names the object, and would name the info.
      #expect(desk.take() == ["A visible", "A key", "A resigned", "A hidden"])
      #expect(desk.settle() == [])
    }
  }

  @Test(
    "W2: visible and hidden are posted for changes of isHidden only, not in the background"
  )
  func w2background() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      _ = desk.take()
      desk.compositor.focus(nil)
      desk.compositor.window("A")?.configure(CGSize(width: 100, height: 80), [.suspended])
      #expect(desk.settle() == ["A resigned", "inactive"])
      desk.compositor.window("A")?.isMinimized = true
      #expect(desk.settle() == [])
      desk.compositor.outputs[0].unplug()
      #expect(desk.settle() == [])
      #expect(!a.isHidden)
    }
  }

  @Test("W2: a lost compositor and a reconnection keep the visibility")
  func w2reconnected() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      _ = desk.take()
      desk.compositor.crash()
      #expect(desk.take() == ["A resigned", "inactive"])
      try desk.compositor.connectApplication()
      #expect(desk.settle() == ["A key", "active"])
      #expect(!a.isHidden && desk.compositor.window("A")?.isMapped == true)
    }
  }

  @Test("W2: a window that is shown again while it is being hidden posts both once")
  func w2shownWhileHiding() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      desk.compositor.keyboard.press(key: 30)
      #expect(desk.exchange().last == "B down a")
      b.whenCancelled = { [unowned b] in b.isHidden = false }
      b.isHidden = true
      #expect(desk.take() == ["B resigned", "A key", "B cancelled a", "B hidden", "B visible"])
      #expect(!b.isHidden && a.isKeyWindow)
      desk.compositor.keyboard.release(key: 30)
      #expect(
        desk.settle() == ["A resigned", "B key"], "it is new to the compositor, which gives it the focus")
      #expect(desk.compositor.window("B")?.isMapped == true)
    }
  }

  @Test("W2: the same holds if it is shown by a cancelled touch or by the next key window")
  func w2shownWhileHidingOtherwise() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let b = desk.shown("B")
      desk.compositor.touch.down(1, at: CGPoint(x: 9, y: 9), on: try #require(desk.surface("B")))
      desk.compositor.exchange()
      _ = desk.take()
      b.whenCancelled = { [unowned b] in b.isHidden = false }
      b.isHidden = true
      #expect(desk.take() == ["B resigned", "A key", "B touch cancelled", "B hidden", "B visible"])
      _ = desk.settle()
      a.whenKey = { [unowned b] in b.isHidden = false }
      b.isHidden = true
      #expect(desk.take() == ["B resigned", "A key", "B hidden", "B visible"])
      a.forgetHooks()
      #expect(!b.isHidden)
    }
  }

  // MARK: W3

  @Test("W3: at the first launch a window becomes visible, then key, and then the program active")
  func w3firstLaunch() throws {
    let launching = { (desk: KeyDesk) in desk.window("A").makeKeyAndVisible() }
    try KeyDesk.run(launching: launching) { desk in
      #expect(desk.take() == ["A visible", "A key", "active"])
      #expect(UIApplication.shared.applicationState == .active)
    }
  }

  @Test(
    "W3: a window shown over the key window: visible, resign, become; when dismissed: resign, become, hidden",
    arguments: [UIWindow.Level.normal, UIWindow.Level(500), .statusBar, .alert], [true, false])
  func w3shownAndDismissed(level: UIWindow.Level, hasLayerShell: Bool) throws {
    let offers = hasLayerShell ? Offers.everything : .everything.without("zwlr_layer_shell_v1")
    try KeyDesk.run(on: KeyDesk.seats(2, offers)) { desk in
      let a = desk.shown("A")
      _ = desk.take()
      let b = desk.window("B", level: level)
      b.makeKeyAndVisible()
      #expect(desk.take() == ["B visible", "A resigned", "B key"])
      #expect(desk.settle() == [], "the compositor's focus follows")
      try desk.tap("x")
      #expect(desk.take() == ["B down x", "B up x"])
      b.isHidden = true
      #expect(desk.take() == ["B resigned", "A key", "B hidden"])
      #expect(desk.settle() == [], "the program was active all the time")
      try desk.tap("y")
      #expect(desk.take() == ["A down y", "A up y"])
      #expect(a.isKeyWindow)
    }
  }

  @Test("W3: a window that the user closes is hidden in that order, and after the last one no window is key")
  func w3closed() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("A")
      _ = desk.shown("B")
      _ = desk.take()
      desk.compositor.window("B")?.close()
      #expect(desk.settle() == ["B resigned", "A key", "B hidden"])
      desk.compositor.window("A")?.close()
      #expect(desk.settle() == ["A resigned", "A hidden", "inactive"])
      #expect(UIApplication.shared.keyWindow == nil)
    }
  }

  // MARK: W5

  @Test("W5: a window shown inside willFinishLaunching is visible and key at once")
  func w5willFinish() throws {
    final class Delegate: UIApplicationDelegate {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
      var received: [String] = []
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        window.windowScene?.title = "Early"
        window.makeKeyAndVisible()
        received.append("will \(window.isHidden) \(window.isKeyWindow) \(application.keyWindow === window)")
        return true
      }
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        received.append("did \(window.isHidden) \(window.isKeyWindow)")
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { received.append("active") }
    }
    try withCompositor(ScriptedCompositor()) { compositor in
      try compositor.connectApplication()
      let delegate = Delegate()
      UIApplication.shared.launch(delegate)
      compositor.settle()
      #expect(delegate.received == ["will false true true", "did false true", "active"])
      #expect(compositor.windows.count == 1 && compositor.window("Early")?.isMapped == true)
      delegate.window.isHidden = true
    }
  }

  @Test("W5: the delegate gets willFinishLaunching, then didFinishLaunching, before any window is shown")
  func w5launching() throws {
    final class Delegate: UIApplicationDelegate {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
      var received: [String] = []
      func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        received.append("will \(launchOptions == nil) \(UIApplication.shared.delegate === self)")
        return true
      }
      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        received.append("did \(window.isHidden)")
        window.makeKeyAndVisible()
        return true
      }
      func applicationDidBecomeActive(_ application: UIApplication) { received.append("active") }
    }
    try withCompositor(ScriptedCompositor()) { compositor in
      try compositor.connectApplication()
      let delegate = Delegate()
      UIApplication.shared.launch(delegate)
      compositor.settle()
      #expect(delegate.received == ["will true true", "did true", "active"])
      delegate.window.isHidden = true
    }
  }

  @Test("W5: a window starts hidden, without requests to the compositor")
  func w5startsHidden() throws {
    try KeyDesk.run { desk in
      let a = desk.window("A")
      a.rootViewController = UIViewController()
      a.setNeedsLayout()
      #expect(a.isHidden && desk.settle() == [])
      #expect(desk.compositor.surfaces.isEmpty)
      a.isHidden = false
      #expect(desk.settle() == ["A visible", "A key", "active"])
    }
  }

  // MARK: W15

  @Test("W15: keys that the compositor delivers to a window behind a modal one go to the modal one")
  func w15keys() throws {
    try KeyDesk.run(on: KeyDesk.seats(1, .everything.without("xdg_wm_dialog_v1"))) { desk in
      let document = desk.shown("document")
      let dialog = desk.window("dialog")
      dialog.windowScene?.parent = document.windowScene
      dialog.windowScene?.isModal = true
      desk.compositor.focusesWindows = false
      _ = desk.take()
      dialog.isHidden = false
      #expect(desk.settle() == ["dialog visible", "document resigned", "dialog key"])
      #expect(desk.compositor.keyboard.focus === desk.surface("document"))
      try desk.tap("a")
      #expect(desk.take() == ["dialog down a", "dialog up a"])
      desk.focus(nil)
      #expect(desk.exchange() == ["dialog resigned", "inactive"])
      desk.focus("document")
      #expect(desk.exchange() == ["dialog key", "active"])
      try desk.click("document")
      #expect(dialog.isKeyWindow)
      _ = desk.take()
      dialog.isHidden = true
      #expect(desk.settle() == ["dialog resigned", "document key", "dialog hidden"])
      try desk.tap("a")
      #expect(desk.take() == ["document down a", "document up a"])
    }
  }

  @Test("W15: of modal windows above each other the one in front is key, whichever is made key")
  func w15chain() throws {
    try KeyDesk.run { desk in
      let windows = ["document", "dialog", "alert"].map { desk.shown($0) }
      for (child, parent) in zip(windows.dropFirst(), windows) {
        child.windowScene?.parent = parent.windowScene
        child.windowScene?.isModal = true
      }
      for window in windows {
        window.makeKey()
        #expect(UIApplication.shared.keyWindow === windows[2], "after \(window.name) was made key")
      }
      windows[2].windowScene?.isModal = false
      windows[0].makeKey()
      #expect(UIApplication.shared.keyWindow === windows[1], "the alert is not modal now")
    }
  }
}
