import Testing

@testable import CasementUnsafe

@Suite struct InstantiationTests {
  class Root {
    init() {}

    var title: String { "root" }
  }

  class Leaf: Root {
    let name: String
    var numbers = [1, 2]

    override init() {
      name = "leaf"
      super.init()
    }

    override var title: String { "\(name) \(numbers)" }
  }

  class Inheriting: Root {
    var more = "more"

    override var title: String { more }
  }

  @Test("a class known only at run time is instantiated by its own init()") func instantiated() throws {
    let types: [Root.Type] = [Root.self, Leaf.self, Inheriting.self]
    let made = types.map { instantiate($0) }
    #expect(zip(made, types).allSatisfy { type(of: $0) == $1 })
    #expect(made.map(\.title) == ["root", "leaf [1, 2]", "more"])
  }
}
