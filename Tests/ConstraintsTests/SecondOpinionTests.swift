import CasementConstraints
import Foundation
import Testing

/// Seeded systems, compared with kiwi (Debian's `python3-kiwisolver`), another implementation of Cassowary.
///
/// Kiwi weighs violations, with 1 000 000, 1 000 and 1, where levels here are strict. With three levels and the small
/// numbers of these systems that nearly always comes to the same: kiwi's solution must not be the better one by levels,
/// nor ours by weights. Solutions may differ where systems leave a choice, so only violations are compared.
///
/// `CONSTRAINT_SYSTEMS=20000` compares as many, from the seed `CONSTRAINT_SEED` on.
struct SecondOpinionTests {
  private static let interpreter = "/usr/bin/python3"

  /// Whether there is a kiwi to ask.
  static let isAvailable: Bool = output(of: "\(interpreter) -c 'import kiwisolver' 2>&1") != nil

  /// Reads systems, adds their constraints one by one, leaves those out that cannot be added, and prints which these
  /// were and what came of the others.
  private static let script = """
    import json, sys
    from kiwisolver import Solver, Variable, UnsatisfiableConstraint

    def solve(system, refused):
        variables = [Variable(str(i)) for i in range(system['variables'])]
        solver = Solver()
        for index, c in enumerate(system['constraints']):
            if index in refused: continue
            sum = -c['constant']
            for a, x in c['terms']: sum = sum + a * variables[int(x)]
            k = [sum <= 0, sum == 0, sum >= 0][c['relation']] | c['strength']
            try: solver.addConstraint(k)
            except UnsatisfiableConstraint: return solve(system, refused | {index})
        solver.updateVariables()
        return {'refused': sorted(refused), 'values': [v.value() for v in variables]}

    for line in open(sys.argv[1]):
        print(json.dumps(solve(json.loads(line), frozenset())))
    """

  struct Question: Encodable {
    struct Line: Encodable {
      var terms: [[Double]]
      var relation: Int
      var constant: Double
      var strength: String
    }

    var variables: Int
    var constraints: [Line]
  }

  struct Answer: Decodable {
    var refused: [Int]
    var values: [Double]
  }

  @Test("The violations of each priority level equal kiwi's", .enabled(if: isAvailable))
  func violations() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["CONSTRAINT_SYSTEMS"].flatMap { Int($0) } ?? 600
    let first = environment["CONSTRAINT_SEED"].flatMap { Int($0) } ?? 0
    let systems = (first..<first + count).map(Self.system)
    let answers = try Self.answers(to: systems)
    try #require(answers.count == count)
    for (index, answer) in answers.enumerated() {
      compare(systems[index].constraints, systems[index].variableCount, answer, seed: first + index)
    }
  }

  private func compare(
    _ constraints: [NumberedConstraint], _ variableCount: Int, _ answer: Answer, seed: Int
  ) {
    var system = SolvedSystem(variableCount: variableCount)
    var refused: [Int] = []
    for (index, constraint) in constraints.enumerated() {
      do { try system.add(constraint) } catch { refused.append(index) }
    }
    #expect(refused == answer.refused, "seed \(seed): \(constraints)")
    let expected = system.constraints.violations(answer.values)
    let found = system.constraints.violations(system.values)
    #expect(found[.required, default: 0] < 1e-5, "seed \(seed)")
    for (priority, weight) in Self.weights {
      let difference = found[priority, default: 0] - expected[priority, default: 0]
      guard abs(difference) > 1e-4 else { continue }
      // Kiwi may have traded this level for more of lower ones than its weight is worth.
      #expect(difference < 0, "level \(priority.rawValue), seed \(seed): \(system.constraints)")
      let gain = Self.weights.reduce(0) {
        $0 + $1.weight * (found[$1.priority, default: 0] - expected[$1.priority, default: 0])
      }
      #expect(gain > -1e-4 * weight, "kiwi is wrong, seed \(seed): \(system.constraints)")
      return
    }
  }

  private static let weights: [(priority: Priority, weight: Double)] = [(750, 1e6), (500, 1e3), (250, 1)]

  // MARK: Systems

  private static func system(seed: Int) -> (constraints: [NumberedConstraint], variableCount: Int) {
    var systems = RandomSystems(
      numbers: SeededNumbers(seed: seed), variableCount: 1 + seed % 12, priorities: [750, 500, 250])
    let count = Int.random(in: 1...30, using: &systems.numbers)
    return ((0..<count).map { _ in systems.constraint() }, systems.variableCount)
  }

  private static func answers(
    to systems: [(constraints: [NumberedConstraint], variableCount: Int)]
  ) throws -> [Answer] {
    let encoder = JSONEncoder()
    var lines = Data()
    for system in systems {
      let constraints = system.constraints.map { constraint in
        Question.Line(
          terms: constraint.terms.map { [$0.coefficient, Double($0.variable)] },
          relation: [.lessThanOrEqual, .equal, .greaterThanOrEqual].firstIndex(of: constraint.relation)!,
          constant: constraint.constant,
          strength: [750: "strong", 500: "medium", 250: "weak"][constraint.priority] ?? "required")
      }
      lines += try encoder.encode(Question(variables: system.variableCount, constraints: constraints))
      lines.append(0x0A)
    }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("systems-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("solve.py")
    let data = folder.appendingPathComponent("systems")
    try Data(script.utf8).write(to: program)
    try lines.write(to: data)
    let decoder = JSONDecoder()
    return try #require(output(of: "\(interpreter) '\(program.path)' '\(data.path)'"))
      .split(separator: 0x0A)
      .map { try decoder.decode(Answer.self, from: $0) }
  }

  /// The output of a command, or nil if it fails.
  ///
  /// It does not use Foundation's `Process`, which runs the run loop of a thread that other tests use.
  private static func output(of command: String) -> Data? {
    guard let pipe = popen(command, "re") else { return nil }
    var result = Data()
    var bytes = [UInt8](repeating: 0, count: 65536)
    while case let count = fread(&bytes, 1, bytes.count, pipe), count > 0 { result += bytes[..<count] }
    return pclose(pipe) == 0 ? result : nil
  }
}
