import UIKit

@objcMembers
class MenuTarget: NSObject {
  func run(_ name: String) {
    let selector = NSSelectorFromString(name)
    if responds(to: selector) {
      perform(selector)
    }
  }
}
