/// The system of constraints in an incremental form: rows that express symbols by parameters, whose value is zero.
///
/// It is the tableau of Cassowary (Badros, Borning and Stuckey, "The Cassowary linear arithmetic constraint solving
/// algorithm", 2001) with three differences, which keep the cost of a change proportional to the affected part:
///
/// - Rows of variables are not kept solved. The first constraint on an unused variable becomes its row, unsolved. So a
///   chain of a hundred thousand variables is as many short rows, not a triangular matrix. A variable is expanded to
///   parameters when another constraint needs it, from the highest rank down, so that terms that cancel out are not
///   expanded further. Rows of slacks, errors and dummies are kept solved, as the simplex method requires.
/// - Every column is a linked list too, so a pivot visits only the rows that contain the symbol.
/// - The objective is not a row. Each parameter has a short list of the costs of its increase by level. Comparing level
///   by level makes priorities strict without large weights.
///
/// No artificial variables are needed: a new row keeps the tableau either optimal or feasible, and the dual or primal
/// simplex method restores the other property.
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

  /// The sum under construction.
  var sum = Sum()

  /// Scratch space: the cell of each column in the current row. All `none` between calls.
  var position: ContiguousArray<Int32> = []

  /// Basic symbols that may be infeasible, and parameters whose increase may improve the solution, by number. Always
  /// choosing the lowest is Bland's rule, which guarantees that the simplex methods end.
  var infeasible = Heap()
  var improving = Heap()

  /// The slacks and errors whose value may have changed, and the variables whose row may have, since the last update of
  /// values.
  var touched: ContiguousArray<Int32> = []

  /// Rows with many additions to their constant, which is to be recomputed from constraints.
  var worn: ContiguousArray<Int32> = []
  var dirty = Heap()

  /// Variables whose change `takeChanges()` has not reported yet.
  var changed: ContiguousArray<Int32> = []

  var highestRank: Int64 = 0
  var lowestRank: Int64 = 0
  var age = 0
  /// The validity of `Symbol.hasSlack`. It increases for each new series of queries.
  var epoch: UInt32 = 0
  /// The pending symbols of `mayMove(_:)`. Empty between calls.
  var unanswered: ContiguousArray<Int32> = []
  var work = Solver.Work()

  // MARK: Symbols

  mutating func makeSymbol(_ kind: Symbol.Kind, constraint: Int32, priority: Float = .nan) -> Int32 {
    var symbol = Symbol(kind: kind, constraint: constraint)
    symbol.priority = priority
    if let old = symbols.vacated {
      // The tableau's lists may still contain the reused number, so their flags are kept.
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

  /// Whether a sum is a rounding error of zero, given its two summands.
  static func isNegligible(_ sum: Double, _ a: Double, _ b: Double) -> Bool {
    let size = sum.magnitude
    return size < 1e-9 || size < 1e-11 * (a.magnitude + b.magnitude)
  }

  // MARK: Cells

  /// Adds a cell. There must be none in its place.
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

  /// Adds a multiple of a row, including its constant, to another one.
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
