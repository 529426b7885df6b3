import Casement
import Foundation

/// Landscapes drawn for the viewer, as large as photographs.
enum Photographs {
  /// Writes them into a folder, in the order in which they are shown.
  ///
  /// - Returns: the files.
  static func write(to folder: String) throws -> [String] {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return try [("Evening", evening), ("Morning", morning)].map { name, light in
      let path = "\(folder)/\(name).jpg"
      try landscape(light).write(to: URL(fileURLWithPath: path))
      return path
    }
  }

  /// The colors of a time of day, for the sky from top to bottom, the sun, and the hills from far to near.
  private struct Light {
    let sky: [UIColor]
    let sun: UIColor
    let far: UIColor
    let near: UIColor
  }

  private static let evening = Light(
    sky: [
      UIColor(red: 0.16, green: 0.15, blue: 0.36, alpha: 1),
      UIColor(red: 0.67, green: 0.31, blue: 0.45, alpha: 1),
      UIColor(red: 0.99, green: 0.66, blue: 0.40, alpha: 1),
    ],
    sun: UIColor(red: 1, green: 0.93, blue: 0.72, alpha: 1),
    far: UIColor(red: 0.62, green: 0.33, blue: 0.43, alpha: 1),
    near: UIColor(red: 0.08, green: 0.06, blue: 0.15, alpha: 1))

  private static let morning = Light(
    sky: [
      UIColor(red: 0.35, green: 0.60, blue: 0.86, alpha: 1),
      UIColor(red: 0.71, green: 0.84, blue: 0.94, alpha: 1),
      UIColor(red: 0.98, green: 0.93, blue: 0.84, alpha: 1),
    ],
    sun: .white, far: UIColor(red: 0.66, green: 0.77, blue: 0.84, alpha: 1),
    near: UIColor(red: 0.09, green: 0.24, blue: 0.22, alpha: 1))

  private static let size = CGSize(width: 6000, height: 4000)

  private static func landscape(_ light: Light) -> Data {
    let format = UIGraphicsImageRendererFormat()
    (format.scale, format.opaque) = (1, true)
    return UIGraphicsImageRenderer(size: size, format: format).jpegData(withCompressionQuality: 0.9) {
      renderer in
      let context = renderer.cgContext
      let colors = light.sky.map(\.cgColor) as CFArray
      if let sky = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 0.4, 0.72]) {
        context.drawLinearGradient(
          sky, start: .zero, end: CGPoint(x: 0, y: size.height), options: .drawsAfterEndLocation)
      }
      let sun = CGPoint(x: size.width * 0.66, y: size.height * 0.47)
      let glow =
        [light.sun.withAlphaComponent(0.9), light.sun.withAlphaComponent(0)].map(\.cgColor) as CFArray
      if let gradient = CGGradient(colorsSpace: nil, colors: glow, locations: [0, 0.3, 0.65, 1]) {
        context.drawRadialGradient(
          gradient, startCenter: sun, startRadius: 150, endCenter: sun, endRadius: 2000, options: [])
      }
      light.sun.setFill()
      context.fillEllipse(in: CGRect(x: sun.x - 190, y: sun.y - 190, width: 380, height: 380))
      for ridge in 0..<6 { draw(ridge, light) }
    }
  }

  /// Draws a ridge of hills; nearer ones are lower and darker, with a wood.
  private static func draw(_ ridge: Int, _ light: Light) {
    let part = CGFloat(ridge) / 5
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: size.height))
    var x: CGFloat = 0
    while x <= size.width {
      let y = height(of: ridge, at: x)
      path.addLine(to: CGPoint(x: x, y: y))
      x += 12
    }
    path.addLine(to: CGPoint(x: size.width, y: size.height))
    path.close()
    mixed(light.far, light.near, part).setFill()
    path.fill()
    guard ridge >= 4 else { return }
    let trees = UIBezierPath()
    for index in 0..<(ridge == 4 ? 220 : 110) {
      let place = (CGFloat(index) + noise(index, ridge)) * size.width / (ridge == 4 ? 220 : 110)
      let tall = (ridge == 4 ? 70 : 170) * (0.6 + noise(index, ridge + 9))
      let foot = height(of: ridge, at: place) + 12
      trees.move(to: CGPoint(x: place, y: foot - tall))
      trees.addLine(to: CGPoint(x: place + tall * 0.2, y: foot))
      trees.addLine(to: CGPoint(x: place - tall * 0.2, y: foot))
      trees.close()
    }
    trees.fill()
  }

  private static func height(of ridge: Int, at x: CGFloat) -> CGFloat {
    let u = x / size.width * 2 * .pi
    let shift = CGFloat(ridge) * 1.7
    let wave =
      sin(u * 1.1 + shift) * 0.5 + sin(u * 2.7 + shift * 2.3) * 0.28 + sin(u * 6.1 + shift * 1.3) * 0.12
      + sin(u * 17 + shift) * 0.04 + sin(u * 53 + shift * 3) * 0.012
    return size.height * (0.55 + CGFloat(ridge) * 0.075) + wave * size.height * 0.075
  }

  /// A pseudorandom number from 0 to 1, equal in each run.
  private static func noise(_ a: Int, _ b: Int) -> CGFloat {
    let value = sin(CGFloat(a) * 12.9898 + CGFloat(b) * 78.233) * 43758.5453
    return value - value.rounded(.down)
  }

  private static func mixed(_ a: UIColor, _ b: UIColor, _ part: CGFloat) -> UIColor {
    func parts(_ color: UIColor) -> SIMD3<Double> {
      var (red, green, blue): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
      color.getRed(&red, green: &green, blue: &blue, alpha: nil)
      return SIMD3(red, green, blue)
    }
    let color = parts(a) + (parts(b) - parts(a)) * Double(part)
    return UIColor(red: color[0], green: color[1], blue: color[2], alpha: 1)
  }
}
