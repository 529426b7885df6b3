import Foundation
import UIKit

/// Makes a view of a kind that looks as the one in C in the same cell.
func view(of kind: Scene.Kind, filling cell: CGRect) -> UIView {
  let least = min(cell.width, cell.height)
  switch kind {
  case .opaque, .translucent: return UIView(frame: cell)
  case .rounded:
    let view = UIView(frame: cell)
    view.layer.cornerRadius = min(8, least / 4).rounded(.down)
    return view
  case .shadowed:
    let inset = min(12, least / 4).rounded(.down)
    let view = UIView(frame: cell.insetBy(dx: inset, dy: inset))
    view.layer.shadowColor = UIColor.white.cgColor
    view.layer.shadowOpacity = 0.5
    view.layer.shadowOffset = .zero
    view.layer.shadowRadius = inset / 3
    return view
  case .rotated:
    let side = (least / 1.5).rounded(.down)
    let view = UIView(
      frame: CGRect(x: cell.midX - side / 2, y: cell.midY - side / 2, width: side, height: side))
    view.layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 6))
    return view
  }
}
