import CasementDesktop

/// The events of a seat's devices, a word or two for each. Changes of modifiers and motions are left out.
final class SeatEvents {
  private(set) var all: [String] = []
  /// The arrival time of each event, in nanoseconds of the session's clock.
  private(set) var times: [UInt64] = []
  private let clock: Clock

  /// Replaces the handlers of a seat.
  init(_ seat: Seat, clock: Clock) {
    self.clock = clock
    seat.onKeyboardEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .enter: note("enter")
      case .leave: note("leave")
      case .key(let key, _):
        let name = key.text.isEmpty ? "\(key.code)" : key.text
        note("\(key.isRepeat ? "repeat" : key.isDown ? "down" : "up") \(name)")
      case .modifiers: break
      }
    }
    seat.onPointerEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .enter: note("pointer enter")
      case .leave: note("pointer leave")
      case .button(_, _, let isDown, _, _, _): note("button \(isDown ? "down" : "up")")
      case .scroll: note("scroll")
      case .motion: break
      }
    }
    seat.onTouchEvent = { [weak self] event in
      guard let self else { return }
      switch event {
      case .down(_, let id, _, _, _): note("touch \(id) down")
      case .up(_, let id, _): note("touch \(id) up")
      case .cancel(_, let id): note("touch \(id) cancel")
      case .motion, .shape: break
      }
    }
  }

  private func note(_ event: String) {
    all.append(event)
    times.append(clock.now)
  }

  /// The events since the last call.
  func take() -> [String] {
    defer {
      all.removeAll()
      times.removeAll()
    }
    return all
  }
}
