import CMeasures
import CasementTesting

/// The measurements of one kind of event.
final class Series {
  let title: String
  private var times: [Int64] = []
  private var allocations = 0
  private var bytes = 0

  init(_ title: String, capacity: Int) {
    self.title = title
    times.reserveCapacity(capacity)
  }

  func removeAll() {
    times.removeAll(keepingCapacity: true)
    allocations = 0
    bytes = 0
  }

  /// Sends an event, and has the client handle it.
  func add(_ compositor: ScriptedCompositor, _ client: any Client, _ event: () -> Void) throws {
    event()
    compositor.server.flush()
    let before = heap_use()
    let start = monotonic_time()
    try client.turn()
    let after = heap_use()
    guard client.arrival > start else { throw TestingError.malformed("an event did not arrive") }
    times.append(client.arrival - start)
    allocations += Int(after.allocations - before.allocations)
    bytes += Int(after.bytes - before.bytes)
  }

  /// The times in microseconds, and what an event took of the heap on average.
  var summary: String {
    guard let last = times.max() else { return "nothing was measured" }
    let sorted = times.sorted()
    func text(_ nanoseconds: Int64) -> String { String((Double(nanoseconds) / 100).rounded() / 10) }
    func mean(_ sum: Int) -> String { String((Double(sum) / Double(times.count) * 10).rounded() / 10) }
    return "median \(text(sorted[times.count / 2])) µs, 99 % \(text(sorted[times.count * 99 / 100])) µs, "
      + "slowest \(text(last)) µs; \(mean(allocations)) allocations, \(mean(bytes)) bytes"
  }
}
