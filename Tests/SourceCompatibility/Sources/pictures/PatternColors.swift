import UIKit

class PatternView: UIView {
  func usePattern(_ image: UIImage) {
    backgroundColor = UIColor(patternImage: image)
  }

  func namedColors() -> [UIColor] {
    [
      UIColor(named: "Accent") ?? .systemTeal, .systemIndigo, .tintColor, .link, .placeholderText,
      .systemFill,
    ]
  }
}
