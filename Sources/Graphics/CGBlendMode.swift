internal import Pixman

/// How the colors of what is drawn and of what is below it make one.
///
/// Core Graphics: `CGBlendMode`. In the formulas below R is the result, S what is drawn and D what is below, all
/// multiplied by their opacities Ra, Sa and Da. Where a shape covers a pixel in part, the result counts in that part.
public enum CGBlendMode: Int32, Sendable, CaseIterable {
  /// What is drawn lies on top.
  case normal
  /// The product of both: never lighter than either.
  case multiply
  /// The inverse of `multiply`: never darker than either.
  case screen
  /// `multiply` where it is dark below, `screen` where it is light.
  case overlay
  /// The darker of both, each component by itself.
  case darken
  /// The lighter of both, each component by itself.
  case lighten
  /// What is below, brightened by what is drawn.
  case colorDodge
  /// What is below, darkened by what is drawn.
  case colorBurn
  /// As `hardLight`, but gentler.
  case softLight
  /// `multiply` where dark is drawn, `screen` where light is.
  case hardLight
  /// The difference of both, each component by itself.
  case difference
  /// As `difference`, with less contrast.
  case exclusion
  /// The hue of what is drawn, the saturation and luminosity of what is below.
  case hue
  /// The saturation of what is drawn, the hue and luminosity of what is below.
  case saturation
  /// The hue and saturation of what is drawn, the luminosity of what is below.
  case color
  /// The luminosity of what is drawn, the hue and saturation of what is below.
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

  /// What pixman calls the mode; nil for the one that it does not have.
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

  /// Whether a mask has to be applied to the result, and not to what is drawn: where transparency changes what is below,
  /// where sums are cut off, and where pixman does not heed a mask in full, in version 0.42 at least.
  var isMaskedAfterwards: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity, .plusDarker, .plusLighter: true
    default: changesBelowTransparency
    }
  }

  /// Whether something transparent changes what it is drawn on.
  var changesBelowTransparency: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension Image {
  /// Sets this image to the sum of its darkness and that of another of the same size; both are argb8888.
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
