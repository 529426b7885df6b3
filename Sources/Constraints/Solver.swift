/// Finds values for variables that satisfy all required constraints, and the optional ones as well as possible, by
/// priority.
///
/// It is incremental: adding, removing or changing a constraint costs time only for the parts that depend on it.
/// `takeChanges()` returns the variables that changed. A change that is undone leaves no trace.
///
/// The same sequence of calls yields the same values in every process. Where the constraints leave a choice, the values
/// may depend on the order in which they were added. A variable that no constraint determines is zero.
///
/// Not thread-safe: use it from one thread at a time.
public final class Solver {
  /// The permitted rounding error of a required constraint, in the units of its constant.
  ///
  /// It suits constants up to ten million, and coefficients from 0.001 to 1000.
  public static let tolerance = 1e-7

  private(set) var tableau = Tableau()
  private var generation: UInt32 = 0

  public init() {}

  // MARK: Variables

  public func makeVariable() -> Variable {
    generation &+= 1
    let index = tableau.makeSymbol(.variable, constraint: none)
    tableau.symbols[index].generation = generation
    return Variable(index: index, generation: generation)
  }

  /// Removes a variable. No constraint may refer to it.
  public func remove(_ variable: Variable) {
    let index = index(of: variable)
    precondition(tableau.symbols[index].uses == 0, "remove the constraints that mention the variable first")
    tableau.removeVariable(index)
  }

  /// The current value of a variable.
  public func value(of variable: Variable) -> Double {
    tableau.updateValues()
    return tableau.symbols[index(of: variable)].value
  }

  /// The variables whose values changed since the last call, in no particular order, each once.
  public func takeChanges() -> [Variable] {
    tableau.takeChanges()
  }

  /// Whether the constraints determine the variable's value uniquely.
  ///
  /// Optional constraints count like required ones: a value that violates them more is no alternative. Constraints with
  /// a priority below 0 do not count, since they only choose among solutions.
  public func isDetermined(_ variable: Variable) -> Bool {
    tableau.isDetermined(index(of: variable))
  }

  /// Begins a series of `canMove(_:up:)` queries, during which no constraint is added, changed or removed.
  package func beginMoves() { tableau.epoch &+= 1 }

  /// Whether the constraints of all priorities also allow the variable a greater or a smaller value.
  package func canMove(_ variable: Variable, up: Bool) -> Bool {
    let index = index(of: variable)
    return tableau.mayMove(index) && tableau.canMove(index, direction: up ? 1 : -1)
  }

  // MARK: Constraints

  /// Adds a constraint. Its numbers must be finite.
  ///
  /// - Throws: if it is required and contradicts other required constraints. The solver is then unchanged. An optional
  ///   constraint never throws.
  public func add(_ constraint: Constraint) throws(Contradiction) -> Constraint.ID {
    var constraint = constraint
    for term in constraint.terms { _ = index(of: term.variable) }
    constraint.terms = tableau.collected(constraint.terms)
    let index = try tableau.add(constraint)
    return tableau.id(index)
  }

  public func remove(_ constraint: Constraint.ID) { tableau.remove(index(of: constraint)) }

  /// Removes several distinct constraints, in an order that saves work. Best for all constraints of a view.
  public func remove(_ constraints: some Sequence<Constraint.ID>) {
    tableau.remove(constraints.map(index(of:)))
  }

  /// Sets the right side of a constraint, to a finite number.
  ///
  /// - Throws: if the new constant contradicts required constraints. The solver is then unchanged.
  public func setConstant(_ constant: Double, of constraint: Constraint.ID) throws(Contradiction) {
    try tableau.setConstant(constant, of: index(of: constraint))
  }

  /// Changes the priority of an optional constraint, which stays optional.
  public func setPriority(_ priority: Priority, of constraint: Constraint.ID) {
    let index = index(of: constraint)
    precondition(
      !priority.isRequired && !tableau.records[index].priority.isRequired,
      "a constraint becomes required, or optional, only by removing and adding it")
    tableau.setPriority(priority, of: index)
  }

  // MARK: Numbers

  private func index(of variable: Variable) -> Int32 {
    precondition(
      variable.index < tableau.symbols.end
        && tableau.symbols[variable.index].generation == variable.generation,
      "the variable was removed, or is another solver's")
    return variable.index
  }

  private func index(of constraint: Constraint.ID) -> Int32 {
    precondition(
      constraint.index < tableau.records.end
        && tableau.records[constraint.index].generation == constraint.generation,
      "the constraint was removed, or is another solver's")
    return constraint.index
  }

  // MARK: For tests

  /// Counters of the work done, which tests compare with expected costs.
  package struct Work {
    package var pivots = 0
    /// The tableau cells that were read or changed.
    package var cells = 0
  }

  /// The work done so far.
  package var work: Work { tableau.work }

  /// The numbers of stored symbols, cells, costs and constraints.
  package var size: [Int] {
    [tableau.symbols.count, tableau.cells.count, tableau.costs.count, tableau.records.count]
  }
}
