import UIKit

struct AnchorPair {
  let constraints: [NSLayoutConstraint]
}

infix operator |==| : ComparisonPrecedence

@MainActor
func |==| (left: NSLayoutXAxisAnchor, right: NSLayoutXAxisAnchor) -> NSLayoutConstraint {
  left.constraint(equalTo: right)
}

extension NSLayoutConstraint {
  func withPriority(_ priority: Float) -> NSLayoutConstraint {
    self.priority = UILayoutPriority(priority)
    return self
  }

  func identified(_ name: String) -> Self {
    identifier = name
    return self
  }
}

extension Array where Element == NSLayoutConstraint {
  @MainActor func activate() { NSLayoutConstraint.activate(self) }
}
