import UIKit

extension UIView {
  /// The frame in points of the screen that do not turn with the device.
  var frameOnFixedScreen: CGRect {
    guard let screen = window?.windowScene?.screen ?? window?.screen else { return frame }
    return convert(bounds, to: screen.fixedCoordinateSpace)
  }

  func place(overFixed rect: CGRect) {
    guard let space: UICoordinateSpace = window?.screen.fixedCoordinateSpace else { return }
    frame = superview?.convert(rect, from: space) ?? rect
  }
}
