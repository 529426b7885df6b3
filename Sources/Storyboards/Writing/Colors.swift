// System colors, named colors, and colors by components.
extension Values {
  private static let system: Set<String> = [
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText", "link",
    "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground", "separator", "opaqueSeparator",
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBlue",
    "systemBrown", "systemCyan", "systemGreen", "systemIndigo", "systemMint", "systemOrange", "systemPink",
    "systemPurple", "systemRed", "systemTeal", "systemYellow", "systemGray", "systemGray2", "systemGray3",
    "systemGray4", "systemGray5", "systemGray6", "lightText", "darkText", "tintColor", "black", "darkGray",
    "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange", "purple",
    "brown", "clear",
  ]

  /// Color names from before iOS 13, and system colors that have no name in code.
  private static let others = [
    "groupTableViewBackground": "systemGroupedBackground",
    "tableCellGroupedBackground":
      "secondarySystemGroupedBackground", "tableBackground": "systemBackground",
    "scrollViewTexturedBackground": "systemGray", "viewFlipsideBackground": "systemGray",
    "underPageBackground": "systemGray", "tableCellPlainBackground": "systemBackground",
  ]

  /// A color as an expression of `UIColor`, which is optional for named colors.
  func color(_ node: XMLNode) -> String? {
    _ = node.consume("key")
    if let name = node.consume("name") {
      for attribute in ["catalog", "colorSpace"] { _ = node.consume(attribute) }
      let named = "UIColor(named: \(SwiftText.literal(name)), in: resources, compatibleWith: nil)"
      guard let recorded = document.namedColors[name], recorded !== node, let value = components(recorded)
      else {
        return named
      }
      consumeComponents(node)
      return "\(named) ?? \(value)"
    }
    let names = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"].compactMap(
      node.consume)
    if let name = names.first {
      consumeComponents(node)
      let stem = name.hasSuffix("Color") && name != "tintColor" ? String(name.dropLast(5)) : name
      if let known = Self.system.contains(stem) ? stem : Self.others[stem] { return "UIColor.\(known)" }
      if let recorded = document.systemColors[name], let value = components(recorded) { return value }
      document.report.error(
        node, "`\(name)` of \(node.described) is no color of the system that the toolkit has")
      return nil
    }
    return components(node)
  }

  /// Takes the components beside a name, which are a fallback for older systems.
  private func consumeComponents(_ node: XMLNode) {
    for name in ["red", "green", "blue", "alpha", "white", "colorSpace", "customColorSpace"] {
      _ = node.consume(name)
    }
  }

  private func components(_ node: XMLNode) -> String? {
    let space = node.consume("colorSpace")
    let custom = node.consume("customColorSpace")
    let name = (space == "custom" ? custom : space) ?? ""
    let alpha = part(node, "alpha", 1)
    if node.peek("white") != nil {
      guard let white = part(node, "white"), let alpha else { return nil }
      return "UIColor(white: \(white), alpha: \(alpha))"
    }
    if node.peek("cyan") != nil {
      guard let cyan = part(node, "cyan"), let magenta = part(node, "magenta"),
        let yellow = part(node, "yellow"),
        let black = part(node, "black"), let alpha
      else { return nil }
      return rgb([cyan, magenta, yellow].map { (1 - $0) * (1 - black) }, alpha)
    }
    if node.peek("hue") != nil {
      guard let hue = part(node, "hue"), let saturation = part(node, "saturation"),
        let brightness = part(node, "brightness"), let alpha
      else { return nil }
      return "UIColor(hue: \(hue), saturation: \(saturation), brightness: \(brightness), alpha: \(alpha))"
    }
    guard let red = part(node, "red"), let green = part(node, "green"), let blue = part(node, "blue"),
      let alpha
    else { return nil }
    switch name {
    case "displayP3":
      return "UIColor(displayP3Red: \(red), green: \(green), blue: \(blue), alpha: \(alpha))"
    case "", "sRGB", "calibratedRGB", "deviceRGB", "genericRGB", "extendedSRGB", "adobeRGB1998", "custom",
      "genericRGBLinear", "genericGamma22GrayColorSpace":
      return rgb([red, green, blue], alpha)
    default:
      document.report.warning(
        node, "the color space `\(name)` of \(node.described) is not known: the color is taken as sRGB")
      return rgb([red, green, blue], alpha)
    }
  }

  private func rgb(_ parts: [Double], _ alpha: Double) -> String {
    let values = parts.map(SwiftText.number)
    return
      "UIColor(red: \(values[0]), green: \(values[1]), blue: \(values[2]), alpha: \(SwiftText.number(alpha)))"
  }

  private func part(_ node: XMLNode, _ name: String, _ absent: Double? = nil) -> Double? {
    guard let text = node.consume(name) else {
      if let absent { return absent }
      document.report.error(node, "\(node.described) has no `\(name)`")
      return nil
    }
    guard SwiftText.number(text) != nil, let value = Double(text) else {
      document.report.error(node, "`\(name)` of \(node.described) is `\(text)`: expected a number")
      return nil
    }
    return value
  }
}
