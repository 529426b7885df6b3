import Foundation
import UIKit

struct AppInfo {
  static let version = Bundle.main.infoDictionary?["CFBundleShortVersionString"] as? String ?? "1.0"
  static let build = Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion") as? String ?? "1"

  static var userAgent: String {
    "App/\(version) (\(build))"
  }

  static var supportedScale: CGFloat {
    max(UIScreen.main.scale, 1)
  }
}
