import CasementGraphics
import Foundation

/// The lines and areas of a symbol, on a grid of 24 by 24 units with its center at (12, 12).
nonisolated struct SymbolShape: Sendable {
  /// A line or an area, drawn in order.
  struct Step: Sendable {
    enum Ink: Sendable {
      /// In the color of the level.
      case drawn
      /// On an area: cut out of it in a symbol of one color, and in the color of the level otherwise.
      case over
      /// Always cut out of the drawing so far.
      case gap
    }

    var ink = Ink.drawn
    /// Whether the inside is painted besides its outline.
    var isFilled = false
    /// The size of dots relative to other ones; nil for lines.
    var dot: CGFloat?
    /// The additional width of the line, in units.
    var margin: CGFloat = 0
    /// The width of the line relative to other ones: below 1 in a symbol that is a small part of another.
    var thickness: CGFloat = 1
    /// 1, 2 or 3: the index of the color among the symbol's colors.
    var level = 1
    var path: CGPath

    /// The width of the line, in units.
    ///
    /// - line: the width of lines of the weight.
    func width(_ line: CGFloat) -> CGFloat {
      thickness * (dot.map { $0 * (2.1 + 0.65 * line) } ?? line + margin)
    }

    /// The step in another size and position. The line width is scaled less than the size, and never increases.
    func moved(_ transform: CGAffineTransform, scale: CGFloat) -> Step {
      var (step, transform) = (self, transform)
      step.path = path.copy(using: &transform) ?? path
      step.thickness *= min(1, scale.squareRoot())
      return step
    }

    /// The step on an area of the second level. The drawing is cut out of the area, and cuts get the color of the
    /// area.
    var onArea: [Step] {
      var step = self
      switch ink {
      case .drawn:
        (step.ink, step.level) = (.over, 1)
        return [step]
      case .over, .gap:
        var cut = self
        cut.ink = .gap
        (step.ink, step.level) = (.drawn, 2)
        return [cut, step]
      }
    }
  }

  /// The height of symbols, in units.
  static let height: CGFloat = 24

  let steps: [Step]
  /// The width of the symbol with regular lines and margins, in units.
  let width: CGFloat
  /// The middle of the width.
  let center: CGFloat

  init(_ steps: [Step]) {
    self.steps = steps
    let bounds = SymbolShape.bounds(steps)
    width = bounds.width + 2
    center = bounds.midX
  }

  /// The rectangle around the drawing of all steps with lines of the regular width.
  static func bounds(_ steps: [Step]) -> CGRect {
    steps.filter { $0.ink == .drawn }.reduce(CGRect.null) { whole, step in
      let outset = step.width(SymbolWeights.regular) / 2
      return whole.union(step.path.boundingBoxOfPath.insetBy(dx: -outset, dy: -outset))
    }
  }
}

/// The width of lines for the weight of a symbol, in units.
nonisolated enum SymbolWeights {
  static let regular: CGFloat = 1.75

  static func line(_ weight: UIImage.SymbolWeight) -> CGFloat {
    switch weight {
    case .ultraLight: 0.55
    case .thin: 0.9
    case .light: 1.3
    case .unspecified, .regular: regular
    case .medium: 2
    case .semibold: 2.25
    case .bold: 2.5
    case .heavy: 2.75
    case .black: 3.05
    }
  }
}

nonisolated extension SymbolShape.Step {
  /// A step from a letter, an optional level, and a path; `SymbolShapes` lists the letters.
  init(_ text: Substring) {
    let parts = text.split(separator: " ")
    let head = parts.first.map(Array.init) ?? []
    path = SymbolPath(parts.dropFirst()).path
    if head.count > 1 { level = head[1].wholeNumberValue ?? 1 }
    switch head.first {
    case "f": isFilled = true
    case "p": dot = 1
    case "q": dot = 0.7
    case "c": ink = .over
    case "d": (ink, dot) = (.over, 1)
    case "a": (ink, isFilled) = (.over, true)
    case "k": (ink, margin) = (.gap, 2.6)
    case "x": (ink, isFilled) = (.gap, true)
    default: break
    }
  }
}

/// The path of a step: letters with their numbers.
private nonisolated struct SymbolPath {
  let path = CGMutablePath()

  init(_ words: ArraySlice<Substring>) {
    var command: Character = "M"
    var numbers: [CGFloat] = []
    for word in words {
      if let letter = word.first, letter.isLetter {
        add(command, numbers)
        (command, numbers) = (letter, [])
        guard word.count > 1 else { continue }
      }
      let digits = word.first?.isLetter == true ? word.dropFirst() : word
      numbers.append(Double(digits).map { CGFloat($0) } ?? 0)
    }
    add(command, numbers)
  }

  private func add(_ command: Character, _ numbers: [CGFloat]) {
    let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
      CGPoint(x: numbers[$0], y: numbers[$0 + 1])
    }
    switch (command, numbers.count) {
    case ("M", 2): path.move(to: points[0])
    case ("L", 2...): for point in points { path.addLine(to: point) }
    case ("Q", 4): path.addQuadCurve(to: points[1], control: points[0])
    case ("C", 6): path.addCurve(to: points[2], control1: points[0], control2: points[1])
    case ("Z", 0): path.closeSubpath()
    // A dot.
    case ("D", 2):
      path.move(to: points[0])
      path.addLine(to: CGPoint(x: points[0].x + 0.01, y: points[0].y))
    // A circle: its center and radius.
    case ("O", 3): circle(points[0], numbers[2])
    // A rectangle with rounded corners: corner, size and radius.
    case ("R", 5):
      path.addRoundedRect(
        in: CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]),
        cornerWidth: numbers[4], cornerHeight: numbers[4])
    // An arc of a circle: center, radius, and two angles in degrees, clockwise from the right.
    case ("A", 5): arc(points[0], numbers[2], numbers[3], numbers[4])
    default: break
    }
  }

  private func circle(_ center: CGPoint, _ radius: CGFloat) {
    path.addEllipse(
      in: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
  }

  private func arc(_ center: CGPoint, _ radius: CGFloat, _ start: CGFloat, _ end: CGFloat) {
    path.move(to: SymbolPath.point(center, radius, start))
    path.addArc(
      center: center, radius: radius, startAngle: start * .pi / 180, endAngle: end * .pi / 180,
      clockwise: end < start)
  }

  private static func point(_ center: CGPoint, _ radius: CGFloat, _ degrees: CGFloat) -> CGPoint {
    let angle = degrees * .pi / 180
    return CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }
}
