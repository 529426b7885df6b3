import UIKit

final class ClosureTapRecognizer: UITapGestureRecognizer {
  private var handler: () -> Void

  init(handler: @escaping () -> Void) {
    self.handler = handler
    super.init(target: nil, action: nil)
    addTarget(self, action: Self.run)
  }

  func run() { handler() }
}

extension UIView {
  func onTap(_ handler: @escaping () -> Void) {
    isUserInteractionEnabled = true
    addGestureRecognizer(ClosureTapRecognizer(handler: handler))
  }
}
