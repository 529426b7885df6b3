import Foundation

/// An effect on a view while the pointer has a style over it.
///
/// UIKit: `UIPointerEffect`. The pointer itself keeps its desktop shape, and moves freely.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// A highlight for small views, a hover effect for large ones.
  case automatic(UITargetedPreview)
  /// A shape appears behind the view.
  case highlight(UITargetedPreview)
  /// The view is enlarged a little, and gets a shadow.
  case lift(UITargetedPreview)
  /// A tint is shown over the view, or behind it.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The place of the tint.
  ///
  /// UIKit: `UIPointerEffect.TintMode`.
  public nonisolated enum TintMode: Int, Sendable {
    case none = 0
    case overlay = 1
    case underlay = 2
  }

  /// The view with its place.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}
