import UIKit

/// The places on the left, and on the right the folders that were gone into, each with a way back.
class FilesViewController: UISplitViewController, PlacesViewControllerDelegate {
  private let places = PlacesViewController()
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
    places.delegate = self
    setViewController(places, for: .primary)
    setViewController(folders, for: .secondary)
    if let folder = folders.topViewController as? FolderViewController { places.select(folder.folder.url) }
  }

  func placesViewController(_ controller: PlacesViewController, chose place: Place) {
    folders.setViewControllers([FolderViewController(place.url)], animated: false)
    show(.secondary)
  }

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
    places.select(outer)
  }
}
