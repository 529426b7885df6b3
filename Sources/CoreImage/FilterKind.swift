import Foundation

/// The arguments of a filter.
struct FilterInputs {
  private let values: [String: Any]

  init(_ values: [String: Any]) { self.values = values }

  var image: CIImage? { image(kCIInputImageKey) }

  func image(_ key: String) -> CIImage? { values[key] as? CIImage }

  func number(_ key: String) -> Float {
    switch values[key] {
    case let value as Float: value
    case let value as Double: Float(value)
    case let value as Int: Float(value)
    case let value as NSNumber: value.floatValue
    default: 0
    }
  }

  func color(_ key: String) -> SIMD4<Float> {
    var light = (values[key] as? CIColor ?? .white).light
    if light.w > 0 {
      let opacity = light.w
      light /= opacity
      light.w = opacity
    }
    return light
  }

  func data(_ key: String) -> Data? {
    values[key] as? Data ?? (values[key] as? NSData).map { Data(referencing: $0) }
  }

  func text(_ key: String) -> String? { values[key] as? String }

  func vector(_ key: String) -> SIMD4<Float> {
    guard let vector = values[key] as? CIVector else { return .zero }
    return SIMD4(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
  }

  func rect(_ key: String) -> CGRect? { (values[key] as? CIVector)?.cgRectValue ?? values[key] as? CGRect }

  func point(_ key: String) -> CGPoint {
    (values[key] as? CIVector)?.cgPointValue ?? values[key] as? CGPoint ?? .zero
  }

  var transform: CGAffineTransform {
    values[kCIInputTransformKey] as? CGAffineTransform ?? (values[kCIInputTransformKey] as? AffineTransform)
      .map {
        CGAffineTransform(a: $0.m11, b: $0.m12, c: $0.m21, d: $0.m22, tx: $0.tX, ty: $0.tY)
      } ?? .identity
  }
}

/// The operation of a filter.
struct FilterKind {
  var defaults: [String: Any] = [:]
  /// Inputs without defaults.
  var required: [String] = [kCIInputImageKey]
  let output: (FilterInputs) -> CIImage?

  var keys: [String] { required + defaults.keys.sorted().filter { !required.contains($0) } }

  /// Perceived brightness of a linear color.
  static func luminance(_ color: SIMD4<Float>) -> Float {
    color.x * 0.2126 + color.y * 0.7152 + color.z * 0.0722
  }

  private static func colors(
    _ defaults: [String: Any] = [:],
    _ change: @escaping (FilterInputs) -> (SIMD4<Float>) -> SIMD4<Float>
  ) -> FilterKind {
    FilterKind(defaults: defaults) { inputs in inputs.image?.mapped(change(inputs)) }
  }

  /// Changes components on sRGB's curve.
  private static func encoded(_ color: SIMD4<Float>, _ change: (SIMD4<Float>) -> SIMD4<Float>) -> SIMD4<Float>
  {
    func all(_ color: SIMD4<Float>, _ curve: (Float) -> Float) -> SIMD4<Float> {
      SIMD4(curve(color.x), curve(color.y), curve(color.z), color.w)
    }
    return all(change(all(color) { ColorCurve.encode(max(0, $0)) })) { ColorCurve.linear(max(0, $0)) }
  }

  private static func monochrome(_ contrast: Float, _ brightness: Float) -> FilterKind {
    colors { _ in
      { color in
        encoded(color) { color in
          let gray = ((luminance(color) - 0.5) * contrast + 0.5) * brightness
          return SIMD4(gray, gray, gray, color.w)
        }
      }
    }
  }

  /// A look of old photos: another saturation and contrast, brighter shadows, and a shift from blue to red. Apple's tables
  /// are not public, so these looks are approximations.
  private static func photo(
    saturation: Float, contrast: Float, lift: Float = 0, warmth: Float = 0
  ) -> FilterKind {
    colors { _ in
      { color in
        encoded(color) { color in
          let gray = SIMD4<Float>(repeating: luminance(color))
          let result = (gray + (color - gray) * saturation - 0.5) * contrast + 0.5 + lift
          return SIMD4(result.x + warmth, result.y, result.z - warmth, color.w)
        }
      }
    }
  }

