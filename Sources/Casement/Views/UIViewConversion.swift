import Foundation
import Layers

extension UIView {
  /// A point of this view in the coordinates of another, or of the window.
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    (view ?? topView).fromScreen(toScreen(point))
  }

  /// A point of another view, or of the window, in the coordinates of this one.
  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    fromScreen((view ?? topView).toScreen(point))
  }

  /// The window, or the topmost superview.
  private var topView: UIView {
    var view = self
    while let parent = view.parent { view = parent }
    return view
  }

  /// A point of this view in the space that holds its topmost superview: the screen, for a view in a window.
  func toScreen(_ point: CGPoint) -> CGPoint {
    var point = point
    var view = self
    while true {
      point = view.layer.toSuperlayer(point)
      guard let parent = view.parent else { return point }
      view = parent
    }
  }

  /// The way back, from the top down.
  func fromScreen(_ point: CGPoint) -> CGPoint {
    var path: [CALayer] = []
    var view = self
    while true {
      path.append(view.layer)
      guard let parent = view.parent else { break }
      view = parent
    }
    return path.reversed().reduce(point) { $1.fromSuperlayer($0) }
  }
}
