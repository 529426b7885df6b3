import Foundation
import Layers

extension UIView {
  /// The layer that points are converted to or from: that of a view, or of the topmost one for nil.
  func space(of view: UIView?) -> CALayer { (view ?? topmost).layer }

  /// A point of this view in the space that holds its topmost superview: the screen, for a view in a window.
  func toScreen(_ point: CGPoint) -> CGPoint { layer.toOutside(point) }

  /// The way back, from the top down.
  func fromScreen(_ point: CGPoint) -> CGPoint { layer.fromOutside(point) }
}
