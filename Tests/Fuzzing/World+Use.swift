import Casement
import CasementTesting
import Foundation

extension World {
  // MARK: What the user does with a view

  /// A point of a view on the surface of its window, or nil if the window is not mapped or the point is not known.
  func place(
    of view: UIView, _ chance: inout Randomness
  ) -> (surface: ScriptedSurface, point: CGPoint)? {
    guard let window = view.window, let title = window.windowScene?.title,
      let shown = compositor.windows.first(where: { $0.title == title && $0.isMapped })
    else { return nil }
    let bounds = view.bounds
    // Now and then beside it.
    let part = CGPoint(x: chance.fraction(-0.2...1.2), y: chance.fraction(0...1))
    let inside = CGPoint(x: bounds.minX + part.x * bounds.width, y: bounds.minY + part.y * bounds.height)
    let point = view.convert(inside, to: nil)
    guard abs(point.x) < 1e5, abs(point.y) < 1e5 else { return nil }
    return (shown.surface, point)
  }

  func press(_ view: UIView, _ step: Step, _ chance: inout Randomness) {
    guard let pointer = step.choice(2, of: compositor.seats.compactMap(\.pointer)),
      let place = place(of: view, &chance)
    else { return }
    pointer.move(to: place.point, on: place.surface)
    switch chance.next(below: 5) {
    case 0: break
    case 1: pointer.release()
    case 2: pointer.press()
    default:
      pointer.press()
      if chance.happens(onceIn: 2) { compositor.exchange() }
      if chance.happens(onceIn: 2) {
        pointer.move(to: CGPoint(x: place.point.x + 30, y: place.point.y), on: place.surface)
      }
      pointer.release()
    }
  }

  func touch(_ view: UIView, _ step: Step, _ chance: inout Randomness) {
    guard let touch = step.choice(2, of: compositor.seats.compactMap(\.touch)),
      let place = place(of: view, &chance)
    else { return }
    let finger = Int32(chance.number(0...3))
    switch chance.next(below: 5) {
    case 0: touch.up(finger)
    case 1: touch.move(finger, to: place.point)
    case 2: touch.down(finger, at: place.point, on: place.surface)
    case 3: touch.cancel()
    default:
      touch.down(finger, at: place.point, on: place.surface)
      if chance.happens(onceIn: 2) { compositor.exchange() }
      if chance.happens(onceIn: 2) {
        touch.move(finger, to: CGPoint(x: place.point.x, y: place.point.y + chance.length(0...150)))
      }
      touch.up(finger)
    }
  }

  /// Gives a view the keyboard, and presses one of the keys that views take.
  func type(in view: UIView, _ step: Step, _ chance: inout Randomness) {
    guard let keyboard = step.choice(2, of: compositor.seats.compactMap(\.keyboard)) else { return }
    view.becomeFirstResponder()
    // Space, Return, Escape, Tab, arrows, Home, End, Page Up, A, Backspace, Delete, Z, V.
    let key = chance.element(
      of: [57, 28, 1, 15, 105, 106, 103, 108, 102, 107, 104, 30, 14, 111, 44, 47] as [UInt32])
    // Now and then with Control or Shift.
    let modifier = chance.element(of: [nil, nil, nil, 29, 42] as [UInt32?])
    if let modifier { keyboard.press(key: modifier) }
    defer { if let modifier { keyboard.release(key: modifier) } }
    keyboard.press(key: key)
    if chance.happens(onceIn: 3) { compositor.exchange() }
    if !chance.happens(onceIn: 4) { keyboard.release(key: key) }
  }

  /// Turns a wheel over a view.
  func turnWheel(over view: UIView, _ step: Step, _ chance: inout Randomness) {
    guard let pointer = step.choice(2, of: compositor.seats.compactMap(\.pointer)),
      let place = place(of: view, &chance)
    else { return }
    pointer.move(to: place.point, on: place.surface)
    pointer.turnWheel(steps: Double(chance.number(-12...12)) / 4)
  }

  /// A finger goes over a view in one direction, after it was held or at once.
  func drag(over view: UIView, _ step: Step, _ chance: inout Randomness) {
    guard let touch = step.choice(2, of: compositor.seats.compactMap(\.touch)),
      let place = place(of: view, &chance)
    else { return }
    let finger = Int32(chance.number(0...3))
    touch.down(finger, at: place.point, on: place.surface)
    if chance.happens(onceIn: 3) { pass(milliseconds: 700) }
    let ways = [(0, 24), (0, -24), (-24, 0), (24, 0), (-60, 2)]
    let way = chance.element(of: ways)
    for step in 1...chance.number(1...6) {
      compositor.advance(by: .milliseconds(12))
      touch.move(
        finger,
        to: CGPoint(x: place.point.x + CGFloat(step * way.0), y: place.point.y + CGFloat(step * way.1)))
    }
    if !chance.happens(onceIn: 8) { touch.up(finger) }
  }
}
