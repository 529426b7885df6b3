// Positions of letters in a document, and letters at positions.
extension DocumentLayout {
  /// A rectangle, in points from the upper left corner of the document.
  package struct Box: Equatable {
    package var left: Double
    package var right: Double
    package var top: Double
    package var bottom: Double
  }

  // MARK: Carets

  /// The line box of a caret, at its x position.
  package func box(of caret: Caret) -> Box {
    let found = found(caret)
    guard let place = found.layout.place(of: found.own) else {
      return Box(left: 0, right: 0, top: 0, bottom: 0)
    }
    let line = found.layout.lines[place.line]
    let top = found.origin + line.top
    return Box(left: place.x, right: place.x, top: top, bottom: top + line.height)
  }

  /// The caret's position with the ascent and the descent of its line.
  package func letterBox(of caret: Caret) -> Box {
    let found = found(caret)
    guard let place = found.layout.place(of: found.own) else {
      return Box(left: 0, right: 0, top: 0, bottom: 0)
    }
    let line = found.layout.lines[place.line]
    let baseline = found.origin + line.baseline
    return Box(left: place.x, right: place.x, top: baseline - line.ascent, bottom: baseline + line.descent)
  }

  /// The part of a caret's line that exclusion shapes leave free; nil without shapes.
  package func part(of caret: Caret) -> (left: Double, right: Double)? {
    let found = found(caret)
    return found.layout.place(of: found.own).flatMap { found.layout.lines[$0.line].part }
  }

  /// The baseline of a caret's line.
  package func baseline(of caret: Caret) -> Double {
    let found = found(caret)
    guard let place = found.layout.place(of: found.own) else { return 0 }
    return found.origin + found.layout.lines[place.line].baseline
  }

  /// The caret nearest to a point. Points above or below all lines use the first or last line.
  package func caret(atX x: Double, y: Double) -> Caret {
    let found = segment(atY: y)
    guard let line = found.layout.line(atX: x, y: y - found.origin),
      let own = found.layout.caret(atX: x, line: line)
    else { return Caret(found.start) }
    return caret(own, in: found)
  }

  /// The next caret to the right or to the left in visual order; nil at the ends of the text.
  package func caret(besides caret: Caret, toTheRight isRight: Bool) -> Caret? {
    let found = found(caret)
    if let own = found.layout.caret(besides: found.own, toTheRight: isRight) {
      return self.caret(own, in: found)
    }
    let isRightToLeft = found.layout.lines.first?.isRightToLeft ?? false
    guard isRight != isRightToLeft else {
      guard found.start > 0 else { return nil }
      let before = self.found(Caret(found.start - 1))
      // The position is also the end of the previous part.
      guard before.segment.hasBreak else {
        return self.caret(besides: Caret(found.start, isBackward: true), toTheRight: isRight)
      }
      return Caret(before.start + before.segment.letters)
    }
    let end = found.start + found.segment.units
    guard end < text.count || found.segment.hasBreak else { return nil }
    // The next part of a long paragraph begins where this one ends, so move one letter into that part.
    return found.segment.hasBreak || caret.place < end
      ? Caret(end) : self.caret(besides: Caret(end), toTheRight: isRight)
  }

  /// The caret a number of lines below, or above if it is negative, nearest to an x position; nil if there are not as
  /// many lines.
  package func caret(linesBelow count: Int, _ caret: Caret, x: Double) -> Caret? {
    var found = found(caret)
    guard var line = found.layout.place(of: found.own)?.line else { return nil }
    if limit?.exclusions != nil {
      // All lines are in one segment.
      return found.layout.line(rowsBelow: count, line, x: x)
        .flatMap { found.layout.caret(atX: x, line: $0) }.map { self.caret($0, in: found) }
    }
    var left = count
    while true {
      let next = line + left
      let lines = found.layout.lines.count
      if (0..<lines).contains(next) {
        return found.layout.caret(atX: x, line: next).map { self.caret($0, in: found) }
      }
      if left < 0 {
        guard found.start > 0 else { return nil }
        left += line + 1
        found = self.found(Caret(found.start - 1))
        line = found.layout.lines.count - 1
      } else {
        let end = found.start + found.segment.units
        guard end < text.count || found.segment.hasBreak else { return nil }
        left -= lines - line
        found = self.found(Caret(end))
        line = 0
      }
    }
  }

  /// The range of a caret's line without its line break, and whether the line was wrapped.
  package func line(of caret: Caret) -> (range: Range<Int>, isBroken: Bool) {
    let found = found(caret)
    guard let place = found.layout.place(of: found.own) else { return (found.start..<found.start, false) }
    let line = found.layout.lines[place.line]
    let end = min(found.segment.letters, found.layout.end(of: line))
    let isLast = place.line == found.layout.lines.count - 1
    let isPart = isLast && !found.segment.hasBreak && found.start + found.segment.units < text.count
    return (
      found.start + min(line.range.lowerBound, found.segment.letters)..<found.start + end,
      found.layout.isBroken(line) || isPart
    )
  }

  /// Whether the paragraph at a position runs from right to left.
  package func isRightToLeft(at place: Int) -> Bool {
    segment(at: place).segment.layout?.lines.first?.isRightToLeft ?? false
  }

