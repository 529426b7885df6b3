import CasementConstraints
import Testing

/// Large systems. The work grows linearly and not quadratically, and the work of a change depends on the change alone.
///
/// Work is counted in cells of the tableau, so that the load of the machine does not matter.
struct ScaleTests {
  let solver = Solver()

  /// Large enough to distinguish linear growth from any other.
  let count = 20_000

  private func add(
    _ terms: [Term], _ relation: Constraint.Relation, _ constant: Double, _ priority: Priority = .required
  ) throws -> Constraint.ID {
    try solver.add(Constraint(terms, relation, constant, priority: priority))
  }

  /// The cells that were touched by some work.
  private func cells(_ body: () throws -> Void) rethrows -> Int {
    let before = solver.work.cells
    try body()
    return solver.work.cells - before
  }

  enum Order { case forward, backward, shuffled }

  @Test(
    "A chain of 100 000 variables, in any order",
    arguments: [(Order.forward, 100_000), (.backward, 20_000), (.shuffled, 20_000)])
  func chain(_ order: Order, count: Int) throws {
    let variables = (0...count).map { _ in solver.makeVariable() }
    var numbers = SeededNumbers(seed: 1)
    let links: [Int] =
      switch order {
      case .forward: Array(0..<count)
      case .backward: Array((0..<count).reversed())
      case .shuffled: (0..<count).shuffled(using: &numbers)
      }
    var ids: [Constraint.ID] = []
    var start: Constraint.ID!
    let work = try cells {
      for link in links {
        ids.append(try add([Term(1, variables[link + 1]), Term(-1, variables[link])], .equal, 10))
      }
      start = try add([Term(1, variables[0])], .equal, 5)
      #expect(solver.value(of: variables[count]) == Double(count) * 10 + 5)
      try solver.setConstant(7, of: start)
      #expect(solver.value(of: variables[count]) == Double(count) * 10 + 7)
    }
    #expect(work < 40 * count)
    let removal = cells { solver.remove(ids + [start]) }
    #expect(removal < 40 * count)
    for variable in variables { solver.remove(variable) }
    #expect(solver.size == [0, 0, 0, 0])
  }

  @Test("A chain of inequalities and optional constraints between neighbors")
  func chainOfLimits() throws {
    var last = solver.makeVariable()
    _ = try add([Term(1, last)], .equal, 5)
    let work = try cells {
      for _ in 0..<count {
        let next = solver.makeVariable()
        _ = try add([Term(1, next), Term(-1, last)], .equal, 12, 500)
        _ = try add([Term(1, next), Term(-1, last)], .greaterThanOrEqual, 15)
        last = next
      }
    }
    #expect(solver.value(of: last) == Double(count) * 15 + 5)
    #expect(work < 40 * count)
    #expect(solver.work.pivots <= count)
  }

  @Test("20 000 siblings with an optional constraint to their parent's width that cannot hold")
  func siblings() throws {
    let width = solver.makeVariable()
    let wish = try add([Term(1, width)], .equal, 320, 999)
    var siblings: [Variable] = []
    let work = try cells {
      for _ in 0..<count {
        let sibling = solver.makeVariable()
        _ = try add([Term(1, sibling), Term(-1, width)], .equal, 0, 500)
        _ = try add([Term(1, sibling)], .lessThanOrEqual, 200)
        siblings.append(sibling)
      }
    }
    #expect(solver.value(of: width) == 320)
    #expect(siblings.allSatisfy { solver.value(of: $0) == 200 })
    #expect(work < 40 * count)
    try solver.setConstant(150, of: wish)
    #expect(siblings.allSatisfy { solver.value(of: $0) == 150 })
  }

