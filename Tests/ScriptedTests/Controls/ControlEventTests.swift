import Casement
import CasementTesting
import Foundation
import Testing

@_spi(Casement) @testable import CasementCore

/// Which events a control makes of touches, the pointer and keys.
@Suite(.serialized) struct ControlEventTests {
  @Test("U1: the pointer is outside as soon as it leaves the bounds, and inside as soon as it returns")
  func pointer() throws {
    try ControlDesk.run(UIControl()) { desk in
      try desk.move(50, 20)
      desk.press()
      #expect(desk.take() == ["down"] && desk.control.isTracking && desk.control.isTouchInside)
      try desk.move(99, 20)
      #expect(desk.take() == ["inside"] && desk.control.isHighlighted)
      try desk.move(101, 20)
      #expect(desk.take() == ["exit", "outside"] && !desk.control.isTouchInside)
      #expect(!desk.control.isHighlighted && desk.control.isTracking)
      try desk.move(110, 20)
      #expect(desk.take() == ["outside"])
      try desk.move(90, 20)
      #expect(desk.take() == ["enter", "inside"] && desk.control.isHighlighted)
      desk.release()
      #expect(desk.take() == ["up inside"] && !desk.control.isTracking && !desk.control.isHighlighted)
      desk.press()
      #expect(desk.take() == ["down"], "elsewhere, so it is no second tap")
      desk.release()
      _ = desk.take()
      desk.press()
      #expect(desk.take() == ["down", "repeat"])
      try desk.move(-5, 20)
      desk.release()
      #expect(desk.take() == ["exit", "outside", "up outside"])
    }
  }

  @Test("U1: a finger is outside after 70 points beyond the bounds")
  func finger() throws {
    try ControlDesk.run(UIControl()) { desk in
      try desk.down(50, 20)
      desk.drag(169, 20)
      #expect(desk.take() == ["down", "inside"] && desk.control.isHighlighted)
      desk.drag(171, 20)
      #expect(desk.take() == ["exit", "outside"])
      desk.drag(50, 109)
      #expect(desk.take() == ["enter", "inside"])
      desk.drag(50, 111)
      desk.lift()
      #expect(desk.take() == ["exit", "outside", "up outside"])
      try desk.down(50, 20)
      desk.drag(160, 100)
      desk.lift()
      #expect(desk.take() == ["down", "inside", "up inside"], "the finger moved, so it did not tap before")
    }
  }

  @Test("The secondary button and a disabled control send no events, and views behind get no touch")
  func nothing() throws {
    try ControlDesk.run(UIControl()) { desk in
      try desk.move(50, 20)
      desk.press(0x111)
      desk.release(0x111)
      desk.control.isEnabled = false
      desk.press()
      desk.release()
      #expect(desk.take() == [] && !desk.control.isTracking)
    }
  }

  @Test("A resting pointer hovers over whatever view accepts touches there, also after changes of the views")
  func stillPointer() throws {
    try ControlDesk.run(UIControl()) { desk in
      desk.compositor.startFrames()
      try desk.move(50, 20)
      #expect(desk.control.isUnderPointer)
      desk.control.isUserInteractionEnabled = false
      desk.compositor.settle()
      #expect(!desk.control.isUnderPointer)
      desk.control.isUserInteractionEnabled = true
      desk.compositor.settle()
      #expect(desk.control.isUnderPointer)
      // A4: while it moves it takes none, and where it arrives it takes them again, without another picture.
      UIView.animate(withDuration: 0.1) { desk.control.frame.origin.x += 5 }
      desk.compositor.advance(by: .milliseconds(50))
      #expect(!desk.control.isUnderPointer)
      desk.compositor.advance(by: .seconds(1))
      #expect(desk.control.isUnderPointer)
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { desk.control.frame.origin.x -= 5 }
      animator.isUserInteractionEnabled = false
      animator.startAnimation()
      desk.compositor.advance(by: .milliseconds(50))
      animator.pauseAnimation()
      desk.compositor.advance(by: .milliseconds(50))
      #expect(!desk.control.isUnderPointer)
      animator.stopAnimation(true)
      desk.compositor.advance(by: .milliseconds(50))
      #expect(desk.control.isUnderPointer)
    }
  }

