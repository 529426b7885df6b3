import CasementDesktop
import CasementTesting
import Foundation
import Pixman
import Testing

/// Moves of pixels inside the buffers of a surface, for any number of buffers that the compositor holds.
@Suite struct SurfaceMoveTests {
  private let list = Rectangle(x: 5, y: 4, width: 30, height: 20)

  @Test(
    "A move in any direction shows the moved pixels, for any number of buffers that the compositor holds",
    arguments: [0, 1, 2])
  func moves(held: Int) throws {
    try withMovingWindow { compositor, window, shown in
      compositor.timing[.release] = .byHand
      for (x, y) in [(0, 3), (0, -3), (4, 0), (-4, 0), (2, -5), (-7, 9), (0, 1), (0, 1)] {
        let isShown = window.show(moves: [Surface.Move(list, x: x, y: y)])
        #expect(isShown)
        step(compositor, held: held)
        let difference = window.difference(in: shown)
        #expect(difference == nil, "after a move by \(x), \(y)")
      }
    }
  }

  @Test("A move costs the newly visible pixels, with one buffer and with two", arguments: [0, 1])
  func cost(held: Int) throws {
    try withMovingWindow { compositor, window, shown in
      compositor.timing[.release] = .byHand
      for _ in 0..<4 {
        window.show(moves: [Surface.Move(list, x: 0, y: -3)])
        step(compositor, held: held)
      }
      #expect(window.paintedCount == 3 * list.width)
      window.show(
        moves: [Surface.Move(list, x: 2, y: 0)], damage: [Rectangle(x: 0, y: 0, width: 2, height: 2)])
      step(compositor, held: held)
      #expect(window.paintedCount == 2 * list.height + 4)
      #expect(window.difference(in: shown) == nil)
    }
  }

  @Test("If the compositor releases each buffer at once, moves happen inside it")
  func inPlace() throws {
    let compositor = ScriptedCompositor()
    defer { compositor.end() }
    let window = MovingWindow(try compositor.connectSession(), size: Size(width: 40, height: 30))
    compositor.settle()
    let shown = try #require(compositor.windows.first)
    let buffer = try #require(shown.surface.state.buffer)
    // The compositor keeps the buffer that it shows, as compositors do that upload it. It does not complain about the
    // client's writes here.
    for (x, y) in [(0, 3), (0, -3), (4, 0), (-4, 0), (2, -5), (-7, 9), (0, 1), (0, 30)] {
      buffer.resource.sendRelease()
      compositor.exchange()
      let moves = [
        Surface.Move(list, x: x, y: y), Surface.Move(Rectangle(x: 0, y: 0, width: 20, height: 9), x: y, y: x),
      ]
      window.show(moves: moves, damage: [Rectangle(x: 30, y: 20, width: 9, height: 9)])
      compositor.settle()
      let difference = window.difference(in: shown)
      #expect(difference == nil, "after a move by \(x), \(y)")
      #expect(shown.surface.state.buffer === buffer)
    }
  }

  @Test("A change is painted once: another buffer copies it from the newest")
  func paintedOnce() throws {
    try withMovingWindow { compositor, window, shown in
      compositor.timing[.release] = .byHand
      let places = [Rectangle(x: 1, y: 1, width: 8, height: 8), Rectangle(x: 20, y: 10, width: 5, height: 5)]
      for index in 0..<6 {
        window.show(damage: [places[index % 2]])
        step(compositor, held: 1)
        #expect(index == 0 || window.paintedCount == (index % 2 == 0 ? 64 : 25))
        #expect(window.difference(in: shown) == nil)
      }
    }
  }

  @Test("Moves by more than their rectangle, and by zero, show the expected pixels")
  func extremes() throws {
    try withMovingWindow { compositor, window, shown in
      for move in [
        Surface.Move(list, x: 0, y: 20), Surface.Move(list, x: -400, y: 1), Surface.Move(list, x: 0, y: 0),
        Surface.Move(.empty, x: 3, y: 3), Surface.Move(list, x: .min, y: .max),
        Surface.Move(Rectangle(x: -50, y: -50, width: 500, height: 500), x: 2, y: 3),
      ] {
        window.show(moves: [move])
        step(compositor, held: 0)
        #expect(window.difference(in: shown) == nil, "\(move)")
      }
    }
  }

