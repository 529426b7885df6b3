/// A linear equation or inequality between variables: terms, a relation and a constant.
///
/// UIKit's `first = multiplier × second + constant` has the terms `1 × first` and `−multiplier × second`. Terms with
/// the same variable are added up; terms with coefficient zero are ignored. Coefficients and constants must be finite.
/// Coefficients that matter must be well above `Solver.tolerance` in magnitude. The caller checks both.
public struct Constraint: Hashable, Sendable {
  public struct Term: Hashable, Sendable {
    public var variable: Variable
    public var coefficient: Double

    public init(_ coefficient: Double, _ variable: Variable) {
      self.coefficient = coefficient
      self.variable = variable
    }
  }

  public enum Relation: Hashable, Sendable, CaseIterable {
    case lessThanOrEqual, equal, greaterThanOrEqual
  }

  /// Identifies a constraint in a solver until it is removed.
  public struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32

    /// A small number that is unique among the solver's current constraints, for lookup tables.
    package var number: Int { Int(index) }
  }

  public var terms: [Term]
  public var relation: Relation

  /// The right side of the relation.
  public var constant: Double
  public var priority: Priority

  public init(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
