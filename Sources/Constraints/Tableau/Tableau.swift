/// The system in a form that can be changed bit by bit: rows that say what a symbol is worth, given parameters that are
/// worth zero.
///
/// It is the tableau of Cassowary (Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001) with three differences, which keep the cost of a change near to what the change is about:
///
/// - Rows of variables are not kept solved. A constraint on a variable that nothing mentions yet becomes its row as it
///   stands, so a chain of a hundred thousand variables is as many short rows, and not a triangle. What such a variable
///   comes to in parameters is worked out when another constraint needs it, from the highest rank down, so that what
///   cancels out is never followed further. Rows of slacks, errors and dummies are kept solved, which the simplex method
///   needs.
/// - Every column is a list too, so that a pivot meets the rows that have the symbol and no others.
/// - The objective is no row. Each parameter has its own short list of what an increase costs on which level, compared
///   level by level, which makes priorities strict without large weights.
///
/// No artificial variables are needed: a new row keeps the tableau optimal or feasible, and the dual or the primal
/// simplex method does the rest.
struct Tableau {
  struct Cell {
    var row: Int32
    var column: Int32
    var value: Double
    var rowNext: Int32
    var rowPrevious: Int32
    var columnNext: Int32
    var columnPrevious: Int32
  }

  struct Cost {
    var priority: Float
    var value: Double
    var next: Int32
  }

  var symbols = Pool<Symbol>()
  var records = Pool<Record>()
  var cells = Pool<Cell>()
  var costs = Pool<Cost>()

  /// The sum that is being expanded.
  var sum = Sum()

  /// Where in the row at hand a column's cell is. None of them between calls.
  var position: ContiguousArray<Int32> = []

  /// Basic symbols whose value may not be allowed, and parameters whose increase may be worth while, by number: always
  /// taking the lowest is Bland's rule, with which the simplex methods end.
  var infeasible = Heap()
  var improving = Heap()

  /// Slacks and errors whose value may have changed, and variables whose row may have, since values were worked out.
  var touched: ContiguousArray<Int32> = []

  /// Symbols whose constants were added to so often that they are to be worked out from constraints.
  var worn: ContiguousArray<Int32> = []
  var dirty = Heap()

  /// Variables whose value changed and that nobody was told of.
  var changed: ContiguousArray<Int32> = []

  var highestRank: Int64 = 0
  var lowestRank: Int64 = 0
  var age = 0
  /// What `Symbol.hasSlack` says holds for this number only. It grows whenever the question is asked anew.
  var epoch: UInt32 = 0
  /// The symbols of which that is being found. Empty between calls.
  var unanswered: ContiguousArray<Int32> = []
  var work = Solver.Work()

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Symbol.Kind, constraint: Int32, priority: Float = .nan) -> Int32 {
    var symbol = Symbol(kind: kind, constraint: constraint)
    symbol.priority = priority
    if let old = symbols.vacated {
      // The lists that these speak of have numbers, whoever has the number now.
      symbol.isTouched = symbols[old].isTouched
      symbol.isDirty = symbols[old].isDirty
      symbol.isChanged = symbols[old].isChanged
    }
    let index = symbols.insert(symbol)
    if index >= position.count {
      position.append(none)
      sum.coefficients.append(0)
    }
    return index
  }

  /// Whether a coefficient is what rounding left of zero, given the two that were added.
  static func isNegligible(_ sum: Double, _ a: Double, _ b: Double) -> Bool {
    let size = sum.magnitude
    return size < 1e-9 || size < 1e-11 * (a.magnitude + b.magnitude)
  }

  // MARK: Cells

  /// Adds a cell where there is none.
  @discardableResult
  mutating func link(row: Int32, column: Int32, value: Double) -> Int32 {
    let isVariable = symbols[row].isVariable
    let rowNext = symbols[row].row
    let columnNext = isVariable ? symbols[column].variableColumn : symbols[column].column
    let cell = cells.insert(
      Cell(
        row: row, column: column, value: value, rowNext: rowNext, rowPrevious: none, columnNext: columnNext,
        columnPrevious: none))
    symbols[row].row = cell
    if rowNext != none { cells[rowNext].rowPrevious = cell }
    if isVariable { symbols[column].variableColumn = cell } else { symbols[column].column = cell }
    if columnNext != none { cells[columnNext].columnPrevious = cell }
    return cell
  }

  mutating func unlink(_ index: Int32) {
    let cell = cells[index]
    if cell.rowPrevious == none {
      symbols[cell.row].row = cell.rowNext
    } else {
      cells[cell.rowPrevious].rowNext = cell.rowNext
    }
    if cell.rowNext != none { cells[cell.rowNext].rowPrevious = cell.rowPrevious }
    unlinkFromColumn(cell)
    cells.remove(at: index)
  }

  mutating func unlinkFromColumn(_ cell: Cell) {
    if cell.columnPrevious != none {
      cells[cell.columnPrevious].columnNext = cell.columnNext
    } else if symbols[cell.row].isVariable {
      symbols[cell.column].variableColumn = cell.columnNext
    } else {
      symbols[cell.column].column = cell.columnNext
    }
    if cell.columnNext != none { cells[cell.columnNext].columnPrevious = cell.columnPrevious }
  }

  mutating func removeRow(of symbol: Int32) {
    while symbols[symbol].row != none { unlink(symbols[symbol].row) }
    symbols[symbol].constant = 0
    symbols[symbol].state = .parameter
  }

  /// Adds a multiple of a row, its constant included, to another.
  mutating func add(_ factor: Double, timesRowOf source: Int32, to target: Int32) {
    var cell = symbols[target].row
    while cell != none {
      position[Int(cells[cell].column)] = cell
      cell = cells[cell].rowNext
      work.cells += 1
    }
    addToConstant(factor * symbols[source].constant, of: target)
    cell = symbols[source].row
    while cell != none {
      let column = cells[cell].column
      let change = factor * cells[cell].value
      let place = position[Int(column)]
      if place == none {
        link(row: target, column: column, value: change)
      } else {
        let old = cells[place].value
        if Self.isNegligible(old + change, old, change) {
          position[Int(column)] = none
          unlink(place)
        } else {
          cells[place].value = old + change
        }
      }
      cell = cells[cell].rowNext
      work.cells += 1
    }
    cell = symbols[target].row
    while cell != none {
      position[Int(cells[cell].column)] = none
      cell = cells[cell].rowNext
    }
  }
}
