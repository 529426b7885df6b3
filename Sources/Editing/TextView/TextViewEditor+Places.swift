import CasementText
import Foundation

// Conversion between places in a text view's text and points.
extension TextViewEditor {
  private func caret(_ place: TextPlace) -> DocumentLayout.Caret {
    DocumentLayout.Caret(max(0, min(place.offset, length)), isBackward: place.affinity == .backward)
  }

  private func place(_ caret: DocumentLayout.Caret) -> TextPlace {
    TextPlace(caret.place, caret.isBackward ? .backward : .forward)
  }

  private func rect(_ box: DocumentLayout.Box, width: CGFloat? = nil) -> CGRect {
    CGRect(
      x: origin.x + CGFloat(box.left), y: origin.y + CGFloat(box.top),
      width: width ?? CGFloat(box.right - box.left), height: CGFloat(box.bottom - box.top))
  }

  func caret(at position: UITextPosition) -> CGRect {
    guard let place = position as? TextPlace else { return .null }
    // Layout above the view replaces estimated heights, which moves the visible lines.
    _ = layout.box(of: caret(place))
    compensateLayoutShift()
    return rect(layout.letterBox(of: caret(place)), width: 2)
  }

  func rectangles(of range: UITextRange) -> [UITextSelectionRect] {
    guard let range = range as? TextPlaceRange, !range.isEmpty else { return [] }
    let own = model.clamped(range.range)
    let (start, end) = (own.location, own.location + own.length)
    // Limit the rectangles to the visible part and one screen above and below.
    var (top, bottom) = (view.bounds.minY - view.bounds.height, view.bounds.maxY + view.bounds.height)
    if !view.isScrollEnabled { (top, bottom) = (0, 1e7) }
    let edge = Double(
      max(view.bounds.width, view.contentSize.width) - origin.x - view.textContainerInset.right)
    let boxes = layout.boxes(
      of: start..<end, from: Double(top - origin.y), to: Double(bottom - origin.y), edge: edge)
    let isRightToLeft = !boxes.isEmpty && layout.isRightToLeft(at: start)
    compensateLayoutShift()
    let direction: NSWritingDirection = isRightToLeft ? .rightToLeft : .leftToRight
    return boxes.enumerated().map { index, box in
      TextSelectionRect(
        rect(box), direction, containsStart: index == 0, containsEnd: index == boxes.count - 1)
    }
  }

  /// The rectangle of the first line of a range.
  func firstRect(of range: UITextRange) -> CGRect {
    guard let range = range as? TextPlaceRange else { return .null }
    let start = caret(range.first)
    let box = layout.box(of: start)
    compensateLayoutShift()
    let line = layout.line(of: start).range
    let end = min(line.upperBound, range.last.offset)
    let boxes = layout.boxes(of: start.place..<max(start.place, end), from: box.top - 1, to: box.bottom + 1)
    let all = boxes.map { rect($0) }.reduce(CGRect.null) { $0.union($1) }
    return all.isNull ? caret(at: range.first) : all
  }

  /// The line on the screen that contains a position.
  func line(at position: UITextPosition) -> UITextRange? {
    guard let place = position as? TextPlace else { return nil }
    let (range, isBroken) = layout.line(of: caret(place))
    compensateLayoutShift()
    return TextPlaceRange(
      TextPlace(range.lowerBound), TextPlace(range.upperBound, isBroken ? .backward : .forward))
  }

  func place(at point: CGPoint) -> TextPlace {
    let found = layout.caret(atX: Double(point.x - origin.x), y: Double(point.y - origin.y))
    compensateLayoutShift()
    return place(found)
  }

  func place(from position: UITextPosition, _ direction: UITextLayoutDirection, _ count: Int) -> TextPlace? {
    guard let start = position as? TextPlace else { return nil }
    var found = caret(start)
    switch direction {
    case .up, .down:
      let lines = direction == .down ? count : -count
      guard lines != 0 else { return start }
      guard let next = layout.caret(linesBelow: lines, found, x: layout.box(of: found).left) else {
        // Up from the first line moves to the beginning of the text, down from the last line to its end.
        compensateLayoutShift()
        return TextPlace(lines > 0 ? length : 0)
      }
      found = next
    case .left, .right:
      let isRight = (direction == .right) != (count < 0)
      for _ in 0..<abs(count) {
        guard let next = layout.caret(besides: found, toTheRight: isRight) else { return nil }
        found = next
      }
    }
    compensateLayoutShift()
    return place(found)
  }

  func isRightToLeft(at position: UITextPosition) -> Bool {
    layout.isRightToLeft(at: (position as? TextPlace).map { min($0.offset, length) } ?? 0)
  }

  // MARK: Links and attachments

  /// A part of the text that can be pressed.
  enum Item {
    case link(URL, NSRange)
    case attachment(NSTextAttachment, NSRange)
  }

  /// The link or attachment at a point.
  func item(at point: CGPoint) -> Item? {
    guard length > 0,
      let letter = layout.letter(atX: Double(point.x - origin.x), y: Double(point.y - origin.y))
    else { return nil }
    var range = NSRange(location: letter.place, length: 1)
    let attributes = storage.attributes(at: letter.place, effectiveRange: &range)
    if let link = attributes[.link] {
      let url = link as? URL ?? (link as? String).flatMap { URL(string: $0) }
      return url.map { .link($0, range) }
    }
    if let attachment = attributes[.attachment] as? NSTextAttachment {
      return .attachment(attachment, NSRange(location: letter.place, length: 1))
    }
    return nil
  }
}
