import Foundation
import Testing

@testable import Casement

@Suite("Rows of lists by one index") struct ListRowsTests {
  @Test("AX61: an index counts the rows of all sections, and empty sections have none") func ax61() {
    let rows = ListRowIndex([2, 0, 3])
    #expect(rows.count == 5)
    let paths = (0..<5).compactMap(rows.path).map { [$0.section, $0.row] }
    #expect(paths == [[0, 0], [0, 1], [2, 0], [2, 1], [2, 2]])
    for index in 0..<5 { #expect(rows.path(index).flatMap(rows.index) == index) }
    #expect(rows.path(5) == nil && rows.path(-1) == nil)
    #expect(rows.index(IndexPath(row: 2, section: 0)) == nil)
    #expect(rows.index(IndexPath(row: 0, section: 3)) == nil)
    #expect(ListRowIndex([]).count == 0)
  }
}
