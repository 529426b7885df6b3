import Foundation

/// The supported style of text in HTML.
nonisolated struct HTMLStyle {
  enum List: Equatable {
    case bullets
    case numbers(next: Int)
  }

  var isBold = false
  var isItalic = false
  var isUnderlined = false
  var isStruck = false
  var isMonospaced = false
  /// In points; nil for the size of the base font.
  var size: CGFloat?
  var family: String?
  var color: CGColor?
  var background: CGColor?
  var link: String?
  /// The level of superscript, negative for subscript.
  var rise = 0
  var keepsSpaces = false
  var isHidden = false
  var list: List?

  func looksLike(_ other: HTMLStyle) -> Bool {
    isBold == other.isBold && isItalic == other.isItalic && isUnderlined == other.isUnderlined
      && isStruck == other.isStruck && isMonospaced == other.isMonospaced && size == other.size
      && family == other.family && color == other.color && background == other.background
      && link == other.link
      && rise == other.rise
  }

  // MARK: Styles of elements

  mutating func apply(_ tag: HTMLTag) {
    switch tag.name {
    case "b", "strong", "th": isBold = true
    case "i", "em", "cite", "var", "dfn": isItalic = true
    case "u", "ins": isUnderlined = true
    case "s", "strike", "del": isStruck = true
    case "code", "tt", "kbd", "samp": isMonospaced = true
    case "pre", "textarea", "listing":
      isMonospaced = tag.name != "textarea"
      keepsSpaces = true
    case "sub": rise = max(-3, rise - 1)
    case "sup": rise = min(3, rise + 1)
    case "small": size = (size ?? 17) * 0.83
    case "big": size = min(200, (size ?? 17) * 1.2)
    case "h1": heading(28)
    case "h2": heading(22)
    case "h3": heading(20)
    case "h4": heading(17)
    case "h5": heading(15)
    case "h6": heading(13)
    case "a": if let target = tag.attributes["href"], !target.isEmpty { link = target }
    case "font":
      if let text = tag.attributes["color"] { color = CSSValues.color(text) ?? color }
      if let text = tag.attributes["face"] { family = CSSValues.family(text) ?? family }
    default: break
    }
    if tag.attributes["hidden"] != nil { isHidden = true }
    if let text = tag.attributes["style"] { apply(css: text) }
  }

  private mutating func heading(_ size: CGFloat) {
    isBold = true
    self.size = size
  }

  private mutating func apply(css: String) {
    for declaration in css.split(separator: ";").prefix(64) {
      let parts = declaration.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let name = parts[0].trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
      let value = parts[1].trimmingCharacters(in: .whitespacesAndNewlines)
      apply(name, value, value.lowercased())
    }
  }

  private mutating func apply(_ name: String, _ value: String, _ small: String) {
    switch name {
    case "color": color = CSSValues.color(small) ?? color
    case "background-color", "background": background = CSSValues.color(small) ?? background
    case "font-weight":
      isBold = small.hasPrefix("bold") || (Int(small) ?? 400) >= 600
    case "font-style": isItalic = small.hasPrefix("italic") || small.hasPrefix("oblique")
    case "font-size": size = CSSValues.size(small, of: size ?? 17) ?? size
    case "font-family":
      family = CSSValues.family(value)
      isMonospaced = family?.lowercased() == "monospace"
    case "text-decoration", "text-decoration-line":
      isUnderlined = small.contains("underline")
      isStruck = small.contains("line-through")
    case "vertical-align":
      if small == "super" { rise = min(3, rise + 1) } else if small == "sub" { rise = max(-3, rise - 1) }
    case "white-space": keepsSpaces = small.hasPrefix("pre") && small != "pre-line" || small == "break-spaces"
    case "display": if small == "none" { isHidden = true }
    default: break
    }
  }

  // MARK: Conversion to attributes

  func attributes(_ base: UIFont) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if isBold || isItalic || isMonospaced || size != nil || family != nil || rise != 0 {
      attributes[.font] = font(base)
    }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if let color { attributes[.foregroundColor] = UIColor(cgColor: color) }
    if let background { attributes[.backgroundColor] = UIColor(cgColor: background) }
    if let link { attributes[.link] = URL(string: link).map { $0 as Any } ?? link }
    if rise != 0 {
      let size = size ?? base.pointSize
      attributes[.baselineOffset] = NSNumber(value: Double(CGFloat(rise) * size * 0.33))
    }
    return attributes
  }

  private func font(_ base: UIFont) -> UIFont {
    var size = size ?? base.pointSize
    for _ in 0..<abs(rise) { size *= 0.75 }
    var descriptor = base.fontDescriptor.withSize(size)
    if isMonospaced {
      descriptor = UIFont.monospacedSystemFont(ofSize: size, weight: .regular).fontDescriptor
    } else if let family {
      descriptor = descriptor.withFamily(family)
    }
    var traits: UIFontDescriptor.SymbolicTraits = []
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if !traits.isEmpty { descriptor = descriptor.withSymbolicTraits(traits) ?? descriptor }
    return UIFont(descriptor: descriptor, size: size)
  }
}

