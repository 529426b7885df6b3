import CasementGraphics
import Foundation
import Synchronization

/// The symbols by their names. Most are described in the tables of this folder. Others are derived from those by
/// rules, such as `trash.circle` from `trash`.
///
/// A symbol is a list of steps. Each step has a letter, an optional level, and a path. Paths consist of M, L, Q, C
/// and Z as in SVG, and of more letters that `SymbolPath` explains. The letters of steps:
///
/// - s draws lines, f an area, p and q large and small dots;
/// - c, a and d draw lines, areas and dots on an area; k and x cut lines and areas out;
/// - b draws lines, which become an area in the symbol whose name ends in `.fill`; v, w and e draw lines, dots and
///   symbols on it. A table has one description for both;
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

  private static func text(named name: String) -> String? {
    if let area = areas[name] { return "b " + area }
    // Each table is created when it is first searched. The first tables are used most.
    let common = controls[name] ?? arrows[name] ?? objects[name] ?? people[name] ?? media[name]
    if let common { return common }
    let rare = writing[name] ?? devices[name] ?? places[name] ?? nature[name] ?? shapes[name]
    return rare ?? others[name]
  }

  /// The steps of a description.
  private static func steps(_ text: String, isFilled: Bool) -> [SymbolShape.Step] {
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
        return [SymbolShape.Step(words.map { parts[String($0)] ?? String($0) }.joined(separator: " ")[...])]
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
    guard let frame = frames[end], let outline = areas[String(end)],
      let content = content(whole[..<dot], frame)
    else { return nil }
    let area = SymbolShape.Step((isFilled ? "f2 " : "s2 ") + outline)
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
    if signs[String(name)] != nil, let sign = sign(name) { return moved(sign, 0.8, from: middle, to: place) }
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

  /// The steps for a name in which a part is a synonym of a name in the tables. A synonym is an older or newer name,
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
    if let text = signs[String(name)] { return steps(text, isFilled: false) }
    let drawings = name.compactMap { letters[$0] }
    guard drawings.count == name.count else { return nil }
    if drawings.count == 1 { return [SymbolShape.Step("s " + drawings[0])] }
    guard drawings.count == 2, name.allSatisfy(\.isNumber) else { return nil }
    return zip(drawings, [9.1, 14.9]).map { drawing, x in
      let narrow = CGAffineTransform(a: 0.64, b: 0, c: 0, d: 0.94, tx: x - 0.64 * 12, ty: 12 - 0.94 * 12)
      return SymbolShape.Step("s " + drawing).moved(narrow, scale: 0.7)
    }
  }

  /// Symbols that are used alone in another size, or in a circle or another shape.
  static let signs: [String: String] = [
    "arrow.backward": "s M16.6 12 L7.4 12;s M11.2 8.2 L7.4 12 L11.2 15.8",
    "arrow.down": "s M12 7.4 L12 16.6;s M8.2 12.8 L12 16.6 L15.8 12.8",
    "arrow.down.backward": "s M15.6 8.4 L8.4 15.6;s M14.6 15.6 L8.4 15.6 L8.4 9.4",
    "arrow.down.forward": "s M8.4 8.4 L15.6 15.6;s M9.4 15.6 L15.6 15.6 L15.6 9.4",
    "arrow.down.left": "s M15.6 8.4 L8.4 15.6;s M14.6 15.6 L8.4 15.6 L8.4 9.4",
    "arrow.down.right": "s M8.4 8.4 L15.6 15.6;s M9.4 15.6 L15.6 15.6 L15.6 9.4",
    "arrow.forward": "s M7.4 12 L16.6 12;s M12.8 8.2 L16.6 12 L12.8 15.8",
    "arrow.left": "s M16.6 12 L7.4 12;s M11.2 8.2 L7.4 12 L11.2 15.8",
    "arrow.right": "s M7.4 12 L16.6 12;s M12.8 8.2 L16.6 12 L12.8 15.8",
    "arrow.triangle.turn.up.right":
      "s M8.8 15.8 L8.8 12.6 Q8.8 10.4 11 10.4 L15.6 10.4;s M13 7.4 L16 10.4 L13 13.4",
    "arrow.up": "s M12 16.6 L12 7.4;s M8.2 11.2 L12 7.4 L15.8 11.2",
    "arrow.up.backward": "s M15.6 15.6 L8.4 8.4;s M14.6 8.4 L8.4 8.4 L8.4 14.6",
    "arrow.up.forward": "s M8.4 15.6 L15.6 8.4;s M9.4 8.4 L15.6 8.4 L15.6 14.6",
    "arrow.up.left": "s M15.6 15.6 L8.4 8.4;s M14.6 8.4 L8.4 8.4 L8.4 14.6",
    "arrow.up.right": "s M8.4 15.6 L15.6 8.4;s M9.4 8.4 L15.6 8.4 L15.6 14.6",
    "at":
      "s O12 12 1.9;s M13.9 10.2 L13.9 12.6 C13.9 14.4 16.8 14.2 16.8 12 C16.8 9.2 14.8 7.2 12 7.2 C9.2 7.2 7.2 9.2 7.2 12 C7.2 14.8 9.2 16.8 12 16.8 C13 16.8 13.9 16.6 14.6 16.2",
    "checkmark": "s M8 12.5 L10.9 15.7 L16 8.6",
    "chevron.backward": "s M13.5 8 L9.6 12 L13.5 16",
    "chevron.down": "s M8 10.5 L12 14.4 L16 10.5",
    "chevron.forward": "s M10.5 8 L14.4 12 L10.5 16",
    "chevron.left": "s M13.5 8 L9.6 12 L13.5 16",
    "chevron.right": "s M10.5 8 L14.4 12 L10.5 16",
    "chevron.up": "s M8 13.5 L12 9.6 L16 13.5",
    "divide": "s M7.7 12 L16.3 12;q D12 8.4 D12 15.6",
    "ellipsis": "p D7.7 12 D12 12 D16.3 12",
    "equal": "s M8 10.2 L16 10.2;s M8 13.8 L16 13.8",
    "exclamationmark": "s M12 7 L12 12.9;p D12 16.4",
    "info": "p D11.9 7.8;s M10.5 11.2 L12.1 11.2 L12.1 16.4;s M10.2 16.4 L14 16.4",
    "mappin": "f O12 9.2 2.2;s M12 10 L12 17",
    "minus": "s M7.7 12 L16.3 12",
    "multiply": "s M8.8 8.8 L15.2 15.2;s M15.2 8.8 L8.8 15.2",
    "parkingsign": "s M9.5 16.4 L9.5 7.6 L12.5 7.6 C15.9 7.6 15.9 12.6 12.5 12.6 L9.5 12.6",
    "pause": "s M9.7 8.7 L9.7 15.3;s M14.3 8.7 L14.3 15.3",
    "play": "f M10 8.4 L15.8 12 L10 15.6 Z",
    "plus": "s M7.7 12 L16.3 12;s M12 7.7 L12 16.3",
    "questionmark":
      "s M9.4 9.5 C9.4 8 10.5 7 12.1 7 C13.7 7 14.8 8 14.8 9.4 C14.8 11.6 12.1 11.5 12.1 13.6;p D12.1 16.6",
    "slash": "s M15.6 8.4 L8.4 15.6",
    "stop": "f R9.2 9.2 5.6 5.6 0.4",
    "xmark": "s M8.8 8.8 L15.2 15.2;s M15.2 8.8 L8.8 15.2",
  ]

  /// Symbols of one closed line. With .fill at the end of the name they are the area.
  static let areas: [String: String] = [
    "app": "R3.4 3.4 17.2 17.2 4.8",
    "arrowtriangle.down": "M12 18.6 L4 6 L20 6 Z",
    "arrowtriangle.left": "M5.4 12 L18 4 L18 20 Z",
    "arrowtriangle.right": "M18.6 12 L6 20 L6 4 Z",
    "arrowtriangle.up": "M12 5.4 L20 18 L4 18 Z",
    "backward": "M11.6 6.4 L2.6 12 L11.6 17.6 Z M21.2 6.4 L12.4 12 L21.2 17.6 Z",
    "bolt": "M13.6 2.8 L5.2 13.6 L11.4 13.6 L10.4 21.2 L18.8 10.4 L12.6 10.4 Z",
    "bookmark": "M6.6 20.6 L6.6 5.2 Q6.6 3.2 8.6 3.2 L15.4 3.2 Q17.4 3.2 17.4 5.2 L17.4 20.6 L12 15.8 Z",
    "bubble":
      "M5.4 3.8 L18.6 3.8 Q21.4 3.8 21.4 6.6 L21.4 14 Q21.4 16.8 18.6 16.8 L11.4 16.8 L7 20.8 L7 16.8 L5.4 16.8 Q2.6 16.8 2.6 14 L2.6 6.6 Q2.6 3.8 5.4 3.8 Z",
    "capsule": "R2.4 6 19.2 12 6",
    "capsule.portrait": "R6 2.4 12 19.2 6",
    "circle": "O12 12 9.15",
    "cloud":
      "M7 18.6 C4.4 18.6 2.4 16.8 2.4 14.4 C2.4 12.2 4 10.6 6 10.2 C6.4 7.2 8.8 5.2 11.8 5.2 C14.6 5.2 16.8 6.8 17.6 9.4 C20 9.6 21.6 11.4 21.6 13.8 C21.6 16.6 19.6 18.6 17 18.6 Z",
    "cross":
      "M9.4 3.4 L14.6 3.4 Q15.4 3.4 15.4 4.2 L15.4 8.6 L19.8 8.6 Q20.6 8.6 20.6 9.4 L20.6 14.6 Q20.6 15.4 19.8 15.4 L15.4 15.4 L15.4 19.8 Q15.4 20.6 14.6 20.6 L9.4 20.6 Q8.6 20.6 8.6 19.8 L8.6 15.4 L4.2 15.4 Q3.4 15.4 3.4 14.6 L3.4 9.4 Q3.4 8.6 4.2 8.6 L8.6 8.6 L8.6 4.2 Q8.6 3.4 9.4 3.4 Z",
    "diamond": "M12 3 L21 12 L12 21 L3 12 Z",
    "drop":
      "M12 3 C14.6 6.6 18.4 10.6 18.4 14.6 C18.4 18.4 15.6 21 12 21 C8.4 21 5.6 18.4 5.6 14.6 C5.6 10.6 9.4 6.6 12 3 Z",
    "forward": "M12.4 6.4 L21.4 12 L12.4 17.6 Z M2.8 6.4 L11.6 12 L2.8 17.6 Z",
    "heart":
      "M12 20.4 C6.2 16.4 2.9 12.9 2.9 8.9 C2.9 6 5 4 7.5 4 C9.4 4 11.1 5 12 6.9 C12.9 5 14.6 4 16.5 4 C19 4 21.1 6 21.1 8.9 C21.1 12.9 17.8 16.4 12 20.4 Z",
    "hexagon":
      "M11 3 Q12 2.4 13 3 L19.4 6.7 Q20.4 7.3 20.4 8.4 L20.4 15.6 Q20.4 16.7 19.4 17.3 L13 21 Q12 21.6 11 21 L4.6 17.3 Q3.6 16.7 3.6 15.6 L3.6 8.4 Q3.6 7.3 4.6 6.7 Z",
    "location": "M20.6 3.4 L13.6 20.4 L11.2 12.8 L3.6 10.4 Z",
    "location.north": "M12 3 L19 20.4 L12 16.6 L5 20.4 Z",
    "message":
      "M12 3.4 C6.6 3.4 2.6 6.6 2.6 11 C2.6 13.4 3.8 15.4 5.8 16.8 C5.8 18.2 5.2 19.6 4.2 20.8 C6.6 20.8 8.4 19.8 9.8 18.4 C10.5 18.5 11.2 18.6 12 18.6 C17.4 18.6 21.4 15.4 21.4 11 C21.4 6.6 17.4 3.4 12 3.4 Z",
    "moon":
      "M19.9 14.9 C18.9 15.3 17.9 15.5 16.8 15.5 C12.1 15.5 8.4 11.8 8.4 7.1 C8.4 6 8.6 4.9 9 3.9 C5.7 5.2 3.4 8.4 3.4 12.1 C3.4 17 7.3 20.9 12.2 20.9 C15.7 20.9 18.6 18.4 19.9 14.9 Z",
    "octagon": "M8.3 2.9 L15.7 2.9 L21.1 8.3 L21.1 15.7 L15.7 21.1 L8.3 21.1 L2.9 15.7 L2.9 8.3 Z",
    "oval":
      "M12 5.2 C17.6 5.2 21.4 8 21.4 12 C21.4 16 17.6 18.8 12 18.8 C6.4 18.8 2.6 16 2.6 12 C2.6 8 6.4 5.2 12 5.2 Z",
    "pause": "M6.6 5.4 L9.2 5.4 L9.2 18.6 L6.6 18.6 Z M14.8 5.4 L17.4 5.4 L17.4 18.6 L14.8 18.6 Z",
    "pentagon":
      "M10.9 3.4 Q12 2.6 13.1 3.4 L20.4 8.8 Q21.5 9.6 21 10.9 L18.3 19.4 Q17.9 20.7 16.6 20.7 L7.4 20.7 Q6.1 20.7 5.7 19.4 L3 10.9 Q2.5 9.6 3.6 8.8 Z",
    "play": "M7 4.7 L19.4 12 L7 19.3 Z",
    "rectangle": "R2.6 4.6 18.8 14.8 2.8",
    "rectangle.portrait": "R4.6 2.8 14.8 18.4 2.8",
    "seal":
      "M9.34 3.82 C10.09 1.98 13.91 1.98 14.66 3.82 C16.34 2.77 19.44 5.02 18.96 6.95 C20.94 7.09 22.12 10.72 20.6 12 C22.12 13.28 20.94 16.91 18.96 17.05 C19.44 18.98 16.34 21.23 14.66 20.18 C13.91 22.02 10.09 22.02 9.34 20.18 C7.66 21.23 4.56 18.98 5.04 17.05 C3.06 16.91 1.88 13.28 3.4 12 C1.88 10.72 3.06 7.09 5.04 6.95 C4.56 5.02 7.66 2.77 9.34 3.82 Z",
    "shield":
      "M12 2.8 C14.2 4.4 16.8 5.2 19.8 5.4 L19.8 11 C19.8 16 16.8 19.4 12 21.4 C7.2 19.4 4.2 16 4.2 11 L4.2 5.4 C7.2 5.2 9.8 4.4 12 2.8 Z",
    "square": "R4 4 16 16 3",
    "squareshape": "R4 4 16 16 0.6",
    "star": "S12 12.7 10.2 4.5 5",
    "stop": "R5.4 5.4 13.2 13.2 1.6",
    "triangle": "M10.3 4.2 Q12 1.5 13.7 4.2 L21.4 17.2 Q22.8 20.1 19.6 20.2 L4.4 20.2 Q1.2 20.1 2.6 17.2 Z",
  ]
}
