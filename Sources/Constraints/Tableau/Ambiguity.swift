extension Tableau {
  /// Whether every equally good solution has the same value of the variable. Priorities below 0 do not count, since
  /// they only choose among solutions.
  mutating func isDetermined(_ variable: Int32) -> Bool {
    let isFree = [1.0, -1].contains { canMove(variable, direction: $0, lowest: 0) }
    // The pivots preserve optimality only for the levels that count; `optimize()` restores it for all.
    optimize()
    return !isFree
  }

  /// Whether an equally good solution has a greater (direction 1) or smaller (−1) value of the variable.
  ///
  /// A parameter without cost can be raised unless a row limits it to zero. In that case a degenerate pivot shows which
  /// parameters remain to be tried, as in the primal simplex method.
  ///
  /// - Parameter lowest: levels below this one do not count.
  mutating func canMove(_ variable: Int32, direction: Double, lowest: Float = -.infinity) -> Bool {
    for _ in 0..<patience {
      addToSum(direction, variable)
      expandSum()
      var entering = none
      var isFree = false
      for symbol in sum.symbols where sum.coefficients[Int(symbol)] != 0 {
        if symbols[symbol].isVariable { isFree = true }
        guard symbols[symbol].kind != .dummy && costSign(of: symbol, lowest: lowest) == 0 else { continue }
        guard sum.coefficients[Int(symbol)] > Self.smallestPivot else { continue }
        if entering == none || symbol < entering { entering = symbol }
      }
      clearSum()
      if isFree { return true }
      guard entering != none else { break }
      guard let limit = firstLimit(to: entering), limit.value <= Solver.tolerance else { return true }
      pivot(entering: entering, leaving: limit.symbol)
    }
    forgetInfeasible()
    return false
  }

  /// Whether the variable's expanded row contains a parameter without cost. If not, the variable cannot move. If so, it
  /// may still be fixed, because terms cancel out or limits exist.
  ///
  /// Each row is visited once per `epoch`, so queries for many variables share the work.
  mutating func mayMove(_ variable: Int32) -> Bool {
    unanswered.append(variable)
    while let symbol = unanswered.last {
      guard symbols[symbol].slackEpoch != epoch else {
        unanswered.removeLast()
        continue
      }
      if !symbols[symbol].hasRow {
        let isFree = symbols[symbol].isVariable || symbols[symbol].kind != .dummy && costSign(of: symbol) == 0
        note(isFree, of: symbol)
        continue
      }
      let known = unanswered.count
      var isFree = false
      var cell = symbols[symbol].row
      while cell != none && !isFree {
        let column = cells[cell].column
        if symbols[column].slackEpoch != epoch {
          unanswered.append(column)
        } else {
          isFree = symbols[column].hasSlack
        }
        cell = cells[cell].rowNext
        work.cells += 1
      }
      if isFree { unanswered.removeSubrange(known...) }
      if unanswered.count == known { note(isFree, of: symbol) }
    }
    return symbols[variable].hasSlack
  }

  private mutating func note(_ hasSlack: Bool, of symbol: Int32) {
    symbols[symbol].slackEpoch = epoch
    symbols[symbol].hasSlack = hasSlack
  }
}
