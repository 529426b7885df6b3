import UIKit

struct ColorMix {
  let from: UIColor
  let to: UIColor

  func color(at fraction: CGFloat) -> UIColor {
    guard let start = from.cgColor.components, let end = to.cgColor.components, start.count == end.count
    else {
      return fraction < 0.5 ? from : to
    }
    let mixed = zip(start, end).map { $0 + ($1 - $0) * fraction }
    return CGColor(colorSpace: CGColorSpaceCreateDeviceRGB(), components: mixed).map { UIColor(cgColor: $0) }
      ?? from
  }

  var opaque: ColorMix {
    ColorMix(from: from.withAlphaComponent(1), to: to.withAlphaComponent(1))
  }
}

func isTransparent(_ color: UIColor?) -> Bool {
  guard let color = color else { return true }
  return color == .clear || color.cgColor.alpha == 0
}
