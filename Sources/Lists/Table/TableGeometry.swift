import Foundation

/// The positions of the rows, headers and footers of a table, from measured and estimated heights (rule Y2).
struct TableGeometry {
  /// The height of a header or footer, and its stamp.
  struct Edge {
    var height: CGFloat = 0
    var stamp = RowHeights.estimate
    /// Whether the section has no header or footer at this edge. The height is then only spacing.
    var isEmpty = false
  }

  struct Section {
    var rows = RowHeights()
    var header = Edge()
    var footer = Edge()

    var height: CGFloat { header.height + rows.total + footer.height }
  }

  /// The stamp of a height that does not depend on the table's width.
  static let fixed = RowHeights.Stamp.max

  /// The heights of `tableHeaderView` and `tableFooterView`.
  var top: CGFloat = 0
  var bottom: CGFloat = 0

  /// The stamp of current measurements.
  private(set) var epoch: RowHeights.Stamp = 0

  private(set) var sections: [Section] = []
  /// The heights of whole sections, stored like rows.
  private var heights = RowHeights()

  /// The number of changes so far.
  private(set) var changes = 0

  init() {}

  // MARK: Queries

  var total: CGFloat { top + heights.total + bottom }

  func isExact(_ stamp: RowHeights.Stamp) -> Bool { stamp == epoch || stamp == Self.fixed }

  func contains(_ place: RowPlace) -> Bool {
    sections.indices.contains(place.section) && place.row >= 0
      && place.row < sections[place.section].rows.count
  }

  func minY(of section: Int) -> CGFloat { top + heights.offset(of: section) }

  func maxY(of section: Int) -> CGFloat { minY(of: section) + sections[section].height }

  /// The top of a section's rows.
  func rowsMinY(of section: Int) -> CGFloat { minY(of: section) + sections[section].header.height }

  /// The bottom of a section's rows.
  func rowsMaxY(of section: Int) -> CGFloat { rowsMinY(of: section) + sections[section].rows.total }

  func minY(of place: RowPlace) -> CGFloat {
    rowsMinY(of: place.section) + sections[place.section].rows.offset(of: place.row)
  }

  func height(of place: RowPlace) -> CGFloat { sections[place.section].rows.height(of: place.row).height }

  func isExact(_ place: RowPlace) -> Bool {
    isExact(sections[place.section].rows.height(of: place.row).stamp)
  }

  /// The first section that ends below a position; the section count if none does.
  func section(endingBelow y: CGFloat) -> Int { heights.row(endingBelow: y - top) }

  /// The first row of a section that ends below a position; the row count if none does.
  func row(endingBelow y: CGFloat, in section: Int) -> Int {
    sections[section].rows.row(endingBelow: max(0, y - rowsMinY(of: section)))
  }

  /// The first row that ends below a position.
  func place(endingBelow y: CGFloat) -> RowPlace? {
    var section = section(endingBelow: y)
    while section < sections.count {
      let row = row(endingBelow: y, in: section)
      if row < sections[section].rows.count { return RowPlace(section, row) }
      section += 1
    }
    return nil
  }

  /// The last row that begins above a position.
  func place(beginningAbove y: CGFloat) -> RowPlace? {
    var section = min(section(endingBelow: y), sections.count - 1)
    while section >= 0 {
      let count = sections[section].rows.count
      if count > 0, rowsMinY(of: section) < y {
        var row = min(row(endingBelow: y, in: section), count - 1)
        if row > 0, minY(of: RowPlace(section, row)) >= y { row -= 1 }
        return RowPlace(section, row)
      }
      section -= 1
    }
    return nil
  }

  var firstRow: RowPlace? {
    sections.firstIndex { $0.rows.count > 0 }.map { RowPlace($0, 0) }
  }

  var lastRow: RowPlace? {
    sections.lastIndex { $0.rows.count > 0 }.map { RowPlace($0, sections[$0].rows.count - 1) }
  }

  func next(after place: RowPlace) -> RowPlace? {
    if place.row + 1 < sections[place.section].rows.count { return RowPlace(place.section, place.row + 1) }
    var section = place.section + 1
    while section < sections.count {
      if sections[section].rows.count > 0 { return RowPlace(section, 0) }
      section += 1
    }
    return nil
  }

  func previous(before place: RowPlace) -> RowPlace? {
    if place.row > 0 { return RowPlace(place.section, place.row - 1) }
    var section = place.section - 1
    while section >= 0 {
      if sections[section].rows.count > 0 { return RowPlace(section, sections[section].rows.count - 1) }
      section -= 1
    }
    return nil
  }

  // MARK: Changes

  /// Replaces all sections.
  mutating func replace(with sections: [Section]) {
    self.sections = sections
    heights = RowHeights(sections.map(\.height), stamp: 0)
    changes += 1
  }

  /// Turns all measured heights into estimates.
  mutating func forget() {
    epoch &+= 1
    if epoch == Self.fixed { epoch = 0 }
    changes += 1
  }

  /// - Returns: the change of the height.
  mutating func set(_ place: RowPlace, height: CGFloat) -> CGFloat {
    let old = sections[place.section].rows.height(of: place.row)
    sections[place.section].rows.set(
      place.row, height: height, stamp: old.stamp == Self.fixed ? old.stamp : epoch)
    guard old.height != height else { return 0 }
    sectionChanged(place.section)
    return height - old.height
  }

  /// Turns the measured height of a row into an estimate.
  ///
  /// - Returns: whether the height is a measured one at all.
  mutating func forget(_ place: RowPlace) -> Bool {
    let old = sections[place.section].rows.height(of: place.row)
    guard old.stamp != Self.fixed else { return false }
    sections[place.section].rows.set(place.row, height: old.height, stamp: RowHeights.estimate)
    changes += 1
    return true
  }

  mutating func setHeader(of section: Int, height: CGFloat, isEmpty: Bool) -> CGFloat {
    let old = sections[section].header.height
    sections[section].header = Edge(height: height, stamp: epoch, isEmpty: isEmpty)
    guard old != height else { return 0 }
    sectionChanged(section)
    return height - old
  }

  mutating func setFooter(of section: Int, height: CGFloat, isEmpty: Bool) -> CGFloat {
    let old = sections[section].footer.height
    sections[section].footer = Edge(height: height, stamp: epoch, isEmpty: isEmpty)
    guard old != height else { return 0 }
    sectionChanged(section)
    return height - old
  }

  private mutating func sectionChanged(_ section: Int) {
    heights.set(section, height: sections[section].height, stamp: 0)
    changes += 1
  }

  mutating func setTop(_ height: CGFloat) {
    guard height != top else { return }
    top = height
    changes += 1
  }

  mutating func setBottom(_ height: CGFloat) {
    guard height != bottom else { return }
    bottom = height
    changes += 1
  }
}
