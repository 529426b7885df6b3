import Testing

@testable import CasementUnsafe

@Suite struct UnretainedTests {
  private final class Node {
    var parent: Unretained<Node>?
    var child: Node?

    func adopt(_ node: Node) {
      child = node
      node.parent = Unretained(self)
    }

    deinit { child?.parent = nil }
  }

  @Test("it identifies its object without retaining it") func doesNotKeep() {
    let child = Node()
    weak var released: Node?
    do {
      let parent = Node()
      parent.adopt(child)
      released = parent
      #expect(child.parent?.object === parent)
    }
    #expect(released == nil && child.parent == nil)
  }

  @Test("it is as large as a pointer, also as an optional") func size() {
    #expect(MemoryLayout<Unretained<Node>>.size == MemoryLayout<Int>.size)
    #expect(MemoryLayout<Unretained<Node>?>.size == MemoryLayout<Int>.size)
  }
}
