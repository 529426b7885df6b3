import DemoParts
import UIKit

/// The list of places, and beside it a navigation stack of folders.
class FilesViewController: UISplitViewController {
  private let places = SidebarListController(
    "Places", Place.all.map { .init($0.name, symbol: $0.symbol) })
  private let folders: UINavigationController
  let history = ChangeHistory()
  private var toast: UIWindowScene.Toast?
  private var activation: (any NSObjectProtocol)?

  init(_ start: URL) {
    folders = UINavigationController()
    super.init(style: .doubleColumn)
    folders.setViewControllers([FolderViewController(start, history)], animated: false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override var undoManager: UndoManager? { history.undoManager }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Files"
    primaryBackgroundStyle = .sidebar
    preferredPrimaryColumnWidth = 200
    places.onChoice = { [unowned self] in
      navigate(to: Place.all[$0].url)
      show(.secondary)
    }
    setViewController(places, for: .primary)
    setViewController(folders, for: .secondary)
    history.onChange = { [unowned self] in shown?.reload(selecting: $0) }
    history.onError = { [unowned self] error in
      shown?.reload()
      showAlert("That did not work", error.localizedDescription)
    }
    history.onMessage = { [unowned self] in presentToast($0, undo: $1) }
    // Other programs may have changed files.
    activation = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.shown?.reload() } }
  }

  private var shown: FolderViewController? { stack.topViewController as? FolderViewController }

  /// The stack with the opened folders. In a narrow window, the split view controller moves them to the stack of the places.
  private var stack: UINavigationController {
    guard let narrow = places.navigationController,
      narrow.viewControllers.contains(where: { $0 is FolderViewController })
    else { return folders }
    return narrow
  }

  /// Shows a folder: pops to it if it is in the stack. Otherwise it replaces the stack, or is pushed in a narrow window.
  func navigate(to url: URL) {
    let stack = stack
    if let earlier = stack.viewControllers.first(where: {
      ($0 as? FolderViewController)?.folder.url.path == url.path
    }) {
      stack.popToViewController(earlier, animated: true)
    } else if stack === folders {
      folders.setViewControllers([FolderViewController(url, history)], animated: false)
    } else {
      stack.pushViewController(FolderViewController(url, history), animated: true)
    }
  }

  /// Selects the place of a folder in the sidebar; none if the folder is not a place.
  func showPlace(_ url: URL) { places.select(Place.all.firstIndex { $0.url.path == url.path }) }

  // MARK: Messages

  private func presentToast(_ text: String, undo: Bool) {
    toast?.dismiss()
    let action = UIAction(title: "Undo") { [unowned self] _ in history.undoManager.undo() }
    let toast = UIWindowScene.Toast(text, action: undo ? action : nil)
    self.toast = toast
    showToast(toast)
  }

  func showAlert(_ title: String, _ message: String) {
    let alert = UIAlertController(title: title, message: message, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "OK", style: .default))
    (presentedViewController ?? self).present(alert, animated: true)
  }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    let manager = history.undoManager
    return [
      UIKeyCommand(
        title: "Enclosing Folder", action: FilesViewController.openParent, input: UIKeyCommand.inputUpArrow,
        modifierFlags: .alternate),
      UIKeyCommand(
        title: manager.undoMenuItemTitle, action: FilesViewController.undo, input: "z",
        modifierFlags: .control, attributes: manager.canUndo ? [] : .disabled),
      UIKeyCommand(
        title: manager.redoMenuItemTitle, action: FilesViewController.redo, input: "z",
        modifierFlags: [.control, .shift], attributes: manager.canRedo ? [] : .disabled),
    ] + (shown?.folderCommands ?? [])
  }

  private func undo() {
    toast?.dismiss()
    history.undoManager.undo()
  }

  private func redo() { history.undoManager.redo() }

  private func openParent() {
    guard let inner = shown?.folder.url, inner.path != "/" else { return }
    navigate(to: inner.deletingLastPathComponent())
    shown?.reload(selecting: [inner])
  }
}