  @Test("20 000 siblings that determine their parent's height")
  func contentHeight() throws {
    let height = solver.makeVariable()
    _ = try add([Term(1, height)], .equal, 0, 50)
    let work = try cells {
      for index in 0..<count {
        let sibling = solver.makeVariable()
        _ = try add([Term(1, sibling)], .equal, Double(index % 977))
        _ = try add([Term(1, height), Term(-1, sibling)], .greaterThanOrEqual, 20)
      }
    }
    #expect(solver.value(of: height) == 996)
    #expect(work < 40 * count)
  }

  @Test("A changed constant costs the same work with ten rows and with 10 000", arguments: [false, true])
  func changedConstant(below: Bool) throws {
    func work(rows: Int) throws -> Int {
      let solver = Solver()
      let width = solver.makeVariable()
      _ = try solver.add(Constraint([Term(1, width)], .equal, 320))
      var texts: [[Constraint.ID]] = []
      var last = solver.makeVariable()
      for _ in 0..<rows {
        let (x, w, y) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
        _ = try solver.add(Constraint([Term(1, x)], .equal, 16))
        _ = try solver.add(Constraint([Term(1, x), Term(1, w), Term(-1, width)], .lessThanOrEqual, -16))
        texts.append([
          try solver.add(Constraint([Term(1, w)], .greaterThanOrEqual, 50, priority: 750)),
          try solver.add(Constraint([Term(1, w)], .lessThanOrEqual, 50, priority: 250)),
        ])
        if below { _ = try solver.add(Constraint([Term(1, y), Term(-1, last)], .equal, 44)) }
        last = y
      }
      _ = solver.takeChanges()
      let before = solver.work.cells
      for text in [400.0, 60] {
        for id in texts[rows / 2] { try solver.setConstant(text, of: id) }
        #expect(solver.takeChanges().count == 1)
      }
      return solver.work.cells - before
    }
    #expect(try work(rows: 10_000) == work(rows: 10))
  }

  @Test("20 000 changes leave no residue and no numeric drift")
  func noResidue() throws {
    var numbers = SeededNumbers(seed: 7)
    let variables = (0..<24).map { _ in solver.makeVariable() }
    let base = try (0..<12).map {
      try add([Term(1, variables[$0]), Term(-0.9, variables[$0 + 1])], .equal, 0.1 * Double($0))
    }
    let wishes = try variables.map { try add([Term(1, $0)], .equal, 33.3, 300.7) }
    let size = solver.size
    let values = variables.map(solver.value(of:))
    var active: [Constraint.ID] = []
    for round in 0..<20_000 {
      switch round % 4 {
      case 0:
        let terms = (0..<3).map { Term([1, -1, 0.7][$0], variables.randomElement(using: &numbers)!) }
        let constraint = Constraint(
          terms, [.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &numbers)!,
          Double.random(in: -100...100, using: &numbers),
          priority: [1000, 700.1, 300.7].randomElement(using: &numbers)!)
        if let id = try? solver.add(constraint) { active.append(id) }
      case 1:
        if active.count > 8 {
          solver.remove(active.remove(at: Int.random(in: 0..<active.count, using: &numbers)))
        }
      case 2:
        let wish = wishes.randomElement(using: &numbers)!
        try solver.setConstant(Double.random(in: -1000...1000, using: &numbers), of: wish)
      default:
        let index = Int.random(in: 0..<12, using: &numbers)
        try? solver.setConstant(Double.random(in: -10...10, using: &numbers), of: base[index])
      }
    }
    solver.remove(active)
    for wish in wishes { try solver.setConstant(33.3, of: wish) }
    for (index, id) in base.enumerated() { try solver.setConstant(0.1 * Double(index), of: id) }
    #expect(solver.size[0] == size[0] && solver.size[3] == size[3])
    for (index, variable) in variables.enumerated() {
      #expect(abs(solver.value(of: variable) - values[index]) < 1e-11, "x\(index)")
    }
    solver.remove(wishes + base)
    for variable in variables {
      #expect(solver.value(of: variable) == 0)
      solver.remove(variable)
    }
    #expect(solver.size == [0, 0, 0, 0])
  }
}
