import Foundation

/// The role of a background in a list, with its appearance in each state.
package nonisolated enum ListBackground: Hashable {
  /// The background of a button, whose style defines it.
  case none
  case clear
  case plainCell, groupedCell, sidebarCell
  /// Cells with the gray selection style.
  case grayPlainCell, grayGroupedCell
  case plainHeader, groupedHeader, sidebarHeader

  /// The corner radius of the fill; 0 uses that of the row.
  var cornerRadius: CGFloat {
    switch self {
    case .plainCell, .grayPlainCell, .sidebarCell: 7
    default: 0
    }
  }

  /// The insets of the fill in the row.
  var insets: NSDirectionalEdgeInsets {
    switch self {
    case .plainCell, .grayPlainCell: NSDirectionalEdgeInsets(top: 2, leading: 6, bottom: 2, trailing: 6)
    case .sidebarCell: NSDirectionalEdgeInsets(top: 1, leading: 0, bottom: 1, trailing: 0)
    default: .zero
    }
  }

  /// The fill color in a state; nil for none.
  func color(_ look: UICellConfigurationState.Look) -> UIColor? {
    switch self {
    case .none, .groupedHeader, .sidebarHeader: nil
    case .clear: .clear
    case .plainHeader: look.isPinned ? .secondarySystemBackground : nil
    case .plainCell, .groupedCell, .sidebarCell: cellColor(look, isTinted: true)
    case .grayPlainCell, .grayGroupedCell: cellColor(look, isTinted: false)
    }
  }

  private func cellColor(_ look: UICellConfigurationState.Look, isTinted: Bool) -> UIColor? {
    if look.isTargeted { return Self.target }
    let step = look.isHighlighted ? 2 : look.isHovered ? 1 : 0
    if look.isSelected { return (isTinted ? Self.tinted : Self.gray)[step] }
    return step > 0 ? Self.plain[step - 1] : nil
  }

  // Each color is stored once, because dynamic colors are equal only if they are the same object.
  private static let plain = [ink(0.05), ink(0.1)]
  private static let gray = [ink(0.1), ink(0.13), ink(0.16)]
  private static let tinted = [tint(0.17), tint(0.2), tint(0.23)]
  private static let target = tint(0.26)

  /// A translucent tint color, stronger in dark mode.
  private static func tint(_ strength: CGFloat) -> UIColor {
    UIColor { traits in
      let isDark = traits.userInterfaceStyle == .dark
      let more = (isDark ? 0.08 : 0) + (traits.accessibilityContrast == .high ? 0.12 : 0)
      return UIColor.tintColor.fill.withAlphaComponent(strength + more)
    }
  }

  /// Translucent black in light mode, white in dark mode.
  private static func ink(_ strength: CGFloat) -> UIColor {
    UIColor { traits in
      let strength = traits.accessibilityContrast == .high ? strength * 1.7 : strength
      return traits.userInterfaceStyle == .dark
        ? UIColor(white: 1, alpha: strength * 1.1) : UIColor(white: 0, alpha: strength)
    }
  }
}

nonisolated extension UICellConfigurationState {
  /// The part of a state that the background depends on.
  struct Look: Hashable {
    var isHovered = false
    var isHighlighted = false
    var isSelected = false
    var isPinned = false
    var isTargeted = false

    init() {}

    init(_ state: any UIConfigurationState) {
      if let state = state as? UICellConfigurationState {
        isHovered = state.isHovered && !state.isDisabled
        isHighlighted = state.isHighlighted
        isSelected = state.isSelected
        isPinned = state.isPinned
        isTargeted = state.cellDropState == .targeted
      } else if let state = state as? UIViewConfigurationState {
        isHighlighted = state.isHighlighted
        isSelected = state.isSelected
        isPinned = state.isPinned
      }
    }
  }
}
