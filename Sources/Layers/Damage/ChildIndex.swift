/// Finds those of a layer's sublayers that meet an area: boxes around boxes, over the sublayers in the order in which
/// they are painted.
///
/// What lies beside each other is mostly painted one after the other, so a few boxes tell of thousands of layers that
/// they are elsewhere. Where it does not, what is left is a look at one small number after the other.
struct ChildIndex {
  private static let fanout = 16
  private static let shift = 4

  /// What each sublayer covers, and in each further level what `fanout` of the one before cover.
  private var levels: [ContiguousArray<Extent>] = [[]]

  var count: Int { levels[0].count }

  /// What all cover together.
  var all: Extent {
    var result = Extent.empty
    for extent in levels[levels.count - 1] { result.form(union: extent) }
    return result
  }

  /// Begins anew, for so many sublayers that cover nothing.
  mutating func reset(count: Int) {
    levels[0].removeAll(keepingCapacity: true)
    levels[0].append(contentsOf: repeatElement(.empty, count: count))
  }

  subscript(index: Int) -> Extent { levels[0][index] }

  /// Notes what one sublayer covers; `finish` is to follow before the next search.
  mutating func set(_ index: Int, _ extent: Extent) { levels[0][index] = extent }

  /// Works the outer boxes out: of the changed sublayers if they are few, else of all.
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

  /// The first sublayer at or after a place in the order that meets an area, as far as boxes can tell.
  func next(from start: Int, meeting area: Extent) -> Int? { next(from: start, meeting: area) { _ in true } }

  /// The last sublayer before a place in the order that meets an area.
  func last(before end: Int, meeting area: Extent) -> Int? {
    var index = min(end, count) - 1
    search: while index >= 0 {
      // From the outermost box that ends here inwards.
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

  /// The first sublayer at or after a place that meets damage, which may have many parts far from each other.
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
      // From the outermost box that begins here inwards.
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
