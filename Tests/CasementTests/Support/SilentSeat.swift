import CasementKeyboard
import Wayland

@testable import CasementDesktop

/// A seat of which no compositor knows: tests hand its devices the events, and read what came out of them.
final class SilentSeat {
  let session: Session
  let seat: Seat
  let a: Surface
  let b: Surface
  let journal = Journal()

  /// Runs a test with a seat that has such devices.
  static func with(_ devices: WlSeat.Capability, _ body: (SilentSeat) throws -> Void) throws {
    let session = try SilentServer.session()
    defer { session.end() }
    let seat = SilentSeat(session)
    seat.seat.handle(.capabilities(capabilities: devices))
    defer { seat.seat.removeDevices() }
    try body(seat)
  }

  private init(_ session: Session) {
    self.session = session
    seat = Seat(session.display.registry().bind(name: 1000, version: 7), name: 1000, session: session)
    a = Surface(session)
    b = Surface(session)
    seat.onKeyboardEvent = { [unowned self] in journal.note(line($0)) }
    seat.onPointerEvent = { [unowned self] in journal.note(line($0)) }
    seat.onTouchEvent = { [unowned self] in journal.note(line($0)) }
  }

  private func name(_ surface: Surface) -> String { surface === a ? "A" : "B" }

  private func line(_ event: KeyboardEvent) -> String {
    switch event {
    case .enter(let surface): return "enter \(name(surface))"
    case .leave(let surface): return "leave \(name(surface))"
    case .modifiers(let modifiers): return "modifiers \(modifiers.rawValue)"
    case .key(let key, _):
      let kind = !key.isDown ? "up" : key.isRepeat ? "repeat" : "down"
      return "\(kind) \(key.code)\(key.text.isEmpty ? "" : " " + key.text)"
    }
  }

  private func line(_ event: PointerEvent) -> String {
    switch event {
    case .enter(let surface, _, _): return "enter \(name(surface))"
    case .leave(let surface): return "leave \(name(surface))"
    case .motion(_, let x, let y, _): return "motion \(Int(x)),\(Int(y))"
    case .button(_, let code, let isDown, _, _, _): return "\(isDown ? "down" : "up") \(code)"
    case .scroll(_, let scroll):
      return "scroll \(scroll.x),\(scroll.y) steps \(scroll.stepsX),\(scroll.stepsY)"
    }
  }

  private func line(_ event: TouchEvent) -> String {
    switch event {
    case .down(let surface, let id, _, _, _): "down \(name(surface)) \(id)"
    case .motion(let surface, let id, _, _, _): "motion \(name(surface)) \(id)"
    case .up(let surface, let id, _): "up \(name(surface)) \(id)"
    case .cancel(let surface, let id): "cancel \(name(surface)) \(id)"
    case .shape(let surface, let id, let major): "shape \(name(surface)) \(id) \(Int(major))"
    }
  }
}
