import Testing
import Wayland

@testable import CasementDesktop

/// A seat's pointer and touch screen with valid and invalid events.
@Suite("Seat pointers and touch screens", .serialized)
struct SeatPointerTests {
  private func withPointer(_ body: (SilentSeat, SeatPointer) throws -> Void) throws {
    try SilentSeat.with(.pointer) { seat in try body(seat, #require(seat.seat.pointer)) }
  }

  private func withTouch(_ body: (SilentSeat, SeatTouch) throws -> Void) throws {
    try SilentSeat.with(.touch) { seat in try body(seat, #require(seat.seat.touch)) }
  }

  private func enter(_ pointer: SeatPointer, _ surface: Surface?) {
    pointer.handle(.enter(serial: 1, surface: surface?.proxy, surfaceX: 1, surfaceY: 2))
    pointer.handle(.frame)
  }

  private func down(_ touch: SeatTouch, _ surface: Surface?, _ id: Int32) {
    touch.handle(.down(serial: 1, time: 1, surface: surface?.proxy, id: id, x: 1, y: 2))
  }

  private let huge = Double(Int32.max) / 256

  // MARK: Pointers

  @Test("An enter without a leave leaves the former surface, also for foreign surfaces (O6)")
  func enterWithoutLeave() throws {
    try withPointer { seat, pointer in
      enter(pointer, seat.a)
      enter(pointer, seat.b)
      #expect(seat.journal.take() == ["enter A", "leave A", "enter B"])
      enter(pointer, nil)
      #expect(seat.journal.take() == ["leave B"])
      pointer.handle(.leave(serial: 1, surface: nil))
      pointer.handle(.motion(time: 1, surfaceX: 1, surfaceY: 1))
      pointer.handle(.button(serial: 1, time: 1, button: 0x110, state: .pressed))
      pointer.handle(.axis(time: 1, axis: .verticalScroll, value: 1))
      pointer.handle(.frame)
      #expect(seat.journal.take() == [])
    }
  }

  @Test("I5 a frame without an end is delivered in parts, without loss or unbounded growth")
  func endlessFrame() throws {
    try withPointer { seat, pointer in
      enter(pointer, seat.a)
      _ = seat.journal.take()
      let capacity = EventFrame<PointerEvent>.capacity
      for index in 0..<(capacity * 3 + 5) {
        pointer.handle(
          .button(serial: 1, time: 1, button: UInt32(index), state: index % 2 == 0 ? .pressed : .released))
      }
      #expect(seat.journal.take().count == capacity * 3)
      pointer.handle(.frame)
      #expect(seat.journal.take().count == 5)
      for index in 0..<100_000 { pointer.handle(.motion(time: 1, surfaceX: Double(index), surfaceY: 0)) }
      pointer.handle(.frame)
      #expect(seat.journal.take() == ["motion 99999,0"])
    }
  }

  @Test("Any number in pointer events is harmless, and unknown values are ignored")
  func absurdPointer() throws {
    try withPointer { seat, pointer in
      enter(pointer, seat.a)
      _ = seat.journal.take()
      pointer.handle(.motion(time: .max, surfaceX: huge, surfaceY: -huge))
      for code: UInt32 in [0, 0x10F, 0x120, .max] {
        pointer.handle(.button(serial: 1, time: 0, button: code, state: .pressed))
      }
      pointer.handle(.button(serial: 1, time: 0, button: 0x110, state: nil))
      pointer.handle(.frame)
      #expect(
        seat.journal.take() == [
          "motion \(Int(huge)),-\(Int(huge))", "down 0", "down 271", "down 288", "down 4294967295",
        ])
      pointer.handle(.axis(time: 0, axis: nil, value: 1))
      pointer.handle(.axisValue120(axis: nil, value120: 120))
      pointer.handle(.frame)
      #expect(seat.journal.take() == [])
      for _ in 0..<1000 {
        pointer.handle(.axis(time: .max, axis: .verticalScroll, value: huge))
        pointer.handle(.axisDiscrete(axis: .verticalScroll, discrete: .max))
        pointer.handle(.axisValue120(axis: .verticalScroll, value120: .min))
        pointer.handle(.axisStop(time: 0, axis: nil))
      }
      pointer.handle(.frame)
      // I6: the fine steps, and those alone.
      let lines = seat.journal.take()
      #expect(lines.count == 1)
      #expect(lines.first?.hasPrefix("scroll 0.0,\(huge * 1000) steps 0.0,-17895697") == true, "\(lines)")
    }
  }

  @Test("A handler that runs the loop receives later events in order and once")
  func nestedLoop() throws {
    try withPointer { seat, pointer in
      enter(pointer, seat.a)
      _ = seat.journal.take()
      let note = seat.seat.onPointerEvent
      var isNested = false
      seat.seat.onPointerEvent = { event in
        note?(event)
        guard case .button(_, 1, true, _, _, _) = event, !isNested else { return }
        isNested = true
        pointer.handle(.motion(time: 1, surfaceX: 7, surfaceY: 7))
        pointer.handle(.motion(time: 1, surfaceX: 8, surfaceY: 8))
        pointer.handle(.frame)
        seat.journal.note("nested")
        // The beginning of a frame whose end comes later.
        pointer.handle(.button(serial: 3, time: 1, button: 4, state: .pressed))
      }
      pointer.handle(.button(serial: 1, time: 1, button: 1, state: .pressed))
      pointer.handle(.button(serial: 2, time: 1, button: 2, state: .pressed))
      pointer.handle(.frame)
      #expect(seat.journal.take() == ["down 1", "down 2", "motion 8,8", "nested"])
      pointer.handle(.frame)
      #expect(seat.journal.take() == ["down 4"])
      pointer.handle(.frame)
      #expect(seat.journal.take() == [])
    }
  }

  @Test("A handler that destroys a surface is not called again inside that")
  func destroyingReceiver() throws {
    try withPointer { seat, pointer in
      enter(pointer, seat.a)
      _ = seat.journal.take()
      let note = seat.seat.onPointerEvent
      seat.seat.onPointerEvent = { event in
        note?(event)
        guard case .button(_, 1, true, _, _, _) = event else { return }
        seat.b.destroy()
        seat.journal.note("destroyed")
      }
      pointer.handle(.button(serial: 1, time: 1, button: 1, state: .pressed))
      pointer.handle(.button(serial: 2, time: 1, button: 2, state: .pressed))
      pointer.handle(.frame)
      #expect(seat.journal.take() == ["down 1", "destroyed", "down 2"])
    }
  }

  // MARK: Touch screens

  @Test("A second down of a touch cancels it first; an up without a down is ignored")
  func unpairedTouches() throws {
    try withTouch { seat, touch in
      down(touch, seat.a, -1)
      down(touch, seat.b, -1)
      touch.handle(.up(serial: 1, time: 1, id: -1))
      touch.handle(.up(serial: 1, time: 1, id: -1))
      touch.handle(.motion(time: 1, id: 7, x: huge, y: -huge))
      touch.handle(.frame)
      #expect(seat.journal.take() == ["down A -1", "cancel A -1", "down B -1", "up B -1"])
      down(touch, seat.a, .min)
      down(touch, nil, .min)
      touch.handle(.motion(time: 1, id: .min, x: 1, y: 1))
      touch.handle(.frame)
      touch.handle(.cancel)
      #expect(seat.journal.take() == ["down A \(Int32.min)", "cancel A \(Int32.min)"])
    }
  }

  @Test("I5 the number of touches, and of events waiting for a frame, is limited")
  func tooManyTouches() throws {
    try withTouch { seat, touch in
      for id: Int32 in 0..<2000 { down(touch, seat.a, id) }
      touch.handle(.frame)
      #expect(seat.journal.take().count == SeatTouch.maximumTouches)
      for id: Int32 in 0..<2000 { touch.handle(.up(serial: 1, time: 1, id: id)) }
      touch.handle(.frame)
      #expect(seat.journal.take().count == SeatTouch.maximumTouches)
      for _ in 0..<100_000 {
        down(touch, seat.a, 1)
        touch.handle(.up(serial: 1, time: 1, id: 1))
      }
      let delivered = seat.journal.take().count
      #expect(delivered > 200_000 - EventFrame<TouchEvent>.capacity && delivered <= 200_000)
      touch.handle(.frame)
      #expect(delivered + seat.journal.take().count == 200_000)
    }
  }
}
