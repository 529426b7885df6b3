extension Tableau {
  /// Sets the constant of a constraint. On a contradiction, the tableau stays unchanged.
  mutating func setConstant(_ constant: Double, of index: Int32) throws(Contradiction) {
    let old = records[index].constant
    guard constant != old else { return }
    shiftConstant(to: constant, of: index)
    var pivots: [(entering: Int32, leaving: Int32)] = []
    if let row = restoreFeasibility(&pivots) {
      let contradiction = explain(row, besides: index)
      forgetInfeasible()
      undo(pivots)
      shiftConstant(to: old, of: index)
      forgetInfeasible()
      throw contradiction
    }
    optimize()
  }

  private mutating func shiftConstant(to constant: Double, of index: Int32) {
    let change = constant - records[index].constant
    records[index].constant = constant
    guard records[index].marker == none else { return shift(index, by: -change) }
    let variable = records[index].defined
    let coefficient = coefficient(of: variable, in: index)
    symbols[variable].constant = constant / coefficient
    markDirty(variable)
    for other in coreConstraints(changingWith: variable, by: change / coefficient) {
      shift(other, by: records[other].change)
      forgetChange(of: other)
    }
  }

  /// Adds a change to the left side of a constraint with markers, in all rows that depend on it.
  private mutating func shift(_ index: Int32, by change: Double) {
    let marker = records[index].marker
    let change = change / records[index].sign
    if symbols[marker].state == .basic {
      addToConstant(-change, of: marker)
      touch(marker)
    }
    var cell = symbols[marker].column
    while cell != none {
      addToConstant(change * cells[cell].value, of: cells[cell].row)
      touch(cells[cell].row)
      cell = cells[cell].columnNext
      work.cells += 1
    }
    cell = symbols[marker].variableColumn
    while cell != none {
      addToConstant(change * cells[cell].value, of: cells[cell].row)
      markDirty(cells[cell].row)
      cell = cells[cell].columnNext
      work.cells += 1
    }
  }

  mutating func setPriority(_ priority: Priority, of index: Int32) {
    records[index].priority = priority
    for symbol in [records[index].marker, records[index].other] where symbols[symbol].kind == .error {
      countError(symbol, weight: -1)
      symbols[symbol].priority = priority.rawValue
      countError(symbol, weight: 1)
    }
    optimize()
  }

  // MARK: Definitions

  func coefficient(of variable: Int32, in index: Int32) -> Double {
    for term in records[index].terms where term.variable.index == variable { return term.coefficient }
    return 0
  }

  /// The core constraints whose left side depends on a defined variable; `Record.change` receives each change.
  mutating func coreConstraints(changingWith variable: Int32, by change: Double) -> [Int32] {
    var result: [Int32] = []
    guard symbols[variable].isRestedOn else { return result }
    addChange(change, of: variable)
    while let variable = sum.pending.popFirst() {
      let change = sum.coefficients[Int(variable)]
      guard change != 0 else { continue }
      var cell = symbols[variable].variableColumn
      while cell != none {
        let row = cells[cell].row
        if symbols[row].state == .defined { addChange(change * cells[cell].value, of: row) }
        cell = cells[cell].columnNext
      }
      cell = symbols[variable].mention
      while cell != none {
        let index = cells[cell].row
        if !records[index].isChanged {
          records[index].isChanged = true
          result.append(index)
        }
        records[index].change += change * cells[cell].value
        cell = cells[cell].columnNext
        work.cells += 1
      }
    }
    if result.isEmpty { for symbol in sum.symbols { symbols[symbol].isRestedOn = false } }
    clearSum()
    return result
  }

  private mutating func addChange(_ change: Double, of variable: Int32) {
    work.cells += 1
    if symbols[variable].isSummed {
      sum.coefficients[Int(variable)] += change
    } else {
      symbols[variable].isSummed = true
      sum.symbols.append(variable)
      sum.coefficients[Int(variable)] = change
      sum.pending.insert(variable, key: symbols[variable].rank)
    }
  }

  private mutating func forgetChange(of index: Int32) {
    records[index].change = 0
    records[index].isChanged = false
  }

  /// Creates the dummy, which was omitted, of a required equality that defines a variable, and fills its column.
  ///
  /// The column contains the effect of the equality's constant on each row.
  mutating func makeDummy(for index: Int32) {
    let variable = records[index].defined
    let dummy = makeSymbol(.dummy, constraint: index)
    records[index].marker = dummy
    let effect = 1 / coefficient(of: variable, in: index)
    for other in coreConstraints(changingWith: variable, by: effect) {
      let change = records[other].change / records[other].sign
      forgetChange(of: other)
      guard change != 0 else { continue }
      let marker = records[other].marker
      var cost = symbols[marker].cost
      while cost != none {
        addCost(change * costs[cost].value, at: costs[cost].priority, to: dummy)
        cost = costs[cost].next
      }
      if case let priority = symbols[marker].priority, !priority.isNaN {
        // The cost of the marker itself does not depend on the constant.
        addCost(-change, at: priority, to: dummy)
      }
      if symbols[marker].state == .basic { addToColumn(of: dummy, -change, row: marker) }
      for first in [symbols[marker].column, symbols[marker].variableColumn] {
        var cell = first
        while cell != none {
          addToColumn(of: dummy, change * cells[cell].value, row: cells[cell].row)
          cell = cells[cell].columnNext
        }
      }
    }
    var cell = symbols[dummy].column
    while cell != none {
      position[Int(cells[cell].row)] = none
      cell = cells[cell].columnNext
    }
    cell = symbols[dummy].variableColumn
    while cell != none {
      position[Int(cells[cell].row)] = none
      cell = cells[cell].columnNext
    }
    link(row: variable, column: dummy, value: effect)
  }

  private mutating func addToColumn(of column: Int32, _ amount: Double, row: Int32) {
    work.cells += 1
    let cell = position[Int(row)]
    guard cell != none else {
      position[Int(row)] = link(row: row, column: column, value: amount)
      return
    }
    let old = cells[cell].value
    if Self.isNegligible(old + amount, old, amount) {
      unlink(cell)
      position[Int(row)] = none
    } else {
      cells[cell].value = old + amount
    }
  }
}
