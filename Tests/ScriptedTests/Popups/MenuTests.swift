import Casement
import CasementTesting
import Foundation
import Testing

@testable import CasementCore

/// Menus: how they are shown, and what keys and pointer do in them.
@Suite struct MenuTests {
  // MARK: Showing

  @Test func aMenuIsAPopupBelowItsViewThatHoldsTheInput() throws {
    try MenuDesk.run { desk in
      try desk.open()
      let popup = try #require(desk.popups.first)
      #expect(popup.isVisible && popup.grabbedSeat === desk.compositor.seats[0])
      #expect(popup.placement.anchorRectangle == CGRect(x: 20, y: 30, width: 160, height: 40))
      #expect(popup.frame.origin == CGPoint(x: 20, y: 74), "below it, with the edges in line")
      #expect(popup.frame.width == 160, "as wide as the view")
      #expect(
        desk.titles() == ["Alpha", "Beta", "Gamma", "More", "-", "Delta"], "a separator, nothing hidden")
      #expect(popup.frame.height == 159, "five rows, a separator, and the edges")
    }
  }

  @Test func theShadowIsOutsideOfTheGeometryAndOfTheInput() throws {
    try MenuDesk.run { desk in
      try desk.open()
      let popup = try #require(desk.popups.first)
      let geometry = try #require(popup.xdgSurface.geometry)
      let picture = try #require(popup.picture)
      #expect(geometry.size == popup.frame.size && geometry.minX > 10 && geometry.minY > 10)
      #expect(CGFloat(picture.width) > geometry.maxX + 10 && CGFloat(picture.height) > geometry.maxY + 10)
      #expect(popup.surface.state.inputRegion == [geometry])
      // Outside, at the round corner, inside.
      func alpha(_ x: CGFloat, _ y: CGFloat) -> UInt8 { picture.pixel(Int(x), Int(y)).alpha }
      #expect(alpha(0, 0) == 0 && alpha(geometry.midX, geometry.maxY + 4) > 10)
      #expect(alpha(geometry.minX, geometry.minY) < 200 && alpha(geometry.midX, geometry.midY) == 255)
    }
  }

  @Test func aPopupIsNoneOfTheWindowsAndTheKeyWindowStaysKey() throws {
    try MenuDesk.run { desk in
      let keys = KeyChanges()
      try desk.open()
      #expect(desk.keyboard.focus === desk.popups.first?.surface)
      #expect(UIApplication.shared.windows == [desk.window] && desk.window.isKeyWindow)
      try desk.tap("Escape")
      let shown = try desk.application.shown
      #expect(desk.popups.isEmpty && desk.keyboard.focus === shown.surface)
      #expect(desk.window.isKeyWindow && UIApplication.shared.applicationState == .active)
      #expect(keys.all == [], "nothing was heard of a change")
    }
  }

  @Test func theFocusMayBeOnItsWayToAMenuForAWhile() throws {
    try MenuDesk.run { desk in
      let keys = KeyChanges()
      try desk.open()
      let popup = try #require(desk.popups.first)
      desk.keyboard.focus(try desk.application.shown.surface)
      desk.compositor.exchange()
      // The client reads the one before the other is sent.
      desk.keyboard.focus(nil)
      desk.compositor.server.flush()
      try UIApplication.shared.turn()
      desk.keyboard.focus(popup.surface)
      desk.compositor.settle()
      #expect(desk.levels.count == 1 && desk.window.isKeyWindow && keys.all == [])
    }
  }

  @Test func theFocusThatDoesNotComeBackFromAMenuIsLost() throws {
    try MenuDesk.run { desk in
      try desk.open()
      desk.compositor.focusesWindows = false
      try desk.tap("Escape")
      #expect(desk.keyboard.focus == nil && !desk.window.isKeyWindow)
      #expect(UIApplication.shared.applicationState == .inactive)
    }
  }

  @Test func aListOfChoicesLiesOverItsViewWithTheOneThatIsOn() throws {
    try MenuDesk.run { desk in
      let menu = UIMenu(
        options: .singleSelection,
        children: ["a", "b", "c"].map { desk.action($0, state: $0 == "b" ? .on : .off) })
      try desk.open(menu)
      let popup = try #require(desk.popups.first)
      #expect(desk.titles() == ["a", "*b", "c"])
      // The second row, 5 + 28 points down, in the middle of the view.
      #expect(popup.frame == CGRect(x: 20, y: 30 + 6 - 33, width: 160, height: 3 * 28 + 10))
      try desk.tap("Down", "Return")
      #expect(desk.take() == ["do c", "chose c"])
      #expect(menu.selectedElements.map(\.title) == ["c"], "now that one is on")
    }
  }

  @Test func whatDoesNotFitOnTheScreenIsScrolled() throws {
    try MenuDesk.run { desk in
      try desk.open(UIMenu(children: (0..<60).map { desk.action("item \($0)") }))
      let popup = try #require(desk.popups.first)
      #expect(popup.frame.height == 800, "the compositor gave it all of the screen")
      let view = try #require(desk.levels.first).view
      #expect(view.bounds.height == 800)
      try desk.tap("End")
      #expect(view.highlighted == 59 && view.frame(of: 59).maxY <= 800)
      try desk.point(at: "item 50")
      desk.pointer.turnWheel(steps: -1000)
      desk.compositor.settle()
      #expect(view.frame(of: 0).minY == MenuLook.padding)
      try desk.point(at: "item 10")
      #expect(view.highlighted == 10)
      desk.pointer.scroll(by: 28)
      desk.compositor.settle()
      #expect(view.highlighted == 11, "that is where the pointer is now")
      desk.pointer.scroll(by: -28)
      desk.compositor.settle()
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["do item 10", "chose item 10"])
    }
  }

  // MARK: Keys

  @Test func keysGoThroughTheMenuAndNotToTheFirstResponder() throws {
    try MenuDesk.run { desk in
      try desk.open()
      try desk.tap("Down")
      #expect(desk.titles().firstIndex(of: "*Alpha") == 0)
      try desk.tap("Down")
      #expect(desk.titles().contains("*Gamma"), "what is disabled is passed by")
      try desk.tap("Up", "Up")
      #expect(desk.titles().contains("*Delta"), "before the first comes the last")
      try desk.tap("Down", "End", "Home", "Return")
      #expect(desk.take() == ["do Alpha", "chose Alpha"])
      #expect(desk.popups.isEmpty)
      try desk.tap("x")
      #expect(desk.take() == ["key x"], "the keys are the view's again")
    }
  }

  @Test func aHeldArrowGoesOn() throws {
    try MenuDesk.run { desk in
      try desk.open(UIMenu(children: (0..<9).map { desk.action("item \($0)") }))
      desk.keyboard.press(key: try desk.keyboard.key(named: "Down"))
      desk.compositor.advance(by: .milliseconds(700))
      desk.keyboard.release(key: try desk.keyboard.key(named: "Down"))
      desk.compositor.exchange()
      #expect((desk.levels.first?.view.highlighted ?? 0) > 1)
    }
  }

  @Test func arrowsOpenAndCloseSubmenus() throws {
    try MenuDesk.run { desk in
      try desk.open()
      try desk.tap("Right")
      #expect(desk.levels.count == 1, "nothing to open yet")
      try desk.tap("m", "Right")
      #expect(desk.levels.count == 2 && desk.titles(1) == ["*One", "Two"])
      let inner = try #require(desk.popups.last)
      #expect(desk.popups.first?.popups.first === inner && inner.grabbedSeat != nil)
      #expect(inner.frame.minX >= 150 && inner.frame.minX <= 160, "beside its row")
      try desk.tap("Left")
      #expect(desk.levels.count == 1 && desk.titles().contains("*More"))
      try desk.tap("Return", "Escape")
      #expect(desk.levels.count == 1, "Escape closes one level")
      try desk.tap("Right", "Down", "space")
      #expect(desk.take() == ["do Two", "chose Two"])
      #expect(desk.popups.isEmpty)
      try desk.open()
      try desk.tap("Left", "Escape")
      #expect(desk.take() == ["chose nothing"])
    }
  }

  @Test func keysMayBeAheadOfTheMenusPicture() throws {
    try MenuDesk.run { desk in
      try desk.pressInView()
      desk.pointer.release()
      desk.compositor.exchange()
      _ = desk.take()
      desk.compositor.timing[.configure] = .byHand
      desk.present()
      desk.compositor.settle()
      try desk.tap("m", "Right", "Down")
      #expect(desk.levels.count == 2 && desk.popups.count == 1, "a submenu waits for its menu")
      desk.compositor.timing[.configure] = .atOnce
      desk.compositor.give(.configure)
      desk.compositor.settle()
      #expect(desk.titles(1) == ["One", "*Two"])
      #expect(desk.popups.count == 2 && desk.popups.allSatisfy { $0.surface.picture != nil })
      try desk.tap("Return")
      #expect(desk.take() == ["do Two", "chose Two"] && desk.popups.isEmpty)
    }
  }

  @Test func lettersFindRows() throws {
    try MenuDesk.run { desk in
      try desk.open(UIMenu(children: ["Bold", "Blue", "Écru", "Blank"].map { desk.action($0) }))
      try desk.tap("b")
      #expect(desk.titles()[0] == "*Bold")
      try desk.tap("b")
      #expect(desk.titles()[1] == "*Blue", "the same letter goes on to the next")
      desk.compositor.advance(by: .seconds(2))
      try desk.tap("b", "l", "a")
      #expect(desk.titles()[3] == "*Blank")
      desk.compositor.advance(by: .seconds(2))
      try desk.tap("e")
      #expect(desk.titles()[2] == "*Écru", "accents and capitals do not count")
    }
  }

  @Test func aMenuShowsTheKeysOfCommandsAndPerformsThem() throws {
    try MenuDesk.run { desk in
      let save = UIKeyCommand(title: "Save", input: "s", modifierFlags: [.control, .shift]) { _ in
        desk.note("saved")
      }
      let nobody = UIKeyCommand(title: "None", action: UIViewController.viewDidLoad, input: "n")
      #expect(save.shortcutText == "Ctrl+Shift+S")
      try desk.open(UIMenu(children: [save, nobody]))
      #expect(
        desk.levels.first?.view.rows.map(\.isEnabled) == [true, false], "nobody up the chain does the other")
      try desk.tap("Down", "Return")
      #expect(desk.take() == ["saved", "chose Save"])
    }
  }

  // MARK: The pointer

  @Test func aPressChoosesTheRowAtThePointer() throws {
    try MenuDesk.run { desk in
      try desk.open()
      try desk.point(at: "Gamma")
      #expect(desk.titles().contains("*Gamma"))
      try desk.point(at: "Beta")
      #expect(!desk.titles().contains("*Gamma") && !desk.titles().contains("*Beta"))
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.levels.count == 1, "what is disabled does nothing")
      try desk.point(at: "Gamma")
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["do Gamma", "chose Gamma"])
      #expect(desk.compositor.popups.isEmpty)
    }
  }

  @Test func aSubmenuOpensAfterALittleWhile() throws {
    try MenuDesk.run { desk in
      try desk.open()
      try desk.point(at: "More")
      desk.compositor.advance(by: .milliseconds(150))
      #expect(desk.levels.count == 1)
      desk.compositor.advance(by: .milliseconds(100))
      #expect(desk.levels.count == 2 && desk.titles(1) == ["One", "Two"])
      // Past another row on the way there.
      try desk.point(at: "Gamma")
      try desk.point(at: "Two", level: 1)
      #expect(desk.titles().contains("*More") && desk.titles(1) == ["One", "*Two"])
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.levels.count == 2)
      try desk.point(at: "Gamma")
      desk.compositor.advance(by: .milliseconds(250))
      #expect(desk.levels.count == 1, "another row closes it")
    }
  }

  @Test func pressingDraggingAndReleasingChooses() throws {
    try MenuDesk.run { desk in
      desk.view.opensOnPress = true
      try desk.pressInView()
      desk.compositor.settle()
      #expect(desk.take() == ["touch began", "touch cancelled"])
      #expect(desk.levels.count == 1)
      // The button keeps the pointer with the window, as on most compositors.
      let place = try desk.place("Gamma")
      let inside = desk.levels[0].convert(place, to: desk.window as UIWindow?)
      desk.pointer.move(to: inside, in: try desk.application.shown)
      desk.compositor.exchange()
      #expect(desk.titles().contains("*Gamma"))
      desk.pointer.release()
      desk.compositor.settle()
      #expect(desk.take() == ["do Gamma", "chose Gamma"])
    }
  }

  @Test func pressingDraggingAndReleasingChoosesWhereThePointerGoesOver() throws {
    try MenuDesk.run { desk in
      desk.view.opensOnPress = true
      try desk.pressInView()
      desk.compositor.settle()
      // A compositor that lets the pointer enter the menu.
      try desk.point(at: "Alpha")
      try desk.point(at: "Gamma")
      #expect(desk.titles().contains("*Gamma"))
      desk.pointer.release()
      desk.compositor.settle()
      #expect(desk.take() == ["touch began", "touch cancelled", "do Gamma", "chose Gamma"])
    }
  }

  @Test func theReleaseOfTheOpeningPressChoosesNothing() throws {
    try MenuDesk.run { desk in
      let menu = UIMenu(
        options: .singleSelection, children: [desk.action("a", state: .on), desk.action("b")])
      desk.menu = menu
      desk.view.opensOnPress = true
      try desk.pressInView()
      desk.compositor.settle()
      desk.pointer.release()
      desk.compositor.settle()
      #expect(desk.levels.count == 1, "though a row is below the pointer")
    }
  }

  @Test func aPressElsewhereInTheProgramEndsTheMenuAndNothingElse() throws {
    try MenuDesk.run { desk in
      try desk.open()
      desk.pointer.move(to: desk.point(CGPoint(x: 5, y: 5)), in: try desk.application.shown)
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["chose nothing"])
      #expect(desk.popups.isEmpty)
      desk.pointer.click()
      desk.compositor.settle()
      #expect(desk.take() == ["touch began", "touch ended"])
    }
  }

  @Test func aFingerChooses() throws {
    try MenuDesk.run { desk in
      try desk.open()
      desk.compositor.touch.down(1, at: try desk.place("Gamma"), on: desk.popups[0].surface)
      desk.compositor.exchange()
      desk.compositor.touch.up(1)
      desk.compositor.settle()
      #expect(desk.take() == ["do Gamma", "chose Gamma"])
    }
  }
}

/// The notifications of key windows and of the program's active state.
final class KeyChanges {
  private(set) var all: [String] = []
  private var observers: [any NSObjectProtocol] = []

  init() {
    let names = [
      UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
      UIApplication.didBecomeActiveNotification, UIApplication.willResignActiveNotification,
    ]
    for name in names {
      observers.append(
        NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
          MainActor.assumeIsolated { self?.all.append(name.rawValue) }
        })
    }
  }

  @MainActor deinit { observers.forEach(NotificationCenter.default.removeObserver) }
}
