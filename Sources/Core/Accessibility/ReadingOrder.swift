import Foundation

/// The order in which a reader of a window's language goes through rectangles: row by row from above, each row from the
/// leading side.
///
/// The algorithm is the recursive XY-cut: the rectangles are cut along all horizontal gaps, each part along all vertical
/// gaps, and so on. Edges overlap by a few points without a cost, so that lines with little room are separated. A tall
/// column beside rows is read as a column.
package nonisolated enum ReadingOrder {
  private enum Axis {
    case vertical, horizontal
  }

  /// Parts that are cut more often are sorted by their middles.
  private static let maximumCuts = 32

  /// The indices of rectangles in reading order. Equal rectangles keep their order.
  ///
  /// - Complexity: O(*n* log *n*)
  package static func indices(of frames: [CGRect], isRightToLeft: Bool = false) -> [Int] {
    guard frames.count > 1 else { return Array(frames.indices) }
    // Mirrored, the leading side is the left one.
    let frames =
      isRightToLeft
      ? frames.map { CGRect(x: -$0.maxX, y: $0.minY, width: $0.width, height: $0.height) } : frames
    var order: [Int] = []
    order.reserveCapacity(frames.count)
    // Parts that are still to be cut, the first one at the end, with the number of cuts that failed or were made.
    var pending: [(part: [Int], axis: Axis, cuts: Int, hasFailed: Bool)] = [
      (Array(frames.indices), .vertical, 0, false)
    ]
    while let (part, axis, cuts, hasFailed) = pending.popLast() {
      guard part.count > 1 else {
        order += part
        continue
      }
      let next: Axis = axis == .vertical ? .horizontal : .vertical
      let parts = cuts < maximumCuts ? cut(part, frames, axis) : []
      if parts.count > 1 {
        pending += parts.reversed().map { ($0, next, cuts + 1, false) }
      } else if !hasFailed, cuts < maximumCuts {
        pending.append((part, next, cuts, true))
      } else {
        order += sorted(part, frames)
      }
    }
    return order
  }

  /// The length by which an edge may overlap, in points, at most a quarter of the rectangle.
  private static let tolerance: CGFloat = 6

  /// The groups of rectangles that overlap along an axis, in order.
  private static func cut(_ part: [Int], _ frames: [CGRect], _ axis: Axis) -> [[Int]] {
    func span(_ index: Int) -> (start: CGFloat, end: CGFloat) {
      let frame = frames[index]
      let (start, length) = axis == .vertical ? (frame.minY, frame.height) : (frame.minX, frame.width)
      let inset = min(length / 4, tolerance)
      return (start + inset, start + length - inset)
    }
    let spans = part.map { (index: $0, span: span($0)) }.sorted {
      $0.span.start != $1.span.start ? $0.span.start < $1.span.start : $0.index < $1.index
    }
    var groups: [[Int]] = []
    var end = -CGFloat.infinity
    for (index, span) in spans {
      if groups.isEmpty || span.start >= end && span.end > end {
        groups.append([index])
      } else {
        groups[groups.count - 1].append(index)
      }
      end = max(end, span.end)
    }
    return groups
  }

  /// Rectangles that overlap in both axes, by their upper and leading edges.
  private static func sorted(_ part: [Int], _ frames: [CGRect]) -> [Int] {
    part.sorted {
      let (a, b) = (frames[$0], frames[$1])
      if a.minY != b.minY { return a.minY < b.minY }
      return a.minX != b.minX ? a.minX < b.minX : $0 < $1
    }
  }
}
