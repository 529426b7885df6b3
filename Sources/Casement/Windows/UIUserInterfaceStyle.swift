/// Whether an interface is light or dark.
///
/// UIKit: `UIUserInterfaceStyle`.
public nonisolated enum UIUserInterfaceStyle: Int, Sendable {
  /// Nobody has said which: it is light.
  case unspecified
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}
