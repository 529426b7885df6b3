import CasementGraphics
public import Foundation

// The keys of filters' inputs and outputs.

// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputImageKey = "inputImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputMaskImageKey = "inputMaskImage"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputRadiusKey = "inputRadius"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputIntensityKey = "inputIntensity"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputColorKey = "inputColor"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputSaturationKey = "inputSaturation"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputBrightnessKey = "inputBrightness"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputContrastKey = "inputContrast"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputScaleKey = "inputScale"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputCenterKey = "inputCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputEVKey = "inputEV"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputTransformKey = "inputTransform"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIInputExtentKey = "inputExtent"
// swift-format-ignore: AlwaysUseLowerCamelCase
public let kCIOutputImageKey = "outputImage"

/// A step in the recipe of an image, with inputs by their names.
///
/// The available names are those of `CIFilter.filterNames(inCategory:)`; other names have no filter.
///
/// Core Image: `CIFilter`.
public class CIFilter: NSObject {
  /// The name, such as `CIGaussianBlur`.
  public let name: String

  private let kind: FilterKind
  private var values: [String: Any]

  /// Makes a filter with default inputs; nil for an unknown name.
  public init?(name: String) {
    guard let kind = FilterKind.named[name] else { return nil }
    (self.name, self.kind, values) = (name, kind, kind.defaults)
  }

  /// Makes a filter with inputs; nil for an unknown name.
  public convenience init?(name: String, parameters params: [String: Any]?) {
    self.init(name: name)
    for (key, value) in params ?? [:] { setValue(value, forKey: key) }
  }

  /// Makes a filter with inputs; nil for an unknown name.
  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  /// The sorted names of the available filters, for any category.
  public class func filterNames(inCategory category: String?) -> [String] { FilterKind.named.keys.sorted() }

  /// The names of all inputs.
  public var inputKeys: [String] { kind.keys }

  /// The names of all outputs: the image.
  public var outputKeys: [String] { [kCIOutputImageKey] }

  /// Sets an input; nil for its default. An input that the filter does not have is ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    guard kind.keys.contains(key) else { return }
    values[key] = value ?? kind.defaults[key]
  }

  /// An input, or the output.
  public func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

  /// Sets all inputs but the image to their defaults.
  public func setDefaults() {
    let image = values[kCIInputImageKey]
    values = kind.defaults
    values[kCIInputImageKey] = image
  }

  /// The image for the current inputs; nil if one is missing.
  public var outputImage: CIImage? { kind.output(FilterInputs(values)) }

  /// A filter with an available name.
  fileprivate static func existing<Filter>(_ name: String) -> Filter {
    guard let filter = BuiltinFilter(name: name) as? Filter else { fatalError("there is no filter \(name)") }
    return filter
  }
}

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

/// Squares of a picture, each in its mean color.
struct Mosaic {
  let side: Int
  let center: CGPoint

  func raster(of image: CIImage, _ area: PixelArea) -> Raster {
    func start(_ place: Int, _ center: CGFloat) -> Int {
      let origin = Int(center.rounded()) - side / 2
      return Int((Double(place - origin) / Double(side)).rounded(.down)) * side + origin
    }
    let (left, low) = (start(area.x, center.x), start(area.y, center.y))
    let whole = PixelArea(
      x: left, y: low, width: start(area.right - 1, center.x) + side - left,
      height: start(area.top - 1, center.y) + side - low)
    let source = image.render(whole)
    let columns = whole.width / side
    var sums = [SIMD4<Float>](repeating: .zero, count: columns * (whole.height / side))
    let edges = PixelArea(image.extent.isInfinite ? whole.rect : image.extent)
    var counts = [Float](repeating: 0, count: sums.count)
    for y in max(whole.y, edges.y)..<max(whole.y, edges.y, min(whole.top, edges.top)) {
      for x in max(whole.x, edges.x)..<max(whole.x, edges.x, min(whole.right, edges.right)) {
        let index = (y - whole.y) / side * columns + (x - whole.x) / side
        sums[index] += source.pixel(x, y)
        counts[index] += 1
      }
    }
    var raster = Raster(area)
    for y in area.y..<area.top {
      for x in area.x..<area.right {
        let index = (y - whole.y) / side * columns + (x - whole.x) / side
        raster.pixels[(y - area.y) * area.width + x - area.x] = sums[index] / max(1, counts[index])
      }
    }
    return raster
  }
}

// MARK: Filters with properties

/// A filter with properties for its inputs.
private final class BuiltinFilter: CIFilter {
  var message: Data {
    get { get("inputMessage", Data()) }
    set { setValue(newValue, forKey: "inputMessage") }
  }

  var correctionLevel: String {
    get { get("inputCorrectionLevel", "M") }
    set { setValue(newValue, forKey: "inputCorrectionLevel") }
  }

  var quietSpace: Float {
    get { number("inputQuietSpace") }
    set { setValue(newValue, forKey: "inputQuietSpace") }
  }

