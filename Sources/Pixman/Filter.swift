internal import CPixman

/// The interpolation of an image between its pixels.
///
/// C type: `pixman_filter_t`.
public enum Filter: Sendable, CaseIterable {
  /// The nearest pixel: hard edges, and the fastest.
  case nearest
  /// A weighted mean of the four nearest pixels: smooth when enlarged, or reduced to half the size or more.
  case bilinear

  var code: pixman_filter_t {
    switch self {
    case .nearest: PIXMAN_FILTER_NEAREST
    case .bilinear: PIXMAN_FILTER_BILINEAR
    }
  }
}
