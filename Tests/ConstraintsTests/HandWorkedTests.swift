import CasementConstraints
import Testing

typealias Term = Constraint.Term

/// Systems whose solution can be worked out on paper.
struct HandWorkedTests {
  let solver = Solver()

  private func variables(_ count: Int) -> [Variable] { (0..<count).map { _ in solver.makeVariable() } }

  @discardableResult
  private func add(
    _ terms: [Term], _ relation: Constraint.Relation, _ constant: Double, _ priority: Priority = .required
  ) throws -> Constraint.ID {
    try solver.add(Constraint(terms, relation, constant, priority: priority))
  }

  /// The constraints of the contradiction that a call throws, or nil.
  private func contradicted<T>(_ body: () throws -> T) -> [Constraint.ID]? {
    do {
      _ = try body()
      return nil
    } catch {
      return (error as? Contradiction)?.constraints
    }
  }

  @Test("Two boxes side by side share the width inside the margins")
  func twoBoxes() throws {
    let v = variables(4)
    let (x1, w1, x2, w2) = (v[0], v[1], v[2], v[3])
    try add([Term(1, x1)], .equal, 20)
    try add([Term(1, x2), Term(-1, x1), Term(-1, w1)], .equal, 8)
    try add([Term(1, w1), Term(-1, w2)], .equal, 0)
    try add([Term(1, x2), Term(1, w2)], .equal, 300)
    // 300 − 20 − 8 = 272, halved.
    #expect(v.map(solver.value(of:)) == [20, 136, 164, 136])
  }

  @Test("A multiplier and a center")
  func centred() throws {
    let v = variables(3)
    let (room, width, x) = (v[0], v[1], v[2])
    try add([Term(1, width), Term(-0.5, room)], .equal, 10)
    try add([Term(1, x), Term(0.5, width), Term(-0.5, room)], .equal, 0)
    try add([Term(1, room)], .equal, 200)
    #expect(v.map(solver.value(of:)) == [200, 110, 45])
  }

  @Test("Terms of the same variable are added, and terms that cancel out have no effect")
  func repeatedTerms() throws {
    let v = variables(2)
    try add([Term(1, v[0]), Term(2, v[0]), Term(5, v[1]), Term(-5, v[1])], .equal, 30)
    #expect(solver.value(of: v[0]) == 10)
    #expect(!solver.isDetermined(v[1]))
  }

  @Test("A label is as wide as its text, if there is room")
  func label() throws {
    let v = variables(2)
    let (room, width) = (v[0], v[1])
    let space = try add([Term(1, room)], .equal, 100)
    try add([Term(1, width), Term(-1, room)], .lessThanOrEqual, -16)
    let compression = try add([Term(1, width)], .greaterThanOrEqual, 60, 750)
    let hugging = try add([Term(1, width)], .lessThanOrEqual, 60, 250)
    #expect(solver.value(of: width) == 60)
    for id in [compression, hugging] { try solver.setConstant(120, of: id) }
    #expect(solver.value(of: width) == 84)
    try solver.setConstant(200, of: space)
    #expect(solver.value(of: width) == 120)
  }

  @Test("The label with the lower compression resistance is compressed")
  func resistance() throws {
    let v = variables(2)
    try add([Term(1, v[0]), Term(1, v[1])], .lessThanOrEqual, 100)
    try add([Term(1, v[0])], .greaterThanOrEqual, 70, 750)
    let second = try add([Term(1, v[1])], .greaterThanOrEqual, 70, 749)
    for variable in v { try add([Term(1, variable)], .greaterThanOrEqual, 0) }
    #expect(v.map(solver.value(of:)) == [70, 30])
    solver.setPriority(751, of: second)
    #expect(v.map(solver.value(of:)) == [30, 70])
  }

  // MARK: Priorities

  @Test("A priority level outweighs any number of constraints of lower levels", arguments: [1, 1_000])
  func strictLevels(count: Int) throws {
    let x = solver.makeVariable()
    try add([Term(1, x)], .equal, 1, 500.25)
    for _ in 0..<count { try add([Term(1, x)], .equal, 1_000_000, 500) }
    #expect(solver.value(of: x) == 1)
    try add([Term(1, x)], .equal, 3, 500.5)
    #expect(solver.value(of: x) == 3)
  }

  @Test("A priority level outweighs any violation of lower levels")
  func strictWeights() throws {
    let v = variables(2)
    try add([Term(1, v[0]), Term(-1000, v[1])], .equal, 0)
    try add([Term(1, v[1])], .equal, 2, 400)
    try add([Term(1, v[0])], .equal, 0, 399)
    #expect(v.map(solver.value(of:)) == [2000, 2])
  }

  @Test("Of three hundred levels the highest decides")
  func manyLevels() throws {
    let x = solver.makeVariable()
    for level in 1...300 { try add([Term(1, x)], .equal, Double(level), Priority(rawValue: Float(level))) }
    #expect(solver.value(of: x) == 300)
  }

