import UIKit

class ContinuingAppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, continue userActivity: NSUserActivity,
    restorationHandler: @escaping ([UIUserActivityRestoring]?) -> Void
  ) -> Bool {
    guard userActivity.activityType == NSUserActivityTypeBrowsingWeb, let url = userActivity.webpageURL else {
      restorationHandler(window?.rootViewController.map { [$0] })
      return false
    }
    return open(url)
  }

  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
  ) -> Bool {
    let source = options[.sourceApplication] as? String
    let isInPlace = options[.openInPlace] as? Bool ?? false
    return source != nil || isInPlace || options[.annotation] != nil || open(url)
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask {
    window?.rootViewController is UINavigationController ? .allButUpsideDown : .portrait
  }

  private func open(_ url: URL) -> Bool { url.scheme == "https" }
}

class ArticleController: UIViewController {
  private var identifier = "42"

  override func viewDidLoad() {
    super.viewDidLoad()
    let activity = NSUserActivity(activityType: "org.example.article")
    activity.title = title
    activity.isEligibleForHandoff = true
    activity.isEligibleForSearch = true
    activity.keywords = ["article"]
    activity.needsSave = true
    userActivity = activity
    activity.becomeCurrent()
    registerForTraitChanges([UITraitUserInterfaceStyle.self], action: Self.styleChanged)
  }

  override func updateUserActivityState(_ activity: NSUserActivity) {
    super.updateUserActivityState(activity)
    activity.addUserInfoEntries(from: ["article": identifier])
  }

  override func restoreUserActivityState(_ activity: NSUserActivity) {
    super.restoreUserActivityState(activity)
    identifier = activity.userInfo?["article"] as? String ?? identifier
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    userActivity?.invalidate()
  }

  private func styleChanged() { view.setNeedsLayout() }
}

extension ImageResource {
  static let logo = ImageResource(name: "logo", bundle: .main)
}

extension ColorResource {
  static let brand = ColorResource(name: "brand", bundle: .main)
}

@MainActor func makeLogo() -> UIImageView {
  let view = UIImageView(image: UIImage(resource: .logo))
  view.tintColor = UIColor(resource: .brand)
  return view
}
