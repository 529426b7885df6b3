/// Required constraints that cannot all hold.
public struct Contradiction: Error, Hashable, Sendable {
  /// The constraints in the solver that contradict the one being added or changed, the oldest first.
  ///
  /// The set is minimal: without any one of them, the others allow the new constraint, which is not among them. It is
  /// empty if no values could satisfy the new constraint, as in 0 = 1.
  public let constraints: [Constraint.ID]
}
