import Casement
import CasementTesting
import Foundation
import Testing

/// Documentation/Rules.md, windows: W3, W4 and W6 in every order of a few events, compared with a model of the rules.
@Suite struct KeyOrderRules {
  /// An event that concerns the windows A and B.
  private enum Event: Equatable {
    case focus(String?, seat: Int)
    /// The keyboard is removed or added.
    case keyboard(Bool, seat: Int)
    case keymap(seat: Int)
    case hide(String)
    case show(String)
    case makeKey(String)
  }

  /// The state that the rules prescribe.
  private struct Model {
    var focus: [String?]
    var hasKeyboard: [Bool]
    var hidden: Set<String> = []
    var key: String?
    var isChoice = false
    /// The windows that were key, the newest last.
    var history: [String] = []

    init(seats: Int) {
      focus = Array(repeating: nil, count: seats)
      hasKeyboard = Array(repeating: true, count: seats)
    }

    var isActive: Bool {
      focus.contains { $0 != nil } || (!hasKeyboard.contains(true) && key != nil)
    }

    mutating func make(_ window: String?) {
      key = window
      guard let window else { return }
      history.removeAll { $0 == window }
      history.append(window)
    }

    /// A seat left a window.
    mutating func left(_ seat: Int) {
      guard focus[seat] != nil else { return }
      focus[seat] = nil
      let others = focus.compactMap { $0 }
      guard !others.isEmpty else { return make(nil) }
      guard let key, !others.contains(key), !isChoice else { return }
      make(history.last { others.contains($0) })
    }

    mutating func apply(_ event: Event) {
      switch event {
      case .focus(let window?, let seat):
        guard hasKeyboard[seat], !hidden.contains(window), focus[seat] != window else { return }
        focus[seat] = window
        isChoice = false
        make(window)
      case .focus(nil, let seat): left(seat)
      case .keyboard(let isThere, let seat):
        hasKeyboard[seat] = isThere
        if !isThere { left(seat) }
      case .keymap: break
      case .hide(let window):
        guard hidden.insert(window).inserted else { return }
        for seat in focus.indices where focus[seat] == window { focus[seat] = nil }
        guard key == window else { return }
        isChoice = false
        make(["A", "B"].first { !hidden.contains($0) })
      case .show(let window): hidden.remove(window)
      case .makeKey(let window):
        isChoice = true
        make(window)
      }
    }
  }

  /// Runs every sequence of so many events, each from the same beginning: both windows are shown, all keyboards are
  /// there, their focus is elsewhere.
  private func run(seats: Int, _ events: [Event], length: Int) throws {
    try KeyDesk.run(on: KeyDesk.seats(seats)) { desk in
      let windows = Dictionary(uniqueKeysWithValues: desk.unfocused("A", "B").map { ($0.name, $0) })
      var indices = Array(repeating: 0, count: length)
      while indices[0] < events.count {
        let sequence = indices.map { events[$0] }
        try check(sequence, desk, windows, Model(seats: seats))
        // The next one, as numbers count.
        var place = length - 1
        indices[place] += 1
        while place > 0, indices[place] == events.count {
          indices[place] = 0
          place -= 1
          indices[place] += 1
        }
      }
    }
  }

  private func check(
    _ sequence: [Event], _ desk: KeyDesk, _ windows: [String: KeyedWindow], _ beginning: Model
  ) throws {
    for window in windows.values where window.isHidden { window.isHidden = false }
    for seat in desk.compositor.seats where seat.devices != .all { seat.setDevices(.all) }
    // The focus comes and goes, so that whatever was chosen is forgotten.
    desk.compositor.settle()
    for name in ["B", "A"] { desk.focusAll(name) }
    desk.compositor.exchange()
    desk.focusAll(nil)
    desk.compositor.exchange()
    _ = desk.take()
    var model = beginning
    model.history = ["B", "A"]
    for (step, event) in sequence.enumerated() {
      let before = model
      model.apply(event)
      perform(event, desk, windows)
      let key = (UIApplication.shared.keyWindow as? KeyedWindow)?.name
      let isActive = UIApplication.shared.applicationState == .active
      let lines = desk.take()
      // The old key window resigns before the new one becomes key. Other windows get no call.
      var expected: [String] = []
      if before.key != model.key {
        expected = [before.key.map { "\($0) resigned" }, model.key.map { "\($0) key" }].compactMap { $0 }
      }
      let told = lines.filter { $0.hasSuffix("key") || $0.hasSuffix("resigned") }
      let isRight = key == model.key && isActive == model.isActive && told == expected
      try #require(
        isRight,
        "\(sequence.prefix(step + 1)): \(lines), key \(key ?? "none") not \(model.key ?? "none"), \(isActive)"
      )
    }
  }

  private func perform(_ event: Event, _ desk: KeyDesk, _ windows: [String: KeyedWindow]) {
    switch event {
    case .focus(let window, let seat):
      if let window, windows[window]?.isHidden == true { return }
      desk.focus(window, seat: seat)
    case .keyboard(let isThere, let seat):
      desk.compositor.seats[seat].setDevices(isThere ? .all : [.pointer, .touch])
    case .keymap(let seat): try? desk.compositor.seats[seat].keyboard?.setLayout("us")
    case .hide(let window): windows[window]?.isHidden = true
    case .show(let window): windows[window]?.isHidden = false
    case .makeKey(let window): windows[window]?.makeKey()
    }
    // A window that is shown has its first picture with it.
    desk.compositor.exchange()
  }

  @Test("W3, W4, W6: one seat: every order of two of twelve events")
  func w3everyOrder() throws {
    let events: [Event] = [
      .focus("A", seat: 0), .focus("B", seat: 0), .focus(nil, seat: 0), .keyboard(false, seat: 0),
      .keyboard(true, seat: 0), .keymap(seat: 0), .hide("A"), .show("A"), .hide("B"), .show("B"),
      .makeKey("A"), .makeKey("B"),
    ]
    try run(seats: 1, events, length: 2)
  }

  @Test("W3, W4, W6: two seats: every order of two of twelve events")
  func w3everyOrderOfTwoSeats() throws {
    let events: [Event] = [
      .focus("A", seat: 0), .focus("B", seat: 0), .focus(nil, seat: 0), .focus("A", seat: 1),
      .focus("B", seat: 1), .focus(nil, seat: 1), .keyboard(false, seat: 0), .keyboard(true, seat: 0),
      .keyboard(false, seat: 1), .hide("A"), .show("A"), .makeKey("B"),
    ]
    try run(seats: 2, events, length: 2)
  }
}
