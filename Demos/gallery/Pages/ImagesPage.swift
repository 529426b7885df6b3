import DemoParts
import UIKit

/// Images in views: content modes, cap insets, templates, animations, symbols, and the loss in a JPEG file.
class ImagesPage: PageViewController {
  private let landscape = UIImageView(image: ImageSamples.landscape)
  private let compressed = UIImageView()
  private let size = UILabel()
  private let bubble = UIImageView()
  private let hearts: [UIImageView]
  private let moon = UIImageView(image: ImageSamples.moons[0])
  private let symbols = ImageSamples.symbols.map { UIImageView(image: UIImage(systemName: $0)) }
  private var bubbleWidth: CGFloat = 0.8
  private var weight = 1
  private var symbolSize: CGFloat = 22

  init() {
    let colors: [UIColor] = [.systemRed, .systemOrange, .systemGreen, .systemBlue, .systemPurple]
    hearts = colors.map { color in
      let view = UIImageView(image: UIImage(systemName: "heart.fill"))
      view.contentMode = .scaleAspectFit
      view.tintColor = color
      return view
    }
    super.init(
      "Images",
      "Image views scale, repeat and tint. The pictures are made here, and one of them went through a JPEG file. Symbols are drawn by name, as heavy as the text beside them."
    )
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [landscape, compressed] {
      view.backgroundColor = .tertiarySystemFill
      view.layer.cornerRadius = 8
      view.clipsToBounds = true
      stage.addSubview(view)
    }
    size.useScaled(.systemFont(ofSize: 11))
    size.textColor = .secondaryLabel
    size.textAlignment = .center
    for view in [size, bubble, moon] + hearts + symbols { stage.addSubview(view) }
    addChoice("Content mode", ["Fill", "Fit", "Cover", "Center"], 1) { [unowned self] in setMode($0) }
    setMode(1)
    addChoice("Between the caps", ["Repeated", "Stretched"]) { [unowned self] in setResizing($0) }
    setResizing(0)
    addSlider("Width", 0.2...1, Float(bubbleWidth)) { [unowned self] in
      bubbleWidth = $0
      stage.setNeedsLayout()
    }
    addChoice("Symbols", ["Thin", "Usual", "Bold", "Black"], 1) { [unowned self] in
      weight = $0
      showSymbols()
    }
    showSymbols()
    addSlider("JPEG quality", 0...1, 0.1) { [unowned self] in compress($0) }
    compress(0.1)
    moon.animationImages = ImageSamples.moons
    moon.animationDuration = 4
    addSwitch("Moving") { [unowned self] isOn in
      if isOn { moon.startAnimating() } else { moon.stopAnimating() }
    }
  }

  private func setMode(_ index: Int) {
    let modes: [UIView.ContentMode] = [.scaleToFill, .scaleAspectFit, .scaleAspectFill, .center]
    for view in [landscape, compressed] { view.contentMode = modes[index] }
  }

  private func setResizing(_ index: Int) {
    bubble.image = ImageSamples.bubble.resizableImage(
      withCapInsets: UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10),
      resizingMode: index == 0 ? .tile : .stretch)
  }

  private func showSymbols() {
    let weights: [UIImage.SymbolWeight] = [.thin, .regular, .bold, .black]
    let plain = UIImage.SymbolConfiguration(pointSize: symbolSize, weight: weights[weight])
    for view in symbols {
      view.preferredSymbolConfiguration = plain
      view.contentMode = .center
      view.tintColor = .label
    }
    // The last ones have hierarchical or palette colors.
    let colored = [
      UIImage.SymbolConfiguration(hierarchicalColor: .systemBlue),
      UIImage.SymbolConfiguration(paletteColors: [.white, .systemGreen]),
      UIImage.SymbolConfiguration(paletteColors: [.black, .systemYellow]),
    ]
    for (view, colors) in zip(symbols.suffix(3), colored) {
      view.preferredSymbolConfiguration = plain.applying(colors)
    }
  }

  private func compress(_ quality: CGFloat) {
    guard let file = ImageSamples.landscape.jpegData(compressionQuality: quality) else { return }
    compressed.image = UIImage(data: file, scale: ImageSamples.scale)
    size.text = Int64(file.count).formatted(.byteCount(style: .file).locale(.user))
  }

  override func arrange(in area: CGRect) {
    let inner = area.insetBy(dx: 18, dy: 18)
    let gap: CGFloat = 14
    let (upper, lower) = inner.divided(atDistance: inner.height * 0.44, from: .minYEdge)
    let half = max(0, (upper.width - gap) / 2)
    let line = size.lineHeight(16)
    landscape.frame = CGRect(
      x: upper.minX, y: upper.minY, width: half, height: max(0, upper.height - 4 - line))
    compressed.frame = landscape.frame.offsetBy(dx: half + gap, dy: 0)
    size.frame = CGRect(x: compressed.frame.minX, y: compressed.frame.maxY + 4, width: half, height: line)
    // The bubble has two fifths of the height; the rows below share the rest.
    let row = max(0, (lower.height * 0.6 - gap) / 2)
    bubble.frame = CGRect(
      x: lower.minX, y: lower.minY, width: lower.width * bubbleWidth, height: lower.height * 0.4)
    let side = max(0, min(row, (lower.width - 5 * gap) / 6, 48))
    for (index, view) in (hearts + [moon]).enumerated() {
      view.frame = CGRect(
        x: lower.minX + CGFloat(index) * (side + gap), y: bubble.frame.maxY + gap + (row - side) / 2,
        width: side,
        height: side)
    }
    let step = lower.width / CGFloat(symbols.count)
    for (index, view) in symbols.enumerated() {
      view.frame = CGRect(
        x: lower.minX + CGFloat(index) * step, y: lower.maxY - row, width: step, height: row)
    }
    // Smaller symbols where larger ones would touch each other.
    let fitting = max(10, min(22, step - 9)).rounded()
    if fitting != symbolSize {
      symbolSize = fitting
      showSymbols()
    }
  }

  override func sampleHeight(for width: CGFloat) -> CGFloat { stage.scaled(340) }
}

