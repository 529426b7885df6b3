/// The origins of rows. Each row is a linear combination of constraints. The coefficients of core constraints are those
/// of their markers.
extension Tableau {
  /// The constraints that prove a row infeasible, by Farkas' lemma: the row is their linear combination, and no term in
  /// it can help.
  mutating func explain(_ row: Int32, besides added: Int32) -> Contradiction {
    var found: Set<Int32> = [symbols[row].constraint]
    var cell = symbols[row].row
    while cell != none {
      if cells[cell].value.magnitude > Self.smallestPivot {
        found.insert(symbols[cells[cell].column].constraint)
      }
      cell = cells[cell].rowNext
    }
    addConstraintsToSum(of: row)
    expandDefinitions { found.insert($0) }
    clearSum()
    found.remove(added)
    let ordered = found.sorted { records[$0].age < records[$1].age }
    return Contradiction(constraints: ordered.map(id))
  }

  func id(_ index: Int32) -> Constraint.ID {
    Constraint.ID(index: index, generation: records[index].generation)
  }

  /// Adds the core constraints of a row to `sum`.
  private mutating func addConstraintsToSum(of row: Int32) {
    addConstraintToSum(marker: row, coefficient: -1)
    var cell = symbols[row].row
    while cell != none {
      addConstraintToSum(marker: cells[cell].column, coefficient: cells[cell].value)
      cell = cells[cell].rowNext
    }
  }

  private mutating func addConstraintToSum(marker: Int32, coefficient: Double) {
    guard !symbols[marker].isVariable else { return }
    let record = records[symbols[marker].constraint]
    guard record.defined == none && marker == record.marker else { return }
    let multiple = coefficient / record.sign
    sum.constant -= multiple * record.constant
    for term in record.terms { addToSum(multiple * term.coefficient, term.variable.index) }
  }

  /// Replaces the defined variables in `sum` by other variables.
  ///
  /// Rows of core constraints do not include the definitions, which cancel their other terms.
  private mutating func expandDefinitions(_ use: (Int32) -> Void) {
    while let variable = sum.pending.popFirst() {
      let coefficient = sum.coefficients[Int(variable)]
      guard coefficient.magnitude > Self.smallestPivot && symbols[variable].state == .defined else {
        continue
      }
      use(symbols[variable].constraint)
      sum.constant += coefficient * symbols[variable].constant
      var cell = symbols[variable].row
      while cell != none {
        let column = cells[cell].column
        if symbols[column].isVariable { addToSum(coefficient * cells[cell].value, column) }
        cell = cells[cell].rowNext
      }
    }
  }

  // MARK: Constants

  /// Adds to the constant of a row, and counts the addition, because rounding errors add up.
  mutating func addToConstant(_ amount: Double, of row: Int32) {
    symbols[row].constant += amount
    symbols[row].additions &+= 1
    if symbols[row].additions == 64 { worn.append(row) }
  }

  /// Recomputes constants with many additions from the constraints, so that rounding errors do not accumulate.
  mutating func renewConstants() {
    guard !worn.isEmpty else { return }
    for row in worn {
      symbols[row].additions = 0
      guard symbols[row].state == .basic || symbols[row].state == .resolved else { continue }
      addConstraintsToSum(of: row)
      expandDefinitions { _ in }
      symbols[row].constant = sum.constant
      clearSum()
      if symbols[row].isVariable { markDirty(row) } else { touch(row) }
    }
    worn.removeAll(keepingCapacity: true)
    forgetInfeasible()
  }
}
