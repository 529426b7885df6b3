import Casement
import CasementText
import Pixman
import Testing

@testable import CasementCore
@testable import CasementValues

@Suite("Labels", .serialized)
struct LabelTests {
  private func label(_ text: String, _ width: CGFloat, _ height: CGFloat = 30) -> UILabel {
    let label = UILabel(frame: CGRect(x: 10, y: 10, width: width, height: height))
    label.text = text
    return label
  }

  /// Composes a label over white.
  private func picture(_ label: UILabel, scale: CGFloat = 1) throws -> Canvas {
    let root = UIView(0, 0, 220, 60)
    root.addSubview(label)
    let canvas = try Canvas(Int(220 * scale), Int(60 * scale), scale: scale)
    canvas.compose(root, backdrop: .white)
    label.removeFromSuperview()
    return canvas
  }

  /// The columns and rows of a label's picture in which there is something dark.
  private func ink(
    _ label: UILabel, scale: CGFloat = 1
  ) throws -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    let canvas = try picture(label, scale: scale)
    var (xs, ys): (Set<Int>, Set<Int>) = ([], [])
    for y in 0..<canvas.image.height {
      for x in 0..<canvas.image.width where canvas[x, y] & 0xFF < 0x80 {
        xs.insert(x)
        ys.insert(y)
      }
    }
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max() else {
      return nil
    }
    return (left...right, top...bottom)
  }

  @Test("A label draws something dark, inside its bounds only", arguments: [1, 1.5, 2])
  func draws(_ scale: Double) throws {
    let ink = try #require(try ink(label("Hxg", 100), scale: scale))
    #expect(ink.columns.lowerBound >= Int(10 * scale) && ink.columns.upperBound < Int(110 * scale))
    #expect(ink.rows.lowerBound >= Int(10 * scale) && ink.rows.upperBound < Int(40 * scale))
    #expect(ink.rows.count > Int(8 * scale))
  }

  @Test("Text too large for its label is clipped at the bounds")
  func cutOff() throws {
    let label = label("H", 100, 6)
    label.font = .systemFont(ofSize: 30)
    #expect(try #require(try ink(label)).rows == 10...15)
    let narrow = self.label("H", 3)
    narrow.textAlignment = .center
    if let columns = try ink(narrow)?.columns {
      #expect(columns.lowerBound >= 10 && columns.upperBound < 13)
    }
  }

  @Test("Without text there is nothing to draw", arguments: [nil, "", "   "])
  func nothing(_ text: String?) throws {
    let label = label("", 100)
    label.text = text
    #expect(try ink(label) == nil)
  }

  private func isCut(_ label: UILabel, _ scale: CGFloat) -> Bool {
    !label.fits(TextLine(label.text ?? "", font: label.font, scale: scale))
  }

  @Test("Text is aligned left, centered or right")
  func alignment() throws {
    let label = label("H", 100)
    let left = try #require(try ink(label)).columns
    label.textAlignment = .center
    let center = try #require(try ink(label)).columns
    label.textAlignment = .right
    let right = try #require(try ink(label)).columns
    #expect(left.lowerBound < 20 && right.upperBound >= 100)
    #expect(abs((center.lowerBound + center.upperBound) / 2 - 60) <= 2)
    #expect(left.count == right.count && left.count == center.count)
  }

  @Test("Text that does not fit ends in an ellipsis, inside the bounds")
  func ellipsis() throws {
    let full = "A rather long line of text"
    let label = label(full, 1000)
    label.sizeToFit()
    let needed = label.bounds.width
    let fits = try #require(try ink(label)).columns
    label.frame.size.width = needed / 2
    let cut = try #require(try ink(label)).columns
    #expect(cut.upperBound < fits.upperBound)
    #expect(CGFloat(cut.upperBound) < 10 + needed / 2)
    // Most of the width is used, and the last glyphs are low, since they are the dots of the ellipsis.
    #expect(CGFloat(cut.upperBound) > 10 + needed / 2 - 20)
    let canvas = try picture(label)
    let end = cut.upperBound
    let baseline = (0..<60).filter { y in canvas[end, y] & 0xFF < 0x80 || canvas[end - 1, y] & 0xFF < 0x80 }
    #expect(baseline.count <= 4)
  }

  @Test("The fitting size is as wide as the text and as high as a line, and shows the whole text")
  func sizeThatFits() throws {
    let (short, long) = (label("ii", 100), label("iiWW", 100))
    let any = CGSize(width: 1000, height: 1000)
    #expect(long.sizeThatFits(any).width > short.sizeThatFits(any).width)
    #expect(short.sizeThatFits(any).height == short.font.lineHeight.rounded(.up))
    #expect(label("", 10).sizeThatFits(any).width == 0)
    long.sizeToFit()
    #expect(long.frame.origin == CGPoint(x: 10, y: 10))
    #expect(long.bounds.size == long.sizeThatFits(any))
    let exact = try #require(try ink(long)).columns
    long.frame.size.width = 200
    #expect(try #require(try ink(long)).columns == exact)
  }

  @Test("A larger font makes larger text; a new text, font or color is drawn")
  func changes() throws {
    let label = label("H", 100)
    let small = try #require(try ink(label))
    label.font = label.font.withSize(25)
    let large = try #require(try ink(label))
    #expect(large.rows.count > small.rows.count && large.columns.count > small.columns.count)
    label.text = "HHH"
    #expect(try #require(try ink(label)).columns.count > 2 * large.columns.count)
    label.textColor = .white
    #expect(try ink(label) == nil)
  }

  @Test("Fonts are equal by family, size and weight; sizes that make no sense are the default's")
  func fonts() {
    #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: 12) != UIFont.boldSystemFont(ofSize: 12))
    #expect(UIFont.systemFont(ofSize: -1).pointSize == 17)
    #expect(UIFont.systemFont(ofSize: .nan).pointSize == 17)
    #expect(UIFont(name: "", size: 10) == nil)
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.ascender > 0 && font.descender < 0)
    #expect(font.lineHeight >= font.ascender - font.descender)
  }

  @Test("Without text a label needs no room", arguments: [nil, ""])
  func noText(_ text: String?) {
    let label = label("", 100)
    label.text = text
    #expect(label.sizeThatFits(CGSize(width: 1000, height: 1000)) == .zero)
    label.sizeToFit()
    #expect(label.bounds.size == .zero)
  }

  @Test("nil is the default font and the default color")
  func defaults() {
    let label = label("a", 100)
    let font: UIFont = label.font
    label.font = .boldSystemFont(ofSize: 30)
    label.textColor = .red
    label.font = nil
    label.textColor = nil
    #expect(label.font == font && font.pointSize == UIFont.labelFontSize)
    #expect(label.textColor == .label)
  }

  @Test(
    "A label with the size that fits shows all of its text at every scale, inside the bounds",
    arguments: ["iiiiiiiiiiiiiiiiiiii", "A rather long line", "llllllllll", "WWWWWWWW", "....eee...."])
  func fitsAtEveryScale(_ text: String) throws {
    for size in [11.0, 13, 17] {
      let label = label(text, 0)
      label.font = .systemFont(ofSize: size)
      label.sizeToFit()
      let fitted = label.bounds.width
      for scale in [1, 1.25, 1.5, 2.0] {
        #expect(!isCut(label, scale), "\(size) at \(scale)")
        let ink = try #require(try ink(label, scale: scale)).columns
        #expect(CGFloat(ink.upperBound) < (10 + fitted) * scale)
      }
      label.frame.size.width = fitted / 2
      #expect(isCut(label, 1))
      // The measure of another text says nothing about this one.
      label.frame.size.width = fitted
      label.text = text + text
      #expect(isCut(label, 1))
    }
  }

  @Test("Weights can be compared and shifted, and have the numbers of the font configuration")
  func weights() {
    var weight = UIFont.Weight.regular + 0.4
    #expect(weight == .bold && weight > .regular)
    weight -= 0.4
    #expect(weight == .regular && UIFont.Weight.bold - 0.8 == .light)
    weight += 0.23
    #expect(weight == .medium)
    let all: [UIFont.Weight] = [
      .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
    ]
    #expect(all == all.sorted())
    #expect(all.map(\.fontconfigNumber) == [0, 40, 50, 80, 100, 180, 200, 205, 210])
  }
}
