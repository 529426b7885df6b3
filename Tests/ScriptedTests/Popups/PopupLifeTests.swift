import Casement
import CasementLayers
import CasementTesting
import Foundation
import Testing
import Wayland

@testable import CasementCore

/// The life of popups: their owners' changes, and their end.
@Suite struct PopupLifeTests {
  @Test func aMenuThatOpensAmongAnimatedChangesIsThereAtOnce() throws {
    try MenuDesk.run { desk in
      UIView.animate(withDuration: 5, delay: 0, options: .repeat) {
        desk.present()
        // Its rows have new places, too.
        UIApplication.shared.context.popups.menu?.replaceMenus { $0.replacingChildren([$0.children[2]]) }
      }
      desk.compositor.settle()
      #expect(desk.levels.count == 1 && AnimationTimeline.current.isEmpty)
    }
  }

  // MARK: The end

  @Test("I9: a menu that the compositor dismisses is removed with its submenus, innermost first")
  func dismissedByTheCompositor() throws {
    try MenuDesk.run { desk in
      try desk.open()
      try desk.tap("m", "Right")
      #expect(desk.popups.count == 2)
      desk.popups[0].dismiss()
      desk.compositor.settle()
      #expect(desk.take() == ["chose nothing"] && desk.levels.isEmpty)
      #expect(desk.popups.isEmpty && desk.window.isKeyWindow)
    }
  }

  @Test func aMenuWhoseGrabIsRefusedEndsAtOnce() throws {
    try MenuDesk.run { desk in
      try desk.pressInView()
      desk.pointer.release()
      desk.compositor.exchange()
      // A newer press, of which the program has not heard.
      desk.pointer.press()
      _ = desk.take()
      desk.present()
      desk.compositor.settle()
      #expect(desk.take().contains("chose nothing") && desk.popups.isEmpty)
    }
  }

  @Test func aSubmenuWhoseGrabIsRefusedDoesWithoutOne() throws {
    try MenuDesk.run { desk in
      try desk.open()
      let row = try desk.place("More")
      try desk.point(at: "Alpha")
      // A newer press, of which the program has not heard.
      desk.pointer.press()
      UIApplication.shared.context.popups.menu?.choose(at: row, in: desk.levels[0])
      desk.compositor.settle()
      #expect(desk.levels.count == 2 && desk.popups.last?.isVisible == true)
      #expect(desk.popups.first?.grabbedSeat != nil && desk.popups.last?.grabbedSeat == nil)
      try desk.tap("Down", "Return")
      #expect(desk.take() == ["do One", "chose One"])
    }
  }

  @Test func aMenuThatNobodyPressedForIsOpenWithoutAGrabAndGoesWithTheKeys() throws {
    try MenuDesk.run { desk in
      desk.present()
      desk.compositor.settle()
      let popup = try #require(desk.popups.first)
      #expect(popup.isVisible && popup.grabbedSeat == nil)
      try desk.tap("Down")
      #expect(desk.titles().first == "*Alpha" && desk.take() == [])
      desk.keyboard.focus(nil)
      desk.compositor.settle()
      #expect(desk.take() == ["chose nothing"] && desk.popups.isEmpty)
    }
  }

  @Test(arguments: ["hidden", "view removed", "view hidden", "another menu", "dismissed"])
  func theEndOfWhatAMenuBelongsTo(_ way: String) throws {
    try MenuDesk.run { desk in
      try desk.open()
      try desk.tap("m", "Right")
      switch way {
      case "hidden": desk.window.isHidden = true
      case "view removed": desk.view.removeFromSuperview()
      case "view hidden": desk.view.isHidden = true
      case "another menu": UIMenu(children: [desk.action("x")]).present(from: desk.view)
      default: desk.menu.dismiss()
      }
      desk.compositor.settle()
      #expect(desk.take() == ["chose nothing"])
      #expect(desk.popups.count == (way == "another menu" ? 1 : 0))
      desk.window.isHidden = false
      desk.compositor.settle()
    }
  }

  @Test func theEndOfTheConnectionEndsMenusAndTheyDoNotComeBack() throws {
    try MenuDesk.run { desk in
      desk.application.lets = true
      try desk.open()
      try desk.tap("m", "Right")
      UIApplication.shared.disconnect()
      #expect(desk.take() == ["chose nothing"] && UIApplication.shared.context.popups.isEmpty)
      desk.compositor.exchange()
      try desk.compositor.connectApplication()
      desk.compositor.settle()
      #expect(desk.popups.isEmpty && !desk.window.isHidden)
      // A press of the former connection is no reason for a grab.
      desk.present()
      desk.compositor.settle()
      #expect(desk.popups.first?.grabbedSeat == nil)
      desk.menu.dismiss()
    }
  }

