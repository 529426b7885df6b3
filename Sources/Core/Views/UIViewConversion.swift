import CasementLayers
import Foundation

extension UIView {
  /// The layer to or from which points are converted: a view's, or the topmost view's for nil.
  func space(of view: UIView?) -> CALayer { (view ?? topmost).layer }

  /// A point of this view in the coordinates around its topmost superview: the screen's, for a view in a window.
  func toScreen(_ point: CGPoint) -> CGPoint { layer.toOutside(point) }

  /// The inverse of `toScreen`.
  func fromScreen(_ point: CGPoint) -> CGPoint { layer.fromOutside(point) }
}
