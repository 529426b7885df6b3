import CasementConstraints

/// Numbers that are the same every time (SplitMix64, by Sebastiano Vigna's published constants).
struct SeededNumbers: RandomNumberGenerator {
  var state: UInt64

  init(seed: Int) { state = UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}

/// A constraint in which variables are numbered, so that several solvers can have it.
struct NumberedConstraint: CustomStringConvertible {
  var terms: [(coefficient: Double, variable: Int)]
  var relation: Constraint.Relation
  var constant: Double
  var priority: Priority

  func constraint(_ variables: [Variable]) -> Constraint {
    Constraint(
      terms.map { Constraint.Term($0.coefficient, variables[$0.variable]) }, relation, constant,
      priority: priority)
  }

  /// By how much values miss it.
  func violation(_ values: [Double]) -> Double {
    let difference = terms.reduce(-constant) { $0 + $1.coefficient * values[$1.variable] }
    return switch relation {
    case .equal: abs(difference)
    case .lessThanOrEqual: max(0, difference)
    case .greaterThanOrEqual: max(0, -difference)
    }
  }

  var description: String {
    let sum = terms.map { "\($0.coefficient)·x\($0.variable)" }.joined(separator: " + ")
    let sign = ["=", "≤", "≥"][relation == .equal ? 0 : relation == .lessThanOrEqual ? 1 : 2]
    return "\(sum) \(sign) \(constant) @\(priority.rawValue)"
  }
}

extension [NumberedConstraint] {
  /// The sum of the violations on each level.
  func violations(_ values: [Double]) -> [Priority: Double] {
    reduce(into: [:]) { $0[$1.priority, default: 0] += $1.violation(values) }
  }
}

/// Systems in the manner of layouts: few terms each, mostly with the coefficients 1 and −1, some that contradict.
struct RandomSystems {
  var numbers: SeededNumbers
  let variableCount: Int
  var priorities: [Priority] = [750, 500.5, 250, 251, 1]

  mutating func constraint() -> NumberedConstraint {
    let count = [1, 1, 2, 2, 2, 3, 4].randomElement(using: &numbers)!
    let terms = (0..<count).map { _ in
      (
        coefficient: [1, 1, 1, -1, -1, -1, 2, -0.5].randomElement(using: &numbers)!,
        variable: Int.random(in: 0..<variableCount, using: &numbers)
      )
    }
    let isRequired = numbers.chance(0.45)
    return NumberedConstraint(
      terms: terms,
      relation: [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &numbers)!,
      constant: constant(),
      priority: isRequired ? .required : priorities.randomElement(using: &numbers)!)
  }

  mutating func constant() -> Double { Double(Int.random(in: -20...20, using: &numbers)) }
}

/// A solver and the constraints that were added to it.
struct SolvedSystem {
  let solver = Solver()
  let variables: [Variable]
  private(set) var active: [(id: Constraint.ID, constraint: NumberedConstraint)] = []

  init(variableCount: Int) {
    let solver = solver
    variables = (0..<variableCount).map { _ in solver.makeVariable() }
  }

  var values: [Double] { variables.map(solver.value(of:)) }
  var constraints: [NumberedConstraint] { active.map(\.constraint) }

  mutating func add(_ constraint: NumberedConstraint) throws(Contradiction) {
    active.append((try solver.add(constraint.constraint(variables)), constraint))
  }

  mutating func remove(at index: Int) {
    solver.remove(active[index].id)
    active.remove(at: index)
  }

  mutating func setConstant(_ constant: Double, at index: Int) throws(Contradiction) {
    try solver.setConstant(constant, of: active[index].id)
    active[index].constraint.constant = constant
  }

  mutating func setPriority(_ priority: Priority, at index: Int) {
    solver.setPriority(priority, of: active[index].id)
    active[index].constraint.priority = priority
  }

  func constraint(_ id: Constraint.ID) -> NumberedConstraint? { active.first { $0.id == id }?.constraint }

  /// Whether required constraints can all hold.
  static func isPossible(_ constraints: [NumberedConstraint], variableCount: Int) -> Bool {
    var system = SolvedSystem(variableCount: variableCount)
    do {
      for constraint in constraints { try system.add(constraint) }
      return true
    } catch {
      return false
    }
  }
}
