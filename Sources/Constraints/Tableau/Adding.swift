extension Tableau {
  /// Merges terms of the same variable, and drops those with coefficient zero.
  mutating func collected(_ terms: [Constraint.Term]) -> [Constraint.Term] {
    var isCollected = true
    for term in terms {
      isCollected = isCollected && term.coefficient != 0 && position[Int(term.variable.index)] == none
      position[Int(term.variable.index)] = 0
    }
    for term in terms { position[Int(term.variable.index)] = none }
    guard !isCollected else { return terms }
    var result: [Constraint.Term] = []
    for term in terms {
      let place = position[Int(term.variable.index)]
      if place == none {
        position[Int(term.variable.index)] = Int32(result.count)
        result.append(term)
      } else {
        result[Int(place)].coefficient += term.coefficient
      }
    }
    for term in terms { position[Int(term.variable.index)] = none }
    return result.filter { $0.coefficient != 0 }
  }

  /// Adds a constraint whose terms were merged.
  mutating func add(_ constraint: Constraint) throws(Contradiction) -> Int32 {
    age += 1
    let index = records.insert(
      Record(
        terms: constraint.terms, relation: constraint.relation, constant: constraint.constant,
        priority: constraint.priority, generation: UInt32(truncatingIfNeeded: age), age: age))
    for term in constraint.terms { symbols[term.variable.index].uses += 1 }
    if let term = constraint.terms.first(where: { isFresh($0.variable.index) }) {
      define(term.variable.index, term.coefficient, by: index)
      return index
    }
    mention(index)
    makeMarkers(of: index)
    sum.constant = -constraint.constant
    for term in constraint.terms { addToSum(term.coefficient, term.variable.index) }
    expandSum()
    if let variable = freeVariableInSum() {
      resolve(variable, by: index)
    } else {
      try makeBasic(index)
    }
    return index
  }

  /// Whether the variable has no row and no mentions, so that any row can define it.
  private func isFresh(_ variable: Int32) -> Bool {
    symbols[variable].state == .parameter && symbols[variable].variableColumn == none
      && symbols[variable].mention == none
  }

  /// Adds the constraint to the mention lists of its variables. Through them, changed definitions reach core constraints.
  private mutating func mention(_ index: Int32) {
    for term in records[index].terms {
      let variable = term.variable.index
      let rowNext = records[index].mentions
      let columnNext = symbols[variable].mention
      let cell = cells.insert(
        Cell(
          row: index, column: variable, value: term.coefficient, rowNext: rowNext, rowPrevious: none,
          columnNext: columnNext, columnPrevious: none))
      records[index].mentions = cell
      symbols[variable].mention = cell
      if columnNext != none { cells[columnNext].columnPrevious = cell }
    }
  }

  private mutating func makeMarkers(of index: Int32) {
    let record = records[index]
    let level = record.priority.rawValue
    switch (record.relation, record.priority.isRequired) {
    case (.equal, true):
      records[index].marker = makeSymbol(.dummy, constraint: index)
    case (.equal, false):
      records[index].marker = makeSymbol(.error, constraint: index, priority: level)
      records[index].other = makeSymbol(.error, constraint: index, priority: level)
    case (_, true):
      records[index].marker = makeSymbol(.slack, constraint: index)
    case (_, false):
      records[index].marker = makeSymbol(.slack, constraint: index)
      records[index].other = makeSymbol(.error, constraint: index, priority: level)
    }
  }

  // MARK: Rows of variables

  /// Makes the constraint, unsolved, the row of a fresh variable.
  ///
  /// A required equality gets no dummy. So no row grows by the equalities that it depends on.
  private mutating func define(_ variable: Int32, _ coefficient: Double, by index: Int32) {
    let record = records[index]
    if record.relation != .equal || !record.priority.isRequired { makeMarkers(of: index) }
    records[index].defined = variable
    for term in record.terms where term.variable.index != variable {
      link(row: variable, column: term.variable.index, value: -term.coefficient / coefficient)
    }
    linkMarkers(of: index, row: variable, divisor: -coefficient)
    symbols[variable].constant = record.constant / coefficient
    symbols[variable].state = .defined
    symbols[variable].isRestedOn = false
    symbols[variable].constraint = index
    highestRank += 1
    symbols[variable].rank = highestRank
    markDirty(variable)
    countError(records[index].marker, weight: 1)
    countError(records[index].other, weight: 1)
  }

  private mutating func linkMarkers(of index: Int32, row: Int32, divisor: Double) {
    let record = records[index]
    if record.marker != none { link(row: row, column: record.marker, value: record.sign / divisor) }
    if record.other != none { link(row: row, column: record.other, value: -record.sign / divisor) }
  }

  /// The variable for which the constraint in `sum` is best solved.
  private mutating func freeVariableInSum() -> Int32? {
    var best: Int32?
    var size = Self.smallestPivot
    for symbol in sum.symbols where symbols[symbol].isVariable {
      let candidate = sum.coefficients[Int(symbol)].magnitude
      if candidate > size {
        best = symbol
        size = candidate
      } else if candidate <= Self.smallestPivot {
        sum.coefficients[Int(symbol)] = 0
      }
    }
    return best
  }

  /// Solves the constraint in `sum` for a variable without a row.
  private mutating func resolve(_ variable: Int32, by index: Int32) {
    let divisor = -sum.coefficients[Int(variable)]
    sum.coefficients[Int(variable)] = 0
    linkSum(row: variable, divisor: divisor)
    linkMarkers(of: index, row: variable, divisor: divisor)
    symbols[variable].state = .resolved
    lowestRank -= 1
    symbols[variable].rank = lowestRank
    markDirty(variable)
    countError(records[index].marker, weight: 1)
    countError(records[index].other, weight: 1)
  }

  /// Makes `sum`, divided by a number, a row, and clears it.
  mutating func linkSum(row: Int32, divisor: Double) {
    for symbol in sum.symbols {
      let coefficient = sum.coefficients[Int(symbol)]
      if coefficient != 0 { link(row: row, column: symbol, value: coefficient / divisor) }
    }
    symbols[row].constant = sum.constant / divisor
    clearSum()
  }

  // MARK: Rows of slacks, errors and dummies

  /// Makes the constraint in `sum`, which contains only parameters, the row of one of its markers.
  private mutating func makeBasic(_ index: Int32) throws(Contradiction) {
    let record = records[index]
    var basic = record.marker
    var parameter = record.other
    var divisor = -record.sign
    if parameter != none && sum.constant / divisor < 0 {
      swap(&basic, &parameter)
      divisor = -divisor
    }
    linkSum(row: basic, divisor: divisor)
    if parameter != none { link(row: basic, column: parameter, value: 1) }
    symbols[basic].state = .basic
    countError(basic, weight: 1)
    countError(parameter, weight: 1)
    var pivots: [(entering: Int32, leaving: Int32)] = []
    leaveAtZero(basic, &pivots)
    touch(basic)
    if let row = restoreFeasibility(&pivots) {
      let contradiction = explain(row, besides: index)
      forgetInfeasible()
      undo(pivots)
      forgetInfeasible()
      remove(index)
      throw contradiction
    }
    optimize()
  }

  /// Makes a dummy of value zero a parameter, if possible. As a basic symbol it would block every change.
  private mutating func leaveAtZero(_ dummy: Int32, _ pivots: inout [(entering: Int32, leaving: Int32)]) {
    guard symbols[dummy].kind == .dummy && isFeasible(dummy) else { return }
    guard
      let entering = cheapestParameter(in: dummy, raising: true)
        ?? cheapestParameter(in: dummy, raising: false)
    else { return }
    pivot(entering: entering, leaving: dummy)
    pivots.append((entering, dummy))
  }
}
