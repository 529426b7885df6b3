internal import Pixman

/// A layer's blend mode, as far as pixman has an operator for it.
enum BlendMode: String {
  case multiplyBlendMode, screenBlendMode, overlayBlendMode, darkenBlendMode, lightenBlendMode
  case colorDodgeBlendMode, colorBurnBlendMode, hardLightBlendMode, softLightBlendMode, differenceBlendMode
  case exclusionBlendMode, hueBlendMode, saturationBlendMode, colorBlendMode, luminosityBlendMode
  case plusL, destOut, xor, sourceAtop

  var `operator`: Operator {
    switch self {
    case .multiplyBlendMode: .multiply
    case .screenBlendMode: .screen
    case .overlayBlendMode: .overlay
    case .darkenBlendMode: .darken
    case .lightenBlendMode: .lighten
    case .colorDodgeBlendMode: .colorDodge
    case .colorBurnBlendMode: .colorBurn
    case .hardLightBlendMode: .hardLight
    case .softLightBlendMode: .softLight
    case .differenceBlendMode: .difference
    case .exclusionBlendMode: .exclusion
    case .hueBlendMode: .hue
    case .saturationBlendMode: .saturation
    case .colorBlendMode: .color
    case .luminosityBlendMode: .luminosity
    case .plusL: .add
    case .destOut: .outReverse
    case .xor: .xor
    case .sourceAtop: .atop
    }
  }
}
