import UIKit

class LinkingSceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var sources: [String] = []
  private(set) var copies: [URL] = []

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts {
      sources.append(context.options.sourceApplication ?? "unknown")
      if !context.options.openInPlace { copies.append(context.url) }
    }
  }
}

class HelpButton: UIButton {
  func showHelp() {
    guard let url = URL(string: "https://example.org/help") else { return }
    window?.windowScene?.open(url, options: nil, completionHandler: nil)
  }

  func showHelpInApp() async -> Bool {
    guard let url = URL(string: "https://example.org/help"), let scene = window?.windowScene else {
      return false
    }
    let options = UIScene.OpenExternalURLOptions()
    options.universalLinksOnly = true
    return await scene.open(url, options: options)
  }
}
