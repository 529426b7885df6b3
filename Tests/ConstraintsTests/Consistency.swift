@testable import CasementConstraints

extension Solver {
  /// The first violation of the tableau's invariants, or nil.
  var fault: String? {
    let tableau = tableau
    for index in 0..<tableau.symbols.end {
      let symbol = tableau.symbols[index]
      guard symbol.constraint != none || symbol.generation != 0 else { continue }
      for cell in tableau.row(of: index) {
        let column = tableau.symbols[cell.column]
        guard cell.row == index else { return "a cell is in another row" }
        if symbol.kind == .dummy && column.kind != .dummy { return "a dummy can be moved" }
        if symbol.state == .basic && column.state != .parameter { return "a row is not solved" }
        if symbol.isVariable && column.hasRow && column.isVariable && column.rank >= symbol.rank {
          return "a row mentions a higher rank"
        }
      }
      if symbol.state == .parameter && symbol.row != none { return "a parameter has a row" }
      if symbol.state == .basic && !tableau.isFeasible(index) { return "a value is not allowed" }
      if tableau.isImproving(index) { return "there is a better solution" }
      if symbol.state == .parameter && !symbol.isVariable {
        var copy = tableau
        copy.refreshCosts(of: index)
        let difference = tableau.costs(of: index).merging(copy.costs(of: index)) { $0 - $1 }
        guard difference.values.allSatisfy({ $0.magnitude < 1e-6 }) else { return "a cost is not right" }
      }
    }
    return nil
  }
}

extension Tableau {
  fileprivate func row(of symbol: Int32) -> [Cell] {
    var result: [Cell] = []
    var cell = symbols[symbol].row
    while cell != none {
      result.append(cells[cell])
      cell = cells[cell].rowNext
    }
    return result
  }

  /// The cost of an increase on each priority level.
  fileprivate func costs(of symbol: Int32) -> [Float: Double] {
    var result: [Float: Double] = [:]
    var cost = symbols[symbol].cost
    while cost != none {
      result[costs[cost].priority] = costs[cost].value
      cost = costs[cost].next
    }
    return result
  }
}
