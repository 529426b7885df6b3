/// Whether an interface is light or dark.
///
/// UIKit: `UIUserInterfaceStyle`.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody has said which here: it is what the desktop's user wants, who mostly wants light where nobody says so.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
