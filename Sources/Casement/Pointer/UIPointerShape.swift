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

/// Directions in the plane.
///
/// UIKit: `UIAxis`.
public nonisolated struct UIAxis: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let horizontal = UIAxis(rawValue: 1)
  public static let vertical = UIAxis(rawValue: 2)
  public static let both: UIAxis = [.horizontal, .vertical]
}
