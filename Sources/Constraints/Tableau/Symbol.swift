/// A row or column of a `Tableau`: a variable, or a marker of a constraint.
struct Symbol {
  enum Kind: UInt8 {
    case variable
    /// The distance of an inequality from its limit.
    case slack
    /// The violation of an optional constraint, in one direction.
    case error
    /// The marker of a required equality. It is always zero; its column tells which rows use the equality.
    case dummy
  }

  /// The representation of a symbol in the tableau.
  enum State: UInt8 {
    /// Value zero: an undetermined variable, or a slack, error or dummy without a row.
    case parameter
    /// A variable whose row is one constraint, unsolved except for the variable. The row may contain variables of any
    /// state, but only of lower rank.
    case defined
    /// A variable whose row contains, besides slacks and errors, only variables that were parameters when the row was
    /// made. They have a lower rank.
    case resolved
    /// A slack, error or dummy with a row, which contains only parameters.
    case basic
  }

  var kind: Kind
  var state = State.parameter

  /// Whether the symbol is in the tableau's list of the same name.
  var isTouched = false
  var isDirty = false
  var isChanged = false
  var isInfeasible = false
  var isSummed = false

  /// The constraint of the symbol; for a variable, the constraint that defines it.
  var constraint: Int32

  /// The first cells of three lists: the symbol's row, its column in rows of slacks, errors and dummies, and its column
  /// in rows of variables. Rows of variables are not kept solved, and may contain basic symbols.
  var row = none
  var column = none
  var variableColumn = none

  /// The cached result of `Tableau.mayMove(_:)`: whether the symbol depends on parameters without cost. Valid for one
  /// epoch.
  var hasSlack = false
  var slackEpoch: UInt32 = 0

  /// The first mention of a variable by a core constraint, which defines no variable.
  var mention = none

  /// Whether core constraints may depend on the definition of a variable. If false, none do.
  var isRestedOn = false

  /// The first cell of the costs of an increase, by descending level.
  var cost = none

  /// The level of an error; NaN for other symbols.
  var priority = Float.nan

  /// The number of constraints with the variable in their terms.
  var uses: Int32 = 0
  var generation: UInt32 = 0

  /// The number of additions to the row's constant since it was last computed from constraints.
  var additions: UInt8 = 0

  /// The constant of the row.
  var constant = 0.0

  /// The value of the symbol when values were last updated.
  var value = 0.0

  /// The rank of a variable with a row, which is above the ranks of all variables in the row.
  var rank: Int64 = 0

  var isVariable: Bool { kind == .variable }
  var hasRow: Bool { state != .parameter }
}
