/// An unknown of a `Solver`, such as an edge or a size of a view.
///
/// Made by `Solver.makeVariable()`, and valid only in that solver.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  /// Grows with each variable that the solver makes.
  package var age: UInt32 { generation }

  /// A small number that is unique among the solver's current variables, for lookup tables.
  package var number: Int { Int(index) }
}
