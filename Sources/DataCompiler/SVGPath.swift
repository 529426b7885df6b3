internal import Glibc

/// The data of an SVG path, as the path of a symbol.
///
/// Symbols have absolute coordinates, and the letters M, L, Q, C and Z as in SVG. An arc of a circle at the start of a
/// subpath is one letter: A, with its center, its radius, and its angles in degrees, clockwise from the right.
struct SVGPath {
  private typealias Point = (x: Double, y: Double)

  private enum Step {
    case move(Point)
    case line(Point)
    case quad(Point, Point)
    case cubic(Point, Point, Point)
    case arc(center: Point, radius: Double, start: Double, end: Double)
    case close
  }

  private let file: String
  private let line: Int
  private var rest: Substring
  private var steps: [Step] = []
  private var current = Point(0, 0)
  private var start = Point(0, 0)
  /// The last control point of a curve, which S and T reflect; nil behind other letters.
  private var cubicControl: Point?
  private var quadControl: Point?

  /// - Parameter text: the value of the attribute `d`.
  init(_ text: String, file: String, line: Int) throws(Mistake) {
    (self.file, self.line, rest) = (file, line, text[...])
    skipSpace()
    guard rest.first == "M" || rest.first == "m" else { throw mistake("a path starts with M") }
    while let letter = rest.popFirst() { try read(letter) }
  }

