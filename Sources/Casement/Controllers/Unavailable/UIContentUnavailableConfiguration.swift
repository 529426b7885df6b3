public import Foundation

/// What stands in the place of content that is not there: an image, what is the matter, and what can be done about it.
///
/// A controller shows it above its view (`contentUnavailableConfiguration`); a `UIContentUnavailableView` shows it anywhere.
///
/// UIKit: `UIContentUnavailableConfiguration`.
public nonisolated struct UIContentUnavailableConfiguration: UIContentConfiguration, Hashable {
  /// How a text looks.
  public typealias TextProperties = UIListContentConfiguration.TextProperties
  /// How the image looks.
  public typealias ImageProperties = UIListContentConfiguration.ImageProperties

  /// Where the parts stand.
  ///
  /// UIKit: `UIContentUnavailableConfiguration.Alignment`.
  public enum Alignment: Hashable, Sendable {
    /// In the middle, one below another.
    case center
    /// In the middle of the height, and at the edge at which lines of text begin.
    case natural
  }

  /// What a button does.
  ///
  /// UIKit: `UIContentUnavailableConfiguration.ButtonProperties`.
  public struct ButtonProperties: Hashable {
    /// What is done when the button is pressed.
    public var primaryAction: UIAction?
    /// The button's menu, which a press opens where there is no action.
    public var menu: UIMenu?
    public var role = UIButton.Role.normal
    public var isEnabled = true
  }

  /// The image; nil for none. An activity indicator, as that of `loading()`, takes its place.
  public var image: UIImage?
  /// How the image looks.
  public var imageProperties = ImageProperties()

  /// What is the matter. Setting it takes away `attributedText`.
  public var text: String? {
    didSet {
      attributedText = nil
      hasOwnText = true
    }
  }
  /// The same with attributes, which is shown in the place of `text`.
  public var attributedText: NSAttributedString? { didSet { if attributedText != nil { hasOwnText = true } } }
  /// How that text looks.
  public var textProperties: TextProperties

  /// What explains it. Setting it takes away `secondaryAttributedText`.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The same with attributes, which is shown in the place of `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// How that text looks.
  public var secondaryTextProperties: TextProperties

  /// How the button below the texts looks. There is none without a title or an image.
  public var button = UIButton.Configuration.borderedProminent()
  /// What that button does.
  public var buttonProperties = ButtonProperties()

  /// How the button below that one looks. There is none without a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// What that button does.
  public var secondaryButtonProperties = ButtonProperties()

  /// Where the parts stand. In the middle by default.
  public var alignment = Alignment.center
  /// The axes on which the margins are at least those of the view around. Both by default.
  public var axesPreservingSuperviewLayoutMargins = UIAxis.both
  /// What is around the parts, in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 16, leading: 16, bottom: 16, trailing: 16)

  /// Between image and text, in points.
  public var imageToTextPadding: CGFloat = 12
  /// Between the texts, in points.
  public var textToSecondaryTextPadding: CGFloat = 6
  /// Between the last text and the button, in points.
  public var textToButtonPadding: CGFloat = 18
  /// Between the buttons, in points.
  public var buttonToSecondaryButtonPadding: CGFloat = 8

  /// What is behind all of it.
  public var background = UIBackgroundConfiguration.clear()

  /// Whether the text names what is searched, as that of `search()` does.
  private let isSearch: Bool
  /// Whether the program said what is the matter.
  private var hasOwnText = false
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

  /// Nothing yet: the program sets what there is to say.
  public static func empty() -> UIContentUnavailableConfiguration { UIContentUnavailableConfiguration() }

  /// Says that the content is on its way, with an activity indicator.
  public static func loading() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration(isLoading: true)
    result.text = localized("Loading…")
    result.textProperties = result.secondaryTextProperties
    return result
  }

  /// Says that a search found nothing. As a controller's configuration, updated for its state, it says what was searched.
  public static func search() -> UIContentUnavailableConfiguration {
    var result = UIContentUnavailableConfiguration(isSearch: true)
    result.image = UIImage(systemName: "magnifyingglass")
    result.text = localized("No Results")
    result.secondaryText = localized("Check the spelling or try a new search.")
    result.hasOwnText = false
    return result
  }

  // MARK: As a configuration

  /// Makes a `UIContentUnavailableView`.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  /// The same as it is in a state: that of a search says for what nothing was found, unless the program set the text.
  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard isSearch, !hasOwnText, let text = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !text.isEmpty
    else {
      return self
    }
    var result = self
    result.text = localized("No Results for “%@”", text)
    return result
  }
}

/// What the words in the place of content that is not there depend on.
///
/// UIKit: `UIContentUnavailableConfigurationState`.
public nonisolated struct UIContentUnavailableConfigurationState: UIConfigurationState, Hashable {
  public var traitCollection: UITraitCollection
  /// What is being searched in the controller; nil without a search.
  public var searchText: String?
  private var custom: [UIConfigurationStateCustomKey: AnyHashable] = [:]

  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }

  public subscript(key: UIConfigurationStateCustomKey) -> AnyHashable? {
    get { custom[key] }
    set { custom[key] = newValue }
  }
}
