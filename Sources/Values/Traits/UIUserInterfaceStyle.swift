/// Whether an interface is light or dark.
///
/// UIKit: `UIUserInterfaceStyle`.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// No style is chosen: the preference of the desktop's user applies, and light if the desktop reports none.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
