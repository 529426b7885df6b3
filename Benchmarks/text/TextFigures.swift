import Casement
import CasementText
import Glibc
import Pixman

/// Times of text layout and drawing: new lines, labels and paragraphs, the same ones drawn again, the glyphs of a
/// terminal screen, and long texts before and after a change of one letter.
///
/// `Benchmarks/text-c` does the same with Pango, with fcft, and with pixman and HarfBuzz by hand.
@main struct TextFigures {
  static let font = FontDescription(family: "sans-serif", size: 17)

  static func main() throws {
    let start = Stopwatch.now
    guard let library = FontSystem.library else {
      print("no fonts")
      return
    }
    _ = TextLine("Hamburg", font: font, scale: 1, library: library)
    Stopwatch.report("first line, fonts included", Stopwatch.now - start)
    lines(library)
    try labels()
    try screen(library)
    documents(library)
    DocumentFigures.run(library)
  }

  private static func lines(_ library: FontLibrary) {
    for (name, kind) in [
      ("Latin", Texts.latin), ("Cyrillic", Texts.cyrillic), ("Hebrew and Latin", Texts.mixed),
    ] {
      Stopwatch.measure("new line of 25 letters, \(name)", kind.texts(20_000)) {
        _ = TextLine($0, font: font, scale: 1, library: library).width
      }
    }
    let known = Texts.latin.texts(200)
    for text in known { _ = TextLine(text, font: font, scale: 1, library: library) }
    Stopwatch.measure("line made again", (0..<20_000).map { known[$0 % 200] }) {
      _ = TextLine($0, font: font, scale: 1, library: library).width
    }
  }

  /// Labels as programs have them, drawn into a picture.
  private static func labels() throws {
    let image = try Image(width: 440, height: 400, format: .xrgb8888)
    image.fill(.white)
    let context = CGContext(origin: .zero, scale: 1, clip: image.bounds) { image }
    UIGraphicsPushContext(context)
    defer { UIGraphicsPopContext() }
    Stopwatch.measure("new label of 25 letters", Texts.latin.texts(20_000)) { text in
      let label = UILabel()
      label.text = text
      label.sizeToFit()
      label.draw(label.bounds)
    }
    let labels = Texts.latin.texts(200).map { text in
      let label = UILabel()
      label.text = text
      label.sizeToFit()
      return label
    }
    Stopwatch.measure("label drawn again", (0..<20_000).map { labels[$0 % 200] }) { $0.draw($0.bounds) }
    Stopwatch.measure("new paragraph of 600 letters in 400 pixels", Texts.paragraphs(400, of: 600)) { text in
      let label = UILabel()
      label.numberOfLines = 0
      label.text = text
      label.frame.size = label.sizeThatFits(CGSize(width: 400, height: 10_000))
      label.draw(label.bounds)
    }
  }

  /// 90 lines of 180 glyphs, as a terminal shows them.
  private static func screen(_ library: FontLibrary) throws {
    let image = try Image(width: 1800, height: 1620, format: .xrgb8888)
    image.fill(.white)
    let font = FontDescription(family: "monospace", size: 15)
    let lines = Texts.screen().map { TextLine($0, font: font, scale: 1, library: library) }
    Stopwatch.measure("screen of 16 200 glyphs", Array(repeating: lines, count: 200)) { lines in
      for (row, line) in lines.enumerated() {
        line.draw(on: image, x: 0, y: 16 + 18 * row, width: 1800, color: .black, clip: image.bounds)
      }
    }
  }

  private static func documents(_ library: FontLibrary) {
    let container = TextLayout.Container(width: 400)
    func layout(_ text: String, after previous: TextLayout? = nil) -> TextLayout {
      TextLayout(
        StyledText(text, TextStyle(font)), in: container, scale: 1, library: library, previous: previous)
    }
    let paragraphs = Texts.paragraphs(1000, of: 500)
    let text = paragraphs.joined(separator: "\n")
    Stopwatch.measure("1 000 paragraphs of 500 letters", Array(repeating: text, count: 3), rounds: 3) {
      _ = layout($0)
    }
    var last = layout(text)
    var others = paragraphs
    let changed = (0..<40).map { step in
      others[step * 20] += "x"
      return others.joined(separator: "\n")
    }
    Stopwatch.measure("the same with a letter changed", changed) { last = layout($0, after: last) }
    for count in [10_000, 100_000] {
      let text = Texts.paragraphs(1, of: count)[0]
      Stopwatch.measure("paragraph of \(count) letters", Array(repeating: text, count: 5), rounds: 5) {
        _ = layout($0)
      }
    }
  }
}

enum Stopwatch {
  /// The processor's time that this program has taken, in microseconds: a busy machine does not count.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  /// Prints the median of some rounds and the best of them.
  static func measure<T>(_ name: String, _ inputs: [T], rounds count: Int = 40, _ body: (T) -> Void) {
    let rounds = stride(from: 0, to: inputs.count, by: inputs.count / count).map { first in
      let slice = inputs[first..<min(inputs.count, first + inputs.count / count)]
      let start = now
      for input in slice { body(input) }
      return (now - start) / Double(slice.count)
    }
    report(name, rounds.sorted()[rounds.count / 2], best: rounds.min())
  }

  static func report(_ name: String, _ value: Double, best: Double? = nil) {
    func text(_ value: Double) -> String { String((value * 100).rounded() / 100) }
    print("casement: \(name): \(text(value)) µs\(best.map { " (best round \(text($0)))" } ?? "")")
  }
}

/// Texts of which each is another.
enum Texts {
  case latin, cyrillic, mixed

  /// Numbers that are the same in every run, and in C.
  private struct Numbers {
    private var seed: UInt64 = 42

    mutating func next(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % below
    }
  }

  /// Texts of 25 letters.
  func texts(_ count: Int) -> [String] {
    var numbers = Numbers()
    return (0..<count).map { _ in
      var text = ""
      for place in 0..<25 {
        let letter: Int
        switch self {
        case _ where place % 7 == 6: letter = 0x20
        case .latin: letter = 0x61 + numbers.next(26)
        case .cyrillic: letter = 0x430 + numbers.next(32)
        case .mixed: letter = place < 13 ? 0x5D0 + numbers.next(27) : 0x61 + numbers.next(26)
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt32(letter))!)
      }
      return text
    }
  }

  /// Paragraphs of so many letters, in words of two to nine.
  static func paragraphs(_ count: Int, of letters: Int) -> [String] {
    var numbers = Numbers()
    return (0..<count).map { _ in
      var text: [UInt8] = []
      var left = 2 + numbers.next(8)
      for _ in 0..<letters {
        if left == 0 {
          left = 2 + numbers.next(8)
          text.append(0x20)
        } else {
          left -= 1
          text.append(UInt8(0x61 + numbers.next(26)))
        }
      }
      return String(decoding: text, as: UTF8.self)
    }
  }

  /// 90 lines of 180 characters that can be seen.
  static func screen() -> [String] {
    var numbers = Numbers()
    return (0..<90).map { _ in
      String(decoding: (0..<180).map { _ in UInt8(0x21 + numbers.next(94)) }, as: UTF8.self)
    }
  }
}
