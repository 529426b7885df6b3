import CasementConstraints
import Foundation
import Testing

/// Systems that change bit by bit, compared with the same ones solved from nothing.
///
/// `CONSTRAINT_ROUNDS=50` takes as many systems for each of the hundred seeds.
struct IncrementalTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["CONSTRAINT_ROUNDS"].flatMap { Int($0) } ?? 3

  @Test("Incremental changes give the same results as solving from scratch", arguments: 0..<100)
  func changes(seed: Int) throws {
    for round in 0..<Self.rounds {
      var systems = RandomSystems(
        numbers: SeededNumbers(seed: seed * 1000 + round), variableCount: 2 + (seed + round) % 9)
      var system = SolvedSystem(variableCount: systems.variableCount)
      for step in 0..<60 {
        try change(&system, &systems)
        #expect(system.solver.fault == nil, "seed \(seed * 1000 + round), step \(step)")
        guard step % 3 == 0 else { continue }
        try compare(system, seed: seed * 1000 + round, step: step, order: &systems.numbers)
      }
    }
  }

  private func change(_ system: inout SolvedSystem, _ systems: inout RandomSystems) throws {
    let count = system.active.count
    let index = count == 0 ? 0 : Int.random(in: 0..<count, using: &systems.numbers)
    switch Int.random(in: 0..<10, using: &systems.numbers) {
    case 0...1 where count > 0:
      system.remove(at: index)
    case 2...3 where count > 0:
      let constant = systems.constant()
      do {
        try system.setConstant(constant, at: index)
      } catch {
        var changed = system.constraints[index]
        changed.constant = constant
        checkContradiction(changed, error, system)
      }
    case 4 where count > 0 && !system.constraints[index].priority.isRequired:
      system.setPriority(systems.priorities.randomElement(using: &systems.numbers)!, at: index)
    default:
      let constraint = systems.constraint()
      do {
        try system.add(constraint)
      } catch {
        checkContradiction(constraint, error, system)
      }
    }
  }

  /// All of the named constraints, and no more, are needed for the contradiction.
  private func checkContradiction(
    _ constraint: NumberedConstraint, _ contradiction: Contradiction, _ system: SolvedSystem
  ) {
    let others = contradiction.constraints.compactMap(system.constraint)
    let variableCount = system.variables.count
    #expect(others.count == contradiction.constraints.count, "not all are there to contradict \(constraint)")
    #expect(others.allSatisfy { $0.priority.isRequired })
    #expect(
      !SolvedSystem.isPossible(others + [constraint], variableCount: variableCount),
      "\(others) do not contradict \(constraint)")
    for index in others.indices {
      var rest = others
      rest.remove(at: index)
      #expect(
        SolvedSystem.isPossible(rest + [constraint], variableCount: variableCount),
        "\(others[index]) is not needed to contradict \(constraint): \(rest)")
    }
  }

  private func compare(_ system: SolvedSystem, seed: Int, step: Int, order: inout SeededNumbers) throws {
    let constraints = system.constraints
    var fresh = SolvedSystem(variableCount: system.variables.count)
    for constraint in constraints.shuffled(using: &order) { try fresh.add(constraint) }
    let expected = constraints.violations(fresh.values)
    let found = constraints.violations(system.values)
    for (priority, violation) in expected {
      #expect(
        abs(found[priority]! - violation) < 1e-5,
        "level \(priority.rawValue), seed \(seed), step \(step): \(constraints)")
    }
    #expect(found[.required, default: 0] < 1e-5, "seed \(seed), step \(step)")
    for (index, variable) in system.variables.enumerated() {
      let isDetermined = system.solver.isDetermined(variable)
      #expect(
        isDetermined == fresh.solver.isDetermined(fresh.variables[index]), "x\(index) of \(constraints)")
      guard isDetermined else { continue }
      #expect(abs(system.values[index] - fresh.values[index]) < 1e-5, "x\(index) of \(constraints)")
    }
  }
}
