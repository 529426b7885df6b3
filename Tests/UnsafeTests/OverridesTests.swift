import Testing

@testable import CasementUnsafe

@Suite struct OverridesTests {
  class Root {
    var numbers = [1]

    func first() -> Int { 1 }
    func second() -> Int { 2 }
    func third() -> Int { 3 }
  }

  class Plain: Root {}

  class Probe: Root {
    override func first() -> Int { 10 }
    override func third() -> Int { 30 }
  }

  class Other: Root {
    var more = "more"

    override func second() -> Int { 20 }
  }

  class First: Other {
    override func first() -> Int { super.first() }
  }

  class BelowFirst: First {
    let last = 1.5
  }

  class Third: Root {
    override func third() -> Int { 3 }
  }

  @Test("an override is found in a class or its superclasses, whatever else these have") func overrides() {
    let overrides = Overrides<Root>(of: Root.self, probe: Probe.self, plain: Plain.self, count: 2)
    let types: [Root.Type] = [
      Root.self, Plain.self, Other.self, First.self, BelowFirst.self, Third.self, Probe.self,
    ]
    #expect(types.map { overrides.contains($0) } == [false, false, false, true, true, true, true])
  }

  @Test("if the methods are not found, every other class counts as overriding") func unsure() {
    let overrides = Overrides<Root>(of: Root.self, probe: Probe.self, plain: Plain.self, count: 3)
    #expect(!overrides.contains(Root.self))
    #expect(overrides.contains(Plain.self))
  }
}
