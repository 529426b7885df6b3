import Foundation

/// The role of the content of a list, with its default appearance.
nonisolated enum ListContentStyle: Hashable {
  case cell, subtitleCell, valueCell
  case plainHeader, plainFooter, groupedHeader, groupedFooter, prominentHeader, extraProminentHeader
  case sidebarCell, sidebarSubtitleCell, sidebarHeader

  private static let cellMargins = NSDirectionalEdgeInsets(top: 11, leading: 16, bottom: 11, trailing: 8)

  var margins: NSDirectionalEdgeInsets {
    switch self {
    case .cell, .valueCell: Self.cellMargins
    case .subtitleCell: NSDirectionalEdgeInsets(top: 8, leading: 16, bottom: 8, trailing: 8)
    case .sidebarCell: NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 8)
    case .sidebarSubtitleCell: NSDirectionalEdgeInsets(top: 6, leading: 10, bottom: 6, trailing: 8)
    case .plainHeader, .plainFooter: NSDirectionalEdgeInsets(top: 6, leading: 16, bottom: 6, trailing: 8)
    case .groupedHeader: NSDirectionalEdgeInsets(top: 16, leading: 16, bottom: 7, trailing: 8)
    case .groupedFooter: NSDirectionalEdgeInsets(top: 7, leading: 16, bottom: 9, trailing: 8)
    case .prominentHeader, .extraProminentHeader:
      NSDirectionalEdgeInsets(top: 18, leading: 16, bottom: 8, trailing: 8)
    case .sidebarHeader: NSDirectionalEdgeInsets(top: 12, leading: 10, bottom: 4, trailing: 8)
    }
  }

  var imagePadding: CGFloat {
    switch self {
    case .sidebarCell, .sidebarSubtitleCell, .sidebarHeader: 10
    default: 14
    }
  }

  var verticalPadding: CGFloat { self == .cell || self == .valueCell ? 3 : 2 }

  /// The minimum height of the content, in points.
  var minimumHeight: CGFloat {
    switch self {
    case .cell, .valueCell, .subtitleCell: 44
    case .sidebarCell, .sidebarSubtitleCell: 34
    default: 0
    }
  }

  var textFont: UIFont {
    switch self {
    case .cell, .subtitleCell, .valueCell: .preferredFont(forTextStyle: .body)
    case .sidebarCell, .sidebarSubtitleCell: .preferredFont(forTextStyle: .callout)
    case .plainHeader: Self.semibold(.subheadline)
    case .plainFooter, .groupedFooter: .preferredFont(forTextStyle: .footnote)
    case .groupedHeader: Self.semibold(.footnote)
    case .sidebarHeader: Self.semibold(.footnote)
    case .prominentHeader: Self.semibold(.title3)
    case .extraProminentHeader: Self.semibold(.title2)
    }
  }

  private static func semibold(_ style: UIFont.TextStyle) -> UIFont {
    UIFontMetrics(forTextStyle: style).scaledFont(
      for: .systemFont(ofSize: style.size(in: .large), weight: .semibold))
  }

  var secondaryFont: UIFont {
    switch self {
    case .valueCell: .preferredFont(forTextStyle: .body)
    case .cell, .subtitleCell: .preferredFont(forTextStyle: .subheadline)
    default: .preferredFont(forTextStyle: .footnote)
    }
  }

  var textColor: UIColor {
    switch self {
    case .plainHeader, .prominentHeader, .extraProminentHeader, .cell, .subtitleCell, .valueCell,
      .sidebarCell,
      .sidebarSubtitleCell:
      .label
    default: .secondaryLabel
    }
  }

  var secondaryColor: UIColor { .secondaryLabel }

  var transform: UIListContentConfiguration.TextProperties.TextTransform { .none }

  /// The color in a state.
  func color(_ color: UIColor, in state: any UIConfigurationState) -> UIColor {
    let isDisabled =
      (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
    return isDisabled == true ? .tertiaryLabel : color
  }
}
