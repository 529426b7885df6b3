import UIKit

@UIApplicationMain
class AttributedAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
}
