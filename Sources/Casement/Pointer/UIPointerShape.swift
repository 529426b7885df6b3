public import Foundation

/// What a pointer looks like.
///
/// UIKit: `UIPointerShape`, as far as desktops have such pointers.
public nonisolated enum UIPointerShape: Hashable, Sendable {
  /// The bar of text in lines. Themes draw it: the length does not count.
  case verticalBeam(length: CGFloat)

  /// The bar of text in columns. Themes draw it: the length does not count.
  case horizontalBeam(length: CGFloat)
}
