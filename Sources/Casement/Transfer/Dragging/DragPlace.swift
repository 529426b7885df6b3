import Foundation

/// Where a drag is: a point of a window of the program, which may be let go of meanwhile.
struct DragPlace {
  private(set) weak var window: UIWindow?
  let point: CGPoint

  init(_ window: UIWindow, _ point: CGPoint) {
    self.window = window
    self.point = point
  }

  /// The view of that window under the drag.
  var target: UIView? { window?.target(at: point, with: nil) }

  /// The point in a view's coordinates; zero where the window is gone.
  func location(in view: UIView) -> CGPoint {
    window.map { view.convert(point, from: $0) } ?? .zero
  }
}