/// Reads and writes CSS values.
nonisolated enum CSSValues {
  private static let names: [String: UInt32] = [
    "black": 0x000000, "white": 0xFFFFFF, "red": 0xFF0000, "green": 0x008000, "blue": 0x0000FF,
    "gray": 0x808080,
    "grey": 0x808080, "silver": 0xC0C0C0, "yellow": 0xFFFF00, "orange": 0xFFA500, "purple": 0x800080,
    "brown": 0xA52A2A, "pink": 0xFFC0CB, "cyan": 0x00FFFF, "aqua": 0x00FFFF, "magenta": 0xFF00FF,
    "fuchsia": 0xFF00FF, "navy": 0x000080, "teal": 0x008080, "olive": 0x808000, "maroon": 0x800000,
    "lime": 0x00FF00,
  ]

  /// Reads a color; nil for invalid and for fully transparent colors.
  static func color(_ text: String) -> CGColor? {
    let text = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
    if let number = names[text] { return color(number) }
    if text.hasPrefix("#") { return hexadecimal(text.dropFirst()) }
    guard text.hasPrefix("rgb"), let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")"),
      open < close
    else { return nil }
    let parts = text[text.index(after: open)..<close].split { $0 == "," || $0 == " " || $0 == "/" }
    guard parts.count == 3 || parts.count == 4 else { return nil }
    let values = parts.enumerated().compactMap { index, part -> CGFloat? in
      let isPart = part.hasSuffix("%")
      guard let value = Double(isPart ? part.dropLast() : part), value.isFinite else { return nil }
      return CGFloat(max(0, min(1, isPart ? value / 100 : index < 3 ? value / 255 : value)))
    }
    guard values.count == parts.count else { return nil }
    let alpha = values.count == 4 ? values[3] : 1
    guard alpha > 0 else { return nil }
    return CGColor(red: values[0], green: values[1], blue: values[2], alpha: alpha)
  }

  private static func color(_ number: UInt32) -> CGColor {
    CGColor(
      red: CGFloat(number >> 16 & 255) / 255, green: CGFloat(number >> 8 & 255) / 255,
      blue: CGFloat(number & 255) / 255, alpha: 1)
  }

  private static func hexadecimal(_ digits: Substring) -> CGColor? {
    guard digits.utf8.count <= 8, let number = UInt32(digits, radix: 16) else { return nil }
    switch digits.utf8.count {
    case 3:
      let (red, green, blue) = (number >> 8 & 15, number >> 4 & 15, number & 15)
      return color(red * 17 << 16 | green * 17 << 8 | blue * 17)
    case 6: return color(number)
    case 8:
      let alpha = CGFloat(number & 255) / 255
      return alpha > 0 ? color(number >> 8).copy(alpha: alpha) : nil
    default: return nil
    }
  }

  /// Reads a font size in points, clamped to the range from 4 to 200. A CSS pixel is a point.
  static func size(_ text: String, of around: CGFloat) -> CGFloat? {
    let number = text.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(number), value.isFinite, value > 0 else { return nil }
    let points: CGFloat
    switch text.dropFirst(number.count) {
    case "px": points = value
    case "pt": points = value * 4 / 3
    case "em": points = value * around
    case "rem": points = value * 17
    case "%": points = value / 100 * around
    default: return nil
    }
    return max(4, min(200, points))
  }

  /// The first family of a font family list.
  static func family(_ text: String) -> String? {
    let first = text.split(separator: ",").first ?? ""
    let name = first.trimmingCharacters(in: CharacterSet(charactersIn: " \t\n\"'"))
    return name.isEmpty || name.utf8.count > 200 ? nil : name
  }

  /// Writes a color.
  static func text(of color: CGColor) -> String {
    func byte(_ value: CGFloat) -> Int { Int((max(0, min(1, value)) * 255).rounded()) }
    let values = "\(byte(color.red)), \(byte(color.green)), \(byte(color.blue))"
    return color.alpha < 1 ? "rgba(\(values), \(Double(color.alpha)))" : "rgb(\(values))"
  }
}