  /// The path in the letters of symbols.
  var text: String {
    steps.map { step in
      switch step {
      case .move(let to): "M" + SVGPath.text(to)
      case .line(let to): "L" + SVGPath.text(to)
      case .quad(let control, let to): "Q" + SVGPath.text(control, to)
      case .cubic(let first, let second, let to): "C" + SVGPath.text(first, second, to)
      case .arc(let center, let radius, let start, let end):
        "A" + SVGPath.text(center) + [radius, start, end].map { " " + $0.shortest }.joined()
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  /// The places of dots, if the path consists of them: lines of 0.01 units from left to right.
  var dots: String? {
    var places: [String] = []
    for index in stride(from: 0, to: steps.count, by: 2) {
      guard index + 1 < steps.count, case .move(let place) = steps[index],
        case .line(let end) = steps[index + 1], end.y == place.y, abs(end.x - place.x - 0.01) < 1e-6
      else { return nil }
      places.append("D" + SVGPath.text(place))
    }
    return places.joined(separator: " ")
  }

  private static func text(_ points: Point...) -> String {
    points.map { "\($0.x.shortest) \($0.y.shortest)" }.joined(separator: " ")
  }

  // MARK: Letters

  private mutating func read(_ letter: Character) throws(Mistake) {
    let isRelative = letter.isLowercase
    switch letter {
    case "Z", "z":
      steps.append(.close)
      current = start
      (cubicControl, quadControl) = (nil, nil)
      skipSpace()
    case "M", "m":
      current = try point(isRelative)
      start = current
      steps.append(.move(current))
      (cubicControl, quadControl) = (nil, nil)
      // More points are lines.
      while hasNumber { try readCurve(isRelative ? "l" : "L", isRelative) }
    case _ where "LlHhVvCcSsQqTtAa".contains(letter):
      repeat { try readCurve(letter, isRelative) } while hasNumber
    default: throw mistake("`\(letter)` is no letter of a path")
    }
  }

  private mutating func readCurve(_ letter: Character, _ isRelative: Bool) throws(Mistake) {
    var (cubic, quad) = (Point?.none, Point?.none)
    let end: Point
    switch letter {
    case "L", "l":
      end = try point(isRelative)
      steps.append(.line(end))
    case "H", "h":
      end = (coordinate(try number(), current.x, isRelative), current.y)
      steps.append(.line(end))
    case "V", "v":
      end = (current.x, coordinate(try number(), current.y, isRelative))
      steps.append(.line(end))
    case "Q", "q", "T", "t":
      let control = "Tt".contains(letter) ? reflected(quadControl) : try point(isRelative)
      end = try point(isRelative)
      quad = control
      steps.append(.quad(control, end))
    case "C", "c", "S", "s":
      let first = "Ss".contains(letter) ? reflected(cubicControl) : try point(isRelative)
      let second = try point(isRelative)
      end = try point(isRelative)
      cubic = second
      steps.append(.cubic(first, second, end))
    default:
      end = try readArc(isRelative)
    }
    (current, cubicControl, quadControl) = (end, cubic, quad)
  }

  private func reflected(_ control: Point?) -> Point {
    guard let control else { return current }
    return ((2 * current.x - control.x).rounded(4), (2 * current.y - control.y).rounded(4))
  }

  // MARK: Arcs

  /// Reads an arc by its radii, its rotation, its flags and its end, and finds its center (SVG 2, appendix B.2.4).
  private mutating func readArc(_ isRelative: Bool) throws(Mistake) -> Point {
    var (rx, ry) = (abs(try number()), abs(try number()))
    let rotation = try number() * .pi / 180
    let (isLarge, isClockwise) = (try flag(), try flag())
    let end = try point(isRelative)
    guard rx > 0, ry > 0, end != current else {
      steps.append(.line(end))
      return end
    }
    let (cosine, sine) = (cos(rotation), sin(rotation))
    // In coordinates in which the arc is one of the unit circle.
    func unit(_ point: Point) -> Point {
      ((point.x * cosine + point.y * sine) / rx, (point.y * cosine - point.x * sine) / ry)
    }
    func real(_ point: Point) -> Point {
      (point.x * rx * cosine - point.y * ry * sine, point.x * rx * sine + point.y * ry * cosine)
    }
    let distance = hypot(unit(current).x - unit(end).x, unit(current).y - unit(end).y)
    let growth = max(1, distance / 2)
    (rx, ry) = (rx * growth, ry * growth)
    let (from, to) = (unit(current), unit(end))
    let middle = Point((from.x + to.x) / 2, (from.y + to.y) / 2)
    let half = min(1, distance / growth / 2)
    let offset = (1 - half * half).squareRoot() * (isLarge == isClockwise ? -1 : 1) / (2 * half)
    let center = Point(middle.x - (to.y - from.y) * offset, middle.y + (to.x - from.x) * offset)
    let start = atan2(from.y - center.y, from.x - center.x)
    var sweep = atan2(to.y - center.y, to.x - center.x) - start
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    if rx == ry, rotation == 0, case .move = steps.last {
      steps.removeLast()
      // The angles of half circles are 180 to 360 degrees, not -180 to 0.
      let (first, turn) = ((start * 180 / .pi).rounded(2), start < -.pi + 1e-4 ? 360.0 : 0)
      steps.append(
        .arc(
          center: ((center.x * rx).rounded(3), (center.y * ry).rounded(3)), radius: rx.rounded(3),
          start: first + turn, end: (first + sweep * 180 / .pi).rounded(2) + turn))
      return end
    }
    appendCurves(start, sweep) { point in
      let place = real((center.x + point.x, center.y + point.y))
      return (place.x.rounded(4), place.y.rounded(4))
    }
    return end
  }

  /// Appends curves for an arc of the unit circle, one per quarter.
  private mutating func appendCurves(_ start: Double, _ sweep: Double, _ place: (Point) -> Point) {
    let count = (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)
    let part = sweep / count
    let length = 4 / 3 * tan(part / 4)
    for index in 0..<Int(count) {
      let (from, to) = (start + part * Double(index), start + part * Double(index + 1))
      steps.append(
        .cubic(
          place((cos(from) - length * sin(from), sin(from) + length * cos(from))),
          place((cos(to) + length * sin(to), sin(to) - length * cos(to))), place((cos(to), sin(to)))))
    }
  }

  // MARK: Numbers

  private mutating func point(_ isRelative: Bool) throws(Mistake) -> Point {
    let x = coordinate(try number(), current.x, isRelative)
    return (x, coordinate(try number(), current.y, isRelative))
  }

  /// A sum is rounded, because 0.1 + 0.2 would need 17 digits.
  private func coordinate(_ number: Double, _ base: Double, _ isRelative: Bool) -> Double {
    isRelative ? (base + number).rounded(4) : number
  }

  private mutating func skipSpace() {
    rest = rest.drop { $0.isWhitespace || $0 == "," }
  }

  private var hasNumber: Bool {
    guard let first = rest.first else { return false }
    return first.isNumber || first == "-" || first == "+" || first == "."
  }

  /// Reads a number, which may touch the next one, as in `1.5.5-2`.
  private mutating func number() throws(Mistake) -> Double {
    skipSpace()
    var end = rest.startIndex
    func skip(_ characters: String, atMost count: Int = .max) {
      var left = count
      while left > 0, end < rest.endIndex, characters.contains(rest[end]) {
        end = rest.index(after: end)
        left -= 1
      }
    }
    skip("+-", atMost: 1)
    skip("0123456789")
    skip(".", atMost: 1)
    skip("0123456789")
    if end < rest.endIndex, rest[end] == "e" || rest[end] == "E" {
      skip("eE", atMost: 1)
      skip("+-", atMost: 1)
      skip("0123456789")
    }
    guard let number = Double(rest[..<end]), number.isFinite else {
      throw mistake("expected a number before `\(rest.prefix(12))`")
    }
    rest = rest[end...]
    skipSpace()
    return number
  }

  /// Reads a flag of an arc, which may touch the next number.
  private mutating func flag() throws(Mistake) -> Bool {
    skipSpace()
    let sign = rest.popFirst()
    guard sign == "0" || sign == "1" else { throw mistake("a flag of an arc is 0 or 1") }
    skipSpace()
    return sign == "1"
  }

  private func mistake(_ reason: String) -> Mistake { Mistake(file, line, reason) }
}

extension Double {
  /// The number with so many decimals.
  func rounded(_ decimals: Int) -> Double {
    let power = pow(10, Double(decimals))
    return (self * power).rounded() / power
  }

  /// The shortest text that gives the same number.
  var shortest: String {
    let text = "\(self == 0 ? 0 : self)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
