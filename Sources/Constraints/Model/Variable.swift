/// A number that a `Solver` finds: an edge or a size of something that is laid out.
///
/// Made by `Solver.makeVariable()`, and known to that solver alone.
public struct Variable: Hashable, Sendable {
  let index: Int32
  let generation: UInt32
}
