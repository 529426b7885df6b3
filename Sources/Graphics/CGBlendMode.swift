internal import Pixman

/// The formula that combines a source color with the color below it.
///
/// Core Graphics: `CGBlendMode`. In the formulas, R is the result, S the source and D the destination, all
/// premultiplied by their alpha values Ra, Sa and Da. Where a shape covers a pixel partially, the result is blended
/// in by its coverage.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// The source over the destination.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The inverse of `multiply`: never darker than either.
  case screen
  /// `multiply` on dark destinations, `screen` on light ones.
  case overlay
  /// The darker of both, each component by itself.
  case darken
  /// The lighter of both, each component by itself.
  case lighten
  /// Brightens the destination by the source.
  case colorDodge
  /// Darkens the destination by the source.
  case colorBurn
  /// As `hardLight`, but gentler.
  case softLight
  /// `multiply` for dark sources, `screen` for light ones.
  case hardLight
  /// The difference of both, each component by itself.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The hue of the source, with the saturation and luminosity of the destination.
  case hue
  /// The saturation of the source, with the hue and luminosity of the destination.
  case saturation
  /// The hue and saturation of the source, with the luminosity of the destination.
  case color
  /// The luminosity of the source, with the hue and saturation of the destination.
  case luminosity
  /// R = 0
  case clear
  /// R = S
  case copy
  /// R = S × Da
  case sourceIn
  /// R = S × (1 − Da)
  case sourceOut
  /// R = S × Da + D × (1 − Sa)
  case sourceAtop
  /// R = S × (1 − Da) + D
  case destinationOver
  /// R = D × Sa
  case destinationIn
  /// R = D × (1 − Sa)
  case destinationOut
  /// R = S × (1 − Da) + D × Sa
  case destinationAtop
  /// R = S × (1 − Da) + D × (1 − Sa)
  case xor
  /// R = max(0, S + D − 1), for opaque colors: the sum of the darknesses.
  case plusDarker
  /// R = min(1, S + D)
  case plusLighter

  /// The pixman operator; nil for `plusDarker`, which pixman lacks.
  var `operator`: Operator? {
    switch self {
    case .normal: .over
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .clear: .clear
    case .copy: .source
    case .sourceIn: .in
    case .sourceOut: .out
    case .sourceAtop: .atop
    case .destinationOver: .overReverse
    case .destinationIn: .inReverse
    case .destinationOut: .outReverse
    case .destinationAtop: .atopReverse
    case .xor: .xor
    case .plusDarker: nil
    case .plusLighter: .add
    }
  }

  /// Whether a mask must be applied to the result instead of the source.
  ///
  /// True if a transparent source changes the destination, if sums are clamped, and for operators whose mask pixman
  /// 0.42 ignores in part.
  var isMaskedAfterwards: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity, .plusDarker, .plusLighter: true
    default: changesBelowTransparency
    }
  }

  /// Whether a transparent source changes the destination.
  var changesBelowTransparency: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension Image {
  /// Combines two argb8888 images of the same size by `plusDarker`, into this one.
  func addDarkness(of source: Image) {
    withPixels { target in
      source.withPixels { source in
        let (below, above) = (target.bindMemory(to: UInt32.self), source.bindMemory(to: UInt32.self))
        for index in 0..<min(below.count, above.count) {
          let (d, s) = (below[index], above[index])
          let (da, sa) = (Int32(d >> 24), Int32(s >> 24))
          let alpha = min(255, da + sa)
          var result = UInt32(alpha) << 24
          for shift in [UInt32(0), 8, 16] {
            let darkness = da - Int32(d >> shift & 0xFF) + sa - Int32(s >> shift & 0xFF)
            result |= UInt32(max(0, alpha - darkness)) << shift
          }
          below[index] = result
        }
      }
    }
  }
}
