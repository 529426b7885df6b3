import UIKit

class LinkOpeningAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private(set) var opened: [URL] = []

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    opened.append(url)
    return url.scheme == "notes"
  }
}

class HelpLinkView: UIView {
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let url = URL(string: "https://example.org/help"), UIApplication.shared.canOpenURL(url) else {
      return
    }
    UIApplication.shared.open(url, options: [:], completionHandler: nil)
  }
}
