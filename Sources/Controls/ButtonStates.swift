import Foundation

/// The content of a button without a configuration for each state (rule U2). It is a separate object, since buttons
/// with a configuration do not need it.
final class ButtonStates {
  /// Shared by all buttons without content; it is never changed.
  static let none = ButtonStates()

  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
  var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()

  /// Whether the size may depend on the state.
  var haveSeveralSizes: Bool { titles.count > 1 || attributedTitles.count > 1 || images.count > 1 }

  var contentInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var adjustsImageWhenHighlighted = true
  var adjustsImageWhenDisabled = true
}