  nonisolated(unsafe) static let named: [String: FilterKind] = [
    // Sendable: a constant of constant closures and values.
    "CIQRCodeGenerator": FilterKind(
      defaults: ["inputCorrectionLevel": "M"], required: ["inputMessage"]
    ) { inputs in
      guard let message = inputs.data("inputMessage") else { return nil }
      let level = QRCode.Level(rawValue: inputs.text("inputCorrectionLevel") ?? "M") ?? .medium
      guard let code = QRCode(Array(message), level) else { return nil }
      return CIImage(cgImage: code.picture)
    },
    "CICode128BarcodeGenerator": FilterKind(
      defaults: ["inputQuietSpace": 7.0, "inputBarcodeHeight": 32.0], required: ["inputMessage"]
    ) { inputs in
      guard let message = inputs.data("inputMessage"), let code = Code128(Array(message)) else { return nil }
      return code.picture(
        quiet: Int(max(0, min(100, inputs.number("inputQuietSpace")))),
        height: Int(max(1, min(500, inputs.number("inputBarcodeHeight"))))
      ).map { CIImage(cgImage: $0) }
    },
    "CIConstantColorGenerator": FilterKind(defaults: [kCIInputColorKey: CIColor.red], required: []) {
      inputs in
      let color = inputs.color(kCIInputColorKey)
      let light = SIMD4(color.x * color.w, color.y * color.w, color.z * color.w, color.w)
      return CIImage(.infinite) { Raster($0, color: light) }
    },
    "CIGaussianBlur": FilterKind(defaults: [kCIInputRadiusKey: 10.0]) { inputs in
      inputs.image?.applyingGaussianBlur(sigma: Double(inputs.number(kCIInputRadiusKey)))
    },
    "CIBoxBlur": FilterKind(defaults: [kCIInputRadiusKey: 10.0]) { inputs in
      guard let image = inputs.image else { return nil }
      let reach = Int(max(0, min(1000, inputs.number(kCIInputRadiusKey) / 2)))
      let extent =
        image.extent.isInfinite
        ? image.extent : image.extent.insetBy(dx: -CGFloat(reach), dy: -CGFloat(reach))
      return CIImage(extent) { Blur.box(image.render($0.insetBy(-reach)), reach: reach).cropped(to: $0) }
    },
    "CIColorControls": colors([
      kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0,
    ]) { inputs in
      let (saturation, brightness) = (
        inputs.number(kCIInputSaturationKey), inputs.number(kCIInputBrightnessKey)
      )
      let contrast = inputs.number(kCIInputContrastKey)
      return { color in
        let gray = luminance(color)
        var result = (SIMD4(repeating: gray) * (1 - saturation) + color * saturation) + brightness
        result = (result - 0.5) * contrast + 0.5
        result.w = color.w
        return result
      }
    },
    "CIColorMonochrome": colors([
      kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3), kCIInputIntensityKey: 1.0,
    ]) { inputs in
      let (tint, intensity) = (inputs.color(kCIInputColorKey), inputs.number(kCIInputIntensityKey))
      return { color in
        var result = color + (tint * luminance(color) - color) * intensity
        result.w = color.w
        return result
      }
    },
    "CISepiaTone": colors([kCIInputIntensityKey: 1.0]) { inputs in
      let intensity = inputs.number(kCIInputIntensityKey)
      return { color in
        encoded(color) { color in
          let sepia = SIMD4(
            color.x * 0.393 + color.y * 0.769 + color.z * 0.189,
            color.x * 0.349 + color.y * 0.686 + color.z * 0.168,
            color.x * 0.272 + color.y * 0.534 + color.z * 0.131, color.w)
          return color + (sepia - color) * intensity
        }
      }
    },
    "CIColorInvert": colors { _ in
      { color in encoded(color) { SIMD4(1 - $0.x, 1 - $0.y, 1 - $0.z, $0.w) } }
    },
    "CIFalseColor": colors([
      "inputColor0": CIColor(red: 0.3, green: 0, blue: 0),
      "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8),
    ]) { inputs in
      let (dark, light) = (inputs.color("inputColor0"), inputs.color("inputColor1"))
      return { color in
        var result = dark + (light - dark) * luminance(color)
        result.w *= color.w
        return result
      }
    },
    "CIExposureAdjust": colors([kCIInputEVKey: 0.0]) { inputs in
      let factor = exp2(inputs.number(kCIInputEVKey))
      return { SIMD4($0.x * factor, $0.y * factor, $0.z * factor, $0.w) }
    },
    "CIGammaAdjust": colors(["inputPower": 1.0]) { inputs in
      let power = inputs.number("inputPower")
      return { SIMD4(pow(max(0, $0.x), power), pow(max(0, $0.y), power), pow(max(0, $0.z), power), $0.w) }
    },
    "CIHueAdjust": colors(["inputAngle": 0.0]) { inputs in
      let angle = inputs.number("inputAngle")
      let (c, s) = (cos(angle), sin(angle))
      return { color in
        // A rotation around the gray axis, in the space of luminance and two color differences (YIQ).
        let y = color.x * 0.299 + color.y * 0.587 + color.z * 0.114
        let i = color.x * 0.596 - color.y * 0.274 - color.z * 0.322
        let q = color.x * 0.211 - color.y * 0.523 + color.z * 0.312
        let (a, b) = (i * c + q * s, q * c - i * s)
        return SIMD4(y + 0.956 * a + 0.621 * b, y - 0.272 * a - 0.647 * b, y - 1.106 * a + 1.703 * b, color.w)
      }
    },
    "CIColorMatrix": colors([
      "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
      "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
      "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
    ]) { inputs in
      let rows = ["R", "G", "B", "A"].map { inputs.vector("input\($0)Vector") }
      let bias = inputs.vector("inputBiasVector")
      return { color in
        SIMD4(
          (rows[0] * color).sum(), (rows[1] * color).sum(), (rows[2] * color).sum(), (rows[3] * color).sum())
          + bias
      }
    },
    "CIColorClamp": colors([
      "inputMinComponents": CIVector(x: 0, y: 0, z: 0, w: 0),
      "inputMaxComponents": CIVector(x: 1, y: 1, z: 1, w: 1),
    ]) { inputs in
      let (low, high) = (inputs.vector("inputMinComponents"), inputs.vector("inputMaxComponents"))
      return { $0.clamped(lowerBound: low, upperBound: high) }
    },
    "CIMaskToAlpha": colors { _ in { SIMD4(1, 1, 1, luminance($0) * $0.w) } },
    "CIPhotoEffectMono": monochrome(1, 1),
    "CIPhotoEffectTonal": monochrome(0.9, 1.02),
    "CIPhotoEffectNoir": monochrome(1.35, 0.97),
    "CIPhotoEffectChrome": photo(saturation: 1.25, contrast: 1.1),
    "CIPhotoEffectFade": photo(saturation: 0.75, contrast: 0.85, lift: 0.04),
    "CIPhotoEffectInstant": photo(saturation: 0.85, contrast: 0.95, lift: 0.03, warmth: 0.03),
    "CIPhotoEffectProcess": photo(saturation: 0.95, contrast: 1.05, warmth: -0.05),
    "CIPhotoEffectTransfer": photo(saturation: 0.95, contrast: 1, warmth: 0.06),
    "CIVibrance": colors(["inputAmount": 0.0]) { inputs in
      let amount = inputs.number("inputAmount")
      return { color in
        encoded(color) { color in
          let (low, high) = (min(color.x, color.y, color.z), max(color.x, color.y, color.z))
          let gray = SIMD4<Float>(repeating: luminance(color))
          // Colors that are saturated already change less.
          var result = gray + (color - gray) * (1 + amount * (1 - (high - low)))
          result.w = color.w
          return result
        }
      }
    },
    "CIUnsharpMask": FilterKind(defaults: [kCIInputRadiusKey: 2.5, kCIInputIntensityKey: 0.5]) { inputs in
      guard let image = inputs.image else { return nil }
      let intensity = inputs.number(kCIInputIntensityKey)
      let soft = image.clampedToExtent().applyingGaussianBlur(sigma: Double(inputs.number(kCIInputRadiusKey)))
      return CIImage(image.extent) { area in
        var raster = image.render(area)
        let blurred = soft.render(area)
        for index in raster.pixels.indices {
          let opacity = raster.pixels[index].w
          raster.pixels[index] += (raster.pixels[index] - blurred.pixels[index]) * intensity
          raster.pixels[index].clamp(lowerBound: .zero, upperBound: SIMD4(repeating: opacity))
          raster.pixels[index].w = opacity
        }
        return raster
      }
    },
    "CIAreaAverage": FilterKind(required: [kCIInputImageKey, kCIInputExtentKey]) { inputs in
      guard let image = inputs.image else { return nil }
      let rect = (inputs.rect(kCIInputExtentKey) ?? image.extent).intersection(image.extent)
      let area = PixelArea(rect)
      guard !rect.isNull, !rect.isInfinite, !area.isEmpty else { return nil }
      return CIImage(CGRect(x: 0, y: 0, width: 1, height: 1)) { place in
        let pixels = image.render(area).pixels
        // Sums of rows keep more digits than a sum of all pixels.
        let rows = stride(from: 0, to: pixels.count, by: area.width).map { start in
          pixels[start..<start + area.width].reduce(SIMD4<Float>.zero, +) / Float(area.width)
        }
        let mean = rows.reduce(SIMD4<Float>.zero, +) / Float(area.height)
        return Raster(PixelArea(x: 0, y: 0, width: 1, height: 1), color: mean).cropped(to: place)
      }
    },
    "CIVignette": FilterKind(defaults: [kCIInputRadiusKey: 1.0, kCIInputIntensityKey: 0.0]) { inputs in
      guard let image = inputs.image else { return nil }
      let (radius, intensity) = (inputs.number(kCIInputRadiusKey), inputs.number(kCIInputIntensityKey))
      let (x, y) = (Float(image.extent.midX), Float(image.extent.midY))
      let reach = Float(max(1, hypot(image.extent.width, image.extent.height) / 2)) * max(0.1, radius)
      return CIImage(image.extent) { area in
        var raster = image.render(area)
        for row in 0..<area.height {
          for column in 0..<area.width {
            let (dx, dy) = (Float(area.x + column) + 0.5 - x, Float(area.y + row) + 0.5 - y)
            let factor = max(0, 1 - intensity * (dx * dx + dy * dy) / (reach * reach))
            let index = row * area.width + column
            let opacity = raster.pixels[index].w
            raster.pixels[index] *= factor
            raster.pixels[index].w = opacity
          }
        }
        return raster
      }
    },
    "CIPixellate": FilterKind(
      defaults: [kCIInputScaleKey: 8.0, kCIInputCenterKey: CIVector(x: 150, y: 150)]
    ) { inputs in
      guard let image = inputs.image else { return nil }
      let side = max(1, Int(max(1, min(1000, inputs.number(kCIInputScaleKey)))))
      let center = inputs.point(kCIInputCenterKey)
      return CIImage(image.extent) { area in Mosaic(side: side, center: center).raster(of: image, area) }
    },
    "CIAffineTransform": FilterKind(defaults: [kCIInputTransformKey: CGAffineTransform.identity]) {
      $0.image?.transformed(by: $0.transform)
    },
    "CILanczosScaleTransform": FilterKind(defaults: [kCIInputScaleKey: 1.0, "inputAspectRatio": 1.0]) {
      inputs in
      let scale = CGFloat(inputs.number(kCIInputScaleKey))
      return inputs.image?.transformed(
        by: CGAffineTransform(scaleX: scale * CGFloat(inputs.number("inputAspectRatio")), y: scale))
    },
    "CIAffineClamp": FilterKind(defaults: [kCIInputTransformKey: CGAffineTransform.identity]) {
      $0.image?.clampedToExtent().transformed(by: $0.transform)
    },
    "CICrop": FilterKind(defaults: ["inputRectangle": CIVector(cgRect: .zero)]) { inputs in
      inputs.rect("inputRectangle").flatMap { inputs.image?.cropped(to: $0) }
    },
    "CISourceOverCompositing": FilterKind(required: [kCIInputImageKey, kCIInputBackgroundImageKey]) {
      inputs in
      inputs.image(kCIInputBackgroundImageKey).flatMap { inputs.image?.composited(over: $0) } ?? inputs.image
    },
    "CIBlendWithMask": FilterKind(
      required: [kCIInputImageKey, kCIInputBackgroundImageKey, kCIInputMaskImageKey]
    ) { inputs in
      guard let image = inputs.image, let mask = inputs.image(kCIInputMaskImageKey) else { return nil }
      let below = inputs.image(kCIInputBackgroundImageKey) ?? .empty()
      return CIImage(image.extent.union(below.extent)) { area in
        var raster = below.render(area)
        let (above, masks) = (image.render(area), mask.render(area))
        for index in raster.pixels.indices {
          let share = luminance(masks.pixels[index])
          raster.pixels[index] = above.pixels[index] * share + raster.pixels[index] * (1 - share)
        }
        return raster
      }
    },
  ]
}
