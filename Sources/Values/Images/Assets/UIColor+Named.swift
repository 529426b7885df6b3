public import Foundation

nonisolated extension UIColor {
  /// A color of the program's asset folders; see `init(named:in:compatibleWith:)`.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// A color from a bundle's asset folders (`.xcassets`), as Xcode writes them: in sRGB, Display P3 or gray, or a
  /// system color. With variants for dark and for high contrast it is dynamic.
  ///
  /// - Parameters:
  ///   - name: the name of a `.colorset`, after the names of folders that have a namespace.
  ///   - bundle: nil, and `Bundle.main`, for the bundles of all of the program's targets (rule Q5).
  ///   - traitCollection: the traits for which a variant is looked up; nil for the traits of each use.
  /// - Returns: nil for an unknown name.
  public convenience init?(
    named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
  ) {
    let found = ProgramResources.first(for: bundle) { AssetFolders.inside($0).color(named: name) }
    guard let color = found else { return nil }
    guard color.isDynamic else {
      self.init(cgColor: color.cgColor)
      return
    }
    if let traitCollection {
      self.init(cgColor: color.resolvedColor(with: traitCollection).cgColor)
    } else {
      self.init { color.resolvedColor(with: $0) }
    }
  }

  /// A system color by its name in Objective-C, such as `systemBlueColor`; nil for other names.
  static func system(named name: String) -> UIColor? {
    switch name {
    case "labelColor": .label
    case "secondaryLabelColor": .secondaryLabel
    case "tertiaryLabelColor": .tertiaryLabel
    case "quaternaryLabelColor": .quaternaryLabel
    case "placeholderTextColor": .placeholderText
    case "linkColor": .link
    case "systemBackgroundColor": .systemBackground
    case "secondarySystemBackgroundColor": .secondarySystemBackground
    case "tertiarySystemBackgroundColor": .tertiarySystemBackground
    case "systemGroupedBackgroundColor": .systemGroupedBackground
    case "secondarySystemGroupedBackgroundColor": .secondarySystemGroupedBackground
    case "tertiarySystemGroupedBackgroundColor": .tertiarySystemGroupedBackground
    case "separatorColor": .separator
    case "opaqueSeparatorColor": .opaqueSeparator
    case "systemFillColor": .systemFill
    case "secondarySystemFillColor": .secondarySystemFill
    case "tertiarySystemFillColor": .tertiarySystemFill
    case "quaternarySystemFillColor": .quaternarySystemFill
    case "systemBlueColor": .systemBlue
    case "systemBrownColor": .systemBrown
    case "systemCyanColor": .systemCyan
    case "systemGreenColor": .systemGreen
    case "systemIndigoColor": .systemIndigo
    case "systemMintColor": .systemMint
    case "systemOrangeColor": .systemOrange
    case "systemPinkColor": .systemPink
    case "systemPurpleColor": .systemPurple
    case "systemRedColor": .systemRed
    case "systemTealColor": .systemTeal
    case "systemYellowColor": .systemYellow
    case "systemGrayColor": .systemGray
    case "systemGray2Color": .systemGray2
    case "systemGray3Color": .systemGray3
    case "systemGray4Color": .systemGray4
    case "systemGray5Color": .systemGray5
    case "systemGray6Color": .systemGray6
    case "tintColor": .tintColor
    default: nil
    }
  }
}
