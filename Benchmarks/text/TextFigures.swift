import Glibc
import Pixman
import Text

/// What text costs: lines nobody has seen before, and lines drawn again.
///
/// `Benchmarks/text-c` does the same with Pango and with HarfBuzz by hand.
@main struct TextFigures {
  static let font = FontDescription(family: "sans-serif", size: 17)

  static func main() throws {
    let start = now()
    guard let library = FontSystem.library else {
      print("no fonts")
      return
    }
    _ = TextLine("Hamburg", font: font, scale: 1, library: library)
    report("first line, fonts included", now() - start)

    for (name, kind) in [
      ("Latin", Texts.latin), ("Cyrillic", Texts.cyrillic), ("Hebrew and Latin", Texts.mixed),
    ] {
      let texts = kind.texts(20_000)
      measure("new line of 25 letters, \(name)", texts) {
        _ = TextLine($0, font: font, scale: 1, library: library).width
      }
    }
    let known = Texts.latin.texts(200)
    for text in known { _ = TextLine(text, font: font, scale: 1, library: library) }
    measure("line made again", (0..<20_000).map { known[$0 % 200] }) {
      _ = TextLine($0, font: font, scale: 1, library: library).width
    }
    try drawing(known, library)
  }

  private static func drawing(_ texts: [String], _ library: FontLibrary) throws {
    let image = try Image(width: 400, height: 40, format: .xrgb8888)
    image.fill(.white)
    let lines = texts.map { TextLine($0, font: font, scale: 1, library: library) }
    let all = (0..<20_000).map { lines[$0 % 200] }
    measure("line drawn again", all) {
      $0.draw(on: image, x: 4, y: 28, width: 400, color: .black, clip: image.bounds)
    }
  }

  /// Prints the median of forty rounds and the best of them.
  private static func measure<T>(_ name: String, _ inputs: [T], _ body: (T) -> Void) {
    let rounds = stride(from: 0, to: inputs.count, by: inputs.count / 40).map { first in
      let slice = inputs[first..<min(inputs.count, first + inputs.count / 40)]
      let start = now()
      for input in slice { body(input) }
      return (now() - start) / Double(slice.count)
    }
    report(name, rounds.sorted()[rounds.count / 2], best: rounds.min())
  }

  /// The processor's time that this program has taken, in microseconds: a busy machine does not count.
  private static func now() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }

  private static func report(_ name: String, _ value: Double, best: Double? = nil) {
    func text(_ value: Double) -> String { String((value * 100).rounded() / 100) }
    print("casement: \(name): \(text(value)) µs\(best.map { " (best round \(text($0)))" } ?? "")")
  }
}

/// Texts of 25 letters, each another.
enum Texts {
  case latin, cyrillic, mixed

  func texts(_ count: Int) -> [String] {
    var seed: UInt64 = 42
    func next(_ below: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 33) % below
    }
    return (0..<count).map { _ in
      var text = ""
      for place in 0..<25 {
        let letter: Int
        switch self {
        case _ where place % 7 == 6: letter = 0x20
        case .latin: letter = 0x61 + next(26)
        case .cyrillic: letter = 0x430 + next(32)
        case .mixed: letter = place < 13 ? 0x5D0 + next(27) : 0x61 + next(26)
        }
        text.unicodeScalars.append(Unicode.Scalar(UInt32(letter))!)
      }
      return text
    }
  }
}
