/// The states of a node. The bit of a state is its number in AT-SPI.
///
/// AT-SPI: `AtspiStateType`.
package struct AccessibleStates: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64
  package init(rawValue: UInt64) { self.rawValue = rawValue }

  package static let active = AccessibleStates(rawValue: 1 << 1)
  package static let armed = AccessibleStates(rawValue: 1 << 2)
  package static let busy = AccessibleStates(rawValue: 1 << 3)
  package static let checked = AccessibleStates(rawValue: 1 << 4)
  package static let collapsed = AccessibleStates(rawValue: 1 << 5)
  package static let defunct = AccessibleStates(rawValue: 1 << 6)
  package static let editable = AccessibleStates(rawValue: 1 << 7)
  package static let enabled = AccessibleStates(rawValue: 1 << 8)
  package static let expandable = AccessibleStates(rawValue: 1 << 9)
  package static let expanded = AccessibleStates(rawValue: 1 << 10)
  package static let focusable = AccessibleStates(rawValue: 1 << 11)
  package static let focused = AccessibleStates(rawValue: 1 << 12)
  package static let hasTooltip = AccessibleStates(rawValue: 1 << 13)
  package static let horizontal = AccessibleStates(rawValue: 1 << 14)
  package static let iconified = AccessibleStates(rawValue: 1 << 15)
  package static let modal = AccessibleStates(rawValue: 1 << 16)
  package static let multiLine = AccessibleStates(rawValue: 1 << 17)
  package static let multiselectable = AccessibleStates(rawValue: 1 << 18)
  package static let opaque = AccessibleStates(rawValue: 1 << 19)
  package static let pressed = AccessibleStates(rawValue: 1 << 20)
  package static let resizable = AccessibleStates(rawValue: 1 << 21)
  package static let selectable = AccessibleStates(rawValue: 1 << 22)
  package static let selected = AccessibleStates(rawValue: 1 << 23)
  package static let sensitive = AccessibleStates(rawValue: 1 << 24)
  package static let showing = AccessibleStates(rawValue: 1 << 25)
  package static let singleLine = AccessibleStates(rawValue: 1 << 26)
  package static let stale = AccessibleStates(rawValue: 1 << 27)
  package static let transient = AccessibleStates(rawValue: 1 << 28)
  package static let vertical = AccessibleStates(rawValue: 1 << 29)
  package static let visible = AccessibleStates(rawValue: 1 << 30)
  package static let managesDescendants = AccessibleStates(rawValue: 1 << 31)
  package static let indeterminate = AccessibleStates(rawValue: 1 << 32)
  package static let required = AccessibleStates(rawValue: 1 << 33)
  package static let truncated = AccessibleStates(rawValue: 1 << 34)
  package static let animated = AccessibleStates(rawValue: 1 << 35)
  package static let invalidEntry = AccessibleStates(rawValue: 1 << 36)
  package static let supportsAutocompletion = AccessibleStates(rawValue: 1 << 37)
  package static let selectableText = AccessibleStates(rawValue: 1 << 38)
  package static let isDefault = AccessibleStates(rawValue: 1 << 39)
  package static let visited = AccessibleStates(rawValue: 1 << 40)
  package static let checkable = AccessibleStates(rawValue: 1 << 41)
  package static let hasPopup = AccessibleStates(rawValue: 1 << 42)
  package static let readOnly = AccessibleStates(rawValue: 1 << 43)

  /// The two words of the message, with the lower states first.
  package var words: [UInt32] {
    [UInt32(truncatingIfNeeded: rawValue), UInt32(truncatingIfNeeded: rawValue >> 32)]
  }

  /// The states one by one, with their names in events, such as `focused`.
  var named: [(state: AccessibleStates, name: String)] {
    Self.names.indices.compactMap { bit in
      let state = AccessibleStates(rawValue: 1 << UInt64(bit))
      return contains(state) ? (state, Self.names[bit]) : nil
    }
  }

  /// The names of all states, by their numbers.
  private static let names = [
    "invalid", "active", "armed", "busy", "checked", "collapsed", "defunct", "editable", "enabled",
    "expandable", "expanded", "focusable", "focused", "has-tooltip", "horizontal", "iconified", "modal",
    "multi-line", "multiselectable", "opaque", "pressed", "resizable", "selectable", "selected",
    "sensitive", "showing", "single-line", "stale", "transient", "vertical", "visible",
    "manages-descendants", "indeterminate", "required", "truncated", "animated", "invalid-entry",
    "supports-autocompletion", "selectable-text", "is-default", "visited", "checkable", "has-popup",
    "read-only",
  ]
}
