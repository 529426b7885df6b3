import CasementGraphics
import Foundation
import Synchronization

/// The symbols by their names. Most have a drawing in the folder `Drawings`. Others are derived from those by rules,
/// such as `trash.circle` from `trash`.
///
/// A compiled drawing is a list of steps. Each step has a letter, an optional level, and a path. Paths consist of M, L,
/// Q, C and Z as in SVG, and of more letters that `SymbolPath` explains. The letters of steps:
///
/// - s draws lines, f an area, p and q large and small dots;
/// - c, a and d draw lines, areas and dots on an area; k and x cut lines and areas out;
/// - b draws lines, which become an area in the symbol whose name ends in `.fill`; v, w and e draw lines, dots and
///   symbols on it. Both variants have one drawing;
/// - u draws another symbol, and o draws it on an area: its name, its relative size, and its center.
nonisolated enum SymbolShapes {
  private static let known = Mutex<[String: SymbolShape]>([:])

  /// The symbol with a name; nil for an unknown name.
  static func shape(named name: String) -> SymbolShape? {
    if let shape = known.withLock({ $0[name] }) { return shape }
    // Rules split names by recursion, so that names that are too long are rejected.
    guard name.utf8.count <= 128, let steps = steps(named: name) else { return nil }
    let shape = SymbolShape(steps)
    known.withLock { $0[name] = shape }
    return shape
  }

  private static func steps(named name: String) -> [SymbolShape.Step]? {
    described(name) ?? enclosed(name) ?? badged(name) ?? crossed(name) ?? renamed(name)
  }

  // MARK: Descriptions

  private static func described(_ name: String) -> [SymbolShape.Step]? {
    if let text = text(named: name) { return steps(text, isFilled: false) }
    guard name.hasSuffix(".fill"), let text = text(named: String(name.dropLast(5))) else { return nil }
    let hasArea = text.hasPrefix("b") || text.contains(";b")
    return hasArea ? steps(text, isFilled: true) : nil
  }

  private static func text(named name: String) -> Substring? {
    SymbolDrawings.text(of: name, in: CompiledSymbols.symbols)
  }

  /// The steps of a description.
  private static func steps(_ text: Substring, isFilled: Bool) -> [SymbolShape.Step] {
    let hasDetails = text.contains(";v") || text.contains(";w") || text.contains(";e")
    return text.split(separator: ";").flatMap { step -> [SymbolShape.Step] in
      var words = step.split(separator: " ")
      switch (words[0], isFilled) {
      case ("b", false): words[0] = "s"
      case ("b", true): words[0] = hasDetails ? "f2" : "f"
      case ("v", _): words[0] = isFilled ? "c" : "s2"
      case ("w", _): words[0] = isFilled ? "d" : "q2"
      case ("e", _): words[0] = isFilled ? "o" : "u"
      default: break
      }
      guard words[0] == "u" || words[0] == "o" else {
        return [SymbolShape.Step(words.joined(separator: " ")[...])]
      }
      let numbers = words.dropFirst(2).compactMap { Double($0) }.map { CGFloat($0) }
      guard numbers.count == 3, let steps = steps(named: String(words[1])) ?? sign(words[1]) else {
        return []
      }
      let drawn = moved(steps, numbers[0], from: middle, to: CGPoint(x: numbers[1], y: numbers[2]))
      return words[0] == "o" ? drawn.flatMap(\.onArea) : drawn
    }
  }

  private static let middle = CGPoint(x: 12, y: 12)

  /// Steps in another size, moved from one point to another.
  private static func moved(
    _ steps: [SymbolShape.Step], _ scale: CGFloat, from old: CGPoint, to new: CGPoint
  ) -> [SymbolShape.Step] {
    guard scale != 1 || old != new else { return steps }
    let transform = CGAffineTransform(
      a: scale, b: 0, c: 0, d: scale, tx: new.x - old.x * scale, ty: new.y - old.y * scale)
    return steps.map { $0.moved(transform, scale: scale) }
  }

  // MARK: Signs enclosed in a shape

  /// The steps of a name such as `trash.circle`, which ends in a shape: the smaller symbol inside the shape.
  private static func enclosed(_ name: String) -> [SymbolShape.Step]? {
    let isFilled = name.hasSuffix(".fill")
    let whole = isFilled ? name.dropLast(5) : name[...]
    guard let dot = whole.lastIndex(of: ".") else { return nil }
    let end = whole[whole.index(after: dot)...]
    guard let frame = frames[end], let outline = text(named: String(end)),
      let content = content(whole[..<dot], frame)
    else { return nil }
    let area = SymbolShape.Step((isFilled ? "f2" : "s2") + outline.dropFirst())
    return [area] + (isFilled ? content.flatMap(\.onArea) : content)
  }

  private static func content(_ name: Substring, _ frame: Frame) -> [SymbolShape.Step]? {
    if let sign = sign(name) { return moved(sign, frame.scale, from: middle, to: frame.middle) }
    // A symbol that has a shape itself cannot be put in a shape.
    let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name
    guard frames[end] == nil, end != "fill",
      let steps = steps(named: name + ".fill") ?? steps(named: String(name))
    else { return nil }
    let bounds = SymbolShape.bounds(steps)
    let scale = 14.2 * frame.scale / hypot(bounds.width, bounds.height)
    return moved(
      steps, min(scale, 0.64 * frame.scale), from: CGPoint(x: bounds.midX, y: bounds.midY), to: frame.middle)
  }

  /// The position of symbols in a shape, and their size relative to those in a circle.
  private struct Frame {
    var middle = SymbolShapes.middle
    var scale: CGFloat = 1
  }

  private static let frames: [Substring: Frame] = [
    "app": Frame(), "bubble": Frame(middle: CGPoint(x: 12, y: 10.3), scale: 0.92), "circle": Frame(),
    "cloud": Frame(middle: CGPoint(x: 12, y: 12.8), scale: 0.76), "diamond": Frame(scale: 0.84),
    "hexagon": Frame(), "message": Frame(middle: CGPoint(x: 12, y: 11)), "octagon": Frame(),
    "rectangle": Frame(), "seal": Frame(scale: 0.94),
    "shield": Frame(middle: CGPoint(x: 12, y: 11.6), scale: 0.94), "square": Frame(),
  ]

  // MARK: Badges and slashes

  /// The steps of a name such as `bell.badge`, which has a dot at the upper right, or `folder.badge.plus`, which has
  /// a sign at the lower right.
  private static func badged(_ name: String) -> [SymbolShape.Step]? {
    guard let range = name.range(of: ".badge") else { return nil }
    var (base, badge) = (String(name[..<range.lowerBound]), name[range.upperBound...])
    if badge.hasSuffix(".fill") {
      base += ".fill"
      badge = badge.dropLast(5)
    }
    guard let steps = steps(named: base) else { return nil }
    if badge.isEmpty { return steps + ["x O18.3 5.7 4.1", "f O18.3 5.7 2.6"].map { SymbolShape.Step($0) } }
    guard badge.first == ".", let drawing = self.badge(badge.dropFirst()) else { return nil }
    return steps + [SymbolShape.Step("x O18.4 17.6 4.6")] + drawing
  }

  private static func badge(_ name: Substring) -> [SymbolShape.Step]? {
    let place = CGPoint(x: 18.4, y: 17.6)
    if let text = SymbolDrawings.text(of: name, in: CompiledSymbols.signs) {
      return moved(steps(text, isFilled: false), 0.8, from: middle, to: place)
    }
    guard !name.contains(".badge"), let steps = steps(named: name + ".fill") ?? steps(named: String(name))
    else { return nil }
    let bounds = SymbolShape.bounds(steps)
    return moved(
      steps, 7.4 / max(bounds.width, bounds.height), from: CGPoint(x: bounds.midX, y: bounds.midY), to: place)
  }

  /// The steps of a name such as `wifi.slash`: the symbol, crossed out.
  private static func crossed(_ name: String) -> [SymbolShape.Step]? {
    guard let range = name.range(of: ".slash") else { return nil }
    let whole = name.replacingCharacters(in: range, with: "")
    guard !whole.contains(".slash"), let steps = steps(named: whole) else { return nil }
    return steps + ["k M4 4 L20 20", "s M4 4 L20 20"].map { SymbolShape.Step($0) }
  }

  // MARK: Aliases

  /// The steps for a name in which a part is a synonym of a name with a drawing. A synonym is an older or newer name,
  /// or one for a reading direction, which is from left to right.
  private static func renamed(_ name: String) -> [SymbolShape.Step]? {
    let ours = words.reduce(name) { $0.replacing($1.other, with: $1.ours) }
    return ours == name ? nil : steps(named: ours)
  }

  /// No replacement contains another key, so that the recursion ends.
  private static let words: [(other: String, ours: String)] = [
    (".backward", ".left"), (".forward", ".right"),
    (".trianglehead.2.clockwise.rotate.90", ".triangle.2.circlepath"), (".trianglehead", ""),
    ("apple.terminal", "terminal"), ("arrow.2.circlepath", "arrow.triangle.2.circlepath"),
    ("badge.person.crop", "badge.person"), ("document", "doc"),
    ("icloud", "cloud"), ("line.horizontal.3", "line.3.horizontal"), ("macbook", "laptopcomputer"),
    ("paintbrush.pointed", "paintbrush"), ("percent", ""), ("puzzlepiece.extension", "puzzlepiece"),
    ("speaker.1", "speaker.wave.1"), ("speaker.2", "speaker.wave.2"), ("speaker.3", "speaker.wave.3"),
    ("thermometer.medium", "thermometer"), ("wrench.adjustable", "wrench"),
  ]

  // MARK: Drawings of the signs

  /// A symbol, a letter, a digit or a number of two digits, in the size for a circle.
  private static func sign(_ name: Substring) -> [SymbolShape.Step]? {
    if let text = SymbolDrawings.text(of: name, in: CompiledSymbols.signs) {
      return steps(text, isFilled: false)
    }
    guard name.utf8.count <= 2 else { return nil }
    let drawings = name.compactMap { SymbolDrawings.text(of: String($0), in: CompiledSymbols.letters) }
    guard drawings.count == name.count else { return nil }
    if drawings.count == 1 { return [SymbolShape.Step(drawings[0])] }
    guard drawings.count == 2, name.allSatisfy(\.isNumber) else { return nil }
    return zip(drawings, [9.1, 14.9]).map { drawing, x in
      let narrow = CGAffineTransform(a: 0.64, b: 0, c: 0, d: 0.94, tx: x - 0.64 * 12, ty: 12 - 0.94 * 12)
      return SymbolShape.Step(drawing).moved(narrow, scale: 0.7)
    }
  }
}
