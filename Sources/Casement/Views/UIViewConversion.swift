import Foundation

extension UIView {
  /// A point of this view in the coordinates of another, or of the window.
  func converted(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let own = offsetInRoot
    let other = view.map(\.offsetInRoot) ?? windowOffset
    return CGPoint(x: point.x + own.x - other.x, y: point.y + own.y - other.y)
  }

  /// A point of another view, or of the window, in the coordinates of this one.
  func converted(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let own = offsetInRoot
    let other = view.map(\.offsetInRoot) ?? windowOffset
    return CGPoint(x: point.x + other.x - own.x, y: point.y + other.y - own.y)
  }

  /// Adds to a point of this view to get one of the space that holds its topmost superview: the screen,
  /// for a view in a window.
  private var offsetInRoot: CGPoint {
    var result = CGPoint.zero
    var view = self
    while true {
      let offset = view.layer.offset
      result.x += offset.x
      result.y += offset.y
      guard let parent = view.parent else { return result }
      view = parent
    }
  }

  /// The same for the window's own coordinates, or the topmost superview's.
  private var windowOffset: CGPoint {
    var root = self
    while let parent = root.parent { root = parent }
    return root.layer.offset
  }
}
