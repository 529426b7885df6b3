// The visible part of a document.
extension DocumentLayout {
  /// Lays out the lines between two heights, extended to whole paragraphs.
  ///
  /// The lines that were visible last keep their position on screen when heights above them differ from the estimate.
  ///
  /// - Returns: the distance by which the lines moved down; add it to both heights to see the same lines.
  package func prepare(from top: Double, to bottom: Double) -> Double {
    var shift = consumeShift()
    guard text.count > 0 else {
      pin = nil
      return 0
    }
    let (top, bottom) = (top + shift, max(top, bottom) + shift)
    // Existing lines keep their position; without any, the text estimated to be at the top does.
    var anchor: (start: Int, y: Double)?
    forEachItem(from: top) { item, range, y in
      guard y < bottom else { return false }
      if !item.isGap { anchor = (range.lowerBound, y) }
      return item.isGap
    }
    var begin: (start: Int, y: Double)
    if let anchor {
      begin = anchor
    } else {
      let place = place(near: top)
      let found = segment(at: place)
      begin = (found.start, found.y)
    }
    let start = begin.start
    var (end, y) = (begin.start, begin.y)
    while y < bottom || end == begin.start, end < text.count {
      let found = segment(at: end)
      end = found.start + found.segment.units
      y += found.segment.height
    }
    y = begin.y
    while y > top, begin.start > 0 {
      let found = segmentBefore(begin.start)
      begin.start = found.start
      y -= found.segment.height
    }
    shift += self.y(of: start) - begin.y
    pin = (begin.start, self.y(of: begin.start))
    return shift
  }

  /// The distance by which the text that was visible last has moved down.
  package func consumeShift() -> Double {
    guard let last = pin else { return 0 }
    let y = y(of: last.place)
    pin = (last.place, y)
    return y - last.y
  }

  /// A laid-out paragraph of a document, or a part of one.
  package struct Block {
    /// The text with the line break at its end, in UTF-16 units.
    package let range: Range<Int>
    package let layout: TextLayout
    /// The distance of the layout's top from the document's top.
    package let origin: Double
    /// Indexed by the layout's style numbers.
    package let styles: [DocumentStyle]
  }

  /// Calls `body` for the prepared blocks between two heights, from the top.
  package func forEachBlock(from top: Double, to bottom: Double, _ body: (Block) -> Void) {
    func add(_ segment: DocumentSegment, _ start: Int, _ y: Double) {
      guard let layout = segment.layout else { return }
      body(
        Block(
          range: start..<start + segment.units, layout: layout, origin: y + segment.spaceAbove,
          styles: segment.styles))
    }
    forEachItem(from: top) { item, range, y in
      guard y < bottom else { return false }
      if case .segment(let segment) = item {
        add(lines(of: segment, at: range.lowerBound), range.lowerBound, y)
      }
      return true
    }
    let end = estimate.height(items.sum)
    if end < bottom, let tail = tailLayout, end + tail.height > top { add(tail, text.count, end) }
  }

  /// Calls `body` for the items from a height on, until it returns false.
  func forEachItem(from top: Double, _ body: (DocumentItem, Range<Int>, Double) -> Bool) {
    let estimate = estimate
    items.forEach {
      estimate.height($0) > top
    } _: { item, before in
      body(item, before.units..<before.units + item.units, estimate.height(before))
    }
  }

  /// The segment that ends at a position.
  private func segmentBefore(_ end: Int) -> (segment: DocumentSegment, start: Int) {
    guard let found = item(at: end - 1) else { preconditionFailure("\(end) is outside of the text") }
    if case .segment(let segment) = found.item {
      return (lines(of: segment, at: found.range.lowerBound), found.range.lowerBound)
    }
    return fill(found.range, at: end - 1, .last)
  }

  /// The position estimated to be at a height; in a segment, the segment's start.
  func place(near y: Double) -> Int {
    let estimate = estimate
    guard let (item, before) = items.first(where: { estimate.height($0) > y }) else {
      return max(0, text.count - 1)
    }
    guard item.isGap else { return before.units }
    let top = estimate.height(before)
    let place = text.place(
      from: before.units, where: { estimate.height(units: $0, paragraphs: $1) }, is: max(0, y - top))
    return max(before.units, min(place, before.units + item.units - 1))
  }
}
