import UIKit

extension NSUserActivity {
  static let openBoardType = "org.casement.Kanban.openBoard"
  static let boardKey = "board"
  static let columnKey = "column"

  /// The activity that opens a board.
  static func openBoard(_ board: Board, column: Int = 0) -> NSUserActivity {
    let activity = NSUserActivity(activityType: openBoardType)
    activity.title = board.name
    activity.addUserInfoEntries(from: [boardKey: board.name, columnKey: column])
    activity.isEligibleForHandoff = false
    return activity
  }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?

  private var boardController: BoardViewController? {
    return (window?.rootViewController as? UINavigationController)?.viewControllers.first
      as? BoardViewController
  }

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let activity = connectionOptions.userActivities.first ?? session.stateRestorationActivity
    let name = activity?.userInfo?[NSUserActivity.boardKey] as? String
    let board = Store.shared.board(named: name) ?? Store.shared.boards[0]
    let controller = BoardViewController(board: board)
    if let column = activity?.userInfo?[NSUserActivity.columnKey] as? Int {
      controller.selectedColumn = column
    }
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = UINavigationController(rootViewController: controller)
    window.makeKeyAndVisible()
    windowScene.title = board.name
    self.window = window
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let controller = boardController else { return nil }
    return .openBoard(controller.board, column: controller.selectedColumn)
  }

  func sceneWillResignActive(_ scene: UIScene) {
    scene.userActivity?.resignCurrent()
  }
}
