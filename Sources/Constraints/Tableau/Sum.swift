/// A linear expression under construction, with a coefficient slot for every symbol.
struct Sum {
  /// By symbol; all zero between two sums.
  var coefficients: ContiguousArray<Double> = []

  /// The symbols with a coefficient, some of which may have canceled out.
  var symbols: ContiguousArray<Int32> = []
  var constant = 0.0

  /// The variables that have a row, by descending rank.
  var pending = Heap()
}

extension Tableau {
  /// Adds to the sum. A basic slack or error is replaced by its row. A variable with a row waits for `expandSum()`.
  mutating func addToSum(_ amount: Double, _ symbol: Int32) {
    guard symbols[symbol].state != .basic else {
      sum.constant += amount * symbols[symbol].constant
      var cell = symbols[symbol].row
      while cell != none {
        // Rows of basic symbols contain no basic symbols.
        addToSum(amount * cells[cell].value, parameter: cells[cell].column)
        cell = cells[cell].rowNext
      }
      return
    }
    addToSum(amount, parameter: symbol)
  }

  private mutating func addToSum(_ amount: Double, parameter symbol: Int32) {
    work.cells += 1
    guard symbols[symbol].isSummed else {
      symbols[symbol].isSummed = true
      sum.symbols.append(symbol)
      sum.coefficients[Int(symbol)] = amount
      if symbols[symbol].hasRow { sum.pending.insert(symbol, key: -symbols[symbol].rank) }
      return
    }
    let old = sum.coefficients[Int(symbol)]
    sum.coefficients[Int(symbol)] = Self.isNegligible(old + amount, old, amount) ? 0 : old + amount
  }

  mutating func addRowToSum(_ amount: Double, _ symbol: Int32) {
    sum.constant += amount * symbols[symbol].constant
    var cell = symbols[symbol].row
    while cell != none {
      addToSum(amount * cells[cell].value, cells[cell].column)
      cell = cells[cell].rowNext
    }
  }

  /// Replaces variables by their rows until only parameters are left.
  ///
  /// The highest rank is replaced first, so that each variable is replaced once, with its complete coefficient.
  mutating func expandSum() {
    while let first = sum.pending.popFirst() {
      var coefficient = sum.coefficients[Int(first)]
      guard coefficient != 0 else { continue }
      sum.coefficients[Int(first)] = 0
      var variable = first
      symbols[variable].isRestedOn = true
      while let next = onlyVariable(inRowOf: variable) {
        sum.constant += coefficient * symbols[variable].constant
        coefficient *= cells[symbols[variable].row].value
        variable = next
        symbols[variable].isRestedOn = true
        work.cells += 1
      }
      addRowToSum(coefficient, variable)
    }
  }

  /// The only variable of a row, if it precedes all pending ones. Long chains are followed without the heap.
  private func onlyVariable(inRowOf variable: Int32) -> Int32? {
    let cell = symbols[variable].row
    guard cell != none && cells[cell].rowNext == none else { return nil }
    let column = cells[cell].column
    guard symbols[column].isVariable && symbols[column].hasRow && !symbols[column].isSummed else {
      return nil
    }
    return sum.pending.precedesAll(key: -symbols[column].rank) ? column : nil
  }

  mutating func clearSum() {
    for symbol in sum.symbols {
      symbols[symbol].isSummed = false
      sum.coefficients[Int(symbol)] = 0
    }
    sum.symbols.removeAll(keepingCapacity: true)
    sum.constant = 0
  }
}