  @Test("A control that is disabled or removed during a touch cancels it")
  func cancelled() throws {
    try ControlDesk.run(UIControl()) { desk in
      try desk.move(50, 20)
      desk.press()
      desk.control.isEnabled = false
      #expect(desk.take() == ["down", "cancel"] && !desk.control.isTracking && !desk.control.isHighlighted)
      // Further than the 10 points within which a second tap would repeat the first.
      try desk.move(65, 20)
      desk.release()
      #expect(desk.take() == [])
      desk.control.isEnabled = true
      desk.press()
      desk.control.removeFromSuperview()
      #expect(desk.take() == ["down", "cancel"])
      desk.release()
      #expect(desk.take() == [] && desk.control.state == .normal)
    }
  }

  @Test("Actions may disable, remove and release the control, and the targets")
  func reentry() throws {
    try ControlDesk.run(UIControl()) { desk in
      desk.control.addAction(UIAction { ($0.sender as? UIControl)?.isEnabled = false }, for: .touchUpInside)
      try desk.move(50, 20)
      desk.press()
      desk.release()
      #expect(desk.take() == ["down", "up inside"], "it is over, and so not cancelled")
      desk.control.isEnabled = true
      desk.control.addAction(
        UIAction { ($0.sender as? UIControl)?.removeFromSuperview() }, for: .touchDown)
      desk.press()
      #expect(desk.take().first == "down" && desk.control.superview == nil && !desk.control.isTracking)
      desk.release()
      #expect(desk.take() == [])
    }
  }

