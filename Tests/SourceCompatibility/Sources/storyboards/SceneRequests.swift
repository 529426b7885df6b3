import UIKit

class NoteSceneDelegate: UIResponder, UIWindowSceneDelegate, NSUserActivityDelegate {
  var window: UIWindow?
  var noteID = ""

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    noteID = activity?.targetContentIdentifier ?? "new"
    let conditions = scene.activationConditions
    conditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
    conditions.prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(
      format: "self == %@", noteID)
    windowScene.title = "Note"
    windowScene.subtitle = noteID
    activity?.delegate = self
    activity?.needsSave = true
    window = UIWindow(windowScene: windowScene)
    window?.rootViewController = UIViewController()
    window?.makeKeyAndVisible()
  }

  func userActivityWillSave(_ userActivity: NSUserActivity) {
    userActivity.addUserInfoEntries(from: ["saved": true])
  }
}

class NoteListController: UITableViewController {
  func openInNewWindow(_ id: String) {
    let activity = NSUserActivity(activityType: "org.example.note")
    activity.targetContentIdentifier = id
    let options = UIWindowScene.ActivationRequestOptions()
    options.requestingScene = view.window?.windowScene
    options.preferredPresentationStyle = .prominent
    UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: options) {
      error in
      print(error.localizedDescription)
    }
  }

  func closeWindow(saving: Bool) {
    guard let session = view.window?.windowScene?.session else { return }
    let options = UIWindowSceneDestructionRequestOptions()
    options.windowDismissalAnimation = saving ? .commit : .decline
    UIApplication.shared.requestSceneSessionRefresh(session)
    UIApplication.shared.requestSceneSessionDestruction(session, options: options, errorHandler: nil)
  }

  func carried(_ activity: NSUserActivity) -> UIDragItem {
    let provider = NSItemProvider(object: "note" as NSString)
    provider.registerObject(activity, visibility: .all)
    return UIDragItem(itemProvider: provider)
  }
}
