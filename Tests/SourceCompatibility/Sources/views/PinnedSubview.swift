import UIKit

extension UIView {
  func pinToEdges(of other: UIView, insets: UIEdgeInsets = .zero) {
    translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: insets.top),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: insets.left),
      bottomAnchor.constraint(equalTo: other.bottomAnchor, constant: -insets.bottom),
      trailingAnchor.constraint(equalTo: other.trailingAnchor, constant: -insets.right),
    ])
  }

  func setSize(width: CGFloat, height: CGFloat) {
    translatesAutoresizingMaskIntoConstraints = false
    widthAnchor.constraint(equalToConstant: width).isActive = true
    heightAnchor.constraint(equalToConstant: height).isActive = true
  }

  func centerInParent() {
    guard let superview = superview else { return }
    centerXAnchor.constraint(equalTo: superview.centerXAnchor).isActive = true
    centerYAnchor.constraint(equalTo: superview.centerYAnchor).isActive = true
  }
}