  var barcodeHeight: Float {
    get { number("inputBarcodeHeight") }
    set { setValue(newValue, forKey: "inputBarcodeHeight") }
  }

  var inputImage: CIImage? {
    get { value(forKey: "inputImage") as? CIImage }
    set { setValue(newValue, forKey: "inputImage") }
  }

  var radius: Float {
    get { number("inputRadius") }
    set { setValue(newValue, forKey: "inputRadius") }
  }

  var saturation: Float {
    get { number("inputSaturation") }
    set { setValue(newValue, forKey: "inputSaturation") }
  }

  var brightness: Float {
    get { number("inputBrightness") }
    set { setValue(newValue, forKey: "inputBrightness") }
  }

  var contrast: Float {
    get { number("inputContrast") }
    set { setValue(newValue, forKey: "inputContrast") }
  }

  var color: CIColor {
    get { get("inputColor", .white) }
    set { setValue(newValue, forKey: "inputColor") }
  }

  var intensity: Float {
    get { number("inputIntensity") }
    set { setValue(newValue, forKey: "inputIntensity") }
  }

  var color0: CIColor {
    get { get("inputColor0", .black) }
    set { setValue(newValue, forKey: "inputColor0") }
  }

  var color1: CIColor {
    get { get("inputColor1", .white) }
    set { setValue(newValue, forKey: "inputColor1") }
  }

  var amount: Float {
    get { number("inputAmount") }
    set { setValue(newValue, forKey: "inputAmount") }
  }

  var extent: CGRect {
    get { (value(forKey: "inputExtent") as? CIVector)?.cgRectValue ?? .zero }
    set { setValue(CIVector(cgRect: newValue), forKey: "inputExtent") }
  }

  var scale: Float {
    get { number("inputScale") }
    set { setValue(newValue, forKey: "inputScale") }
  }

  var center: CGPoint {
    get { (value(forKey: "inputCenter") as? CIVector)?.cgPointValue ?? .zero }
    set { setValue(CIVector(cgPoint: newValue), forKey: "inputCenter") }
  }

  var backgroundImage: CIImage? {
    get { value(forKey: "inputBackgroundImage") as? CIImage }
    set { setValue(newValue, forKey: "inputBackgroundImage") }
  }

  var maskImage: CIImage? {
    get { value(forKey: "inputMaskImage") as? CIImage }
    set { setValue(newValue, forKey: "inputMaskImage") }
  }

  var ev: Float {
    get { number("inputEV") }
    set { setValue(newValue, forKey: "inputEV") }
  }
}

/// The output that every filter has.
///
/// Core Image: `CIFilterProtocol`.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
  func setValue(_ value: Any?, forKey key: String)
  func value(forKey key: String) -> Any?
}

extension CIFilter {
  fileprivate func get<Value>(_ key: String, _ usual: Value) -> Value {
    value(forKey: key) as? Value ?? usual
  }
  fileprivate func number(_ key: String) -> Float {
    (value(forKey: key) as? Double).map { Float($0) } ?? value(forKey: key) as? Float ?? 0
  }
}
// Filters whose inputs are properties, which Apple has in the submodule `CoreImage.CIFilterBuiltins`.

/// The inputs of the filter `CIQRCodeGenerator`.
///
/// Core Image: `CIQRCodeGenerator`.
public protocol CIQRCodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var correctionLevel: String { get set }
}

/// The inputs of the filter `CICode128BarcodeGenerator`.
///
/// Core Image: `CICode128BarcodeGenerator`.
public protocol CICode128BarcodeGenerator: CIFilterProtocol {
  var message: Data { get set }
  var quietSpace: Float { get set }
  var barcodeHeight: Float { get set }
}

/// The inputs of the filter `CIGaussianBlur`.
///
/// Core Image: `CIGaussianBlur`.
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The inputs of the filter `CIBoxBlur`.
///
/// Core Image: `CIBoxBlur`.
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// The inputs of the filter `CIColorControls`.
///
/// Core Image: `CIColorControls`.
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