  @Test("The damage of a move is its whole rectangle")
  func wireDamage() throws {
    try withMovingWindow { compositor, window, shown in
      window.show(moves: [Surface.Move(list, x: 0, y: 3)])
      step(compositor, held: 0)
      #expect(shown.surface.damage == [CGRect(x: 5, y: 4, width: 30, height: 20)])
    }
  }

  @Test("A move after a resize, without a buffer of the new size, is painted")
  func resized() throws {
    try withMovingWindow { compositor, window, shown in
      compositor.timing[.release] = .byHand
      window.show(moves: [Surface.Move(list, x: 0, y: 3)])
      step(compositor, held: 1)
      for size in [CGSize(width: 50, height: 26), CGSize(width: 33, height: 40)] {
        shown.configure(size)
        step(compositor, held: 2)
        window.show(moves: [Surface.Move(list, x: 1, y: -3)])
        step(compositor, held: 2)
        #expect(window.difference(in: shown) == nil)
      }
    }
  }

  @Test("Moves and damage without a free buffer are applied when one is released")
  func noBuffer() throws {
    try withMovingWindow { compositor, window, shown in
      compositor.timing[.release] = .byHand
      while window.show(moves: [Surface.Move(list, x: 0, y: 1)]) { step(compositor, held: .max) }
      window.show(
        moves: [Surface.Move(list, x: 3, y: 1)], damage: [Rectangle(x: 0, y: 0, width: 9, height: 9)])
      compositor.give(.release, count: 1)
      #expect(window.show(moves: [Surface.Move(list, x: 0, y: -2)]))
      step(compositor, held: 1)
      #expect(window.difference(in: shown) == nil)
    }
  }

  @Test(
    "Random moves and changes, with buffers released in any order, show the expected pixels",
    arguments: 1...6)
  func random(seed: Int) throws {
    try withMovingWindow { compositor, window, shown in
      var numbers = SeededNumbers(seed: UInt64(seed))
      compositor.timing[.release] = .byHand
      for count in 0..<150 {
        let moves = (0..<numbers.next(0...2)).map { _ in
          Surface.Move(numbers.rectangle(in: window.bounds), x: numbers.next(-6...6), y: numbers.next(-6...6))
        }
        let damage = (0..<numbers.next(0...3)).map { _ in numbers.rectangle(in: window.bounds) }
        let isShown = window.show(moves: moves, damage: damage)
        step(compositor, held: numbers.next(0...4))
        guard isShown else { continue }
        let difference = window.difference(in: shown)
        #expect(difference == nil, "picture \(count)")
        if difference != nil { return }
      }
    }
  }

  /// Lets a picture arrive, and buffers come back until the compositor holds so many besides the one it shows.
  private func step(_ compositor: ScriptedCompositor, held: Int) {
    compositor.settle()
    compositor.give(.release, count: max(0, compositor.heldCount(.release) - held))
  }
}

/// Runs a test with a window whose pixels are known.
private func withMovingWindow(
  _ body: (ScriptedCompositor, MovingWindow, ScriptedWindow) throws -> Void
) throws {
  try withCompositor { compositor in
    let window = MovingWindow(try compositor.connectSession(), size: Size(width: 40, height: 30))
    compositor.settle()
    try body(compositor, window, try #require(compositor.windows.first))
    window.toplevel.destroy()
    compositor.exchange()
  }
}

/// Numbers that are the same in every run.
private struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 1 }

  mutating func next(_ range: ClosedRange<Int>) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return range.lowerBound + Int(state >> 33) % range.count
  }

  mutating func rectangle(in bounds: Rectangle) -> Rectangle {
    Rectangle(
      x: next(-3...bounds.width), y: next(-3...bounds.height), width: next(0...25), height: next(0...25))
  }
}
