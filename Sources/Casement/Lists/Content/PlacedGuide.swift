import Foundation

/// A guide that stands for a part which its view places by itself.
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

  /// Puts the guide where the part is, in the view's points.
  func place(_ rect: CGRect) {
    for (constraint, value) in zip(constraints, [rect.minX, rect.minY, rect.width, rect.height])
    where constraint.constant != value {
      constraint.constant = value
    }
  }
}
