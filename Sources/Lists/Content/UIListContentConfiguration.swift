public import Foundation

/// An image, a text and a second text, as the cells, headers and footers of lists show them.
///
/// UIKit: `UIListContentConfiguration`. Properties that the program does not set depend on the style of the list and
/// the cell's state.
public nonisolated struct UIListContentConfiguration: UIContentConfiguration, Hashable {
  let style: ListContentStyle

  /// The image; nil for none.
  public var image: UIImage?
  /// The appearance of the image.
  public var imageProperties: ImageProperties

  /// The text. Setting it clears `attributedText`.
  public var text: String? { didSet { attributedText = nil } }
  /// The attributed text, which replaces `text`.
  public var attributedText: NSAttributedString?
  /// The appearance of the text.
  public var textProperties: TextProperties

  /// The second text, an explanation or a value. Setting it clears `secondaryAttributedText`.
  public var secondaryText: String? { didSet { secondaryAttributedText = nil } }
  /// The second attributed text, which replaces `secondaryText`.
  public var secondaryAttributedText: NSAttributedString?
  /// The appearance of the second text.
  public var secondaryTextProperties: TextProperties

  /// The axes on which the margins are at least those of the superview. Both by default.
  public var axesPreservingSuperviewLayoutMargins: UIAxis = .both
  /// The margins around the content, in points.
  public var directionalLayoutMargins: NSDirectionalEdgeInsets
  /// Whether the two texts stand side by side if both fit, with the second at the end.
  public var prefersSideBySideTextAndSecondaryText: Bool

  /// The space between image and text, in points.
  public var imageToTextPadding: CGFloat
  /// The space between texts that stand side by side, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat
  /// The space between texts that stand one below the other, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat

  /// The opacity of the whole content. 1 by default.
  public var alpha: CGFloat = 1

  init(_ style: ListContentStyle) {
    self.style = style
    imageProperties = ImageProperties()
    textProperties = TextProperties(style.textFont, style.textColor, style.transform)
    secondaryTextProperties = TextProperties(style.secondaryFont, style.secondaryColor, .none)
    directionalLayoutMargins = style.margins
    prefersSideBySideTextAndSecondaryText = style == .valueCell
    imageToTextPadding = style.imagePadding
    textToSecondaryTextHorizontalPadding = 12
    textToSecondaryTextVerticalPadding = style.verticalPadding
    imageProperties.updateDefaults(for: UICellConfigurationState(traitCollection: .current), style)
  }

  // MARK: Kinds

  /// A cell with a text.
  public static func cell() -> UIListContentConfiguration { UIListContentConfiguration(.cell) }
  /// A cell with a text and one below it.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.subtitleCell)
  }
  /// A cell with a text and its value at the end of the line.
  public static func valueCell() -> UIListContentConfiguration { UIListContentConfiguration(.valueCell) }

  /// The header of a section.
  public static func header() -> UIListContentConfiguration { UIListContentConfiguration(.groupedHeader) }
  /// The footer of a section.
  public static func footer() -> UIListContentConfiguration { UIListContentConfiguration(.groupedFooter) }
  /// The header of a section in a list without groups.
  public static func plainHeader() -> UIListContentConfiguration { UIListContentConfiguration(.plainHeader) }
  /// The footer of a section in a list without groups.
  public static func plainFooter() -> UIListContentConfiguration { UIListContentConfiguration(.plainFooter) }
  /// The header of a group.
  public static func groupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedHeader)
  }
  /// The footer of a group.
  public static func groupedFooter() -> UIListContentConfiguration {
    UIListContentConfiguration(.groupedFooter)
  }
  /// The header of a group, as large as a title.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.prominentHeader)
  }
  /// The header of a group, as large as a title, with a text below.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.extraProminentHeader)
  }

  /// A cell in a sidebar.
  public static func sidebarCell() -> UIListContentConfiguration { UIListContentConfiguration(.sidebarCell) }
  /// A cell in a sidebar with a text below the first.
  public static func sidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// A cell in a sidebar beside another list.
  public static func accompaniedSidebarCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarCell)
  }
  /// The same with a text below the first.
  public static func accompaniedSidebarSubtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarSubtitleCell)
  }
  /// The header of a section in a sidebar.
  public static func sidebarHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(.sidebarHeader)
  }

  // MARK: UIContentConfiguration

  /// Makes a `UIListContentView`.
  @MainActor public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// A copy for a state; properties that the program set are kept.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
    var result = self
    result.textProperties.updateDefaults(color: style.color(style.textColor, in: state))
    result.secondaryTextProperties.updateDefaults(color: style.color(style.secondaryColor, in: state))
    result.imageProperties.updateDefaults(for: state, style)
    return result
  }

  /// Whether there is a first text.
  var hasText: Bool { (attributedText?.length ?? text?.utf16.count ?? 0) > 0 }
  /// Whether there is a second text.
  var hasSecondaryText: Bool { (secondaryAttributedText?.length ?? secondaryText?.utf16.count ?? 0) > 0 }

  public static func == (a: Self, b: Self) -> Bool {
    a.style == b.style && a.image == b.image && a.imageProperties == b.imageProperties && a.text == b.text
      && a.attributedText == b.attributedText && a.textProperties == b.textProperties
      && a.secondaryText == b.secondaryText && a.secondaryAttributedText == b.secondaryAttributedText
      && a.secondaryTextProperties == b.secondaryTextProperties && a.alpha == b.alpha
      && a.axesPreservingSuperviewLayoutMargins == b.axesPreservingSuperviewLayoutMargins
      && a.directionalLayoutMargins == b.directionalLayoutMargins
      && a.prefersSideBySideTextAndSecondaryText == b.prefersSideBySideTextAndSecondaryText
      && a.imageToTextPadding == b.imageToTextPadding
      && a.textToSecondaryTextHorizontalPadding == b.textToSecondaryTextHorizontalPadding
      && a.textToSecondaryTextVerticalPadding == b.textToSecondaryTextVerticalPadding
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(style)
    hasher.combine(text)
    hasher.combine(secondaryText)
    hasher.combine(image)
  }
}
