import UIKit

class DeinitCallbackView: UIView {
  var onDeinit: (() -> Void)?

  deinit {
    onDeinit?()
  }
}
