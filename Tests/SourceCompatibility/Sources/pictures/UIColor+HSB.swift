import UIKit

extension UIColor {
  var hueComponents: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    var hue: CGFloat = 0
    var saturation: CGFloat = 0
    var brightness: CGFloat = 0
    var alpha: CGFloat = 0
    getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return (hue, saturation, brightness)
  }

  func withBrightness(_ brightness: CGFloat) -> UIColor {
    let parts = hueComponents
    return UIColor(hue: parts.hue, saturation: parts.saturation, brightness: brightness, alpha: 1)
  }

  var whiteLevel: CGFloat {
    var white: CGFloat = 0
    return getWhite(&white, alpha: nil) ? white : 0
  }
}
