/// A symbol as an SVG file, on a grid of 24 by 24 units.
///
/// Each element is a step of the drawing, in the order of the file. The classes of an element have the facts that SVG
/// cannot express, such as how it is drawn in the filled variant. The README beside the drawings explains them.
struct SymbolDrawing {
  /// The shape that an element draws.
  private enum Kind { case line, area, dot, smallDot, symbol }

  /// The letters of steps by the role of an element, as `SymbolShapes` reads them.
  private static let letters: [Kind: [String: String]] = [
    .line: ["": "s", "outline": "b", "detail": "v", "over": "c", "cut": "k"],
    .area: ["": "f", "over": "a", "cut": "x"],
    .dot: ["": "p", "over": "d"],
    .smallDot: ["": "q", "detail": "w"],
    .symbol: ["": "u", "detail": "e", "over": "o"],
  ]

  private static let levels = ["secondary": "2", "tertiary": "3"]

  /// The attributes with the geometry of an element.
  private static let attributes: [String: [String]] = [
    "path": ["d"], "circle": ["cx", "cy", "r"], "rect": ["x", "y", "width", "height", "rx"],
    "use": ["href", "x", "y", "width", "height"],
  ]

  private let file: String
  /// The steps, separated by semicolons.
  private(set) var text = ""

  init(_ svg: String, file: String) throws(Mistake) {
    self.file = file
    let root = try Element(svg, file: file)
    guard root.name == "svg", root["viewBox"] == "0 0 24 24" else {
      throw mistake(root, "expected `<svg viewBox=\"0 0 24 24\">`")
    }
    guard !root.children.isEmpty else { throw mistake(root, "the drawing is empty") }
    var steps: [String] = []
    for element in root.children { steps.append(try step(element)) }
    text = steps.joined(separator: ";")
  }

  private func step(_ element: Element) throws(Mistake) -> String {
    var classes = (element["class"] ?? "").split(separator: " ").map(String.init)
    let kind = kind(element, classes)
    classes.removeAll { $0 == "dot" || $0 == "small-dot" }
    let level = classes.first.flatMap { SymbolDrawing.levels[$0] }
    let role = level == nil ? classes.first ?? "" : ""
    guard let letter = SymbolDrawing.letters[kind]?[role], classes.count < 2, level == nil || kind != .symbol
    else { throw mistake(element, "the class `\(element["class"] ?? "")` does not fit this element") }
    try checkAttributes(of: element, kind, role)
    return "\(letter)\(level ?? "") \(try path(of: element, kind))"
  }

  private func kind(_ element: Element, _ classes: [String]) -> Kind {
    if element.name == "use" { return .symbol }
    if classes.contains("dot") { return .dot }
    if classes.contains("small-dot") { return .smallDot }
    return (element["fill"] ?? "none") == "none" ? .line : .area
  }

  /// Refuses attributes for colors and line widths, which belong to the program. Attributes that the classes
  /// imply are allowed, for other viewers.
  private func checkAttributes(of element: Element, _ kind: Kind, _ role: String) throws(Mistake) {
    guard var known = SymbolDrawing.attributes[element.name] else {
      throw mistake(element, "`\(element.name)` is unknown: a symbol has path, circle, rect and use")
    }
    if kind != .symbol { known += ["class", "fill"] } else { known += ["class"] }
    if role == "over" || role == "cut" { known.append("stroke") }
    if role == "cut" || kind == .dot || kind == .smallDot { known.append("stroke-width") }
    for (name, value) in element.attributes {
      guard known.contains(name) else {
        throw mistake(element, "`\(name)` has no effect on this element of a symbol")
      }
      guard name != "fill" && name != "stroke" || ["none", "currentColor", "white"].contains(value) else {
        throw mistake(element, "`\(name)` is none, currentColor or white: programs choose the colors")
      }
    }
  }

  // MARK: Geometry

  private func path(of element: Element, _ kind: Kind) throws(Mistake) -> String {
    switch element.name {
    case "circle":
      guard kind == .line || kind == .area else { break }
      return try "O" + numbers(element, "cx", "cy", "r")
    case "rect":
      guard kind == .line || kind == .area else { break }
      return try "R" + numbers(element, "x", "y", "width", "height", "rx")
    case "use": return try use(element)
    default:
      let path = try SVGPath(element["d"] ?? "", file: file, line: element.line)
      guard kind == .dot || kind == .smallDot else { return path.text }
      if let dots = path.dots { return dots }
    }
    throw mistake(element, "dots are a path such as `M12 12h.01`")
  }

  /// Another symbol: its name, its relative size, and its center.
  private func use(_ element: Element) throws(Mistake) -> String {
    guard let name = element["href"], SymbolDrawing.isName(name) else {
      throw mistake(element, "expected the name of a symbol in `href`")
    }
    let (x, y) = (try number(element, "x"), try number(element, "y"))
    let width = try number(element, "width")
    guard width > 0, try number(element, "height") == width else {
      throw mistake(element, "`width` and `height` of a used symbol are the same")
    }
    let numbers = [(width / 24).rounded(5), (x + width / 2).rounded(4), (y + width / 2).rounded(4)]
    return ([name] + numbers.map(\.shortest)).joined(separator: " ")
  }

  /// Whether a symbol may have a name: ASCII letters, digits and dots.
  static func isName(_ name: some StringProtocol) -> Bool {
    !name.isEmpty
      && name.unicodeScalars.allSatisfy { $0.isASCII && ($0.properties.isXIDContinue || $0 == ".") }
  }

  private func numbers(_ element: Element, _ names: String...) throws(Mistake) -> String {
    var texts: [String] = []
    for name in names { texts.append(try number(element, name).shortest) }
    return texts.joined(separator: " ")
  }

  /// The value of an attribute; 0 without it.
  private func number(_ element: Element, _ name: String) throws(Mistake) -> Double {
    guard let value = element[name] else { return 0 }
    guard let number = Double(value), number.isFinite else {
      throw mistake(element, "`\(name)` is no number")
    }
    return number
  }

  private func mistake(_ element: Element, _ reason: String) -> Mistake {
    Mistake(file, element.line, reason)
  }
}
