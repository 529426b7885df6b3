import Casement
import CasementTesting
import Foundation

/// Measures the time and the heap allocations of an event, from the client's socket to the program.
///
/// Keys are measured to `pressesBegan` or `insertText` of the first responder, the pointer to `touchesMoved` of a view.
/// A minimal client in C receives the same events from the same compositor, in turns with Casement's.
///
/// The compositor and the clients share one thread, so thread wake-ups are not measured.
///
///     latency [EVENTS]
@main
enum Latency {
  static func main() throws {
    let arguments = CommandLine.arguments
    let count = arguments.count > 1 ? Int(arguments[1]) ?? 100_000 : 100_000
    let compositor = ScriptedCompositor()
    let casement = try CasementClient(compositor)
    let small = try SmallClient(compositor)

    let began = Series("key down, Casement to pressesBegan", capacity: count)
    let inserted = Series("key down, Casement to insertText", capacity: count)
    let ended = Series("key up, Casement to pressesEnded", capacity: 2 * count)
    let moved = Series("pointer motion, Casement to touchesMoved", capacity: count)
    let smallDown = Series("key down, C", capacity: count)
    let smallUp = Series("key up, C", capacity: count)
    let smallMoved = Series("pointer motion, C", capacity: count)
    let all = [began, inserted, smallDown, ended, smallUp, moved, smallMoved]

    // The rounds are short, so that what disturbs one disturbs all alike; the first warms up and does not count.
    let rounds = 10
    for round in 0...rounds {
      if round == 1 { for series in all { series.removeAll() } }
      casement.takesText = false
      try keys(count / rounds, compositor, casement, down: began, up: ended)
      casement.takesText = true
      try keys(count / rounds, compositor, casement, down: inserted, up: ended)
      try keys(count / rounds, compositor, small, down: smallDown, up: smallUp)
      try motions(count / rounds, compositor, casement, moved)
      try motions(count / rounds, compositor, small, smallMoved)
    }
    print("from the event in the socket to the program, \(count / rounds * rounds) events:")
    let width = all.map(\.title.count).max() ?? 0
    for series in all {
      let title = series.title.padding(toLength: width, withPad: " ", startingAt: 0)
      print("  \(title)  \(series.summary)")
    }
    casement.end()
    small.end()
    try compositor.finish()
  }

  /// Presses and releases the letters.
  private static func keys(
    _ count: Int, _ compositor: ScriptedCompositor, _ client: any Client, down: Series, up: Series
  ) throws {
    // KEY_Q to KEY_P.
    let keys = UInt32(16)...25
    compositor.keyboard.focus(client.surface)
    try client.comeToRest(with: compositor)
    for index in 0..<count {
      let key = keys.lowerBound + UInt32(index % keys.count)
      try down.add(compositor, client) { compositor.keyboard.press(key: key) }
      try up.add(compositor, client) { compositor.keyboard.release(key: key) }
    }
  }

  /// Moves the pointer with its button down.
  private static func motions(
    _ count: Int, _ compositor: ScriptedCompositor, _ client: any Client, _ series: Series
  ) throws {
    let start = CGPoint(x: 100, y: 100)
    compositor.pointer.move(to: start, on: client.surface)
    compositor.pointer.press()
    try client.comeToRest(with: compositor)
    for index in 1...count {
      let place = CGPoint(x: start.x + CGFloat(index % 100), y: start.y)
      try series.add(compositor, client) { compositor.pointer.move(to: place, on: client.surface) }
    }
    compositor.pointer.release()
    try client.comeToRest(with: compositor)
  }
}
