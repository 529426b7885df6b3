extension Tableau {
  /// Solves a basic symbol's row for a parameter in it, and substitutes the parameter in all solved rows.
  mutating func pivot(entering: Int32, leaving: Int32) {
    work.pivots += 1
    turn(rowOf: leaving, into: entering)
    touch(leaving)
    touch(entering)
    var cell = symbols[entering].column
    while cell != none {
      let row = cells[cell].row
      let coefficient = cells[cell].value
      let next = cells[cell].columnNext
      unlink(cell)
      add(coefficient, timesRowOf: entering, to: row)
      touch(row)
      cell = next
    }
    var cost = symbols[entering].cost
    while cost != none {
      let level = costs[cost].priority
      let amount = costs[cost].value
      var cell = symbols[entering].row
      while cell != none {
        addCost(amount * cells[cell].value, at: level, to: cells[cell].column)
        cell = cells[cell].rowNext
      }
      cost = costs[cost].next
    }
    removeCosts(of: entering)
  }

  /// Turns the row of a basic symbol, solved for another symbol, into the row of that symbol.
  private mutating func turn(rowOf leaving: Int32, into entering: Int32) {
    var cell = symbols[leaving].row
    while cells[cell].column != entering { cell = cells[cell].rowNext }
    let pivot = cell
    let coefficient = cells[pivot].value
    unlinkFromColumn(cells[pivot])
    cell = symbols[leaving].row
    while cell != none {
      cells[cell].row = entering
      cells[cell].value /= -coefficient
      cell = cells[cell].rowNext
      work.cells += 1
    }
    let next = symbols[leaving].column
    cells[pivot].column = leaving
    cells[pivot].value = 1 / coefficient
    cells[pivot].columnNext = next
    cells[pivot].columnPrevious = none
    if next != none { cells[next].columnPrevious = pivot }
    symbols[leaving].column = pivot

    symbols[entering].row = symbols[leaving].row
    symbols[entering].constant = -symbols[leaving].constant / coefficient
    symbols[entering].state = .basic
    symbols[leaving].row = none
    symbols[leaving].constant = 0
    symbols[leaving].state = .parameter
  }

  /// Marks a slack, an error or a dummy whose value may have changed.
  mutating func touch(_ symbol: Int32) {
    if !isFeasible(symbol) && !symbols[symbol].isInfeasible {
      symbols[symbol].isInfeasible = true
      infeasible.insert(symbol, key: Int64(symbol))
    }
    guard !symbols[symbol].isTouched else { return }
    symbols[symbol].isTouched = true
    touched.append(symbol)
  }

  func isFeasible(_ symbol: Int32) -> Bool {
    let value = symbols[symbol].constant
    return value >= -Solver.tolerance && (symbols[symbol].kind != .dummy || value <= Solver.tolerance)
  }

  /// The maximum number of pivots of a change. The methods end long before, unless rounding errors make them cycle.
  var patience: Int { 1000 + 10 * symbols.count }

  // MARK: Dual simplex

  /// The dual simplex method: makes all values feasible, and keeps costs optimal.
  ///
  /// - Parameter pivots: receives the pivots, for `undo(_:)`.
  /// - Returns: a symbol whose row proves a contradiction between required constraints, if there is one.
  mutating func restoreFeasibility(_ pivots: inout [(entering: Int32, leaving: Int32)]) -> Int32? {
    var patience = patience
    while let leaving = infeasible.popFirst() {
      symbols[leaving].isInfeasible = false
      guard patience > 0 else { continue }
      patience -= 1
      guard symbols[leaving].state == .basic, !isFeasible(leaving) else { continue }
      guard let entering = cheapestParameter(in: leaving, raising: symbols[leaving].constant < 0) else {
        return leaving
      }
      pivot(entering: entering, leaving: leaving)
      pivots.append((entering, leaving))
    }
    return nil
  }

  /// The parameter that raises or lowers a row's value at the least cost; the lowest of several.
  func cheapestParameter(in row: Int32, raising: Bool) -> Int32? {
    var best = none
    var bestSize = 0.0
    var cell = symbols[row].row
    while cell != none {
      let column = cells[cell].column
      let size = raising ? cells[cell].value : -cells[cell].value
      cell = cells[cell].rowNext
      guard size > Self.smallestPivot && symbols[column].kind != .dummy else { continue }
      guard best != none else {
        best = column
        bestSize = size
        continue
      }
      guard isCheaper(column, size, than: best, bestSize) ?? (column < best) else { continue }
      best = column
      bestSize = size
    }
    return best == none ? nil : best
  }

  /// Smaller coefficients are treated as rounding errors, and never become pivots.
  static let smallestPivot = 1e-7

  /// Undoes pivots, which restores the rows.
  mutating func undo(_ pivots: [(entering: Int32, leaving: Int32)]) {
    for (entering, leaving) in pivots.reversed() {
      // The coefficient can vanish by rounding only if numbers differ by more than ten orders of magnitude.
      guard coefficient(of: leaving, inRowOf: entering) != 0 else { return }
      pivot(entering: leaving, leaving: entering)
    }
  }

  private func coefficient(of column: Int32, inRowOf row: Int32) -> Double {
    var cell = symbols[row].row
    while cell != none && cells[cell].column != column { cell = cells[cell].rowNext }
    return cell == none ? 0 : cells[cell].value
  }

  mutating func forgetInfeasible() {
    while let symbol = infeasible.popFirst() { symbols[symbol].isInfeasible = false }
  }

  // MARK: Primal simplex

  /// The primal simplex method: makes costs optimal, and keeps all values feasible.
  mutating func optimize() {
    var patience = patience
    while let entering = improving.popFirst() {
      guard patience > 0 && isImproving(entering) else { continue }
      refreshCosts(of: entering)
      guard isImproving(entering) else { continue }
      patience -= 1
      // An unlimited decrease of cost would need a negative error, which cannot exist.
      guard let (leaving, _) = firstLimit(to: entering) else { continue }
      pivot(entering: entering, leaving: leaving)
    }
    forgetInfeasible()
    renewConstants()
  }

  /// The basic symbol that first limits a parameter's increase, and the limit.
  func firstLimit(to parameter: Int32) -> (symbol: Int32, value: Double)? {
    var best = none
    var bestValue = Double.infinity
    var cell = symbols[parameter].column
    while cell != none {
      let row = cells[cell].row
      let coefficient = cells[cell].value
      cell = cells[cell].columnNext
      guard coefficient < -Self.smallestPivot else { continue }
      let value = max(0, symbols[row].constant) / -coefficient
      guard value < bestValue || value == bestValue && row < best else { continue }
      best = row
      bestValue = value
    }
    return best == none ? nil : (best, bestValue)
  }
}