  // MARK: Letters

  /// The letter at a point, and its box; nil if there is none.
  package func letter(atX x: Double, y: Double) -> (place: Int, box: Box)? {
    guard y >= 0, y < height else { return nil }
    let found = segment(atY: y)
    guard let hit = found.layout.character(atX: x, y: y - found.origin), hit.place < found.segment.letters
    else { return nil }
    let boxes = found.layout.rectangles(of: hit.place..<hit.place + 1)
    guard
      let box = boxes.first(where: {
        $0.left <= x && x < $0.right && $0.top + found.origin <= y && y < $0.bottom + found.origin
      })
    else { return nil }
    return (
      found.start + hit.place,
      Box(left: box.left, right: box.right, top: box.top + found.origin, bottom: box.bottom + found.origin)
    )
  }

  /// The letter nearest to a point, and the fraction of it before the point, from 0 to 1.
  ///
  /// - Precondition: the text is not empty.
  package func character(atX x: Double, y: Double) -> (place: Int, fraction: Double) {
    let found = segment(atY: y)
    guard found.segment.units > 0, let hit = found.layout.character(atX: x, y: y - found.origin) else {
      return (max(0, text.count - 1), 1)
    }
    return (found.start + min(hit.place, found.segment.units - 1), hit.fraction)
  }

  /// The boxes of a range between two heights, line by line from the top, as far as lines are laid out.
  ///
  /// - edge: the x position up to which lines are covered if the range includes their break; nil for letters only.
  package func boxes(of range: Range<Int>, from top: Double, to bottom: Double, edge: Double? = nil) -> [Box]
  {
    var boxes: [Box] = []
    forEachItem(from: top) { item, own, y in
      guard y < bottom, own.lowerBound < range.upperBound else { return false }
      if case .segment(let segment) = item, own.upperBound > range.lowerBound {
        add(boxesOf: range, lines(of: segment, at: own.lowerBound), own.lowerBound, y, edge, &boxes)
      }
      return true
    }
    return boxes.filter { $0.bottom > top && $0.top < bottom }
  }

  private func add(
    boxesOf range: Range<Int>, _ segment: DocumentSegment, _ start: Int, _ y: Double, _ edge: Double?,
    _ boxes: inout [Box]
  ) {
    guard let layout = segment.layout else { return }
    let origin = y + segment.spaceAbove
    let last = max(0, min(segment.letters, range.upperBound - start))
    let letters = min(last, max(0, range.lowerBound - start))..<last
    for box in layout.rectangles(of: letters) {
      boxes.append(Box(left: box.left, right: box.right, top: origin + box.top, bottom: origin + box.bottom))
    }
    // Between exclusion shapes, lines have no common edge.
    guard let edge, limit?.exclusions == nil else { return }
    for line in layout.lines {
      // The end of the line, or of the break after it.
      let end = start + (line.isBeforeAnother ? line.range.upperBound : segment.units)
      guard range.lowerBound < end, end < range.upperBound || end == range.upperBound && segment.hasBreak
      else {
        continue
      }
      let isLast = !line.isBeforeAnother || segment.letters == 0
      guard isLast || start + line.range.upperBound < range.upperBound else { continue }
      let (left, right) = line.isRightToLeft ? (0, line.x) : (line.x + line.width, edge)
      guard right > left else { continue }
      boxes.append(Box(left: left, right: right, top: origin + line.top, bottom: origin + line.bottom))
    }
  }

  // MARK: Segments

  /// A segment with its position.
  private struct Found {
    let segment: DocumentSegment
    let layout: TextLayout
    /// The start in the text, and the distance of its lines from the document's top.
    let start: Int
    let origin: Double
    /// The requested caret, in units of the layout.
    var own = Caret(0)
  }

  private func found(_ caret: Caret) -> Found {
    let place = max(0, min(text.count, caret.place))
    var made = segment(at: place)
    // A backward caret belongs to the end of the previous part of a long paragraph.
    if caret.isBackward, place > 0, made.start == place, place < text.count || made.segment.units > 0 {
      let before = segment(at: place - 1)
      if !before.segment.hasBreak { made = before }
    }
    guard let layout = lines(of: made.segment, at: made.start).layout else {
      preconditionFailure("a segment that was asked for has lines")
    }
    let own = Caret(min(made.segment.letters, place - made.start), isBackward: caret.isBackward)
    // Estimated heights above may have been corrected in the meantime.
    return Found(
      segment: made.segment, layout: layout, start: made.start,
      origin: y(of: made.start) + made.segment.spaceAbove, own: own)
  }

  private func segment(atY y: Double) -> Found {
    if y >= estimate.height(items.sum), tailLayout != nil { return found(Caret(text.count)) }
    return found(Caret(text.count > 0 ? place(near: max(0, y)) : 0))
  }

  private func caret(_ own: Caret, in found: Found) -> Caret {
    let place = found.start + min(own.place, found.segment.letters)
    let isEnd = own.place >= found.segment.letters && found.segment.letters > 0
    let isPart = isEnd && !found.segment.hasBreak && place < text.count
    return Caret(place, isBackward: own.isBackward || isPart)
  }
}
