/// The kind of a popup, and the behavior that follows from it. The raw value is the word for it in titles of windows.
nonisolated enum PopupKind: String {
  case toolTip = "tooltip"
  case menu
  /// Controls, such as a calendar or colors.
  case panel
  case popover

  /// Whether it receives keys instead of the key window.
  var acceptsKeys: Bool { self != .toolTip }

  /// Whether it receives pointer events. Otherwise the surface behind it does.
  var acceptsPointer: Bool { self != .toolTip }

  /// Whether keys go to responders in it, as in any window, instead of the popup itself.
  var hasResponders: Bool { self == .popover }

  /// Whether it opens later if its window is not mapped yet.
  var waitsForWindow: Bool { self == .popover }

  /// Whether it ends when its anchor view is hidden. Otherwise it ends when that view leaves the window.
  var needsVisibleAnchor: Bool { self != .popover }

  /// Whether it ends when the user focuses another program.
  var endsWithKeyFocus: Bool { self == .menu || self == .panel }
}
