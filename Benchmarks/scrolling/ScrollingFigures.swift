import CMeasures
import Casement
import CasementGraphics
import CasementLayers
import Foundation
import Glibc
import Pixman

/// Measures the processor time per frame while a page of text scrolls in 1920×1080 pixels.
///
/// It compares moving the visible pixels in the buffer, painting all of them again, and `memmove` of the same pixels.
/// Times are the best of several rounds.
///
///     scrolling [DIRECTORY OF editor]
///
/// Then the demo `editor` scrolls beside foot, on a real compositor.
@main struct ScrollingFigures {
  static let width = 1920
  static let height = 1080
  static let frames = 120

  static func main() throws {
    print("A page of text in \(width) by \(height), scrolled: microseconds of a processor for each frame")
    for step in [3, 40] {
      print("  by \(step) pixels")
      try show("moved, and the rest painted", step, findsMoves: true)
      try show("all of it painted", step, findsMoves: false)
      showCopy(step)
    }
    print("  moved by 3 pixels, with as many lines below and above")
    for lines in [1_000, 10_000, 100_000] {
      try show("\(lines) lines", 3, findsMoves: true, lines: lines)
    }
    try BesideFoot.measure("\(CommandLine.arguments.dropFirst().first ?? ".build/release")/editor")
  }

  private static func show(_ name: String, _ step: Int, findsMoves: Bool, lines: Int = 1_000) throws {
    let page = Page(lines: lines)
    let image = try Image(width: width, height: height, format: .xrgb8888)
    let painter = LayerPainter(scale: 1)
    painter.threadCount = 1
    let background = Color(red: 1, green: 1, blue: 1, alpha: 1)
    func frame(isFirst: Bool) {
      page.root.layoutIfNeeded()
      let found = painter.findDamage(
        page.root.layer, origin: .zero, width: width, height: height, findsMoves: findsMoves && !isFirst)
      for move in painter.moves {
        let box = move.box.rectangle
        let rest = box.intersection(box.offset(x: -Int(move.x), y: -Int(move.y)))
        image.copy(rest, of: image, toX: rest.x + Int(move.x), y: rest.y + Int(move.y))
      }
      let region = isFirst ? Region(image.bounds) : found
      painter.paint(page.root.layer, origin: .zero, onto: image, region, backdrop: background)
    }
    frame(isFirst: true)
    var best = Int64.max
    for _ in 0..<5 {
      page.scroll.contentOffset.y = 5_000
      frame(isFirst: false)
      let start = processor_time()
      for _ in 0..<frames {
        page.scroll.contentOffset.y += CGFloat(step)
        frame(isFirst: false)
      }
      best = min(best, processor_time() - start)
    }
    report(name, Double(best) / Double(frames))
  }

  private static func showCopy(_ step: Int) {
    let bytes = width * height * 4
    guard let memory = malloc(bytes) else { return }
    memset(memory, 200, bytes)
    let distance = width * 4 * step
    var best = Int64.max
    for _ in 0..<5 {
      let start = processor_time()
      for _ in 0..<frames { memmove(memory, memory + distance, bytes - distance) }
      best = min(best, processor_time() - start)
    }
    free(memory)
    report("memmove of the same pixels, in C", Double(best) / Double(frames))
  }

  private static func report(_ name: String, _ nanoseconds: Double) {
    print(
      "    \(name.padding(toLength: 36, withPad: " ", startingAt: 0))\(String(format: "%8.0f", nanoseconds / 1000))"
    )
  }
}

/// Lines of text of twelve words, 20 points apart, in a scroll view as large as the picture.
private final class Page {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: ScrollingFigures.width, height: ScrollingFigures.height))
  let scroll = UIScrollView(
    frame: CGRect(x: 0, y: 0, width: ScrollingFigures.width, height: ScrollingFigures.height))
  private static let words = [
    "content", "window", "scrolls", "under", "the", "finger", "and", "paints", "what", "came", "in", "below",
  ]

  init(lines: Int) {
    root.backgroundColor = .white
    scroll.backgroundColor = .white
    for line in 0..<lines {
      let label = UILabel(frame: CGRect(x: 20, y: CGFloat(line) * 20, width: 1800, height: 20))
      label.text = (0..<24).map { Self.words[($0 * 7 + line) % 12] }.joined(separator: " ")
      scroll.addSubview(label)
    }
    scroll.contentSize = CGSize(width: CGFloat(ScrollingFigures.width), height: CGFloat(lines) * 20)
    root.addSubview(scroll)
    root.layoutIfNeeded()
  }
}