  private final class Follower: UIControl {
    var begins = true
    var goesOn = true
    var calls: [String] = []
    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("begin \(isTracking)")
      return begins
    }
    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
      calls.append("continue \(isTouchInside)")
      return goesOn
    }
    override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
      calls.append("end \(isTouchInside)")
    }
    override func cancelTracking(with event: UIEvent?) { calls.append("cancel") }
  }

  @Test("beginTracking is called before the touch-down event; a control that refuses gets no further calls")
  func tracking() throws {
    try ControlDesk.run(Follower()) { desk in
      let control = desk.control
      try desk.move(50, 20)
      desk.press()
      // Further than the 10 points within which a second tap would repeat the first.
      try desk.move(65, 20)
      desk.release()
      #expect(control.calls == ["begin false", "continue true", "end true"])
      #expect(desk.take() == ["down", "inside", "up inside"])
      control.calls = []
      control.goesOn = false
      desk.press()
      try desk.move(50, 20)
      try desk.move(40, 20)
      desk.release()
      #expect(control.calls == ["begin false", "continue true"] && !control.isHighlighted)
      #expect(desk.take() == ["down"])
      control.calls = []
      control.begins = false
      desk.press()
      try desk.move(50, 20)
      desk.release()
      #expect(control.calls == ["begin false"] && desk.take() == [])
      control.begins = true
      control.calls = []
      desk.press()
      desk.window.isHidden = true
      #expect(control.calls == ["begin false", "cancel"] && desk.take().last == "cancel")
    }
  }

  // MARK: Keys

  @Test(
    "U3: Tab focuses a control, Space and Return press it, Escape cancels the press, then the focus",
    arguments: ["space", "Return"])
  func keys(_ name: String) throws {
    try ControlDesk.run(UIControl()) { desk in
      try desk.tap("Tab")
      #expect(desk.control.isFirstResponder && desk.control.state == .focused)
      let key = try desk.compositor.keyboard.key(named: name)
      desk.compositor.keyboard.press(key: key)
      desk.compositor.exchange()
      #expect(desk.take() == ["down"] && desk.control.isHighlighted)
      desk.compositor.keyboard.release(key: key)
      desk.compositor.exchange()
      #expect(desk.take() == ["up inside"] && !desk.control.isHighlighted)
      desk.compositor.keyboard.press(key: key)
      desk.compositor.exchange()
      try desk.tap("Escape")
      #expect(desk.take() == ["down", "cancel"] && desk.control.isFirstResponder)
      desk.compositor.keyboard.release(key: key)
      desk.compositor.exchange()
      #expect(desk.take() == [])
      try desk.tap("Escape")
      #expect(!desk.control.isFirstResponder)
    }
  }

  @Test("A disabled control cannot be focused, and a held key presses once")
  func keyLimits() throws {
    try ControlDesk.run(UIControl()) { desk in
      try desk.tap("Tab")
      let key = try desk.compositor.keyboard.key(named: "space")
      desk.compositor.keyboard.press(key: key)
      desk.compositor.exchange()
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.take() == ["down"])
      desk.control.isEnabled = false
      #expect(desk.take() == ["cancel"] && !desk.control.isFirstResponder)
      desk.compositor.keyboard.release(key: key)
      try desk.tap("Tab")
      #expect(desk.take() == [] && !desk.control.isFirstResponder)
    }
  }

  // MARK: Menus

  private func menuButton(_ chosen: @escaping (String) -> Void) -> UIButton {
    let button = UIButton(configuration: .bordered())
    button.menu = UIMenu(
      children: ["One", "Two"].map { title in UIAction(title: title) { chosen($0.title) } })
    button.showsMenuAsPrimaryAction = true
    return button
  }

  private func row(_ index: Int) throws -> CGPoint {
    let popup = try #require(UIApplication.shared.context.popups.menu?.levels.first)
    let frame = popup.view.convert(popup.view.frame(of: index), to: popup as UIView)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  @Test("U4: a menu opens on touch down, and a drag of the pointer selects an item")
  func menuByPointer() throws {
    var chosen: [String] = []
    try ControlDesk.run(menuButton { chosen.append($0) }) { desk in
      try desk.move(50, 20)
      desk.press()
      desk.compositor.settle()
      #expect(desk.take() == ["down", "menu", "cancel"] && desk.control.isHighlighted)
      let popup = try #require(desk.compositor.popups.first)
      #expect(popup.placement.anchorRectangle == CGRect(x: 150, y: 100, width: 100, height: 40))
      desk.compositor.pointer.move(to: try row(1), on: popup.surface)
      desk.compositor.exchange()
      desk.release()
      desk.compositor.settle()
      #expect(chosen == ["Two"] && !desk.control.isHighlighted && desk.take() == [])
      // A press without a drag leaves it open; the next one, in the button, closes it.
      try desk.move(50, 20)
      desk.press()
      desk.release()
      desk.compositor.settle()
      #expect(desk.compositor.popups.count == 1 && desk.control.isHighlighted)
      try desk.move(60, 20)
      desk.press()
      desk.release()
      desk.compositor.settle()
      #expect(desk.compositor.popups.isEmpty && !desk.control.isHighlighted && chosen == ["Two"])
    }
  }

  @Test("U4: a drag of a finger selects an item too")
  func menuByFinger() throws {
    var chosen: [String] = []
    try ControlDesk.run(menuButton { chosen.append($0) }) { desk in
      try desk.down(50, 20)
      desk.compositor.settle()
      #expect(desk.take() == ["down", "menu", "cancel"] && desk.compositor.popups.count == 1)
      let popup = try #require(desk.compositor.popups.first)
      let geometry = try #require(popup.xdgSurface.geometry)
      let place = try row(0)
      desk.drag(
        popup.frame.minX + place.x - geometry.minX - 150, popup.frame.minY + place.y - geometry.minY - 100)
      desk.lift()
      desk.compositor.settle()
      #expect(chosen == ["One"] && desk.compositor.popups.isEmpty && !desk.control.isHighlighted)
    }
  }

  @Test("U3, U4: a key opens the menu with its first row highlighted; the selected row becomes the title")
  func menuByKey() throws {
    let button = UIButton(configuration: .bordered())
    button.menu = UIMenu(children: ["One", "Two"].map { UIAction(title: $0) { _ in } })
    button.showsMenuAsPrimaryAction = true
    button.changesSelectionAsPrimaryAction = true
    try ControlDesk.run(button) { desk in
      try desk.tap("Tab", "Return")
      #expect(desk.compositor.popups.count == 1 && desk.take() == ["down", "menu", "cancel"])
      try desk.tap("Down", "Return")
      #expect(desk.compositor.popups.isEmpty && button.menu?.selectedElements.map(\.title) == ["Two"])
      #expect(button.titleLabel?.text == "Two" && button.isFirstResponder)
    }
  }

  @Test("AX54: an activation opens the menu of a control whose primary action is the menu")
  func menuByActivation() throws {
    try ControlDesk.run(menuButton { _ in }) { desk in
      #expect(desk.control.accessibilityActivate())
      desk.compositor.settle()
      #expect(desk.compositor.popups.count == 1 && desk.take() == ["menu"])
    }
  }

  @Test("A tool tip appears where the pointer rests, and the control is hovered")
  func pointing() throws {
    let button = UIButton(configuration: .bordered())
    button.configuration?.title = "Go"
    try ControlDesk.run(button) { desk in
      button.toolTip = "Goes on"
      let before = try #require(try desk.application.shown.picture)
      try desk.move(10, 20)
      desk.compositor.settle()
      let after = try #require(try desk.application.shown.picture)
      #expect(before != after)
      desk.compositor.advance(by: .seconds(2))
      #expect(desk.compositor.popups.count == 1)
      try desk.move(-10, 20)
      desk.compositor.settle()
      #expect(try desk.application.shown.picture == before)
      button.toolTip = nil
      #expect(button.interactions.isEmpty)
    }
  }
}
