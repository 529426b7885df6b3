internal import CPixman

/// How the pixels of a source are combined with those of the destination.
///
/// The Porter-Duff operators and the blend modes of PDF. C type: `pixman_op_t`.
public enum Operator: Sendable, CaseIterable {
  /// The result is transparent.
  case clear
  /// The source replaces the destination, including transparency.
  case source
  /// The destination does not change.
  case destination
  /// The source on top of the destination: normal painting.
  case over
  /// The source beneath the destination.
  case overReverse
  /// The source inside the destination.
  case `in`
  /// The destination inside the source.
  case inReverse
  /// The source outside the destination.
  case out
  /// The destination outside the source: the source erases.
  case outReverse
  /// The source on top, only inside the destination.
  case atop
  /// The destination on top, only inside the source.
  case atopReverse
  /// Each outside the other.
  case xor
  /// The sum of both, up to white.
  case add
  /// Like `add`, with the source limited to the range.
  case saturate
  /// The product of both: never lighter than either.
  case multiply
  /// The inverse of `multiply`: never darker than either.
  case screen
  /// `multiply` for dark parts of the destination, `screen` for light ones.
  case overlay
  /// The darker of both, per component.
  case darken
  /// The lighter of both, per component.
  case lighten
  /// The destination brightened by the source.
  case colorDodge
  /// The destination darkened by the source.
  case colorBurn
  /// `multiply` for dark parts of the source, `screen` for light ones.
  case hardLight
  /// As `hardLight`, gentler.
  case softLight
  /// The difference of both, per component.
  case difference
  /// Like `difference`, with less contrast.
  case exclusion
  /// The source's hue with the destination's saturation and luminosity.
  case hue
  /// The source's saturation with the destination's hue and luminosity.
  case saturation
  /// The source's hue and saturation with the destination's luminosity.
  case color
  /// The source's luminosity with the destination's hue and saturation.
  case luminosity

  var code: pixman_op_t {
    switch self {
    case .clear: PIXMAN_OP_CLEAR
    case .source: PIXMAN_OP_SRC
    case .destination: PIXMAN_OP_DST
    case .over: PIXMAN_OP_OVER
    case .overReverse: PIXMAN_OP_OVER_REVERSE
    case .in: PIXMAN_OP_IN
    case .inReverse: PIXMAN_OP_IN_REVERSE
    case .out: PIXMAN_OP_OUT
    case .outReverse: PIXMAN_OP_OUT_REVERSE
    case .atop: PIXMAN_OP_ATOP
    case .atopReverse: PIXMAN_OP_ATOP_REVERSE
    case .xor: PIXMAN_OP_XOR
    case .add: PIXMAN_OP_ADD
    case .saturate: PIXMAN_OP_SATURATE
    case .multiply: PIXMAN_OP_MULTIPLY
    case .screen: PIXMAN_OP_SCREEN
    case .overlay: PIXMAN_OP_OVERLAY
    case .darken: PIXMAN_OP_DARKEN
    case .lighten: PIXMAN_OP_LIGHTEN
    case .colorDodge: PIXMAN_OP_COLOR_DODGE
    case .colorBurn: PIXMAN_OP_COLOR_BURN
    case .hardLight: PIXMAN_OP_HARD_LIGHT
    case .softLight: PIXMAN_OP_SOFT_LIGHT
    case .difference: PIXMAN_OP_DIFFERENCE
    case .exclusion: PIXMAN_OP_EXCLUSION
    case .hue: PIXMAN_OP_HSL_HUE
    case .saturation: PIXMAN_OP_HSL_SATURATION
    case .color: PIXMAN_OP_HSL_COLOR
    case .luminosity: PIXMAN_OP_HSL_LUMINOSITY
    }
  }
}
