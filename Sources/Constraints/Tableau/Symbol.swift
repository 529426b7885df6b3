/// A row or a column of a `Tableau`: a variable, or what a constraint brings along.
struct Symbol {
  enum Kind: UInt8 {
    case variable
    /// By how much an inequality is away from its limit.
    case slack
    /// By how much an optional constraint is violated, in one direction.
    case error
    /// What a required equality is off by: always zero, but its column tells where the equality was used.
    case dummy
  }

  /// How a variable is known. All others are basic or parameters.
  enum State: UInt8 {
    /// Worth zero: a variable that nothing decides, or a slack, error or dummy without a row.
    case parameter
    /// A variable whose row is one constraint as it stands, solved for the variable. The row may mention other
    /// variables of any state, but only those of a lower rank.
    case defined
    /// A variable whose row mentions, besides slacks and errors, only variables that were parameters when the row was
    /// made, which therefore have a lower rank.
    case resolved
    /// A slack, error or dummy with a row, which mentions parameters only.
    case basic
  }

  var kind: Kind
  var state = State.parameter

  /// Whether the symbol is in the list of this name of the tableau.
  var isTouched = false
  var isDirty = false
  var isChanged = false
  var isInfeasible = false
  var isSummed = false

  /// The constraint that the symbol belongs to. Of a variable, the one that defines it.
  var constraint: Int32

  /// The first cell of the symbol's row, of its column in rows of slacks, errors and dummies, and of its column in rows
  /// of variables. The latter are not kept solved: they may mention basic symbols.
  var row = none
  var column = none
  var variableColumn = none

  /// Whether the symbol was worked out from parameters that cost nothing, and when that was found, for
  /// `Tableau.mayMove(_:)`.
  var hasSlack = false
  var slackEpoch: UInt32 = 0

  /// Of a variable, its first mention by a constraint that does not define one.
  var mention = none

  /// Of a defined variable, whether core constraints may rest on its definition. Where it is false, none do.
  var isRestedOn = false

  /// The first cell of what an increase costs, level by level from the highest.
  var cost = none

  /// The level on which an error counts. Others have none.
  var priority = Float.nan

  /// How many constraints have the variable among their terms.
  var uses: Int32 = 0
  var generation: UInt32 = 0

  /// How often the constant of the row was added to since it was last worked out from constraints.
  var additions: UInt8 = 0

  /// The constant of the row.
  var constant = 0.0

  /// What the symbol was worth when values were last worked out.
  var value = 0.0

  /// Above the ranks of all that the row mentions. Of variables with a row.
  var rank: Int64 = 0

  var isVariable: Bool { kind == .variable }
  var hasRow: Bool { state != .parameter }
}
