import Foundation

/// What a button without a configuration shows in each state (rule U2), and how. Apart from the button: those with a
/// configuration have none.
final class ButtonStates {
  /// Of buttons for which nothing was set; it stays as it is.
  static let none = ButtonStates()

  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
  var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()

  /// Whether the size may be another one in another state.
  var haveSeveralSizes: Bool { titles.count > 1 || attributedTitles.count > 1 || images.count > 1 }

  var contentInsets = UIEdgeInsets.zero
  var titleInsets = UIEdgeInsets.zero
  var imageInsets = UIEdgeInsets.zero
  var adjustsImageWhenHighlighted = true
  var adjustsImageWhenDisabled = true
}
