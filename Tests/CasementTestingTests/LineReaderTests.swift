import Foundation
import Testing

@testable import CasementTesting

@Suite struct LineReaderTests {
  @Test func linesMayComeInPieces() throws {
    let (readEnd, writeEnd) = try makePipe()
    var reader = LineReader(descriptor: readEnd)
    var seen: [[String]] = []
    for piece in ["one\ntw", "o", "\n\nthr", "ee\nrest"] {
      let bytes = Array(piece.utf8)
      let count = write(writeEnd, bytes, bytes.count)
      #expect(count == bytes.count)
      reader.read()
      seen.append(reader.lines)
    }
    #expect(seen == [["one"], ["one"], ["one", "two", ""], ["one", "two", "", "three"]])
    let rest = reader.unfinished
    #expect(rest == "rest")
    close(writeEnd)
  }
}
