import UIKit

class GuidedView: UIView {
  private let spacer = UILayoutGuide()
  private let button = UIView()

  func setup() {
    addLayoutGuide(spacer)
    addSubview(button)
    spacer.identifier = "spacer"
    NSLayoutConstraint.activate([
      spacer.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5),
      button.leadingAnchor.constraint(equalTo: spacer.trailingAnchor),
      button.firstBaselineAnchor.constraint(equalTo: topAnchor, constant: 20),
      button.widthAnchor.constraint(equalTo: button.heightAnchor, multiplier: 16 / 9),
    ])
    if let owner = spacer.owningView { print(owner, layoutGuides.count) }
  }
}