  @Test("Within a level the sum of violations is minimal: the median, not the mean")
  func sumOfViolations() throws {
    let x = solver.makeVariable()
    for place in [0.0, 10, 100] { try add([Term(1, x)], .equal, place, 500) }
    #expect(solver.value(of: x) == 10)
  }

  @Test("After the removal of a constraint, lower ones are satisfied")
  func removal() throws {
    let x = solver.makeVariable()
    let required = try add([Term(1, x)], .equal, 5)
    let high = try add([Term(1, x)], .equal, 6, 900)
    let low = try add([Term(1, x)], .equal, 7, 100)
    #expect(solver.value(of: x) == 5)
    solver.remove(required)
    #expect(solver.value(of: x) == 6)
    solver.remove(high)
    #expect(solver.value(of: x) == 7)
    solver.remove(low)
    #expect(solver.value(of: x) == 0)
    #expect(!solver.isDetermined(x))
  }

  // MARK: Contradictions

  @Test("A contradiction lists the necessary constraints, and changes nothing")
  func contradiction() throws {
    let v = variables(4)
    let chain = try (0..<3).map { try add([Term(1, v[$0 + 1]), Term(-1, v[$0])], .greaterThanOrEqual, 10) }
    let left = try add([Term(1, v[0])], .equal, 0)
    try add([Term(1, v[3])], .lessThanOrEqual, 500)
    try add([Term(1, v[2])], .equal, 25, 300)
    let before = v.map(solver.value(of:))
    let size = solver.size
    #expect(contradicted { try add([Term(1, v[3])], .lessThanOrEqual, 29) } == chain + [left])
    #expect(solver.size == size)
    #expect(v.map(solver.value(of:)) == before)
    solver.remove(chain[1])
    try add([Term(1, v[3])], .lessThanOrEqual, 29)
    #expect(solver.value(of: v[3]) <= 29)
  }

  @Test("A contradiction lists the definitions that it uses, and no others")
  func contradictingDefinitions() throws {
    let v = variables(5)
    let first = try add([Term(1, v[0])], .equal, 10)
    let second = try add([Term(1, v[1]), Term(-1, v[0])], .equal, 10)
    try add([Term(1, v[2]), Term(-1, v[0])], .equal, 10)
    let third = try add([Term(1, v[3]), Term(-2, v[1])], .equal, 0)
    try add([Term(1, v[4]), Term(-1, v[3])], .equal, 0)
    #expect(contradicted { try add([Term(1, v[3])], .equal, 41) } == [first, second, third])
    #expect(contradicted { try add([Term(1, v[3]), Term(-2, v[1])], .greaterThanOrEqual, 1) } == [third])
  }

  @Test("A contradicting new constant is not applied")
  func contradictingConstant() throws {
    let v = variables(2)
    let width = try add([Term(1, v[0])], .equal, 100)
    let share = try add([Term(1, v[1]), Term(-0.5, v[0])], .equal, 0)
    let limit = try add([Term(1, v[1])], .lessThanOrEqual, 60)
    #expect(contradicted { try solver.setConstant(130, of: width) } == [share, limit])
    #expect(contradicted { try solver.setConstant(49, of: limit) } == [width, share])
    #expect(contradicted { try solver.setConstant(11, of: share) } == [width, limit])
    #expect(v.map(solver.value(of:)) == [100, 50])
    try solver.setConstant(120, of: width)
    #expect(v.map(solver.value(of:)) == [120, 60])
  }

  @Test("A duplicate equality is no contradiction, until one of the two changes")
  func redundant() throws {
    let v = variables(2)
    let first = try add([Term(1, v[0])], .equal, 10)
    try add([Term(1, v[1]), Term(-1, v[0])], .equal, 0)
    let second = try add([Term(1, v[1])], .equal, 10)
    #expect(throws: Contradiction.self) { try solver.setConstant(11, of: second) }
    #expect(throws: Contradiction.self) { try solver.setConstant(11, of: first) }
    solver.remove(first)
    #expect(v.map(solver.value(of:)) == [10, 10])
    try solver.setConstant(11, of: second)
    #expect(v.map(solver.value(of:)) == [11, 11])
  }

  @Test("Constraints without variables are true or false")
  func noVariables() throws {
    let x = solver.makeVariable()
    try add([], .equal, 0)
    try add([Term(0, x)], .lessThanOrEqual, 1)
    try add([Term(1, x), Term(-1, x)], .equal, 1, 999)
    #expect(contradicted { try add([], .equal, 1) } == [])
    #expect(contradicted { try add([Term(1, x), Term(-1, x)], .greaterThanOrEqual, 1) } == [])
  }

  // MARK: Ambiguity

