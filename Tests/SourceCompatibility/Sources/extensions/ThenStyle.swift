import UIKit

protocol Configurable {}

extension Configurable where Self: AnyObject {
  @discardableResult
  func configured(_ block: (Self) throws -> Void) rethrows -> Self {
    try block(self)
    return self
  }
}

extension NSObject: Configurable {}

@MainActor
func makeConfiguredLabel() -> UILabel {
  UILabel().configured {
    $0.text = "configured"
    $0.textColor = .black
  }
}
