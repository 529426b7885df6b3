import UIKit

extension UIApplication {
  var frontWindow: UIWindow? {
    windows.first { $0.isKeyWindow } ?? windows.first
  }

  var rootController: UIViewController? {
    frontWindow?.rootViewController
  }
}

class WindowLookupUser {
  var windowWidth: CGFloat {
    return UIApplication.shared.keyWindow?.bounds.width ?? UIScreen.main.bounds.size.width
  }
}
