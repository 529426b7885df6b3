/// Finds values for variables such that constraints hold: the required ones all, the others as well as can be, the
/// higher priority first.
///
/// It is incremental: adding, removing or changing a constraint works on what depends on it and on nothing else, and
/// `takeChanges()` tells what came of it. What is done once and undone leaves nothing behind.
///
/// The same calls in the same order give the same values, in every process. Where constraints leave a choice, the values
/// may depend on the order in which they were added; a variable that nothing decides is zero.
///
/// Used from one thread at a time.
public final class Solver {
  /// How far a required constraint may be off, in the units of its constant, because numbers are rounded.
  ///
  /// It fits constants up to ten millions and coefficients from a thousandth to a thousand.
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

  /// Takes a variable out that no constraint mentions any more.
  public func remove(_ variable: Variable) {
    let index = index(of: variable)
    precondition(tableau.symbols[index].uses == 0, "remove the constraints that mention the variable first")
    tableau.removeVariable(index)
  }

  /// What the constraints make of a variable.
  public func value(of variable: Variable) -> Double {
    tableau.updateValues()
    return tableau.symbols[index(of: variable)].value
  }

  /// The variables whose values changed since the last call, in no particular order, each once.
  public func takeChanges() -> [Variable] {
    tableau.takeChanges()
  }

  /// Whether the constraints leave the variable no other value, and so its place is not ambiguous.
  ///
  /// Optional constraints count as much as required ones: what violates them more is no choice. Those with a priority
  /// below 0 do not count: they are there to choose.
  public func isDetermined(_ variable: Variable) -> Bool {
    tableau.isDetermined(index(of: variable))
  }

  /// Begins a series of questions by `canMove(_:up:)`, between which no constraint is added, changed or removed.
  package func beginMoves() { tableau.epoch &+= 1 }

  /// Whether the constraints, of whatever priority, would allow the variable a greater or a smaller value as well.
  package func canMove(_ variable: Variable, up: Bool) -> Bool {
    let index = index(of: variable)
    return tableau.mayMove(index) && tableau.canMove(index, direction: up ? 1 : -1)
  }

  // MARK: Constraints

  /// Adds a constraint, whose numbers are finite.
  ///
  /// - Throws: if it is required and the required constraints that are there leave no room for it. Then it is not added,
  ///   and everything is as it was. An optional constraint can always be added.
  public func add(_ constraint: Constraint) throws(Contradiction) -> Constraint.ID {
    var constraint = constraint
    for term in constraint.terms { _ = index(of: term.variable) }
    constraint.terms = tableau.collected(constraint.terms)
    let index = try tableau.add(constraint)
    return tableau.id(index)
  }

  public func remove(_ constraint: Constraint.ID) { tableau.remove(index(of: constraint)) }

  /// Removes several constraints, each named once, in an order that spares work: best for all of a view's.
  public func remove(_ constraints: some Sequence<Constraint.ID>) {
    tableau.remove(constraints.map(index(of:)))
  }

  /// Sets what the terms are compared with, to a finite number.
  ///
  /// - Throws: if the constraint is required, or others are that rest on it, and they leave no room. Then everything is
  ///   as it was.
  public func setConstant(_ constant: Double, of constraint: Constraint.ID) throws(Contradiction) {
    try tableau.setConstant(constant, of: index(of: constraint))
  }

  /// Sets the priority of an optional constraint to another optional one.
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

  /// Parts of the work, counted so that tests can tell what it depends on.
  package struct Work {
    package var pivots = 0
    /// Cells of the tableau that were read or changed.
    package var cells = 0
  }

  /// What was done so far.
  package var work: Work { tableau.work }

  /// What is kept: symbols, cells, costs and constraints.
  package var size: [Int] {
    [tableau.symbols.count, tableau.cells.count, tableau.costs.count, tableau.records.count]
  }
}
