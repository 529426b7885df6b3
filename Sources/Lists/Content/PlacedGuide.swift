import Foundation

/// A layout guide for a part of a view that the view places without constraints.
final class PlacedGuide {
  let guide = UILayoutGuide()
  private let constraints: [NSLayoutConstraint]

  init(in view: UIView) {
    view.addLayoutGuide(guide)
    constraints = [
      guide.leftAnchor.constraint(equalTo: view.leftAnchor),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 0), guide.heightAnchor.constraint(equalToConstant: 0),
    ]
    NSLayoutConstraint.activate(constraints)
  }

  /// Moves the guide to the frame of the part, in the view's coordinates.
  func setFrame(_ rect: CGRect) {
    for (constraint, value) in zip(constraints, [rect.minX, rect.minY, rect.width, rect.height])
    where constraint.constant != value {
      constraint.constant = value
    }
  }
}
