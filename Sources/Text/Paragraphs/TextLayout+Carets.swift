// Carets between letters, and the carets that points and horizontal steps lead to.
//
// A position where the writing direction changes, or where a line is wrapped, has two carets: one at the letter after it,
// and one at the letter before it. `isBackward` distinguishes them.
extension TextLayout {
  /// A position in the text, with the side to which its caret belongs.
  package struct Caret: Hashable, Sendable {
    /// In UTF-16 units.
    package var place: Int
    /// Whether the caret is after the letter before the position, and not before the letter after it.
    package var isBackward: Bool

    package init(_ place: Int, isBackward: Bool = false) {
      self.place = place
      self.isBackward = isBackward
    }
  }

  /// A caret with its x position in a line.
  private struct Stop {
    let caret: Caret
    let x: Double
  }

  /// The line and the x position of a caret.
  ///
  /// At the end of a wrapped line, the backward caret is on that line, and the forward one at the start of the next
  /// line. Nil for a text without lines.
  package func place(of caret: Caret) -> (line: Int, x: Double)? {
    guard let line = caretLine(of: caret) else { return nil }
    return (line, x(of: caret, in: lines[line]))
  }

  /// The caret nearest to an x position in a line; nil if there is no such line.
  package func caret(atX x: Double, line index: Int) -> Caret? {
    guard lines.indices.contains(index) else { return nil }
    let line = lines[index]
    var nearest: (distance: Double, caret: Caret)?
    for stop in stops(of: line) {
      let distance = abs(stop.x - x)
      guard distance < nearest?.distance ?? .infinity else { continue }
      nearest = (distance, stop.caret)
    }
    return nearest?.caret ?? Caret(line.range.lowerBound)
  }

  /// The next caret to the right or to the left in visual order. From the end of a line it is in the adjacent line.
  /// Nil at the ends of the text.
  package func caret(besides caret: Caret, toTheRight isRight: Bool) -> Caret? {
    guard let (index, x) = place(of: caret) else { return nil }
    let line = lines[index]
    var next: Stop?
    for stop in stops(of: line) where stop.caret.place != caret.place {
      guard isRight ? stop.x > x + 0.01 : stop.x < x - 0.01 else { continue }
      if let found = next, isRight ? stop.x >= found.x : stop.x <= found.x { continue }
      next = stop
    }
    if let next { return next.caret }
    let isForward = isRight != line.isRightToLeft
    let neighbor = isForward ? index + 1 : index - 1
    guard lines.indices.contains(neighbor) else { return nil }
    let other = lines[neighbor]
    return isForward ? Caret(other.range.lowerBound) : Caret(end(of: other), isBackward: isBroken(other))
  }

  /// The last caret position of a line, before its line break.
  package func end(of line: Line) -> Int {
    let units = line.units
    var end = line.range.upperBound
    while end > line.range.lowerBound, Self.endsParagraph(units[end - 1 - line.range.lowerBound]) { end -= 1 }
    return end
  }

  /// Whether a line was wrapped, and does not end with its paragraph.
  package func isBroken(_ line: Line) -> Bool {
    line.isBeforeAnother && end(of: line) == line.range.upperBound
  }

  private static func endsParagraph(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2029
  }

  private func caretLine(of caret: Caret) -> Int? {
    guard let index = line(of: caret.place) else { return nil }
    // The position is both the start of a line and the end of the previous one.
    guard caret.isBackward, index > 0, lines[index].range.lowerBound == caret.place,
      isBroken(lines[index - 1])
    else { return index }
    return index - 1
  }

  private func x(of caret: Caret, in line: Line) -> Double {
    let place = caret.place
    let end = end(of: line)
    let isAfter = caret.isBackward && place > line.range.lowerBound || place >= end
    let letter = isAfter ? min(place, end) - 1 : place
    for fragment in line.fragments {
      guard line.range(of: fragment).contains(letter) else { continue }
      for cell in line.cells(of: fragment, pixelsPerPoint) where cell.place == letter {
        return isAfter != fragment.isRightToLeft ? cell.right : cell.left
      }
    }
    // A line without letters.
    return line.x
  }

  /// The caret positions in a line, from left to right within each direction.
  private func stops(of line: Line) -> [Stop] {
    let end = end(of: line)
    let begin = line.range.lowerBound
    guard end > begin else { return [Stop(caret: Caret(begin), x: line.x)] }
    let letters = TextUnits(.letter).units(of: Array(line.units[..<(end - begin)]))
    var edges = [Bool](repeating: false, count: end - begin + 1)
    edges[0] = true
    for letter in letters { edges[letter.range.upperBound] = true }
    let isBroken = isBroken(line)
    var stops: [Stop] = []
    var leading: [Int: Double] = [:]
    for fragment in line.fragments {
      for cell in line.cells(of: fragment, pixelsPerPoint) where cell.place < end {
        let own = cell.place - begin
        let (near, far) = fragment.isRightToLeft ? (cell.right, cell.left) : (cell.left, cell.right)
        if edges[own] {
          stops.append(Stop(caret: Caret(cell.place), x: near))
          leading[cell.place] = near
        }
        guard edges[own + 1] else { continue }
        let isLast = cell.place + 1 == end && !isBroken
        stops.append(Stop(caret: Caret(cell.place + 1, isBackward: !isLast), x: far))
      }
    }
    // If both carets of a position are at the same x, keep only the forward one.
    return stops.filter { stop in
      guard stop.caret.isBackward, let x = leading[stop.caret.place] else { return true }
      return abs(x - stop.x) > 0.01
    }
  }
}
