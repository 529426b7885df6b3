import Foundation

/// A text with the attributes that a button gives it, where it does not have its own.
enum ButtonText {
  /// - Parameters:
  ///   - transformer: changes the attributes of each part, those of the button and its own.
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
