extension Tableau {
  /// Whether no solution that is as good gives the variable another value.
  ///
  /// Parameters that cost nothing can be raised unless something limits them to zero. Where that is so, a pivot that
  /// changes no value shows which parameters are left to try, as in the primal simplex method.
  mutating func isDetermined(_ variable: Int32) -> Bool {
    for direction in [1.0, -1.0] {
      for _ in 0..<patience {
        addToSum(direction, variable)
        expandSum()
        var entering = none
        var isFree = false
        for symbol in sum.symbols where sum.coefficients[Int(symbol)] != 0 {
          if symbols[symbol].isVariable { isFree = true }
          guard symbols[symbol].kind != .dummy && costSign(of: symbol) == 0 else { continue }
          guard sum.coefficients[Int(symbol)] > Self.smallestPivot else { continue }
          if entering == none || symbol < entering { entering = symbol }
        }
        clearSum()
        if isFree { return false }
        guard entering != none else { break }
        guard let limit = firstLimit(to: entering), limit.value <= Solver.tolerance else { return false }
        pivot(entering: entering, leaving: limit.symbol)
      }
    }
    forgetInfeasible()
    return true
  }
}
