import UIKit

extension UIScreen {
  static var width: CGFloat { main.bounds.width }
  static var height: CGFloat { main.bounds.height }

  var pixel: CGFloat { 1 / scale }

  class var isLandscape: Bool {
    let bounds = UIScreen.main.bounds
    return bounds.width > bounds.height
  }

  var isHighResolution: Bool { nativeScale > 1.5 }
}
