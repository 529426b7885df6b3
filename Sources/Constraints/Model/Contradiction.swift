/// Required constraints that cannot all hold.
public struct Contradiction: Error, Hashable, Sendable {
  /// The constraints in the solver that leave no room for the one that was being added or changed, the oldest first.
  ///
  /// All of them are needed for the contradiction: without any one of them the others allow it. The constraint itself
  /// is not among them. None are named if no values of the variables could satisfy it, as in 0 = 1.
  public let constraints: [Constraint.ID]
}
