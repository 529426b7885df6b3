extension Tableau {
  /// Adds to the cost of a parameter's increase on a level.
  mutating func addCost(_ amount: Double, at priority: Float, to symbol: Int32) {
    changeCost(amount, at: priority, of: symbol)
    if isImproving(symbol) { improving.insert(symbol, key: Int64(symbol)) }
  }

  private mutating func changeCost(_ amount: Double, at priority: Float, of symbol: Int32) {
    var previous = none
    var cost = symbols[symbol].cost
    while cost != none && costs[cost].priority > priority {
      previous = cost
      cost = costs[cost].next
    }
    if cost == none || costs[cost].priority != priority {
      let new = costs.insert(Cost(priority: priority, value: amount, next: cost))
      if previous == none { symbols[symbol].cost = new } else { costs[previous].next = new }
    } else {
      let old = costs[cost].value
      costs[cost].value = old + amount
      if Self.isNegligible(old + amount, old, amount) {
        let next = costs[cost].next
        if previous == none { symbols[symbol].cost = next } else { costs[previous].next = next }
        costs.remove(at: cost)
      }
    }
  }

  /// Whether an increase of the parameter improves the solution.
  func isImproving(_ symbol: Int32) -> Bool {
    symbols[symbol].kind != .dummy && symbols[symbol].state == .parameter && costSign(of: symbol) < 0
  }

  /// The sign of the cost of a parameter's increase: 1, 0 or −1, on the highest level where it exceeds rounding errors.
  ///
  /// - Parameter lowest: levels below this one are ignored.
  func costSign(of symbol: Int32, lowest: Float = -.infinity) -> Int {
    var cost = symbols[symbol].cost
    while cost != none && costs[cost].value.magnitude < Self.smallestPivot { cost = costs[cost].next }
    guard cost != none, costs[cost].priority >= lowest else { return 0 }
    return costs[cost].value < 0 ? -1 : 1
  }

  /// Recomputes the costs of a parameter's increase, so that rounding errors do not decide.
  mutating func refreshCosts(of symbol: Int32) {
    removeCosts(of: symbol)
    if case let priority = symbols[symbol].priority, !priority.isNaN {
      changeCost(1, at: priority, of: symbol)
    }
    var cell = symbols[symbol].column
    while cell != none {
      let priority = symbols[cells[cell].row].priority
      if !priority.isNaN { changeCost(cells[cell].value, at: priority, of: symbol) }
      cell = cells[cell].columnNext
    }
  }

  mutating func removeCosts(of symbol: Int32) {
    var cost = symbols[symbol].cost
    symbols[symbol].cost = none
    while cost != none {
      costs.remove(at: cost)
      cost = costs[cost].next
    }
  }

  /// Adds the error itself to the costs of its level, with weight 1 or −1.
  mutating func countError(_ symbol: Int32, weight: Double) {
    guard symbol != none, case let priority = symbols[symbol].priority, !priority.isNaN else { return }
    guard symbols[symbol].state == .basic else { return addCost(weight, at: priority, to: symbol) }
    var cell = symbols[symbol].row
    while cell != none {
      addCost(weight * cells[cell].value, at: priority, to: cells[cell].column)
      cell = cells[cell].rowNext
    }
  }

  /// Whether `cost(a) ÷ x` is less than `cost(b) ÷ y`, compared level by level; nil if they are equal.
  func isCheaper(_ a: Int32, _ x: Double, than b: Int32, _ y: Double) -> Bool? {
    var first = symbols[a].cost
    var second = symbols[b].cost
    while first != none || second != none {
      let level = max(
        first == none ? -.infinity : costs[first].priority,
        second == none ? -.infinity : costs[second].priority)
      var left = 0.0
      var right = 0.0
      if first != none && costs[first].priority == level {
        left = costs[first].value / x
        first = costs[first].next
      }
      if second != none && costs[second].priority == level {
        right = costs[second].value / y
        second = costs[second].next
      }
      if (left - right).magnitude > 1e-10 * (left.magnitude + right.magnitude) { return left < right }
    }
    return nil
  }
}
