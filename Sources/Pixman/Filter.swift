internal import CPixman

/// How an image is read between its pixels.
///
/// C type: `pixman_filter_t`.
public enum Filter: Sendable, CaseIterable {
  /// The pixel that is nearest: hard edges, the quickest.
  case nearest
  /// A mean of the four pixels around: smooth when enlarged, or made down to half the size.
  case bilinear

  var code: pixman_filter_t {
    switch self {
    case .nearest: PIXMAN_FILTER_NEAREST
    case .bilinear: PIXMAN_FILTER_BILINEAR
    }
  }
}
