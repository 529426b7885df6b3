import Foundation

/// What a button without a configuration shows in each state (rule U2).
struct ButtonStates {
  var titles = StateValues<String>()
  var attributedTitles = StateValues<NSAttributedString>()
  var titleColors = StateValues<UIColor>()
  var shadowColors = StateValues<UIColor>()
  var images = StateValues<UIImage>()
  var backgroundImages = StateValues<UIImage>()
  var symbolConfigurations = StateValues<UIImage.SymbolConfiguration>()

  /// Whether the size may be another one in another state.
  var haveSeveralSizes: Bool { titles.count > 1 || attributedTitles.count > 1 || images.count > 1 }

  /// Whether nothing is kept, so that a button needs no room for it.
  var isEmpty: Bool {
    titles.isEmpty && attributedTitles.isEmpty && titleColors.isEmpty && shadowColors.isEmpty
      && images.isEmpty && backgroundImages.isEmpty && symbolConfigurations.isEmpty
  }
}
