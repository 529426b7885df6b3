import UIKit

struct Typography {
  static let body = UIFont.preferredFont(forTextStyle: .body)
  static var title: UIFont { UIFontMetrics(forTextStyle: .title1).scaledFont(for: .systemFont(ofSize: 28)) }
  static let digits = UIFont.monospacedDigitSystemFont(ofSize: 14, weight: .medium)

  static func italic(_ font: UIFont) -> UIFont {
    guard let descriptor = font.fontDescriptor.withSymbolicTraits(.traitItalic) else { return font }
    return UIFont(descriptor: descriptor, size: 0)
  }

  static var families: [String] { UIFont.familyNames.flatMap { UIFont.fontNames(forFamilyName: $0) } }
}
