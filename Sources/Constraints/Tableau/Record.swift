/// The state of a constraint in the tableau.
///
/// The constraint is the equation terms − constant + sign × marker − sign × other = 0. Marker and other are not
/// negative; a dummy is zero.
struct Record {
  /// One term per variable, no coefficient zero.
  var terms: [Constraint.Term]
  var relation: Constraint.Relation
  var constant: Double
  var priority: Priority
  var generation: UInt32

  /// Grows with every constraint that is added.
  var age: Int

  var marker = none
  var other = none

  /// The variable that the constraint defines; without one it is a core constraint, found through `Symbol.mention`.
  var defined = none

  /// The first cell of its mentions.
  var mentions = none

  /// How the left side changes, while a change is passed on.
  var change = 0.0
  var isChanged = false

  var sign: Double { relation == .lessThanOrEqual ? 1 : -1 }
}
