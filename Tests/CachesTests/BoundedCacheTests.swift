import Testing

@testable import Caches

@Suite struct BoundedCacheTests {
  @Test("the value used least recently goes first") func order() {
    var cache = BoundedCache<String, Int>(capacity: 3)
    for (value, key) in ["a", "b", "c"].enumerated() { cache.insert(value, for: key) }
    #expect(cache.value(for: "a") == 0)
    cache.insert(3, for: "d")
    #expect(cache.value(for: "b") == nil)
    #expect(cache.value(for: "a") == 0 && cache.value(for: "c") == 2 && cache.value(for: "d") == 3)
    #expect(cache.count == 3 && cache.cost == 3)
  }

  @Test("a value is made once as long as it is kept") func once() throws {
    var cache = BoundedCache<Int, Int>(capacity: 2)
    var made: [Int] = []
    for key in [1, 1, 2, 1, 3, 2] {
      let value = cache.value(for: key) {
        made.append(key)
        return key * key
      }
      #expect(value == key * key)
    }
    #expect(made == [1, 2, 3, 2])
    struct Refusal: Error {}
    #expect(throws: Refusal.self) { try cache.value(for: 9) { throw Refusal() } }
    #expect(cache.value(for: 9) == nil && cache.count == 2)
  }

  @Test("costs come to the capacity at most; what costs more is not kept, nor what it replaces")
  func costs() {
    var cache = BoundedCache<String, Int>(capacity: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 6)
    #expect(cache.cost == 10)
    cache.insert(3, for: "c", cost: 5)
    #expect(cache.count == 1 && cache.cost == 5, "a and b had to go")
    cache.insert(4, for: "c", cost: 11)
    #expect(cache.value(for: "c") == nil && cache.cost == 0)
    cache.insert(5, for: "d", cost: Int.max)
    #expect(cache.count == 0)
    #expect(cache.value(for: "e", cost: 11) { 6 } == 6 && cache.count == 0)
  }

  @Test("a value that goes is released, and so are all when the cache is emptied") func released() {
    final class Object {}
    var cache = BoundedCache<Int, Object>(capacity: 1)
    weak var first: Object?
    do {
      let object = Object()
      first = object
      cache.insert(object, for: 1)
    }
    #expect(first != nil)
    cache.insert(Object(), for: 2)
    #expect(first == nil)
    weak let second = cache.value(for: 2)
    cache.removeAll()
    #expect(second == nil && cache.count == 0 && cache.cost == 0)
  }

  @Test("whatever is asked of it, it answers as a list that is searched from one end to the other")
  func model() {
    var random = Numbers(state: 1)
    for capacity in [0, 1, 2, 7, 30] {
      var cache = BoundedCache<Int, Int>(capacity: capacity)
      var list: [(key: Int, value: Int, cost: Int)] = []
      for step in 0..<4000 {
        let key = Int.random(in: 0..<20, using: &random)
        if Bool.random(using: &random) {
          let cost = Int.random(in: 0...5, using: &random)
          cache.insert(step, for: key, cost: cost)
          list.removeAll { $0.key == key }
          if cost <= capacity { list.append((key, step, cost)) }
          while list.reduce(0, { $0 + $1.cost }) > capacity { list.removeFirst() }
        } else {
          let index = list.firstIndex { $0.key == key }
          #expect(cache.value(for: key) == index.map { list[$0].value })
          if let index { list.append(list.remove(at: index)) }
        }
        #expect(cache.count == list.count && cache.cost == list.reduce(0) { $0 + $1.cost })
      }
    }
  }

  /// The same numbers every time.
  private struct Numbers: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 31) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}
