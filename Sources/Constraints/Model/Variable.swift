/// A number that a `Solver` finds: an edge or a size of something that is laid out.
///
/// Made by `Solver.makeVariable()`, and known to that solver alone.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32

  /// Grows with each variable that the solver makes.
  package var age: UInt32 { generation }

  /// A small number that no other variable of the solver has at the same time, for tables beside it.
  package var number: Int { Int(index) }
}
