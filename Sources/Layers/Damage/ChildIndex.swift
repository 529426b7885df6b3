/// An implicit R-tree (fanout 16) over a layer's sublayers, in paint order.
///
/// Neighbors in paint order are usually neighbors on screen, so a query visits few boxes. The worst case is a linear
/// scan of small boxes.
struct ChildIndex {
  private static let fanout = 16
  private static let shift = 4

  /// The extent of each sublayer; each further level has the union of `fanout` extents of the level before.
  private var levels: [ContiguousArray<Extent>] = [[]]

  var count: Int { levels[0].count }

  /// The union of all extents.
  var all: Extent {
    var result = Extent.empty
    for extent in levels[levels.count - 1] { result.form(union: extent) }
    return result
  }

  /// Resets the index to a number of empty extents.
  mutating func reset(count: Int) {
    levels[0].removeAll(keepingCapacity: true)
    levels[0].append(contentsOf: repeatElement(.empty, count: count))
  }

  subscript(index: Int) -> Extent { levels[0][index] }

  /// Sets the extent of a sublayer. Call `finish` before the next query.
  mutating func set(_ index: Int, _ extent: Extent) { levels[0][index] = extent }

  /// Updates the outer levels: for the changed sublayers if they are few, else for all.
  mutating func finish(changed: some RandomAccessCollection<Int>) {
    let isNew = levels.count == 1 && count > Self.fanout
    guard isNew || changed.count * 8 > count || levels.count > 1 && levels[1].count != blocks(count) else {
      for index in changed { update(index) }
      return
    }
    rebuild()
  }

  private func blocks(_ count: Int) -> Int { (count + Self.fanout - 1) >> Self.shift }

  mutating func rebuild() {
    var level = 0
    while levels[level].count > Self.fanout {
      if levels.count == level + 1 { levels.append([]) }
      let inner = levels[level]
      levels[level + 1].removeAll(keepingCapacity: true)
      var start = 0
      while start < inner.count {
        var extent = inner[start]
        for index in start + 1..<max(start + 1, min(start + Self.fanout, inner.count)) {
          extent.form(union: inner[index])
        }
        levels[level + 1].append(extent)
        start += Self.fanout
      }
      level += 1
    }
    levels.removeSubrange((level + 1)...)
  }

  private mutating func update(_ index: Int) {
    var index = index
    for level in 1..<max(1, levels.count) {
      let block = index >> Self.shift
      let start = block << Self.shift
      var extent = Extent.empty
      for inner in start..<min(start + Self.fanout, levels[level - 1].count) {
        extent.form(union: levels[level - 1][inner])
      }
      guard extent != levels[level][block] else { return }
      levels[level][block] = extent
      index = block
    }
  }

  /// The first sublayer at or after an index whose extent meets an area.
  func next(from start: Int, meeting area: Extent) -> Int? { next(from: start, meeting: area) { _ in true } }

  /// The last sublayer before an index whose extent meets an area.
  func last(before end: Int, meeting area: Extent) -> Int? {
    var index = min(end, count) - 1
    search: while index >= 0 {
      // Descend from the outermost box that ends at this index.
      var level = levels.count - 1
      while level > 0 {
        let span = level * Self.shift
        if (index + 1) & ((1 << span) - 1) == 0 || index == count - 1,
          !levels[level][index >> span].intersects(area)
        {
          index = (index >> span) << span - 1
          continue search
        }
        level -= 1
      }
      if levels[0][index].intersects(area) { return index }
      index -= 1
    }
    return nil
  }

  /// The first sublayer at or after an index that meets the damage, which may consist of many distant parts.
  ///
  /// - map: from the sublayers' space to pixels.
  func next(from start: Int, meeting area: Extent, _ damage: DamageTiles, _ map: DeviceMap) -> Int? {
    next(from: start, meeting: area) { damage.intersects(map.box($0)) }
  }

  @inline(__always) private func next(
    from start: Int, meeting area: Extent, isWanted: (Extent) -> Bool
  ) -> Int? {
    var index = start
    let count = count
    search: while index < count {
      // Descend from the outermost box that begins at this index.
      var level = levels.count - 1
      while level > 0 {
        let span = level * Self.shift
        if index & ((1 << span) - 1) == 0 {
          let box = levels[level][index >> span]
          if !box.intersects(area) || !isWanted(box) {
            index += 1 << span
            continue search
          }
        }
        level -= 1
      }
      let box = levels[0][index]
      if box.intersects(area), isWanted(box) { return index }
      index += 1
    }
    return nil
  }
}
