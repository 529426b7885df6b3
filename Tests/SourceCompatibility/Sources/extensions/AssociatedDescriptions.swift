import UIKit

extension UIViewController {
  static var identifier: String { String(describing: self) }

  var className: String { String(describing: type(of: self)) }

  func onMain(_ work: @escaping @MainActor @Sendable () -> Void) {
    if Thread.isMainThread {
      work()
    } else {
      DispatchQueue.main.async(execute: work)
    }
  }
}

extension NSObject {
  static var typeName: String { String(describing: self) }
}
