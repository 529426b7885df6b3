import Casement
import CasementTesting
import Foundation
import Testing
import Wayland

/// Documentation/Rules.md, windows: W7, the order of windows.
@Suite struct WindowLevelRules {
  /// The names of the windows, back to front.
  private var order: [String] {
    UIApplication.shared.windows.compactMap { ($0 as? KeyedWindow)?.name }
  }

  @Test("W7: window levels are numbers, three of which have names")
  func w7numbers() {
    #expect(UIWindow.Level.normal.rawValue == 0 && UIWindow.Level.statusBar.rawValue == 1000)
    #expect(UIWindow.Level.alert.rawValue == 2000 && UIWindow().windowLevel == .normal)
    #expect(UIWindow.Level.normal + 1 > .normal && UIWindow.Level.alert - 0.5 < .alert)
  }

  @Test(
    "W7: a higher level is in front, whichever is shown last; within a level the window shown last is in front"
  )
  func w7order() throws {
    try KeyDesk.run { desk in
      for (name, level) in [
        ("alert", 2000), ("A", 0), ("background", -1000), ("bar", 1000), ("palette", 1), ("B", 0),
        ("other alert", 2000),
      ] {
        _ = desk.shown(name, level: UIWindow.Level(CGFloat(level)))
      }
      #expect(order == ["background", "A", "B", "palette", "bar", "alert", "other alert"])
      let windows = UIApplication.shared.windows
      windows[1].isHidden = true
      windows[1].isHidden = false
      windows[5].makeKeyAndVisible()
      _ = desk.settle()
      #expect(order == ["background", "B", "A", "palette", "bar", "other alert", "alert"])
      windows[1].windowLevel = UIWindow.Level(500)
      _ = desk.settle()
      #expect(order == ["background", "B", "palette", "A", "bar", "other alert", "alert"])
    }
  }

  @Test(
    "W7: the compositor has the layers in that order, and the windows of a layer in the order of showing"
  )
  func w7layers() throws {
    try KeyDesk.run { desk in
      _ = desk.shown("alert", level: .alert)
      _ = desk.shown("bar", level: .statusBar)
      _ = desk.shown("A")
      _ = desk.shown("background", level: UIWindow.Level(-1000))
      _ = desk.shown("below", level: UIWindow.Level(-1))
      _ = desk.shown("other", level: .alert)
      let layers = desk.compositor.layerSurfaces.filter(\.isMapped).map(\.wish.layer)
      #expect(layers == [.overlay, .top, .background, .bottom, .overlay])
      #expect(desk.compositor.windows.map(\.title) == ["A"])
    }
  }

  @Test("W7: without layers, and between 0 and 999, a window is the child of a lower visible window")
  func w7parents() throws {
    let offers = Offers.everything.without("zwlr_layer_shell_v1")
    try KeyDesk.run(on: KeyDesk.seats(1, offers)) { desk in
      let a = desk.shown("A")
      let bar = desk.shown("bar", level: .statusBar)
      let alert = desk.shown("alert", level: .alert)
      _ = desk.settle()
      #expect(desk.parent("A") == nil && desk.parent("bar") == "A" && desk.parent("alert") == "bar")
      // The key window is the nearest to the user.
      a.makeKey()
      _ = desk.settle()
      #expect(desk.parent("bar") == "A" && desk.parent("alert") == "A")
      bar.makeKey()
      _ = desk.settle()
      #expect(desk.parent("alert") == "bar")
      // In the middle of the chain one goes, and comes back.
      bar.isHidden = true
      _ = desk.settle()
      #expect(desk.parent("alert") == "A")
      bar.isHidden = false
      bar.makeKey()
      _ = desk.settle()
      #expect(desk.parent("bar") == "A" && desk.parent("alert") == "bar")
      alert.windowLevel = .normal
      _ = desk.settle()
      #expect(desk.parent("alert") == nil)
    }
  }

  @Test("W7: raising a window above its child and grandchild makes no cycle of parents")
  func w7exchanged() throws {
    let offers = Offers.everything.without("zwlr_layer_shell_v1")
    try KeyDesk.run(on: KeyDesk.seats(1, offers)) { desk in
      _ = desk.shown("A")
      let b = desk.shown("B", level: UIWindow.Level(1))
      let c = desk.shown("C", level: UIWindow.Level(2))
      _ = desk.settle()
      for step in 0..<6 {
        (b.windowLevel, c.windowLevel) = (c.windowLevel, b.windowLevel)
        if step.isMultiple(of: 2) { b.makeKey() } else { c.makeKey() }
        _ = desk.settle()
      }
      #expect(desk.compositor.protocolErrors.isEmpty)
      #expect(
        ["A", "B"].contains(desk.parent("C"))
      )
    }
  }

  @Test("W7: scenes that are each other's parent cause no error: one of them is above the other")
  func w7mutualParents() throws {
    try KeyDesk.run { desk in
      let windows = ["A", "B", "C"].map { desk.shown($0) }
      let scenes = try windows.map { try #require($0.windowScene) }
      scenes[0].parent = scenes[1]
      scenes[1].parent = scenes[0]
      _ = desk.settle()
      let parents = ["A", "B"].map { desk.parent($0) }
      #expect(parents == ["B", nil] || parents == [nil, "A"])
      // Three in a circle, and one with itself.
      scenes[1].parent = scenes[2]
      scenes[2].parent = scenes[0]
      scenes[0].parent = scenes[0]
      _ = desk.settle()
      scenes[0].parent = scenes[1]
      _ = desk.settle()
      #expect(desk.compositor.windows.count { $0.parent == nil } == 1)
      #expect(desk.compositor.protocolErrors.isEmpty)
    }
  }

  @Test(
    "W7: hiding and showing the middle of a chain of parents causes no error and no cycle"
  )
  func w7hiddenMiddle() throws {
    try KeyDesk.run { desk in
      let windows = ["A", "B", "C"].map { desk.shown($0) }
      let scenes = try windows.map { try #require($0.windowScene) }
      scenes[2].parent = scenes[1]
      scenes[1].parent = scenes[0]
      _ = desk.settle()
      #expect(desk.parent("C") == "B" && desk.parent("B") == "A")
      windows[1].isHidden = true
      // Not a circle while the middle one is away, one with it.
      scenes[0].parent = scenes[2]
      _ = desk.settle()
      #expect(desk.parent("C") == nil && desk.parent("A") == "C")
      windows[1].isHidden = false
      _ = desk.settle()
      #expect(desk.compositor.protocolErrors.isEmpty)
      #expect(desk.compositor.windows.count { $0.parent == nil } == 1)
      scenes[0].parent = nil
      _ = desk.settle()
      #expect(desk.parent("A") == nil && desk.parent("B") == "A" && desk.parent("C") == "B")
    }
  }

  @Test("W7: a popup is above its window, and is none of the program's windows")
  func w7popup() throws {
    try KeyDesk.run { desk in
      let a = desk.shown("A")
      let alert = desk.window("alert", level: .alert)
      alert.makeKeyAndVisible()
      _ = desk.settle()
      let menu = UIMenu(children: [UIAction(title: "One") { _ in }])
      menu.present(from: alert) { _ in }
      _ = desk.settle()
      #expect(desk.compositor.popups.count == 1 && UIApplication.shared.windows == [a, alert])
      #expect(alert.isKeyWindow)
      alert.isHidden = true
      _ = desk.settle()
      #expect(desk.compositor.popups.isEmpty && a.isKeyWindow)
    }
  }
}
