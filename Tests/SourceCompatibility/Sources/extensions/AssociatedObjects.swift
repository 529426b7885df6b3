import UIKit

@MainActor private var badgeKey: UInt8 = 0
@MainActor private var tapKey: UInt8 = 0

private class TapBox {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

extension UIView {
  var badgeText: String? {
    get { objc_getAssociatedObject(self, &badgeKey) as? String }
    set { objc_setAssociatedObject(self, &badgeKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
  }

  var whenTapped: (() -> Void)? {
    get { (objc_getAssociatedObject(self, &tapKey) as? TapBox)?.body }
    set {
      objc_setAssociatedObject(
        self, &tapKey, newValue.map { TapBox($0) }, objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN)
    }
  }
}

extension UIViewController {
  private struct Keys {
    @MainActor static var spinner: UInt8 = 0
  }

  var spinner: UIActivityIndicatorView? {
    get { return objc_getAssociatedObject(self, &Keys.spinner) as? UIActivityIndicatorView }
    set { objc_setAssociatedObject(self, &Keys.spinner, newValue, .OBJC_ASSOCIATION_ASSIGN) }
  }
}
