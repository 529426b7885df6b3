extension Tableau {
  /// Removes constraints, dependent ones first.
  mutating func remove(_ indices: [Int32]) {
    func rank(_ index: Int32) -> Int64 {
      let variable = records[index].defined
      return variable == none ? .max : symbols[variable].rank
    }
    let ordered = indices.map { (rank($0), $0) }.sorted { $0 > $1 }
    for (_, index) in ordered { remove(index) }
  }

  /// Removes a constraint and restores optimality.
  mutating func remove(_ index: Int32) {
    if records[index].marker == none { makeDummy(for: index) }
    let record = records[index]
    countError(record.marker, weight: -1)
    countError(record.other, weight: -1)
    let isOther = record.other != none && symbols[record.other].state == .basic
    eliminate(isOther ? record.other : record.marker)
    removeSymbol(record.marker)
    if record.other != none { removeSymbol(record.other) }
    for term in record.terms { symbols[term.variable.index].uses -= 1 }
    removeMentions(of: index)
    records[index].generation = 0
    records[index].terms = []
    records.remove(at: index)
    optimize()
  }

  private mutating func removeMentions(of index: Int32) {
    var mention = records[index].mentions
    while mention != none {
      let cell = cells[mention]
      if cell.columnPrevious == none {
        symbols[cell.column].mention = cell.columnNext
      } else {
        cells[cell.columnPrevious].columnNext = cell.columnNext
      }
      if cell.columnNext != none { cells[cell.columnNext].columnPrevious = cell.columnPrevious }
      cells.remove(at: mention)
      mention = cell.rowNext
    }
  }

  /// Removes a symbol from all rows, as if it could take any value.
  private mutating func eliminate(_ marker: Int32) {
    if symbols[marker].state == .parameter, let leaving = nearestLimit(to: marker) {
      pivot(entering: marker, leaving: leaving)
    }
    if symbols[marker].state == .basic {
      while case let cell = symbols[marker].variableColumn, cell != none {
        let variable = cells[cell].row
        let coefficient = cells[cell].value
        unlink(cell)
        add(coefficient, timesRowOf: marker, to: variable)
        markDirty(variable)
        if symbols[variable].state == .defined { resolve(variable) }
      }
    } else if symbols[marker].variableColumn != none {
      freeVariable(deciding: marker)
    }
  }

  /// The basic symbol that first limits a change of a parameter, in either direction.
  private func nearestLimit(to parameter: Int32) -> Int32? {
    var best = none
    var bestValue = Double.infinity
    var cell = symbols[parameter].column
    while cell != none {
      let row = cells[cell].row
      // Basic dummies have precedence. Their rows contain only dummies, so no other pivot can change them.
      let isDummy = symbols[row].kind == .dummy
      let coefficient = cells[cell].value
      let value = isDummy ? -1 : (symbols[row].constant / coefficient).magnitude
      cell = cells[cell].columnNext
      guard coefficient.magnitude > Self.smallestPivot else { continue }
      guard value < bestValue || value == bestValue && row < best else { continue }
      best = row
      bestValue = value
    }
    return best == none ? nil : best
  }

  /// Removes the row of one variable whose row contains the parameter, so that no row contains it afterwards.
  private mutating func freeVariable(deciding parameter: Int32) {
    var cell = symbols[parameter].variableColumn
    var chosen = cell
    while cell != none {
      if symbols[cells[cell].row].rank < symbols[cells[chosen].row].rank { chosen = cell }
      cell = cells[cell].columnNext
    }
    let variable = cells[chosen].row
    let coefficient = cells[chosen].value
    unlink(chosen)
    if symbols[parameter].variableColumn != none {
      // The variable's row, solved for the parameter, replaces the parameter in the other rows. The variable does not
      // depend on their variables, since their ranks are higher.
      cell = symbols[variable].row
      while cell != none {
        cells[cell].value /= -coefficient
        cell = cells[cell].rowNext
      }
      symbols[variable].constant /= -coefficient
      link(row: variable, column: variable, value: 1 / coefficient)
      var others: [Int32] = []
      while case let cell = symbols[parameter].variableColumn, cell != none {
        let other = cells[cell].row
        let factor = cells[cell].value
        unlink(cell)
        add(factor, timesRowOf: variable, to: other)
        others.append(other)
      }
      removeRow(of: variable)
      for other in others { resolve(other) }
    } else {
      removeRow(of: variable)
    }
    markDirty(variable)
  }

  /// Expands the row of a variable, now a sum of several constraints, to parameters only.
  ///
  /// The row is no longer a definition. The markers in it identify the core constraints that it depends on.
  private mutating func resolve(_ variable: Int32) {
    addRowToSum(1, variable)
    expandSum()
    removeRow(of: variable)
    linkSum(row: variable, divisor: 1)
    symbols[variable].state = .resolved
    markDirty(variable)
  }

  private mutating func removeSymbol(_ symbol: Int32) {
    removeRow(of: symbol)
    // Cells may be left by rounding errors.
    while symbols[symbol].column != none { unlink(symbols[symbol].column) }
    while symbols[symbol].variableColumn != none { unlink(symbols[symbol].variableColumn) }
    removeCosts(of: symbol)
    symbols[symbol].constraint = none
    symbols[symbol].priority = .nan
    symbols[symbol].value = 0
    symbols.remove(at: symbol)
  }

  /// Removes a variable that no constraint uses.
  mutating func removeVariable(_ symbol: Int32) {
    symbols[symbol].generation = 0
    removeSymbol(symbol)
  }
}
