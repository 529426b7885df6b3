internal import CPixman

/// How points outside a source image are read.
///
/// C type: `pixman_repeat_t`.
public enum RepeatMode: Sendable, CaseIterable {
  /// Transparent.
  case none
  /// The image is repeated as tiles.
  case tile
  /// The pixels of the edge are repeated.
  case pad
  /// The image is repeated, mirrored at each edge.
  case reflect

  var code: pixman_repeat_t {
    switch self {
    case .none: PIXMAN_REPEAT_NONE
    case .tile: PIXMAN_REPEAT_NORMAL
    case .pad: PIXMAN_REPEAT_PAD
    case .reflect: PIXMAN_REPEAT_REFLECT
    }
  }
}
