import CasementConstraints
import Glibc

/// Measures layout by constraints: the first layout of a list of rows, and a change of one constant.
///
/// `Benchmarks/constraints-cpp` does the same with kiwi, for the same systems, and prints the same check sums. Times are
/// the best of several rounds, in processor time.
@main struct ConstraintFigures {
  static func main() throws {
    let rounds = 9
    try best("1 000 rows of 12 constraints in one system", rounds) { try List(rows: 1_000).sum }
    try best("the same, each row a system of its own", rounds) {
      try (0..<1_000).reduce(0.0) { try $0 + List(rows: 1, first: $1).sum }
    }
    try best("the same in one system, each row below the last", rounds) {
      try List(rows: 1_000, stacked: true).sum
    }
    for (name, stacked) in [("rows by themselves", false), ("rows that stand below each other", true)] {
      for rows in [10, 1_000, 10_000, 100_000] {
        let list = try List(rows: rows, stacked: stacked)
        let changes = 2_000
        var round = 0
        try best("one text changed, \(rows) \(name)", rounds, count: changes) {
          round += 1
          // Every other text is too long for its row.
          return try (0..<changes).reduce(0.0) {
            let width = (round + $1) % 2 * 200 + 50 + (round * 31 + $1) % 100
            return try $0 + Double(list.setText(of: $1 * 7919 % rows, to: Double(width)))
          }
        }
      }
    }
  }

  private static func best(
    _ name: String, _ rounds: Int, count: Int = 1, _ body: () throws -> Double
  ) rethrows {
    var times: [Double] = []
    var sum = 0.0
    for _ in 0..<rounds {
      let start = now()
      sum = try body()
      times.append((now() - start) / Double(count))
    }
    let time = times.min()!
    print("\(name): \((time * 100).rounded() / 100) µs, sum \((sum * 10).rounded() / 10)")
  }

  /// The processor's time that this program has taken, in microseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}
