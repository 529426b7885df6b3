import Foundation

/// Adds a button's attributes to a text where the text has none of its own.
enum ButtonText {
  /// - Parameters:
  ///   - transformer: changes the merged attributes of each run.
  static func styled(
    _ text: AttributedString, font: UIFont, color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    var usual = AttributeContainer()
    usual.uiKit.font = font
    usual.uiKit.foregroundColor = color
    var result = text
    for run in text.runs {
      let merged = usual.merging(run.attributes)
      result[run.range].setAttributes(transformer?(merged) ?? merged)
    }
    return NSAttributedString(result)
  }
}
