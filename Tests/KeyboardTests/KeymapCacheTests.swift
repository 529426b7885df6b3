import CasementKeyboard
import Testing

@Suite("I1: cached keymaps")
struct KeymapCacheTests {
  private func file(_ layout: String) throws -> (TemporaryFile, Int) {
    let text = try Keymap(layout: layout).string
    return (TemporaryFile(text), text.utf8.count)
  }

  @Test("Equal bytes reuse the compiled keymap, also after another one")
  func equalBytes() throws {
    let cache = KeymapCache()
    let (us, usSize) = try file("us")
    let (german, germanSize) = try file("de")
    let first = try cache.keymap(fileDescriptor: us.descriptor, size: usSize)
    let second = try cache.keymap(fileDescriptor: german.descriptor, size: germanSize)
    #expect(first !== second && second.layoutNames == ["German"])
    let (copy, copySize) = try file("us")
    #expect(try cache.keymap(fileDescriptor: copy.descriptor, size: copySize) === first)
    #expect(try cache.keymap(fileDescriptor: german.descriptor, size: germanSize) === second)
  }

  @Test("A third keymap evicts the least recently used one")
  func third() throws {
    let cache = KeymapCache()
    let files = try ["us", "de", "fr"].map(file)
    let keymaps = try files[..<2].map { try cache.keymap(fileDescriptor: $0.0.descriptor, size: $0.1) }
    _ = try cache.keymap(fileDescriptor: files[0].0.descriptor, size: files[0].1)
    _ = try cache.keymap(fileDescriptor: files[2].0.descriptor, size: files[2].1)
    #expect(try cache.keymap(fileDescriptor: files[0].0.descriptor, size: files[0].1) === keymaps[0])
    #expect(try cache.keymap(fileDescriptor: files[1].0.descriptor, size: files[1].1) !== keymaps[1])
  }

  @Test("A refused keymap is refused again, and cached ones stay")
  func refused() throws {
    let cache = KeymapCache()
    let (us, size) = try file("us")
    let keymap = try cache.keymap(fileDescriptor: us.descriptor, size: size)
    let garbage = TemporaryFile("garbage")
    for _ in 0..<2 {
      #expect(throws: KeymapError.malformed) { try cache.keymap(fileDescriptor: garbage.descriptor, size: 7) }
    }
    #expect(throws: KeymapError.empty) { try cache.keymap(fileDescriptor: us.descriptor, size: 0) }
    #expect(try cache.keymap(fileDescriptor: us.descriptor, size: size) === keymap)
  }
}
