// Changes of a document.
extension DocumentLayout {
  /// The vertical extent in which an edit moved lines, in points from the top.
  package struct Change: Equatable {
    package var top: Double
    /// The bottom of the changed lines, before and after.
    package var oldBottom: Double
    package var newBottom: Double
  }

  /// Updates the layout after a part of the document was replaced, or got other styles.
  ///
  /// Lines that existed are laid out again at once, up to a limit; all other lines are kept.
  ///
  /// - Parameters:
  ///   - old: the replaced range, in UTF-16 units of the old text.
  ///   - count: the number of units that replace it.
  @discardableResult package func replaced(_ old: Range<Int>, count: Int) -> Change {
    let oldCount = items.sum.units
    let growth = count - old.count
    precondition(
      oldCount + growth == text.count,
      "a text of \(text.count) units was changed by \(growth), and was laid out with \(oldCount)")
    // If nearly all text is new, estimate heights again.
    guard old.count < oldCount, count < oldCount + 65_536, limit == nil else {
      let seen = pin
      reset()
      // If only the styles changed, the visible letters keep their position.
      if let seen, count == old.count, limit == nil, count > 0 {
        pin = (segment(at: min(seen.place, text.count - 1)).start, seen.y)
      }
      return Change(top: 0, oldBottom: -1, newBottom: height)
    }
    forgetDirection()
    let edge = old.lowerBound + count
    let (first, last) = (text.paragraphRange(at: old.lowerBound), text.paragraphRange(at: edge))
    var (from, to) = (old.lowerBound, old.upperBound)
    // Short paragraphs are laid out as a whole; in long ones, only the affected parts.
    if first.count <= Self.longestParagraph { from = first.lowerBound }
    if last.count <= Self.longestParagraph {
      to = last.upperBound - growth
    } else if let found = item(at: to), !found.item.isGap {
      to = found.range.upperBound
    }
    if let found = item(at: from), !found.item.isGap { from = found.range.lowerBound }
    if first.lowerBound < from, let found = item(at: from - 1), !found.item.isGap {
      from = found.range.lowerBound
    }
    if let found = item(at: to), found.range.lowerBound < to, !found.item.isGap {
      to = found.range.upperBound
    }

    // The items that overlap the change. The rest of a gap becomes a gap again.
    var (cutFrom, cutTo) = (from, to)
    if let found = item(at: max(0, from - 1)), found.item.isGap {
      cutFrom = min(from, found.range.lowerBound)
    }
    if let found = item(at: from), found.item.isGap { cutFrom = min(cutFrom, found.range.lowerBound) }
    if let found = item(at: to), found.item.isGap { cutTo = max(to, found.range.upperBound) }
    if to > 0, let found = item(at: to - 1), found.item.isGap { cutTo = max(cutTo, found.range.upperBound) }
    var change = Change(top: y(of: cutFrom), oldBottom: 0, newBottom: 0)
    var (wasSeen, wasGap) = (false, false)
    items.forEach {
      $0.units > from
    } _: { item, before in
      guard before.units < to else { return false }
      if item.isGap { wasGap = true } else { wasSeen = true }
      change.oldBottom = self.estimate.height(before + item.sum)
      return true
    }
    if to == oldCount {
      wasSeen = wasSeen || tail != nil
      tail = nil
    }
    let new = cutFrom..<cutTo + growth
    items.replace(with: new.isEmpty ? [] : [gap(new)]) {
      $0.units > cutFrom
    } to: {
      $0.units > cutTo
    }
    let line = movePin(old, in: from..<to, growth: growth)
    if wasSeen { makeAgain(from..<to + growth) }
    if let line { pinLine(line) }
    change.newBottom = y(of: to + growth)
    // Without known heights, everything below may have moved.
    if wasGap || to == oldCount { change.oldBottom = -1 }
    return change
  }

  /// Updates the layout after the style of an empty text changed.
  package func endStyleChanged() { if text.count == 0 { reset() } }

  private func makeAgain(_ range: Range<Int>) {
    var (place, left) = (range.lowerBound, Self.longestParagraph)
    while place < range.upperBound, left > 0 {
      // Lines start where they started before, so that those above and below do not change.
      if let found = item(at: place), found.item.isGap { fill(found.range, at: place, .from) }
      let found = segment(at: place)
      let end = found.start + found.segment.units
      left -= end - place
      place = end
    }
  }

  /// Moves the pin with the text.
  ///
  /// - Returns: the new position of the pinned letters, and the height at which they were visible, if their segments
  ///   are laid out again.
  private func movePin(_ old: Range<Int>, in again: Range<Int>, growth: Int) -> (place: Int, y: Double)? {
    guard let last = pin, last.place > again.lowerBound else { return nil }
    let isBelow = last.place >= old.upperBound
    let place = last.place + (isBelow ? growth : 0)
    guard last.place < again.upperBound else {
      pin?.place = place
      return nil
    }
    pin = nil
    return isBelow || last.place <= old.lowerBound ? (place, last.y) : nil
  }

  /// Pins the segment with a line whose letters keep their position while segments around it get other boundaries.
  private func pinLine(_ line: (place: Int, y: Double)) {
    let found = segment(at: line.place)
    pin = (found.start, line.y - (box(of: Caret(line.place)).top - found.y))
  }
}
