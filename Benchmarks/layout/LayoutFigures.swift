import Casement
import Glibc

/// Measures layout by constraints through views: the list of `Benchmarks/constraints`, row by row the same constraints,
/// and stacks. Times are the best of several rounds, in processor time; no compositor is needed.
@main struct LayoutFigures {
  static func main() {
    best("1 000 rows of 12 constraints, made, activated and laid out", 7) {
      List(rows: 1_000)
    } _: { list, _ in
      list.activate()
      list.root.layoutIfNeeded()
      return list.sum
    }
    best("the same, each row below the last", 7) {
      List(rows: 1_000, stacked: true)
    } _: { list, _ in
      list.activate()
      list.root.layoutIfNeeded()
      return list.sum
    }
    best("1 000 rows without constraints, laid out", 7) {
      List(rows: 1_000)
    } _: { list, _ in
      list.root.layoutIfNeeded()
      return 0
    }
    for rows in [10, 1_000, 10_000] {
      best("one constant changed and laid out, \(rows) rows", 5, count: 1_000) {
        let list = List(rows: rows)
        list.activate()
        list.root.layoutIfNeeded()
        return list
      } _: { list, round in
        for change in 0..<1_000 {
          list.rows[change * 7919 % rows].inset.constant = CGFloat(16 + (round + change) % 9)
          list.root.layoutIfNeeded()
        }
        return list.sum
      }
    }
    for count in [10, 1_000, 10_000] {
      best("a stack of \(count), made and laid out", 3) {
        Stack(count)
      } _: { stack, _ in
        stack.fill()
        stack.root.layoutIfNeeded()
        return stack.sum
      }
      let changes = 20
      best("one of a stack of \(count) hidden or shown, and laid out", 3, count: changes) {
        let stack = Stack(count)
        stack.fill()
        stack.root.layoutIfNeeded()
        return stack
      } _: { stack, _ in
        for change in 0..<changes {
          stack.views[count - 1 - change / 2 % 5].isHidden.toggle()
          stack.root.layoutIfNeeded()
        }
        return stack.sum
      }
      best("one of a stack of \(count) with other content, and laid out", 3, count: changes) {
        let stack = Stack(count)
        stack.fill()
        stack.root.layoutIfNeeded()
        return stack
      } _: { stack, round in
        for change in 0..<changes {
          let view = stack.views[count - 1 - change % 5]
          view.size.height = CGFloat(10 + (round + change) % 7)
          view.invalidateIntrinsicContentSize()
          stack.root.layoutIfNeeded()
        }
        return stack.sum
      }
    }
  }

  private static func best<State>(
    _ name: String, _ rounds: Int, count: Int = 1, _ prepare: () -> State,
    _ body: (State, Int) -> CGFloat
  ) {
    var times: [Double] = []
    var sum: CGFloat = 0
    for round in 0..<rounds {
      let state = prepare()
      let start = now()
      sum = body(state, round)
      times.append((now() - start) / Double(count))
    }
    print("\(name): \((times.min()! * 100).rounded() / 100) µs, sum \((sum * 10).rounded() / 10)")
  }

  /// The processor's time that this program has taken, in microseconds.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

/// A view with content of a size.
final class Content: UIView {
  var size = CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  override var intrinsicContentSize: CGSize { size }
}
