import UIKit

extension UIApplication.State {
  var readableName: String {
    switch self {
    case .active: return "active"
    case .inactive: return "inactive"
    case .background: return "background"
    @unknown default: return "unknown"
    }
  }
}

func describeApplicationState() -> String {
  let application = UIApplication.shared
  return application.applicationState.readableName
}
