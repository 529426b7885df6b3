package import Pixman

/// Text in lines: shaped, broken, and at its places. Lengths are in points, from the upper left corner of the layout.
///
/// It never changes, and any thread may use it.
package struct TextLayout: Sendable {
  /// What the text has to fit into.
  package struct Container: Hashable, Sendable {
    /// How wide lines may be; nil for no limit, where lines are as wide as the widest.
    package var width: Double?
    /// How high all lines together may be; nil for no limit. One line is always there.
    package var height: Double?
    /// How many lines there may be; 0 for no limit.
    package var lineCount = 0
    /// What happens to the last line where there is more text; nil for what the paragraph says.
    package var lastBreaking: ParagraphSettings.Breaking?

    package init(width: Double? = nil, height: Double? = nil, lineCount: Int = 0) {
      self.width = width
      self.height = height
      self.lineCount = lineCount
    }
  }

  /// Glyphs of one style, and of one direction.
  package struct Fragment: Sendable {
    let shaped: ShapedLine
    /// Its place in the list of styles.
    package let style: Int
    /// Its text, in UTF-16 units of the whole.
    package let range: Range<Int>
    /// From the layout's left, and how far it reaches.
    package let x: Double
    package let width: Double
    package let isRightToLeft: Bool
    /// Whether it is the room for what is no text.
    package let isBox: Bool
    /// Whether it is nothing but blanks at the end of a line.
    package let isHanging: Bool
  }

  package struct Line: Sendable {
    /// Its text with the blanks and the line break at its end, in UTF-16 units.
    package let range: Range<Int>
    /// From left to right.
    package let fragments: [Fragment]
    /// Where the first letter is seen, and how far all reach without blanks at the end.
    package let x: Double
    package let width: Double
    package let top: Double
    package let baseline: Double
    /// The whole height, and how far letters may be above and below the baseline.
    package let height: Double
    package let ascent: Double
    package let descent: Double
    package let isRightToLeft: Bool
    package let isTruncated: Bool

    package var bottom: Double { top + height }
  }

  package let lines: [Line]
  /// The widest line, and all of them together.
  package let width: Double
  package let height: Double
  /// Whether there is text that is not shown.
  package let isTruncated: Bool

  private let scale: Double
  private let library: FontLibrary

  /// Lays out a text.
  ///
  /// - Parameters:
  ///   - text: paragraphs end with line feeds, carriage returns, both, or U+2029.
  ///   - settings: asked for each paragraph, by where it begins.
  ///   - scale: pixels per point.
  package init(
    _ text: StyledText, settings: @escaping (Int) -> ParagraphSettings, in container: Container,
    scale: Double,
    library: FontLibrary
  ) {
    self.scale = scale
    self.library = library
    (lines, isTruncated) = library.withParagraphTools(scale: scale) { tools in
      var work = LayoutWork(text, settings, container, scale, tools)
      var result = work.run(lineCount: container.lineCount)
      // With no room for all, the last line that has some shows that there is more.
      if let height = container.height, result.overflow > 0,
        let most = result.lines.lastIndex(where: {
          $0.bottom <= height + 0.01
        }) ?? (result.lines.isEmpty ? nil : 0)
      {
        result = work.run(lineCount: most + 1)
      }
      return (result.lines, result.isTruncated)
    }
    width = lines.reduce(0) { max($0, $1.width) }
    height = lines.last?.bottom ?? 0
  }

  /// Lays out a text whose paragraphs are all set in the same way.
  package init(
    _ text: StyledText, _ settings: ParagraphSettings = ParagraphSettings(), in container: Container,
    scale: Double, library: FontLibrary
  ) {
    self.init(text, settings: { _ in settings }, in: container, scale: scale, library: library)
  }

  /// Draws a fragment with its baseline's beginning at a pixel.
  package func draw(_ fragment: Fragment, on image: Image, x: Int, y: Int, color: Color, clip: Rectangle) {
    guard !fragment.shaped.glyphs.isEmpty, !color.isClear else { return }
    library.painters.use {
      $0.draw(
        fragment.shaped, on: image, x: x, y: y, width: fragment.shaped.width >> 6 + 1, color: color,
        clip: clip)
    }
  }

  // MARK: Places

  /// The line at a height; the first above all, the last below.
  package func line(at y: Double) -> Int? {
    guard !lines.isEmpty else { return nil }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].bottom <= y { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The line that a place of the text is in; the last for the end.
  package func line(of place: Int) -> Int? {
    guard !lines.isEmpty else { return nil }
    var (low, high) = (0, lines.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].range.upperBound <= place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The character at a point, by its place in UTF-16 units, and how far through it the point is, from 0 to 1 in the
  /// direction of the text. Beside a line it is the nearest one; nil where there is no text.
  package func character(atX x: Double, y: Double) -> (place: Int, fraction: Double)? {
    guard let index = line(at: y) else { return nil }
    var nearest: (distance: Double, place: Int, fraction: Double)?
    for fragment in lines[index].fragments {
      for cell in fragment.cells(scale) {
        let distance = max(cell.left - x, x - cell.right, 0)
        guard distance < nearest?.distance ?? .infinity else { continue }
        let part = cell.right > cell.left ? max(0, min(1, (x - cell.left) / (cell.right - cell.left))) : 0
        nearest = (distance, cell.place, fragment.isRightToLeft ? 1 - part : part)
      }
    }
    return nearest.map { ($0.place, $0.fraction) } ?? (lines[index].range.lowerBound, 0)
  }

  /// The rectangles that some text covers, each as high as its line, those of a line from left to right.
  package func rectangles(of range: Range<Int>) -> [(
    left: Double, right: Double, top: Double, bottom: Double
  )] {
    guard !range.isEmpty, let first = line(of: range.lowerBound) else { return [] }
    var found: [(left: Double, right: Double, top: Double, bottom: Double)] = []
    for line in lines[first...] {
      guard line.range.lowerBound < range.upperBound else { break }
      var open: (left: Double, right: Double)?
      func close() {
        if let open, open.right > open.left { found.append((open.left, open.right, line.top, line.bottom)) }
        open = nil
      }
      for fragment in line.fragments where fragment.range.overlaps(range) {
        for cell in fragment.cells(scale) where range.contains(cell.place) {
          if let last = open, abs(last.right - cell.left) < 0.01 {
            open?.right = cell.right
          } else {
            close()
            open = (cell.left, cell.right)
          }
        }
      }
      close()
    }
    return found
  }
}

extension TextLayout.Fragment {
  /// The letters from left to right: where each begins in the text, and where it is. Letters that are one glyph share
  /// its room.
  func cells(_ scale: Double) -> [(place: Int, left: Double, right: Double)] {
    guard !range.isEmpty else { return [] }
    guard !shaped.glyphs.isEmpty else { return [(range.lowerBound, x, x + width)] }
    var cells: [(place: Int, left: Double, right: Double)] = []
    var pen = 0
    var index = 0
    let glyphs = shaped.glyphs
    var clusters: [(place: Int, left: Int, right: Int)] = []
    while index < glyphs.count {
      let cluster = glyphs[index].cluster
      let left = pen
      while index < glyphs.count, glyphs[index].cluster == cluster {
        pen += Int(glyphs[index].advance)
        index += 1
      }
      clusters.append((Int(cluster), left, pen))
    }
    for (index, cluster) in clusters.enumerated() {
      let next =
        isRightToLeft
        ? (index > 0 ? clusters[index - 1].place : range.upperBound)
        : (index + 1 < clusters.count ? clusters[index + 1].place : range.upperBound)
      let count = max(1, next - cluster.place)
      let (left, length) = (Double(cluster.left), Double(cluster.right - cluster.left))
      for part in 0..<count {
        let step = isRightToLeft ? count - 1 - part : part
        cells.append(
          (
            cluster.place + step, x + (left + length * Double(part) / Double(count)) / 64 / scale,
            x + (left + length * Double(part + 1) / Double(count)) / 64 / scale
          ))
      }
    }
    return cells
  }
}
