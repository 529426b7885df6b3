import Foundation

/// The solved positions of a flow layout, along the scroll direction (main) and across it (cross).
///
/// The positions of equal items are computed, however many there are. Other positions are stored, and found by binary
/// search.
nonisolated struct FlowGeometry {
  var sections: [FlowSection] = []
  var length: CGFloat = 0
  var breadth: CGFloat = 0

  /// The sections that intersect a stretch of the content.
  func sections(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let first = sections.partitioningIndex { $0.end >= range.lowerBound }
    let last = sections.partitioningIndex { $0.start > range.upperBound }
    return first..<max(first, last)
  }
}

/// A section of a flow layout.
nonisolated struct FlowSection {
  /// The extent along the scroll direction, including the header.
  var start: CGFloat = 0
  var end: CGFloat = 0
  var header: CGFloat = 0
  var footer: CGFloat = 0
  /// The start of the first line and the end of the last one.
  var bodyStart: CGFloat = 0
  var bodyEnd: CGFloat = 0
  /// The start of the lines, across.
  var crossStart: CGFloat = 0
  var count = 0
  var items = Items.uniform(UniformItems())

  enum Items {
    case uniform(UniformItems)
    case placed(PlacedItems)
  }

  /// The origin and size of an item.
  func place(_ item: Int) -> FlowPlace {
    var place =
      switch items {
      case .uniform(let items): items.place(item)
      case .placed(let items): items.places[item]
      }
    place.main += bodyStart
    place.cross += crossStart
    return place
  }

  /// The items of the lines that intersect a stretch of the content.
  func items(in range: ClosedRange<CGFloat>) -> Range<Int> {
    let (low, high) = (range.lowerBound - bodyStart, range.upperBound - bodyStart)
    guard count > 0, high >= 0, low <= bodyEnd - bodyStart else { return 0..<0 }
    switch items {
    case .uniform(let items):
      guard items.stride > 0 else { return 0..<count }
      let lines = (count - 1) / items.columns + 1
      let first = min(lines, max(0, Int((low / items.stride).rounded(.down).clampedToLines)))
      let last = min(lines - 1, Int((high / items.stride).rounded(.down).clampedToLines))
      guard first <= last else { return 0..<0 }
      return first * items.columns..<min(count, (last + 1) * items.columns)
    case .placed(let items):
      let first = items.lines.partitioningIndex { $0.end >= low }
      let last = items.lines.partitioningIndex { $0.start > high }
      guard first < last else { return 0..<0 }
      return items.lines[first].first..<(last < items.lines.count ? items.lines[last].first : count)
    }
  }
}

nonisolated struct FlowPlace {
  var main: CGFloat
  var cross: CGFloat
  var length: CGFloat
  var breadth: CGFloat
}

/// Items of equal size.
nonisolated struct UniformItems {
  var columns = 1
  /// The distance from line to line.
  var stride: CGFloat = 0
  /// The distance from item to item in a line.
  var pitch: CGFloat = 0
  var offset: CGFloat = 0
  var length: CGFloat = 0
  var breadth: CGFloat = 0
  var scale: CGFloat = 1

  /// - available: the length of a line.
  init(
    length: CGFloat, breadth: CGFloat, available: CGFloat, lineSpacing: CGFloat, spacing: CGFloat,
    scale: CGFloat
  ) {
    (self.length, self.breadth, self.scale) = (length, breadth, scale)
    stride = length + lineSpacing
    let wanted = breadth + spacing
    columns = wanted > 0 ? max(1, Int(((available + spacing + 0.001) / wanted).clampedToLines)) : 1
    if columns > 1 {
      pitch = breadth + (available - CGFloat(columns) * breadth) / CGFloat(columns - 1)
    } else {
      offset = max(0, (available - breadth) / 2)
    }
  }

  init() {}

  func place(_ item: Int) -> FlowPlace {
    let cross = offset + CGFloat(item % columns) * pitch
    return FlowPlace(
      main: CGFloat(item / columns) * stride, cross: (cross * scale).rounded() / scale, length: length,
      breadth: breadth)
  }

  func length(of count: Int, lineSpacing: CGFloat) -> CGFloat {
    count == 0 ? 0 : CGFloat((count - 1) / columns + 1) * stride - lineSpacing
  }
}

/// Items of different sizes, in lines.
nonisolated struct PlacedItems {
  struct Line {
    var first: Int
    var start: CGFloat
    var end: CGFloat
  }

  private(set) var places: [FlowPlace] = []
  private(set) var lines: [Line] = []
  private(set) var length: CGFloat = 0

  /// - Parameters:
  ///   - available: the length of a line.
  ///   - size: returns the main and cross length of an item.
  init(
    count: Int, available: CGFloat, lineSpacing: CGFloat, spacing: CGFloat, scale: CGFloat,
    size: (Int) -> (length: CGFloat, breadth: CGFloat)
  ) {
    places.reserveCapacity(count)
    var first = 0
    var used: CGFloat = 0
    var thickness: CGFloat = 0
    for item in 0..<count {
      let (itemLength, breadth) = size(item)
      if item > first, used + spacing + breadth > available + 0.001 {
        finish(first..<item, thickness, used, available, lineSpacing, spacing, scale, isLast: false)
        (first, used, thickness) = (item, 0, 0)
      }
      used += (item > first ? spacing : 0) + breadth
      thickness = max(thickness, itemLength)
      places.append(FlowPlace(main: 0, cross: 0, length: itemLength, breadth: breadth))
    }
    if first < count {
      finish(first..<count, thickness, used, available, lineSpacing, spacing, scale, isLast: true)
    }
  }

  /// Places the items of a line, justified. The last line is justified as if further items like its last one followed.
  /// So a full one is justified, and equal items keep the columns of the lines above. Items of different sizes in a
  /// line with room for another one have minimum spacing.
  private mutating func finish(
    _ items: Range<Int>, _ thickness: CGFloat, _ used: CGFloat, _ available: CGFloat, _ lineSpacing: CGFloat,
    _ spacing: CGFloat, _ scale: CGFloat, isLast: Bool
  ) {
    let start = lines.isEmpty ? 0 : length + lineSpacing
    var left = available - used
    var columns = items.count
    if isLast, let last = places.last?.breadth {
      let wanted = last + spacing
      let more = wanted > 0 ? max(0, Int(((left + 0.001) / wanted).clampedToLines)) : 0
      if more > 0, places[items].allSatisfy({ $0.breadth == last }) {
        columns += more
        left -= CGFloat(more) * wanted
      } else if more > 0 {
        left = 0
      }
    }
    var cross: CGFloat = 0
    var gap = spacing
    if columns > 1 {
      gap += max(0, left) / CGFloat(columns - 1)
    } else {
      // An item longer than the line is centered too.
      cross = left / 2
    }
    for item in items {
      places[item].cross = (cross * scale).rounded() / scale
      places[item].main = start + (((thickness - places[item].length) / 2) * scale).rounded() / scale
      cross += places[item].breadth + gap
    }
    length = start + thickness
    lines.append(Line(first: items.lowerBound, start: start, end: length))
  }
}

nonisolated extension RandomAccessCollection where Index == Int {
  /// The first index whose element satisfies the predicate. All later elements must satisfy it too.
  func partitioningIndex(where isBeyond: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

nonisolated extension CGFloat {
  /// A finite value in the range of an integer, as a number of lines.
  var clampedToLines: CGFloat { isNaN ? 0 : Swift.min(1e12, Swift.max(-1e12, self)) }

  /// A finite and non-negative length.
  var layoutLength: CGFloat { isFinite ? Swift.max(0, self) : 0 }
}
