import Testing

@testable import Unsafe

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

  class Without: Root {
    let number: Int
    init(number: Int) {
      self.number = number
      super.init()
    }
  }

  final class Below: Without {
    override init(number: Int) { super.init(number: number) }
  }

  class NothingStored: Root {
    init(number: Int) { super.init() }
  }

  @Test("a class that stores something and has no init() is found out")
  func without() {
    #expect(!canInstantiate(Without.self, as: Root.self) && !canInstantiate(Below.self, as: Root.self))
    for type in [Root.self, Leaf.self, Inheriting.self, NothingStored.self] as [AnyClass] {
      #expect(canInstantiate(type, as: Root.self))
    }
  }

  @Test("a class that is known only at run time is made by its own init()") func instantiated() throws {
    let types: [Root.Type] = [Root.self, Leaf.self, Inheriting.self]
    let made = types.map { instantiate($0) }
    #expect(zip(made, types).allSatisfy { type(of: $0) == $1 })
    #expect(made.map(\.title) == ["root", "leaf [1, 2]", "more"])
  }
}