  @Test func windowsShownWhenAMenuEndsWithTheConnectionWaitForTheNext() throws {
    try MenuDesk.run { desk in
      desk.application.lets = true
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 40))
      other.windowScene?.title = "B"
      try desk.pressInView()
      desk.pointer.release()
      desk.compositor.exchange()
      desk.menu.present(from: desk.view) { _ in
        desk.note("ended")
        other.isHidden = false
        desk.present()
      }
      desk.compositor.settle()
      _ = desk.take()
      UIApplication.shared.disconnect()
      #expect(desk.take() == ["ended", "chose nothing"], "there is no connection for the other menu")
      desk.compositor.exchange()
      try desk.compositor.connectApplication()
      desk.compositor.settle()
      #expect(desk.compositor.windows.compactMap(\.title).sorted() == ["A", "B"] && desk.popups.isEmpty)
      other.isHidden = true
    }
  }

  @Test(
    "a menu that is presented while the connection is lost is dismissed at once", arguments: [0, 1])
  func menuAtTheEndOfTheConnection(index: Int) throws {
    final class Delegate: UIWindowSceneDelegate {
      var action: (() -> Void)?
      func windowScene(_ scene: UIWindowScene, didUpdateEffectiveGeometry previous: UIWindowScene.Geometry) {
        action?()
      }
    }
    try MenuDesk.run { desk in
      let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      other.windowScene?.title = "B"
      other.isHidden = false
      desk.compositor.settle()
      defer { other.isHidden = true }
      // That of the window with the focus changes.
      desk.compositor.focus(desk.compositor.window(["A", "B"][index]))
      desk.compositor.settle()
      let delegate = Delegate()
      var isTold = false
      delegate.action = {
        guard !isTold else { return }
        isTold = true
        // For one of the two, the other one is still there.
        desk.menu.present(from: [other, desk.view][index]) { desk.note("chose \($0?.title ?? "nothing")") }
      }
      for window in [desk.window, other] { window.windowScene?.delegate = delegate }
      UIApplication.shared.disconnect()
      delegate.action = nil
      #expect(isTold && desk.levels.isEmpty && UIApplication.shared.context.popups.isEmpty)
      #expect(desk.take() == ["chose nothing"])
      desk.compositor.exchange()
      try desk.compositor.connectApplication()
      desk.compositor.settle()
      #expect(desk.popups.isEmpty)
    }
  }

  @Test func aWindowThatIsHiddenWhenItsMenuEndsAsItIsShownAnewStaysHidden() throws {
    try MenuDesk.run(on: ScriptedCompositor(.everything, outputs: [OutputMode(), OutputMode()])) { desk in
      desk.menu.present(from: desk.view) { _ in desk.window.isHidden = true }
      desk.compositor.settle()
      desk.window.screen = UIScreen.screens[1]
      desk.compositor.settle()
      #expect(desk.window.isHidden && desk.compositor.windows.isEmpty && desk.levels.isEmpty)
    }
  }

  @Test func aMenuDoesNotKeepItsWindow() throws {
    try MenuDesk.run { desk in
      weak var released: UIWindow?
      do {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        window.windowScene?.title = "B"
        window.makeKeyAndVisible()
        desk.compositor.settle()
        desk.menu.present(from: window) { desk.note("chose \($0?.title ?? "nothing")") }
        desk.compositor.settle()
        released = window
      }
      #expect(released == nil && desk.take() == ["chose nothing"] && desk.levels.isEmpty)
      desk.compositor.settle()
      #expect(desk.popups.isEmpty && desk.compositor.window("B") == nil)
    }
  }

  @Test func aMenuOfAWindowThatIsNotShownEndsAtOnce() throws {
    try MenuDesk.run { desk in
      desk.window.isHidden = true
      desk.present()
      #expect(desk.take() == ["chose nothing"])
      desk.view.removeFromSuperview()
      desk.present()
      #expect(desk.take() == ["chose nothing"] && UIApplication.shared.context.popups.isEmpty)
      desk.window.isHidden = false
      desk.compositor.settle()
    }
  }

  @Test func whoIsToldOfTheEndOfAMenuMayOpenAnother() throws {
    try MenuDesk.run { desk in
      try desk.open(UIMenu(children: [desk.action("first")]))
      desk.menu.dismiss()
      UIApplication.shared.context.popups.menu?.end()
      UIMenu(children: [desk.action("second")]).present(from: desk.view) { _ in
        UIMenu(children: [desk.action("third")]).present(from: desk.view)
      }
      desk.compositor.settle()
      try desk.tap("Escape")
      #expect(desk.titles() == ["third"] && desk.popups.count == 1)
      try desk.tap("Escape")
      #expect(desk.popups.isEmpty && UIApplication.shared.context.popups.isEmpty)
    }
  }

  // MARK: Places

  @Test func aMenuFollowsItsView() throws {
    try MenuDesk.run { desk in
      try desk.open()
      let popup = try #require(desk.popups.first)
      desk.view.center.x += 50
      desk.compositor.settle()
      #expect(desk.popups.first === popup, "it is the same one")
      #expect(popup.frame.origin == CGPoint(x: 70, y: 74))
      #expect(popup.placement.isReactive)
    }
  }

  @Test func beforeVersion3AnotherOneTakesItsPlace() throws {
    try MenuDesk.run(.everything.limited(["xdg_wm_base": 2])) { desk in
      try desk.open()
      let popup = try #require(desk.popups.first)
      desk.view.center.x += 50
      desk.compositor.settle()
      let other = try #require(desk.popups.first)
      #expect(other !== popup && desk.popups.count == 1)
      #expect(other.frame.origin == CGPoint(x: 70, y: 74) && other.isVisible)
      #expect(desk.take() == [] && desk.window.isKeyWindow)
      try desk.tap("Down", "Return")
      #expect(desk.take() == ["do Alpha", "chose Alpha"])
    }
  }

  @Test func placesAreRelativeToTheWindowWithTheTitleBarThatIsOurs() throws {
    try MenuDesk.run(.everything.without("zxdg_decoration_manager_v1")) { desk in
      try desk.open()
      let popup = try #require(desk.popups.first)
      let height = try #require(desk.window.renderer.frame).titleHeight
      #expect(popup.frame.origin == CGPoint(x: 20, y: 74 + CGFloat(height)))
      let level = try #require(desk.levels.first)
      #expect(
        level.panelArea.offsetBy(dx: level.frame.minX, dy: level.frame.minY).origin == CGPoint(x: 20, y: 74))
    }
  }

  @Test func aPanelHasMenus() throws {
    try MenuDesk.run { desk in
      let panel = UIWindow(frame: CGRect(x: 0, y: 0, width: 1280, height: 30))
      panel.windowLevel = .statusBar
      let button = UIView(frame: CGRect(x: 100, y: 0, width: 60, height: 30))
      panel.addSubview(button)
      panel.isHidden = false
      desk.compositor.settle()
      desk.menu.present(from: button)
      desk.compositor.settle()
      let popup = try #require(desk.popups.first)
      #expect(popup.isVisible && popup.frame.origin == CGPoint(x: 100, y: 34))
      panel.isHidden = true
      desk.compositor.settle()
      #expect(desk.popups.isEmpty && desk.levels.isEmpty)
    }
  }

  @Test func anAnchorOutsideOfTheWindowIsTakenToItsEdge() throws {
    try MenuDesk.run { desk in
      desk.view.frame = CGRect(x: 280, y: 190, width: 100, height: 100)
      try desk.open()
      #expect(desk.popups.first?.placement.anchorRectangle == CGRect(x: 280, y: 190, width: 20, height: 10))
      desk.menu.dismiss()
      desk.view.frame = CGRect(x: 500, y: -90, width: 50, height: 50)
      desk.present()
      desk.compositor.settle()
      #expect(desk.popups.first?.placement.anchorRectangle == CGRect(x: 299, y: 0, width: 1, height: 1))
    }
  }

  @Test func aMenuHasTheColoursOfItsWindow() throws {
    try MenuDesk.run { desk in
      for isDark in [false, true] {
        desk.window.overrideUserInterfaceStyle = isDark ? .dark : .light
        try desk.open()
        let popup = try #require(desk.popups.first)
        let geometry = try #require(popup.xdgSurface.geometry)
        let pixel = try #require(popup.picture).pixel(Int(geometry.minX) + 5, Int(geometry.midY))
        #expect((pixel.red < 100) == isDark)
        desk.menu.dismiss()
        desk.compositor.settle()
      }
    }
  }
}