  @Test("Variables that constraints leave undetermined are ambiguous, others are not")
  func ambiguity() throws {
    let v = variables(3)
    #expect(!solver.isDetermined(v[0]))
    try add([Term(1, v[0])], .greaterThanOrEqual, 10)
    #expect(!solver.isDetermined(v[0]))
    let small = try add([Term(1, v[0])], .equal, 0, 1)
    #expect(solver.isDetermined(v[0]))
    #expect(solver.value(of: v[0]) == 10)
    solver.remove(small)
    #expect(!solver.isDetermined(v[0]))

    // Two that share a sum, each equally glad to grow.
    try add([Term(1, v[1]), Term(1, v[2])], .equal, 100)
    try add([Term(1, v[1])], .greaterThanOrEqual, 60, 750)
    try add([Term(1, v[2])], .greaterThanOrEqual, 60, 750)
    #expect(!solver.isDetermined(v[1]))
    #expect(!solver.isDetermined(v[2]))
    try add([Term(1, v[1])], .lessThanOrEqual, 0, 250)
    #expect(solver.isDetermined(v[1]))
    #expect(solver.isDetermined(v[2]))
    #expect([v[1], v[2]].map(solver.value(of:)) == [40, 60])
  }

  @Test("A priority below 0 chooses among equal solutions, and the choice stays ambiguous")
  func choosing() throws {
    let v = variables(3)
    func canMove(_ variable: Variable, up: Bool) -> Bool {
      solver.beginMoves()
      return solver.canMove(variable, up: up)
    }
    try add([Term(1, v[0]), Term(1, v[1])], .equal, 100)
    #expect(canMove(v[0], up: true) && canMove(v[1], up: false))
    let choice = try add([Term(1, v[1])], .equal, 30, -1)
    #expect([v[0], v[1]].map(solver.value(of:)) == [70, 30])
    #expect(!canMove(v[0], up: true) && !canMove(v[1], up: false))
    #expect(!solver.isDetermined(v[0]) && !solver.isDetermined(v[1]))
    #expect([v[0], v[1]].map(solver.value(of:)) == [70, 30])
    let wish = try add([Term(1, v[1])], .equal, 80, 0)
    #expect(solver.isDetermined(v[0]) && solver.value(of: v[0]) == 20)
    solver.remove(wish)
    solver.remove(choice)
    // A limit can be left in one direction.
    try add([Term(1, v[2])], .lessThanOrEqual, 10)
    #expect(!canMove(v[2], up: true) && solver.value(of: v[2]) == 10)
    #expect(canMove(v[2], up: false))
    try add([Term(1, v[2])], .greaterThanOrEqual, 10)
    #expect(!canMove(v[2], up: false) && solver.isDetermined(v[2]))
  }

  @Test("Limits that coincide leave no ambiguity")
  func squeezed() throws {
    let v = variables(2)
    try add([Term(1, v[0]), Term(-1, v[1])], .greaterThanOrEqual, 0)
    try add([Term(1, v[0])], .lessThanOrEqual, 7)
    try add([Term(1, v[1])], .greaterThanOrEqual, 7)
    #expect(v.allSatisfy(solver.isDetermined))
    #expect(v.map(solver.value(of:)) == [7, 7])
  }

  // MARK: Values

  @Test("Changes list the variables with new values, once each")
  func changes() throws {
    let v = variables(3)
    let first = try add([Term(1, v[0])], .equal, 10)
    try add([Term(1, v[1]), Term(-1, v[0])], .equal, 5)
    try add([Term(1, v[2])], .equal, 1)
    #expect(Set(solver.takeChanges()) == Set(v))
    #expect(solver.takeChanges() == [])
    try solver.setConstant(11, of: first)
    try solver.setConstant(12, of: first)
    #expect(Set(solver.takeChanges()) == [v[0], v[1]])
    try solver.setConstant(13, of: first)
    try solver.setConstant(12, of: first)
    #expect(solver.takeChanges() == [])
  }

  @Test("A removed variable is not listed, also if it changed")
  func removedVariable() throws {
    let v = variables(2)
    let id = try add([Term(1, v[0]), Term(-1, v[1])], .equal, 5)
    solver.remove(id)
    solver.remove(v[0])
    let other = solver.makeVariable()
    #expect(other != v[0])
    try add([Term(1, other)], .equal, 3)
    #expect(solver.takeChanges() == [other])
    #expect(solver.value(of: v[1]) == 0)
  }

  @Test("The same calls give bitwise equal results")
  func deterministic() throws {
    func solve() -> [UInt64] {
      var systems = RandomSystems(numbers: SeededNumbers(seed: 3), variableCount: 40)
      var system = SolvedSystem(variableCount: 40)
      for _ in 0..<400 { try? system.add(systems.constraint()) }
      for index in 0..<100 where index % 3 == 0 { system.remove(at: index) }
      return system.values.map(\.bitPattern)
    }
    #expect(solve() == solve())
  }
}
