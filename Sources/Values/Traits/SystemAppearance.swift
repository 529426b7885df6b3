import CasementPreferences
import Foundation
import Synchronization

/// The appearance that the desktop's user prefers: light, without an accent color, with usual contrast and motion if no
/// preferences are known.
package nonisolated struct SystemAppearance: Equatable, Sendable {
  /// Light or dark.
  package let style: UIUserInterfaceStyle
  package let contrast: UIAccessibilityContrast
  /// The user's accent color; nil for the toolkit's.
  let accentColor: UIColor?
  /// The tint color made from the accent color. As long as the accent color stays the same, it is the same object.
  let accent: StandardColor?
  package let reducesMotion: Bool
  package let textSize: UIContentSizeCategory
  /// The name of the cursor theme; nil for the theme called `default`.
  package let cursorTheme: String?
  /// The size of cursors in points; nil for the default.
  package let cursorSize: Int?

  /// - Parameter previous: the appearance until now.
  init(_ preferences: UserPreferences, after previous: SystemAppearance? = nil) {
    style = preferences.colorScheme == .dark ? .dark : .light
    contrast = preferences.contrast == .high ? .high : .normal
    accentColor = preferences.accentColor.map {
      UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: 1)
    }
    accent =
      previous?.accentColor == accentColor ? previous?.accent : accentColor.map(StandardColor.text(ofAccent:))
    reducesMotion = preferences.reducesMotion ?? false
    textSize = preferences.textScale.map(UIContentSizeCategory.init(factor:)) ?? .large
    cursorTheme = preferences.cursorTheme
    cursorSize = preferences.cursorSize
  }

  /// The current appearance. It changes on the main thread, and can be read on any thread.
  package static var current: SystemAppearance { state.withLock { $0.appearance } }

  /// Applies changed preferences.
  ///
  /// - Returns: the previous appearance.
  @MainActor package static func update(_ change: (inout PreferenceSources) -> Void) -> SystemAppearance {
    state.withLock { state in
      let previous = state.appearance
      change(&state.sources)
      let appearance = SystemAppearance(state.sources.preferences, after: previous)
      // An unchanged appearance keeps its color objects.
      if appearance != previous { state.appearance = appearance }
      return previous
    }
  }

  private struct State: Sendable {
    var sources: PreferenceSources
    var appearance: SystemAppearance
  }

  private static let state: Mutex<State> = {
    let sources = PreferenceSources.atStart
    return Mutex(State(sources: sources, appearance: SystemAppearance(sources.preferences)))
  }()

  /// The appearance in the trace.
  package var description: String {
    let motion = reducesMotion ? "reduced" : "normal"
    return
      "style=\(style) contrast=\(contrast) motion=\(motion) text=\(textSize.rawValue) accent=\(accentColor?.hexadecimal ?? "none")"
  }
}

nonisolated extension UIColor {
  /// The color as `#3584e4`.
  fileprivate var hexadecimal: String {
    "#"
      + [cgColor.red, cgColor.green, cgColor.blue].map { part in
        let value = Int((part * 255).rounded())
        return (value < 16 ? "0" : "") + String(value, radix: 16)
      }.joined()
  }
}
