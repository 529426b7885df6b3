import UIKit

@MainActor
enum Conversion {
  static func frameInWindow(of view: UIView) -> CGRect {
    return view.convert(view.bounds, to: nil)
  }

  static func frameOnScreen(of view: UIView) -> CGRect? {
    guard let window = view.window, let superview = view.superview else { return nil }
    let inWindow = superview.convert(view.frame, to: window)
    return window.convert(inWindow, to: nil)
  }

  static func point(_ point: CGPoint, from view: UIView, to other: UIView) -> CGPoint {
    other.convert(point, from: view)
  }
}