/// The inputs of the filter `CIColorMonochrome`.
///
/// Core Image: `CIColorMonochrome`.
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CISepiaTone`.
///
/// Core Image: `CISepiaTone`.
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CIColorInvert`.
///
/// Core Image: `CIColorInvert`.
public protocol CIColorInvert: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIFalseColor`.
///
/// Core Image: `CIFalseColor`.
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// The inputs of the filter `CIPixellate`.
///
/// Core Image: `CIPixellate`.
public protocol CIPixellate: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  var center: CGPoint { get set }
}

/// The inputs of the filter `CIVignette`.
///
/// Core Image: `CIVignette`.
public protocol CIVignette: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CIMaskToAlpha`.
///
/// Core Image: `CIMaskToAlpha`.
public protocol CIMaskToAlpha: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIPhotoEffect`.
///
/// Core Image: `CIPhotoEffect`.
public protocol CIPhotoEffect: CIFilterProtocol {
  var inputImage: CIImage? { get set }
}

/// The inputs of the filter `CIVibrance`.
///
/// Core Image: `CIVibrance`.
public protocol CIVibrance: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var amount: Float { get set }
}

/// The inputs of the filter `CIUnsharpMask`.
///
/// Core Image: `CIUnsharpMask`.
public protocol CIUnsharpMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
  var intensity: Float { get set }
}

/// The inputs of the filter `CIAreaAverage`, whose image is one pixel.
///
/// Core Image: `CIAreaAverage`.
public protocol CIAreaAverage: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var extent: CGRect { get set }
}

/// The inputs of the filter `CIBlendWithMask`.
///
/// Core Image: `CIBlendWithMask`.
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

/// The inputs of the filter `CIExposureAdjust`.
///
/// Core Image: `CIExposureAdjust`.
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

extension BuiltinFilter: CIQRCodeGenerator,
  CICode128BarcodeGenerator,
  CIGaussianBlur,
  CIBoxBlur,
  CIColorControls,
  CIColorMonochrome,
  CISepiaTone,
  CIColorInvert,
  CIFalseColor,
  CIPixellate,
  CIVignette,
  CIMaskToAlpha,
  CIPhotoEffect,
  CIVibrance,
  CIUnsharpMask,
  CIAreaAverage,
  CIBlendWithMask,
  CIExposureAdjust
{}

extension CIFilter {
  /// A filter `CIQRCodeGenerator` with default inputs.
  public class func qrCodeGenerator() -> any CIFilter & CIQRCodeGenerator { existing("CIQRCodeGenerator") }

  /// A filter `CICode128BarcodeGenerator` with default inputs.
  public class func code128BarcodeGenerator() -> any CIFilter & CICode128BarcodeGenerator {
    existing("CICode128BarcodeGenerator")
  }

  /// A filter `CIGaussianBlur` with default inputs.
  public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { existing("CIGaussianBlur") }

  /// A filter `CIBoxBlur` with default inputs.
  public class func boxBlur() -> any CIFilter & CIBoxBlur { existing("CIBoxBlur") }

  /// A filter `CIColorControls` with default inputs.
  public class func colorControls() -> any CIFilter & CIColorControls { existing("CIColorControls") }

  /// A filter `CIColorMonochrome` with default inputs.
  public class func colorMonochrome() -> any CIFilter & CIColorMonochrome { existing("CIColorMonochrome") }

  /// A filter `CISepiaTone` with default inputs.
  public class func sepiaTone() -> any CIFilter & CISepiaTone { existing("CISepiaTone") }

  /// A filter `CIColorInvert` with default inputs.
  public class func colorInvert() -> any CIFilter & CIColorInvert { existing("CIColorInvert") }

  /// A filter `CIFalseColor` with default inputs.
  public class func falseColor() -> any CIFilter & CIFalseColor { existing("CIFalseColor") }

  /// A filter `CIPixellate` with default inputs.
  public class func pixellate() -> any CIFilter & CIPixellate { existing("CIPixellate") }

  /// A filter `CIVignette` with default inputs.
  public class func vignette() -> any CIFilter & CIVignette { existing("CIVignette") }

  /// A filter `CIMaskToAlpha` with default inputs.
  public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { existing("CIMaskToAlpha") }

  /// A filter `CIPhotoEffectMono` with default inputs.
  public class func photoEffectMono() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectMono") }

  /// A filter `CIPhotoEffectNoir` with default inputs.
  public class func photoEffectNoir() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectNoir") }

  /// A filter `CIPhotoEffectTonal` with default inputs.
  public class func photoEffectTonal() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectTonal") }

  /// A filter `CIPhotoEffectChrome` with default inputs.
  public class func photoEffectChrome() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectChrome") }

  /// A filter `CIPhotoEffectFade` with default inputs.
  public class func photoEffectFade() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectFade") }

  /// A filter `CIPhotoEffectInstant` with default inputs.
  public class func photoEffectInstant() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectInstant") }

  /// A filter `CIPhotoEffectProcess` with default inputs.
  public class func photoEffectProcess() -> any CIFilter & CIPhotoEffect { existing("CIPhotoEffectProcess") }

  /// A filter `CIPhotoEffectTransfer` with default inputs.
  public class func photoEffectTransfer() -> any CIFilter & CIPhotoEffect {
    existing("CIPhotoEffectTransfer")
  }

  /// A filter `CIVibrance` with default inputs.
  public class func vibrance() -> any CIFilter & CIVibrance { existing("CIVibrance") }

  /// A filter `CIUnsharpMask` with default inputs.
  public class func unsharpMask() -> any CIFilter & CIUnsharpMask { existing("CIUnsharpMask") }

  /// A filter `CIAreaAverage` with default inputs.
  public class func areaAverage() -> any CIFilter & CIAreaAverage { existing("CIAreaAverage") }

  /// A filter `CIBlendWithMask` with default inputs.
  public class func blendWithMask() -> any CIFilter & CIBlendWithMask { existing("CIBlendWithMask") }

  /// A filter `CIExposureAdjust` with default inputs.
  public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { existing("CIExposureAdjust") }

}
