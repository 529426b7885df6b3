extension Tableau {
  /// Whether no solution that is as good gives the variable another value. Priorities below 0 do not count: they only
  /// choose between solutions.
  mutating func isDetermined(_ variable: Int32) -> Bool {
    let isFree = [1.0, -1].contains { canMove(variable, direction: $0, lowest: 0) }
    // The pivots keep the costs of the levels that count, and no others.
    optimize()
    return !isFree
  }

  /// Whether a solution that is as good has a greater value of the variable (direction 1) or a smaller one (−1).
  ///
  /// Parameters that cost nothing can be raised unless something limits them to zero. Where that is so, a pivot that
  /// changes no value shows which parameters are left to try, as in the primal simplex method.
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

  /// Whether a parameter that costs nothing is among what a variable was worked out from. Without one the variable cannot
  /// move; with one it may still be unable to, since parts cancel out and limits exist.
  ///
  /// Each row is looked at once as long as `epoch` stays the same, so asking for many variables costs as much as their rows.
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
