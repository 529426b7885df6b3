import Foundation

/// The toolkit's own file panel, used if the desktop has none. It is a dialog of the presenting window.
final class FilePanel {
  let window: UIWindow
  private let controller: FilePanelController

  /// Called once with the chosen files; nil if the user canceled.
  var onEnd: (([URL]?) -> Void)?

  init(_ picker: UIDocumentPickerViewController, above parent: UIWindow?) {
    window = FilePanelWindow(frame: CGRect(x: 0, y: 0, width: 820, height: 540))
    controller = FilePanelController(picker)
    window.windowScene?.title = controller.title
    window.windowScene?.parent = parent?.windowScene
    window.windowScene?.isModal = parent != nil
    window.windowScene?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 240)
    window.overrideUserInterfaceStyle = parent?.overrideUserInterfaceStyle ?? .unspecified
    window.rootViewController = controller
    controller.onEnd = { [weak self] in self?.end($0) }
  }

  func show() {
    window.makeKeyAndVisible()
    controller.focus()
  }

  private func end(_ urls: [URL]?) {
    let ended = onEnd
    onEnd = nil
    ended?(urls)
  }

  /// Closes the window.
  func close() {
    onEnd = nil
    window.isHidden = true
    window.rootViewController = nil
  }

  /// The content controller, for tests.
  var content: FilePanelController { controller }
}

/// The window of a file panel. Closing it does not end the program.
private final class FilePanelWindow: UIWindow {}
