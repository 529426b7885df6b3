import DemoParts
import UIKit

/// The places on the left, and on the right the folders that were gone into, each with a way back.
class FilesViewController: UISplitViewController {
  private let places = SidebarListController(
    "Places", Place.all.map { .init($0.name, symbol: $0.symbol) })
  private let folders: UINavigationController

  init(_ start: URL) {
    folders = UINavigationController(rootViewController: FolderViewController(start))
    super.init(style: .doubleColumn)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Files"
    primaryBackgroundStyle = .sidebar
    preferredPrimaryColumnWidth = 200
    places.onChoice = { [unowned self] in go(to: Place.all[$0].url) }
    setViewController(places, for: .primary)
    setViewController(folders, for: .secondary)
    if let folder = folders.topViewController as? FolderViewController { showPlace(folder.folder.url) }
  }

  private func go(to url: URL) {
    folders.setViewControllers([FolderViewController(url)], animated: false)
    show(.secondary)
  }

  /// Shows which place a folder is, if it is one.
  private func showPlace(_ url: URL) { places.select(Place.all.firstIndex { $0.url.path == url.path }) }

  // MARK: Commands

  override var keyCommands: [UIKeyCommand]? {
    [
      UIKeyCommand(
        title: "Enclosing Folder", action: FilesViewController.goUp, input: UIKeyCommand.inputUpArrow,
        modifierFlags: .alternate)
    ]
  }

  private func goUp() {
    guard let folder = folders.topViewController as? FolderViewController else { return }
    guard folders.viewControllers.count == 1 else {
      folders.popViewController(animated: true)
      return
    }
    let outer = folder.folder.url.deletingLastPathComponent()
    guard outer != folder.folder.url else { return }
    folders.setViewControllers([FolderViewController(outer)], animated: false)
    showPlace(outer)
  }
}
