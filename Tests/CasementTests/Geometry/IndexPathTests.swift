import Casement
import Foundation
import Testing

@Suite struct IndexPathTests {
  @Test("a path has a section and a row, which is its item") func places() {
    var path = IndexPath(row: 3, section: 1)
    #expect(path == [1, 3] && path == IndexPath(item: 3, section: 1))
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    path.row += 1
    path.section = 7
    #expect(path == IndexPath(row: 4, section: 7))
    path.item = 0
    #expect(path == [7, 0])
  }

  @Test("paths sort by section first, and are keys") func sorting() {
    let paths = [IndexPath(row: 0, section: 1), IndexPath(row: 5, section: 0), IndexPath(row: 1, section: 0)]
    #expect(paths.sorted().map(\.row) == [1, 5, 0])
    #expect(Dictionary(grouping: paths, by: \.section)[0]?.count == 2)
  }

  @Test("NSIndexPath has section and row too") func objects() {
    let path = NSIndexPath(row: 3, section: 1)
    #expect(path.section == 1 && path.row == 3 && path.item == 3)
    #expect(path as IndexPath == IndexPath(row: 3, section: 1))
    #expect(NSIndexPath(item: 2, section: 0).isEqual(NSIndexPath(row: 2, section: 0)))
    #expect(NSIndexPath(index: 4).row == NSNotFound)
  }
}