/// Images computed from formulas.
enum ImageSamples {
  /// Pixels per point.
  static let scale: CGFloat = 2

  static let symbols = [
    "chevron.left", "magnifyingglass", "square.and.arrow.up", "trash", "pencil", "folder", "doc", "gearshape",
    "star.fill",
    "bell", "person.crop.circle", "speaker.wave.2.fill", "checkmark.circle.fill",
    "exclamationmark.triangle.fill",
  ]

  /// An image from a color function. All components and coordinates are from 0 to 1.
  private static func picture(
    _ width: Int, _ height: Int, _ color: (_ x: Double, _ y: Double) -> SIMD4<Double>
  ) -> UIImage {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * 4)
    for y in 0..<height {
      for x in 0..<width {
        let parts = color((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
        let whole = (parts.clamped(lowerBound: .zero, upperBound: .one) * 255).rounded(.toNearestOrEven)
        for index in 0..<4 { bytes.append(UInt8(whole[index])) }
      }
    }
    guard let provider = CGDataProvider(data: Data(bytes) as CFData),
      let image = CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: width * 4,
        space: CGColorSpaceCreateDeviceRGB(),
        bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider, decode: nil,
        shouldInterpolate: true, intent: .defaultIntent)
    else { return UIImage() }
    return UIImage(cgImage: image, scale: scale, orientation: .up)
  }

  /// The coverage of a pixel at a signed distance from an edge: 1 inside (negative), 0 outside.
  private static func inside(_ distance: Double, _ pixel: Double) -> Double {
    max(0, min(1, 0.5 - distance / pixel))
  }

  private static func mix(_ a: SIMD4<Double>, _ b: SIMD4<Double>, _ part: Double) -> SIMD4<Double> {
    a + (b - a) * part
  }

  static let landscape = picture(240, 160) { x, y in
    let pixel = 1.0 / 160
    var color = mix(SIMD4(0.30, 0.55, 0.90, 1), SIMD4(0.98, 0.80, 0.62, 1), y * 1.3)
    let sun = ((x - 0.72) * (x - 0.72) * 2.25 + (y - 0.34) * (y - 0.34)).squareRoot()
    color = mix(color, SIMD4(1, 0.95, 0.70, 1), inside(sun - 0.13, pixel))
    let far = 0.60 - 0.08 * sin(x * 9 + 1)
    color = mix(color, SIMD4(0.36, 0.50, 0.55, 1), inside(far - y, pixel))
    let near = 0.78 - 0.06 * sin(x * 6 + 4)
    return mix(color, SIMD4(0.16, 0.36, 0.26, 1), inside(near - y, pixel))
  }

  /// A rounded box with a pattern that shows repetition or stretching.
  static let bubble = picture(56, 56) { x, y in
    let (dx, dy) = (max(0, abs(x - 0.5) * 56 - 12), max(0, abs(y - 0.5) * 56 - 12))
    let distance = (dx * dx + dy * dy).squareRoot() - 15
    let dot = ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5)).squareRoot() * 56 - 4
    var color = mix(SIMD4(0.20, 0.47, 0.93, 1), SIMD4(0.75, 0.87, 1, 1), inside(dot, 1))
    color = mix(color, SIMD4(0.10, 0.27, 0.62, 1), 1 - inside(distance + 4, 1))
    color.w = inside(distance, 1)
    return color
  }

  /// The phases of the moon.
  static let moons: [UIImage] = (0..<24).map { phase in
    let angle = Double((phase + 8) % 24) / 24 * 2 * Double.pi
    return picture(96, 96) { x, y in
      let (u, v) = (x * 2 - 1, y * 2 - 1)
      let width = max(0, 0.81 - v * v).squareRoot()
      let edge = cos(angle) * width
      let light = angle < Double.pi ? inside(edge - u, 0.04) : inside(u + edge, 0.04)
      let color = mix(SIMD4(0.35, 0.37, 0.45, 1), SIMD4(0.98, 0.93, 0.75, 1), light)
      return SIMD4(color.x, color.y, color.z, inside((u * u + v * v).squareRoot() - 0.9, 0.03))
    }
  }
}
