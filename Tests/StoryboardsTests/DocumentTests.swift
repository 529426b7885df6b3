import Foundation
import Testing

@testable import CasementStoryboards

/// The documents of the folder `Documents`, which the plugin compiles into this target too.
@Suite struct DocumentTests {
  @Test(arguments: Documents.all) func compilesWithoutAWord(_ file: URL) throws {
    let result = Documents.compile(try Data(contentsOf: file), file: file.path)
    #expect(result.swift != nil)
    #expect(result.diagnostics.map(\.description) == [])
  }

  @Test func thereAreThirtyOfThem() throws {
    #expect(Documents.all.count >= 30)
    #expect(Documents.all.contains { $0.lastPathComponent == "MainWindow.xib" })
    var together: Set<String> = []
    for file in Documents.all {
      let root = try XMLReader.read(Data(contentsOf: file), file: file.path)
      var open = [root]
      var kinds: Set<String> = []
      while let node = open.popLast() {
        if node.peek("id") != nil { kinds.insert(node.name) }
        open += node.children
      }
      together.formUnion(kinds)
      #expect(kinds.count >= 10, "\(file.lastPathComponent) has \(kinds.sorted())")
    }
    // Every element that the compiler knows is in one of them, but for those that are the bases of others.
    let rare: Set = [
      "barItem", "control", "gestureRecognizer", "customGestureRecognizer", "collectionViewLayout",
      "tableViewHeaderFooterView", "refreshControl",
    ]
    #expect(Set(ElementKind.all.keys).subtracting(together).subtracting(rare).sorted() == [])
  }

  /// Changes of the documents, each of which ends with a file or with an error, and never with the program.
  ///
  /// The variable `STORYBOARD_MUTATIONS` says how many.
  @Test func changesOfThemAreTakenOrRefused() throws {
    let count = ProcessInfo.processInfo.environment["STORYBOARD_MUTATIONS"].flatMap { Int($0) } ?? 300
    let originals = try Documents.all.map { [UInt8](try Data(contentsOf: $0)) }
    var mutator = DocumentMutator(seed: 7, originals: originals)
    var refused = 0
    for _ in 0..<count {
      let result = Documents.compile(Data(mutator.next()), file: "Changed.storyboard")
      if result.swift == nil {
        refused += 1
        #expect(result.diagnostics.contains { $0.severity == .error })
      }
    }
    #expect(refused > 0 && refused < count)
  }
}

/// Makes changed documents out of others.
struct DocumentMutator {
  private var state: UInt64
  private let originals: [[UInt8]]

  init(seed: UInt64, originals: [[UInt8]]) { (state, self.originals) = (seed, originals) }

  private mutating func random(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(max(1, limit)))
  }

  private static let words: [String] = [
    "0", "-1", "1e308", "nan", "YES", "NO", "", "&#0;", "&a;", "]]>", "<!--", "-->", "<view id=\"x\"/>",
    "</view>",
    "1:0", "16:9", "id=\"", "\"", "'", "<", ">", "/", "relationship", "embed", "unwind", "<nil key=\"x\"/>",
    "99999999999999999999", "\u{0}", "é", "\u{2028}", "customClass=\"A\"", "key=\"view\"",
    "<variation key=\"default\">",
  ]

  private static let values: [String] = [
    "0", "-1", "1e30", "nan", "YES", "NO", "", "16:9", "1:0", "relationship", "embed", "show", "unwind",
    "top",
    "leading", "width", "safeArea", "view", "contentView", "static", "prototypes", "normal", "default", "-2",
    "-1",
    "heightClass=regular", "A.B", "number", "color", "string", "system", "999999999999",
  ]

  mutating func next() -> [UInt8] {
    var bytes = originals[random(originals.count)]
    for _ in 0...random(4) {
      guard !bytes.isEmpty else { break }
      let place = random(bytes.count)
      // Most changes leave it well-formed, so that they come further than the reader.
      switch random(24) {
      case 0: bytes[place] = UInt8(random(256))
      case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random(200)))
      case 2: bytes.insert(contentsOf: Array(Self.words[random(Self.words.count)].utf8), at: place)
      case 3..<10: swapValues(&bytes)
      case 10, 11: removeElement(&bytes)
      case 12..<20: replaceValue(&bytes)
      case 20, 21: duplicateElement(&bytes)
      case 22: renameElement(&bytes)
      default:
        let other = originals[random(originals.count)]
        let start = random(other.count)
        bytes.insert(contentsOf: other[start..<min(other.count, start + random(500))], at: place)
      }
    }
    return bytes
  }

  /// A place of a character, looked for from anywhere on.
  private mutating func find(_ byte: UInt8, _ bytes: [UInt8]) -> Int? {
    let start = random(bytes.count)
    return bytes[start...].firstIndex(of: byte)
  }

  /// The value of some attribute.
  private mutating func value(_ bytes: [UInt8]) -> Range<Int>? {
    guard let equals = find(UInt8(ascii: "="), bytes), equals + 2 < bytes.count,
      let end = bytes[(equals + 2)...].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    return equals + 2..<end
  }

  private mutating func swapValues(_ bytes: inout [UInt8]) {
    guard let a = value(bytes), let b = value(bytes), a.upperBound < b.lowerBound else { return }
    let (first, second) = (Array(bytes[a]), Array(bytes[b]))
    bytes.replaceSubrange(b, with: first)
    bytes.replaceSubrange(a, with: second)
  }

  private mutating func replaceValue(_ bytes: inout [UInt8]) {
    guard let range = value(bytes) else { return }
    bytes.replaceSubrange(range, with: Array(Self.values[random(Self.values.count)].utf8))
  }

  /// An element without children, with the name of another one.
  private mutating func renameElement(_ bytes: inout [UInt8]) {
    guard let start = find(UInt8(ascii: "<"), bytes),
      let end = bytes[start...].firstIndex(of: UInt8(ascii: " ")),
      start + 1 < end, let other = find(UInt8(ascii: "<"), bytes), other > end,
      let otherEnd = bytes[other...].firstIndex(of: UInt8(ascii: " "))
    else { return }
    bytes.replaceSubrange(start + 1..<end, with: Array(bytes[(other + 1)..<max(other + 1, otherEnd)]))
  }

  /// The lines from one to the next of the same depth.
  private mutating func lines(_ bytes: [UInt8]) -> Range<Int>? {
    guard let start = find(UInt8(ascii: "\n"), bytes) else { return nil }
    var end = start
    for _ in 0...random(12) {
      guard let next = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      end = next
    }
    return start..<end
  }

  private mutating func removeElement(_ bytes: inout [UInt8]) {
    if let range = lines(bytes) { bytes.removeSubrange(range) }
  }

  private mutating func duplicateElement(_ bytes: inout [UInt8]) {
    if let range = lines(bytes) { bytes.insert(contentsOf: Array(bytes[range]), at: range.upperBound) }
  }
}
