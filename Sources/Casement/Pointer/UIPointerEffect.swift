import Foundation

/// What becomes of a view while the pointer has a style over it.
///
/// UIKit: `UIPointerEffect`. The pointer itself stays what it is on a desktop, and moves freely.
@preconcurrency @MainActor public enum UIPointerEffect {
  /// A highlight of what is small, a hover of what is large.
  case automatic(UITargetedPreview)
  /// A shape comes up behind the view.
  case highlight(UITargetedPreview)
  /// The view becomes a little larger, and has a shadow.
  case lift(UITargetedPreview)
  /// A veil comes over the view, or behind it.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// Where the veil is.
  ///
  /// UIKit: `UIPointerEffect.TintMode`.
  public nonisolated enum TintMode: Int, Sendable {
    case none = 0
    case overlay = 1
    case underlay = 2
  }

  /// The view, with its place.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
    case .hover(let preview, _, _, _): preview
    }
  }
}
