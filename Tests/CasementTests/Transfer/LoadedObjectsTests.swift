import Casement
import Foundation
import Testing

@testable import CasementCore

/// The objects of a drop, from threads of their providers.
@Suite struct LoadedObjectsTests {
  private final class Completions {
    var all: [[Int]] = []
  }

  @Test("Two objects that are loaded at the same moment complete the drop once")
  func twoThreads() {
    let post = MainThreadPost()
    for round in 0..<20_000 {
      let completions = Completions()
      let loaded = LoadedObjects<Int>(2, post) { completions.all.append($0) }
      DispatchQueue.concurrentPerform(iterations: 2) { loaded.set($0, at: $0) }
      post.deliver()
      guard completions.all == [[0, 1]] else {
        Issue.record("round \(round): \(completions.all)")
        return
      }
    }
  }

  @Test("Objects that cannot be loaded are left out, and the others keep their order")
  func failures() {
    let post = MainThreadPost()
    let completions = Completions()
    let loaded = LoadedObjects<Int>(3, post) { completions.all.append($0) }
    loaded.set(3, at: 2)
    loaded.set(nil, at: 1)
    post.deliver()
    #expect(completions.all.isEmpty)
    loaded.set(1, at: 0)
    #expect(completions.all.isEmpty, "in a turn of its own")
    post.deliver()
    #expect(completions.all == [[1, 3]])
    _ = LoadedObjects<Int>(0, post) { completions.all.append($0) }
    post.deliver()
    #expect(completions.all == [[1, 3], []])
  }
}
