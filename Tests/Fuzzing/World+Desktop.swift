import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Wayland

extension World {
  /// Steps of the second program, and of the compositor towards it.
  func actOnDesktop(_ step: Step) throws {
    guard isConnected else { return }
    // The start of a session waits for the compositor.
    if neighbour == nil, !compositor.isStalled { neighbour = try Neighbour(compositor, witness) }
    guard let neighbour else { return }
    switch step.kind {
    case .openWindow: neighbour.openWindow()
    case .closeWindow: step.choice(0, of: neighbour.windows).map(neighbour.close)
    case .paintWindow:
      // C6: a maximized window has no choice.
      guard let window = step.choice(0, of: neighbour.windows), let states = window.configuration?.states,
        states.isDisjoint(with: [.maximized, .fullscreen])
      else { return }
      neighbour.paint(
        window.surface, Size(width: step.number(1, in: 1...200), height: step.number(2, in: 1...100)))
    case .addSubsurface: step.choice(0, of: neighbour.windows).map(neighbour.addSubsurface)
    case .moveSubsurface: move(step.choice(0, of: neighbour.subsurfaces), step, neighbour)
    case .removeSubsurface: step.choice(0, of: neighbour.subsurfaces).map(neighbour.remove)
    default: try actOnPopups(step, neighbour)
    }
  }

  private func move(_ subsurface: Subsurface?, _ step: Step, _ neighbour: Neighbour) {
    guard let subsurface else { return }
    subsurface.position = (step.number(1, in: -50...50), step.number(2, in: -50...50))
    subsurface.isSynchronized = step.numbers[3] % 2 == 0
    let sibling = neighbour.subsurfaces.first { $0 !== subsurface && $0.parent === subsurface.parent }
    if step.numbers[3] % 3 == 0 { subsurface.placeAbove(sibling) } else { subsurface.placeBelow(sibling) }
    neighbour.paint(subsurface.surface, Size(width: step.number(3, in: 1...20), height: 8))
  }

  private func actOnPopups(_ step: Step, _ neighbour: Neighbour) throws {
    switch step.kind {
    case .openPopup:
      guard let window = step.choice(0, of: neighbour.windows) else { return }
      let seat = step.numbers[1] % 2 == 0 ? step.choice(2, of: neighbour.session.seats) : nil
      neighbour.openPopup(of: window, positioner(step), grabbing: seat)
    case .closePopup: step.choice(0, of: neighbour.popups).map(neighbour.close)
    case .repositionPopup: _ = step.choice(0, of: neighbour.popups)?.reposition(positioner(step))
    default: try actOnTransfers(step, neighbour)
    }
  }

  private func positioner(_ step: Step) -> Positioner {
    var positioner = Positioner(
      size: Size(width: step.number(2, in: 1...100), height: step.number(3, in: 1...100)),
      anchorRectangle: Rectangle(x: 1, y: 1, width: 10, height: 10))
    positioner.offsetX = step.number(1, in: -500...500)
    positioner.adjustment = [.flipX, .slideY, .resizeX]
    positioner.isReactive = step.numbers[1] % 2 == 0
    return positioner
  }

  private func actOnTransfers(_ step: Step, _ neighbour: Neighbour) throws {
    guard let seat = step.choice(0, of: neighbour.session.seats) else { return }
    let own = step.numbers[1] % 2 == 0 ? seat.clipboard : seat.primarySelection
    switch step.kind {
    case .offerSelection: neighbour.offer(own, step.number(2, in: 0...3) * 50_000)
    case .clearSelection: own?.clear()
    case .readSelection: neighbour.read(own)
    default: try actOnSelections(step, seat)
    }
  }

  private func actOnSelections(_ step: Step, _ client: Seat) throws {
    guard let seat = step.choice(0, of: compositor.seats) else { return }
    let selection = step.numbers[1] % 2 == 0 ? seat.selection : seat.primarySelection
    switch step.kind {
    case .setSelection:
      let sources = [
        ScriptedSource(text: "something"), ScriptedSource(byHand: "text/plain", "image/png"), nil,
      ]
      selection.set(step.choice(2, of: sources) ?? nil)
    case .requestSelection:
      if let type = selection.mimeTypes.first { readings.append(try selection.request(type)) }
    case .closeReading: step.choice(2, of: readings)?.close()
    default: actOnTextInput(step, client, seat)
    }
  }

  private func actOnTextInput(_ step: Step, _ client: Seat, _ seat: ScriptedSeat) {
    switch step.kind {
    case .enableTextInput:
      var state = TextInput.State()
      state.text = String(repeating: "ä", count: step.number(1, in: 0...3000))
      state.cursor = (state.text?.utf8.count ?? 0) / 4 * 2
      state.anchor = state.cursor
      state.cursorRectangle = Rectangle(x: step.number(2, in: -5...500), y: 3, width: 1, height: 12)
      if step.numbers[3] % 2 == 0 { client.textInput?.enable(state) } else { client.textInput?.update(state) }
    case .disableTextInput: client.textInput?.disable()
    case .inputText:
      seat.textInput.preedit(step.numbers[1] % 3 == 0 ? nil : "prë", cursor: 0..<step.number(2, in: 0...4))
      seat.textInput.commit(step.numbers[2] % 3 == 0 ? nil : "text")
      seat.textInput.delete(before: UInt32(bitPattern: step.absurd(1)), after: 1)
      if step.numbers[3] % 4 == 0 {
        seat.textInput.done(serial: UInt32(bitPattern: step.absurd(2)))
      } else {
        seat.textInput.done()
      }
    default: actOnScales(step)
    }
  }

  private func actOnScales(_ step: Step) {
    guard let surface = step.choice(1, of: compositor.surfaces) else { return }
    switch step.kind {
    case .preferFraction:
      surface.prefer(scale120: step.numbers[2] % 5 == 0 ? Int(step.absurd(3)) : step.number(3, in: 60...300))
    case .decorate:
      (surface.role as? ScriptedWindow)?.decorate(step.numbers[2] % 2 == 0 ? .clientSide : .serverSide)
    default: break
    }
  }
}
