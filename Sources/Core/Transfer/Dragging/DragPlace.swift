import Foundation

/// The position of a drag: a point in one of the program's windows. The window is held weakly.
struct DragPlace {
  private(set) weak var window: UIWindow?
  let point: CGPoint

  init(_ window: UIWindow, _ point: CGPoint) {
    self.window = window
    self.point = point
  }

  /// The view under the drag; nil after the window was released.
  var target: UIView? { window?.target(at: point, with: nil) }

  /// The point in a view's coordinates; zero after the window was released.
  func location(in view: UIView) -> CGPoint {
    window.map { view.convert(point, from: $0) } ?? .zero
  }
}
