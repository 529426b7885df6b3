import Testing

@testable import CasementGraphics

@Suite("Bounded caches")
struct BoundedCacheTests {
  @Test("The cache is emptied when it has too many entries or too many bytes")
  func limits() {
    var kept = BoundedCache<Int, String>(mostCount: 3, mostSize: 100)
    for key in 1...3 { kept.insert("\(key)", for: key, size: 10) }
    #expect((1...3).allSatisfy { kept[$0] == "\($0)" })
    kept.insert("4", for: 4, size: 10)
    #expect(kept[3] == nil && kept[4] == "4")
    kept.insert("5", for: 5, size: 50)
    kept.insert("6", for: 6, size: 40)
    #expect([4, 5, 6].allSatisfy { kept[$0] != nil })
    kept.insert("7", for: 7, size: 10)
    #expect(kept[6] == nil && kept[7] == "7")
  }

  @Test("An entry larger than half of the limit is not cached, and evicts nothing")
  func large() {
    var kept = BoundedCache<Int, String>(mostCount: 3, mostSize: 100)
    kept.insert("1", for: 1, size: 10)
    kept.insert("2", for: 2, size: 51)
    #expect(kept[1] == "1" && kept[2] == nil)
  }
}
