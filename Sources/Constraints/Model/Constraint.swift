/// A linear equation or inequality between variables: the sum of its terms stands in a relation to a constant.
///
/// UIKit's `first = multiplier × second + constant` has the terms `1 × first` and `−multiplier × second`. Terms with
/// the same variable add up, those with the coefficient zero count for nothing. Coefficients and constants are finite,
/// and coefficients that matter have a magnitude well above `Solver.tolerance`: the caller checks that.
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

  /// Names a constraint that was added to a solver, until it is removed.
  public struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32

    /// A small number that no other constraint of the solver has at the same time, for tables beside it.
    package var number: Int { Int(index) }
  }

  public var terms: [Term]
  public var relation: Relation

  /// What the sum of the terms is compared with.
  public var constant: Double
  public var priority: Priority

  public init(_ terms: [Term], _ relation: Relation, _ constant: Double, priority: Priority = .required) {
    self.terms = terms
    self.relation = relation
    self.constant = constant
    self.priority = priority
  }
}
