import Casement
import Testing

@testable import CasementCore

/// The table of `PopupLife`: (state, event) → (phase, effects).
@Suite struct PopupTransitionTests {
  private typealias Row = (
    before: PopupLife, event: PopupLife.Event, phase: PopupLife.Phase, effects: [PopupLife.Effect]
  )

  private func state(_ grab: PopupLife.Grab, after events: PopupLife.Event...) -> PopupLife {
    var life = PopupLife(grab)
    for event in events { _ = life.handle(event) }
    return life
  }

  private func check(_ rows: [Row]) {
    for row in rows {
      var life = row.before
      let effects = life.handle(row.event)
      #expect(life.phase == row.phase, "the phase after \(row.event) in \(row.before)")
      #expect(effects == row.effects, "the effects of \(row.event) in \(row.before)")
    }
  }

  @Test("a closed popup opens, waits for its parent, or reports that its anchor is gone")
  func closed() {
    let closed = state(.preferred)
    check([
      (closed, .open(in: .mapped), .shown, [.add, .connect]),
      (closed, .open(in: .unmapped), .waiting, [.add]),
      (closed, .open(in: .gone), .closed, [.report(.anchorGone)]),
      (closed, .parentMapped, .closed, []),
      (closed, .keyFocus(false), .closed, []),
      (closed, .done(isMapped: true), .closed, []),
      (closed, .end(.byProgram), .closed, []),
    ])
  }

  @Test("a waiting popup opens when its parent is mapped")
  func waiting() {
    let waiting = state(.preferred, after: .open(in: .unmapped))
    check([
      (waiting, .parentMapped, .shown, [.connect]),
      (waiting, .keyFocus(false), .waiting, []),
      (waiting, .done(isMapped: false), .waiting, []),
      (waiting, .end(.byProgram), .closed, [.close, .report(.byProgram)]),
      (waiting, .end(.anchorGone), .closed, [.close, .report(.anchorGone)]),
    ])
  }

  @Test("a shown popup reports why it ended")
  func shown() {
    let shown = state(.preferred, after: .open(in: .mapped))
    let focused = state(.preferred, after: .open(in: .mapped), .keyFocus(true))
    check([
      (shown, .parentMapped, .shown, []),
      (shown, .keyFocus(false), .shown, []),
      (shown, .done(isMapped: true), .closed, [.close, .report(.byUser)]),
      (shown, .end(.byProgram), .closed, [.close, .report(.byProgram)]),
      (shown, .end(.anchorGone), .closed, [.close, .report(.anchorGone)]),
      (focused, .keyFocus(true), .shown, []),
      (focused, .keyFocus(false), .shown, [.end(.byUser)]),
    ])
  }

  @Test("a popup whose grab is refused opens again only if it can do without one, and only once")
  func refused() {
    let refused = PopupLife.Event.done(isMapped: false)
    let again = state(.preferred, after: .open(in: .mapped), refused, .open(in: .mapped))
    check([
      (state(.preferred, after: .open(in: .mapped)), refused, .closed, [.close, .reopen]),
      (again, refused, .closed, [.close, .report(.byCompositor)]),
      (state(.required, after: .open(in: .mapped)), refused, .closed, [.close, .report(.byCompositor)]),
      (state(.none, after: .open(in: .mapped)), refused, .closed, [.close, .report(.byCompositor)]),
    ])
  }

  @Test("a popup that opens again has no grab")
  func reopened() {
    for end in [PopupLife.Event.end(.byUser), .done(isMapped: true), .done(isMapped: false)] {
      let again = state(.preferred, after: .open(in: .mapped), end, .open(in: .mapped))
      #expect(again.phase == .shown && again.grab == .none)
    }
  }
}
