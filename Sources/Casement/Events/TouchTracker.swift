import Desktop
import Foundation

/// Makes touches of what pointers and touch screens do, and sends them on their way.
final class TouchTracker {
  /// The keyboard of the same seat, for the modifiers.
  private let presses: PressTracker
  private var pointerTouch: UITouch?
  private var buttons: UIEvent.ButtonMask = []
  private var direct: [Int32: UITouch] = [:]
  private let event = UIEvent(.touches)
  private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?
  private weak var lastTapWindow: UIWindow?

  init(_ presses: PressTracker) {
    self.presses = presses
  }

  // MARK: The pointer

  func pointer(_ event: PointerEvent) {
    switch event {
    case .enter, .scroll: break
    case .leave:
      // A press keeps the pointer until it ends; if it leaves all the same, the device is gone.
      let touch = pointerTouch
      pointerTouch = nil
      buttons = []
      if let touch { finish(touch, .cancelled) }
    case .motion(let surface, let x, let y, let time):
      guard let touch = pointerTouch, surface.owner === touch.window else { return }
      move(touch, to: CGPoint(x: x, y: y), time)
    case .button(let surface, let code, let isDown, let x, let y, let time):
      guard let window = surface.owner as? UIWindow else { return }
      let button = mask(code)
      if isDown {
        buttons.insert(button)
        UIApplication.shared.keyWindows.pressed(in: window)
        guard pointerTouch == nil else { return }
        let touch = UITouch(
          .indirectPointer, in: window, at: CGPoint(x: x, y: y), timestamp: EventClock.seconds(time))
        pointerTouch = touch
        begin(touch)
      } else {
        let wasDown = buttons
        buttons.remove(button)
        guard buttons.isEmpty, let touch = pointerTouch else { return }
        pointerTouch = nil
        touch.position = CGPoint(x: x, y: y)
        touch.timestamp = EventClock.seconds(time)
        // What ends is the button that was down, as it was when it began.
        finish(touch, .ended, buttons: wasDown)
      }
    }
  }

  // MARK: Touch screens

  func touch(_ event: TouchEvent) {
    switch event {
    case .down(let surface, let id, let x, let y, let time):
      guard let window = surface.owner as? UIWindow else { return }
      UIApplication.shared.keyWindows.pressed(in: window)
      let touch = UITouch(.direct, in: window, at: CGPoint(x: x, y: y), timestamp: EventClock.seconds(time))
      direct[id] = touch
      begin(touch)
    case .motion(_, let id, let x, let y, let time):
      guard let touch = direct[id] else { return }
      move(touch, to: CGPoint(x: x, y: y), time)
    case .up(_, let id, let time):
      guard let touch = direct.removeValue(forKey: id) else { return }
      touch.timestamp = EventClock.seconds(time)
      finish(touch, .ended)
    case .cancel(_, let id):
      guard let touch = direct.removeValue(forKey: id) else { return }
      finish(touch, .cancelled)
    }
  }

  /// Takes the touches of a window away: it is being hidden.
  func cancelAll(in window: UIWindow) {
    // All are out before anybody hears of one: what that leads to must not cancel the rest again.
    let touches = direct.filter { $0.value.window === window }
    for id in touches.keys { direct[id] = nil }
    if let touch = pointerTouch, touch.window === window {
      pointerTouch = nil
      finish(touch, .cancelled)
    }
    for touch in touches.values { finish(touch, .cancelled) }
  }

  // MARK: On their way

  private func begin(_ touch: UITouch) {
    guard let window = touch.window else { return }
    touch.view = window.hitTest(touch.position, with: event)
    countTap(touch, in: window)
    Trace.log("touch began at=\(place(touch)) window=\(Trace.quoted(window.effectiveTitle))")
    // E3: without multiple touch a view gets the first one only.
    if let view = touch.view, !view.isMultipleTouchEnabled, isTouched(view, besides: touch) {
      touch.view = nil
    }
    send(touch, buttons)
  }

  private func move(_ touch: UITouch, to point: CGPoint, _ time: UInt32) {
    guard point != touch.position else { return }
    touch.position = point
    touch.timestamp = EventClock.seconds(time)
    touch.phase = .moved
    send(touch, buttons)
  }

  private func finish(_ touch: UITouch, _ phase: UITouch.Phase, buttons: UIEvent.ButtonMask = []) {
    touch.phase = phase
    let name = phase == .ended ? "ended" : "cancelled"
    Trace.log("touch \(name) at=\(place(touch)) window=\(Trace.quoted(touch.window?.effectiveTitle ?? ""))")
    send(touch, buttons)
  }

  private func send(_ touch: UITouch, _ buttons: UIEvent.ButtonMask) {
    var all: Set<UITouch> = [touch]
    for other in direct.values where other !== touch {
      other.phase = .stationary
      all.insert(other)
    }
    if let pointerTouch, pointerTouch !== touch {
      pointerTouch.phase = .stationary
      all.insert(pointerTouch)
    }
    event.allTouches = all
    event.timestamp = touch.timestamp
    event.buttonMask = touch.type == .indirectPointer ? buttons : []
    event.modifierFlags = presses.modifiers
    UIApplication.shared.sendEvent(event)
    event.allTouches = nil
  }

  private func isTouched(_ view: UIView, besides touch: UITouch) -> Bool {
    direct.values.contains { $0 !== touch && $0.view === view }
      || (pointerTouch !== touch && pointerTouch?.view === view && pointerTouch != nil)
  }

  private func countTap(_ touch: UITouch, in window: UIWindow) {
    if let last = lastTap, lastTapWindow === window, (0..<0.35).contains(touch.timestamp - last.time),
      abs(last.place.x - touch.position.x) < 10, abs(last.place.y - touch.position.y) < 10
    {
      touch.tapCount = last.count + 1
    }
    lastTap = (touch.timestamp, touch.position, touch.tapCount)
    lastTapWindow = window
  }

  private func mask(_ code: UInt32) -> UIEvent.ButtonMask {
    // Linux numbers them from BTN_LEFT (0x110): left, right, middle and so on.
    guard code >= 0x110, code < 0x120 else { return .button(17) }
    return .button(Int(code - 0x110) + 1)
  }

  private func place(_ touch: UITouch) -> String {
    "\(Trace.number(Double(touch.position.x.rounded()))),\(Trace.number(Double(touch.position.y.rounded())))"
  }
}
