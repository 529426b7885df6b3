public import Foundation

/// A placeholder for unavailable content: an image, texts that explain the situation, and buttons.
///
/// A controller shows it above its view (`contentUnavailableConfiguration`). A `UIContentUnavailableView` shows it
/// anywhere.
///
/// UIKit: `UIContentUnavailableConfiguration`.
public nonisolated struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// The appearance of a text.
  public typealias TextProperties = UIListContentConfiguration.TextProperties
  /// The appearance of the image.
  public typealias ImageProperties = UIListContentConfiguration.ImageProperties

  /// The alignment of the parts.
  ///
  /// UIKit: `UIContentUnavailableConfiguration.Alignment`.
  public enum Alignment: Hashable, Sendable {
    /// Centered, in a column.
    case center
    /// Vertically centered, and aligned with the leading edge.
    case natural
  }

  /// The behavior of a button.
  ///
  /// UIKit: `UIContentUnavailableConfiguration.ButtonProperties`.
  public struct ButtonProperties: Hashable {
    /// The action of a press.
    public var primaryAction: UIAction?
    /// The menu that a press opens if there is no action.
    public var menu: UIMenu?
    public var role = UIButton.Role.normal
    public var isEnabled = true
  }

  /// The image; nil for none. The activity indicator of `loading()` replaces it.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties = ImageProperties()

  /// The primary text. Setting it clears `attributedText`.
  public var text: String? {
    didSet {
      attributedText = nil
      hasCustomText = true
    }
  }
  /// The primary text with attributes, shown instead of `text`.
  public var attributedText: NSAttributedString? {
    didSet { if attributedText != nil { hasCustomText = true } }
  }
  /// The appearance of the primary text.
  public var textProperties: TextProperties

  /// The explanation. Setting it clears `secondaryAttributedText`.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The explanation with attributes, shown instead of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the explanation.
  public var secondaryTextProperties: TextProperties

  /// The button below the texts. Hidden without a title and an image.
  public var button = UIButton.Configuration.borderedProminent()
  /// The behavior of the button.
  public var buttonProperties = ButtonProperties()

  /// The second button, below the first. Hidden without a title and an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// The behavior of the second button.
  public var secondaryButtonProperties = ButtonProperties()

  /// The alignment of the parts. Centered by default.
  public var alignment = Alignment.center
  /// The axes on which the margins are at least those of the superview. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// The margins around the parts, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)

  /// The distance between image and text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// The distance between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// The distance between the last text and the button, in points.
  public var textToButtonPadding: CGFloat = 18
  /// The distance between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8

  /// The background.
  public var background = UIBackgroundConfiguration.clear()

  /// Whether this is `search()`, whose text contains the search text.
  private let isSearch: Bool
  /// Whether the program set the text.
  private var hasCustomText = false
  let isLoading: Bool

  private init(isSearch: Bool = false, isLoading: Bool = false) {
    self.isSearch = isSearch
    self.isLoading = isLoading
    let font = UIFont.preferredFont(forTextStyle: .title2)
    textProperties = TextProperties(
      .systemFont(ofSize: font.pointSize, weight: .bold), .label, .none)
    secondaryTextProperties = TextProperties(
      .preferredFont(forTextStyle: .subheadline), .secondaryLabel, .none)
    imageProperties.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 48)
    imageProperties.tintColor = .secondaryLabel
  }

  // MARK: Kinds

  /// A configuration without content, for the program to fill in.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// A configuration for content that is being loaded, with an activity indicator.
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration(isLoading: true)
    result.text = localized("Loading…")
    result.textProperties = result.secondaryTextProperties
    return result
  }

  /// A configuration for a search without results. As a controller's configuration, its text contains the search text.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration(isSearch: true)
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = localized("No Results")
    result.secondaryText = localized("Check the spelling or try a new search.")
    result.hasCustomText = false
    return result
  }

  // MARK: UIContentConfiguration

  /// Creates a `UIContentUnavailableView`.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The configuration for a state. That of `search()` inserts the search text, unless the program set the text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard isSearch, !hasCustomText, let text = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !text.isEmpty
    else {
      return self
    }
    var result = self
    result.text = localized("No Results for “%@”", text)
    return result
  }
}
